"""Automatic copies of the ledger: one a day, seven kept, each checked from end to end."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from ledger.errors import DamagedError, LedgerError, NotKeptError, from_sqlite
from ledger.files import COPIES, copies_in, put_in_place, remove_with_sides
from ledger.store import Store, connect, connect_to_read, version_of
from scoring.sayings import say

KEPT = 7
PAGES = 200
"""Copied at a stretch; a tap never waits longer than that."""


def copy_of(folder: Path, now: str) -> Path:
    """Where the copy of the day is, or will be."""
    return folder / COPIES / f"jarlpad-{now[:10]}.sqlite3"


def make_copy(store: Store, folder: Path, now: str) -> None:
    """Today's copy. It only takes its place when it is whole."""
    path = copy_of(folder, now)
    unfinished = path.with_name("unfinished.sqlite3")
    try:
        path.parent.mkdir(exist_ok=True)
        remove_with_sides(unfinished)
        _copy(store, unfinished)
        put_in_place(unfinished, path)
        for old in copies_in(folder)[KEPT:]:
            old.unlink()
    except OSError as error:
        raise NotKeptError(say("The daily copy of the ledger could not be written.")) from error
    finally:
        remove_with_sides(unfinished)


def check(path: Path) -> None:
    """Look at every page of a ledger's file; raises when it is damaged or not for this Jarlpad."""
    try:
        with closing(connect_to_read(path)) as connection:
            if not version_of(connection):
                raise DamagedError(say("The ledger is damaged."))
            check_pages(connection)
    except sqlite3.Error as error:
        raise from_sqlite(error) from error


def check_pages(connection: sqlite3.Connection) -> None:
    answer = connection.execute("PRAGMA quick_check(1)").fetchone()
    if answer != ("ok",):
        raise DamagedError(say("The ledger is damaged."))


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
            check_pages(target)
    except sqlite3.Error as error:
        raise from_sqlite(error) from error
