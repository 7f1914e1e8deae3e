"""The shape of a Looot player in a link. Append new fields at the end, so that old links can still
be read; any other change needs a new link version."""

from __future__ import annotations

from scoring.looot.board import FREE_HEXES, HEXES, SITE_HEXES
from scoring.looot.components import (
    COLOURS,
    LONGSHIPS,
    MOST_BONUSES,
    SITE_POINTS,
    SITES,
    TILES,
    VALUES,
)
from scoring.packing import FLAG, Count, Items, PackedChoice, PackedText, Record, Shape, Some
from scoring.reading import MAX_NUMBER

_COUNT = Count(0, MAX_NUMBER)
_TROPHY = PackedChoice((None, 2, 3, 4, 5, 6))
_LAID = PackedChoice((*TILES, *LONGSHIPS))


def _sites_of(kind: str) -> PackedChoice:
    return PackedChoice((None, *(site.id for site in SITES.values() if site.kind == kind)))


_FJORD = Record(
    {
        "tiles": Record(dict.fromkeys(FREE_HEXES, _LAID)),
        "sites": Record({kind: _sites_of(kind) for kind in SITE_HEXES}),
        "trophy": _TROPHY,
        "turned": Some(HEXES),
        "not_completed": Some(tuple(SITE_POINTS)),
    }
)
_SHEET = Record(
    {
        **dict.fromkeys(TILES, _COUNT),
        "bonuses": Record({line: Items(_COUNT, MOST_BONUSES) for line in VALUES}),
        "unfilled": _COUNT,
        "sites": Some(tuple(SITE_POINTS)),
        "trophy": _TROPHY,
    }
)
_ENTRIES: dict[str, Shape] = {"fjord": _FJORD, "sheet": _SHEET}

PART = Record(
    {
        "player": Record(
            {
                "name": PackedText(),
                "colour": PackedChoice(COLOURS),
                **_ENTRIES,
                "kept": Record(_ENTRIES),
                "chosen": FLAG,
            },
            required=("name",),
        )
    },
    required=("player",),
)
"""The shape of a part of Looot."""
