"""A large writing done beside the ledger, in a copy that then takes its place: nobody waits."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from ledger.connecting import connect
from ledger.errors import from_sqlite
from ledger.files import put_in_place, remove_with_sides
from ledger.store import Store, open_store

T = TypeVar("T")

FEW = 100
"""Plays that are written quicker than a copy is made."""
PAGES = 200
"""Copied at a stretch; a tap never waits longer than that."""
TRIES = 3
"""Somebody may go on playing meanwhile, and then the copy is out of date."""


def beside(store: Store, plays: int, work: Callable[[Store], T]) -> T:
    """Do it so that reading and tapping go on. All of it is done, or nothing."""
    path = store.path
    if path is None or plays <= FEW:
        return work(store)
    try:
        for _ in range(TRIES):
            with _Copied(store, path) as copy:
                before = copy.turn
                result = work(copy)
            if _exchanged(store, path, before):
                return result
    finally:
        remove_with_sides(_unfinished(path))
    return work(store)


def _unfinished(path: Path) -> Path:
    return path.with_suffix(".new")


class _Copied:
    """A copy of the ledger, open until the work on it is done."""

    def __init__(self, store: Store, path: Path) -> None:
        self._store = store
        self._path = _unfinished(path)

    def __enter__(self) -> Store:
        remove_with_sides(self._path)
        try:
            target = connect(self._path)
            try:
                self._store.connection.backup(target, pages=PAGES, sleep=0.001)
            finally:
                target.close()
        except sqlite3.Error as error:
            raise from_sqlite(error) from error
        self._copy = open_store(self._path)
        # Nothing of the copy counts before it is whole, and then it is flushed as a whole.
        self._copy.connection.execute("PRAGMA synchronous = OFF")
        return self._copy

    def __exit__(self, *_: object) -> None:
        self._copy.close()


def _exchanged(store: Store, path: Path, turn: int) -> bool:
    """Put the copy in the ledger's place, unless something was kept there since."""
    with open(_unfinished(path), "rb") as file:
        os.fsync(file.fileno())  # the long part, while nobody waits
    with store.held() as connection:
        if connection.turn != turn or not _emptied(connection):
            return False
        mend = store.mend
        store.close()
        with suppress(FileNotFoundError):
            os.remove(f"{path}-wal")  # all of it is in the file, and the next one has its own
        put_in_place(_unfinished(path), path)
        store.exchange(open_store(path, marking=True))
        store.mend = mend
    return True


def _emptied(connection: sqlite3.Connection) -> bool:
    """Whether all of the log is in the file itself."""
    try:
        busy, _, _ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    except sqlite3.Error:
        return False
    return bool(busy == 0)
