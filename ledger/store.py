"""The SQLite file of a ledger: connections, migrations and transactions."""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from weakref import proxy

from ledger.errors import (
    FAILURES,
    DamagedError,
    FullError,
    LedgerError,
    NewerVersionError,
    from_system,
)
from ledger.files import (
    TurnFile,
    has_log,
    make_private_file,
    put_in_place,
    remove_with_sides,
)
from ledger.schema import APPLICATION, REPLACED, ROW_COUNTS, VERSIONS, inserting, intact, seal
from ledger.tree import digest_of_text, new_device
from scoring.messages import Message, say

SET_META = inserting("meta", verb="INSERT OR REPLACE")
COUNTED = f"SELECT name, number, value FROM ({ROW_COUNTS}) LEFT JOIN meta USING (name)"
STATES = 5
"""The version since which games are trees of states."""


class Connection(sqlite3.Connection):
    """A connection that counts write transactions; in SQL the number is ``turn()``."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.turn = 0
        """The number of the last transaction."""
        self.device = new_device()
        """The first part of the ids of states written through this connection."""
        this = proxy(self)  # a reference to self would prevent garbage collection
        self.create_function("turn", 0, lambda: this.turn)
        self.create_function("seal", -1, seal, deterministic=True)
        self.create_function("digest", 1, digest_of_text, deterministic=True)


def connect(path: Path | str) -> Connection:
    """Connect with manual transactions, waiting shortly for another running Jarlpad."""
    return sqlite3.connect(
        str(path),
        isolation_level=None,
        check_same_thread=False,
        timeout=0.5,
        factory=Connection,
    )


@contextmanager
def reading(path: Path, without_log: bool = False) -> Iterator[Connection]:
    """Connect to a file that is only read, and delete the shared-memory file that this leaves. A
    file in use can be read only without its log."""
    address = f"{path.absolute().as_uri()}?mode=ro{'&immutable=1' if without_log else ''}"
    try:
        with closing(sqlite3.connect(address, uri=True, timeout=0.5, factory=Connection)) as found:
            yield found
    finally:
        with suppress(OSError):
            os.remove(f"{path}-shm")


def migrate(connection: Connection) -> None:
    """Upgrade the tables to the newest version, in one transaction."""
    version = version_of(connection)
    if version == len(VERSIONS):
        return
    with connection:  # if this fails, nothing is changed
        connection.executescript(f"BEGIN IMMEDIATE; {VERSIONS[version]};")
        if 0 < version < STATES:
            from ledger.old_versions import convert

            convert(connection)
            for table in REPLACED:
                connection.execute(f"DROP TABLE IF EXISTS {table}")
        connection.execute(SET_META, ("schema", schema_sum(connection)))
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {len(VERSIONS)}")


def version_of(connection: sqlite3.Connection) -> int:
    """Return the version of a database, 0 for an empty one. Raises LedgerError if it is
    unsupported."""
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    application = int(connection.execute("PRAGMA application_id").fetchone()[0])
    tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    if not (version or tables or application):
        return 0
    if application != APPLICATION:
        raise DamagedError(say("Jarlpad’s data file belongs to another app."))
    if version > len(VERSIONS):
        raise NewerVersionError
    if version < 1 or not tables:
        raise DamagedError
    return version


def schema_sum(connection: sqlite3.Connection) -> int:
    """Return a checksum of all tables, indexes and triggers."""
    rows = connection.execute("SELECT type, name, sql FROM sqlite_master ORDER BY type, name")
    return seal(*(part for row in rows for part in row))


def turn_of(connection: sqlite3.Connection) -> int:
    """Return the number of the last transaction. Raises DamagedError if the tables were changed."""
    rows = connection.execute(f"SELECT {intact('meta')}, name, value FROM meta").fetchall()
    values = {name: value for is_intact, name, value in rows if is_intact}
    now = schema_sum(connection)
    if len(values) != len(rows) or "turn" not in values or values.get("schema", now) != now:
        raise DamagedError
    return int(values["turn"])


Check = Callable[[sqlite3.Connection], None]
"""Raises an error if something is damaged."""


def is_intact(connection: sqlite3.Connection, check: Check) -> bool:
    """Return whether a check passes."""
    try:
        check(connection)
    except (*FAILURES, DamagedError):
        return False
    return True


Row = tuple[Any, ...]
LIVE = ("PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL")
"""Each commit is on the disk when it returns, even if the device stops right after."""
UNFINISHED = ("PRAGMA journal_mode = OFF", "PRAGMA synchronous = OFF")
"""Settings for a file that is used only when complete: without a log, every write error is raised
by the statement that writes. After an error the file is deleted."""
PRAGMAS = (
    "PRAGMA foreign_keys = ON",
    "PRAGMA cell_size_check = ON",
    # Deleted rows are overwritten with zeros, as they may contain names.
    "PRAGMA secure_delete = ON",
    # Checkpoints run when the app is idle (``Store.rest``), not while the user taps.
    "PRAGMA wal_autocheckpoint = 4000",
)


class Store:
    """An open database. All reading and writing goes through it."""

    def __init__(self, connection: Connection, path: Path | None = None) -> None:
        self._connection: Connection | None = connection
        self.path = path
        """The ledger's own file; None for a store in memory or an unfinished copy."""
        self.generation = 0
        """Changes when another file or other content takes the place of the file."""
        self.mend: Callable[[], Store] | None = None
        """Renames a damaged file and returns a store to go on with."""
        self.notes: dict[str, Message] = {}
        """Sentences about unreadable items in an undamaged file, by item."""
        self._turn_file = TurnFile(path.parent) if path else None
        self._lock = threading.RLock()
        self._depth = 0
        """The number of nested transactions."""
        self._failed: Exception | None = None
        """An error of the open transaction, after which the file may need a repair."""
        self._remembered: dict[tuple[Any, ...], list[Row]] = {}
        """The rows of queries since the last write."""

    @property
    def connection(self) -> Connection:
        """The connection to the file, opened again if the file was replaced. Raises LedgerError if
        it cannot be opened now."""
        if self._connection is None:
            with self._lock:
                if self._connection is None:
                    assert self.path
                    self._exchange(open_store(self.path, with_turn_file=True))
        assert self._connection
        return self._connection

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """Open a transaction: everything inside is saved, or nothing. A nested one is a savepoint,
        so if it fails, the earlier changes of the outer one stay."""
        with self._lock:
            if self._depth:
                with self._savepoint():
                    yield self.connection
                return
            before = self.connection.turn
            self._remembered.clear()
            self._depth = 1
            try:
                self.connection.execute("BEGIN IMMEDIATE")
                self.connection.turn = turn = before + 1
                self.connection.execute(SET_META, ("turn", turn))
                counted = self.connection.execute(COUNTED).fetchall()
                yield self.connection
                self._save_counts(counted)
                self.connection.execute("COMMIT")
            except BaseException as error:
                self.connection.turn = before
                with suppress(sqlite3.Error):
                    if self.connection.in_transaction:  # SQLite may have rolled back already
                        self.connection.execute("ROLLBACK")
                if isinstance(error, sqlite3.Error):
                    self._failed = error
                    raise from_system(error) from error
                raise
            finally:
                self._depth = 0
                failed, self._failed = self._failed, None
                if failed:  # only now, as a repair replaces the connection
                    self._repair_and_translate(failed)
            if self._turn_file:
                self._turn_file.write(turn)

    def _save_counts(self, before: list[Row]) -> None:
        """Add the change of the numbers of rows to those in ``meta``. If damage has changed a
        number, the two stay different."""
        after = dict(self.connection.execute(ROW_COUNTS).fetchall())
        for name, old, saved in before:
            if saved is None or old != after[name]:
                expected = old if saved is None else saved
                self.connection.execute(SET_META, (name, expected + after[name] - old))

    @contextmanager
    def _savepoint(self) -> Iterator[None]:
        name = f"inner_{self._depth}"
        self.connection.execute(f"SAVEPOINT {name}")
        self._depth += 1
        try:
            yield
        except BaseException:
            # SQLite may have rolled back the whole transaction.
            if self.connection.in_transaction:
                self.connection.execute(f"ROLLBACK TO {name}")
                self.connection.execute(f"RELEASE {name}")
            raise
        else:
            self.connection.execute(f"RELEASE {name}")
        finally:
            self._depth -= 1

    def rows(self, statement: str, values: Sequence[Any] | dict[str, Any] = ()) -> list[Row]:
        """Return all rows of a query. If the file turns out to be damaged, query the repaired
        one."""
        return self._query(lambda: self.connection.execute(statement, values).fetchall())

    def remembered_rows(self, statement: str, values: dict[str, Any] | None = None) -> list[Row]:
        """Return all rows of a query, from memory if nothing was written since the same query."""
        with self._lock:
            if self._depth:  # these writes may be rolled back
                return self.rows(statement, values or {})
            key = (statement, *(values or {}).values())
            if key not in self._remembered:
                self._remembered[key] = self.rows(statement, values or {})
            return self._remembered[key]

    def row(self, statement: str, values: Sequence[Any] | dict[str, Any] = ()) -> Row | None:
        found = self.rows(statement, values)
        return found[0] if found else None

    def intact_rows(self, statement: str, values: Sequence[Any] | dict[str, Any] = ()) -> list[Row]:
        """Return all rows without their first column, which tells whether the row is intact. A
        damaged row is treated as a damaged file."""

        def read() -> list[Row]:
            rows = self.connection.execute(statement, values).fetchall()
            if not all(row[0] for row in rows):
                raise DamagedError
            return [row[1:] for row in rows]

        return self._query(read)

    @property
    def turn(self) -> int:
        """The number of the last transaction."""
        return self.connection.turn

    @property
    def plays(self) -> int:
        """The number of games that are not deleted."""
        return int(self.rows("SELECT count(*) FROM plays WHERE deleted IS NULL")[0][0])

    def rest(self) -> bool:
        """Write the log into the file and return whether the log is empty now. If not, the next
        call tries again."""
        with self._lock, suppress(LedgerError, sqlite3.Error):
            busy = self.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
            return bool(busy == 0)
        return False

    def close(self) -> None:
        with self._lock:
            if self._connection:
                with suppress(sqlite3.Error):
                    self._connection.close()
            if self._turn_file:
                self._turn_file.close()

    def finish(self, path: Path) -> None:
        """Close a file opened as unfinished. Raises LedgerError unless all data is in the file,
        with nothing left in a log beside it."""
        try:
            self.connection.execute("PRAGMA journal_mode = WAL").fetchall()
            # SQLite refuses a checkpoint unless the schema is already loaded.
            self.connection.execute("SELECT count(*) FROM sqlite_master").fetchall()
            answer = self.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        except sqlite3.Error as error:
            raise from_system(error) from error
        finally:
            self.close()
        if answer[0] or has_log(path):
            raise FullError

    @contextmanager
    def locked(self) -> Iterator[Connection]:
        """Hold the lock, so that no other thread reads or writes."""
        with self._lock:
            yield self.connection

    def verify(self, check: Check) -> bool:
        """Return whether the check passes. If not, the file is repaired."""
        with self._lock:
            if is_intact(self.connection, check):
                return True
            self._repair()
        return False

    @contextmanager
    def released(self) -> Iterator[None]:
        """Close the file while another one takes its place. The next use opens that one."""
        with self._lock:
            self.close()
            self._connection = None
            self._remembered.clear()
            yield

    def _exchange(self, other: Store) -> None:
        """Continue with another database. The current one must be closed."""
        self._connection, self.path = other.connection, other.path
        self._turn_file = other._turn_file
        self._remembered.clear()
        self.generation += 1

    def _query(self, read: Callable[[], list[Row]]) -> list[Row]:
        with self._lock:
            before = self.generation
            try:
                return read()
            except (*FAILURES, DamagedError) as error:
                if self._depth:
                    self._failed = error
                    raise from_system(error) from error
                translated = self._repair_and_translate(error)
                if self.generation == before:
                    raise translated from error
            return self._query(read)

    def _repair_and_translate(self, error: Exception) -> LedgerError:
        """Return the ledger's error. If the file is damaged, it is repaired first."""
        translated = from_system(error)
        if isinstance(translated, DamagedError):
            self._repair()
        elif type(translated) is LedgerError and self.mend:  # unknown error
            from ledger.maintenance import check_all

            self.verify(check_all)
        return translated

    def _repair(self) -> None:
        if self.mend:
            mend, self.mend = self.mend, None  # only once per start
            self.close()
            self._exchange(mend())  # never raises; at worst, it returns a store in memory


