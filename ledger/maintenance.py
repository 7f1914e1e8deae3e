"""Daily maintenance of a ledger: checks, copies, and removal of old deleted games."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from functools import partial
from pathlib import Path

from ledger.entries import GameChange
from ledger.errors import FAILURES, DamagedError, LedgerError, NotKeptError, from_system
from ledger.files import (
    COPIES,
    FILE,
    copies_in,
    damaged_in,
    day_of,
    make_private,
    make_private_file,
    number_of,
    put_in_place,
    remove_with_sides,
)
from ledger.players import DELETED_NAMES
from ledger.repository import append, read_game
from ledger.schema import COLUMNS, ROW_COUNTS, VERSIONS, intact
from ledger.store import (
    SET_META,
    Check,
    Store,
    connect,
    is_intact,
    reading,
    turn_of,
    version_of,
)
from ledger.values import days_before
from scoring.game import groups_of
from scoring.games import GAMES, KEYS
from scoring.messages import say

DERIVED = ("results", "points", "lessons")
"""Tables derived from the others, without checksums."""
RESULTS = """
    SELECT s.play, s.seat, s.player, p.game, s.total, s.rank,
        s.rank = 1 AND w.winners = 1, s.rank = 1 AND w.winners > 1
    FROM plays p JOIN seats s ON s.play = p.key
    JOIN (SELECT play, sum(rank = 1) AS winners FROM seats GROUP BY play) w ON w.play = p.key
    WHERE p.finished IS NOT NULL AND p.deleted IS NULL
