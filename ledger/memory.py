"""A ledger that ends with the app, for when nothing can be written where it should be."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from ledger.errors import LedgerError
from ledger.files import copy_with_sides, day_of
from ledger.maintenance import newest_good
from ledger.store import Found, Store, migrate, open_store, turn_of
from scoring.messages import Message, say, say_count


def in_memory(why: Message, path: Path, from_file: bool) -> Found:
    """With what the file has, if it may be read, or else the newest copy, or nothing."""
    copy = newest_good(path.parent)
    for source in (path if from_file else None, copy):
        store = _read(source) if source else None
        if store is not None and source is not None:
            plays = plays_of_copy(source, store.plays) if source == copy else _there(store.plays)
            sentence = say(
                "{why} Showing {plays}; nothing you enter now will be saved.",
                why=why,
                plays=plays,
            )
            return Found(store, sentence, persistent=False)
    nothing = say("{why} Nothing you enter now will be saved.", why=why)
    return Found(open_store(":memory:"), nothing, persistent=False)


def plays_of_copy(copy: Path, plays: int) -> Message:
    return say_count(
        "1 game from the backup of {day}",
        "{count} games from the backup of {day}",
        plays,
        day=day_of(copy),
    )


def _there(plays: int) -> Message:
    return say_count("1 saved game", "{count} saved games", plays)


def _read(path: Path) -> Store | None:
    """A file's content; nothing is written to the file or beside it."""
    for connect in (_second_copy, _as_it_lies):
        store = open_store(":memory:")
        try:
            with connect(path) as source:
                source.backup(store.connection)
            migrate(store.connection)
            store.connection.turn = turn_of(store.connection)
        except (sqlite3.Error, LedgerError, OSError, ValueError, OverflowError):
            store.close()
        else:
            return store
    return None


@contextmanager
def _second_copy(path: Path) -> Iterator[sqlite3.Connection]:
    """With what was written last and is not in the file itself yet."""
    with TemporaryDirectory() as folder:
        second = Path(folder) / path.name
        copy_with_sides(path, second)
        with closing(sqlite3.connect(second)) as connection:
            yield connection


@contextmanager
def _as_it_lies(path: Path) -> Iterator[sqlite3.Connection]:
    """The file alone, for a device without room for a second copy."""
    address = f"{path.absolute().as_uri()}?immutable=1"
    with closing(sqlite3.connect(address, uri=True)) as connection:
        yield connection
