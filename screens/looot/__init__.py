"""The screens of the game Looot."""
