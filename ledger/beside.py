"""A large change made in a copy of the ledger that then takes its place, so that nobody waits."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from ledger.connecting import connect
from ledger.errors import from_system
from ledger.files import flush, has_log, make_private_file, put_in_place, remove_with_sides
from ledger.lock import alone
from ledger.store import Store, open_store

T = TypeVar("T")

FEW = 100
"""Plays that are written quicker than a copy is made."""
PAGES = 200
"""Copied at a stretch; a tap never waits longer than that."""
TRIES = 3
"""Somebody may go on playing meanwhile, and then the copy is out of date."""


def beside(store: Store, plays: int, work: Callable[[Store], T]) -> T:
    """Do the work in a copy that then takes the ledger's place, or in the ledger itself where that
    is quicker. All of it is done, or nothing and an error is raised."""
    path = store.path
    if path is None or plays <= FEW:
        return work(store)
    copy = path.with_suffix(".new")
    try:
        for _ in range(TRIES):
            turn = _make_copy(store, copy)
            result = _work_on(copy, work)
            if _exchange(store, path, copy, turn):
                return result
    except (sqlite3.Error, OSError) as error:
        raise from_system(error) from error
    finally:
        remove_with_sides(copy)
    return work(store)


def _make_copy(store: Store, copy: Path) -> int:
    """Copy the ledger. Returns the number of the last writing that the copy has."""
    remove_with_sides(copy)
    make_private_file(copy)
    target = connect(copy)
    try:
        store.connection.backup(target, pages=PAGES, sleep=0.001)
        found = target.execute("SELECT value FROM meta WHERE name = 'turn'").fetchone()
    finally:
        target.close()
    return int(found[0])


def _work_on(copy: Path, work: Callable[[Store], T]) -> T:
    unfinished = open_store(copy, unfinished=True)
    try:
        result = work(unfinished)
    except BaseException:
        unfinished.close()
        raise
    unfinished.finish(copy)
    flush(copy)  # the long part, while nobody waits
    return result


def _exchange(store: Store, path: Path, copy: Path, turn: int) -> bool:
    """Put the copy in the ledger's place, unless something was kept there since. When that fails
    the ledger goes on with the file it has."""
    with alone(path.parent), store.held() as connection:
        if connection.turn != turn or not _is_emptied(connection):
            return False
        mend = store.mend
        store.close()
        try:
            # The log is empty by now; the next file has a log of its own.
            if has_log(path):
                return False
            with suppress(FileNotFoundError):
                path.with_name(f"{path.name}-wal").unlink()
            put_in_place(copy, path)
        finally:
            store.exchange(open_store(path, marking=True))
            store.mend = mend
    return True


def _is_emptied(connection: sqlite3.Connection) -> bool:
    """Write all of the log into the file. Returns whether that worked."""
    try:
        busy, _, _ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    except sqlite3.Error:
        return False
    return bool(busy == 0)
