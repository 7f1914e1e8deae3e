"""The finished plays as a table for a spreadsheet, one row a player."""

from __future__ import annotations

import csv
import io
import re

from ledger.store import Store
from scoring.games import GAMES

FORMULA = re.compile(r"(?<![^\W_])(?=[=+\-@\t\r\n＝＋－＠])")
"""Where a text would become a formula, if a cell began there: at a sign that no letter or digit
stands before, as anything else may be what a spreadsheet takes for the end of a cell."""

LINES = tuple((game, line) for game in GAMES for line in GAMES[game].lines)

HEAD = ("play", "game", "started", "finished", "seat", "player", "colour", "total", "rank", "won")

ROWS = """
    SELECT p.key, s.seat, p.id, p.game, p.started, p.finished, s.seat + 1,
        coalesce(o.name, n.name), coalesce(s.colour, ''), s.total, s.rank, s.rank = 1
    FROM plays p JOIN seats s ON s.play = p.key JOIN players n ON n.key = s.player
    LEFT JOIN players o ON o.key = n.merged_into
    WHERE p.finished IS NOT NULL AND p.deleted IS NULL
    ORDER BY p.finished, p.key, s.seat
"""


def write_csv(store: Store) -> bytes:
    """Oldest play first; the columns after the common ones are the lines of the games."""
    points = {
        (play, seat, line): number
        for play, seat, line, number in store.rows("SELECT play, seat, line, points FROM points")
    }
    file = io.StringIO(newline="")
    table = csv.writer(file)
    table.writerow([*HEAD, *(f"{game} {line}" for game, line in LINES)])
    for play, seat, *row in store.rows(ROWS):
        lines = (
            points.get((play, seat, line), "") if game == row[1] else "" for game, line in LINES
        )
        table.writerow([*map(harmless, row), *lines])
    return file.getvalue().encode("utf-8-sig")


def harmless(cell: str | int) -> str | int:
    """A cell that no spreadsheet takes for a formula."""
    return FORMULA.sub("'", cell) if isinstance(cell, str) else cell
