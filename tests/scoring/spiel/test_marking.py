"""Marking a map from paper: by strokes, by heads of rows and columns."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.game import EditError
from scoring.spiel.components import CROSS, SQUARES
from scoring.spiel.count import count
from scoring.spiel.marking import mark_line, set_mark, stroke
from scoring.spiel.play import SpielPlay, with_player
from tests.scoring.spiel.table import column, fair, marked, row
from tests.scoring.spiel_plays import marks


def marks_of(play: SpielPlay) -> tuple[int, ...]:
    return play.players[0].marks


def test_one_stroke_marks_and_a_second_makes_crosses() -> None:
    once = stroke(fair(), 0, ("A1", "B1", "C1"))
    assert marks_of(once) == marked("A1 B1 C1")
    twice = stroke(once, 0, ("A1", "B1"))
    assert marks_of(twice) == marked("C1", "A1 B1")
    assert stroke(twice, 0, ("A1", "B1")) == twice, "there is nothing after a cross"


def test_a_stroke_that_starts_on_an_empty_square_leaves_what_is_marked() -> None:
    play = with_player(fair(), 0, marks=marked("B1", "C1"))
    assert marks_of(stroke(play, 0, ("A1", "B1", "C1", "D1"))) == marked("A1 B1 D1", "C1")


def test_a_stroke_that_starts_on_a_mark_leaves_what_is_empty() -> None:
    play = with_player(fair(), 0, marks=marked("A1 C1"))
    assert marks_of(stroke(play, 0, ("A1", "B1", "C1"))) == marked("", "A1 C1")


def test_a_stroke_over_one_square_twice_marks_it_once() -> None:
    assert marks_of(stroke(fair(), 0, ("A1", "B1", "A1"))) == marked("A1 B1")


@pytest.mark.parametrize(("name", "squares"), [("3", row(3)), ("F", column("F"))])
def test_a_head_marks_all_of_its_line(name: str, squares: str) -> None:
    begun = with_player(fair(), 0, marks=marked(squares[:2], squares[3:5]))
    full = mark_line(begun, 0, name)
    assert marks_of(full) == marked(squares.replace(squares[3:5], ""), squares[3:5])
    assert marks_of(mark_line(full, 0, name)) == marked("", squares)


def test_there_is_no_row_8() -> None:
    with pytest.raises(EditError, match="There is no row or column 8"):
        mark_line(fair(), 0, "8")


@given(marks(), st.lists(st.sampled_from(SQUARES), max_size=12))
def test_a_stroke_is_as_good_as_tapping_its_squares(
    before: tuple[int, ...], squares: list[str]
) -> None:
    play = with_player(fair(), 0, marks=before)
    after = stroke(play, 0, squares)
    one_by_one = play
    for square, old, new in zip(SQUARES, before, marks_of(after)):
        assert new in (old, old + 1) and new <= CROSS
        assert old == new or square in squares
        one_by_one = set_mark(one_by_one, 0, square, new)
    assert count(one_by_one) == count(after)
