"""Explains what decided the game between the winner and the runner-up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.game import Game, P, Tally
from scoring.messages import Message, say
from scoring.standings import standings

MAX_GAPS = 2
"""The explanation names at most this many lines."""


@dataclass(frozen=True)
class Gap:
    """A score line in which the two players differ."""

    line: str
    ahead: int
    """The seat with more points in it."""
    behind: int
    points: int
    lost: bool
    """Whether the other player lost points here instead of scoring fewer."""
    both_lost: bool


def gaps(
    lines: Sequence[str], tallies: Sequence[Tally], most: int | None = MAX_GAPS
) -> tuple[Gap, ...]:
    """Return the largest gaps between winner and runner-up, starting with one in the winner's
    favor; all of them if ``most`` is None."""
    winner, other = (standing.seat for standing in standings(tallies)[:2])
    found = [
        _gap(line, (winner, other), (mine, theirs))
        for line, mine, theirs in zip(lines, tallies[winner].points, tallies[other].points)
        if mine != theirs
    ]
    found.sort(key=lambda gap: -gap.points)
    first = [gap for gap in found if gap.ahead == winner][:1]
    return tuple(first + [gap for gap in found if gap not in first])[:most]


def _gap(line: str, seats: tuple[int, int], points: tuple[int, int]) -> Gap:
    ahead, behind = seats if points[0] > points[1] else seats[::-1]
    return Gap(line, ahead, behind, max(points) - min(points), min(points) < 0, max(points) < 0)


def difference(game: Game[P], play: P, tallies: Sequence[Tally]) -> tuple[Message, ...]:
    """Return the gaps as messages; none if both players have equal points in every line."""
    return tuple(_gap_message(game, play, gap) for gap in gaps(game.lines, tallies))


def _gap_message(game: Game[P], play: P, gap: Gap) -> Message:
    line, points = game.line_name(play, gap.line), gap.points
    loser = play.players[gap.behind].name
    if gap.both_lost:
        return say("{line}: {name} lost {points} more", line=line, points=points, name=loser)
    if gap.lost:
        return say("{line}: −{points} for {name}", line=line, points=points, name=loser)
    winner = play.players[gap.ahead].name
    return say("{line}: +{points} for {name}", line=line, points=points, name=winner)
