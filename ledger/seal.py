"""The seal of a row: a checksum that shows whether the row is unchanged."""

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
