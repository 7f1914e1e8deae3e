"""Best possible scores are saved beside the game, and missing or unreadable ones do no harm."""

from __future__ import annotations

from typing import Any

import pytest

from ledger import Ledger
from tests.ledger.samples import PLACE, spiel

MORE: dict[str, Any] = {"total": 12, "tiles": {"A1": "wood"}}


def finished(ledger: Ledger, points: tuple[int, int] = (3, 5)) -> str:
    pad = ledger.plays.start(spiel(("Astrid", "Ragnar"), points), PLACE)
    pad.finish()
    return pad.id


def reached(ledger: Ledger, name: str = "Astrid") -> float | None:
    player = ledger.players.named(name)
    assert player is not None
    (figures,) = ledger.statistics.of(player.id)
    return figures.reached


def test_saved_lesson_is_found_again(ledger: Ledger) -> None:
    play = finished(ledger)
    assert ledger.lessons.find(play, 0, "as it lay") is None
    assert ledger.lessons.keep(play, 0, "as it lay", MORE, 3, 12)
    assert ledger.lessons.find(play, 0, "as it lay") == MORE
    assert ledger.lessons.find(play, 1, "as it lay") is None


def test_lesson_of_a_corrected_game_is_not_found(ledger: Ledger) -> None:
    play = finished(ledger)
    ledger.lessons.keep(play, 0, "as it lay", MORE, 3, 12)
    assert ledger.lessons.find(play, 0, "corrected") is None
    ledger.lessons.keep(play, 0, "corrected", {"total": 9}, 3, 9)
    assert ledger.lessons.find(play, 0, "corrected") == {"total": 9}
    assert ledger.lessons.find(play, 0, "as it lay") is None


def test_share_of_the_best_possible_points(ledger: Ledger) -> None:
    plays = [finished(ledger, points) for points in ((3, 5), (5, 1))]
    assert reached(ledger) is None
    ledger.lessons.keep(plays[0], 0, "as it lay", MORE, 3, 12)
    assert reached(ledger) == 0.25
    ledger.lessons.keep(plays[1], 0, "as it lay", MORE, 5, 8)
    assert reached(ledger) == 0.4  # 8 of 20
    assert reached(ledger, "Ragnar") is None


def test_deleted_and_corrected_games_do_not_count(ledger: Ledger) -> None:
    play = finished(ledger)
    ledger.lessons.keep(play, 0, "as it lay", MORE, 3, 12)
    again = finished(ledger, (4, 4))
    ledger.plays.delete(play)
    assert reached(ledger) is None
    ledger.plays.bring_back(play)
    assert reached(ledger) == 0.25
    ledger.lessons.keep(again, 0, "as it lay", MORE, 2, 12)  # computed before 2 was corrected to 4
    assert reached(ledger) == 0.25


def test_no_share_without_possible_points(ledger: Ledger) -> None:
    play = finished(ledger, (0, 0))
    ledger.lessons.keep(play, 0, "as it lay", MORE, 0, 0)
    assert reached(ledger) is None


def test_lesson_of_an_unknown_game_is_not_saved(ledger: Ledger) -> None:
    assert not ledger.lessons.keep("no such play", 0, "as it lay", MORE, 3, 12)
    assert not ledger.lessons.keep(finished(ledger), 0, "as it lay", MORE, 12, 3)


def test_backup_does_not_contain_lessons(ledger: Ledger) -> None:
    play = finished(ledger)
    before = ledger.archive.backup()
    ledger.lessons.keep(play, 0, "as it lay", MORE, 3, 12)
    assert len(ledger.archive.backup()) == len(before)


@pytest.mark.parametrize("content", [b"{", b"", b"[" * 5000, b"\xff\xfe", b"null"])
def test_unreadable_lesson_counts_as_missing(ledger: Ledger, content: bytes) -> None:
    play = finished(ledger)
    ledger.lessons.keep(play, 0, "as it lay", MORE, 3, 12)
    db = ledger._store.connection
    db.execute("PRAGMA ignore_check_constraints = ON")
    db.execute("UPDATE lessons SET content = CAST(? AS TEXT)", (content,))
    assert ledger.lessons.find(play, 0, "as it lay") is None
    assert ledger.trouble is None


def test_missing_table_of_lessons_is_repaired(ledger: Ledger) -> None:
    play = finished(ledger)
    ledger._store.connection.execute("DROP TABLE lessons")
    assert ledger.lessons.find(play, 0, "as it lay") is None
    assert ledger.lessons.keep(play, 0, "as it lay", MORE, 3, 12)
    assert ledger.lessons.find(play, 0, "as it lay") == MORE
    assert ledger.history.count() == 1
