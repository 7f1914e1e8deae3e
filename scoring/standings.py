"""Who is ahead, who won and why, for every game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.game import Game, P, Tally
from scoring.sayings import Saying, say


@dataclass(frozen=True)
class Standing:
    """The place of one player."""

    rank: int
    """1 for the best; shared by equals, and then the next rank is skipped."""
    seat: int
    tally: Tally


@dataclass(frozen=True)
class Outcome:
    """Who won, by what, and one sentence why."""

    winners: tuple[int, ...]
    """Their seats."""
    decided_by: str
    """total, tie-break or shared"""
    reason: Saying


def standings(tallies: Sequence[Tally]) -> tuple[Standing, ...]:
    """All players, the best first, equals in seat order."""
    scores = [_score(tally) for tally in tallies]
    order = sorted(range(len(scores)), key=scores.__getitem__, reverse=True)
    return tuple(
        Standing(1 + sum(other > scores[seat] for other in scores), seat, tallies[seat])
        for seat in order
    )


def leaders(tallies: Sequence[Tally]) -> tuple[int, ...]:
    """The seats that would win."""
    return tuple(standing.seat for standing in standings(tallies) if standing.rank == 1)


def _score(tally: Tally) -> tuple[int, int]:
    return tally.total, tally.tie_break or 0


def outcome(game: Game[P], play: P, tallies: Sequence[Tally]) -> Outcome:
    """How the play ends as it stands."""
    winners = leaders(tallies)
    totals = sorted((tally.total for tally in tallies), reverse=True)
    if len(winners) > 1:
        return Outcome(winners, "shared", _why_shared(game, play, tallies, winners))
    if totals[0] == totals[1]:
        return Outcome(winners, "tie-break", _why_tie_break(game, play, tallies))
    return Outcome(
        winners,
        "total",
        say(
            "{name} wins: {points} to {next}",
            name=play.players[winners[0]].name,
            points=totals[0],
            next=totals[1],
        ),
    )


def _why_shared(
    game: Game[P], play: P, tallies: Sequence[Tally], winners: tuple[int, ...]
) -> Saying:
    points = tallies[winners[0]].total
    if tallies[winners[0]].tie_break is not None:
        ties = _ties(game, play, tallies)
        return say("Shared victory at {points}: {ties}", points=points, ties=ties)
    return say(
        "Shared victory: {names} have {points} each", names=_names(play, winners), points=points
    )


def _why_tie_break(game: Game[P], play: P, tallies: Sequence[Tally]) -> Saying:
    best = max(tally.total for tally in tallies)
    tied = _names(play, [seat for seat, tally in enumerate(tallies) if tally.total == best])
    ties = _ties(game, play, tallies)
    if len(tied) == 2:
        return say("{names} both have {points}; {ties}", names=tied, points=best, ties=ties)
    return say("{names} all have {points}; {ties}", names=tied, points=best, ties=ties)


def _ties(game: Game[P], play: P, tallies: Sequence[Tally]) -> tuple[Saying, ...]:
    """The tie-breaks of those with the best total, the best first, equals together."""
    best = max(tally.total for tally in tallies)
    together: dict[int, list[int]] = {}
    for standing in standings(tallies):
        if standing.tally.total == best:
            together.setdefault(standing.rank, []).append(standing.seat)
    return tuple(game.tie_break_name(play, *seats) for seats in together.values())


def _names(play: P, seats: Sequence[int]) -> tuple[str, ...]:
    return tuple(play.players[seat].name for seat in seats)
