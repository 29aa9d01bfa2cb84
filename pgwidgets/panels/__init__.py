"""The panels of the pages; each is given what it shows and reports what was clicked."""
