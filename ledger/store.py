"""The SQLite file of a ledger: connections, migrations and transactions."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ledger.ancestry import digest_of_text
from ledger.errors import DamagedError, LedgerError, NewerError, from_sqlite, from_system, no_room
from ledger.files import Mark, has_log, make_private_file
from ledger.schema import APPLICATION, VERSIONS
from ledger.seal import inserting, intact, seal
from scoring.messages import Message, say

SCHEMA = inserting("meta", "ON CONFLICT DO UPDATE SET value = ?2, seal = excluded.seal")


class Connection(sqlite3.Connection):
    """One that knows the number of the writing: in SQL it is ``turn()``."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        number = self._number = [0]  # not self, which would never be let go
        self.create_function("turn", 0, lambda: number[0])
        self.create_function("seal", -1, seal, deterministic=True)
        self.create_function("digest", 1, digest_of_text, deterministic=True)

    @property
    def turn(self) -> int:
        return self._number[0]

    @turn.setter
    def turn(self, number: int) -> None:
        self._number[0] = number

    def next_turn(self) -> int:
        self._number[0] += 1
        return self._number[0]


def connect(path: Path | str) -> Connection:
    """Transactions are begun and ended by hand; another running Jarlpad is waited for shortly."""
    return sqlite3.connect(
        *(str(path),),
        isolation_level=None,
        check_same_thread=False,
        timeout=0.5,
        factory=Connection,
    )


def connect_to_read(path: Path) -> Connection:
    address = f"{path.absolute().as_uri()}?mode=ro"
    return sqlite3.connect(
        address, uri=True, timeout=0.5, check_same_thread=False, factory=Connection
    )


def migrate(connection: sqlite3.Connection) -> None:
    """Bring the tables to the newest version, in one transaction."""
    version = version_of(connection)
    if version == len(VERSIONS):
        return
    try:
        connection.executescript(f"BEGIN IMMEDIATE; {';'.join(VERSIONS[version:])};")
        connection.execute(SCHEMA, ("schema", schema_sum(connection)))
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {len(VERSIONS)}")
        connection.execute("COMMIT")
    except sqlite3.Error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def version_of(connection: sqlite3.Connection) -> int:
    """The version of a database that this Jarlpad can read; 0 for an empty one."""
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    application = int(connection.execute("PRAGMA application_id").fetchone()[0])
    tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    if not (version or tables or application):
        return 0
    if application != APPLICATION:
        raise DamagedError(say("Jarlpad’s data file contains something else."))
    if version > len(VERSIONS):
        raise NewerError(say("Your data comes from a newer version of Jarlpad."))
    if version < 1 or not tables:
        raise DamagedError(say("Saved games are damaged."))
    return version


def schema_sum(connection: sqlite3.Connection) -> int:
    """A number for what all tables, indexes and triggers look like."""
    rows = connection.execute("SELECT type, name, sql FROM sqlite_master ORDER BY type, name")
    return seal(*(part for row in rows for part in row))


def turn_of(connection: sqlite3.Connection) -> int:
    """The number of the last writing, from a file whose tables are as they were made."""
    rows = connection.execute(f"SELECT {intact('meta')}, name, value FROM meta").fetchall()
    values = {name: value for is_good, name, value in rows if is_good}
    now = schema_sum(connection)
    if len(values) != len(rows) or values.get("schema", now) != now:
        raise DamagedError(say("Saved games are damaged."))
    return int(values["turn"])


Row = tuple[Any, ...]
LIVE = ("PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL")
"""Each commit is on the disk when it returns, even if the machine stops the next moment."""
UNFINISHED = ("PRAGMA journal_mode = OFF", "PRAGMA synchronous = OFF")
"""For a file that counts only once it is complete: no log that could be left behind, and every
error of writing is raised by the statement that writes. After an error the file is thrown away."""
PRAGMAS = (
    "PRAGMA foreign_keys = ON",
    "PRAGMA cell_size_check = ON",
    # What is deleted is overwritten with zeros, as it may hold names.
    "PRAGMA secure_delete = ON",
    # Checkpoints are made when the app rests (``Store.rest``), not in the middle of tapping.
    "PRAGMA wal_autocheckpoint = 4000",
)
TURN = inserting("meta", "ON CONFLICT DO UPDATE SET value = ?2, turn = ?2, seal = excluded.seal")


