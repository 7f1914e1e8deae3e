"""The geometry of stacked bars, for screens and pictures: gains right of the zero, losses left."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple


class Stretch(NamedTuple):
    """One piece of a bar: the number of its line, where it begins and how wide it is."""

    line: int
    x: float
    width: float


@dataclass(frozen=True)
class Scale:
    """What all bars of a chart have in common."""

    least: float
    """The most that anybody lost, as a number below zero."""
    most: float
    """The most that anybody gained."""

    def unit(self, width: float) -> float:
        """How wide a point is in a bar of this width."""
        return width / max(1, self.most - self.least)

    def zero(self, left: float, width: float) -> float:
        """Where gains and losses begin."""
        return left - self.least * self.unit(width)

    def stretches(
        self, points: Sequence[float], left: float, width: float, grown: float = float("inf")
    ) -> list[Stretch]:
        """The pieces of one bar that are there; ``grown`` is how many lines are told so far, a half
        being half of the next."""
        unit = self.unit(width)
        right = low = self.zero(left, width)
        found = []
        for line, number in enumerate(points):
            wide = abs(number) * unit * min(1, max(0, grown - line))
            if number < 0:
                low -= wide
            if wide > 0:
                found.append(Stretch(line, low if number < 0 else right, wide))
            if number > 0:
                right += wide
        return found


def scale_of(bars: Iterable[Sequence[float]]) -> Scale:
    """One scale for all of these bars."""
    rows = [tuple(points) for points in bars]
    return Scale(
        min((sum(p for p in points if p < 0) for points in rows), default=0),
        max(1, max((sum(p for p in points if p > 0) for points in rows), default=0)),
    )
