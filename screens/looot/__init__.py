"""Looot at the table."""
