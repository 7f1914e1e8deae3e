"""The pad of one play: what stands on it, every earlier state, and where it was open."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, replace

from ledger.clock import to_the_second
from ledger.errors import LedgerError
from ledger.pads import Pads, Place
from ledger.players import seat_player
from ledger.results import Result, count_in, count_out, results_of, write_seats
from ledger.seal import inserting
from ledger.steps import Step, fold_far, fold_old, last_of, new_step, without_last_of
from ledger.text import compact
from ledger.trail import drop_steps
from scoring.game import Play
from scoring.messages import Message, say

NEW_STEP = inserting("steps")
STANDS = (
    "UPDATE plays SET game = ?1, started = ?2, finished = ?3, updated = ?4, deleted = NULL,"
    " place = ?5, cursor = ?6, turn = turn(),"
    " seal = seal('plays', key, id, ?1, ?2, ?3, ?4, NULL, ?5, ?6, turn())"
    " WHERE id = ?7 AND key = ?8"
)
"""The row of a play, sealed in the same statement: this is done with every tap."""


@dataclass
class OnDisk:
    """What the ledger's file has of a pad. Whatever differs is written by the next writing."""

    key: int | None = None
    steps: int = 0
    """How many of the first steps are there."""
    tail: bool = False
    """Whether later steps are there that the pad has dropped."""
    seats: tuple[tuple[str, Result], ...] = ()
    counted: bool = False


