"""The tutor: lessons as data, named goals, one controller for all of them, and a memory for what is to come back."""
