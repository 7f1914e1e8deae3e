"""Which goals of a fjord to reach: the most valuable set that can be reached together.

Sets are tried from the most valuable down. One that fails leaves a limit behind, made of as few
goals as possible, and every set beyond a limit is passed over.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from heapq import heappop, heappush

from scoring.looot.arranging import Arranging
from scoring.looot.goals import Goal, Limit, Task, limits

SLICE = 32
"""Steps between two pauses."""
_FIRST = 150
"""Steps before a search begins anew with what it has learned; then half as many again, and so on."""
_BRIEF, _SHORT, _LONG = 300, 1500, 6000
"""Steps for a set while limits are made smaller, while there is more to try, and in the end."""


@dataclass
class Budget:
    """Steps that are left; the same on every machine, unlike time."""

    steps: int


@dataclass(frozen=True)
class Trial:
    """What became of a set of goals."""

    reached: Arranging | None
    """The search that arranged it."""
    clash: int
    """Goals of it that cannot be reached together; 0 where that is not known."""
    steps: int


Pauses = Generator[Arranging | None, None, None]
"""A better arrangement, or nothing new."""

Work = Generator[Arranging | None, None, Trial]


class Choosing:
    """The search for the best set. ``run`` pauses after each slice."""

    def __init__(self, task: Task, home: dict[str, int], gain: int, steps: int) -> None:
        self.task = task
        self.gain = gain
        """What the best arrangement brings, at first the fjord as it lies."""
        self.proven = False
        self._home = home
        self._budget = Budget(steps)
        self._limits = list(limits(task))
        self._open: list[int] = []
        """Sets that were given up too early to tell."""
        self._alike = _alike(task.goals)
        self._all = (1 << len(task.goals)) - 1
        self._urgency: dict[int, int] = {}

    def run(self) -> Pauses:
        ways = [(0, 0, 0)]
        """What is lost, the goals given up for it, and those that must stay."""
        while ways and self._budget.steps > 0:
            lost, dropped, kept = heappop(ways)
            chosen = self._all & ~dropped
            if self.task.gain(chosen) <= self.gain:
                break
            limit = self._broken(chosen, kept)
            if limit is None:
                trial = yield from self._try(chosen, _SHORT)
                if trial.reached:
                    break
                limit = yield from self._learn(chosen, trial)
            self._give_up_one(ways, limit, dropped, kept)
        else:
            if ways:
                return
        yield from self._try_again()

    def _try_again(self) -> Pauses:
        """Sets that were given up, the most valuable first, with all that is left."""
        still = sorted(self._open, key=self.task.gain, reverse=True)
        most = _LONG
        while still and self._budget.steps > 0:
            undecided = []
            for chosen in still:
                if self.task.gain(chosen) <= self.gain:
                    break
                trial = yield from self._try(chosen, most)
                if trial.reached:
                    break
                if not trial.clash:
                    undecided.append(chosen)
            still = undecided
            most *= 4
        self.proven = all(self.task.gain(chosen) <= self.gain for chosen in still)

    def _try(self, chosen: int, most: int) -> Work:
        """Arrange a set, beginning anew from time to time: an early choice may have been bad."""
        left = min(most, self._budget.steps)
        turn, seed, spent = _FIRST, 1, 0
        while spent < left:
            search = Arranging(self.task, chosen, self._home, self._urgency, seed)
            end = min(spent + turn, left)
            done = None
            while spent < end and done is None:
                steps = min(SLICE, end - spent)
                done = search.go(steps)
                spent += steps
                yield None
            if done is not None:
                self._budget.steps -= spent
                if done and self.task.gain(chosen) > self.gain:
                    self.gain = self.task.gain(chosen)
                    yield search
                return Trial(search, 0, spent) if done else Trial(None, search.clash or chosen, spent)
            turn += turn // 2
            seed += 1
        self._budget.steps -= spent
        return Trial(None, 0, spent)

    def _learn(self, chosen: int, trial: Trial) -> Generator[Arranging | None, None, Limit]:
        """A limit from a set that could not be arranged."""
        if not trial.clash:
            if not self._open:
                yield from self._settle_for_less(chosen)
            self._open.append(chosen)
            return Limit(chosen, chosen.bit_count() - 1)
        clash = yield from self._fewest(trial)
        clash = self._most_valuable_alike(clash)
        limit = Limit(clash, clash.bit_count() - 1)
        self._limits.append(limit)
        return limit

    def _fewest(self, trial: Trial) -> Generator[Arranging | None, None, int]:
        """As few goals as possible that clash: leave out one after the other."""
        clash = trial.clash
        most = max(_BRIEF, 2 * trial.steps)
        for at in range(len(self.task.goals)):
            fewer = clash & ~(1 << at)
            if fewer != clash and fewer:
                again = yield from self._try(fewer, most)
                if again.clash:
                    clash = again.clash
        return clash

    def _settle_for_less(self, chosen: int) -> Pauses:
        """Some arrangement at least: give up what is most in the way for what it brings."""
        reached = None
        while not reached:
            chosen &= ~max(_bits(chosen), key=self._trouble)
            reached = (yield from self._try(chosen, _BRIEF)).reached
        for goal in _bits(self._all & ~chosen):
            if self._broken(chosen | goal, 0) is None:
                trial = yield from self._try(chosen | goal, _BRIEF)
                if trial.reached:
                    chosen |= goal

    def _trouble(self, goal: int) -> float:
        at = goal.bit_length() - 1
        troubles = [number for goals, number in self._urgency.items() if goals & goal]
        return max(troubles, default=1) / self.task.goals[at].gain

    def _broken(self, chosen: int, kept: int) -> Limit | None:
        """A limit that a set goes beyond, one that leaves little choice."""
        broken = [
            limit for limit in self._limits if (limit.goals & chosen).bit_count() > limit.most
        ]
        return min(
            broken, key=lambda limit: (limit.goals & chosen & ~kept).bit_count(), default=None
        )

    def _give_up_one(
        self, ways: list[tuple[int, int, int]], limit: Limit, dropped: int, kept: int
    ) -> None:
        """A way for each goal of the limit that may be given up, without meeting a set twice."""
        for alike in self._alike:
            staying = [goal for goal in alike if not goal & dropped]
            if any(goal & limit.goals for goal in staying):
                last = staying[-1]
                if not last & kept:
                    without = dropped | last
                    heappush(ways, (self.task.gain(without), without, kept))
                kept |= sum(staying)

    def _most_valuable_alike(self, clash: int) -> int:
        """Of goals with the same needs the most valuable are kept longest, so these clash first."""
        return sum(
            goal
            for alike in self._alike
            for goal in alike[: sum(1 for goal in alike if goal & clash)]
        )


def _alike(goals: tuple[Goal, ...]) -> list[list[int]]:
    """Goals with the same needs, the most valuable first."""
    groups: dict[tuple[object, int], list[int]] = {}
    for at, goal in enumerate(goals):
        groups.setdefault((goal.all_needs, goal.around), []).append(1 << at)
    return list(groups.values())


def _bits(goals: int) -> list[int]:
    return [1 << at for at in range(goals.bit_length()) if goals >> at & 1]
