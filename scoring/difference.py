"""What made the difference between the winner and the next, in a sentence or two."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.game import Game, P, Tally
from scoring.messages import Message, say
from scoring.standings import standings

MOST = 2
"""Lines that are told; more is a table, and that one is there already."""


@dataclass(frozen=True)
class Gap:
    """A line in which two players are apart."""

    line: str
    ahead: int
    """The seat that has more of it."""
    behind: int
    points: int
    lost: bool
    """Whether the one behind lost points here, rather than earned fewer."""
    both_lost: bool


def gaps(lines: Sequence[str], tallies: Sequence[Tally]) -> tuple[Gap, ...]:
    """Where the winner and the next are furthest apart: first a line that spoke for the winner,
    then whichever weighs most."""
    winner, other = (standing.seat for standing in standings(tallies)[:2])
    found = [
        _gap(line, (winner, other), (mine, theirs))
        for line, mine, theirs in zip(lines, tallies[winner].points, tallies[other].points)
        if mine != theirs
    ]
    found.sort(key=lambda gap: -gap.points)
    first = [gap for gap in found if gap.ahead == winner][:1]
    return tuple(first + [gap for gap in found if gap not in first])[:MOST]


def _gap(line: str, seats: tuple[int, int], points: tuple[int, int]) -> Gap:
    ahead, behind = seats if points[0] > points[1] else seats[::-1]
    return Gap(line, ahead, behind, max(points) - min(points), min(points) < 0, max(points) < 0)


def difference(game: Game[P], play: P, tallies: Sequence[Tally]) -> tuple[Message, ...]:
    """The gaps in words; none where both have the same in every line."""
    return tuple(_said(game, play, gap) for gap in gaps(game.lines, tallies))


def _said(game: Game[P], play: P, gap: Gap) -> Message:
    line, points = game.line_name(play, gap.line), gap.points
    loser = play.players[gap.behind].name
    if gap.both_lost:
        return say("{line}: {name} lost {points} more", line=line, points=points, name=loser)
    if gap.lost:
        return say("{line}: −{points} for {name}", line=line, points=points, name=loser)
    winner = play.players[gap.ahead].name
    return say("{line}: +{points} for {name}", line=line, points=points, name=winner)
