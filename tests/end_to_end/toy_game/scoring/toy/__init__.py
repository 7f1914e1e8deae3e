"""A game of four lines for up to five players, as a minimal example of a game."""
