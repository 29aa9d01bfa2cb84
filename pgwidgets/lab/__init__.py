"""The Lab: many games by bots in the background, and what they say."""
