"""The parts of the Explore page: a study, its tree, its draws, what each choice is worth, and the way out."""
