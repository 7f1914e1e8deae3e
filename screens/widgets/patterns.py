"""Patterns as repeating tiles, so that score lines can be told apart without colors."""

from __future__ import annotations

from collections.abc import Callable

Inked = Callable[[int, int, int, int], bool]
"""A function of a pixel's x and y, the size of the tile and the width of a stroke that returns
whether the pixel belongs to the pattern."""


def _rising(x: int, y: int, size: int, stroke: int) -> bool:
    return (x + y) % size < stroke


def _falling(x: int, y: int, size: int, stroke: int) -> bool:
    return (x - y) % size < stroke


def _upright(x: int, y: int, size: int, stroke: int) -> bool:
    return x < stroke


def _level(x: int, y: int, size: int, stroke: int) -> bool:
    return y < stroke


def _dots(x: int, y: int, size: int, stroke: int) -> bool:
    middle = (size - 1) / 2
    return (x - middle) ** 2 + (y - middle) ** 2 <= (stroke * 1.1) ** 2


def _checks(x: int, y: int, size: int, stroke: int) -> bool:
    return (2 * x < size) == (2 * y < size)


PATTERNS: dict[str, Inked] = {
    "plain": lambda x, y, size, stroke: False,
    "rising": _rising,
    "falling": _falling,
    "upright": _upright,
    "level": _level,
    "dots": _dots,
    "checks": _checks,
    "net": lambda *at: _rising(*at) or _falling(*at),
    "grid": lambda *at: _upright(*at) or _level(*at),
}


def mask(pattern: str, size: int) -> bytes:
    """Return a tile of size × size pixels: 255 where the pattern is, 0 elsewhere."""
    inked = PATTERNS[pattern]
    stroke = max(1, round(size / 5))
    return bytes(255 if inked(x, y, size, stroke) else 0 for y in range(size) for x in range(size))
