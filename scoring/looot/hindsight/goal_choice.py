"""Finds the most valuable set of goals that can be reached together.

Sets are tried in descending value. One that fails adds a limit, made of as few goals as possible,
and sets that exceed a limit are skipped.
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
"""Steps before a search restarts with what it has learned; each restart gets half as many more."""
_BRIEF, _SHORT, _LONG = 300, 1500, 6000
"""Steps per set: while reducing limits, while there is more to try, and in the end."""
_NEAR = 60
"""Steps when only tiles near one space are moved."""
_ROUNDS = 8
"""How often all neighboring sets are tried without success, each time near another space."""
_STRIDE = 11
"""Step to the next space to try; it is coprime with 37, so all spaces are visited."""


@dataclass(frozen=True)
class Trial:
    """The result of trying a set of goals."""

    reached: ArrangementSearch | None
    """The search that arranged it."""
    clash: int
    """Goals that cannot be reached together; 0 if unknown."""
    steps: int = 0
    """The steps needed to find these."""


@dataclass(frozen=True, order=True)
class Branch:
    """A set of goals that is still to be tried."""

    lost: int
    """The value of the goals given up."""
    dropped: int
    """The goals given up."""
    kept: int
    """Goals that must not be given up: sets without them are on other branches."""


Pauses = Generator[ArrangementSearch | None, None, None]
"""Yields a better arrangement, or None."""


class GoalSearch:
    """The search for the best set. ``run`` pauses after each slice."""

    def __init__(self, task: Task, current: dict[str, int], gain: int, steps: int) -> None:
        self.task = task
        self.gain = gain
        """The value of the best arrangement, at first that of the fjord itself."""
        self.proven = False
        self._current = current
        self._steps = steps
        """Remaining steps; unlike time, the same on every machine."""
        self._limits = list(limits(task))
        self._undecided: set[int] = set()
        """Sets that were given up before the result was known."""
        self._alike = _alike(task.goals)
        self._all = (1 << len(task.goals)) - 1
        self._urgency: dict[int, int] = {}

    def run(self) -> Pauses:
        """Yield a better arrangement or None at each pause."""
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
            self._branch_on_limit(branches, limit, branch)
            self._steps -= 1
            yield None
        yield from self._try_again()
        self.proven = not self._undecided and not self._promising(branches)

    def _promising(self, branches: list[Branch]) -> bool:
        return bool(branches) and self.task.gain(self._all) - branches[0].lost > self.gain

    def _try_again(self) -> Pauses:
        """Try undecided sets again, the most valuable first, with all remaining steps."""
        most = _LONG
        self._drop_lesser()
        while self._undecided and self._steps > 0:
            for chosen in sorted(self._undecided, key=self.task.gain, reverse=True):
                if self.task.gain(chosen) > self.gain:
                    trial = yield from self._try(chosen, most)
                    if trial.clash:
                        self._undecided.remove(chosen)
            self._drop_lesser()
            most *= 4

    def _drop_lesser(self) -> None:
        """Drop sets that are not worth more than the best one found."""
        self._undecided = {some for some in self._undecided if self.task.gain(some) > self.gain}

    def _try(self, chosen: int, most: int) -> Generator[ArrangementSearch | None, None, Trial]:
        """Arrange a set, restarting from time to time in case an early choice was bad."""
        left = min(most, self._steps)
        turn, seed, spent = _FIRST, 1, 0
        while spent < left:
            search = ArrangementSearch(self.task, chosen, self._current, self._urgency, seed)
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
        """Add a limit from a set that could not be arranged."""
        if not trial.clash:
            if not self._undecided:
                yield from self._give_up_goals(chosen)
            self._undecided.add(chosen)
            return Limit(chosen, chosen.bit_count() - 1)
        clash = yield from self._fewest(trial)
        clash = self._most_valuable_alike(clash)
        limit = Limit(clash, clash.bit_count() - 1)
        self._limits.append(limit)
        return limit

    def _fewest(self, trial: Trial) -> Generator[ArrangementSearch | None, None, int]:
        """Reduce clashing goals to as few as possible by leaving out one at a time."""
        clash = trial.clash
        most = max(_BRIEF, 2 * trial.steps)
        for at in range(len(self.task.goals)):
            fewer = clash & ~(1 << at)
            if fewer != clash and fewer:
                again = yield from self._try(fewer, most)
                if again.clash:
                    clash = again.clash
        return clash

    def _give_up_goals(self, chosen: int) -> Pauses:
        """Drop goals until the rest can be arranged, then try to add others again.

        Goals with many conflicts for their points are dropped first.
        """
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
        """Add one goal, perhaps in exchange for a lesser one, by moving only tiles near one
        space."""
        for at, more in enumerate(self._with_one_more_goal(chosen)):
            if self._steps > 0 and not self._broken(more, 0):
                search = ArrangementSearch(self.task, more, self._current, self._urgency, at)
                search.begin_from(known, NEARBY[(at + turn) * _STRIDE % len(NEARBY)])
                done = search.go(_NEAR)
                self._steps -= search.steps
                yield None
                if done:
                    yield from self._keep(more, search)
                    return more, search
        return None

    def _with_one_more_goal(self, chosen: int) -> list[int]:
        """Return sets with one more goal, or with a more valuable one, the most valuable first."""
        missing, present = _bits(self._all & ~chosen), _bits(chosen)
        more = [chosen | goal for goal in missing]
        more += [chosen & ~less | goal for goal in missing for less in present]
        gain = self.task.gain(chosen)
        return sorted(
            (some for some in more if self.task.gain(some) > gain), key=self.task.gain, reverse=True
        )

    def _trouble(self, goal: int) -> float:
        """Return the conflicts of a goal, divided by its points."""
        at = goal.bit_length() - 1
        troubles = [number for goals, number in self._urgency.items() if goals & goal]
        return max(troubles, default=1) / self.task.goals[at].gain

    def _broken(self, chosen: int, kept: int) -> Limit | None:
        """Return an exceeded limit, one that leaves few choices."""
        broken = [
            limit for limit in self._limits if (limit.goals & chosen).bit_count() > limit.most
        ]
        return min(
            broken, key=lambda limit: (limit.goals & chosen & ~kept).bit_count(), default=None
        )

    def _branch_on_limit(self, branches: list[Branch], limit: Limit, branch: Branch) -> None:
        """Add a branch for each goal of the limit that can be given up, without repeating sets."""
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
        """Replace goals by the most valuable ones with the same needs, which clash as well."""
        return sum(
            goal
            for alike in self._alike
            for goal in alike[: sum(1 for goal in alike if goal & clash)]
        )


def _alike(goals: tuple[Goal, ...]) -> list[list[int]]:
    """Return goals with the same needs, the most valuable first."""
    groups: dict[tuple[object, int], list[int]] = {}
    for at, goal in enumerate(goals):
        groups.setdefault((goal.all_needs, goal.around), []).append(1 << at)
    return list(groups.values())


def _bits(goals: int) -> list[int]:
    return [1 << at for at in range(goals.bit_length()) if goals >> at & 1]
