"""The score pad of one game: its current state, all earlier states and the open screen."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING

from ledger.entries import GameChange, State, names_by_key, seated, summary_of
from ledger.errors import DamagedError, LedgerError, StaleHeadError, UnknownError
from ledger.players import seat_player
from ledger.repository import SavedGame, append, head_of, read_game
from ledger.steps import AT_HAND, FAR, UndoStep, compress, last_of, new_step, without_last_of
from ledger.values import Place, compact, place_of
from scoring.game import Play
from scoring.messages import Message, say

if TYPE_CHECKING:
    from ledger.plays import Plays


OUTDATED = say("This game has changed in the meantime. Check it, then enter this again.")
"""Why a change is refused if the game was changed elsewhere."""


class Pad:
    """A game in progress. Every change is on the disk before the method returns. If saving fails,
    ``trouble`` says why, the game goes on in memory, and the next change tries to save again."""

    def __init__(self, plays: Plays, id: str, first: UndoStep, place: Place) -> None:
        self.id = id
        self._plays = plays
        self._steps: list[UndoStep] = []
        self._at = 0
        """The index of the current step."""
        self._results: list[int] = []
        """The indexes of the finished steps."""
        self._gesture: Hashable = None
        """The gesture that made the last step, if it may continue."""
        self.place: Place = dict(place)
        self._keys: dict[str, int] = {}
        """Keys of players by name."""
        self._head: int | None = None
        """The current state in the file, or None if the file does not have the game."""
        self._generation = plays.store.generation
        """Tells whether the file was replaced since, so that the keys of the players may differ."""
        self._saved = 0
        """How many of the first steps are in the file. The next write saves the others."""
        self._replace_from(0, [first])
        self.trouble: Message | None = None
        """Why the last change is not saved yet, or None if it is saved."""
        self.refused: Message | None = None
        """Why the last change was refused, or None if it was made."""
        self.removed = False
        """Whether the saved games were replaced by others without this game."""

    @property
    def play(self) -> Play:
        """The current state of the game."""
        return self._steps[self._at].play

    @property
    def result(self) -> Play | None:
        """The last finished state, even while the game is being corrected; None if there is
        none."""
        at = self._last_result(self._at)
        return None if at is None else self._steps[at].play

    @property
    def correcting(self) -> bool:
        """Whether the game was finished and is now being corrected."""
        return not self._steps[self._at].finished and self._last_result(self._at) is not None

    @property
    def version(self) -> tuple[str, str]:
        """A value that changes whenever the game or its result changes."""
        at = self._last_result(self._at)
        result = "" if at is None else self._steps[at].document
        return result, self._steps[self._at].document

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to undo. Undo stops after the last result."""
        return self._at > self._first

    @property
    def can_redo(self) -> bool:
        """Whether there is an undone step. Redo stops before a result."""
        return self._at + 1 < len(self._steps) and not self._steps[self._at + 1].finished

    @property
    def can_bring_back(self) -> bool:
        """Whether there is an earlier result that differs from the current state."""
        return self._earlier_result() is not None

    def keep(
        self, play: Play, place: Place | None = None, gesture: Hashable = None
    ) -> Message | None:
        """Save the next state of the game and drop the undone steps. All changes of one gesture,
        such as a drag or a held stepper button, are one undo step."""
        if self._is_outdated():
            return self.refused
        if place is not None:
            self.place = dict(place)
        if play != self.play:
            if self._plays.untouched is self:
                self._plays.untouched = None  # it is saved from now on
            self._add_step(play, gesture)
        return self._write()

    def set_up(self, play: Play, place: Place) -> Message | None:
        """Save a change of the setup. A game without any entries is changed in memory only."""
        if self._plays.untouched is not self:
            return self.keep(play, place)
        self._replace_from(0, [new_step(0, play)])
        self.place = dict(place)
        return None

    def go(self, place: Place) -> Message | None:
        """Save only the place where the game is open."""
        self._is_outdated()
        self.place = dict(place)
        return self._write()

    def undo(self, place: Callable[[Play], Place] | None = None, seat: int | None = None) -> Play:
        """Undo the last step and return the game. ``place`` returns the place to save with it. With
        ``seat``, undo the last step of that player and keep later steps of other players, if the
        two are independent."""
        if self._is_outdated():
            return self.play
        if seat is not None:
            self._move_to_end(seat)
        return self._move(-1 if self.can_undo else 0, place)

    def redo(self, place: Callable[[Play], Place] | None = None) -> Play:
        """Repeat the last undone step and return the game. ``place`` as in ``undo``."""
        if self._is_outdated():
            return self.play
        return self._move(1 if self.can_redo else 0, place)

    def finish(self) -> Message | None:
        """Finish the game. A corrected game keeps the date it was first finished."""
        first = next((step.play.finished for step in self._steps if step.finished), None)
        return self.keep(replace(self.play, finished=first or self._plays.clock()))

    def reopen(self) -> Message | None:
        """Reopen a finished game for corrections. The results are moved before all other steps, so
        that they cannot be lost and undo can go back to the start."""
        self._is_outdated()
        if self.play.finished:
            table = replace(self.play, finished=None)
            steps = self._steps[: self._at + 1]
            results = {step.document: step for step in reversed(steps) if step.finished}
            taps = [step for step in steps if not step.finished]
            if not taps or taps[-1].play != table:
                taps.append(new_step(0, table))
            ordered = (*reversed(results.values()), *taps)
            fresh = [step.numbered(at, step.id) for at, step in enumerate(ordered)]
            compress(fresh, len(fresh) - FAR)
            self._replace_from(0, fresh)
        return self._write()

    def bring_back(self) -> Play:
        """Restore the previous result and return the game."""
        before = self._earlier_result()
        if before is not None:
            self.keep(before.play)
        return self.play

    def amend(self, change: Callable[[Play], Play]) -> Message | None:
        """Change something that does not affect the score, both in the result and in the current
        state."""
        self._is_outdated()
        at = self._last_result(self._at)
        if self.correcting and at is not None:
            result, *later = self._steps[at:]
            changed = new_step(result.number, change(result.play))
            self._replace_from(at, [changed, *later], self._at)
        return self.keep(change(self.play))

    def _is_outdated(self) -> bool:
        """Return whether the game was changed elsewhere since it was read. If so, read it again and
        set ``refused``."""
        self.refused = None
        plays = self._plays
        if plays.untouched is self or self._head is None:
            return False
        try:
            head = head_of(plays.store, self.id)
            if (head, plays.store.generation) == (self._head, self._generation):
                return False
            before = self.version
            self._catch_up()
        except LedgerError:  # saving will report the problem
            return False
        if self.version == before:
            return False
        self._gesture = None
        self.refused = OUTDATED
        return True

    def _catch_up(self) -> None:
        """Read the game from the file and append the unsaved steps to it."""
        try:
            saved = read_game(self._plays.store, self.id)
        except UnknownError:  # the file was replaced by one without this game
            self._head, self._saved, self._keys = None, 0, {}
            return
        mine, at, first = list(self._steps), self._at, self._saved
        self._read(saved)
        current = self._steps[self._at].digest
        known = [nth for nth, step in enumerate(mine[: at + 1]) if step.digest == current]
        if known:
            first = known[-1] + 1
        elif self._plays.unsaved.get(self.id) is not self:
            return
        number = self._steps[self._at].number
        steps = [step.numbered(number + nth) for nth, step in enumerate(mine[first:], 1)]
        self._replace_from(self._at + 1, steps, self._at + max(0, at + 1 - first))

    def _read(self, saved: SavedGame) -> None:
        """Take over all states and the place from the file."""
        generation = self._plays.store.generation
        keys = {key for state in saved.states for key in state.names}
        names = names_by_key(self._plays.store, keys)
        steps = [
            UndoStep(
                *(state.step or 0, state.text, state.finished, seated(state.names, names)),
                digest=state.digest,
                id=state.id,
            )
            for state in saved.states
        ]
        compress(steps, len(steps) - FAR)
        ids = [step.id for step in steps]
        if saved.head not in ids:
            raise DamagedError(say("One saved game can’t be read."))
        at = ids.index(saved.head)
        _ = steps[at].play  # raises if the game is unreadable
        self._replace_from(0, steps, at)
        self.place = dict(place_of(saved.place))
        self._keys = {name: key for key, name in names.items()}
        self._head, self._generation, self._saved = saved.head, generation, len(steps)

    def _replace_from(self, first: int, steps: list[UndoStep], at: int | None = None) -> None:
        """Replace all steps from ``first`` on. The step ``at``, or else the last one, becomes the
        current one. The next write saves them."""
        self._steps[first:] = steps
        self._at = len(self._steps) - 1 if at is None else at
        finished = [nth for nth, step in enumerate(steps, first) if step.finished]
        self._results = [nth for nth in self._results if nth < first] + finished
        self._saved = min(self._saved, first)

    def _last_result(self, at: int) -> int | None:
        return max((done for done in self._results if done <= at), default=None)

    @property
    def _first(self) -> int:
        """The index of the first step that undo can go back to."""
        done = self._last_result(self._at - 1)
        return 0 if done is None else done + 1

    def _earlier_result(self) -> UndoStep | None:
        """Return the last result that differs from the current state."""
        now = self._steps[self._at].document
        before = (self._steps[at] for at in reversed(self._results) if at < self._at)
        return next((step for step in before if step.document != now), None)

    def _add_step(self, play: Play, gesture: Hashable) -> None:
        """Add a step, or replace the last one if the same gesture made it."""
        last = self._steps[self._at]
        if gesture is None or gesture != self._gesture:
            self._replace_from(self._at + 1, [new_step(last.number + 1, play)])
            end = len(self._steps) - AT_HAND
            compress(self._steps, end, end - 1)
        elif play != self._steps[self._at - 1].play:
            self._replace_from(self._at, [new_step(last.number, play)])
        else:  # the gesture is back where it started, so its next change adds a new step
            self._replace_from(self._at, [])
            gesture = None
        self._gesture = gesture

    def _move_to_end(self, seat: int) -> None:
        """Move the last step of a player to the end, if it is independent of later steps."""
        at = None if self.play.finished else last_of(self._steps, self._first, self._at, seat)
        if at is not None and at < self._at:
            moved = without_last_of(self._steps, at, self._at, seat)
            self._replace_from(at, [*moved, *self._steps[self._at + 1 :]], self._at)

    def _move(self, by: int, place: Callable[[Play], Place] | None) -> Play:
        self._at += by
        self._gesture = None
        if place is not None:
            self.place = dict(place(self.play))
        self._write()
        return self.play

    def _write(self) -> Message | None:
        """Save everything that is not in the file yet. Return a sentence if that fails."""
        plays = self._plays
        if plays.untouched is self:
            return None
        while True:
            before = plays.store.generation
            try:
                self._append_steps()
            except StaleHeadError:  # another file, or the game has just changed
                plays.unsaved[self.id] = self
                self._catch_up()
            except LedgerError as error:
                if plays.store.generation == before:  # otherwise the file was just repaired
                    plays.unsaved[self.id] = self
                    self.trouble = say("{why} This game isn’t saved yet.", why=error.message)
                    return self.trouble
            else:
                plays.unsaved.pop(self.id, None)
                self.trouble = None
                return None

    def _append_steps(self) -> None:
        store, now, keys = self._plays.store, self._plays.clock(), dict(self._keys)
        summary = summary_of(self.result or self.play)
        current, unsaved = self._steps[self._at], self._steps[self._saved :]
        if current.id != self._head or any(step.id is None for step in unsaved):
            current.id = None  # undo adds a new state
        steps = [step for step in unsaved if step is not current]
        if current.id is None or len(steps) < len(unsaved):
            steps.append(current)
        seats = [step.seated for step in steps]
        with store.writing() as db:
            for name in chain(*seats, summary.names):
                if name not in keys:
                    keys[name] = seat_player(db, name, now)
            states = [
                State(step.number, step.document, step.digest, who, step.finished, step.id)
                for step, who in zip(steps, [[keys[name] for name in names] for names in seats])
            ]
            change = GameChange(
                *(self.id, self._head, states),
                after=self._steps[self._saved - 1].number if self._saved else -1,
                place=compact(self.place),
                now=now,
                summary=summary._replace(names=[keys[name] for name in summary.names]),
            )
            [changed] = append(store, [change])
        for step, id in zip(steps, changed.ids):
            step.id = id
        self._head, self._keys, self._saved = changed.head, keys, len(self._steps)


def read_pad(plays: Plays, game: str) -> Pad:
    """Return the pad of a saved game. If the game is open already, its pad is updated and returned.
    If the file turns out to be damaged, the game is read from the repaired file."""
    pad = plays.live.get(game) or Pad(plays, game, UndoStep(0, "", False), {})
    while True:
        before = plays.store.generation
        try:
            pad._read(read_game(plays.store, game))
        except DamagedError:
            if plays.store.generation == before:
                raise
        if plays.store.generation == before:
            plays.live[game] = pad
            return pad
