"""Builds a complete fjord from an arrangement, moving as few tiles as possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace

from scoring.looot.board import FREE_HEXES, HEXES, KIND_AT
from scoring.looot.components import RESOURCES
from scoring.looot.hindsight.arrangement import ArrangementSearch
from scoring.looot.hindsight.hex_sets import BIT, NAME, each
from scoring.looot.play import Fjord


def current_spaces(fjord: Fjord) -> dict[str, int]:
    """Return the current spaces of the tiles, which are preferred."""
    where: dict[str, int] = {}
    for name, tile in fjord.placed().items():
        where[tile] = where.get(tile, 0) | BIT[name]
    return where


def arranged(fjord: Fjord, search: ArrangementSearch) -> Fjord:
    """Return the fjord with this arrangement; all other tiles stay or go where there is space."""
    builder = _LayoutBuilder(fjord)
    for at, fleet in enumerate(search.fleets):
        builder.lay(fleet.ships, sum(space for one, space in search.board.laid if one == at))
    for tile, hexes in zip(RESOURCES, search.board.lying):
        builder.lay([tile] * hexes.bit_count(), hexes)
    for around, buildings in search.grounds:
        builder.lay(buildings, around)
    return builder.finished()


def rearranged(fjord: Fjord, tiles: Mapping[str, str]) -> Fjord:
    """Return the fjord with these tiles, the same sites and trophy, and nothing flipped."""
    lying = zip(HEXES, fjord.tiles)
    laid = tuple(site if at in KIND_AT else tiles.get(at) for at, site in lying)
    return replace(fjord, tiles=laid, flipped=())


class _LayoutBuilder:
    """Places the tiles of a fjord on an empty one."""

    def __init__(self, fjord: Fjord) -> None:
        self.fjord = fjord
        self.laid: dict[str, str] = {}
        self.left = Counter(fjord.placed().values())

    def lay(self, tiles: Iterable[str], hexes: int) -> None:
        """Place these tiles on some of these spaces, first those that can stay."""
        room = [name for bit in each(hexes) if (name := NAME[bit]) not in self.laid]
        moving = Counter(tiles)
        for name in room:
            if moving[tile := self.fjord[name] or ""]:
                moving[tile] -= 1
                self._put(name, tile)
        for name, tile in zip([name for name in room if name not in self.laid], moving.elements()):
            self._put(name, tile)

    def finished(self) -> Fjord:
        self.lay(self.left.elements(), sum(BIT[name] for name in FREE_HEXES))
        return rearranged(self.fjord, self.laid)

    def _put(self, name: str, tile: str) -> None:
        self.laid[name] = tile
        self.left[tile] -= 1
