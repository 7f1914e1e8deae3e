"""Notes, times and messages that all games share."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.game import EditError
from scoring.messages import say, say_count
from scoring.record import begin_with, finish, move_by_days, reopen, set_notes
from tests.scoring.looot_plays import play_of, sheet

PLAY = play_of(sheet(), sheet())


def test_a_game_is_finished_and_reopened() -> None:
    finished = finish(PLAY, "2026-11-16T18:30:00Z")
    assert finished.finished == "2026-11-16T18:30:00Z"
    assert reopen(finished) == PLAY


def test_an_invalid_finish_time_is_refused() -> None:
    with pytest.raises(EditError, match="expected a UTC time such as"):
        finish(PLAY, "teatime")


def test_a_name_with_braces_is_not_a_template() -> None:
    assert str(say("{name} wins", name="{points}")) == "{points} wins"


def test_a_message_is_translated_with_its_parts() -> None:
    french = {
        "{names} have {what}": "{names} ont {what}",
        "{first} and {last}": "{first} et {last}",
        "no trophy": "aucun trophée",
    }
    message = say("{names} have {what}", names=("A", "B", "C"), what=say("no trophy"))
    assert str(message) == "A, B and C have no trophy"
    told = message.render(lambda text: french.get(text, text), lambda one, many, n: one)
    assert told == "A, B et C ont aucun trophée"


def test_one_and_many_have_different_forms() -> None:
    told = [str(say_count("{count} axe", "{count} axes", number)) for number in (0, 1, 2)]
    assert told == ["0 axes", "1 axe", "2 axes"]


def test_the_starting_player_can_be_set_and_removed() -> None:
    told = begin_with(PLAY, 1)
    assert told.starter == 1
    assert begin_with(told, None) == PLAY
    with pytest.raises(EditError, match="There is no player 3"):
        begin_with(PLAY, 2)


def test_notes_are_set_and_the_date_moves_with_start_and_end() -> None:
    game = replace(PLAY, started="2026-03-01T18:00:00Z", finished="2026-03-01T19:30:00.5Z")
    moved = move_by_days(set_notes(game, " Rain \r\n all day "), -1)
    assert (moved.started, moved.finished) == ("2026-02-28T18:00:00Z", "2026-02-28T19:30:00.5Z")
    assert moved.notes == "Rain \n all day"
    with pytest.raises(EditError):
        move_by_days(game, 10**7)
    with pytest.raises(EditError):
        set_notes(game, "a\x00b")
