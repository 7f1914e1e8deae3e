"""What players could have had is kept beside the play, and no harm is done where it is not."""

from __future__ import annotations

from typing import Any

import pytest

from ledger import Ledger
from tests.ledger.table import PLACE, spiel

MORE: dict[str, Any] = {"total": 12, "tiles": {"A1": "wood"}}


def finished(ledger: Ledger, points: tuple[int, int] = (3, 5)) -> str:
    pad = ledger.plays.start(spiel(("Astrid", "Ragnar"), points), PLACE)
    pad.finish()
    return pad.id


def reached(ledger: Ledger, name: str = "Astrid") -> float | None:
    player = ledger.players.named(name)
    assert player is not None
    (figures,) = ledger.figures.of(player.id)
    return figures.reached


def test_what_was_worked_out_is_there_the_next_time(ledger: Ledger) -> None:
    play = finished(ledger)
    assert ledger.lessons.find(play, 0, "as it lay") is None
    assert ledger.lessons.keep(play, 0, "as it lay", MORE, 3, 12)
    assert ledger.lessons.find(play, 0, "as it lay") == MORE
    assert ledger.lessons.find(play, 1, "as it lay") is None


def test_it_is_not_taken_for_what_was_corrected_since(ledger: Ledger) -> None:
    play = finished(ledger)
    ledger.lessons.keep(play, 0, "as it lay", MORE, 3, 12)
    assert ledger.lessons.find(play, 0, "corrected") is None
    ledger.lessons.keep(play, 0, "corrected", {"total": 9}, 3, 9)
    assert ledger.lessons.find(play, 0, "corrected") == {"total": 9}
    assert ledger.lessons.find(play, 0, "as it lay") is None


def test_a_player_has_reached_a_part_of_the_possible(ledger: Ledger) -> None:
    plays = [finished(ledger, points) for points in ((3, 5), (5, 1))]
    assert reached(ledger) is None
    ledger.lessons.keep(plays[0], 0, "as it lay", MORE, 3, 12)
    assert reached(ledger) == 0.25
    ledger.lessons.keep(plays[1], 0, "as it lay", MORE, 5, 8)
    assert reached(ledger) == 0.4  # 8 of 20
    assert reached(ledger, "Ragnar") is None


def test_a_play_that_is_deleted_or_corrected_does_not_count(ledger: Ledger) -> None:
    play = finished(ledger)
    ledger.lessons.keep(play, 0, "as it lay", MORE, 3, 12)
    again = finished(ledger, (4, 4))
    ledger.plays.delete(play)
    assert reached(ledger) is None
    ledger.plays.bring_back(play)
    assert reached(ledger) == 0.25
    ledger.lessons.keep(again, 0, "as it lay", MORE, 2, 12)  # worked out before 2 became 4
    assert reached(ledger) == 0.25


def test_nothing_possible_is_no_share(ledger: Ledger) -> None:
    play = finished(ledger, (0, 0))
    ledger.lessons.keep(play, 0, "as it lay", MORE, 0, 0)
    assert reached(ledger) is None


def test_a_play_that_is_not_there_keeps_nothing(ledger: Ledger) -> None:
    assert not ledger.lessons.keep("no such play", 0, "as it lay", MORE, 3, 12)
    assert not ledger.lessons.keep(finished(ledger), 0, "as it lay", MORE, 12, 3)


def test_a_backup_does_not_have_it(ledger: Ledger) -> None:
    play = finished(ledger)
    before = ledger.archive.backup()
    ledger.lessons.keep(play, 0, "as it lay", MORE, 3, 12)
    assert len(ledger.archive.backup()) == len(before)


@pytest.mark.parametrize("content", [b"{", b"", b"[" * 5000, b"\xff\xfe", b"null"])
def test_what_cannot_be_read_is_as_good_as_nothing(ledger: Ledger, content: bytes) -> None:
    play = finished(ledger)
    ledger.lessons.keep(play, 0, "as it lay", MORE, 3, 12)
    db = ledger._store.connection
    db.execute("PRAGMA ignore_check_constraints = ON")
    db.execute("UPDATE lessons SET content = CAST(? AS TEXT)", (content,))
    assert ledger.lessons.find(play, 0, "as it lay") is None
    assert ledger.trouble is None


def test_a_ledger_without_the_table_mends_itself(ledger: Ledger) -> None:
    play = finished(ledger)
    ledger._store.connection.execute("DROP TABLE lessons")
    assert ledger.lessons.find(play, 0, "as it lay") is None
    assert ledger.lessons.keep(play, 0, "as it lay", MORE, 3, 12)
    assert ledger.lessons.find(play, 0, "as it lay") == MORE
    assert ledger.history.count() == 1
