"""Random complete games, compared with counting the same marks independently."""

from __future__ import annotations

import random
from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.document import read, write
from scoring.spiel.components import COLOURS, EDGE, SQUARES
from scoring.spiel.meeps import choose_meeps
from scoring.spiel.next_step import Step, next_step
from scoring.spiel.pawns import can_take_back, empty_squares, reachable, take_back
from scoring.spiel.play import Reward, SpielPlay, SpielSeat
from scoring.spiel.rounds import can_order, order_dice, roll
from scoring.spiel.rules import GAME
from scoring.spiel.turns import end_round, go
from tests.scoring.spiel.builders import FAIR, MEEPS_TRACK, new_game, new_game_with_grid

REWARDS: list[Reward] = [1, 2, 4, "step"]
MOST_STEPS = 4000


def follow(play: SpielPlay, step: Step, chance: random.Random) -> SpielPlay:
    """Do the step in a random way that the rules allow."""
    seat = step.seat
    faces = [chance.randint(1, 6) for _ in range(3)]
    if step.what == "place":
        return go(play, seat, chance.choice(EDGE))
    if step.what == "roll":
        rolled = roll(play, *faces)
        assert can_order(rolled)
        return order_dice(rolled, *chance.sample(faces, 3))
    if step.what == "move":
        owned = play.players[seat].abilities
        ability = chance.choice((None, *owned))
        squares = reachable(play, seat, ability)
        if not squares:
            ability, squares = None, reachable(play, seat)
        return go(play, seat, chance.choice(squares), ability)
    if step.what == "jump":
        return go(play, seat, chance.choice(empty_squares(play.players[seat].marks)))
    if step.what == "answer":
        assert step.square
        return choose_meeps(play, seat, step.square, chance.choice(REWARDS))
    assert step.what == "end"
    return end_round(play, faces[0])


def played(play: SpielPlay, chance: random.Random) -> SpielPlay:
    """Play to the end, from random seats and sometimes undoing a move."""
    seats = range(len(play.players))
    for _ in range(MOST_STEPS):
        step = next_step(play, chance.choice(seats))
        if step.what == "finish":
            return play
        before, play = play, follow(play, step, chance)
        if step.what in ("move", "jump") and chance.random() < 0.2:
            assert can_take_back(play, step.seat)
            back = take_back(play, step.seat)
            assert Counter(back.players[step.seat].abilities) == Counter(
                before.players[step.seat].abilities
            )
            assert GAME.count(back) == GAME.count(before)
            play = back
    raise AssertionError("the game did not end")


def components() -> list[set[str]]:
    """Find the groups of the tests' sheet with another algorithm."""
    paint = dict(zip(SQUARES, FAIR))
    found = [{square} for square in SQUARES if paint[square] in COLOURS]
    for one in SQUARES:
        beside = {f"{chr(ord(one[0]) + 1)}{one[1]}", f"{one[0]}{int(one[1]) + 1}"}
        for other in beside & {*SQUARES}:
            if paint[one] == paint[other] and paint[one] in COLOURS:
                [first] = [group for group in found if one in group]
                [second] = [group for group in found if other in group]
                if first is not second:
                    first |= second
                    found.remove(second)
    return found


def from_scratch(player: SpielSeat, knows_grid: bool) -> int:
    """Return the total of a sheet, calculated from its marks alone."""
    paint = dict(zip(SQUARES, FAIR))
    marked = {square for square, mark in zip(SQUARES, player.marks) if mark}
    rows = [{square for square in SQUARES if square[1] == row} for row in "1234567"]
    columns = [{square for square in SQUARES if square[0] == column} for column in "ABCDEFG"]
    full = [group for group in components() if group <= marked]
    total = 3 * sum(line <= marked for line in rows + columns) + sum(map(len, full))
    total += sum(reward for _, reward in player.visits if isinstance(reward, int))
    if knows_grid:
        printed = {(paint[min(group)], len(group)) for group in full}
        singles = sum(size == 1 for _, size in printed)
        pairs = sum(size == 2 for _, size in printed)
        total += 3 * (singles >= 2) + 3 * (pairs >= 3)
    return total + 3 * player.closed


def abilities_from_scratch(player: SpielSeat) -> Counter[str]:
    """Return the abilities of the Meeps and of the rows for red and green."""
    paint = dict(zip(SQUARES, FAIR))
    marked = {square for square, mark in zip(SQUARES, player.marks) if mark}
    printed = {(paint[min(group)], len(group)) for group in components() if group <= marked}
    found = Counter(reward for _, reward in player.visits if isinstance(reward, str))
    found["wrap"] += sum(colour == "red" for colour, _ in printed) >= 2
    found["step"] += sum(colour == "green" for colour, _ in printed) >= 3
    return +found


def check(play: SpielPlay, boxes: int, knows_grid: bool) -> None:
    closing = [player for player in play.players if player.closed]
    assert closing and all(len(player.track) == boxes - 1 for player in closing)
    for player, tally in zip(play.players, GAME.count(play)):
        assert tally.total == from_scratch(player, knows_grid)
        assert tally.tie_break == sum(mark == 2 for mark in player.marks)
        if player.track:
            assert player.track[-1] == tally.total - 3 * player.closed
    assert read(write(play)) == play


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 2**32), st.integers(2, 12), st.integers(2, 4))
def test_a_game_with_a_painted_sheet(seed: int, boxes: int, players: int) -> None:
    names = ("Ada", "Bo", "Cy", "Di")[:players]
    play = played(new_game(*names, mode="play", boxes=boxes), random.Random(seed))
    check(play, boxes, knows_grid=False)


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 2**32), st.integers(2, 14), st.integers(2, 4))
def test_a_game_with_grid_and_track(seed: int, boxes: int, players: int) -> None:
    names = ("Ada", "Bo", "Cy", "Di")[:players]
    play = played(new_game_with_grid(*names, mode="play", boxes=boxes), random.Random(seed))
    check(play, boxes, knows_grid=True)
    for player in play.players:
        assert Counter((*player.abilities, *player.used)) == abilities_from_scratch(player)
        by_track = MEEPS_TRACK[: len(player.visits)]
        assert Counter(reward for _, reward in player.visits)[5] <= 1
        assert Counter(str(reward) for _, reward in player.visits) >= Counter(map(str, by_track))
