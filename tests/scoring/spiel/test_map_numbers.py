"""A map entered as numbers."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import assume, given

from scoring import DocumentError, score
from scoring.game import EditError
from scoring.spiel.components import SQUARES
from scoring.spiel.count import count, numbers_of
from scoring.spiel.edits import step_group, use_painting
from scoring.spiel.map_numbers import (
    count_by,
    differences,
    entries,
    set_group_number,
    set_number,
    shown,
    shown_groups,
)
from scoring.spiel.marking import cycle_mark, set_mark
from scoring.spiel.play import NO_NUMBERS, Numbers, SpielPlay, with_player
from scoring.spiel.rules import GAME
from scoring.spiel.sheet import Painting
from tests.scoring.spiel.builders import FAIR, marked, new_game, row
from tests.scoring.spiel_plays import spiel_plays

START = GAME.start(("Ada", "Sven"), {})
FULL_ROW = with_player(START, 0, marks=marked(row(1), "A2 B2"))


def document(ada: dict[str, Any], **fields: Any) -> dict[str, Any]:
    players = [{"name": "Ada", **ada}, {"name": "Sven", "closed": True}]
    return {"format": "jarlpad/1", "game": "spiel", "players": players, **fields}


SHEET = dict(zip(SQUARES, FAIR))


def ada_of(result: dict[str, Any]) -> dict[str, Any]:
    [ada] = [standing for standing in result["standings"] if standing["name"] == "Ada"]
    return ada


def test_rows_and_columns_score_3_each_and_crosses_break_ties() -> None:
    numbers = {"rows": 1, "columns": 2, "crosses": 7}
    ada = ada_of(score(document({"numbers": numbers, "groups": [4, 1], "meeps": [5]})))
    assert [line["points"] for line in ada["lines"]] == [9, 5, 5, 0, 0]
    assert ada["lines"][0]["working"] == "3 × (1 + 2)"
    assert ada["tie_break"] == 7


def test_numbers_left_out_are_0() -> None:
    ada = ada_of(score(document({"numbers": {"columns": 7}})))
    assert (ada["total"], ada["tie_break"]) == (21, 0)


def test_with_numbers_groups_are_entered_even_with_a_sheet() -> None:
    ada = ada_of(score(document({"numbers": {"rows": 2}, "groups": [3, 3]}, sheet=SHEET)))
    assert ada["total"] == 6 + 6
    assert ada_of(score(document({"numbers": {}}, sheet=SHEET)))["total"] == 0


@pytest.mark.parametrize(
    ("ada", "message"),
    [
        (
            {"numbers": {}, "marks": {}},
            "players[0].numbers: a player has numbers or marks, not both",
        ),
        ({"numbers": {"rows": 8}}, "players[0].numbers.rows: expected a whole number from 0 to 7"),
        ({"numbers": {"columns": -1}}, "players[0].numbers.columns: expected a whole number from"),
        (
            {"numbers": {"crosses": 50}},
            "players[0].numbers.crosses: expected a whole number from",
        ),
        ({"numbers": {"rows": True}}, "players[0].numbers.rows: expected a whole number, found"),
        ({"numbers": {"slashes": 1}}, "players[0].numbers.slashes: unknown field"),
        ({"numbers": None}, "players[0].numbers: expected an object, found null"),
        ({"numbers": {}, "kept": {"numbers": {}}}, "players[0].kept.numbers: unknown field"),
        ({"kept": {"marks": {}}}, "players[0].kept.marks: unknown field"),
        ({"numbers": {}, "groups_by_hand": [1]}, "players[0].groups_by_hand: without a sheet the"),
    ],
)
def test_invalid_numbers_are_refused(ada: dict[str, Any], message: str) -> None:
    with pytest.raises(DocumentError) as told:
        score(document(ada))
    assert str(told.value).startswith(message)


def test_with_numbers_groups_are_not_derived_from_the_sheet() -> None:
    with pytest.raises(DocumentError, match="beside numbers the field is groups"):
        score(document({"numbers": {}, "groups_by_hand": [1]}, sheet=SHEET))


def test_the_kept_entry_never_counts() -> None:
    both = {"numbers": {"rows": 1}, "kept": {"marks": {"A1": 2}}}
    assert score(document(both)) == score(document({"numbers": {"rows": 1}}))
    marks = {"marks": {"A1": 1}, "kept": {"numbers": {"rows": 7}}}
    assert score(document(marks)) == score(document({"marks": {"A1": 1}}))


def test_numbers_count_if_they_are_entered_first() -> None:
    play = set_number(START, 0, "rows", 1)
    assert play.players[0].entry == "numbers"
    assert count(play)[0].total == 3


def test_marks_count_if_they_are_entered_first() -> None:
    play = GAME.start(("Ada", "Sven"), {"entry": "numbers"})
    assert cycle_mark(play, 0, "A1").players[0].entry == "marks"


def test_numbers_beside_marks_count_only_by_choice() -> None:
    play = set_number(FULL_ROW, 0, "rows", 2)
    assert count(play) == count(FULL_ROW)
    chosen = count_by(play, 0, "numbers")
    assert count(chosen)[0].points[0] == 6
    assert count_by(chosen, 0, "marks") == play


def test_marks_beside_numbers_count_only_by_choice() -> None:
    play = set_number(START, 0, "rows", 2)
    more = set_mark(play, 0, "A1", 2)
    assert count(more) == count(play)
    assert count(count_by(more, 0, "marks"))[0] == count(set_mark(START, 0, "A1", 2))[0]


def test_both_entries_have_their_totals() -> None:
    marks, numbers = entries(set_number(FULL_ROW, 0, "rows", 2), 0)
    assert (marks.key, marks.counts, marks.begun, marks.tally.total) == ("marks", True, True, 3)
    assert (numbers.key, numbers.counts, numbers.tally.total) == ("numbers", False, 6)


def test_unedited_numbers_follow_the_marks() -> None:
    assert shown(FULL_ROW.players[0]) == Numbers(rows=1, crosses=2)
    there_and_back = set_number(set_number(FULL_ROW, 0, "crosses", 3), 0, "crosses", 2)
    assert there_and_back == FULL_ROW
    assert [entry.tally.total for entry in entries(FULL_ROW, 0)] == [3, 3]


def test_differences_between_numbers_and_marks_are_reported() -> None:
    play = set_number(FULL_ROW, 0, "crosses", 5)
    assert [str(each) for each in differences(play, 0)] == ["Crosses: 5 entered, 2 on the map"]
    assert differences(FULL_ROW, 0) == ()
    assert differences(set_number(START, 0, "rows", 1), 0) == ()


def test_groups_by_hand_are_compared_with_a_known_sheet() -> None:
    play = set_number(new_game(), 0, "crosses", 1)
    play = set_mark(step_group(play, 0, 4, 1), 0, "B1", 2)
    assert [str(each) for each in differences(play, 0)] == ["Color groups: 4 entered, 1 on the map"]


def test_numbers_stay_within_the_map() -> None:
    assert set_number(START, 0, "rows", 9).players[0].numbers.rows == 7
    assert set_number(START, 0, "crosses", 99).players[0].numbers.crosses == 49
    assert set_number(START, 0, "rows", -1) == START
    with pytest.raises(EditError, match="“slashes” isn’t part of this game"):
        set_number(START, 0, "slashes", 1)
    with pytest.raises(EditError, match="There is no entry type called abacus"):
        count_by(START, 0, "abacus")


def test_choosing_a_sheet_sets_its_track() -> None:
    painting = Painting("Fair", FAIR, 9)
    laid = use_painting(START, painting)
    assert (laid.sheet, laid.sheet_name, laid.boxes) == (FAIR, "Fair", 9)
    assert use_painting(laid, Painting("Other", FAIR)).boxes == 9
    assert use_painting(laid, None).sheet is None


@given(spiel_plays())
def test_switching_entries_back_and_forth_loses_nothing(play: SpielPlay) -> None:
    player = play.players[0]
    assume(player.entry == "marks" or player.numbers != NO_NUMBERS)
    other = "marks" if player.entry == "numbers" else "numbers"
    switched = count_by(play, 0, other)
    assert [entry.tally for entry in entries(switched, 0)] == [e.tally for e in entries(play, 0)]
    assert count(count_by(switched, 0, player.entry)) == count(play)
    assert switched.players[0].marks == player.marks


@given(spiel_plays())
def test_numbers_of_a_map_score_the_same_as_the_map(play: SpielPlay) -> None:
    ada = play.players[0]
    noted = with_player(play, 0, entry="numbers", numbers=numbers_of(ada.marks))
    marked_map = with_player(play, 0, entry="marks")
    by_numbers, by_marks = count(noted)[0], count(marked_map)[0]
    assert by_numbers.points[0] == by_marks.points[0]
    assert by_numbers.tie_break == by_marks.tie_break


def test_groups_beside_numbers_can_be_set_at_once() -> None:
    play = set_group_number(set_group_number(new_game(), 0, 2, 5), 0, 1, 3)
    assert play.players[0].groups == (1, 1, 1, 2, 2, 2, 2, 2)
    assert play.players[0].entry == "numbers"
    assert GAME.count(play)[0].points[1] == 13
    assert set_group_number(play, 0, 2, 0).players[0].groups == (1, 1, 1)
    with pytest.raises(EditError, match="A group has 1–4 squares"):
        set_group_number(play, 0, 5, 1)


def test_too_many_groups_are_refused_with_a_message() -> None:
    play = set_group_number(set_group_number(new_game(), 0, 4, 11), 0, 3, 99)
    assert play.players[0].groups == (3,) * 38 + (4,) * 11
    for size in (1, 3):
        with pytest.raises(EditError, match="The map has only 49 squares"):
            set_group_number(play, 0, size, 40)
    assert set_group_number(play, 0, 3, 7).players[0].groups == (3,) * 7 + (4,) * 11


def test_groups_beside_a_map_that_counts_are_only_compared() -> None:
    play = set_mark(new_game(), 0, "B1", 1)
    assert shown_groups(play, play.players[0]) == (1,)
    noted = set_group_number(play, 0, 4, 1)
    assert noted.players[0].entry == "marks"
    assert GAME.count(noted) == GAME.count(play)
