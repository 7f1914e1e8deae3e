"""How numbers are written."""

from __future__ import annotations


def number(value: int) -> str:
    """A number with a real minus."""
    return signed(str(abs(value)), value < 0)


def signed(digits: str, negative: bool) -> str:
    """Digits that are written already, with a real minus where the number is below zero."""
    return f"−{digits}" if negative else digits
