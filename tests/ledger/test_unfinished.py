"""Unfinished games: unused ones are not saved, the others can be listed, opened and deleted, and do
not count in statistics."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ledger import Ledger, LedgerError, Search, open_ledger
from ledger.schema import reseal
from scoring.looot import edits
from scoring.looot.rules import GAME
from tests.ledger.samples import PLACE, from_file, looot, spiel, ticking

EMPTY = GAME.start(("Astrid", "Ragnar"), {"entry": "sheet"})


def test_unused_game_is_not_saved(ledger: Ledger, tmp_path: Path) -> None:
    before = ledger.archive.backup().split(b"\n")[2:]
    pad = ledger.plays.begin(EMPTY, PLACE)
    pad.go({**PLACE, "seat": 1})
    assert ledger.plays.open(pad.id).play == pad.play, "the game can be continued"
    ledger.rest()
    assert ledger.plays.unfinished() == ledger.history.unfinished() == ()
    seats = [seat.name for seat in ledger.plays.last_seats("looot")]
    assert seats == ["Astrid", "Ragnar"], "the last players are still suggested"
    assert ledger.archive.backup().split(b"\n")[2:] == before
    ledger.close()
    again = open_ledger(tmp_path, ticking())
    assert again.plays.unfinished() == again.plays.last_seats("looot") == ()
    again.close()


def test_first_tap_saves_the_game_with_its_setup(ledger: Ledger) -> None:
    pad: Any = ledger.plays.begin(EMPTY, PLACE)
    pad.keep(edits.step_count(pad.play, 0, "wood", 1))
    opened = from_file(ledger, pad.id)
    assert opened is not pad
    assert [row.id for row in ledger.plays.unfinished()] == [pad.id]
    assert opened.undo() == ledger.plays.open(pad.id).play
    assert not opened.can_undo


def test_starting_a_game_keeps_a_used_one(ledger: Ledger) -> None:
    first: Any = ledger.plays.begin(EMPTY, PLACE)
    first.keep(edits.step_count(first.play, 0, "wood", 1))
    ledger.plays.begin(EMPTY, PLACE)
    assert [row.id for row in ledger.plays.unfinished()] == [first.id]


def test_unfinished_games_are_listed_but_not_counted(ledger: Ledger) -> None:
    fjord = ledger.plays.start(looot(("Noélie", "Bo"), (1, 2)), PLACE)
    fair = ledger.plays.start(spiel(("Astrid", "Bo"), (1, 2)), PLACE)
    ledger.plays.start(spiel(("Astrid", "Bo"), (3, 2)), PLACE).finish()

    def found(**wanted: str) -> list[str]:
        return [row.id for row in ledger.history.unfinished(Search(**wanted))]

    assert found() == [fair.id, fjord.id]
    assert found(game="looot") == [fjord.id]
    assert found(name="noel") == [fjord.id]
    astrid = ledger.players.named("Astrid")
    assert astrid is not None
    assert found(player=astrid.id) == [fair.id]
    assert ledger.history.count() == len(ledger.history.page()) == 1
    assert [one.plays for one in ledger.statistics.of(astrid.id)] == [1]


def test_unfinished_game_can_be_deleted_and_restored(ledger: Ledger) -> None:
    pad = ledger.plays.start(spiel(("Astrid", "Bo"), (1, 2)), PLACE)
    before = ledger.plays.unfinished()
    ledger.plays.delete(pad.id)
    assert ledger.plays.unfinished() == ledger.history.unfinished() == ()
    ledger.plays.bring_back(pad.id)
    assert ledger.plays.unfinished() == ledger.history.unfinished() == before
    assert [player.plays for player in ledger.players.all()] == [0, 0]


def test_game_that_was_never_saved_cannot_be_restored(ledger: Ledger) -> None:
    pad = ledger.plays.begin(EMPTY, PLACE)
    with pytest.raises(LedgerError, match="Game not found"):
        ledger.plays.bring_back(pad.id)


def test_list_entry_has_time_and_leaders(ledger: Ledger) -> None:
    pad = ledger.plays.start(spiel(("Astrid", "Bo"), (1, 2)), PLACE)
    row = ledger.plays.row(pad.id)
    assert row == ledger.plays.unfinished()[0]
    assert row.moment == row.updated
    assert [seat.name for seat in row.ranked] == ["Bo", "Astrid"]
    pad.finish()
    row = ledger.plays.row(pad.id)
    assert row == ledger.history.page()[0]
    assert row.moment == row.finished


def test_unfinished_games_are_listed_in_pages(ledger: Ledger) -> None:
    pads = [ledger.plays.start(spiel(["Ada", "Bo"], [n, 1]), PLACE) for n in range(7)]
    ids = [pad.id for pad in reversed(pads)]
    first = ledger.history.unfinished(most=3)
    second = ledger.history.unfinished(after=first[-1].id, most=3)
    last = ledger.history.unfinished(after=second[-1].id, most=3)
    assert [row.id for page in (first, second, last) for row in page] == ids
    assert [len(page) for page in (first, second, last)] == [3, 3, 1]


def spoil(ledger: Ledger, play: str) -> None:
    """Make a game unreadable by giving it an unknown kind."""
    with ledger._store.writing() as db:
        db.execute("UPDATE plays SET game = 'hnefatafl' WHERE id = ?", (play,))
        reseal(db, "plays", "id = ?", play)


def all_pages(page: Any, most: int) -> list[str]:
    """Return the ids of all pages, until one is not full."""
    found: list[str] = []
    while True:
        rows = page(after=found[-1] if found else "", most=most)
        found += [row.id for row in rows]
        if len(rows) < most:
            return found


@pytest.mark.parametrize("ended", [False, True])
def test_pages_skip_unreadable_games(ledger: Ledger, ended: bool) -> None:
    pads = [ledger.plays.start(spiel(("Astrid", "Bo"), (nth, 1)), PLACE) for nth in range(1, 46)]
    for pad in pads if ended else ():
        pad.finish()
    page = ledger.history.page if ended else ledger.history.unfinished
    ids = [pad.id for pad in reversed(pads)]
    assert all_pages(page, 20) == ids
    spoilt = {*ids[3:5], ids[19], *ids[22:44]}
    for id in spoilt:
        spoil(ledger, id)
    assert all_pages(page, 20) == [id for id in ids if id not in spoilt]


def test_home_lists_enough_games_and_reports_unreadable_ones(ledger: Ledger) -> None:
    pads = [ledger.plays.start(spiel(("Astrid", "Bo"), (nth, 1)), PLACE) for nth in range(1, 13)]
    for pad in pads[:6]:
        pad.finish()
    for id in (pads[1].id, pads[5].id, pads[7].id, pads[11].id):
        spoil(ledger, id)
    assert [row.id for row in ledger.plays.unfinished(3)] == [pads[nth].id for nth in (10, 9, 8)]
    assert [row.id for row in ledger.plays.last_finished(3)] == [pads[nth].id for nth in (4, 3, 2)]
    assert len(ledger.plays.unfinished()) == ledger.plays.count_unfinished() == 4
    assert "One saved hnefatafl game can’t be read and isn’t listed." in str(ledger.trouble)
