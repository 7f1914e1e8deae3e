"""The tables of the ledger, and the seal of a row: a checksum that shows whether the row is
unchanged. Each version of the tables is a script that upgrades the previous one."""

from __future__ import annotations

import sqlite3
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


def seal(*values: str | int | None) -> int:
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


def inserting(table: str, extra: str = "") -> str:
    """Return an SQL statement that inserts a row with its seal, values in column order."""
    names = COLUMNS[table]
    marks = [f"?{at}" for at in range(1, len(names) + 1)]
    turn = [] if table in TURNLESS else ["turn()"]
    listed = ", ".join((*names, *(["turn"] if turn else []), "seal"))
    sealed = ", ".join((*marks, *turn))
    return f"INSERT INTO {table} ({listed}) VALUES ({sealed}, seal('{table}', {sealed})) {extra}"


def reseal(db: sqlite3.Connection, table: str, where: str, *values: str | int | None) -> None:
    """Update the seals of rows whose columns have changed."""
    names = ", ".join(COLUMNS[table])
    if table in TURNLESS:
        change = f"seal = seal('{table}', {names})"
    else:
        change = f"turn = turn(), seal = seal('{table}', {names}, turn())"
    db.execute(f"UPDATE {table} SET {change} WHERE {where}", values)


def _row_counts() -> str:
    tables = ("merges", "branches", "settings", "shelf")
    counts = (f"SELECT 'rows {name}' AS name, count(*) AS number FROM {name}" for name in tables)
    return " UNION ALL ".join(counts)


ROW_COUNTS = _row_counts()
"""A query for the number of rows of the tables that no other table refers to. ``meta`` has these
numbers too, because nothing else shows that such a table is empty by damage."""

APPLICATION = 0x4A61726C
"""The application id in the file header ("Jarl"), which identifies a Jarlpad file."""


def _sealing(table: str) -> str:
    """Return a statement that seals all rows of a table with transaction number 1."""
    names = ", ".join({**COLUMNS, **OLD_COLUMNS}[table]).replace("head", "cursor")
    if table in TURNLESS:
        return f"UPDATE {table} SET seal = seal('{table}', {names});\n"
    return f"UPDATE {table} SET turn = 1, seal = seal('{table}', {names}, 1);\n"


