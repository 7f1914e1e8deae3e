"""A turn by taps: highlighted squares, what a tap does, who ended the game, open questions."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.game import EditError
from scoring.spiel.components import EDGE
from scoring.spiel.edits import gain_ability, set_boxes, toggle_closed
from scoring.spiel.meeps import choose_meeps
from scoring.spiel.play import SpielPlay, with_player
from scoring.spiel.rounds import set_dice
from scoring.spiel.turns import (
    end_round,
    go,
    open_questions,
    possible_closers,
    score_boxes,
    targets,
)
from scoring.spiel.words import describe_square
from tests.scoring.spiel.builders import marked, new_game, row


def with_dice(*dice: int) -> SpielPlay:
    """Ada on A1 and Sven on G7, with these dice."""
    play = set_dice(new_game(mode="play"), *dice)
    return go(go(play, 0, "A1"), 1, "G7")


def in_the_middle(die: int) -> SpielPlay:
    """The rulebook's example: a pawn on E4 between slashes and crosses."""
    marks = marked("F4 E5", "B4 E7")
    return with_player(replace(with_dice(die, 1, 1), round=2), 0, pawn="E4", marks=marks)


def test_before_the_start_the_whole_edge_is_highlighted() -> None:
    assert targets(new_game(), 0) == EDGE
    assert go(new_game(), 0, "G3").players[0].pawn == "G3"
    with pytest.raises(EditError, match="Start on any edge square"):
        go(new_game(), 0, "D4")


def test_a_tap_on_the_edge_changes_the_start_until_the_dice_are_rolled() -> None:
    play = go(go(new_game(), 0, "A1"), 0, "G1")
    assert play.players[0].pawn == "G1"
    with pytest.raises(EditError, match="Can’t reach G1"):
        go(with_dice(3, 1, 1), 0, "G1")
    assert go(with_dice(3, 1, 1), 0, "D1").players[0].moved


@pytest.mark.parametrize(
    ("die", "lit"), [(1, {"D4", "E3", "F4", "E5"}), (3, {"E1"}), (2, {"C4", "E2", "G4", "E6"})]
)
def test_the_squares_of_the_rulebook_example_are_highlighted(die: int, lit: set[str]) -> None:
    assert set(targets(in_the_middle(die), 0)) == lit


def test_a_blocked_pawn_can_go_to_every_empty_square_without_marking() -> None:
    play = in_the_middle(5)
    lit = targets(play, 0)
    assert len(lit) == 45
    assert not {"F4", "E5", "B4", "E7"} & set(lit)
    freed = go(play, 0, "A1").players[0]
    assert (freed.pawn, freed.moved, freed.marks) == ("A1", True, play.players[0].marks)


def test_an_ability_highlights_additional_squares() -> None:
    play = gain_ability(in_the_middle(5), 0, "wrap")
    assert set(targets(play, 0, "wrap")) == {"C4", "G4", "E2", "E6"}
    assert go(play, 0, "C4", "wrap").players[0].used == ("wrap",)
    with pytest.raises(EditError, match="Can’t reach A1"):
        go(play, 0, "A1", "wrap")


def test_an_unreachable_square_is_refused_with_a_message() -> None:
    with pytest.raises(EditError, match="Can’t reach C3"):
        go(with_dice(3, 1, 1), 0, "C3")
    with pytest.raises(EditError, match="Ada has already moved this round"):
        go(go(with_dice(3, 1, 1), 0, "D1"), 0, "E4")


def almost_over(*seats: int) -> SpielPlay:
    """A score track of three boxes, one of them filled, and a full row for these players."""
    play = set_boxes(with_dice(1, 2, 3), 3)
    for seat in range(2):
        marks = marked(row(5)) if seat in seats else marked()
        play = with_player(play, seat, track=(1,), marks=marks, moved=True, pawn="D5")
    return with_player(play, 0, meeps=(1,)) if 0 not in seats else play


def test_the_only_player_with_the_second_to_last_box_ends_the_game() -> None:
    after = end_round(almost_over(1), 6)
    assert [player.closed for player in after.players] == [False, True]
    assert possible_closers(after) == ()


def test_two_players_get_the_end_bonus_and_it_can_be_removed() -> None:
    after = end_round(almost_over(0, 1), 6)
    assert [player.closed for player in after.players] == [True, True]
    one = toggle_closed(after, 0)
    assert [player.closed for player in one.players] == [False, True]
    assert possible_closers(one) == ()
    assert possible_closers(toggle_closed(one, 1)) == (0, 1)


def test_the_last_box_has_the_final_score_of_every_player() -> None:
    after = end_round(almost_over(1), 6)
    assert score_boxes(after, 1) == (1, 3 + 7, 3 + 7 + 3)
    assert score_boxes(after, 0) == (1, None, 1)


def test_a_track_of_unknown_length_ends_with_the_next_box() -> None:
    play = with_player(new_game(), 0, track=(3, 8))
    assert score_boxes(play, 0) == (3, 8, None)
    assert score_boxes(set_boxes(play, 5), 0) == (3, 8, None, None, None)


def test_a_visited_meeps_is_an_open_question_until_answered() -> None:
    play = with_player(new_game(), 1, marks=marked("A1 C2"))
    first, second = open_questions(play)
    assert (first.seat, first.at, second.at) == (1, "A1", "C2")
    assert str(first.message) == "Sven: what did the Meeps on A1 give?"
    assert [asked.at for asked in open_questions(choose_meeps(play, 1, "A1", 5))] == ["C2"]


def test_a_game_starts_with_a_sheet_saved_as_a_list() -> None:
    assert new_game(sheet=list(new_game().sheet or ())) == new_game()


@pytest.mark.parametrize(
    ("square", "story"),
    [
        ("A2", "A2, green: 1 of 2 visited. Row 2: 1 of 7, column A: 2 of 7"),
        ("C2", "C2, Meeps. Row 2: 1 of 7, column C: 0 of 7"),
    ],
)
def test_the_description_of_a_square_has_the_progress_of_its_lines(square: str, story: str) -> None:
    play = with_player(new_game(), 0, marks=marked("A2", "A3"))
    assert str(describe_square(play, 0, square)) == story
    plain = replace(play, sheet=None)
    assert str(describe_square(plain, 0, "A2")) == "A2. Row 2: 1 of 7, column A: 2 of 7"
