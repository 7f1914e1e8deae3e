"""Ranks, winners and the reason, for every game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import groupby

from scoring.game import Game, NamesDeciders, P, Play, Tally
from scoring.messages import Message, say
from scoring.numbers import number


@dataclass(frozen=True)
class Standing:
    """The rank of one player."""

    rank: int
    """1 for the best; tied players share a rank, and the next rank is skipped."""
    seat: int
    tally: Tally


@dataclass(frozen=True)
class Outcome:
    """Who won, what decided it, and a sentence that says why."""

    winners: tuple[int, ...]
    """Their seats."""
    decided_by: str
    """total, tie-break or shared"""
    reason: Message


def standings(tallies: Sequence[Tally]) -> tuple[Standing, ...]:
    """Return all players, the best first; tied players in seat order."""
    placed = ranks(tallies)
    order = sorted(range(len(placed)), key=placed.__getitem__)
    return tuple(Standing(placed[seat], seat, tallies[seat]) for seat in order)


def ranks(tallies: Sequence[Tally]) -> list[int]:
    """Return ranks in seat order; tied players share a rank, and the next rank is skipped."""
    scores = [(sum(tally.points), tally.tie_break or 0) for tally in tallies]
    best_first = sorted(scores, reverse=True)
    return [1 + best_first.index(score) for score in scores]


def leaders(tallies: Sequence[Tally]) -> tuple[int, ...]:
    """Return the seats that would win."""
    return tuple(standing.seat for standing in standings(tallies) if standing.rank == 1)


def outcome(game: Game[P], play: P, tallies: Sequence[Tally]) -> Outcome:
    """Return the result of the game as it is now."""
    winners = leaders(tallies)
    best, second = sorted((tally.total for tally in tallies), reverse=True)[:2]
    if len(winners) > 1:
        return Outcome(winners, "shared", _why_shared(game, play, tallies))
    if best == second:
        return Outcome(winners, "tie-break", _why_tie_break(game, play, tallies))
    return Outcome(winners, "total", _why_total(game, play, tallies, number(best), number(second)))


def _why_total(game: Game[P], play: P, tallies: Sequence[Tally], best: str, second: str) -> Message:
    name = play.players[leaders(tallies)[0]].name
    lines = deciding_lines(game, tallies)
    if not lines or not isinstance(game, NamesDeciders):
        return say("{name} wins {points} to {next}", name=name, points=best, next=second)
    return say(
        "{name} wins {points} to {next}, thanks {lines}",
        name=name,
        points=best,
        next=second,
        lines=tuple(game.thanks_to(play, line) for line in lines),
    )


def deciding_lines(game: Game[P], tallies: Sequence[Tally]) -> tuple[str, ...]:
    """Return the lines that decided it, in a game that names them."""
    winner, other = (standing.seat for standing in standings(tallies)[:2])
    return game.deciders(tallies, winner, other) if isinstance(game, NamesDeciders) else ()


def _why_shared(game: Game[P], play: P, tallies: Sequence[Tally]) -> Message:
    winners = leaders(tallies)
    tally = tallies[winners[0]]
    points = number(tally.total)
    if tally.tie_break is None:
        names = _names(play, winners)
        return say("Shared victory: {names} have {points} each", names=names, points=points)
    ties = _ties(game, play, tallies)
    return say("Shared victory at {points} points: {ties}", points=points, ties=ties)


def _why_tie_break(game: Game[P], play: P, tallies: Sequence[Tally]) -> Message:
    [winner] = _names(play, leaders(tallies))
    points = number(max(tally.total for tally in tallies))
    ties = _ties(game, play, tallies)
    return say("{name} wins the tie at {points}: {ties}", name=winner, points=points, ties=ties)


def _tied(tallies: Sequence[Tally]) -> list[int]:
    """Return the seats with the best total, the best tie-break first."""
    best = max(tally.total for tally in tallies)
    return [place.seat for place in standings(tallies) if place.tally.total == best]


def _ties(game: Game[P], play: P, tallies: Sequence[Tally]) -> Message:
    """Return the tie-break sentences of those with the best total, equal ones together."""
    equals = groupby(_tied(tallies), key=lambda seat: tallies[seat].tie_break)
    ties = [game.tie_break_name(play, *seats) for _, seats in equals]
    return reduce(lambda before, tie: say("{before}, {tie}", before=before, tie=tie), ties)


def _names(play: Play, seats: Sequence[int]) -> tuple[str, ...]:
    return tuple(play.players[seat].name for seat in seats)
