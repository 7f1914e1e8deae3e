"""The shape of a LOOT player in a link. Changing it needs a new link version."""

from __future__ import annotations

from scoring.packing import FLAG, Count, Items, PackedChoice, PackedText, Record, Shape
from scoring.reading import MAX_NUMBER
from scoring.spiel.components import (
    ABILITIES,
    CROSS,
    LARGEST_GROUP,
    MEEPS_POINTS,
    MOST_ENTRIES,
    PAINTS,
    SIDE,
    SLASH,
    SQUARES,
)
from scoring.spiel.document import LARGEST_TOTAL

_SQUARE = PackedChoice(SQUARES)
_ABILITY = PackedChoice(ABILITIES)
_POINTS = tuple(range(MEEPS_POINTS[0], MEEPS_POINTS[1] + 1))
_GROUPS = Items(PackedChoice(tuple(range(1, LARGEST_GROUP + 1))), MOST_ENTRIES)
_ENTRIES: dict[str, Shape] = {
    "marks": Record({square: PackedChoice((SLASH, CROSS)) for square in SQUARES}),
    "numbers": Record(
        {"rows": Count(0, SIDE), "columns": Count(0, SIDE), "crosses": Count(0, len(SQUARES))}
    ),
}

PART = Record(
    {
        "player": Record(
            {
                "name": PackedText(),
                **_ENTRIES,
                "groups": _GROUPS,
                "meeps": Items(PackedChoice(_POINTS), MOST_ENTRIES),
                "combos": Count(0, MAX_NUMBER),
                "closed": FLAG,
                "pawn": _SQUARE,
                "moved": FLAG,
                "abilities": Items(_ABILITY, MOST_ENTRIES),
                "used": Items(_ABILITY, MOST_ENTRIES),
                "visits": Record(
                    {square: PackedChoice((*_POINTS, *ABILITIES)) for square in SQUARES}
                ),
                "track": Items(Count(0, LARGEST_TOTAL), MAX_NUMBER),
                "circles": Record(dict.fromkeys(SQUARES, _SQUARE)),
                "way": Record(
                    {"from": _SQUARE, "ability": _ABILITY, "jumped": FLAG}, required=("from",)
                ),
                "groups_by_hand": _GROUPS,
                "kept": Record(_ENTRIES),
            },
            required=("name",),
        ),
        "sheet": Record({square: PackedChoice(PAINTS) for square in SQUARES}, required=SQUARES),
    },
    required=("player",),
)
"""The shape of a part of LOOT."""
