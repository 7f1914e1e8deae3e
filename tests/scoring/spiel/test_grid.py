"""A sheet with scoring grid and Meeps track is counted automatically."""

from __future__ import annotations

import pytest

from scoring.game import EditError
from scoring.spiel.circles import circle, circled, groups_without_cell, one_short
from scoring.spiel.edits import set_combos, use_painting
from scoring.spiel.grid import NO_GRID, Cell, GridLine
from scoring.spiel.map_numbers import count_by, differences, set_number
from scoring.spiel.marking import set_mark, stroke
from scoring.spiel.meeps import circled_on_track, next_meeps, unanswered, without_reward
from scoring.spiel.play import SpielPlay, with_player
from scoring.spiel.rules import GAME
from scoring.spiel.sheet import Painting, groups
from scoring.spiel.words import describe_upcoming
from tests.scoring.spiel.builders import (
    FAIR,
    GRID,
    MEEPS_TRACK,
    marked,
    new_game,
    new_game_with_grid,
)

PAINTING = Painting("Fair", FAIR, 12, GRID, MEEPS_TRACK)


def mark_all(play: SpielPlay, squares: str) -> SpielPlay:
    for square in squares.split():
        play = set_mark(play, 0, square, 1)
    return play


def upcoming(play: SpielPlay) -> list[str]:
    return [str(message) for message in describe_upcoming(play, 0)]


def test_a_completed_group_is_circled_in_the_cell_of_its_color_and_size() -> None:
    """B1 is one red square, A2 and B2 are two green ones; red is row 1 of the grid, green row 3."""
    play = mark_all(new_game_with_grid(), "B1 A2 B2")
    assert play.players[0].circles == (("A2", "B3"), ("B1", "A1"))


def test_a_column_with_enough_circles_scores_until_its_group_is_incomplete() -> None:
    """B1 and C1 are single squares of red and blue: two circles in column A."""
    play = mark_all(new_game_with_grid(), "B1 C1")
    assert play.players[0].combos == 1
    assert GAME.count(play)[0].points[3] == 3
    less = set_mark(play, 0, "C1", 0)
    assert less.players[0].combos == 0


def test_a_row_with_enough_circles_unlocks_its_ability_once() -> None:
    """B1 and D2 are red groups of one square, and only one cell accepts them."""
    wide = GRID.with_cell("E1", Cell("red", 1))
    play = use_painting(new_game(), Painting("Fair", FAIR, 12, wide))
    play = mark_all(play, "B1 D2")
    assert circled(play, play.players[0]).lines == ("1",)
    assert play.players[0].abilities == ("wrap",)
    assert set_mark(play, 0, "B1", 0).players[0].abilities == ()


def test_a_used_ability_is_removed_when_its_row_is_no_longer_full() -> None:
    wide = GRID.with_cell("E1", Cell("red", 1))
    play = mark_all(use_painting(new_game(), Painting("Fair", FAIR, 12, wide)), "B1 D2")
    used = with_player(play, 0, abilities=(), used=("wrap",))
    assert set_mark(used, 0, "B1", 0).players[0].used == ()


def test_corrections_by_hand_are_kept() -> None:
    play = set_combos(mark_all(new_game_with_grid(), "B1 C1"), 0, 3)
    assert mark_all(play, "G5").players[0].combos == 3
    assert set_mark(play, 0, "C1", 0).players[0].combos == 2


def test_a_circle_can_be_moved_to_another_fitting_cell() -> None:
    wide = GRID.with_cell("F1", Cell(None, 1)).with_line("F", GridLine(2))
    play = mark_all(use_painting(new_game(), Painting("Fair", FAIR, 12, wide)), "B1")
    assert play.players[0].circles == (("B1", "A1"),)
    moved = circle(play, 0, "F1")
    assert moved.players[0].circles == (("B1", "F1"),)
    assert mark_all(moved, "D2").players[0].circles == (("B1", "F1"), ("D2", "A1"))
    with pytest.raises(EditError, match="No completed group fits there"):
        circle(play, 0, "D4")


