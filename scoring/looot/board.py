"""The spaces of a fjord: names, positions and neighbors."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType

_COLUMNS = {
    "A": range(1, 6),
    "B": range(2, 7),
    "C": range(1, 6),
    "D": range(0, 7),
    "E": range(0, 6),
    "F": range(1, 6),
    "G": range(1, 5),
}

HEXES = tuple(f"{column}{row}" for column, rows in _COLUMNS.items() for row in rows)
"""The 37 spaces, column by column from the left, each from top to bottom."""

INDEX = MappingProxyType({name: at for at, name in enumerate(HEXES)})
"""The position of a space in ``HEXES`` and in ``Fjord.tiles``."""

SITE_HEXES = MappingProxyType({"port": "F1", "altar": "B2", "palace": "E4"})
"""The space of each kind of site."""

KIND_AT = MappingProxyType({name: kind for kind, name in SITE_HEXES.items()})
"""The kind of site on a space."""

FREE_HEXES = tuple(name for name in HEXES if name not in KIND_AT)


@dataclass(frozen=True)
class Spot:
    """The position of a space. Hexes have a flat top."""

    column: int
    """0 for A, the leftmost."""
    row: int
    low: bool
    """Whether the column is half a hex lower than its neighbors."""


SPOTS = MappingProxyType(
    {name: Spot("ABCDEFG".index(name[0]), int(name[1]), name[0] in "ACEG") for name in HEXES}
)


def _touching(name: str) -> tuple[str, ...]:
    spot = SPOTS[name]
    upper = spot.row if spot.low else spot.row - 1
    near = [(spot.column, spot.row - 1), (spot.column, spot.row + 1)]
    near += [(spot.column + side, upper + step) for side in (-1, 1) for step in (0, 1)]
    return tuple(other for other in HEXES if (SPOTS[other].column, SPOTS[other].row) in near)


NEIGHBOURS = MappingProxyType({name: _touching(name) for name in HEXES})
"""The spaces that touch a space."""
