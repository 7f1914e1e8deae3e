"""Automatic copies of the ledger: one a day, seven kept, each checked from end to end."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from ledger.checking import check_all
from ledger.connecting import connect, connect_to_read, turn_of, version_of
from ledger.errors import DamagedError, LedgerError, NotKeptError, from_sqlite
from ledger.files import (
    COPIES,
    copies_in,
    day_of,
    make_private,
    number_of,
    put_in_place,
    remove_with_sides,
)
from ledger.schema import VERSIONS
from ledger.store import Store
from scoring.messages import say

KEPT = 7
PAGES = 200
"""Copied at a stretch; a tap never waits longer than that."""


def is_made(folder: Path, now: str) -> bool:
    """Whether the newest copy is of this day, whatever days the clock has told before."""
    copies = copies_in(folder)
    return bool(copies) and day_of(copies[0]) == now[:10]


def make_copy(store: Store, folder: Path, now: str) -> None:
    """Today's copy. It only takes its place when it is whole."""
    before = copies_in(folder)
    number = number_of(before[0]) + 1 if before else 1
    path = folder / COPIES / f"jarlpad-{number:06}-{now[:10]}.sqlite3"
    unfinished = path.with_name("unfinished.sqlite3")
    try:
        path.parent.mkdir(exist_ok=True, mode=0o700)
        remove_with_sides(unfinished)
        _copy(store, unfinished)
        make_private(unfinished)
        put_in_place(unfinished, path)
        make_private(folder / "jarlpad.sqlite3")
        for old in copies_in(folder)[KEPT:]:
            old.unlink()
    except OSError as error:
        raise NotKeptError(say("Couldn’t save today’s automatic backup.")) from error
    finally:
        remove_with_sides(unfinished)


def check(path: Path) -> None:
    """Look at every row of a ledger's file; raises when it is damaged or not for this Jarlpad."""
    try:
        with closing(connect_to_read(path)) as connection:
            if version_of(connection) == len(VERSIONS):
                turn_of(connection)
                check_all(connection)
            elif not version_of(connection):
                raise DamagedError(say("Saved games are damaged."))
    except (sqlite3.Error, ValueError, OverflowError) as error:
        raise from_sqlite(error) from error


def newest_good(folder: Path) -> Path | None:
    """The newest copy that is whole and that this Jarlpad can read."""
    for copy in copies_in(folder):
        try:
            check(copy)
        except LedgerError:
            continue
        return copy
    return None


def _copy(store: Store, path: Path) -> None:
    try:
        with closing(connect(path)) as target:
            store.connection.backup(target, pages=PAGES, sleep=0.01)
            target.execute("PRAGMA journal_mode = DELETE")  # a single file
            check_all(target)
    except (sqlite3.Error, ValueError, OverflowError) as error:
        raise from_sqlite(error) from error
