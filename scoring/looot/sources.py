"""Where a remark about the whole table comes from: who has how many."""

from __future__ import annotations

from scoring.game import Remark
from scoring.looot.box import TILES
from scoring.looot.explain import sheet_that_counts
from scoring.looot.play import LoootPlay, Sheet
from scoring.sayings import Saying, say


def sources(play: LoootPlay, remark: Remark) -> tuple[tuple[int, Saying], ...]:
    """Each seat that has a part in it, with its number; nobody where it is about one spot."""
    if remark.seat is not None or remark.line is None:
        return ()
    counts = [_amount(sheet_that_counts(player), remark.line) for player in play.players]
    return tuple(
        (seat, say("{name}: {count}", name=play.players[seat].name, count=count))
        for seat, count in enumerate(counts)
        if count
    )


def _amount(sheet: Sheet, line: str) -> int:
    if line in TILES:
        return sheet[line]
    return sheet.unfilled + sum(len(bonuses) for bonuses in sheet.bonuses)
