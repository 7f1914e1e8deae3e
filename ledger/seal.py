"""A number beside every kept row that tells whether the row is as it was written."""

from __future__ import annotations

import sqlite3
from functools import cache
from zlib import crc32

COLUMNS: dict[str, tuple[str, ...]] = {
    "meta": ("name", "value"),
    "players": ("key", "id", "name", "written", "folded", "hidden", "met", "merged_into"),
    "merges": ("key", "player", "into_player", "moved"),
    "plays": (
        *("key", "id", "game", "started", "finished", "updated", "deleted", "place", "cursor"),
    ),
    "steps": ("play", "step", "document", "who", "finished", "digest"),
    "seats": ("play", "seat", "player", "colour", "total", "rank"),
    "trail": ("play", "digest"),
    "counters": ("play", "device", "counter"),
    "versions": ("play", "number", "content", "came"),
    "settings": ("name", "value"),
    "shelf": ("kind", "name", "content", "updated"),
}
"""By table: what the seal is made of, in the order of the file's records. The turn of the writing
follows, except in tables that are worked out anew when something is rescued."""

TURNLESS = frozenset({"seats"})


def seal(*values: str | int | None) -> int:
    """Of the table's name and the values of a row."""
    texts = [v if type(v) is str else "\0" if v is None else f"\1{v}" for v in values]
    return crc32("\x1f".join(texts).encode("utf-8", "replace"))


@cache
def columns(table: str) -> tuple[str, ...]:
    """All that a seal of the table is made of."""
    return COLUMNS[table] if table in TURNLESS else (*COLUMNS[table], "turn")


def intact(table: str, alias: str = "") -> str:
    """An expression of SQL: whether a row is as it was written."""
    dot = f"{alias}." if alias else ""
    listed = ", ".join(f"{dot}{column}" for column in columns(table))
    return f"({dot}seal IS seal('{table}', {listed}))"


def inserting(table: str, extra: str = "") -> str:
    """A statement that puts a sealed row into a table, values in the order of the columns."""
    names = COLUMNS[table]
    marks = [f"?{at}" for at in range(1, len(names) + 1)]
    turn = [] if table in TURNLESS else ["turn()"]
    listed = ", ".join((*names, *(["turn"] if turn else []), "seal"))
    sealed = ", ".join((*marks, *turn))
    return f"INSERT INTO {table} ({listed}) VALUES ({sealed}, seal('{table}', {sealed})) {extra}"


def reseal(db: sqlite3.Connection, table: str, where: str, *values: str | int | None) -> None:
    """Seal rows again after some of their columns have changed."""
    names = ", ".join(COLUMNS[table])
    if table in TURNLESS:
        change = f"seal = seal('{table}', {names})"
    else:
        change = f"turn = turn(), seal = seal('{table}', {names}, turn())"
    db.execute(f"UPDATE {table} SET {change} WHERE {where}", values)
