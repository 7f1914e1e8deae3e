"""Finds players whose entry is probably complete."""

from __future__ import annotations

from scoring.looot.components import BUILDINGS, LEAST_RESOURCES, MOST_TILES, TROPHIES
from scoring.looot.explain import axes_are_counted, sheet_that_counts
from scoring.looot.play import LoootPlay, Player
from scoring.looot.player_entries import differing_entries
from scoring.looot.problems import problems
from scoring.looot.warnings import warnings

LEAST_WITHOUT_AXES = LEAST_RESOURCES - max(TROPHIES)
"""Resources on a complete score sheet on which axes were not counted."""


def complete_seats(play: LoootPlay) -> frozenset[int]:
    """Return the seats with a complete entry and without problems or warnings."""
    issues = (*problems(play), *warnings(play), *differing_entries(play))
    in_doubt = {issue.seat for issue in issues}
    return frozenset(
        seat
        for seat, player in enumerate(play.players)
        if seat not in in_doubt and _has_enough(player)
    )


def _has_enough(player: Player) -> bool:
    """Return whether all resources are entered, or the fjord is full.

    A score sheet without axes has too few resources to tell, so it needs a building as well.
    """
    sheet = sheet_that_counts(player)
    if axes_are_counted(player):
        return sheet.resources >= LEAST_RESOURCES or sheet.tiles >= MOST_TILES
    return sheet.resources >= LEAST_WITHOUT_AXES and any(sheet[tile] for tile in BUILDINGS)
