"""Looot: fjords, longships, construction sites and trophies."""
