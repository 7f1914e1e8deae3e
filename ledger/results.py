"""Results of games for lists and statistics, and writing many games at once."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any, NamedTuple

from ledger.seal import COLUMNS, columns, inserting, seal
from scoring.game import Play, group_names, grouped
from scoring.games import GAMES
from scoring.standings import ranks

NEW_SEAT = inserting("seats")


class SeatResult(NamedTuple):
    """One player's result in a game."""

    colour: str | None
    total: int
    rank: int
    points: tuple[int, ...]
    """Points by line of the score sheet."""
    groups: tuple[tuple[str, int], ...] = ()
    """Points by group of lines, if the game has groups."""


def results_of(play: Play) -> tuple[SeatResult, ...]:
    """Return the results in seat order."""
    game = GAMES[play.game]
    tallies = game.count(play)
    names = group_names(game, play)
    found = []
    for player, tally, rank in zip(play.players, tallies, ranks(tallies)):
        groups = tuple(grouped(names, tally.points).items()) if names else ()
        colour = getattr(player, "colour", None)
        found.append(SeatResult(colour, tally.total, rank, tally.points, groups))
    return tuple(found)


def write_seats(
    db: sqlite3.Connection, key: int, keys: Sequence[int], results: Sequence[SeatResult]
) -> None:
    """Write the seats of a game with totals and ranks."""
    db.execute("DELETE FROM seats WHERE play = ?", (key,))
    db.executemany(
        NEW_SEAT,
        [
            (key, seat, player, result.colour, result.total, result.rank)
            for seat, (player, result) in enumerate(zip(keys, results))
        ],
    )


def count_in(
    db: sqlite3.Connection, key: int, game: str, keys: Sequence[int], results: Sequence[SeatResult]
) -> None:
    """Add a finished game to the statistics."""
    one_winner = sum(result.rank == 1 for result in results) == 1
    for seat, (player, result) in enumerate(zip(keys, results)):
        first = result.rank == 1
        db.execute(
            "INSERT INTO results (play, seat, player, game, total, rank, won, shared)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (
                *(key, seat, player, game, result.total, result.rank),
                *(int(first and one_winner), int(first and not one_winner)),
            ),
        )
        lines = {**dict(result.groups), **dict(zip(GAMES[game].lines, result.points))}
        db.executemany(
            "INSERT INTO points (play, seat, line, points) VALUES (?, ?, ?, ?)",
            [(key, seat, line, points) for line, points in lines.items()],
        )


def count_out(db: sqlite3.Connection, key: int) -> None:
    """Remove a game from the statistics."""
    db.execute("DELETE FROM results WHERE play = ?", (key,))


AT_ONCE = 200
"""Number of games collected before they are written."""
MANY = 300
"""From this number of games, indexes and sums are rebuilt at the end instead of updated per
game."""
SUMS = (
    "DELETE FROM sums",
    "INSERT INTO sums SELECT player, game, count(*), sum(won), sum(shared), sum(total)"
    " FROM results GROUP BY player, game",
    "DELETE FROM line_sums",
    "INSERT INTO line_sums SELECT r.player, r.game, p.line, sum(p.points) FROM points p"
    " JOIN results r ON r.play = p.play AND r.seat = p.seat GROUP BY 1, 2, 3",
    "DELETE FROM counts",
    "INSERT INTO counts SELECT game, count(*) FROM results WHERE seat = 0 GROUP BY game",
)


class Bulk:
    """Writes many games in the open transaction. ``finish`` must be called at the end."""

    def __init__(self, db: sqlite3.Connection, turn: int, plays: int) -> None:
        db.execute("PRAGMA defer_foreign_keys = ON")  # checked at the end of the transaction
        self._db = db
        self._turn = turn
        self._rows: dict[str, list[tuple[Any, ...]]] = {}
        self._plays = 0
        self._lines = {game: GAMES[game].lines for game in GAMES}
        row = db.execute("SELECT coalesce(max(key), 0) FROM plays").fetchone()
        self._last = int(row[0])
        self._to_create_again: list[str] = _drop_indexes(db) if plays >= MANY else []

    def next_key(self) -> int:
        self._last += 1
        return self._last

    def add(self, table: str, values: Sequence[Any]) -> None:
        """Add a row of a table with seals, values in column order."""
        if table == "plays":
            self._last = max(self._last, values[0])
        sealed = (*values, self._turn) if "turn" in columns(table) else tuple(values)
        self._rows.setdefault(table, []).append((*sealed, seal(table, *sealed)))

    def add_results(
        self, key: int, game: str, keys: Sequence[int], results: Sequence[SeatResult], counts: bool
    ) -> None:
        """Add the seats of a game; ``counts`` if it is finished and not deleted."""
        for seat, (player, result) in enumerate(zip(keys, results)):
            self.add("seats", (key, seat, player, result.colour, result.total, result.rank))
        if counts:
            self._count(key, game, keys, results)
        self._plays += 1
        if self._plays % AT_ONCE == 0:
            self.write()

    def _count(
        self, key: int, game: str, keys: Sequence[int], results: Sequence[SeatResult]
    ) -> None:
        one_winner = sum(result.rank == 1 for result in results) == 1
        rows = self._rows.setdefault("results", [])
        points = self._rows.setdefault("points", [])
        for seat, (player, result) in enumerate(zip(keys, results)):
            first = result.rank == 1
            won, shared = int(first and one_winner), int(first and not one_winner)
            rows.append((key, seat, player, game, result.total, result.rank, won, shared))
            lines = zip(self._lines[game], result.points)
            by_line = {**dict(result.groups), **dict(lines)} if result.groups else dict(lines)
            points += [(key, seat, line, number) for line, number in by_line.items()]

    def write(self) -> None:
        """Write the rows collected so far."""
        for table in (*COLUMNS, "results", "points"):
            rows = self._rows.pop(table, ())
            if rows:
                marks = ", ".join("?" * len(rows[0]))
                names = f"({', '.join((*columns(table), 'seal'))})" if table in COLUMNS else ""
                self._db.executemany(f"INSERT INTO {table} {names} VALUES ({marks})", rows)

    def finish(self) -> None:
        self.write()
        if self._to_create_again:
            for statement in (*SUMS, *self._to_create_again):
                self._db.execute(statement)


def _drop_indexes(db: sqlite3.Connection) -> list[str]:
    """Drop the indexes and triggers of the result tables. Return the statements that create them
    again."""
    found = db.execute(
        "SELECT type, name, sql FROM sqlite_master WHERE type IN ('index', 'trigger')"
        " AND sql IS NOT NULL AND tbl_name IN ('plays', 'seats', 'results', 'points')"
    ).fetchall()
    needed = {"result_will_go"}  # deletes the points of replaced games
    going = [row for row in found if row[1] not in needed]
    for kind, name, _ in going:
        db.execute(f"DROP {kind} {name}")
    return [sql for _, _, sql in going]
