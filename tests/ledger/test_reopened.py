"""A play that is corrected is not lost from sight meanwhile."""

from __future__ import annotations

from ledger import Ledger, Pad
from tests.ledger.table import PLACE, spiel


def finished(ledger: Ledger, points: int = 3) -> Pad:
    pad = ledger.plays.start(spiel(["Ada", "Bo"], [points, 1]), PLACE)
    pad.finish()
    return pad


def reopened(ledger: Ledger) -> list[str]:
    return [play.id for play in ledger.history.reopened()]


def test_a_play_that_never_ended_is_not_being_corrected(ledger: Ledger) -> None:
    ledger.plays.start(spiel(["Ada", "Bo"], [3, 1]), PLACE)
    finished(ledger)
    assert reopened(ledger) == []


def test_a_reopened_play_is_listed_until_it_is_finished_again(ledger: Ledger) -> None:
    pad = finished(ledger)
    pad.reopen()
    assert reopened(ledger) == [pad.id]
    assert pad.can_bring_back
    pad.finish()
    assert reopened(ledger) == []


def test_the_last_one_touched_is_the_first(ledger: Ledger) -> None:
    first, second = finished(ledger), finished(ledger)
    second.reopen()
    first.reopen()
    assert reopened(ledger) == [first.id, second.id]


def test_a_deleted_one_is_gone(ledger: Ledger) -> None:
    pad = finished(ledger)
    pad.reopen()
    ledger.plays.delete(pad.id)
    assert reopened(ledger) == []
