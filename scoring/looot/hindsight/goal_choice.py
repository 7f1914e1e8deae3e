"""Which goals of a fjord to reach: the most valuable set that can be reached together.

Sets are tried from the most valuable down. One that fails leaves a limit behind, made of as few
goals as possible, and every set beyond a limit is passed over.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from heapq import heappop, heappush

from scoring.looot.hindsight.arrangement import ArrangementSearch
from scoring.looot.hindsight.goals import Goal, Limit, Task, limits
from scoring.looot.hindsight.hex_sets import NEARBY

SLICE = 32
"""Steps between two pauses."""
_FIRST = 150
"""Steps before a search begins anew with what it has learned; each time half as many again."""
_BRIEF, _SHORT, _LONG = 300, 1500, 6000
"""Steps for a set while limits are made smaller, while there is more to try, and in the end."""
_NEAR = 60
"""Steps for moving only what lies near a hex."""
_ROUNDS = 8
"""How often all neighbouring sets are tried in vain, each time near another hex."""
_STRIDE = 11
"""From one hex to the next to try; all of them are met, as it shares no factor with 37."""


@dataclass(frozen=True)
class Trial:
    """What became of a set of goals."""

    reached: ArrangementSearch | None
    """The search that arranged it."""
    clash: int
    """Goals of it that cannot be reached together; 0 where that is not known."""
    steps: int = 0
    """How many it took to find these."""


@dataclass(frozen=True, order=True)
class Branch:
    """A set of goals to come to."""

    lost: int
    """What the goals given up would have brought."""
    dropped: int
    """The goals given up."""
    kept: int
    """Those that are not given up any more: the sets without them are met on other branches."""


Pauses = Generator[ArrangementSearch | None, None, None]
"""A better arrangement, or nothing new."""


class GoalSearch:
    """The search for the best set. ``run`` pauses after each slice."""

    def __init__(self, task: Task, home: dict[str, int], gain: int, steps: int) -> None:
        self.task = task
        self.gain = gain
        """What the best arrangement brings, at first the fjord as it lies."""
        self.proven = False
        self._home = home
        self._steps = steps
        """How many may still be taken; the same on every machine, unlike time."""
        self._limits = list(limits(task))
        self._undecided: set[int] = set()
        """Sets that were given up too early to tell."""
        self._alike = _alike(task.goals)
        self._all = (1 << len(task.goals)) - 1
        self._urgency: dict[int, int] = {}

    def run(self) -> Pauses:
        """Each pause gives a better arrangement, or nothing new."""
        branches = [Branch(0, 0, 0)]
        while self._steps > 0 and self._promising(branches):
            branch = heappop(branches)
            chosen = self._all & ~branch.dropped
            limit = self._broken(chosen, branch.kept)
            if limit is None:
                trial = yield from self._try(chosen, _SHORT)
                if trial.reached:
                    break
                limit = yield from self._learn(chosen, trial)
            self._give_up_one(branches, limit, branch)
            self._steps -= 1
            yield None
        yield from self._try_again()
        self.proven = not self._undecided and not self._promising(branches)

    def _promising(self, branches: list[Branch]) -> bool:
        return bool(branches) and self.task.gain(self._all) - branches[0].lost > self.gain

    def _try_again(self) -> Pauses:
        """Sets that were given up, the most valuable first, with all that is left."""
        most = _LONG
        self._forget_lesser()
        while self._undecided and self._steps > 0:
            for chosen in sorted(self._undecided, key=self.task.gain, reverse=True):
                if self.task.gain(chosen) > self.gain:
                    trial = yield from self._try(chosen, most)
                    if trial.clash:
                        self._undecided.remove(chosen)
            self._forget_lesser()
            most *= 4

    def _forget_lesser(self) -> None:
        """Sets that would not bring more than what was found."""
        self._undecided = {some for some in self._undecided if self.task.gain(some) > self.gain}

    def _try(self, chosen: int, most: int) -> Generator[ArrangementSearch | None, None, Trial]:
        """Arrange a set, beginning anew from time to time: an early choice may have been bad."""
        left = min(most, self._steps)
        turn, seed, spent = _FIRST, 1, 0
        while spent < left:
            search = ArrangementSearch(self.task, chosen, self._home, self._urgency, seed)
            end = min(spent + turn, left)
            done = None
            while spent < end and done is None:
                before = search.steps
                done = search.go(min(SLICE, end - spent))
                spent += search.steps - before
                self._steps -= search.steps - before
                yield None
            if done:
                yield from self._keep(chosen, search)
            if done is not None:
                return Trial(search, 0) if done else Trial(None, search.clash or chosen, spent)
            turn += turn // 2
            seed += 1
        return Trial(None, 0, spent)

    def _keep(self, chosen: int, search: ArrangementSearch) -> Pauses:
        if self.task.gain(chosen) > self.gain:
            self.gain = self.task.gain(chosen)
            yield search

    def _learn(self, chosen: int, trial: Trial) -> Generator[ArrangementSearch | None, None, Limit]:
        """A limit from a set that could not be arranged."""
        if not trial.clash:
            if not self._undecided:
                yield from self._settle_for_less(chosen)
            self._undecided.add(chosen)
            return Limit(chosen, chosen.bit_count() - 1)
        clash = yield from self._fewest(trial)
        clash = self._most_valuable_alike(clash)
        limit = Limit(clash, clash.bit_count() - 1)
        self._limits.append(limit)
        return limit

    def _fewest(self, trial: Trial) -> Generator[ArrangementSearch | None, None, int]:
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
        while chosen and not reached and self._steps > 0:
            chosen &= ~max(_bits(chosen), key=self._trouble)
            reached = (yield from self._try(chosen, _BRIEF)).reached
        rounds = 0
        while reached and rounds < _ROUNDS:
            better = yield from self._improved(chosen, reached, rounds)
            chosen, reached, rounds = (*better, 0) if better else (chosen, reached, rounds + 1)

    def _improved(
        self, chosen: int, known: ArrangementSearch, turn: int
    ) -> Generator[ArrangementSearch | None, None, tuple[int, ArrangementSearch] | None]:
        """One goal more, perhaps for a lesser one, by moving only what lies near some hex."""
        for at, more in enumerate(self._a_little_more(chosen)):
            if self._steps > 0 and not self._broken(more, 0):
                search = ArrangementSearch(self.task, more, self._home, self._urgency, at)
                search.begin_from(known, NEARBY[(at + turn) * _STRIDE % len(NEARBY)])
                done = search.go(_NEAR)
                self._steps -= search.steps
                yield None
                if done:
                    yield from self._keep(more, search)
                    return more, search
        return None

    def _a_little_more(self, chosen: int) -> list[int]:
        """Sets with a goal more, or with one for a lesser one, the most valuable first."""
        missing, present = _bits(self._all & ~chosen), _bits(chosen)
        more = [chosen | goal for goal in missing]
        more += [chosen & ~less | goal for goal in missing for less in present]
        gain = self.task.gain(chosen)
        return sorted(
            (some for some in more if self.task.gain(some) > gain), key=self.task.gain, reverse=True
        )

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

    def _give_up_one(self, branches: list[Branch], limit: Limit, branch: Branch) -> None:
        """A branch for each goal of the limit that may be given up, without meeting a set twice."""
        kept = branch.kept
        for alike in self._alike:
            staying = [goal for goal in alike if not goal & branch.dropped]
            if any(goal & limit.goals for goal in staying):
                last = staying[-1]
                if not last & kept:
                    dropped = branch.dropped | last
                    heappush(branches, Branch(self.task.gain(dropped), dropped, kept))
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
