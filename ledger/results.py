"""What the lists and counts need to know of a play, worked out by the rules."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass

from ledger.seal import inserting
from scoring.game import Play
from scoring.games import GAMES
from scoring.standings import standings

NEW_SEAT = inserting("seats")


@dataclass(frozen=True)
class Result:
    """One player's part in a play."""

    colour: str | None
    total: int
    rank: int
    points: tuple[int, ...]
    """One number a line of the game."""


def results_of(play: Play) -> tuple[Result, ...]:
    """In seat order."""
    ranked = sorted(standings(GAMES[play.game].count(play)), key=lambda standing: standing.seat)
    return tuple(
        [
            Result(
                getattr(play.players[place.seat], "colour", None),
                place.tally.total,
                place.rank,
                place.tally.points,
            )
            for place in ranked
        ]
    )


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
        db.executemany(
            "INSERT INTO points (play, seat, line, points) VALUES (?, ?, ?, ?)",
            [(key, seat, line, points) for line, points in zip(GAMES[game].lines, result.points)],
        )


def count_out(db: sqlite3.Connection, key: int) -> None:
    """The play does not count any more."""
    db.execute("DELETE FROM results WHERE play = ?", (key,))
