"""The screen of the toy game."""
