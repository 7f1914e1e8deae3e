"""Which players contribute to an issue about all players, and with how many tiles."""

from __future__ import annotations

from scoring.game import Issue
from scoring.looot.components import TILES
from scoring.looot.explain import sheet_that_counts
from scoring.looot.play import LoootPlay, Sheet
from scoring.messages import Message, say


def sources(play: LoootPlay, issue: Issue) -> tuple[tuple[int, Message], ...]:
    """Return each seat that contributes, with its number; empty if the issue is about one space."""
    if issue.seat is not None or issue.line is None:
        return ()
    counts = [_amount(sheet_that_counts(player), issue.line) for player in play.players]
    return tuple(
        (seat, say("{name}: {count}", name=play.players[seat].name, count=count))
        for seat, count in enumerate(counts)
        if count
    )


def _amount(sheet: Sheet, line: str) -> int:
    if line in TILES:
        return sheet[line]
    return sheet.unfilled + sum(len(bonuses) for bonuses in sheet.bonuses)