class Pad:
    """A play at the table. Every change is on the disk before the method returns, or else
    ``trouble`` says why not; then it goes on in memory, and each later change tries again."""

    def __init__(
        self, pads: Pads, steps: list[Step], at: int, place: Place, keys: Mapping[str, int]
    ) -> None:
        self._pads = pads
        self._lay(steps, at)
        self._gesture: Hashable = None
        """What made the last step, while more of the same may come."""
        self._place = dict(place)
        self._keys = dict(keys)
        self._disk = OnDisk()
        self._generation = pads.store.generation
        self.trouble: Message | None = None
        """Why the last change is not kept yet; None when it is."""

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
        if place is not None:
            self._place = dict(place)
        if play != self.play:
            self._let_in()
            if gesture is not None and gesture == self._gesture:
                self._change_last(play)
            else:
                self._append(play)
            self._gesture = gesture
        return self._write()

    def go(self, place: Place) -> Message | None:
        """Nothing changes but where the play is open."""
        return self.keep(self.play, place)

    def undo(self, place: Callable[[Play], Place] | None = None, seat: int | None = None) -> Play:
        """The state before; ``place`` says where it is then open, kept in the same writing.
        With a seat, what was last done for that player is taken back and what was done for others
        since stays, unless the two hang together."""
        if seat is not None:
            self._make_last(seat)
        return self._move(-1 if self.can_undo else 0, place)

    def redo(self, place: Callable[[Play], Place] | None = None) -> Play:
        return self._move(1 if self.can_redo else 0, place)

    def finish(self) -> Message | None:
        """The result stands. A play that is corrected keeps the day it was first finished."""
        first = next((step.play.finished for step in self._steps if step.finished), None)
        return self.keep(replace(self.play, finished=first or self._pads.clock()))

    def reopen(self) -> Message | None:
        """Back to the table, to correct something. The results go before all taps: so they cannot
        be lost, and undo still goes all the way back."""
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
            self._lay(fresh, len(fresh) - 1)
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
        at = self._last_result(self._at)
        if self.correcting and at is not None:
            play = change(self._steps[at].play)
            self._steps[at] = new_step(self._steps[at].number, play)
            self._rewrite_from(at)
        return self.keep(change(self.play))

    def _lay(self, steps: list[Step], at: int) -> None:
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

    def _let_in(self) -> None:
        """The play is touched: from now on it is kept."""
        if self._pads.untouched is self:
            self._pads.untouched = None

    def _rewrite_from(self, at: int) -> None:
        self._disk.tail, self._disk.steps = True, min(self._disk.steps, at)

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
        dropped = self._at + 1 < len(self._steps)
        number = self._steps[self._at].number + 1
        self._steps = self._steps[: self._at + 1]
        self._steps.append(new_step(number, play))
        self._disk.tail = self._disk.tail or dropped
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
        if self._pads.untouched is self:
            return None
        self.trouble = self._tried()
        if self.trouble:
            self._pads.missed[self.id] = self
        else:
            self._pads.missed.pop(self.id, None)
        return self.trouble

    def _tried(self) -> Message | None:
        pads = self._pads
        if pads.store.generation != self._generation:  # the file is another one
            self._generation, self._disk, self._keys = pads.store.generation, OnDisk(), {}
        if pads.writers.get(self.id) is not self:  # the play was opened a second time
            self._disk = OnDisk()
            pads.writers[self.id] = self
        try:
            self._transact(self._disk)
        except LedgerError as error:
            if pads.store.generation != self._generation:  # mended just now
                return self._tried()
            return say("{why} This game isn’t saved yet.", why=error.message)
        return None

    def _transact(self, disk: OnDisk) -> None:
        """Bring the file from what it has to what stands here."""
        play, now = self.result or self.play, self._pads.clock()
        results = results_of(play)
        seats = tuple(zip((player.name for player in play.players), results))
        keys = dict(self._keys)
        with self._pads.store.writing() as db:
            key = self._write_row(db, disk.key, play, now)
            self._write_steps(db, key, disk, keys, now)
            here = [keys[name] for name, _ in seats]
            if seats != disk.seats:
                write_seats(db, key, here, results)
            if disk.counted:
                count_out(db, key)
            if play.finished:
                count_in(db, key, play.game, here, results)
        self._keys = keys
        self._disk = OnDisk(key, len(self._steps), False, seats, play.finished is not None)

    def _write_row(self, db: sqlite3.Connection, key: int | None, play: Play, now: str) -> int:
        values = (
            *(play.game, _time(play.started) or now, _time(play.finished), now),
            *(compact(self._place), self._steps[self._at].number, play.id),
        )
        if key is None:
            key = _emptied(db, play.id) or _made(db, play.id)
        db.execute(STANDS, (*values, key))
        return key

    def _write_steps(
        self, db: sqlite3.Connection, key: int, disk: OnDisk, keys: dict[str, int], now: str
    ) -> None:
        if disk.tail:
            last = self._steps[disk.steps - 1].number if disk.steps else -1
            drop_steps(db, key, "step > ?", last)
        for step in self._steps[disk.steps :]:
            names = step.seated
            for name in names:
                if name not in keys:
                    keys[name] = seat_player(db, name, now)
            who = compact([keys[name] for name in names])
            done = int(step.finished)
            db.execute(NEW_STEP, (key, step.number, step.document, who, done, step.digest))


def start_pad(pads: Pads, play: Play, place: Place, at_once: bool) -> Pad:
    """A new pad, kept at once or when it is touched. The play has its id and the time it began."""
    pad = Pad(pads, [new_step(0, play)], 0, place, {})
    pads.writers[pad.id] = pad
    if not at_once:
        pads.untouched = pad
    pad._write()
    return pad


def _time(moment: str | None) -> str | None:
    return moment and to_the_second(moment)


def _emptied(db: sqlite3.Connection, play: str | None) -> int | None:
    """The key of a play that is there already, without its steps: it has gone another way."""
    row = db.execute("SELECT key FROM plays WHERE id = ?", (play,)).fetchone()
    if row is None:
        return None
    drop_steps(db, row[0], "step >= 0")
    count_out(db, row[0])
    return int(row[0])


def _made(db: sqlite3.Connection, play: str | None) -> int:
    made = db.execute(
        "INSERT INTO plays (id, game, started, updated, place, cursor)"
        " VALUES (?, '-', '', '', '{}', 0)",
        (play,),
    )
    assert made.lastrowid is not None
    return made.lastrowid
