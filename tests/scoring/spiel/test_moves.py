"""Where a pawn can move."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.spiel.components import EDGE, SQUARES
from scoring.spiel.moves import empty_squares, reach, reach_around, reach_with
from scoring.spiel.play import NO_MARKS, Marks
from tests.scoring.spiel.builders import marked
from tests.scoring.spiel_plays import marks

EXAMPLE = marked("F4 E5", "B4 E7")
"""The rulebook's example, with the pawn on E4."""


@pytest.mark.parametrize("die", [5, 6])
def test_the_rulebook_pawn_is_blocked_by_5_and_6(die: int) -> None:
    assert reach(EXAMPLE, "E4", die) == ()


def test_the_rulebook_pawn_can_only_go_up_with_3() -> None:
    assert reach(EXAMPLE, "E4", 3) == ("E1",)


def test_the_rulebook_pawn_can_go_anywhere_with_1() -> None:
    assert set(reach(EXAMPLE, "E4", 1)) == {"D4", "E3", "F4", "E5"}


def test_the_rulebook_pawn_with_2_and_4() -> None:
    assert set(reach(EXAMPLE, "E4", 2)) == {"C4", "G4", "E2", "E6"}
    assert set(reach(EXAMPLE, "E4", 4)) == {"A4"}


def test_a_pawn_can_pass_crosses() -> None:
    assert "E6" in reach(marked("", "E5"), "E4", 2)


def test_a_wrap_continues_on_the_opposite_side() -> None:
    assert set(reach_around(NO_MARKS, "E4", 3)) == {"A4"}
    assert set(reach_around(NO_MARKS, "E4", 5)) == {"C4", "G4", "E2", "E6"}
    assert set(reach_around(NO_MARKS, "A1", 1)) == {"G1", "A7"}


def test_a_wrap_cannot_end_on_a_cross() -> None:
    assert reach_around(marked("", "A4"), "E4", 3) == ()


def test_a_step_ability_moves_one_more_or_less() -> None:
    assert set(reach_with(EXAMPLE, "E4", 5, "step")) == {"A4"}
    assert set(reach_with(NO_MARKS, "A1", 3, "step")) == {"C1", "A3", "E1", "A5"}


def test_one_less_than_1_is_not_a_move() -> None:
    assert set(reach_with(NO_MARKS, "A1", 1, "step")) == {"C1", "A3"}


def test_one_more_than_6_leaves_the_map() -> None:
    assert set(reach_with(NO_MARKS, "A1", 6, "step")) == {"F1", "A6"}


def test_pawns_start_on_24_squares() -> None:
    assert len(EDGE) == 24
    assert "D4" not in EDGE
    assert {"A1", "G7", "A4", "D7"} <= set(EDGE)


def test_empty_squares_are_those_without_a_slash() -> None:
    assert len(empty_squares(EXAMPLE)) == 45
    assert "F4" not in empty_squares(EXAMPLE)


@given(marks(), st.sampled_from(SQUARES), st.integers(1, 6))
def test_moves_are_straight_and_as_long_as_the_die(some: Marks, pawn: str, die: int) -> None:
    for square in reach(some, pawn, die):
        across = abs(ord(square[0]) - ord(pawn[0]))
        along = abs(int(square[1]) - int(pawn[1]))
        assert sorted((across, along)) == [0, die]
        assert some[SQUARES.index(square)] < 2


@given(marks(), st.sampled_from(SQUARES), st.integers(1, 6))
def test_an_ability_adds_only_squares_beyond_the_die(some: Marks, pawn: str, die: int) -> None:
    by_die = set(reach(some, pawn, die))
    for ability in ("wrap", "step"):
        squares = reach_with(some, pawn, die, ability)
        assert by_die.isdisjoint(squares)
        assert len(set(squares)) == len(squares)
        assert pawn not in squares


@given(st.sampled_from(SQUARES), st.integers(1, 6))
def test_an_empty_map_has_four_moves_counting_wraps(pawn: str, die: int) -> None:
    ends = {*reach(NO_MARKS, pawn, die), *reach_around(NO_MARKS, pawn, die)}
    assert len(ends) == 4
