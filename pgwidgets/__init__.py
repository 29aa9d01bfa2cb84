"""What a person sees: figures, panels and pages. Importing the package costs nothing."""
