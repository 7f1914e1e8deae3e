"""The geometry of the race: the positions of the ships and the pieces of their wakes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import NamedTuple

ALL = 1e9
"""A number of lines larger than any pad has, meaning that all lines are counted."""
LEAST = 8
"""The smallest length of a course, in points."""


class WakePiece(NamedTuple):
    """A piece of a wake: its line, left edge and width, and whether it is fully counted."""

    line: int
    x: float
    width: float
    whole: bool


@dataclass(frozen=True)
class Wake:
    """The wake of one ship: a bar with a piece for each line that scored."""

    start: float
    """The left end; lost points move it left of the starting line."""
    end: float
    """The right end, where the ship is."""
    pieces: tuple[WakePiece, ...]
    total: float
    lost: float
    """The sum of all negative points."""


@dataclass(frozen=True)
class RaceGeometry:
    """The scale that all ships of a race share."""

    line: float
    """The x position of the starting line."""
    point: float
    """The width of a point."""

    def wake(self, points: Sequence[int], grown: float = ALL) -> Wake:
        """Return the wake after this many lines; a fraction counts a part of the next line."""
        shares = [points_of * min(1, max(0, grown - nth)) for nth, points_of in enumerate(points)]
        lost = sum(share for share in shares if share < 0)
        start = x = self.line + lost * self.point
        pieces = []
        for nth, share in enumerate(shares):
            if share > 0:
                width = share * self.point
                pieces.append(WakePiece(nth, x, width, grown >= nth + 1))
                x += width
        return Wake(start, x, tuple(pieces), sum(shares), lost)


def course_of(
    players: Iterable[Sequence[int]], left: float, right: float, far: float
) -> RaceGeometry:
    """Return the scale with which no wake starts left of ``left``, no ship ends right of ``right``,
    and none passes ``far`` while lines are counted."""
    pads = [tuple(points) for points in players]
    lost = min((sum(p for p in points if p < 0) for points in pads), default=0)
    best = max((sum(points) for points in pads), default=0)
    peak = max((max(accumulate(points), default=0) for points in pads), default=0)
    point = min(
        (right - left) / max(LEAST, best - lost),
        (far - left) / max(LEAST, peak - lost),
    )
    return RaceGeometry(left - lost * point, point)