"""
"""The rows of ``results`` as they follow from the other tables."""
WRONG = (
    "SELECT 1 FROM plays p LEFT JOIN states s ON s.play = p.key AND s.id = p.head"
    " WHERE s.step IS NULL OR s.document IS NULL",
    "SELECT 1 FROM plays p WHERE NOT EXISTS (SELECT 1 FROM seats s WHERE s.play = p.key)",
    f"{RESULTS} EXCEPT SELECT * FROM results",
    f"SELECT * FROM results EXCEPT {RESULTS}",
    "SELECT 1 FROM points p LEFT JOIN results r ON r.play = p.play AND r.seat = p.seat"
    " WHERE r.play IS NULL",
    "SELECT 1 FROM seats s LEFT JOIN players p ON p.key = s.player WHERE p.key IS NULL",
    "SELECT 1 FROM players p LEFT JOIN players o ON o.key = p.merged_into"
    " WHERE p.merged_into IS NOT NULL AND o.key IS NULL",
    f"SELECT 1 FROM ({ROW_COUNTS}) JOIN meta USING (name) WHERE value <> number",
)
"""Queries that return no rows in an undamaged ledger."""


def _wrong_points(game: str) -> str:
    """Return a query for results with points of unknown lines or groups, or whose total is not the
    sum of the points by line, or by group if there are groups."""
    lines, groups = GAMES[game].lines, groups_of(GAMES[game])
    is_line, is_group, is_known = (
        f"line IN ({', '.join(map(repr, names))})" for names in (lines, groups, (*lines, *groups))
    )
    return f"""
        SELECT 1 FROM results r LEFT JOIN points p USING (play, seat)
        WHERE game = '{game}' GROUP BY r.play, r.seat
        HAVING NOT min({is_known}) OR sum(points * ({is_line})) IS NOT total
            OR (NOT min({is_line}) AND sum(points * ({is_group})) <> total)
    """


def check_all(connection: sqlite3.Connection) -> None:
    """Raise DamagedError unless all pages, indexes and rows are intact."""
    turn_of(connection)  # raises if the tables were changed
    for check in _checks(["1"], COLUMNS):
        check(connection)


def failed_checks(path: Path) -> list[Check]:
    """Return which of the same checks fail, without the large table of states, which is checked
    when a game is opened. They are fast enough for every start, and taps are saved meanwhile.

    The file is read without its log and may be inconsistent if that is written into it meanwhile.
    So the checks that fail must be repeated with the ledger's own connection. SQLite does not check
    CHECK constraints of a file that is only read; this is left to the daily copy. Damage does not
    depend on it: the checksums of all saved data are checked here."""
    tables = [table for table in COLUMNS if table != "states"]
    checks = list(_checks([*tables, *DERIVED], tables))
    try:
        with reading(path, without_log=True) as connection:
            return [check for check in checks if not is_intact(connection, check)]
    except FAILURES:
        return checks


def _checks(pages: Iterable[str], sealed: Iterable[str]) -> Iterator[Check]:
    """Yield checks: the pages and indexes of the tables ``pages`` ("1" means all), the checksums of
    the rows in the tables ``sealed``, and whether lists and statistics agree."""
    for table in pages:
        yield partial(_expect, f"PRAGMA integrity_check({table})", ("ok",))
    for table in sealed:
        yield partial(_expect, f"SELECT 1 FROM {table} WHERE NOT {intact(table)} LIMIT 1", None)
    for statement in (*WRONG, *map(_wrong_points, KEYS)):
        yield partial(_expect, f"SELECT * FROM ({statement}) LIMIT 1", None)


def _expect(statement: str, expected: tuple[str] | None, connection: sqlite3.Connection) -> None:
    if connection.execute(statement).fetchone() != expected:
        raise DamagedError


KEPT = 7
UNRESCUED = "unrescued "
"""Prefix of rows in ``meta`` for files that could not be repaired: the rest of the name is the file
name, the value is the number of the newest copy at that time, or -1 after a later repair."""
NEEDED = f"SELECT coalesce(max(value), -1) FROM meta WHERE name LIKE '{UNRESCUED}%'"
"""A query for the number of the newest copy that a repair still needs, -1 if there is none."""
PAGES = 200
"""Pages copied at a time, so that saving a tap never waits long."""


def is_made(folder: Path, now: str) -> bool:
    """Return whether the newest copy is from today."""
    copies = copies_in(folder)
    return bool(copies) and day_of(copies[0]) == now[:10]


def keep_old_version(path: Path, now: str) -> None:
    """Copy a file of an older version before its tables are changed. If there is no room, go on
    without the copy, as the change is one transaction."""
    with suppress(LedgerError, sqlite3.Error), reading(path) as source:
        make_copy(Store(source), path.parent, now)


def make_copy(store: Store, folder: Path, now: str) -> None:
    """Make today's copy, check it unless it is of an older version, and delete the oldest ones. It
    gets its final name only when it is complete. Copies that a failed repair needs stay."""
    before = copies_in(folder)
    number = number_of(before[0]) + 1 if before else 1
    path = folder / COPIES / f"jarlpad-{number:06}-{now[:10]}.sqlite3"
    unfinished = path.with_name("unfinished.sqlite3")
    try:
        path.parent.mkdir(exist_ok=True, mode=0o700)
        remove_with_sides(unfinished)
        make_private_file(unfinished)
        with closing(connect(unfinished)) as target:
            store.connection.backup(target, pages=PAGES, sleep=0.01)
            target.execute("PRAGMA journal_mode = DELETE")  # no separate log file
            needed = -1
            if version_of(target) == len(VERSIONS):
                check_all(target)
                [(needed,)] = target.execute(NEEDED)
        put_in_place(unfinished, path)
        make_private(folder / FILE)
        for old in copies_in(folder)[KEPT:]:
            if number_of(old) > needed:
                old.unlink()
    except OSError as error:
        raise NotKeptError(say("Couldn’t save today’s automatic backup.")) from error
    except FAILURES as error:
        raise from_system(error) from error
    finally:
        remove_with_sides(unfinished)


LOGS = ("jarlpad.log", "jarlpad.old.log")
"""Log files, in which an error message may contain a player's name."""
MARKED = f"""
    SELECT 1 FROM meta WHERE name = '{DELETED_NAMES}' AND value = 1
        AND NOT EXISTS (SELECT 1 FROM meta WHERE name LIKE '{UNRESCUED}%' AND value >= 0)
"""
"""Finds a row if copies may contain the name of a deleted player. Copies and damaged files that
contain games which are not in the ledger yet are kept."""


def has_deleted_names(store: Store) -> bool:
    """Return whether ``remove_deleted_names`` has something to do."""
    return store.row(MARKED) is not None


def remove_deleted_names(store: Store, folder: Path) -> None:
    """Delete the logs, the damaged files and all copies except the newest one, if they may contain
    the name of a deleted player. What cannot be deleted now is deleted on the next call."""
    if not has_deleted_names(store):
        return
    for path in (*copies_in(folder)[1:], *damaged_in(folder), *(folder / name for name in LOGS)):
        remove_with_sides(path)
    if not (copies_in(folder)[1:] or damaged_in(folder)):
        with store.writing() as db:
            db.execute(SET_META, (DELETED_NAMES, 0))


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
        db.execute("DELETE FROM plays WHERE deleted < ? AND turn < ?", (month_ago, turn))
        for game, head in db.execute(OLD, (month_ago, turn)).fetchall():
            results = [state for state in read_game(store, game).states if state.finished]
            append(store, [GameChange(game, head, results, after=-1)])