class Store:
    """One open database. All reading and writing goes through it."""

    def __init__(self, connection: Connection, mark: Mark | None = None) -> None:
        self.connection = connection
        self.generation = 0
        """Changes when all that was known of the file's rows does not hold any more."""
        self.mend: Callable[[], Store] | None = None
        """Sets a damaged file aside and gives a store to go on with."""
        self.notes: dict[str, Message] = {}
        """What could not be read although the file is whole, by what it was."""
        self._mark = mark
        self._lock = threading.RLock()
        self._depth = 0
        """How many transactions are open inside each other."""

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """A transaction: all that is done inside is kept, or nothing of it. One inside another is
        a savepoint: when it fails, what the outer one did before stays."""
        with self._lock:
            if self._depth:
                with self._savepoint():
                    yield self.connection
                return
            before = self.connection.turn
            self._depth = 1
            try:
                self.connection.execute("BEGIN IMMEDIATE")
                turn = self.connection.next_turn()
                self.connection.execute(TURN, ("turn", turn))
                yield self.connection
                self.connection.execute("COMMIT")
            except sqlite3.Error as error:
                self._roll_back(before)
                raise self._translated(error) from error
            except BaseException:
                self._roll_back(before)
                raise
            finally:
                self._depth = 0
            if self._mark:
                self._mark.write(turn)

    @contextmanager
    def _savepoint(self) -> Iterator[None]:
        name = f"inner_{self._depth}"
        self.connection.execute(f"SAVEPOINT {name}")
        self._depth += 1
        try:
            yield
        except BaseException:
            # SQLite may have ended the whole transaction by itself.
            if self.connection.in_transaction:
                self.connection.execute(f"ROLLBACK TO {name}")
                self.connection.execute(f"RELEASE {name}")
            raise
        else:
            self.connection.execute(f"RELEASE {name}")
        finally:
            self._depth -= 1

    def rows(self, statement: str, values: Sequence[Any] | dict[str, Any] = ()) -> list[Row]:
        """All rows of an answer. When the file turns out to be damaged, the mended one answers."""
        return self._answered(lambda: self.connection.execute(statement, values).fetchall())

    def row(self, statement: str, values: Sequence[Any] | dict[str, Any] = ()) -> Row | None:
        found = self.rows(statement, values)
        return found[0] if found else None

    def intact_rows(self, statement: str, values: Sequence[Any] | dict[str, Any] = ()) -> list[Row]:
        """The same of a statement whose first column tells whether a row is as it was written."""

        def read() -> list[Row]:
            rows = self.connection.execute(statement, values).fetchall()
            if not all(row[0] for row in rows):
                raise DamagedError(say("Saved games are damaged."))
            return [row[1:] for row in rows]

        return self._answered(read)

    @property
    def path(self) -> Path | None:
        """The ledger's own file; None for one in memory, or for a copy in the making."""
        found = self.connection.execute("PRAGMA database_list").fetchone()[2] if self._mark else ""
        return Path(found) if found else None

    @property
    def turn(self) -> int:
        """The number of the last writing."""
        return self.connection.turn

    @property
    def plays(self) -> int:
        """How many it has, finished or not."""
        return int(self.rows("SELECT count(*) FROM plays WHERE deleted IS NULL")[0][0])

    def rest(self) -> None:
        """Tidy up at a quiet moment. What cannot be done now is done another time."""
        with self._lock, suppress(sqlite3.Error):
            self.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

    def close(self) -> None:
        with self._lock:
            with suppress(sqlite3.Error):
                self.connection.close()
            if self._mark:
                self._mark.close()

    def finish(self, path: Path) -> None:
        """Close a file that was opened as unfinished. Raises unless all of it is in the file, with
        nothing left in a log beside it."""
        try:
            self.connection.execute("PRAGMA journal_mode = WAL")
            answer = self.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        except sqlite3.Error as error:
            raise from_sqlite(error) from error
        finally:
            self.close()
        if answer[0] or has_log(path):
            raise no_room()

    @contextmanager
    def locked(self) -> Iterator[Connection]:
        """Nobody else reads or writes meanwhile."""
        with self._lock:
            yield self.connection

    def verify(self, check: Callable[[sqlite3.Connection], None]) -> bool:
        """Whether the file stands the check. If not, it is mended."""
        with self._lock:
            try:
                check(self.connection)
            except (sqlite3.Error, ValueError, OverflowError, DamagedError):
                self._mend()
                return False
        return True

    def exchange(self, other: Store) -> None:
        """Go on with another database in place of this one, which is closed already."""
        self.connection, self._mark = other.connection, other._mark
        self.generation += 1

    def _answered(self, read: Callable[[], list[Row]]) -> list[Row]:
        with self._lock:
            before = self.generation
            try:
                return read()
            except (sqlite3.Error, ValueError, OverflowError, DamagedError) as error:
                translated = self._translated(error)
                if self.generation == before:
                    raise translated from error
            return self._answered(read)

    def _translated(self, error: Exception) -> LedgerError:
        """The ledger's own error; after damage, the mended file is in place already."""
        translated = from_sqlite(error)
        if isinstance(translated, DamagedError):
            self._mend()
        elif type(translated) is LedgerError and self.mend:  # nobody knows what that may be
            from ledger.maintenance import check_all

            self.verify(check_all)
        return translated

    def _mend(self) -> None:
        if self.mend:
            mend, self.mend = self.mend, None  # once: a second damage waits for the next start
            self.close()
            self.exchange(mend())  # never raises: at worst it gives a store in memory

    def _roll_back(self, turn: int) -> None:
        # SQLite may have rolled back by itself; the next transaction begins clean either way.
        self.connection.turn = turn
        with suppress(sqlite3.Error):
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")


def open_store(path: Path | str, marking: bool = False, unfinished: bool = False) -> Store:
    """The database in a file (made when there is none) or in ``":memory:"``. The ledger's own file
    tells in another one how far it has come. An unfinished one is ended by ``Store.finish``."""
    try:
        if isinstance(path, Path):
            make_private_file(path)
        connection = connect(path)
    except (sqlite3.Error, OSError) as error:
        raise from_system(error) from error
    try:
        # One process only, which also spares the shared-memory file: opening needs no room on disk.
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        for pragma in (*(UNFINISHED if unfinished else LIVE), *PRAGMAS):
            connection.execute(pragma)
        migrate(connection)
        connection.turn = turn_of(connection)
    except (sqlite3.Error, ValueError, OverflowError) as error:
        connection.close()
        raise from_sqlite(error) from error
    except BaseException:
        connection.close()
        raise
    return Store(connection, Mark(Path(path).parent) if marking else None)


@dataclass(frozen=True)
class Found:
    """A store to go on with, and what was wrong with the one that should be there."""

    store: Store
    trouble: Message | None = None
    persistent: bool = True
