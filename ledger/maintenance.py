"""Daily maintenance of a ledger: checks, copies, and removal of old deleted games."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, suppress
from functools import partial
from pathlib import Path

from ledger.errors import DamagedError, LedgerError, NotKeptError, from_sqlite
from ledger.files import (
    COPIES,
    FILE,
    copies_in,
    day_of,
    make_private,
    make_private_file,
    number_of,
    put_in_place,
    remove_with_sides,
)
from ledger.repository import append
from ledger.schema import COLUMNS, ROW_COUNTS, VERSIONS, intact
from ledger.store import SET_META, Store, connect, connect_to_read, turn_of, version_of
from ledger.values import days_before
from scoring.game import groups_of
from scoring.games import GAMES, KEYS
from scoring.messages import say

DERIVED = ("results", "points")
"""Tables derived from the others."""
LARGE = "states"
"""The table that takes most of the file."""
WRONG = (
    # lists and results must agree with each other
    "SELECT 1 FROM plays p LEFT JOIN states s ON s.play = p.key AND s.id = p.head"
    " WHERE s.step IS NULL OR s.document IS NULL",
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
    "SELECT 1 FROM seats s LEFT JOIN players p ON p.key = s.player WHERE p.key IS NULL",
    "SELECT 1 FROM players p LEFT JOIN players o ON o.key = p.merged_into"
    " WHERE p.merged_into IS NOT NULL AND o.key IS NULL",
    f"SELECT 1 FROM ({ROW_COUNTS}) JOIN meta USING (name) WHERE value <> number",
)
"""Queries that return no rows in an undamaged ledger."""


def _queries_for_damage() -> tuple[str, ...]:
    """Return all such queries, including those that look for unknown lines and groups and compare
    totals with the points by line and with the points by group."""
    lines = [(key, line) for key in KEYS for line in GAMES[key].lines]
    groups = [(key, group) for key in KEYS for group in groups_of(GAMES[key])]
    both = [pair for pair in lines if pair in groups]
    points = "points p JOIN results o ON o.play = p.play AND o.seat = p.seat"
    sums = f"SELECT p.play, p.seat, sum(p.points) AS sum FROM {points}"
    is_line, is_both = (f"(o.game, p.line) IN (VALUES {_pairs(each)})" for each in (lines, both))
    by_line = f"{sums} WHERE {is_line} GROUP BY p.play, p.seat"
    by_group = (
        f"{sums} WHERE NOT {is_line} OR {is_both} GROUP BY p.play, p.seat HAVING NOT min({is_line})"
    )
    return (
        *WRONG,
        f"SELECT 1 FROM {points} WHERE (o.game, p.line) NOT IN (VALUES {_pairs(lines + groups)})",
        f"SELECT 1 FROM results r LEFT JOIN ({by_line}) p USING (play, seat)"
        " WHERE p.sum IS NOT r.total",
        f"SELECT 1 FROM results r JOIN ({by_group}) p USING (play, seat) WHERE p.sum <> r.total",
    )


def _pairs(values: Iterable[tuple[str, str]]) -> str:
    return ", ".join(f"('{one}', '{other}')" for one, other in values)


def check_all(connection: sqlite3.Connection) -> None:
    """Raise DamagedError unless all pages, indexes and rows are intact."""
    turn_of(connection)  # raises if the tables were changed
    for check in _checks(["1"], COLUMNS):
        check(connection)


def check_lists() -> Iterator[Callable[[sqlite3.Connection], None]]:
    """Yield the same checks without the large table of states, which is checked when a game is
    opened. They are fast enough for every start, and taps can be saved between them."""
    tables = [table for table in COLUMNS if table != LARGE]
    return _checks([*tables, *DERIVED], tables)


def _checks(
    pages: Iterable[str], sealed: Iterable[str]
) -> Iterator[Callable[[sqlite3.Connection], None]]:
    """Yield checks: the pages and indexes of the tables ``pages`` ("1" means all), the checksums of
    the rows in the tables ``sealed``, and whether lists and statistics agree."""
    for table in pages:
        yield partial(_expect, f"PRAGMA integrity_check({table})", ("ok",))
    for table in sealed:
        yield partial(_expect, f"SELECT 1 FROM {table} WHERE NOT {intact(table)} LIMIT 1", None)
    for statement in _queries_for_damage():
        yield partial(_expect, f"SELECT * FROM ({statement}) LIMIT 1", None)


def _expect(statement: str, expected: tuple[str] | None, connection: sqlite3.Connection) -> None:
    if connection.execute(statement).fetchone() != expected:
        raise DamagedError(say("Saved games are damaged."))


KEPT = 7
PAGES = 200
"""Pages copied at a time, so that saving a tap never waits long."""


def is_made(folder: Path, now: str) -> bool:
    """Return whether the newest copy is from today."""
    copies = copies_in(folder)
    return bool(copies) and day_of(copies[0]) == now[:10]


def make_copy(store: Store, folder: Path, now: str) -> None:
    """Make today's copy. It gets its final name only when it is complete."""
    _add_copy(store.connection, folder, now)


