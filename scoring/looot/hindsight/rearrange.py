"""Searches the best arrangement of a fjord's tiles and the best swap of two spaces."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from scoring.looot.board import FREE_HEXES, INDEX
from scoring.looot.components import LINES
from scoring.looot.count import count_fjord
from scoring.looot.hindsight.build_layout import arranged, current_spaces, rearranged
from scoring.looot.hindsight.goal_choice import GoalSearch
from scoring.looot.hindsight.goals import task
from scoring.looot.play import Fjord

STEPS = 16_000
"""The maximum length of the search."""


@dataclass(frozen=True)
class Swap:
    """An exchange of the contents of two spaces, one of which may be empty."""

    hexes: tuple[str, str]
    total: int


@dataclass(frozen=True)
class Hindsight:
    """The best score that the tiles of a fjord could have had in another arrangement."""

    total: int
    proven: bool
    """Whether it is proven that no arrangement scores more."""
    tiles: Mapping[str, str]
    """Tiles and longships by space, without the sites."""
    swap: Swap | None
    """The best swap of two spaces in the current fjord; None if no swap scores more."""


@dataclass(frozen=True)
class Comparison:
    """The differences between a fjord and a better one."""

    moved: tuple[str, ...]
    """The spaces whose content differs."""
    lines: Mapping[str, int]
    """The score lines that differ, with the difference in points, in the order of the score pad."""


def hindsight(fjord: Fjord, steps: int = STEPS) -> Hindsight:
    """Run the complete search."""
    *_, last = search(fjord, steps)
    return last


def search(fjord: Fjord, steps: int = STEPS) -> Iterator[Hindsight]:
    """Run the search in slices of a few milliseconds. Each yields the best result so far, the last
    one the final result; ``steps`` limits the search."""
    best = Hindsight(count_fjord(fjord).total, False, MappingProxyType(fjord.placed()), None)
    for swap in _swaps(fjord):
        best = replace(best, swap=swap)
        yield best
    if best.swap and steps:
        best = _better(best, exchanged(fjord, *best.swap.hexes))
    work = task(fjord)
    goal_search = GoalSearch(work, current_spaces(fjord), best.total - work.start, steps)
    for found in goal_search.run():
        if found:
            best = _better(best, arranged(fjord, found))
        yield best
    yield replace(best, proven=goal_search.proven)


def _better(best: Hindsight, fjord: Fjord) -> Hindsight:
    total = count_fjord(fjord).total
    if total <= best.total:
        return best
    return replace(best, total=total, tiles=MappingProxyType(fjord.placed()))


def _swaps(fjord: Fjord) -> Iterator[Swap | None]:
    """Yield the best swap so far, after each space."""
    best, most = None, count_fjord(fjord).total
    for at, one in enumerate(FREE_HEXES):
        for other in FREE_HEXES[:at]:
            if fjord[one] != fjord[other]:
                total = count_fjord(exchanged(fjord, one, other)).total
                if total > most:
                    best, most = Swap((other, one), total), total
        yield best


def exchanged(fjord: Fjord, one: str, other: str) -> Fjord:
    """Return the fjord with the contents of two spaces exchanged."""
    tiles = list(fjord.tiles)
    tiles[INDEX[one]], tiles[INDEX[other]] = fjord[other], fjord[one]
    return replace(fjord, tiles=tuple(tiles), flipped=())


def compare(fjord: Fjord, tiles: Mapping[str, str]) -> Comparison:
    """Return the differences between a fjord and the same one with these tiles."""
    better = rearranged(fjord, tiles)
    points = zip(LINES, count_fjord(fjord).points, count_fjord(better).points)
    return Comparison(
        moved=tuple(name for name in FREE_HEXES if fjord[name] != better[name]),
        lines=MappingProxyType(
            {line: after - before for line, before, after in points if after != before}
        ),
    )