def open_store(path: Path | str, with_turn_file: bool = False, unfinished: bool = False) -> Store:
    """Open the database in a file, creating it if needed, or in ``":memory:"``. With
    ``with_turn_file``, the number of the last transaction is written to a separate file. An
    ``unfinished`` file must be closed with ``Store.finish``."""
    connection = None
    try:
        if isinstance(path, Path):
            make_private_file(path)
        connection = connect(path)
        # An exclusive lock needs no shared-memory file, so opening works when storage is full.
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        for pragma in (*(UNFINISHED if unfinished else LIVE), *PRAGMAS):
            connection.execute(pragma)
        migrate(connection)
        connection.turn = turn_of(connection)
    except BaseException as error:
        if connection:
            connection.close()
        if isinstance(error, FAILURES):
            raise from_system(error) from error
        raise
    return Store(connection, Path(path) if with_turn_file else None)


def save_new(path: Path, content: Store) -> None:
    """Write the content of a store to a new file, which gets its name only when it is complete.
    Raises NotKeptError or OSError if that fails."""
    unfinished = path.with_suffix(".new")
    remove_with_sides(unfinished)
    try:
        with closing(open_store(unfinished, unfinished=True)) as store:
            content.connection.backup(store.connection)
            store.finish(unfinished)
        put_in_place(unfinished, path)
    except sqlite3.Error as error:
        raise from_system(error) from error
    finally:
        remove_with_sides(unfinished)


@dataclass(frozen=True)
class OpenedStore:
    """A store to use, and a sentence about problems with the ledger's file."""

    store: Store
    trouble: Message | None = None
    persistent: bool = True
