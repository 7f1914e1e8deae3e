"""Checks a stored hindsight result before it is used again."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from hashlib import sha256
from types import MappingProxyType
from typing import Any

from scoring.looot.board import FREE_HEXES
from scoring.looot.count import count_fjord
from scoring.looot.hindsight import Hindsight, Swap, exchanged
from scoring.looot.hindsight.build_layout import rearranged
from scoring.looot.play import Fjord

SEARCH = 1
"""Increased when the search improves, so that stored results are computed again."""


def fingerprint(fjord: Fjord) -> str:
    """Return a key that is the same for equal fjords."""
    known = json.dumps([SEARCH, fjord.tiles, fjord.trophy], separators=(",", ":"))
    return sha256(known.encode()).hexdigest()


def cached_hindsight(fjord: Fjord, fields: Any) -> Hindsight | None:
    """Return stored hindsight fields as ``Hindsight``, or None if they do not fit this fjord.

    Everything but ``proven`` is checked by counting again.
    """
    if not isinstance(fields, Mapping) or set(fields) != {"total", "proven", "tiles", "swap"}:
        return None
    total, proven, tiles, swap = (fields[name] for name in ("total", "proven", "tiles", "swap"))
    if not isinstance(proven, bool) or not _same_tiles(fjord, tiles):
        return None
    if not _is(total, count_fjord(rearranged(fjord, tiles)).total):
        return None
    now = count_fjord(fjord).total
    if total < now or not (swap is None or _true_swap(fjord, swap, now, total)):
        return None
    best = swap and Swap((swap["hexes"][0], swap["hexes"][1]), swap["total"])
    return Hindsight(total, proven, MappingProxyType(dict(tiles)), best)


def _same_tiles(fjord: Fjord, tiles: Any) -> bool:
    if not isinstance(tiles, Mapping) or not set(tiles) <= set(FREE_HEXES):
        return False
    texts = all(isinstance(tile, str) for tile in tiles.values())
    return texts and Counter(tiles.values()) == Counter(fjord.placed().values())


def _true_swap(fjord: Fjord, swap: Any, now: int, most: int) -> bool:
    if not isinstance(swap, Mapping) or set(swap) != {"hexes", "total"}:
        return False
    hexes, total = swap["hexes"], swap["total"]
    if not isinstance(hexes, list) or len(hexes) != 2 or not all(at in FREE_HEXES for at in hexes):
        return False
    return _is(total, count_fjord(exchanged(fjord, *hexes)).total) and now < total <= most


def _is(value: Any, expected: int) -> bool:
    """Return whether a value is exactly this integer; True and 5.0 are not."""
    return type(value) is int and value == expected
