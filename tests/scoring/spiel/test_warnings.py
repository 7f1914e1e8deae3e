"""Probably forgotten entries in LOOT."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from scoring import score
from scoring.spiel.components import SQUARES
from scoring.spiel.play import SpielPlay
from scoring.spiel.rules import GAME
from tests.scoring.spiel_plays import spiel_plays

SHEET = {square: ("meeps" if square in ("A1", "C3") else "red") for square in SQUARES}
DONE = {"marks": {"D4": 1}, "closed": True}


def document_of(*players: dict[str, Any], **fields: Any) -> dict[str, Any]:
    seated = players if len(players) > 1 else (*players, DONE)
    named = [{"name": name, **player} for name, player in zip(("Ada", "Bo", "Cy"), seated)]
    return {"format": "jarlpad/1", "game": "spiel", "players": named, **fields}


def warnings(*players: dict[str, Any], **fields: Any) -> list[tuple[str, str | None, str | None]]:
    found = score(document_of(*players, **fields))["doubts"]
    return [(d["code"], d["player"], d["at"]) for d in found]


def messages(*players: dict[str, Any], **fields: Any) -> list[str]:
    return [d["message"] for d in score(document_of(*players, **fields))["doubts"]]


def test_a_complete_game_has_no_warnings() -> None:
    assert warnings({"marks": {"A1": 2}}) == []


@pytest.mark.parametrize(
    "nobody", [{}, {"marks": {}}, {"numbers": {}}, {"numbers": {"rows": 0}}, {"pawn": "A1"}]
)
def test_a_player_without_entries_is_a_warning(nobody: dict[str, Any]) -> None:
    assert warnings(nobody) == [("nothing-entered", "Ada", None)]


@pytest.mark.parametrize(
    "somebody",
    [{"marks": {"G7": 1}}, {"numbers": {"crosses": 1}}, {"combos": 1}, {"closed": True}],
)
def test_one_mark_or_number_counts_as_an_entry(somebody: dict[str, Any]) -> None:
    assert warnings(somebody) == []


def test_nobody_ended_the_game() -> None:
    one = {"marks": {"A1": 1}}
    assert warnings(one, one) == [("nobody-closed", None, None)]
    assert messages(one, one) == ["Nobody has ended the game"]
    assert warnings(one, {**one, "closed": True}) == []


def test_several_players_can_have_ended_the_game() -> None:
    assert warnings(DONE, DONE) == []


def test_more_meeps_than_marked_meeps_squares() -> None:
    two = {"marks": {"A1": 1, "B1": 1}, "meeps": [5, 3]}
    assert warnings(two, DONE, sheet=SHEET) == [("meeps-without-squares", "Ada", None)]
    assert messages(two, DONE, sheet=SHEET) == ["Ada scored 2 Meeps but marked only 1 Meeps square"]


@pytest.mark.parametrize("meeps", [[], [5], [5, 3]])
def test_fewer_meeps_points_than_squares_are_possible(meeps: list[int]) -> None:
    assert warnings({"marks": {"A1": 2, "C3": 1}, "meeps": meeps}, DONE, sheet=SHEET) == []


def test_groups_and_meeps_need_their_squares() -> None:
    three = {"A1": 1, "A2": 2, "A3": 1}
    assert warnings({"marks": three, "groups": [2], "meeps": [5]}) == []
    short = {"marks": three, "groups": [1, 2], "meeps": [5]}
    assert warnings(short) == [("groups-without-squares", "Ada", None)]
    assert messages(short) == ["Ada: groups and Meeps need 4 squares, but only 3 are marked"]


def test_numbers_have_no_squares_to_compare_with() -> None:
    numbers = {"numbers": {"rows": 1}, "groups": [4, 4], "meeps": [5]}
    assert warnings(numbers) == []
    assert warnings(numbers, DONE, sheet=SHEET) == []


@given(spiel_plays())
def test_warnings_never_change_the_score(play: SpielPlay) -> None:
    before = GAME.count(play)
    codes = {warning.code for warning in GAME.warnings(play)}
    assert ("nobody-closed" in codes) == (not any(player.closed for player in play.players))
    assert ("groups-without-squares" in codes) <= (play.sheet is None)
    assert ("meeps-without-squares" in codes) <= (play.sheet is not None)
    assert GAME.problems(play) == ()
    assert GAME.count(play) == before
