"""The tables of the ledger, and the seal of a row: a checksum that shows whether the row is
unchanged. For each earlier version of the tables there is a script that upgrades a file."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from functools import cache
from zlib import crc32

COLUMNS: dict[str, tuple[str, ...]] = {
    "meta": ("name", "value"),
    "players": ("key", "id", "name", "written", "folded", "hidden", "met", "merged_into"),
    "merges": ("key", "player", "into_player", "moved"),
    "plays": (
        *("key", "id", "game", "started", "finished", "updated", "deleted", "place", "head"),
    ),
    "states": (
        *("play", "id", "parent", "other", "step", "document", "who", "finished", "digest"),
    ),
    "branches": ("play", "state", "came"),
    "seats": ("play", "seat", "player", "colour", "total", "rank"),
    "settings": ("name", "value"),
    "shelf": ("kind", "name", "content", "updated"),
}
"""By table: the columns that the seal covers, in column order. The transaction number follows,
except in tables that a repair builds again."""

OLD_COLUMNS: dict[str, tuple[str, ...]] = {
    "steps": ("play", "step", "document", "who", "finished", "digest"),
    "trail": ("play", "digest"),
    "versions": ("play", "number", "content", "came"),
}
"""The same for tables of older versions."""

TURNLESS = frozenset({"seats"})

Value = str | int | None


def seal(*values: Value) -> int:
    """Return the checksum of a table name and the values of a row."""
    texts = [v if type(v) is str else "\0" if v is None else f"\1{v}" for v in values]
    return crc32("\x1f".join(texts).encode("utf-8", "replace"))


@cache
def columns(table: str) -> tuple[str, ...]:
    """Return all columns that the seal of a table covers."""
    names = COLUMNS[table] if table in COLUMNS else OLD_COLUMNS[table]
    return names if table in TURNLESS else (*names, "turn")


def intact(table: str, alias: str = "") -> str:
    """Return an SQL expression that is true if the row is unchanged."""
    dot = f"{alias}." if alias else ""
    listed = ", ".join(f"{dot}{column}" for column in columns(table))
    return f"({dot}seal IS seal('{table}', {listed}))"


def inserting(table: str, extra: str = "", verb: str = "INSERT") -> str:
    """Return an SQL statement that inserts a row with its seal, values in column order."""
    names = columns(table)
    values = ", ".join("turn()" if name == "turn" else f"?{at}" for at, name in enumerate(names, 1))
    return (
        f"{verb} INTO {table} ({', '.join(names)}, seal)"
        f" VALUES ({values}, seal('{table}', {values})) {extra}"
    )


def update(
    db: sqlite3.Connection, table: str, changes: Mapping[str, Value], where: str, *values: Value
) -> int:
    """Change columns of rows together with their seals, and return the number of rows. ``where`` is
    a condition with these ``values``."""
    statement = _updating(table, tuple(changes), where)
    return db.execute(statement, (*changes.values(), *values)).rowcount


@cache
def _updating(table: str, changed: tuple[str, ...], where: str) -> str:
    new = {name: f"?{at}" for at, name in enumerate(changed, 1)}
    if "turn" in columns(table):
        new["turn"] = "turn()"
    sealed = ", ".join(new.get(name, name) for name in columns(table))
    new["seal"] = f"seal('{table}', {sealed})"
    assigned = ", ".join(f"{name} = {value}" for name, value in new.items())
    return f"UPDATE {table} SET {assigned} WHERE {where}"


def reseal(db: sqlite3.Connection, table: str, where: str, *values: Value) -> None:
    """Update the seals of rows whose columns have changed."""
    update(db, table, {}, where, *values)


ROW_COUNTS = " UNION ALL ".join(
    f"SELECT 'rows {name}' AS name, count(*) AS number FROM {name}"
    for name in ("merges", "branches", "settings", "shelf")
)
"""A query for the number of rows of the tables that no other table refers to. ``meta`` has these
numbers too, because nothing else shows that such a table is empty by damage."""

APPLICATION = 0x4A61726C
"""The application id in the file header ("Jarl"), which identifies a Jarlpad file."""


TABLES = """
-- the number of write transactions (turn), and the first one whose rows are valid (since)
CREATE TABLE IF NOT EXISTS meta (
    name TEXT PRIMARY KEY,
    value INTEGER NOT NULL,
    turn INTEGER NOT NULL DEFAULT 0,
    seal INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS players (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE CHECK (length(id) = 36),
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
    written TEXT NOT NULL, -- the name in composed characters: nobody else has it
    folded TEXT NOT NULL, -- for searching: no capitals, no accents
    hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1)),
    met TEXT NOT NULL, -- when last seated
    merged_into INTEGER REFERENCES players (key) CHECK (merged_into <> key)
