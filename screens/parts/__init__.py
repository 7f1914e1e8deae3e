"""Scoring one game on several phones: send a player, add a received one, hand over a game."""
