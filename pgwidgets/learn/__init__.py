"""The screens of the tutor: the path, a lesson on the live board, the review, the rules reference, the coach."""
