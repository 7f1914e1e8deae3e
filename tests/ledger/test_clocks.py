"""Clocks that jump, stand still or say nonsense cost nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from ledger import Ledger, ledger_in_memory, open_ledger
from tests.ledger.table import PLACE, spiel, ticking

NAMES = ["Astrid", "Ragnar"]


def tapped(ledger: Ledger, taps: int) -> str:
    pad = ledger.plays.start(spiel(NAMES, [0, 1]), PLACE)
    for points in range(1, taps):
        pad.keep(spiel(NAMES, [points, 1], id=pad.id, started=pad.play.started))
    return pad.id


def test_a_clock_that_goes_back_and_forth_deletes_nothing(tmp_path: Path) -> None:
    ledger = open_ledger(tmp_path, ticking("2026-01-01"))
    deleted, finished = tapped(ledger, 3), tapped(ledger, 7)
    ledger.plays.delete(deleted)
    ledger.plays.open(finished).finish()
    ledger.close()
    for start in range(40):
        day = "2026-11-16" if start % 2 else "2026-11-15"
        ledger = open_ledger(tmp_path, ticking(day))
        ledger.daily_copy()
        ledger.close()
    ledger = open_ledger(tmp_path, ticking("2026-11-17"))
    ledger.plays.bring_back(deleted)
    pad = ledger.plays.open(finished)
    steps = 0
    while pad.can_undo:
        pad.undo()
        steps += 1
    assert steps == 7
    ledger.close()


@pytest.mark.parametrize("year", ["0001", "1899", "3000", "9999"])
def test_a_tap_in_an_impossible_year_hides_no_game(tmp_path: Path, year: str) -> None:
    ledger = open_ledger(tmp_path, ticking(f"{year}-06-01"))
    game = tapped(ledger, 3)
    finished = tapped(ledger, 2)
    ledger.plays.open(finished).finish()
    ledger.close()
    again = open_ledger(tmp_path, ticking("2026-11-16"))
    assert again.trouble is None
    assert [row.id for row in again.plays.unfinished()] == [game]
    assert [row.id for row in again.history.page()] == [finished]
    other = ledger_in_memory(ticking())
    assert other.archive.merge(other.archive.look(again.archive.backup())) == 2
    again.close()


def test_a_game_of_the_future_does_not_stay_first(tmp_path: Path) -> None:
    ledger = open_ledger(tmp_path, ticking("2076-11-16"))
    future, done = tapped(ledger, 2), tapped(ledger, 2)
    ledger.plays.open(done).finish()
    ledger.close()
    ledger = open_ledger(tmp_path, ticking("2026-11-16"))
    now, done_now = tapped(ledger, 2), tapped(ledger, 2)
    ledger.plays.open(done_now).finish()
    assert [row.id for row in ledger.plays.unfinished()] == [now, future]
    assert [row.id for row in ledger.plays.unfinished(1)] == [now]
    assert [row.id for row in ledger.plays.last_finished()] == [done_now, done]
    ledger.close()


def test_a_card_of_a_phone_that_runs_ahead_does_not_overwrite_mine() -> None:
    mine, other = ledger_in_memory(ticking()), ledger_in_memory(ticking("2099-01-01"))
    mine.cards.save("Barn", {"power": 6})
    other.cards.save("Barn", {"power": 2})
    tapped(other, 2)
    incoming = mine.archive.look(other.archive.backup())
    assert "1 card" in str(incoming.preview.merging)
    mine.archive.merge(incoming)
    cards = {card.name: card.content["power"] for card in mine.cards.all()}
    assert cards == {"Barn": 6, "Barn (2)": 2}
    assert str(mine.archive.look(other.archive.backup()).preview.merging) == (
        "You already have all of this."
    )
    mine.archive.replace(incoming)
    assert {card.name: card.content["power"] for card in mine.cards.all()} == {"Barn": 2}
