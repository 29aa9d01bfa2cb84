"""A tiny game for the tests: tokens come from a bag one by one; pay and take, or leave it to the bank."""
