"""What the lists and counts need to know of a play, worked out by the rules."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import NamedTuple

from ledger.seal import inserting
from scoring.game import Play, group_names, grouped
from scoring.games import GAMES
from scoring.standings import ranks

NEW_SEAT = inserting("seats")


class Result(NamedTuple):
    """One player's part in a play."""

    colour: str | None
    total: int
    rank: int
    points: tuple[int, ...]
    """One number a line of the game."""
    groups: tuple[tuple[str, int], ...] = ()
    """The same by group, where the game has groups."""


def results_of(play: Play) -> tuple[Result, ...]:
    """In seat order."""
    game = GAMES[play.game]
    tallies = game.count(play)
    names = group_names(game, play)
    found = []
    for player, tally, rank in zip(play.players, tallies, ranks(tallies)):
        groups = tuple(grouped(names, tally.points).items()) if names else ()
        colour = getattr(player, "colour", None)
        found.append(Result(colour, tally.total, rank, tally.points, groups))
    return tuple(found)


def write_seats(
    db: sqlite3.Connection, key: int, keys: Sequence[int], results: Sequence[Result]
) -> None:
    """The table as it stands now."""
    db.execute("DELETE FROM seats WHERE play = ?", (key,))
    db.executemany(
        NEW_SEAT,
        [
            (key, seat, player, result.colour, result.total, result.rank)
            for seat, (player, result) in enumerate(zip(keys, results))
        ],
    )


def count_in(
    db: sqlite3.Connection, key: int, game: str, keys: Sequence[int], results: Sequence[Result]
) -> None:
    """A finished play counts from now on."""
    alone = sum(result.rank == 1 for result in results) == 1
    for seat, (player, result) in enumerate(zip(keys, results)):
        first = result.rank == 1
        db.execute(
            "INSERT INTO results (play, seat, player, game, total, rank, won, shared)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (
                *(key, seat, player, game, result.total, result.rank),
                *(int(first and alone), int(first and not alone)),
            ),
        )
        lines = {**dict(result.groups), **dict(zip(GAMES[game].lines, result.points))}
        db.executemany(
            "INSERT INTO points (play, seat, line, points) VALUES (?, ?, ?, ?)",
            [(key, seat, line, points) for line, points in lines.items()],
        )


def count_out(db: sqlite3.Connection, key: int) -> None:
    """The play does not count any more."""
    db.execute("DELETE FROM results WHERE play = ?", (key,))
