"""A page is a few panels put together in the frame."""