def keep_old_version(path: Path, now: str) -> None:
    """Copy a file of an older version before its tables are changed. If there is no room, go on
    without the copy, as the change is one transaction."""
    with suppress(LedgerError, sqlite3.Error), closing(connect_to_read(path)) as source:
        _add_copy(source, path.parent, now)


def _add_copy(source: sqlite3.Connection, folder: Path, now: str) -> None:
    """Add a new copy, check it unless it is of an older version, and delete the oldest ones."""
    before = copies_in(folder)
    number = number_of(before[0]) + 1 if before else 1
    path = folder / COPIES / f"jarlpad-{number:06}-{now[:10]}.sqlite3"
    unfinished = path.with_name("unfinished.sqlite3")
    try:
        path.parent.mkdir(exist_ok=True, mode=0o700)
        remove_with_sides(unfinished)
        make_private_file(unfinished)
        with closing(connect(unfinished)) as target:
            source.backup(target, pages=PAGES, sleep=0.01)
            target.execute("PRAGMA journal_mode = DELETE")  # no separate log file
            if version_of(target) == len(VERSIONS):
                check_all(target)
        put_in_place(unfinished, path)
        make_private(folder / FILE)
        for old in copies_in(folder)[KEPT:]:
            old.unlink()
    except OSError as error:
        raise NotKeptError(say("Couldn’t save today’s automatic backup.")) from error
    except (sqlite3.Error, ValueError, OverflowError) as error:
        raise from_sqlite(error) from error
    finally:
        remove_with_sides(unfinished)


DAYS = 30
DAY = "day {number:06} {date}"
"""The name of the row with the number of the first transaction of a day. Files of version 3 have no
date in it."""
OLD = """
    SELECT p.id, p.head FROM plays p JOIN states c ON c.play = p.key AND c.id = p.head
    WHERE p.finished IS NOT NULL AND p.updated < ? AND p.turn < ? AND c.finished = 1
        AND EXISTS (SELECT 1 FROM states s
            WHERE s.play = p.key AND s.step IS NOT NULL AND s.finished = 0)
"""
"""Games finished long ago that still have undo steps. Earlier results of corrected games stay, and
so do the steps of games being corrected."""


def tidy(store: Store, now: str) -> None:
    """Delete games that were deleted a month ago, and undo steps of games finished a month ago. A
    month means 30 days by the clock and 30 days on which Jarlpad was used, so that a wrong clock
    deletes nothing. Call once a day."""
    month_ago = days_before(now, DAYS)
    with store.writing() as db:
        days = db.execute("SELECT name, value FROM meta WHERE name LIKE 'day %' ORDER BY name")
        begun = days.fetchall()
        if now[:10] in {name.split()[-1] for name, _ in begun}:
            return  # the clock has gone back to an earlier day
        number = int(begun[-1][0].split()[1]) + 1 if begun else 1
        db.execute(SET_META, (DAY.format(number=number, date=now[:10]), store.turn))
        if len(begun) < DAYS:
            return
        name, turn = begun[-DAYS]
        db.execute("DELETE FROM meta WHERE name LIKE 'day %' AND name < ?", (name,))
        gone = db.execute(
            "DELETE FROM plays WHERE deleted < ? AND turn < ?", (month_ago, turn)
        ).rowcount
        for game, head in db.execute(OLD, (month_ago, turn)).fetchall():
            append(store, game, head, without_taps=True)
            gone += 1
    if gone:
        store.generation += 1
