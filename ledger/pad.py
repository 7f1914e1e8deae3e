"""The pad of one play: what stands on it, every earlier state, and where it was open."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from ledger.clock import to_the_second
from ledger.errors import LedgerError
from ledger.pads import Pads, Place
from ledger.players import seat_player
from ledger.results import Result, count_in, count_out, results_of, write_seats
from ledger.seal import inserting, reseal
from ledger.steps import Step, fold_old, new_step
from ledger.text import compact
from ledger.trail import drop_steps
from scoring.game import Play
from scoring.sayings import Saying, say

NEW_STEP = inserting("steps")


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
        self._steps = steps
        self._at = at
        self._place = dict(place)
        self._keys = dict(keys)
        self._disk = OnDisk()
        self._generation = pads.store.generation
        self.trouble: Saying | None = None
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
    def can_undo(self) -> bool:
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        return self._at + 1 < len(self._steps)

    @property
    def can_bring_back(self) -> bool:
        """Whether the play was finished before, other than it stands now."""
        return any(step.finished for step in self._steps[: self._at])

    def keep(self, play: Play, place: Place | None = None) -> Saying | None:
        """The next state of the play. Steps that were undone are gone."""
        if place is not None:
            self._place = dict(place)
        if play != self.play:
            self._append(play)
        return self._write()

    def go(self, place: Place) -> Saying | None:
        """Nothing changes but where the play is open."""
        return self.keep(self.play, place)

    def undo(self, place: Callable[[Play], Place] | None = None) -> Play:
        """The state before; ``place`` says where it is then open, kept in the same writing."""
        return self._move(-1 if self.can_undo else 0, place)

    def redo(self, place: Callable[[Play], Place] | None = None) -> Play:
        return self._move(1 if self.can_redo else 0, place)

    def finish(self) -> Saying | None:
        """The result stands. A play that is corrected keeps the day it was first finished."""
        first = next((step.play.finished for step in self._steps if step.finished), None)
        return self.keep(replace(self.play, finished=first or self._pads.clock()))

    def reopen(self) -> Saying | None:
        """Back to the table, to correct something."""
        return self.keep(replace(self.play, finished=None))

    def bring_back(self) -> Play:
        """The result as it was finished before."""
        before = [step for step in self._steps[: self._at] if step.finished]
        if before:
            self.keep(before[-1].play)
        return self.play

    def _append(self, play: Play) -> None:
        dropped = self.can_redo
        number = self._steps[self._at].number + 1
        self._steps = self._steps[: self._at + 1]
        self._steps.append(new_step(number, play))
        self._disk.tail = self._disk.tail or dropped
        self._disk.steps = min(self._disk.steps, self._at + 1)
        self._at += 1
        fold_old(self._steps)

    def _move(self, by: int, place: Callable[[Play], Place] | None) -> Play:
        self._at += by
        if place is not None:
            self._place = dict(place(self.play))
        self._write()
        return self.play

    def _write(self) -> Saying | None:
        self.trouble = self._tried()
        if self.trouble:
            self._pads.missed[self.id] = self
        else:
            self._pads.missed.pop(self.id, None)
        return self.trouble

    def _tried(self) -> Saying | None:
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
            return say("{why} This play is not kept yet.", why=error.saying)
        return None

    def _transact(self, disk: OnDisk) -> None:
        """Bring the file from what it has to what stands here."""
        play, now = self.play, self._pads.clock()
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
        db.execute(
            "UPDATE plays SET game = ?, started = ?, finished = ?, updated = ?, place = ?,"
            " cursor = ?, deleted = NULL WHERE id = ? AND key = ?",
            (*values, key),
        )
        reseal(db, "plays", "key = ?", key)
        return key

    def _write_steps(
        self, db: sqlite3.Connection, key: int, disk: OnDisk, keys: dict[str, int], now: str
    ) -> None:
        if disk.tail:
            last = self._steps[disk.steps - 1].number
            drop_steps(db, key, "step > ?", last)
        for step in self._steps[disk.steps :]:
            names = [player.name for player in step.play.players]
            for name in names:
                if name not in keys:
                    keys[name] = seat_player(db, name, now)
            who = compact([keys[name] for name in names])
            done = int(step.finished)
            db.execute(NEW_STEP, (key, step.number, step.document, who, done, step.digest))


def start_pad(pads: Pads, play: Play, place: Place) -> Pad:
    """A new pad, kept at once. The play has its id and the time it started."""
    pad = Pad(pads, [new_step(0, play)], 0, place, {})
    pads.writers[pad.id] = pad
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
