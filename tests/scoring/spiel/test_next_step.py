"""The next action during a game."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.game import EditError
from scoring.spiel.components import EDGE, SQUARES
from scoring.spiel.count import count
from scoring.spiel.edits import toggle_closed
from scoring.spiel.meeps import choose_meeps
from scoring.spiel.next_step import Step, next_step
from scoring.spiel.pawns import empty_squares, reachable
from scoring.spiel.play import Reward, SpielPlay, with_player
from scoring.spiel.rounds import set_dice
from scoring.spiel.turns import end_round, go
from tests.scoring.spiel.builders import marked, new_game, row

REWARDS: list[Reward] = [1, 5, "wrap", "step"]


def begun(*pawns: str | None, dice: tuple[int, int, int] | None = (3, 1, 2)) -> SpielPlay:
    play = new_game(mode="play", boxes=8)
    for seat, pawn in enumerate(pawns):
        play = with_player(play, seat, pawn=pawn)
    return set_dice(play, *dice) if dice else play


def test_the_pawns_are_placed_before_the_dice_are_rolled() -> None:
    assert next_step(begun(dice=None), 0) == Step("place", 0)
    assert next_step(begun("A1", dice=None), 0) == Step("place", 1)
    assert next_step(begun("A1", dice=None), 1) == Step("place", 1)
    assert next_step(begun("A1", "G7", dice=None), 0) == Step("roll", 0)
    assert next_step(begun("A1", "G7", dice=None), 1) == Step("roll", 1)


def test_a_pawn_is_placed_even_if_the_dice_are_known() -> None:
    assert next_step(begun(None, "G7"), 0) == Step("place", 0)
    assert next_step(begun(None, "G7"), 1) == Step("move", 1)


def test_the_next_step_goes_from_player_to_player() -> None:
    play = begun("A1", "G7")
    assert next_step(play, 0) == Step("move", 0)
    assert next_step(play, 1) == Step("move", 1)
    moved = go(play, 0, "D1")
    assert next_step(moved, 0) == Step("move", 1)
    assert next_step(go(moved, 1, "D7"), 0) == Step("end", 0)


def test_the_next_seat_comes_first() -> None:
    play = new_game("Ada", "Bo", "Cy", mode="play")
    for seat, pawn in enumerate(("A1", "G7", "A7")):
        play = with_player(play, seat, pawn=pawn)
    play = go(set_dice(play, 3, 1, 2), 1, "D7")
    assert next_step(play, 1) == Step("move", 2)
    assert next_step(go(play, 2, "D7"), 1) == Step("move", 0)


def test_a_blocked_pawn_jumps() -> None:
    middle = with_player(begun("D4", "G7", dice=(5, 1, 1)), 0, marks=marked("A1"))
    assert next_step(replace(middle, round=2), 0) == Step("jump", 0)


def test_a_blocked_pawn_on_a_full_map_has_no_step() -> None:
    full = with_player(begun("D4", "G7", dice=(5, 1, 1)), 0, marks=(2,) * 49, visits=ANSWERED)
    full = with_player(full, 1, moved=True)
    assert next_step(replace(full, round=2), 0) == Step("end", 0)


ANSWERED = tuple((square, 1) for square in SQUARES)


def test_a_visited_meeps_is_answered_before_the_next_player() -> None:
    play = go(begun("C1", "G7", dice=(1, 1, 2)), 0, "C2")
    assert next_step(play, 0) == Step("answer", 0, "C2")
    assert next_step(play, 1) == Step("move", 1)
    assert next_step(choose_meeps(play, 0, "C2", 4), 0) == Step("move", 1)
    both = go(play, 1, "G6")
    assert next_step(both, 1) == Step("answer", 0, "C2")


def over(*closed: int) -> SpielPlay:
    play = replace(begun("D5", "D5"), boxes=3)
    for seat in range(2):
        play = with_player(play, seat, marks=marked(row(5)), track=(3, 10), closed=seat in closed)
    return play


def test_the_end_asks_who_ended_the_game_only_if_nobody_is_marked() -> None:
    assert next_step(over(), 1) == Step("close", 1)
    assert next_step(over(0), 1) == Step("finish", 1)
    assert next_step(over(0, 1), 0) == Step("finish", 0)
    assert next_step(toggle_closed(over(0), 0), 0) == Step("close", 0)


def test_an_unknown_seat_has_no_step() -> None:
    with pytest.raises(EditError, match="There is no player 5"):
        next_step(begun(), 4)


def follow(play: SpielPlay, step: Step, chance: random.Random) -> SpielPlay:
    """Do the step in a random way that the rules allow."""
    faces = [chance.randint(1, 6) for _ in range(3)]
    if step.what == "place":
        return go(play, step.seat, chance.choice(EDGE))
    if step.what == "roll":
        return set_dice(play, *faces)
    if step.what == "move":
        return go(play, step.seat, chance.choice(reachable(play, step.seat)))
    if step.what == "jump":
        squares = empty_squares(play.players[step.seat].marks)
        return go(play, step.seat, chance.choice(squares))
    if step.what == "answer":
        assert step.square
        reward: Reward = chance.choice(REWARDS)
        return choose_meeps(play, step.seat, step.square, reward)
    assert step.what == "end"
    return end_round(play, faces[0])


@settings(max_examples=25)
@given(st.integers(0, 2**32), st.integers(2, 10), st.integers(2, 4))
def test_following_the_steps_ends_the_game(seed: int, boxes: int, players: int) -> None:
    chance = random.Random(seed)
    play, seat = new_game(*("Ada", "Bo", "Cy", "Di")[:players], mode="play", boxes=boxes), 0
    while (step := next_step(play, seat)).what not in ("finish", "close"):
        play, seat = follow(play, step, chance), step.seat
    assert step.what == "finish"
    closing = [player for player in play.players if player.closed]
    assert closing
    assert all(len(player.track) == boxes - 1 for player in closing)
    for player, tally in zip(play.players, count(play)):
        fresh = new_game("Ada", "Bo")
        again = with_player(fresh, 0, marks=player.marks, meeps=player.meeps, closed=player.closed)
        assert count(again)[0] == tally
