"""The Meeps of a sheet: which are visited, their rewards, and the next reward."""

from __future__ import annotations

from dataclasses import replace

from scoring.game import EditError
from scoring.messages import say
from scoring.spiel.checks import check_reward, check_room, check_square
from scoring.spiel.components import INDEX, MEEPS, SQUARES
from scoring.spiel.play import (
    Reward,
    SpielPlay,
    SpielSeat,
    player_at,
    with_player,
    with_seat,
    without,
)


def add_meeps(play: SpielPlay, seat: int, points: int) -> SpielPlay:
    """Add a visited Meeps with its points."""
    check_reward(points)
    meeps = player_at(play, seat).meeps
    check_room(meeps)
    return with_player(play, seat, meeps=(*meeps, points))


def take_meeps(play: SpielPlay, seat: int, points: int) -> SpielPlay:
    """Remove the points of one Meeps."""
    player = player_at(play, seat)
    if points not in player.meeps:
        raise EditError(say("There is no {points}-point Meeps to remove", points=points))
    asked = [square for square, reward in player.visits if reward == points]
    if len(asked) == player.meeps.count(points):
        return with_seat(play, seat, without_reward(player, asked[-1]))
    return with_player(play, seat, meeps=without(player.meeps, points))


def unanswered(play: SpielPlay, seat: int) -> tuple[str, ...]:
    """Return the visited Meeps whose reward is not entered yet.

    Points that were entered without a square count for the first of them.
    """
    player = player_at(play, seat)
    if play.sheet is None:
        return ()
    answered = dict(player.visits)
    visited = [
        square
        for square, paint, mark in zip(SQUARES, play.sheet, player.marks)
        if paint == MEEPS and mark and square not in answered
    ]
    beside = len(player.meeps) - sum(isinstance(reward, int) for reward in answered.values())
    return tuple(visited[max(beside, 0) :])


def choose_meeps(play: SpielPlay, seat: int, square: str, reward: Reward) -> SpielPlay:
    """Set the reward of a visited Meeps: 1 to 5 points or an ability, replacing an earlier one."""
    check_square(square)
    check_reward(reward)
    player = player_at(play, seat)
    if play.sheet is not None and play.sheet[INDEX[square]] != MEEPS:
        raise EditError(say("No Meeps on {square}", square=square))
    if not player.marks[INDEX[square]]:
        raise EditError(say("Meeps on {square} not visited yet", square=square))
    player = without_reward(player, square)
    if isinstance(reward, int):
        player = replace(player, meeps=(*player.meeps, reward))
    else:
        player = replace(player, abilities=(*player.abilities, reward))
    visits = {**dict(player.visits), square: reward}
    in_order = tuple((at, visits[at]) for at in SQUARES if at in visits)
    return with_seat(play, seat, replace(player, visits=in_order))


def without_reward(player: SpielSeat, square: str) -> SpielSeat:
    """Return the player without the reward of a Meeps."""
    visits = dict(player.visits)
    reward = visits.pop(square, None)
    player = replace(player, visits=tuple(visits.items()))
    if isinstance(reward, str) and reward not in player.abilities:
        return replace(player, used=without(player.used, reward))
    return replace(
        player,
        meeps=without(player.meeps, reward),
        abilities=without(player.abilities, reward),
    )


def circled_on_track(play: SpielPlay, player: SpielSeat) -> tuple[bool, ...]:
    """Return for each place of the Meeps track whether it was given; of equal ones, the first."""
    given = [reward for _, reward in player.visits]
    circled = []
    for reward in play.meeps_track:
        circled.append(reward in given)
        if reward in given:
            given.remove(reward)
    return tuple(circled)


def next_meeps(play: SpielPlay, player: SpielSeat) -> Reward | None:
    """Return the next reward of the Meeps track; None if unknown."""
    free = (
        reward
        for reward, circled in zip(play.meeps_track, circled_on_track(play, player))
        if not circled
    )
    return next(free, None)


def answer_by_track(play: SpielPlay, seat: int, squares: tuple[str, ...]) -> SpielPlay:
    """Set the unanswered rewards of these squares from the Meeps track."""
    for square in unanswered(play, seat):
        reward = next_meeps(play, player_at(play, seat))
        if square in squares and reward is not None:
            play = choose_meeps(play, seat, square, reward)
    return play
