"""What a fjord could gain in another arrangement: longships to fill and sites to complete.

The number of tiles does not change with their position. So each filled longship and each completed
site has a fixed gain, and everything else is constant.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from types import MappingProxyType

from scoring.looot.board import SITE_HEXES
from scoring.looot.components import LONGSHIPS, RESOURCES, SITES, TROPHIES, UNFILLED, VALUES
from scoring.looot.hindsight.hex_sets import AROUND, BIT
from scoring.looot.play import Fjord

Needs = tuple[tuple[int, int], ...]
"""Pairs of a resource (its index in ``RESOURCES``) and how many must touch."""


@dataclass(frozen=True)
class Goal:
    """A longship to fill or a site to complete."""

    id: str
    gain: int
    """What it adds to the total."""
    all_needs: tuple[str, ...]
    needs: Needs
    """Resources only."""
    around: int
    """The spaces around a site; 0 for a longship, which can be anywhere."""

    @property
    def buildings(self) -> tuple[str, ...]:
        return tuple(tile for tile in self.all_needs if tile not in RESOURCES)


@dataclass(frozen=True)
class Limit:
    """A set of goals of which at most this many can be reached together."""

    goals: int
    """A bit set of goals."""
    most: int


@dataclass(frozen=True)
class Task:
    """A fjord as a choice of goals."""

    goals: tuple[Goal, ...]
    """Goals that can be reached at least alone, the greatest gain first."""
    supply: tuple[int, ...]
    """The number of each resource."""
    owned: Counter[str]
    start: int
    """The total without any goal reached."""

    def gain(self, chosen: int) -> int:
        return sum(goal.gain for at, goal in enumerate(self.goals) if chosen >> at & 1)


def task(fjord: Fjord) -> Task:
    """Return the goals of a fjord."""
    owned = Counter(tile for tile in fjord.tiles if tile)
    ships = [tile for tile in owned.elements() if tile in LONGSHIPS]
    goals = [_longship(ship, owned) for ship in ships]
    goals += [_site(site) for site in fjord.sites().values()]
    start = sum(owned[tile] * value for tile, value in VALUES.items())
    start += len(ships) * UNFILLED + (TROPHIES[fjord.trophy] if fjord.trophy else 0)
    within_reach = [goal for goal in goals if _enough(owned, goal)]
    return Task(
        goals=tuple(sorted(within_reach, key=lambda goal: (-goal.gain, goal.id))),
        supply=tuple(owned[tile] for tile in RESOURCES),
        owned=owned,
        start=start,
    )


def _longship(id: str, owned: Counter[str]) -> Goal:
    ship = LONGSHIPS[id]
    gain = owned[ship.boosts] * ship.bonus - UNFILLED
    return Goal(id, gain, ship.needs, _resources(ship.needs), 0)


def _site(id: str) -> Goal:
    site = SITES[id]
    around = AROUND[BIT[SITE_HEXES[site.kind]]]
    return Goal(id, site.points, site.needs, _resources(site.needs), around)


def _resources(needs: tuple[str, ...]) -> Needs:
    numbers = [(kind, needs.count(tile)) for kind, tile in enumerate(RESOURCES)]
    return tuple((kind, number) for kind, number in numbers if number)


def _enough(owned: Counter[str], *goals: Goal) -> bool:
    return Counter(tile for goal in goals for tile in goal.all_needs) <= owned


_ROOM = MappingProxyType(
    {
        ((1, 1),): 6,
        ((2, 1),): 12,
        ((2, 2),): 2,
        ((3, 2),): 4,
        ((3, 3),): 1,
        ((4, 2),): 6,
        ((4, 3),): 3,
        ((5, 2),): 8,
        ((5, 3),): 4,
        ((1, 1), (1, 1)): 2,
        ((1, 1), (2, 1)): 4,
        ((1, 1), (2, 2)): 1,
        ((1, 1), (3, 2)): 3,
        ((1, 1), (4, 2)): 4,
        ((2, 1), (2, 1)): 6,
        ((2, 1), (3, 1)): 8,
        ((1, 1), (1, 1), (1, 1)): 1,
    }
)
"""On how many spaces something can touch at least this many (second number) of the existing tiles
(first number), of one to three kinds. A test verifies the numbers."""


def limits(task: Task) -> Iterator[Limit]:
    """Return the limits that follow without placing a tile."""
    yield from _sites_that_share(task)
    for size in (1, 2, 3):
        for kinds in combinations(range(len(RESOURCES)), size):
            yield from _scarce(task, kinds)


def _sites_that_share(task: Task) -> Iterator[Limit]:
    """No space touches two sites, so each needs its own tiles."""
    sites = [at for at, goal in enumerate(task.goals) if goal.around]
    for size in (2, 3):
        for some in combinations(sites, size):
            if not _enough(task.owned, *(task.goals[at] for at in some)):
                yield Limit(sum(1 << at for at in some), size - 1)


def _scarce(task: Task, kinds: tuple[int, ...]) -> Iterator[Limit]:
    """Only a limited number of longships fit around a few tiles."""
    rarest_first = sorted(kinds, key=lambda kind: task.supply[kind])
    for touched, most in _ROOM.items():
        if [task.supply[kind] for kind in rarest_first] == [owned for owned, _ in touched]:
            wanted = tuple((kind, number) for kind, (_, number) in zip(rarest_first, touched))
            goals = [at for at, goal in enumerate(task.goals) if _at_least(goal, wanted)]
            if len(goals) > most:
                yield Limit(sum(1 << at for at in goals), most)


def _at_least(goal: Goal, wanted: Needs) -> bool:
    return all(dict(goal.needs).get(kind, 0) >= number for kind, number in wanted)
