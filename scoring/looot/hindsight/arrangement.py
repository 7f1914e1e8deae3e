"""An exact search whether these longships can be filled and these sites completed together.

Each step places the most urgent tile on a space or rules that space out, then follows the
consequences, until everything is placed or nothing is left to try. Tiles and longships that no goal
needs are ignored here; they take the remaining spaces.
"""

from __future__ import annotations

from dataclasses import dataclass

from scoring.looot.components import RESOURCES
from scoring.looot.hindsight.goals import Needs, Task
from scoring.looot.hindsight.hex_sets import AROUND, FREE, each, touching

_KINDS = range(len(RESOURCES))

Demand = tuple[int, int, int, int]
"""Spare spaces, spaces in question, how many of them are needed, and the goals that need them."""

Waiting = tuple[int, Needs, int]
"""A longship that is placed but not filled: the spaces around it, its needs, its goals."""


@dataclass(frozen=True)
class Fleet:
    """Longships with the same needs, which are interchangeable."""

    needs: Needs
    goals: int
    ships: tuple[str, ...]
    current: int
    """Their spaces in the real fjord."""


class SearchState:
    """The state of one branch of the search."""

    __slots__ = ("barred", "closed", "laid", "left", "lying", "no_ships", "open", "waiting")

    def __init__(self, fleets: list[int]) -> None:
        self.open = FREE
        """Empty spaces."""
        self.lying = [0] * len(RESOURCES)
        """The spaces of each resource."""
        self.barred = [0] * len(RESOURCES)
        """Spaces that must not have it."""
        self.no_ships = 0
        """Spaces that must not have a longship."""
        self.waiting: list[Waiting] = []
        self.left = fleets
        """How many of each fleet are not placed yet."""
        self.closed = [0] * len(fleets)
        """Spaces that must not have a longship of this fleet."""
        self.laid: list[tuple[int, int]] = []
        """Placed longships: fleet and space."""

    def copy(self) -> SearchState:
        board = SearchState.__new__(SearchState)
        board.open = self.open
        board.lying = self.lying[:]
        board.barred = self.barred[:]
        board.no_ships = self.no_ships
        board.waiting = self.waiting[:]
        board.left = self.left[:]
        board.closed = self.closed[:]
        board.laid = self.laid[:]
        return board


