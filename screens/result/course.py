"""The geometry of the race: how far each ship has come, and what its wake is made of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import NamedTuple

ALL = 1e9
"""More lines than any pad has."""
LEAST = 8
"""A course is never shorter than this many points."""


class Piece(NamedTuple):
    """A piece of a wake: the number of its line, its left edge, its width, and whether all of its
    points are there."""

    line: int
    x: float
    width: float
    whole: bool


@dataclass(frozen=True)
class Wake:
    """What one ship leaves behind."""

    start: float
    """Lost points start it behind the line."""
    end: float
    """Where the ship is."""
    pieces: tuple[Piece, ...]
    total: float
    lost: float
    """Zero or less."""


@dataclass(frozen=True)
class Course:
    """The same for all ships of a race."""

    line: float
    """Where the starting line is."""
    point: float
    """How wide a point is."""

    def wake(self, points: Sequence[int], grown: float = ALL) -> Wake:
        """The wake after so many lines; a half is half of the next line."""
        shares = [points_of * min(1, max(0, grown - nth)) for nth, points_of in enumerate(points)]
        lost = sum(share for share in shares if share < 0)
        start = x = self.line + lost * self.point
        pieces = []
        for nth, share in enumerate(shares):
            if share > 0:
                width = share * self.point
                pieces.append(Piece(nth, x, width, grown >= nth + 1))
                x += width
        return Wake(start, x, tuple(pieces), sum(shares), lost)


def course_of(players: Iterable[Sequence[int]], left: float, right: float, far: float) -> Course:
    """A course on which no wake starts before the left, no ship ends beyond the right, and none
    goes beyond the far right while lines are counted."""
    pads = [tuple(points) for points in players]
    lost = min((sum(p for p in points if p < 0) for points in pads), default=0)
    best = max((sum(points) for points in pads), default=0)
    peak = max((max(accumulate(points), default=0) for points in pads), default=0)
    point = min(
        (right - left) / max(LEAST, best - lost),
        (far - left) / max(LEAST, peak - lost),
    )
    return Course(left - lost * point, point)