FIRST = """
CREATE TABLE players (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE CHECK (length(id) = 36),
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
    written TEXT NOT NULL, -- the name in composed characters: nobody else has it
    folded TEXT NOT NULL, -- for searching: no capitals, no accents
    hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1)),
    met TEXT NOT NULL, -- when last seated
    merged_into INTEGER REFERENCES players (key) CHECK (merged_into <> key)
) STRICT;
CREATE UNIQUE INDEX player_by_name ON players (written) WHERE merged_into IS NULL;
CREATE INDEX players_merged ON players (merged_into) WHERE merged_into IS NOT NULL;

-- data to undo a merge of two players
CREATE TABLE merges (
    key INTEGER PRIMARY KEY,
    player INTEGER NOT NULL REFERENCES players (key),
    into_player INTEGER NOT NULL REFERENCES players (key),
    moved TEXT NOT NULL CHECK (json_valid(moved)) -- keys that were merged into the player before
) STRICT;

CREATE TABLE plays (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE CHECK (length(id) = 36),
    game TEXT NOT NULL CHECK (length(game) BETWEEN 1 AND 20),
    started TEXT NOT NULL,
    finished TEXT,
    updated TEXT NOT NULL,
    deleted TEXT,
    place TEXT NOT NULL CHECK (json_valid(place) AND length(place) <= 2000),
    cursor INTEGER NOT NULL CHECK (cursor >= 0) -- the step that stands
) STRICT;
CREATE INDEX plays_unfinished ON plays (updated)
    WHERE finished IS NULL AND deleted IS NULL;
CREATE INDEX plays_finished ON plays (finished, key)
    WHERE finished IS NOT NULL AND deleted IS NULL;
CREATE INDEX plays_of_game ON plays (game, finished, key)
    WHERE finished IS NOT NULL AND deleted IS NULL;
CREATE INDEX plays_by_start ON plays (game, started) WHERE deleted IS NULL;
CREATE INDEX plays_deleted ON plays (deleted) WHERE deleted IS NOT NULL;

-- all undo steps
CREATE TABLE steps (
    play INTEGER NOT NULL REFERENCES plays (key) ON DELETE CASCADE,
    step INTEGER NOT NULL CHECK (step >= 0),
    document TEXT NOT NULL CHECK (length(document) BETWEEN 2 AND 1000000),
    who TEXT NOT NULL CHECK (json_valid(who)), -- keys of the players in seat order
    finished INTEGER NOT NULL CHECK (finished IN (0, 1)),
    PRIMARY KEY (play, step)
) STRICT, WITHOUT ROWID;

-- players with totals and ranks, for lists
CREATE TABLE seats (
    play INTEGER NOT NULL REFERENCES plays (key) ON DELETE CASCADE,
    seat INTEGER NOT NULL CHECK (seat >= 0),
    player INTEGER NOT NULL REFERENCES players (key),
    colour TEXT,
    total INTEGER NOT NULL,
    rank INTEGER NOT NULL CHECK (rank >= 1),
    PRIMARY KEY (play, seat)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX seats_of_player ON seats (player, play);

-- results of finished games that are not deleted, for statistics
CREATE TABLE results (
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
CREATE INDEX results_of_player ON results (player, game, total);
CREATE TABLE points (
    play INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    line TEXT NOT NULL,
    points INTEGER NOT NULL,
    PRIMARY KEY (play, seat, line),
    FOREIGN KEY (play, seat) REFERENCES results (play, seat) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE settings (
    name TEXT PRIMARY KEY CHECK (length(name) BETWEEN 1 AND 60),
    value TEXT NOT NULL CHECK (json_valid(value) AND length(value) <= 20000)
) STRICT, WITHOUT ROWID;

-- saved cards and sheets
CREATE TABLE shelf (
    kind TEXT NOT NULL CHECK (length(kind) BETWEEN 1 AND 20),
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
    content TEXT NOT NULL CHECK (json_valid(content) AND length(content) <= 20000),
    updated TEXT NOT NULL,
    PRIMARY KEY (kind, name)
) STRICT, WITHOUT ROWID;
"""

SECOND = f"""
-- the number of write transactions (turn), and the first one whose rows are valid (since)
CREATE TABLE meta (
    name TEXT PRIMARY KEY,
    value INTEGER NOT NULL,
    turn INTEGER NOT NULL DEFAULT 0,
    seal INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
INSERT INTO meta (name, value) VALUES ('turn', 1), ('since', 0);

-- every row has the number of its transaction and a checksum
ALTER TABLE players ADD COLUMN turn INTEGER NOT NULL DEFAULT 0;
ALTER TABLE players ADD COLUMN seal INTEGER NOT NULL DEFAULT 0;
ALTER TABLE merges ADD COLUMN turn INTEGER NOT NULL DEFAULT 0;
ALTER TABLE merges ADD COLUMN seal INTEGER NOT NULL DEFAULT 0;
ALTER TABLE plays ADD COLUMN turn INTEGER NOT NULL DEFAULT 0;
ALTER TABLE plays ADD COLUMN seal INTEGER NOT NULL DEFAULT 0;
ALTER TABLE steps ADD COLUMN digest INTEGER NOT NULL DEFAULT 0; -- of the state, without names
ALTER TABLE steps ADD COLUMN turn INTEGER NOT NULL DEFAULT 0;
ALTER TABLE steps ADD COLUMN seal INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN seal INTEGER NOT NULL DEFAULT 0;
ALTER TABLE settings ADD COLUMN turn INTEGER NOT NULL DEFAULT 0;
ALTER TABLE settings ADD COLUMN seal INTEGER NOT NULL DEFAULT 0;
ALTER TABLE shelf ADD COLUMN turn INTEGER NOT NULL DEFAULT 0;
ALTER TABLE shelf ADD COLUMN seal INTEGER NOT NULL DEFAULT 0;

-- digests of earlier states that have no step any more
CREATE TABLE trail (
    play INTEGER NOT NULL REFERENCES plays (key) ON DELETE CASCADE,
    digest INTEGER NOT NULL,
    turn INTEGER NOT NULL DEFAULT 0,
    seal INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (play, digest)
) STRICT, WITHOUT ROWID;

-- other versions of a game, until the user chooses one
CREATE TABLE versions (
    play INTEGER NOT NULL REFERENCES plays (key) ON DELETE CASCADE,
    number INTEGER NOT NULL CHECK (number >= 1),
    content TEXT NOT NULL CHECK (json_valid(content)), -- its states and its trail
    came TEXT NOT NULL,
    turn INTEGER NOT NULL DEFAULT 0,
    seal INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (play, number)
) STRICT, WITHOUT ROWID;

UPDATE steps SET digest = digest(document);
{"".join(map(_sealing, (*COLUMNS.keys() - {"states", "branches"}, *OLD_COLUMNS)))}
"""

