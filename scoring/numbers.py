"""Formats numbers."""

from __future__ import annotations


def number(value: int) -> str:
    """Return a number with a real minus sign."""
    return signed(str(abs(value)), value < 0)


def signed(digits: str, negative: bool) -> str:
    """Return digits that are already formatted, with a real minus sign if negative."""
    return f"−{digits}" if negative else digits
