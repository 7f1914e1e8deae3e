"""Looot: fjords, longships, construction sites and trophies."""

from scoring.looot.rules import GAME

__all__ = ["GAME"]
