"""A wrong device clock loses no data."""

from __future__ import annotations

from pathlib import Path

import pytest

from ledger import Ledger, ledger_in_memory, open_ledger
from tests.ledger.samples import PLACE, spiel, ticking

NAMES = ["Astrid", "Ragnar"]


def tapped(ledger: Ledger, taps: int) -> str:
    pad = ledger.plays.start(spiel(NAMES, [0, 1]), PLACE)
    for points in range(1, taps):
        pad.keep(spiel(NAMES, [points, 1], id=pad.id, started=pad.play.started))
    return pad.id


def test_clock_going_back_and_forth_deletes_nothing(tmp_path: Path) -> None:
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
def test_tap_in_an_invalid_year_hides_no_game(tmp_path: Path, year: str) -> None:
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
    assert len(other.archive.merge(other.archive.look(again.archive.backup()))) == 2
    again.close()


def test_game_dated_in_the_future_is_listed_last(tmp_path: Path) -> None:
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


def test_card_dated_in_the_future_does_not_overwrite_another() -> None:
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


def test_history_pages_list_games_dated_in_the_future_last(tmp_path: Path) -> None:
    ids = []
    for day in ("2026-11-14", "2076-11-16", "2026-11-15", "2077-11-16"):
        ledger = open_ledger(tmp_path, ticking(day))
        ids.append(tapped(ledger, 2))
        ledger.plays.open(ids[-1]).finish()
        ledger.close()
    ledger = open_ledger(tmp_path, ticking("2026-11-16"))
    expected = [ids[at] for at in (2, 0, 3, 1)]
    assert [row.id for row in ledger.history.page()] == expected
    paged: list[str] = []
    for _ in range(4):
        paged += [row.id for row in ledger.history.page(after=paged[-1] if paged else "", most=1)]
    assert paged == expected
    assert ledger.history.page(after=paged[-1]) == ()
    ledger.close()


def test_players_cards_and_seats_dated_in_the_future_are_listed_last(tmp_path: Path) -> None:
    ledger = open_ledger(tmp_path, ticking("2076-11-16"))
    ledger.plays.start(spiel(["Late", "Ragnar"], [1, 2]), PLACE)
    ledger.cards.save("Late barn", {"power": 6})
    ledger.close()
    ledger = open_ledger(tmp_path, ticking("2026-11-16"))
    assert [seat.name for seat in ledger.plays.last_seats("spiel")] == ["Late", "Ragnar"]
    ledger.plays.start(spiel(["Astrid", "Ragnar"], [1, 2]), PLACE)
    ledger.cards.save("Barn", {"power": 2})
    assert [seat.name for seat in ledger.plays.last_seats("spiel")] == ["Astrid", "Ragnar"]
    assert [player.name for player in ledger.players.at_hand()] == ["Astrid", "Ragnar", "Late"]
    assert [player.name for player in ledger.players.all()] == ["Astrid", "Ragnar", "Late"]
    assert [card.name for card in ledger.cards.all()] == ["Barn", "Late barn"]
    ledger.close()


def test_last_results_and_encounters_put_games_dated_in_the_future_last(tmp_path: Path) -> None:
    for day, points in (("2076-11-16", [1, 2]), ("2026-11-15", [2, 1])):
        ledger = open_ledger(tmp_path, ticking(day))
        ledger.plays.start(spiel(NAMES, points), PLACE).finish()
        ledger.close()
    ledger = open_ledger(tmp_path, ticking("2026-11-16"))
    astrid, ragnar = (ledger.players.named(name) for name in NAMES)
    assert astrid and ragnar
    assert ledger.history.last_results([astrid.id], 1) == {astrid.id: ["won"]}
    (last,) = ledger.statistics.last_encounters(astrid.id, ragnar.id, 1)
    assert last.finished.startswith("2026")
    ledger.close()