, turn INTEGER NOT NULL DEFAULT 0, seal INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE UNIQUE INDEX IF NOT EXISTS player_by_name ON players (written) WHERE merged_into IS NULL;
CREATE INDEX IF NOT EXISTS players_merged ON players (merged_into) WHERE merged_into IS NOT NULL;

-- data to undo a merge of two players
CREATE TABLE IF NOT EXISTS merges (
    key INTEGER PRIMARY KEY,
    player INTEGER NOT NULL REFERENCES players (key),
    into_player INTEGER NOT NULL REFERENCES players (key),
    moved TEXT NOT NULL CHECK (json_valid(moved)) -- keys that were merged into the player before
, turn INTEGER NOT NULL DEFAULT 0, seal INTEGER NOT NULL DEFAULT 0) STRICT;

CREATE TABLE IF NOT EXISTS plays (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE CHECK (length(id) = 36),
    game TEXT NOT NULL CHECK (length(game) BETWEEN 1 AND 20),
    started TEXT NOT NULL,
    finished TEXT,
    updated TEXT NOT NULL,
    deleted TEXT,
    place TEXT NOT NULL CHECK (json_valid(place) AND length(place) <= 2000),
    head INTEGER NOT NULL CHECK (head >= 0) -- the step that stands
, turn INTEGER NOT NULL DEFAULT 0, seal INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE INDEX IF NOT EXISTS plays_unfinished ON plays (updated)
    WHERE finished IS NULL AND deleted IS NULL;
CREATE INDEX IF NOT EXISTS plays_finished ON plays (finished, key)
    WHERE finished IS NOT NULL AND deleted IS NULL;
CREATE INDEX IF NOT EXISTS plays_of_game ON plays (game, finished, key)
    WHERE finished IS NOT NULL AND deleted IS NULL;
CREATE INDEX IF NOT EXISTS plays_by_start ON plays (game, started) WHERE deleted IS NULL;
CREATE INDEX IF NOT EXISTS plays_deleted ON plays (deleted) WHERE deleted IS NOT NULL;

-- all states that a game ever had, as a tree
CREATE TABLE IF NOT EXISTS states (
    play INTEGER NOT NULL REFERENCES plays (key) ON DELETE CASCADE,
    id INTEGER NOT NULL CHECK (id > 0), -- of the device and its counter
    parent INTEGER, -- the state before
    other INTEGER, -- the end of a branch that was taken up or given up here
    step INTEGER, -- its place in the list of undo and redo; NULL when it is not in there
    document TEXT CHECK (length(document) BETWEEN 2 AND 1000000), -- NULL when nobody needs it
    who TEXT NOT NULL CHECK (json_valid(who)), -- keys of the players in seat order
    finished INTEGER NOT NULL CHECK (finished IN (0, 1)),
    digest INTEGER NOT NULL, -- of the document, without names
    turn INTEGER NOT NULL,
    seal INTEGER NOT NULL,
    PRIMARY KEY (play, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS states_in_order ON states (play, step) WHERE step IS NOT NULL;

-- last states of other versions, until the user chooses one
CREATE TABLE IF NOT EXISTS branches (
    play INTEGER NOT NULL REFERENCES plays (key) ON DELETE CASCADE,
    state INTEGER NOT NULL,
    came TEXT NOT NULL,
    turn INTEGER NOT NULL,
    seal INTEGER NOT NULL,
    PRIMARY KEY (play, state)
) STRICT, WITHOUT ROWID;

-- players with totals and ranks, for lists
CREATE TABLE IF NOT EXISTS seats (
    play INTEGER NOT NULL REFERENCES plays (key) ON DELETE CASCADE,
    seat INTEGER NOT NULL CHECK (seat >= 0),
    player INTEGER NOT NULL REFERENCES players (key),
    colour TEXT,
    total INTEGER NOT NULL,
    rank INTEGER NOT NULL CHECK (rank >= 1), seal INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (play, seat)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX IF NOT EXISTS seats_of_player ON seats (player, play);

-- results of finished games that are not deleted, for statistics
CREATE TABLE IF NOT EXISTS results (
    play INTEGER NOT NULL REFERENCES plays (key) ON DELETE CASCADE,
    seat INTEGER NOT NULL CHECK (seat >= 0),
    player INTEGER NOT NULL REFERENCES players (key),
    game TEXT NOT NULL,
    total INTEGER NOT NULL,
    rank INTEGER NOT NULL CHECK (rank >= 1),
    won INTEGER NOT NULL CHECK (won IN (0, 1)), -- alone
    shared INTEGER NOT NULL CHECK (shared IN (0, 1)), -- first together with others
    PRIMARY KEY (play, seat)
) STRICT, WITHOUT ROWID;
-- statistics read this index only
CREATE INDEX IF NOT EXISTS results_of_player ON results (player, game, total, won, shared);
CREATE TABLE IF NOT EXISTS points (
    play INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    line TEXT NOT NULL,
    points INTEGER NOT NULL,
    PRIMARY KEY (play, seat, line),
    FOREIGN KEY (play, seat) REFERENCES results (play, seat) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- best possible scores of finished games, computed from the game and computed again if lost
CREATE TABLE IF NOT EXISTS lessons (
    play INTEGER NOT NULL REFERENCES plays (key) ON DELETE CASCADE,
    seat INTEGER NOT NULL CHECK (seat >= 0),
    fingerprint TEXT NOT NULL CHECK (length(fingerprint) BETWEEN 1 AND 100), -- of what it is about
    total INTEGER NOT NULL, -- what the player had
    possible INTEGER NOT NULL CHECK (possible >= total),
    content TEXT NOT NULL CHECK (json_valid(content) AND length(content) <= 20000),
    PRIMARY KEY (play, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS settings (
    name TEXT PRIMARY KEY CHECK (length(name) BETWEEN 1 AND 60),
    value TEXT NOT NULL CHECK (json_valid(value) AND length(value) <= 20000)
, turn INTEGER NOT NULL DEFAULT 0, seal INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;

-- saved cards and sheets
CREATE TABLE IF NOT EXISTS shelf (
    kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 20),
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
    content TEXT NOT NULL CHECK (json_valid(content) AND length(content) <= 20000),
    updated TEXT NOT NULL, turn INTEGER NOT NULL DEFAULT 0, seal INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (kind, name)
) STRICT, WITHOUT ROWID;
"""
"""The tables of the newest version; the script creates those that are missing. SQLite saves the
definitions with their comments in the file, so a change here needs a new version."""

FIRST_ROWS = """
INSERT INTO meta (name, value, turn, seal)
VALUES ('turn', 1, 1, seal('meta', 'turn', 1, 1)), ('since', 0, 1, seal('meta', 'since', 0, 1));
"""

WITHOUT_SUMS = """
-- sums of results, which the first version once had
DROP TRIGGER IF EXISTS result_comes;
DROP TRIGGER IF EXISTS result_goes;
DROP TRIGGER IF EXISTS result_will_go;
DROP TRIGGER IF EXISTS points_come;
DROP TRIGGER IF EXISTS points_go;
DROP TABLE IF EXISTS sums;
DROP TABLE IF EXISTS line_sums;
DROP TABLE IF EXISTS counts;
-- the index had fewer columns
DROP INDEX results_of_player;
"""

WITH_HEADS = f"{WITHOUT_SUMS} ALTER TABLE plays RENAME COLUMN cursor TO head;"
"""``old_versions.convert`` then fills the tables of states and branches."""


def _with_seals() -> str:
    """Return a script that adds checksums and digests to the tables of the first version."""
    script = [
        "ALTER TABLE steps ADD COLUMN digest INTEGER NOT NULL DEFAULT 0",
        "UPDATE steps SET digest = digest(document)",
        "CREATE TABLE trail (play, digest, turn, seal)",
        "CREATE TABLE versions (play, number, content, came, turn, seal)",
    ]
    for table in ("players", "merges", "plays", "steps", "seats", "settings", "shelf"):
        if table not in TURNLESS:
            script.append(f"ALTER TABLE {table} ADD COLUMN turn INTEGER NOT NULL DEFAULT 0")
            script.append(f"UPDATE {table} SET turn = 1")
        script.append(f"ALTER TABLE {table} ADD COLUMN seal INTEGER NOT NULL DEFAULT 0")
        script.append(f"UPDATE {table} SET seal = seal('{table}', {', '.join(columns(table))})")
    return ";".join(script) + ";"


VERSIONS: tuple[str, ...] = (
    f"{TABLES} {FIRST_ROWS}",
    f"{WITH_HEADS} {_with_seals()} {TABLES} {FIRST_ROWS}",
    *[f"{WITH_HEADS} {TABLES} DELETE FROM meta WHERE name = 'device';"] * 3,
    f"{WITHOUT_SUMS} {TABLES}",
)
"""By version of a file, 0 for an empty one: the script that upgrades it to the newest version. The
number of the newest version is the length of this tuple."""
REPLACED = ("steps", "trail", "counters", "versions")
"""Tables that are dropped after the conversion."""