class ArrangementSearch:
    """One search. ``go`` continues it for some steps."""

    def __init__(
        self, task: Task, chosen: int, current: dict[str, int], urgency: dict[int, int], seed: int
    ) -> None:
        goals = [(1 << at, goal) for at, goal in enumerate(task.goals) if chosen >> at & 1]
        self.supply = task.supply
        self.grounds = [(goal.around, goal.buildings) for _, goal in goals if goal.around]
        """The spaces around each site, and what must be there."""
        self.sites = [
            (goal.around, goal.needs, len(goal.buildings), bit)
            for bit, goal in goals
            if goal.around
        ]
        by_needs: dict[Needs, list[tuple[int, str]]] = {}
        for bit, goal in goals:
            if not goal.around:
                by_needs.setdefault(goal.needs, []).append((bit, goal.id))
        self.fleets = [
            Fleet(
                needs,
                sum(bit for bit, _ in ships),
                tuple(id for _, id in ships),
                sum({current.get(id, 0) for _, id in ships}),
            )
            for needs, ships in by_needs.items()
        ]
        self.current = [current.get(tile, 0) for tile in RESOURCES]
        self.urgency = urgency
        """How often each goal caused a conflict, across several searches."""
        self.clash = 0
        """The goals that had an effect: if the search fails, these cannot be reached together."""
        self.steps = 0
        """The number of steps taken."""
        self.board = SearchState([len(fleet.ships) for fleet in self.fleets])
        """The starting position, and in the end the arrangement."""
        self._ways = [self.board]
        self._chance = seed
        self._demands: list[list[Demand]] = []
        self._fleet_spaces: list[int] = []
        """The spaces where each fleet can be placed."""

    def begin_from(self, other: ArrangementSearch, region: int) -> None:
        """Start from the arrangement of another search outside of a region."""
        board = self.board
        for kind, lying in enumerate(other.board.lying):
            board.lying[kind] = lying & ~region
            board.open &= ~board.lying[kind]
        fleets = {fleet.needs: at for at, fleet in enumerate(self.fleets)}
        for at, space in other.board.laid:
            fleet = fleets.get(other.fleets[at].needs, -1)
            if fleet >= 0 and board.left[fleet] and not space & region:
                self._lay(board, fleet, space)

    def _lay(self, board: SearchState, fleet: int, space: int) -> None:
        needs, goals = self.fleets[fleet].needs, self.fleets[fleet].goals
        board.open &= ~space
        board.left[fleet] -= 1
        board.laid.append((fleet, space))
        board.waiting.append((AROUND[space], needs, goals))

    def go(self, steps: int) -> bool | None:
        """Return True if arranged, False if impossible, None if unknown after this many steps."""
        for _ in range(steps):
            if not self._ways:
                return False
            self.steps += 1
            board = self._ways.pop()
            if not self._settle(board):
                continue
            choice = self._most_urgent(board)
            if choice is None:
                self.board = board
                return True
            self._split(board, *choice)
        return None if self._ways else False

    def _fail(self, *goals: int) -> bool:
        for some in goals:
            self.clash |= some
            self.urgency[some] = self.urgency.get(some, 1) + 1
        return False

    def _settle(self, board: SearchState) -> bool:
        """Apply all forced moves; return False on a contradiction."""
        while True:
            spare = [owned - lying.bit_count() for owned, lying in zip(self.supply, board.lying)]
            if min(spare) < 0:
                return False
            can = [board.open & ~barred if left else 0 for barred, left in zip(board.barred, spare)]
            self._demands = [[] for _ in _KINDS]
            if not self._check_sites(board, spare, can):
                return False
            if not self._check_waiting(board, spare, can):
                return False
            forced = self._place_forced_tiles(board, spare, can)
            if forced is None:
                forced = self._find_fleet_spaces(board, spare, can)
            if not forced:
                return forced is None

    def _check_sites(self, board: SearchState, spare: list[int], can: list[int]) -> bool:
        """A site needs a space for each of its needs, so few of them can have anything else."""
        for around, needs, missing, goal in self.sites:
            wanted = 0
            for kind, number in needs:
                short = number - (board.lying[kind] & around).bit_count()
                if short > 0:
                    missing += short
                    wanted |= 1 << kind
                    if not self._demand(kind, can[kind] & around, short, goal, spare):
                        return False
            room = board.open & around
            over = room.bit_count() - missing
            if over < 0:
                return self._fail(goal)
            if not over and room:
                self._reserve(board, room, wanted, can, goal)
        return True

    def _reserve(
        self, board: SearchState, room: int, wanted: int, can: list[int], goal: int
    ) -> None:
        """Reserve these spaces for a site's own needs."""
        if room & ~board.no_ships:
            board.no_ships |= room
            self.clash |= goal
        for kind in _KINDS:
            if not wanted >> kind & 1 and can[kind] & room:
                board.barred[kind] |= room
                can[kind] &= ~room
                self.clash |= goal

    def _check_waiting(self, board: SearchState, spare: list[int], can: list[int]) -> bool:
        still = []
        for longship in board.waiting:
            around, needs, goal = longship
            missing = room = 0
            for kind, number in needs:
                short = number - (board.lying[kind] & around).bit_count()
                if short > 0:
                    missing += short
                    room |= can[kind] & around
                    if not self._demand(kind, can[kind] & around, short, goal, spare):
                        return False
            if missing > room.bit_count():
                return self._fail(goal)
            if missing:
                still.append(longship)
        board.waiting = still
        return True

    def _demand(self, kind: int, hexes: int, short: int, goal: int, spare: list[int]) -> bool:
        over = hexes.bit_count() - short
        if over < 0 or short > spare[kind]:
            return self._fail(goal)
        self._demands[kind].append((over, hexes, short, goal))
        return True

    def _place_forced_tiles(
        self, board: SearchState, spare: list[int], can: list[int]
    ) -> bool | None:
        """Place tiles that have only one space left, and check the supply of distant demands.
        Return True if something was placed or ruled out, False if there is too little, otherwise
        None."""
        for kind in _KINDS:
            demands = self._demands[kind]
            if not demands:
                continue
            demands.sort()
            over, hexes, _, goal = demands[0]
            if not over:
                board.lying[kind] |= hexes
                board.open &= ~hexes
                self.clash |= goal
                return True
            apart = number = 0
            goals = []
            for _, hexes, short, goal in demands:
                if not hexes & apart:
                    apart |= hexes
                    number += short
                    goals.append(goal)
            if number > spare[kind]:
                return self._fail(*goals)
            if number == spare[kind] and can[kind] & ~apart:
                board.barred[kind] |= can[kind] & ~apart
                for goal in goals:
                    self.clash |= goal
                return True
        return None

    def _find_fleet_spaces(
        self, board: SearchState, spare: list[int], can: list[int]
    ) -> bool | None:
        """Find where each fleet can be placed; returns the same as ``_place_forced_tiles``."""
        reach = [(touching(lying | more), touching(lying)) for lying, more in zip(board.lying, can)]
        free = board.open & ~board.no_ships
        self._fleet_spaces = []
        any_of_them = ships = 0
        for fleet, left, closed in zip(self.fleets, board.left, board.closed):
            spaces = free & ~closed if left else 0
            if left:
                for kind, number in fleet.needs:
                    some_day, now = reach[kind]
                    spaces &= some_day[number]
                    if number > spare[kind]:
                        spaces &= now[number - spare[kind]]
                over = spaces.bit_count() - left
                if over < 0:
                    return self._fail(fleet.goals)
                if not over:
                    self.clash |= fleet.goals
                    for space in each(spaces):
                        self._lay(board, len(self._fleet_spaces), space)
                    return True
                any_of_them |= spaces
                ships += left
            self._fleet_spaces.append(spaces)
        if any_of_them.bit_count() < ships:
            return self._fail(*(f.goals for f, left in zip(self.fleets, board.left) if left))
        return None

    def _most_urgent(self, board: SearchState) -> tuple[int | None, int, int] | None:
        """Return what to decide next: kind, no fleet, space; or no kind, fleet, space. None if all
        is placed."""
        urgency = self.urgency
        least = 1000.0
        found: tuple[int | None, int, int, int] | None = None
        for kind, demands in enumerate(self._demands):
            for over, hexes, _, goal in demands:
                choices = (over + 1) / urgency.get(goal, 1)
                if choices < least:
                    least, found = choices, (kind, -1, hexes, goal)
        for at, (spaces, left) in enumerate(zip(self._fleet_spaces, board.left)):
            if left:
                goals = self.fleets[at].goals
                choices = (spaces.bit_count() - left + 1) / urgency.get(goals, 1)
                if choices < least:
                    least, found = choices, (None, at, spaces, goals)
        if found is None:
            return None
        kind_, fleet, hexes, goal = found
        self.clash |= goal
        if kind_ is None:
            return None, fleet, self._best_fleet_space(board, self.fleets[fleet], hexes)
        return kind_, fleet, self._best_hex(board, kind_, hexes)

    def _best_hex(self, board: SearchState, kind: int, hexes: int) -> int:
        """Return the space where a resource helps most current and later demands."""
        asked = [demand[1] for demand in self._demands[kind]]
        later = [
            spaces
            for fleet, spaces in zip(self.fleets, self._fleet_spaces)
            if spaces and any(kind == needed for needed, _ in fleet.needs)
        ]
        current = self.current[kind]
        most, best = -1, 0
        for hex in each(hexes):
            around = AROUND[hex]
            worth = sum([16 for where in asked if where & hex])
            worth += sum([1 for spaces in later if spaces & around])
            worth = worth * 8 + self._random_of_8() + (8 if hex & current else 0)
            if worth > most:
                most, best = worth, hex
        return best

    def _best_fleet_space(self, board: SearchState, fleet: Fleet, spaces: int) -> int:
        """Return the space where a longship has most of its needs and most room for the rest."""
        most, best = -1, 0
        for hex in each(spaces):
            around = AROUND[hex]
            has = sum(
                [
                    min(number, (board.lying[kind] & around).bit_count())
                    for kind, number in fleet.needs
                ]
            )
            worth = has * 16 + (around & board.open).bit_count()
            worth = worth * 8 + self._random_of_8() + (8 if hex & fleet.current else 0)
            if worth > most:
                most, best = worth, hex
        return best

    def _random_of_8(self) -> int:
        """Return a pseudo-random number, the same in every run (Knuth's generator)."""
        self._chance = self._chance * 6364136223846793005 + 1442695040888963407 & (1 << 64) - 1
        return self._chance >> 61

    def _split(self, board: SearchState, kind: int | None, fleet: int, hex: int) -> None:
        """Branch: first with this on the space, then without."""
        other = board.copy()
        if kind is None:
            other.closed[fleet] |= hex
            self._lay(board, fleet, hex)
        else:
            other.barred[kind] |= hex
            board.open &= ~hex
            board.lying[kind] |= hex
        self._ways += (other, board)