def test_the_meeps_track_gives_its_rewards_in_order() -> None:
    play = mark_all(new_game_with_grid(), "A1 C2")
    assert play.players[0].meeps == (1, 3)
    assert unanswered(play, 0) == ()
    assert next_meeps(play, play.players[0]) == "wrap"
    play = mark_all(play, "G4")
    assert play.players[0].abilities == ("wrap",)
    assert circled_on_track(play, play.players[0]) == (True, True, True, False)
    play = mark_all(play, "D6 B7")
    assert unanswered(play, 0) == ("B7",), "the track has only four places"


def test_the_reward_of_an_unvisited_meeps_is_the_next_again() -> None:
    play = set_mark(mark_all(new_game_with_grid(), "A1 C2"), 0, "A1", 0)
    assert next_meeps(play, play.players[0]) == 1
    assert mark_all(play, "G4").players[0].meeps == (3, 1)
    assert without_reward(play.players[0], "C2").meeps == ()


def test_upcoming_rewards_are_described() -> None:
    assert upcoming(new_game_with_grid()) == ["Next Meeps: 1 point"]
    assert upcoming(mark_all(new_game_with_grid(), "A1 C2 B1")) == [
        "Next Meeps: Wrap around",
        "Row 1 needs 1 more circle: Wrap around",
        "Column A needs 1 more circle: 3 points",
    ]
    assert upcoming(new_game()) == []


def test_a_sheet_chosen_later_counts_existing_marks() -> None:
    play = with_player(new_game(), 0, marks=marked("B1 C1 A1"), combos=2, abilities=("step",))
    laid = use_painting(play, PAINTING)
    player = laid.players[0]
    assert (player.combos, player.meeps, player.abilities) == (1, (1,), ("step",))
    assert use_painting(laid, PAINTING) == laid
    assert use_painting(laid, None).players[0].combos == 1


def test_combinations_of_a_player_without_marks_stay() -> None:
    laid = use_painting(with_player(new_game(), 0, combos=2), PAINTING)
    assert laid.players[0].combos == 2


def test_without_a_grid_nothing_is_derived() -> None:
    play = stroke(new_game(), 0, ("B1", "C1", "A1"))
    assert (play.players[0].combos, play.players[0].circles) == (0, ())
    assert unanswered(play, 0) == ("A1",)


def test_numbers_that_count_are_compared_but_not_changed() -> None:
    play = set_number(new_game_with_grid(), 0, "rows", 1)
    play = set_combos(mark_all(play, "B1 C1 A1"), 0, 2)
    assert (play.players[0].combos, play.players[0].meeps) == (2, ())
    assert "Combinations: 2 entered, 1 on the map" in [str(one) for one in differences(play, 0)]
    assert count_by(play, 0, "marks").players[0].combos == 2


def test_groups_without_a_cell_are_reported() -> None:
    lost = groups_without_cell(groups(FAIR), GRID)
    assert lost, "many groups of the tests' sheet share a colour and a size"
    assert groups_without_cell(groups(FAIR)[:1], GRID) == ()
    assert groups_without_cell(groups(FAIR)[:1], NO_GRID) == groups(FAIR)[:1]


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: NO_GRID.with_cell("H1", Cell("red", 1)),
        lambda: NO_GRID.with_cell("A1", Cell()),
        lambda: NO_GRID.with_cell("A1", Cell("pink", 1)),
        lambda: NO_GRID.with_cell("A1", Cell("red", 5)),
        lambda: NO_GRID.with_line("1", GridLine(2)),
        lambda: NO_GRID.with_line("A", GridLine(2, "wrap")),
        lambda: NO_GRID.with_line("A", GridLine(4)),
        lambda: NO_GRID.with_line("9", GridLine(2)),
    ],
)
def test_an_impossible_cell_is_refused(wrong: object) -> None:
    with pytest.raises(EditError):
        wrong()  # type: ignore[operator]


def test_a_line_can_be_changed_or_removed() -> None:
    grid = GRID.with_line("A", GridLine(3))
    assert grid.line("A") == GridLine(3)
    assert grid.with_line("A", None).line("A") is None
    assert list(grid.in_use()) == ["1", "2", "3", "4", "A", "B", "C", "D"]


def test_lines_that_can_never_be_full_are_not_announced() -> None:
    grid = NO_GRID.with_cell("A1", Cell("red", 1)).with_line("A", GridLine(2))
    play = mark_all(use_painting(new_game(), Painting("Fair", FAIR, 12, grid)), "B1")
    assert one_short(play, 0) == ()
