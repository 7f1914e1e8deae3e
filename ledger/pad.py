"""The pad of one game: what stands on it, every earlier state, and where it was open."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ledger.documents import names_by_key, seated
from ledger.errors import DamagedError, LedgerError, StaleHeadError, UnknownError
from ledger.place import Place, place_of
from ledger.players import seat_player
from ledger.repository import (
    Appended,
    NewState,
    SavedGame,
    Standing,
    append,
    head_of,
    read_game,
)
from ledger.results import Result, results_of
from ledger.steps import Step, fold_far, fold_old, last_of, new_step, without_last_of
from ledger.text import compact
from scoring.game import Play
from scoring.messages import Message, say

if TYPE_CHECKING:
    from ledger.plays import OpenPads


@dataclass
class OnDisk:
    """What the ledger's file has of a pad. Whatever differs is written by the next writing."""

    head: int | None = None
    """The number of the last writing that changed the game; None when it is not there."""
    steps: int = 0
    """How many of the first steps are there."""
    seats: tuple[tuple[str, Result], ...] = ()


class Pad:
    """A play at the table. Every change is on the disk before the method returns, or else
    ``trouble`` says why not; then it goes on in memory, and each later change tries again."""

    _steps: list[Step]
    _at: int
    """Which of the steps stands."""

    def __init__(self, pads: OpenPads, steps: list[Step], at: int, place: Place) -> None:
        self._pads = pads
        self._take(steps, at)
        self._gesture: Hashable = None
        """What made the last step, while more of the same may come."""
        self._place = dict(place)
        self._keys: dict[str, int] = {}
        """By name: the keys of players."""
        self._disk = OnDisk()
        self.trouble: Message | None = None
        """Why the last change is not kept yet; None when it is."""
        self.refused: Message | None = None
        """Why the last change was not made; None when it was."""

    @property
    def play(self) -> Play:
        return self._steps[self._at].play

    @property
    def id(self) -> str:
        return self.play.id or ""

    @property
    def place(self) -> Place:
        return self._place

    @property
    def result(self) -> Play | None:
        """The play as it was last finished: what counts, also while it is being corrected."""
        at = self._last_result(self._at)
        return None if at is None else self._steps[at].play

    @property
    def correcting(self) -> bool:
        """Whether the play was finished, and stands otherwise on the table now."""
        return not self._steps[self._at].finished and self._last_result(self._at) is not None

    @property
    def version(self) -> tuple[str, str]:
        """The same as long as neither the play nor its result is another one."""
        at = self._last_result(self._at)
        result = "" if at is None else self._steps[at].document
        return result, self._steps[self._at].document

    @property
    def can_undo(self) -> bool:
        """Back to the first tap; a result is never undone by going on from before it."""
        return self._at > self._first

    @property
    def can_redo(self) -> bool:
        return self._at + 1 < len(self._steps) and not self._steps[self._at + 1].finished

    @property
    def can_bring_back(self) -> bool:
        """Whether the play was finished before, other than it stands now."""
        return self._earlier() is not None

    def keep(
        self, play: Play, place: Place | None = None, gesture: Hashable = None
    ) -> Message | None:
        """The next state of the play. Steps that were undone are gone. All that one gesture does,
        a drag or a run of a stepper, is one step."""
        if self._is_outdated():
            return self.refused
        if place is not None:
            self._place = dict(place)
        if play != self.play:
            self._touch()
            if gesture is not None and gesture == self._gesture:
                self._change_last(play)
            else:
                self._append(play)
            self._gesture = gesture
        return self._write()

    def go(self, place: Place) -> Message | None:
        """Nothing changes but where the play is open."""
        self._is_outdated()
        self._place = dict(place)
        return self._write()

    def undo(self, place: Callable[[Play], Place] | None = None, seat: int | None = None) -> Play:
        """The state before; ``place`` says where it is then open, kept in the same writing.
        With a seat, what was last done for that player is taken back and what was done for others
        since stays, unless the two hang together."""
        if self._is_outdated():
            return self.play
        if seat is not None:
            self._make_last(seat)
        return self._move(-1 if self.can_undo else 0, place)

    def redo(self, place: Callable[[Play], Place] | None = None) -> Play:
        if self._is_outdated():
            return self.play
        return self._move(1 if self.can_redo else 0, place)

    def finish(self) -> Message | None:
        """The result stands. A play that is corrected keeps the day it was first finished."""
        first = next((step.play.finished for step in self._steps if step.finished), None)
        return self.keep(replace(self.play, finished=first or self._pads.clock()))

    def reopen(self) -> Message | None:
        """Back to the table, to correct something. The results go before all taps: so they cannot
        be lost, and undo still goes all the way back."""
        self._is_outdated()
        if self.play.finished:
            table = replace(self.play, finished=None)
            steps = self._steps[: self._at + 1]
            results = {step.document: step for step in reversed(steps) if step.finished}
            taps = [step for step in steps if not step.finished]
            if not taps or taps[-1].play != table:
                taps.append(new_step(0, table))
            ordered = (*reversed(results.values()), *taps)
            fresh = [step.numbered(at) for at, step in enumerate(ordered)]
            fold_far(fresh)
            self._take(fresh, len(fresh) - 1)
            self._rewrite_from(0)
        return self._write()

    def bring_back(self) -> Play:
        """The result as it was finished before."""
        before = self._earlier()
        if before is not None:
            self.keep(before.play)
        return self.play

    def amend(self, change: Callable[[Play], Play]) -> Message | None:
        """Change something that is no part of the count: in the result and on the table alike."""
        self._is_outdated()
        at = self._last_result(self._at)
        if self.correcting and at is not None:
            play = change(self._steps[at].play)
            self._steps[at] = new_step(self._steps[at].number, play)
            self._rewrite_from(at)
        return self.keep(change(self.play))

    def reload(self) -> None:
        """Show what the file has, unless there is something that the file does not have yet."""
        if self._pads.untouched is not self and self._pads.unsaved.get(self.id) is not self:
            self._read(read_game(self._pads.store, self.id))

    def _is_outdated(self) -> bool:
        """Whether the game has been changed elsewhere since this pad was read. Then it shows what
        the file has, and a change that was based on the state before is refused."""
        self.refused = None
        pads = self._pads
        if pads.untouched is self or self._disk.head is None:
            return False
        try:
            if head_of(pads.store, self.id) == self._disk.head:
                return False
            before = self.version
            self._catch_up()
        except LedgerError:  # the writing will say what is wrong
            return False
        if self.version == before:
            return False
        self._gesture = None
        self.refused = say("This game was changed meanwhile. Check it and enter this again.")
        return True

    def _catch_up(self) -> None:
        """Put what this pad has and the file has not behind what the file has."""
        try:
            saved = read_game(self._pads.store, self.id)
        except UnknownError:  # the file was replaced by one without the game
            self._disk, self._keys = OnDisk(), {}
            return
        mine, at = self._steps, self._at
        standing = next((row[4] for row in saved.states if row[0] == saved.cursor), None)
        digests = [step.digest for step in mine[: at + 1]]
        known = max((n for n, digest in enumerate(digests) if digest == standing), default=None)
        unsaved = self._pads.unsaved.get(self.id) is self
        if known is None and not unsaved:
            self._read(saved)
            return
        first = self._disk.steps if known is None else known + 1
        self._read(saved)
        self._steps = self._steps[: self._at + 1]
        self._disk.steps = len(self._steps)
        number = self._steps[-1].number
        for nth, step in enumerate(mine[first:], 1):
            self._steps.append(step.numbered(number + nth))
        self._take(self._steps, self._at + max(0, at + 1 - first))

    def _read(self, saved: SavedGame) -> None:
        """Take all states and the place from the file."""
        names = names_by_key(self._pads.store, [who for _, _, who, _, _ in saved.states])
        steps = [
            Step(number, text, bool(done), seated(who, names), digest=digest)
            for number, text, who, done, digest in saved.states
        ]
        fold_far(steps)
        numbers = [step.number for step in steps]
        if saved.cursor not in numbers:
            raise DamagedError(say("One saved game can’t be read."))
        at = numbers.index(saved.cursor)
        _ = steps[at].play  # a play that cannot be read is no pad
        self._take(steps, at)
        self._place = dict(place_of(saved.place))
        self._keys = {name: key for key, name in names.items()}
        self._disk = OnDisk(saved.head, len(steps))

    def _take(self, steps: list[Step], at: int) -> None:
        self._steps, self._at = steps, at
        self._results = [at for at, step in enumerate(steps) if step.finished]

    def _last_result(self, at: int) -> int | None:
        return max((done for done in self._results if done <= at), default=None)

    @property
    def _first(self) -> int:
        """The state that undo goes back to."""
        done = self._last_result(self._at - 1)
        return 0 if done is None else done + 1

    def _earlier(self) -> Step | None:
        """The last result but for what stands now."""
        now = self._steps[self._at].document
        before = (self._steps[at] for at in reversed(self._results) if at < self._at)
        return next((step for step in before if step.document != now), None)

    def _touch(self) -> None:
        """The play is touched: from now on it is kept."""
        if self._pads.untouched is self:
            self._pads.untouched = None

    def _rewrite_from(self, at: int) -> None:
        self._disk.steps = min(self._disk.steps, at)

    def _change_last(self, play: Play) -> None:
        """A gesture goes on. One that comes to nothing is no step."""
        number = self._steps.pop().number
        self._rewrite_from(self._at)
        if play == self._steps[self._at - 1].play:
            self._at -= 1
        else:
            self._steps.append(new_step(number, play))

    def _make_last(self, seat: int) -> None:
        """Let what was last done for a player be the last step of all, if that can be."""
        at = None if self.play.finished else last_of(self._steps, self._first, self._at, seat)
        if at is not None and at < self._at:
            self._steps[at : self._at + 1] = without_last_of(self._steps, at, self._at, seat)
            self._rewrite_from(at)

    def _append(self, play: Play) -> None:
        number = self._steps[self._at].number + 1
        self._steps = self._steps[: self._at + 1]
        self._steps.append(new_step(number, play))
        self._disk.steps = min(self._disk.steps, self._at + 1)
        self._at += 1
        self._results = [done for done in self._results if done < self._at]
        if play.finished is not None:
            self._results.append(self._at)
        fold_old(self._steps)

    def _move(self, by: int, place: Callable[[Play], Place] | None) -> Play:
        self._at += by
        self._gesture = None
        if place is not None:
            self._place = dict(place(self.play))
        self._write()
        return self.play

    def _write(self) -> Message | None:
        pads = self._pads
        if pads.untouched is self:
            return None
        self.trouble = self._append_unsaved()
        if self.trouble:
            pads.unsaved[self.id] = self
        else:
            pads.unsaved.pop(self.id, None)
        return self.trouble

    def _append_unsaved(self) -> Message | None:
        """Write what the file does not have yet. Returns why that did not work."""
        before = self._pads.store.generation
        pads = self._pads
        try:
            done = self._append_to(self._disk)
        except StaleHeadError:  # the file is another one, or the game was changed just now
            pads.unsaved[self.id] = self
            self._catch_up()
            return self._append_unsaved()
        except LedgerError as error:
            if pads.store.generation != before:  # repaired just now
                return self._append_unsaved()
            return say("{why} This game isn’t saved yet.", why=error.message)
        self._disk.head = done.head
        return None

    def _append_to(self, disk: OnDisk) -> Appended:
        now, play = self._pads.clock(), self.result or self.play
        results = results_of(play)
        seats = tuple(zip((player.name for player in play.players), results))
        keys = dict(self._keys)

        def seat(db: sqlite3.Connection, name: str) -> int:
            if name not in keys:
                keys[name] = seat_player(db, name, now)
            return keys[name]

        done = append(
            self._pads.store,
            self.id,
            disk.head,
            [
                NewState(step.number, step.document, step.digest, step.seated, step.finished)
                for step in self._steps[disk.steps :]
            ],
            after=self._steps[disk.steps - 1].number if disk.steps else -1,
            cursor=self._steps[self._at].number,
            place=compact(self._place),
            now=now,
            seat=seat,
            standing=Standing(play, results, seats == disk.seats),
        )
        self._keys = keys
        disk.steps, disk.seats = len(self._steps), seats
        return done


def start_pad(pads: OpenPads, play: Play, place: Place, at_once: bool) -> Pad:
    """A new pad, kept at once or when it is touched. The play has its id and the time it began."""
    pad = Pad(pads, [new_step(0, play)], 0, place)
    pads.live[pad.id] = pad
    if not at_once:
        pads.untouched = pad
    pad._write()
    return pad


def read_pad(pads: OpenPads, game: str) -> Pad:
    """The pad of a game as the file has it: the one that is open already, or a new one. Where
    damage is found on the way, as it is in the repaired file."""
    live = pads.live.get(game)
    before = pads.store.generation
    try:
        if live is None:
            pad = _opened(pads, game)
        else:
            pad = live
            pad.reload()
    except DamagedError:
        if pads.store.generation == before:
            raise
        return read_pad(pads, game)
    if pads.store.generation != before:
        return read_pad(pads, game)
    pads.live[game] = pad
    return pad


def _opened(pads: OpenPads, game: str) -> Pad:
    saved = read_game(pads.store, game)
    pad = Pad(pads, [Step(0, "", False)], 0, {})
    pad._read(saved)
    return pad
