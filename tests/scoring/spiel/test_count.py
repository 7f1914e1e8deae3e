"""The score of LOOT."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.spiel.components import SQUARES
from scoring.spiel.count import count, group_sizes
from scoring.spiel.marking import set_mark
from scoring.spiel.play import Layout, SpielPlay, SpielSeat, with_player
from scoring.spiel.rules import GAME
from scoring.spiel.sheet import areas
from tests.scoring.spiel.builders import FAIR, column, marked, new_game, row
from tests.scoring.spiel_plays import layouts, spiel_plays

START = GAME.start(("Ada", "Sven"), {})
LINES, GROUPS, MEEPS, COMBOS, CLOSING = range(5)


def points(play: SpielPlay, line: int) -> int:
    return count(play)[0].points[line]


def ada(play: SpielPlay, **has: object) -> SpielPlay:
    return with_player(play, 0, **has)


def test_a_full_row_of_slashes_or_crosses_scores_3() -> None:
    assert points(ada(START, marks=marked(row(4), "C4 G4")), LINES) == 3


def test_a_row_with_one_empty_square_scores_nothing() -> None:
    assert points(ada(START, marks=marked(row(4).replace("D4", ""))), LINES) == 0


def test_a_full_column_scores_3() -> None:
    assert points(ada(START, marks=marked(column("E"))), LINES) == 3


def test_a_row_and_a_column_that_cross_score_6() -> None:
    assert points(ada(START, marks=marked(row(1) + " " + column("G"))), LINES) == 6


def test_a_full_map_scores_42() -> None:
    assert points(ada(START, marks=(1,) * 49), LINES) == 42


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_a_group_scores_its_size(size: int) -> None:
    assert points(ada(START, groups=(size,)), GROUPS) == size


def test_groups_meeps_combinations_and_end_bonus_by_hand() -> None:
    play = ada(START, groups=(1, 2, 4), meeps=(5, 3), combos=1, closed=True)
    [tally, other] = count(play)
    assert tally.points == (0, 7, 8, 3, 3)
    assert (tally.total, other.total) == (21, 0)


def test_crosses_break_a_tie() -> None:
    play = ada(START, marks=marked("A1 B2", "C3 D4 E5"))
    assert [tally.tie_break for tally in count(play)] == [3, 0]
    assert str(GAME.tie_break_name(play, 0)) == "Ada has 3 crosses"
    assert str(GAME.tie_break_name(START, 0, 1)) == "Ada and Sven have 0 crosses each"
    one = ada(START, marks=marked("", "A1"))
    assert str(GAME.tie_break_name(one, 0)) == "Ada has 1 cross"


def test_groups_come_from_the_sheet() -> None:
    """C3 D3 is a green group of two, E1 F1 a yellow one, B1 a red one of one."""
    play = ada(new_game(), marks=marked("C3 D3 E1 B1"))
    assert sorted(group_sizes(play, play.players[0])) == [1, 2]
    assert points(play, GROUPS) == 3


def test_squares_that_touch_by_a_corner_are_two_groups() -> None:
    """B2 and C3 are both green, but A2 B2 is complete without C3 D3."""
    assert points(ada(new_game(), marks=marked("A2")), GROUPS) == 0
    assert points(ada(new_game(), marks=marked("A2 B2")), GROUPS) == 2


def test_meeps_squares_are_not_groups() -> None:
    assert points(ada(new_game(), marks=marked("A1 C2 G4")), GROUPS) == 0


def test_groups_by_hand_do_not_count_beside_a_sheet() -> None:
    assert points(ada(new_game(), groups=(4, 4)), GROUPS) == 0


def test_an_area_of_five_scores_nothing() -> None:
    sheet: Layout = ("red",) * 5 + ("meeps",) * 44
    five = replace(START, sheet=sheet)
    assert points(ada(five, marks=marked("A1 B1 C1 D1 E1")), GROUPS) == 0
    four = replace(START, sheet=("meeps", *sheet[1:]))
    assert points(ada(four, marks=marked("A1 B1 C1 D1 E1")), GROUPS) == 4


def test_a_full_sheet_scores_every_square_of_a_group_once() -> None:
    play = ada(new_game(), marks=(1,) * 49)
    assert points(play, GROUPS) == sum(paint != "meeps" for paint in FAIR)


def test_workings() -> None:
    play = ada(START, marks=marked(row(1) + " " + column("G")))
    play = ada(play, groups=(4, 1, 2), meeps=(2, 5), combos=2, closed=True)
    own = [str(GAME.working(play, 0, line)) for line in GAME.lines]
    other = [str(GAME.working(play, 1, line)) for line in GAME.lines]
    assert own == ["3 × (1 + 1)", "1 + 2 + 4", "2 + 5", "3 × 2", "3"]
    assert other == ["3 × (0 + 0)", "0", "0", "3 × 0", "0"]


@given(layouts())
def test_every_colored_square_is_in_one_area(layout: Layout) -> None:
    squares = [square for area in areas(layout) for square in area.squares]
    assert sorted(squares) == sorted(
        square for square, paint in zip(SQUARES, layout) if paint != "meeps"
    )
    for area in areas(layout):
        assert {layout[SQUARES.index(square)] for square in area.squares} == {area.colour}


@given(layouts())
def test_areas_of_one_color_do_not_touch(layout: Layout) -> None:
    at = {square: area for area in areas(layout) for square in area.squares}
    for square, area in at.items():
        name, number = square[0], int(square[1])
        for beside in (f"{chr(ord(name) + 1)}{number}", f"{name}{number + 1}"):
            other = at.get(beside)
            assert other is None or other is area or other.colour != area.colour


@given(spiel_plays(), st.sampled_from(SQUARES))
def test_an_additional_mark_never_reduces_points(play: SpielPlay, square: str) -> None:
    before, after = count(play)[0], count(set_mark(play, 0, square, 2))[0]
    assert all(old <= new for old, new in zip(before.points, after.points))
    assert before.tie_break is not None
    assert after.tie_break is not None
    assert before.tie_break <= after.tie_break


@given(spiel_plays())
def test_every_working_adds_up_to_its_points(play: SpielPlay) -> None:
    for seat, tally in enumerate(count(play)):
        for line, number in zip(GAME.lines, tally.points):
            sum_of_it = str(GAME.working(play, seat, line)).replace("×", "*")
            assert eval(sum_of_it) == number
            assert str(GAME.line_name(play, line))


@given(spiel_plays())
def test_a_tally_does_not_depend_on_other_players(play: SpielPlay) -> None:
    other = replace(play, players=(*play.players[:1], SpielSeat(name="Nobody")))
    assert count(other)[0] == count(play)[0]


def test_many_groups_are_summed_by_size() -> None:
    play = ada(START, groups=(1, 1, 1, 2, 3, 3, 1, 4))
    assert str(GAME.working(play, 0, "groups")) == "4 × 1 + 1 × 2 + 2 × 3 + 1 × 4"
