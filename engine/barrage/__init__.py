"""Barrage: introductory and full game, people and Automas."""
