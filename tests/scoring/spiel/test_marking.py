"""Marking a map by drags and by the names of rows and columns."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.game import EditError
from scoring.spiel.components import CROSS, SQUARES
from scoring.spiel.count import count
from scoring.spiel.marking import mark_line, set_mark, stroke
from scoring.spiel.play import SpielPlay, with_player
from tests.scoring.spiel.builders import column, marked, new_game, row
from tests.scoring.spiel_plays import marks


def marks_of(play: SpielPlay) -> tuple[int, ...]:
    return play.players[0].marks


def test_one_drag_makes_slashes_and_a_second_crosses() -> None:
    once = stroke(new_game(), 0, ("A1", "B1", "C1"))
    assert marks_of(once) == marked("A1 B1 C1")
    twice = stroke(once, 0, ("A1", "B1"))
    assert marks_of(twice) == marked("C1", "A1 B1")
    assert stroke(twice, 0, ("A1", "B1")) == twice, "there is nothing after a cross"


def test_a_drag_from_an_empty_square_keeps_marks() -> None:
    play = with_player(new_game(), 0, marks=marked("B1", "C1"))
    assert marks_of(stroke(play, 0, ("A1", "B1", "C1", "D1"))) == marked("A1 B1 D1", "C1")


def test_a_drag_from_a_mark_keeps_empty_squares() -> None:
    play = with_player(new_game(), 0, marks=marked("A1 C1"))
    assert marks_of(stroke(play, 0, ("A1", "B1", "C1"))) == marked("", "A1 C1")


def test_a_drag_over_a_square_twice_marks_it_once() -> None:
    assert marks_of(stroke(new_game(), 0, ("A1", "B1", "A1"))) == marked("A1 B1")


@pytest.mark.parametrize(("name", "squares"), [("3", row(3)), ("F", column("F"))])
def test_the_name_of_a_row_or_column_marks_all_of_it(name: str, squares: str) -> None:
    begun = with_player(new_game(), 0, marks=marked(squares[:2], squares[3:5]))
    full = mark_line(begun, 0, name)
    assert marks_of(full) == marked(squares.replace(squares[3:5], ""), squares[3:5])
    assert marks_of(mark_line(full, 0, name)) == marked("", squares)


def test_there_is_no_row_8() -> None:
    with pytest.raises(EditError, match="There is no row or column 8"):
        mark_line(new_game(), 0, "8")


@given(marks(), st.lists(st.sampled_from(SQUARES), max_size=12))
def test_a_drag_equals_tapping_its_squares(before: tuple[int, ...], squares: list[str]) -> None:
    play = with_player(new_game(), 0, marks=before)
    after = stroke(play, 0, squares)
    one_by_one = play
    for square, old, new in zip(SQUARES, before, marks_of(after)):
        assert new in (old, old + 1) and new <= CROSS
        assert old == new or square in squares
        one_by_one = set_mark(one_by_one, 0, square, new)
    assert count(one_by_one) == count(after)
