"""Lofoten at the table."""
