"""How numbers are written."""

from __future__ import annotations


def number(value: int) -> str:
    """A number with a real minus."""
    return f"−{-value}" if value < 0 else str(value)
