"""The geometry of stacked bars, for screens and pictures: gains right of zero, losses left."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple


class Stretch(NamedTuple):
    """One piece of a bar: the index of its line, its left edge and its width."""

    line: int
    x: float
    width: float


@dataclass(frozen=True)
class Scale:
    """The common scale of all bars of a chart, in points."""

    least: float
    """The largest sum of losses of a player, as a negative number."""
    most: float
    """The largest sum of gains of a player."""

    def unit(self, width: float) -> float:
        """Return the width of one point in a bar of this width."""
        return width / max(1, self.most - self.least)

    def zero(self, left: float, width: float) -> float:
        """Return the x position of zero, where gains and losses begin."""
        return left - self.least * self.unit(width)

    def stretches(
        self, points: Sequence[float], left: float, width: float, grown: float = float("inf")
    ) -> list[Stretch]:
        """Return the pieces of one bar. ``grown`` is the number of lines that are shown; 2.5 shows
        two lines and half of the third."""
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
    """Return one scale that fits all of these bars."""
    rows = [tuple(points) for points in bars]
    return Scale(
        min((sum(p for p in points if p < 0) for points in rows), default=0),
        max(1, max((sum(p for p in points if p > 0) for points in rows), default=0)),
    )