THIRD = """
-- best possible scores of finished games, computed from the game and computed again if lost
CREATE TABLE lessons (
    play INTEGER NOT NULL REFERENCES plays (key) ON DELETE CASCADE,
    seat INTEGER NOT NULL CHECK (seat >= 0),
    fingerprint TEXT NOT NULL CHECK (length(fingerprint) BETWEEN 1 AND 100), -- of what it is about
    total INTEGER NOT NULL, -- what the player had
    possible INTEGER NOT NULL CHECK (possible >= total),
    content TEXT NOT NULL CHECK (json_valid(content) AND length(content) <= 20000),
    PRIMARY KEY (play, seat)
) STRICT, WITHOUT ROWID;
"""

FOURTH = """
-- how often each device has changed a game, to tell which of two versions is newer
CREATE TABLE counters (
    play INTEGER NOT NULL REFERENCES plays (key) ON DELETE CASCADE,
    device INTEGER NOT NULL,
    counter INTEGER NOT NULL CHECK (counter >= 0),
    turn INTEGER NOT NULL DEFAULT 0,
    seal INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (play, device)
) STRICT, WITHOUT ROWID;

-- a random device number
INSERT INTO meta (name, value, turn) VALUES ('device', random() & 9223372036854775807, 1);
UPDATE meta SET seal = seal('meta', name, value, turn) WHERE name = 'device';
"""

FIFTH = """
-- all states that a game ever had, as a tree
CREATE TABLE states (
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
CREATE INDEX states_in_order ON states (play, step) WHERE step IS NOT NULL;

-- last states of other versions, until the user chooses one
CREATE TABLE branches (
    play INTEGER NOT NULL REFERENCES plays (key) ON DELETE CASCADE,
    state INTEGER NOT NULL,
    came TEXT NOT NULL,
    turn INTEGER NOT NULL,
    seal INTEGER NOT NULL,
    PRIMARY KEY (play, state)
) STRICT, WITHOUT ROWID;

ALTER TABLE plays RENAME COLUMN cursor TO head; -- the state that stands
DELETE FROM meta WHERE name = 'device';
"""
"""``old_versions.convert`` then fills the new tables."""
REPLACED = ("steps", "trail", "counters", "versions")
"""Tables that are dropped after the conversion."""

SIXTH = """
-- sums of results, which the first version once had
DROP TRIGGER IF EXISTS result_comes;
DROP TRIGGER IF EXISTS result_goes;
DROP TRIGGER IF EXISTS result_will_go;
DROP TRIGGER IF EXISTS points_come;
DROP TRIGGER IF EXISTS points_go;
DROP TABLE IF EXISTS sums;
DROP TABLE IF EXISTS line_sums;
DROP TABLE IF EXISTS counts;
-- statistics read this index only
DROP INDEX results_of_player;
CREATE INDEX results_of_player ON results (player, game, total, won, shared);
"""

VERSIONS: tuple[str, ...] = (FIRST, SECOND, THIRD, FOURTH, FIFTH, SIXTH)
"""A file with ``user_version`` n has been through the first n scripts."""
