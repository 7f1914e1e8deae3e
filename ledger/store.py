"""The SQLite file: opened, brought to the newest version, and written in whole transactions."""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ledger.errors import DamagedError, LedgerError, NewerError, NotKeptError, from_sqlite
from ledger.schema import APPLICATION, VERSIONS
from scoring.sayings import Saying, say

Row = tuple[Any, ...]

PRAGMAS = (
    # One process only, which also spares the shared-memory file: opening needs no room on disk.
    "PRAGMA locking_mode = EXCLUSIVE",
    "PRAGMA journal_mode = WAL",
    # Each commit is on the disk when it returns, even if the machine stops the next moment.
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA cell_size_check = ON",
    # Checkpoints are made when the app rests (``Store.rest``), not in the middle of tapping.
    "PRAGMA wal_autocheckpoint = 4000",
)


LOOKS = (
    "SELECT * FROM plays WHERE finished IS NULL AND deleted IS NULL",
    "SELECT * FROM plays WHERE finished IS NOT NULL AND deleted IS NULL"
    " ORDER BY finished DESC, key DESC LIMIT 3",
    *(f"SELECT * FROM {table} LIMIT 1" for table in ("players", "seats", "steps", "settings")),
)


class Store:
    """One open database. All reading and writing goes through it."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        self.generation = 0
        """Changes when all that was known of the file's rows does not hold any more."""
        self.mend: Callable[[], sqlite3.Connection] | None = None
        """Sets a damaged file aside and gives a database to go on with."""
        self._lock = threading.RLock()

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """A transaction: all that is done inside is kept, or nothing of it."""
        with self._lock:
            try:
                self.connection.execute("BEGIN IMMEDIATE")
                yield self.connection
                self.connection.execute("COMMIT")
            except sqlite3.Error as error:
                self._roll_back()
                raise self._translated(error) from error
            except BaseException:
                self._roll_back()
                raise

    def rows(self, statement: str, values: Sequence[Any] | dict[str, Any] = ()) -> list[Row]:
        """All rows of an answer. When the file turns out to be damaged, the mended one answers."""
        with self._lock:
            before = self.generation
            try:
                return self.connection.execute(statement, values).fetchall()
            except sqlite3.Error as error:
                translated = self._translated(error)
                if self.generation == before:
                    raise translated from error
            return self.rows(statement, values)

    def row(self, statement: str, values: Sequence[Any] | dict[str, Any] = ()) -> Row | None:
        found = self.rows(statement, values)
        return found[0] if found else None

    @property
    def plays(self) -> int:
        """How many it has, finished or not."""
        return int(self.rows("SELECT count(*) FROM plays WHERE deleted IS NULL")[0][0])

    def rest(self) -> None:
        """Tidy up at a quiet moment. What cannot be done now is done another time."""
        with self._lock, suppress(sqlite3.Error):
            self.connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()

    def close(self) -> None:
        with self._lock, suppress(sqlite3.Error):
            self.connection.close()

    def doubt(self, check: Callable[[sqlite3.Connection], None]) -> None:
        """Have the file mended if it does not stand the check."""
        with self._lock:
            try:
                check(self.connection)
            except (sqlite3.Error, DamagedError):
                self._mend()

    def _translated(self, error: sqlite3.Error) -> LedgerError:
        """The ledger's own error; after damage, the mended file is in place already."""
        translated = from_sqlite(error)
        if isinstance(translated, DamagedError):
            self._mend()
        return translated

    def _mend(self) -> None:
        if self.mend:
            mend, self.mend = self.mend, None  # once: a second damage waits for the next start
            self.close()
            self.connection = mend()
            self.generation += 1

    def _roll_back(self) -> None:
        # SQLite may have rolled back by itself; the next transaction begins clean either way.
        with suppress(sqlite3.Error):
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")


def open_store(path: Path | str) -> Store:
    """The database in a file (made when there is none) or in ``":memory:"``."""
    try:
        connection = connect(path)
    except sqlite3.Error as error:
        raise from_sqlite(error) from error
    try:
        for pragma in PRAGMAS:
            connection.execute(pragma)
        migrate(connection)
    except sqlite3.Error as error:
        connection.close()
        raise from_sqlite(error) from error
    except BaseException:
        connection.close()
        raise
    return Store(connection)


@dataclass(frozen=True)
class Found:
    """A store to go on with, and what was wrong with the one that should be there."""

    store: Store
    trouble: Saying | None = None
    lasting: bool = True


def glance(path: Path) -> None:
    """Raise if a file is damaged or not for this Jarlpad, without a byte of it being changed:
    SQLite would fill a file too short for it, and tidy away a journal it cannot read."""
    with open(path, "rb") as file:
        if file.read(512)[:16] != b"SQLite format 3\0":
            raise DamagedError(say("The ledger is damaged."))
    try:
        with closing(connect_to_read(path)) as connection:
            version_of(connection)
            for statement in LOOKS:
                connection.execute(statement).fetchall()
    except sqlite3.Error as error:
        translated = from_sqlite(error)
        if not isinstance(translated, NotKeptError):  # a glance needs a little room beside it
            raise translated from error
    finally:
        with suppress(OSError):
            os.remove(f"{path}-shm")


def look(store: Store) -> None:
    """Touch what every start reads. Damage shows there first; the whole file is never read."""
    for statement in LOOKS:
        store.rows(statement)


def connect_to_read(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=0.5)


def connect(path: Path | str) -> sqlite3.Connection:
    """Transactions are begun and ended by hand; another running Jarlpad is waited for shortly."""
    return sqlite3.connect(str(path), isolation_level=None, check_same_thread=False, timeout=0.5)


def migrate(connection: sqlite3.Connection) -> None:
    """Bring the tables to the newest version, each version in a transaction of its own."""
    try:
        for number in range(version_of(connection) + 1, len(VERSIONS) + 1):
            connection.executescript(
                f"BEGIN IMMEDIATE; {VERSIONS[number - 1]};"
                f"PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {number}; COMMIT;"
            )
    except sqlite3.Error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def version_of(connection: sqlite3.Connection) -> int:
    """The version of a database that this Jarlpad can read; 0 for an empty one."""
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    application = int(connection.execute("PRAGMA application_id").fetchone()[0])
    tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    if version > len(VERSIONS) and application == APPLICATION:
        raise NewerError(say("The ledger was written by a newer Jarlpad."))
    if (version or tables) and application != APPLICATION:
        raise DamagedError(say("The ledger's file holds something else."))
    return version
