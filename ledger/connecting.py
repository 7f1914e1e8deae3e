"""Connections to a ledger's file, and its tables brought to the newest version."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from ledger.digest import digest_of_text
from ledger.errors import DamagedError, NewerError
from ledger.schema import APPLICATION, VERSIONS
from ledger.seal import good, inserting, seal
from scoring.messages import say

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
    rows = connection.execute(f"SELECT {good('meta')}, name, value FROM meta").fetchall()
    values = {name: value for is_good, name, value in rows if is_good}
    now = schema_sum(connection)
    if len(values) != len(rows) or values.get("schema", now) != now:
        raise DamagedError(say("Saved games are damaged."))
    return int(values["turn"])
