"""What one can find out by playing: counts, speed, many games at once."""
