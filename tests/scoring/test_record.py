"""Notes, moments and sayings that all plays share."""

from __future__ import annotations

import pytest

from scoring.game import EditError
from scoring.messages import say, say_count
from scoring.record import begin_with, finish, reopen
from tests.scoring.looot_plays import play_of, sheet

PLAY = play_of(sheet(), sheet())


def test_a_play_is_finished_and_reopened() -> None:
    finished = finish(PLAY, "2026-11-16T18:30:00Z")
    assert finished.finished == "2026-11-16T18:30:00Z"
    assert reopen(finished) == PLAY


def test_a_play_is_not_finished_at_teatime() -> None:
    with pytest.raises(EditError, match="expected a moment in UTC such as"):
        finish(PLAY, "teatime")


def test_a_name_with_braces_is_said_as_it_stands() -> None:
    assert str(say("{name} wins", name="{points}")) == "{points} wins"


def test_a_saying_is_said_in_french_down_to_its_parts() -> None:
    french = {
        "{names} have {what}": "{names} ont {what}",
        "{first} and {last}": "{first} et {last}",
        "no trophy": "aucun trophée",
    }
    message = say("{names} have {what}", names=("A", "B", "C"), what=say("no trophy"))
    assert str(message) == "A, B and C have no trophy"
    told = message.render(lambda text: french.get(text, text), lambda one, many, n: one)
    assert told == "A, B et C ont aucun trophée"


def test_one_is_not_many() -> None:
    told = [str(say_count("{count} axe", "{count} axes", number)) for number in (0, 1, 2)]
    assert told == ["0 axes", "1 axe", "2 axes"]


def test_who_began_can_be_told_and_taken_back() -> None:
    told = begin_with(PLAY, 1)
    assert told.starter == 1
    assert begin_with(told, None) == PLAY
    with pytest.raises(EditError, match="There is no player 3"):
        begin_with(PLAY, 2)
