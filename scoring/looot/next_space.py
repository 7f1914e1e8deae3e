"""Suggests the space of the next longship while a finished fjord is entered."""

from __future__ import annotations

from collections.abc import Collection

from scoring.looot.board import FREE_HEXES
from scoring.looot.components import LEAST_RESOURCES, LONGSHIPS, RESOURCES
from scoring.looot.explain import missing_at
from scoring.looot.flipped import Table, seats_of
from scoring.looot.play import Fjord, LoootPlay


def next_longship_space(
    play: LoootPlay, seat: int, after: str, skipped: Collection[str] = ()
) -> str | None:
    """Return the next empty space, after ``after``, that would fill an available longship.

    Return None while resources are missing: before the end, longships are placed one at a time.
    """
    fjord = play.players[seat].fjord
    if sum(fjord.tiles.count(tile) for tile in RESOURCES) < LEAST_RESOURCES:
        return None
    taken = Table.of(play, seats_of(play, seat)).holders(LONGSHIPS)
    left = [ship.needs for ship in LONGSHIPS.values() if ship.id not in taken]
    nth = FREE_HEXES.index(after) + 1
    for at in (*FREE_HEXES[nth:], *FREE_HEXES[:nth]):
        if at not in skipped and _fills_any(fjord, at, left):
            return at
    return None


def _fills_any(fjord: Fjord, at: str, needs: list[tuple[str, ...]]) -> bool:
    return fjord[at] is None and any(not missing_at(fjord, at, each) for each in needs)
