"""Power Grid: The Card Game, for 2 to 6 players, with the Trust and the demolition contractor."""
