"""Sets of spaces as integers with one bit per space, so that six shifts find all neighbors.

Columns are ten bits apart and slanted: up and down is one bit, the neighboring columns ten or nine.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from types import MappingProxyType

from scoring.looot.board import FREE_HEXES, HEXES, NEIGHBOURS, SPOTS

_APART = 10
_BESIDE = _APART - 1


def _bit(name: str) -> int:
    spot = SPOTS[name]
    slant = (spot.column + 1) // 2
    return 1 << spot.column * _APART + spot.row - slant + 3


BIT = MappingProxyType({name: _bit(name) for name in HEXES})
"""The set that contains only this space."""

NAME = MappingProxyType({bit: name for name, bit in BIT.items()})

FREE = sum(BIT[name] for name in FREE_HEXES)
"""All spaces except those of the sites."""

AROUND = MappingProxyType(
    {BIT[name]: sum(BIT[near] for near in NEIGHBOURS[name]) & FREE for name in HEXES}
)
"""The free spaces that touch a space."""


def each(hexes: int) -> Iterator[int]:
    """Yield every space of a set as its own set."""
    while hexes:
        first = hexes & -hexes
        yield first
        hexes ^= first


@lru_cache(maxsize=1 << 13)
def touching(hexes: int) -> tuple[int, int, int, int]:
    """Return the free spaces that touch at least 0, 1, 2 and 3 of these, by adding six sets
    bitwise."""
    up, down = hexes >> 1, hexes << 1
    left, right = hexes >> _APART, hexes << _APART
    lower, upper = hexes >> _BESIDE, hexes << _BESIDE
    both, sides, slants = up & down, left & right, lower & upper
    one, other, third = up ^ down, left ^ right, lower ^ upper
    pair = one & other | third & (one | other)
    two = both | sides | slants | pair
    four = both & sides | slants & pair | (both | sides) & (slants | pair)
    three = (one ^ other ^ third) & two | four
    return FREE, (one | other | third | two) & FREE, two & FREE, three & FREE


def _within_two(hex: int) -> int:
    near = hex | AROUND[hex]
    return near | touching(near)[1]


NEARBY = tuple(_within_two(hex) for hex in AROUND)
"""For each space all that are at most two steps away."""
