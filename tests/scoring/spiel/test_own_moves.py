"""The first dice and their order, and undoing one's own move."""

from __future__ import annotations

import pytest

from scoring.game import EditError
from scoring.spiel.edits import gain_ability
from scoring.spiel.meeps import choose_meeps
from scoring.spiel.next_step import next_step
from scoring.spiel.pawns import can_take_back, jump, move, place_pawn, take_back
from scoring.spiel.play import SpielPlay, with_player
from scoring.spiel.rounds import can_order, next_round, order_dice, roll, set_dice
from tests.scoring.spiel.builders import marked, new_game, new_game_with_grid


def placed(play: SpielPlay, *pawns: str) -> SpielPlay:
    for seat, pawn in enumerate(pawns):
        play = place_pawn(play, seat, pawn)
    return play


def begun(play: SpielPlay, dice: tuple[int, int, int] = (1, 2, 3)) -> SpielPlay:
    return roll(placed(play, "A1", "G7"), *dice)


def test_the_dice_are_rolled_after_the_last_pawn_is_placed() -> None:
    with pytest.raises(EditError, match="Place these pawns first: Sven"):
        roll(place_pawn(new_game(), 0, "A1"), 1, 2, 3)
    play = begun(new_game())
    assert (play.dice, play.mode) == ((1, 2, 3), "play")


def test_dice_can_be_ordered_before_the_first_move() -> None:
    play = begun(new_game())
    assert order_dice(play, 3, 1, 2).dice == (3, 1, 2)
    with pytest.raises(EditError, match="before the first move"):
        order_dice(play, 3, 3, 2)
    moved = move(play, 0, "B1")
    assert not can_order(moved)
    with pytest.raises(EditError, match="before the first move"):
        order_dice(moved, 3, 1, 2)


def test_dice_of_later_rounds_cannot_be_ordered() -> None:
    play = next_round(move(move(begun(new_game()), 0, "B1"), 1, "F7"), 6)
    assert not can_order(play)


def test_undoing_a_move_keeps_the_moves_of_others() -> None:
    play = begun(new_game())
    both = move(move(play, 0, "B1"), 1, "F7")
    back = take_back(both, 0)
    assert back.players[0] == play.players[0]
    assert back.players[1] == both.players[1]
    assert next_step(back, 0).what == "move"


def test_undoing_a_move_removes_everything_it_gained() -> None:
    before = with_player(
        begun(new_game_with_grid()), 0, marks=marked("C1"), circles=(("C1", "A2"),)
    )
    after = move(before, 0, "B1")
    assert after.players[0].combos == 1
    assert take_back(after, 0).players[0] == before.players[0]
    meeps = with_player(begun(new_game()), 0, pawn="C1")
    visited = choose_meeps(move(meeps, 0, "C2"), 0, "C2", 5)
    assert take_back(visited, 0).players[0] == meeps.players[0]


def test_undoing_turns_a_cross_into_a_slash() -> None:
    before = with_player(begun(new_game()), 0, marks=marked("B1"))
    assert take_back(move(before, 0, "B1"), 0) == before


def test_undoing_restores_a_used_ability() -> None:
    before = gain_ability(begun(new_game()), 0, "wrap")
    assert take_back(move(before, 0, "G1", "wrap"), 0) == before


def test_undoing_a_jump() -> None:
    before = with_player(begun(new_game(), (5, 1, 1)), 0, pawn="D4")
    assert take_back(jump(before, 0, "C3"), 0) == before


def test_only_a_move_of_this_round_can_be_undone() -> None:
    play = begun(new_game())
    over = next_round(move(move(play, 0, "B1"), 1, "F7"), 6)
    for fixed in (play, over):
        assert not can_take_back(fixed, 0)
        with pytest.raises(EditError, match="Ada has no move to undo"):
            take_back(fixed, 0)


def test_setting_the_dice_again_keeps_the_moves() -> None:
    moved = move(begun(new_game()), 0, "B1")
    assert set_dice(moved, 1, 4, 4).players == moved.players
