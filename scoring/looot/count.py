"""Counts a player of Looot. Fast, because it runs after every tap; it creates no texts.

Each tile is a number with one byte per kind, so that a sum of tiles counts all kinds at once, and
one subtraction compares all kinds with what a longship or site needs.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import itemgetter

from scoring.game import Tally
from scoring.looot.board import HEXES, INDEX, NEIGHBOURS, SITE_HEXES
from scoring.looot.components import (
    LONGSHIPS,
    SITE_POINTS,
    SITES,
    TILES,
    TROPHIES,
    UNFILLED,
    VALUES,
)
from scoring.looot.play import LINE_INDEX, Fjord, Player, Sheet

_PACKED: dict[str | None, int] = {None: 0} | dict.fromkeys([*LONGSHIPS, *SITES], 0)
_PACKED |= {tile: 1 << 8 * at for at, tile in enumerate(TILES)}
_SPARE = sum(128 << 8 * at for at in range(len(TILES)))
"""The highest bit of each byte. Subtracting what is needed clears it if there are too few."""


def _pack(needs: Iterable[str]) -> int:
    return sum(_PACKED[tile] for tile in needs)


_SHIPS = {
    ship.id: (_pack(ship.needs), LINE_INDEX[ship.boosts], ship.bonus) for ship in LONGSHIPS.values()
}
_SITES = {site.id: (_pack(site.needs), site.points) for site in SITES.values()}
_AROUND = tuple(itemgetter(*(INDEX[near] for near in NEIGHBOURS[name])) for name in HEXES)
_SITE_AT = tuple(INDEX[name] for name in SITE_HEXES.values())
_VALUES = tuple(VALUES.values())
_TROPHIES: dict[int | None, int] = {None: 0} | dict(TROPHIES)


def count_fjord(fjord: Fjord) -> Tally:
    """Return the tally of a fjord."""
    tiles = fjord.tiles
    packed = [_PACKED[tile] for tile in tiles]
    worth = list(_VALUES)
    sites = unfilled = 0
    for at, tile in enumerate(tiles):
        if tile in _SHIPS:
            needs, line, bonus = _SHIPS[tile]
            if (sum(_AROUND[at](packed)) | _SPARE) - needs & _SPARE == _SPARE:
                worth[line] += bonus
            else:
                unfilled += UNFILLED
    for at in _SITE_AT:
        if tile := tiles[at]:
            needs, points = _SITES[tile]
            if (sum(_AROUND[at](packed)) | _SPARE) - needs & _SPARE == _SPARE:
                sites += points
    owned = sum(packed).to_bytes(len(TILES), "little")
    trophy = _TROPHIES[fjord.trophy]
    lines = [number * value for number, value in zip(owned, worth)]
    return Tally((*lines, sites, trophy, unfilled), trophy)


def count_sheet(sheet: Sheet) -> Tally:
    """Return the tally of a score sheet."""
    trophy = _TROPHIES[sheet.trophy]
    lines = [
        number * (value + sum(bonuses) if bonuses else value)
        for number, value, bonuses in zip(sheet.counts, _VALUES, sheet.bonuses)
    ]
    sites = sum([SITE_POINTS[kind] for kind in sheet.sites])
    return Tally((*lines, sites, trophy, UNFILLED * sheet.unfilled), trophy)


def count_player(player: Player) -> Tally:
    """Return the tally of the entry that counts."""
    if player.entry == "fjord":
        return count_fjord(player.fjord)
    return count_sheet(player.sheet)
