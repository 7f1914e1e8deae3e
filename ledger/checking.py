"""A look at every row of a ledger's file, for a quiet moment."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator

from ledger.connecting import turn_of
from ledger.errors import DamagedError
from ledger.seal import COLUMNS, good
from scoring.games import GAMES, KEYS
from scoring.messages import say

DERIVED = ("results", "points", "sums", "line_sums", "counts")
"""Tables that are worked out from the others."""
LARGE = "steps"
"""The one table whose size is that of the file."""

WRONG = (
    # lists and counts agree with each other
    "SELECT 1 FROM plays p LEFT JOIN steps s ON s.play = p.key AND s.step = p.cursor"
    " WHERE s.play IS NULL",
    "SELECT 1 FROM plays p WHERE NOT EXISTS (SELECT 1 FROM seats s WHERE s.play = p.key)",
    "SELECT 1 FROM plays p WHERE p.finished IS NOT NULL AND p.deleted IS NULL"
    " AND (SELECT count(*) FROM seats s WHERE s.play = p.key)"
    " <> (SELECT count(*) FROM results r WHERE r.play = p.key)",
    "SELECT 1 FROM results r JOIN plays p ON p.key = r.play"
    " LEFT JOIN seats s ON s.play = r.play AND s.seat = r.seat"
    " WHERE p.finished IS NULL OR p.deleted IS NOT NULL OR r.game IS NOT p.game"
    " OR r.player IS NOT s.player OR r.total IS NOT s.total OR r.rank IS NOT s.rank"
    " OR (r.rank = 1) <> (r.won + r.shared)"
    " OR (r.rank = 1 AND r.shared <> (SELECT count(*) > 1 FROM results o"
    " WHERE o.play = r.play AND o.rank = 1))",
    "SELECT 1 FROM points p LEFT JOIN results r ON r.play = p.play AND r.seat = p.seat"
    " WHERE r.play IS NULL",
    # sums are what they are sums of
    "SELECT player, game, plays, won, shared, total FROM sums WHERE plays > 0 EXCEPT"
    " SELECT player, game, count(*), sum(won), sum(shared), sum(total) FROM results"
    " GROUP BY player, game",
    "SELECT player, game, count(*), sum(won), sum(shared), sum(total) FROM results"
    " GROUP BY player, game EXCEPT SELECT player, game, plays, won, shared, total FROM sums",
    "SELECT player, game, line, points FROM line_sums WHERE points <> 0 EXCEPT"
    " SELECT r.player, r.game, p.line, sum(p.points) FROM points p"
    " JOIN results r ON r.play = p.play AND r.seat = p.seat GROUP BY 1, 2, 3",
    "SELECT r.player, r.game, p.line, sum(p.points) FROM points p"
    " JOIN results r ON r.play = p.play AND r.seat = p.seat GROUP BY 1, 2, 3"
    " HAVING sum(p.points) <> 0 EXCEPT SELECT player, game, line, points FROM line_sums",
    "SELECT game, plays FROM counts WHERE plays > 0 EXCEPT"
    " SELECT game, count(*) FROM results WHERE seat = 0 GROUP BY game",
    "SELECT game, count(*) FROM results WHERE seat = 0 GROUP BY game EXCEPT"
    " SELECT game, plays FROM counts",
    "SELECT 1 FROM seats s LEFT JOIN players p ON p.key = s.player WHERE p.key IS NULL",
    "SELECT 1 FROM players p LEFT JOIN players o ON o.key = p.merged_into"
    " WHERE p.merged_into IS NOT NULL AND o.key IS NULL",
)
"""None of these finds anything in a ledger that is as it was written."""


def _wrong() -> tuple[str, ...]:
    """All of them. Points by line make the total; those by group say the same once more."""
    lines = ", ".join(f"('{key}', '{line}')" for key in KEYS for line in GAMES[key].lines)
    totals = (
        "SELECT 1 FROM results r LEFT JOIN (SELECT p.play, p.seat, sum(p.points) AS sum"
        " FROM points p JOIN results o ON o.play = p.play AND o.seat = p.seat"
        f" WHERE (o.game, p.line) IN (VALUES {lines}) GROUP BY p.play, p.seat) p"
        " ON p.play = r.play AND p.seat = r.seat WHERE p.sum IS NOT r.total"
    )
    return (*WRONG, totals)


def check_all(connection: sqlite3.Connection) -> None:
    """Raise DamagedError unless pages, indexes, rows and sums are all as they were written."""
    turn_of(connection)  # raises where a table is missing or another one
    _expect_none(connection, "PRAGMA integrity_check(1)", ("ok",))
    for table in COLUMNS:
        _expect_none(connection, f"SELECT 1 FROM {table} WHERE NOT {good(table)} LIMIT 1")
    for statement in _wrong():
        _expect_none(connection, f"SELECT * FROM ({statement}) LIMIT 1")


def check_lists() -> Iterator[Callable[[sqlite3.Connection], None]]:
    """The same without the steps, which are looked at when their play is opened: quick enough for
    each start. One check after the other, so that a tap can be saved between any two."""
    tables = [table for table in (*COLUMNS, *DERIVED) if table != LARGE]
    for table in tables:
        yield _check(f"PRAGMA integrity_check({table})", ("ok",))
    for table in tables:
        if table in COLUMNS:
            yield _check(f"SELECT 1 FROM {table} WHERE NOT {good(table)} LIMIT 1")
    for statement in _wrong():
        yield _check(f"SELECT * FROM ({statement}) LIMIT 1")


def _check(
    statement: str, expected: tuple[str] | None = None
) -> Callable[[sqlite3.Connection], None]:
    return lambda connection: _expect_none(connection, statement, expected)


def _expect_none(
    connection: sqlite3.Connection, statement: str, expected: tuple[str] | None = None
) -> None:
    if connection.execute(statement).fetchone() != expected:
        raise DamagedError(say("Saved games are damaged."))
