"""The fjord that could have been: the same tiles, lying otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from scoring.looot.board import FREE_HEXES, INDEX
from scoring.looot.components import LINES
from scoring.looot.count import count_fjord
from scoring.looot.hindsight.build_layout import arranged, home, rearranged
from scoring.looot.hindsight.goal_choice import GoalSearch
from scoring.looot.hindsight.goals import task
from scoring.looot.play import Fjord

STEPS = 16_000
"""As long as the search may take."""


@dataclass(frozen=True)
class Swap:
    """The contents of two hexes exchanged; one may be empty."""

    hexes: tuple[str, str]
    total: int


@dataclass(frozen=True)
class Hindsight:
    """The most that the tiles of a fjord would bring if they lay elsewhere."""

    total: int
    proven: bool
    """Whether it is certain that no arrangement brings more."""
    tiles: Mapping[str, str]
    """Tiles and longships by hex, without the sites."""
    swap: Swap | None
    """The best exchange of two hexes in the fjord as it lies; None when none brings more."""


@dataclass(frozen=True)
class Comparison:
    """What is different in the better fjord."""

    moved: tuple[str, ...]
    """The hexes on which something else lies."""
    lines: Mapping[str, int]
    """How many points more or fewer the lines have, those that differ, in the order of the pad."""


def hindsight(fjord: Fjord, steps: int = STEPS) -> Hindsight:
    """All of the search at once."""
    *_, last = search(fjord, steps)
    return last


def search(fjord: Fjord, steps: int = STEPS) -> Iterator[Hindsight]:
    """The search in slices of a few milliseconds. Each gives what is known by then, and the last
    one the outcome; ``steps`` is how long it may go on, in steps of the search."""
    best = Hindsight(count_fjord(fjord).total, False, MappingProxyType(fjord.placed()), None)
    for swap in _swaps(fjord):
        best = replace(best, swap=swap)
        yield best
    if best.swap and steps:
        best = _better(best, exchanged(fjord, *best.swap.hexes))
    work = task(fjord)
    goal_search = GoalSearch(work, home(fjord), best.total - work.start, steps)
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
    """The best exchange so far, after each hex."""
    best, most = None, count_fjord(fjord).total
    for at, one in enumerate(FREE_HEXES):
        for other in FREE_HEXES[:at]:
            if fjord[one] != fjord[other]:
                total = count_fjord(exchanged(fjord, one, other)).total
                if total > most:
                    best, most = Swap((other, one), total), total
        yield best


def exchanged(fjord: Fjord, one: str, other: str) -> Fjord:
    """The fjord with the contents of two hexes exchanged."""
    tiles = list(fjord.tiles)
    tiles[INDEX[one]], tiles[INDEX[other]] = fjord[other], fjord[one]
    return replace(fjord, tiles=tuple(tiles), flipped=())


def compare(fjord: Fjord, tiles: Mapping[str, str]) -> Comparison:
    """The fjord as it lies beside the same with these tiles."""
    better = rearranged(fjord, tiles)
    points = zip(LINES, count_fjord(fjord).points, count_fjord(better).points)
    return Comparison(
        moved=tuple(name for name in FREE_HEXES if fjord[name] != better[name]),
        lines=MappingProxyType(
            {line: after - before for line, before, after in points if after != before}
        ),
    )
