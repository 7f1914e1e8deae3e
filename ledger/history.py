"""Lists of finished and unfinished games, newest first, one page at a time."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from ledger.clock import Clock, days_before
from ledger.players import SAME
from ledger.plays import LISTED, PlayRow, found_rows
from ledger.store import Store
from ledger.text import compact, search_form

FOUND = """
    SELECT p.key FROM players p LEFT JOIN players o ON o.key = p.merged_into
    WHERE coalesce(o.folded, p.folded) LIKE :pattern ESCAPE '!'
"""
"""Keys of the players whose current name contains the text searched for."""

CONDITIONS = {
    "game": "game = :game",
    "player": f"EXISTS (SELECT 1 FROM seats s WHERE s.play = plays.key AND s.player IN ({SAME}))",
    "name": f"EXISTS (SELECT 1 FROM seats s WHERE s.play = plays.key AND s.player IN ({FOUND}))",
    "after": "({newest}, key) < (SELECT {newest}, key FROM plays WHERE id = :after)",
}


@dataclass(frozen=True)
class Search:
    """A filter for games. Empty fields match every game."""

    game: str = ""
    player: str = ""
    """The id of a player."""
    name: str = ""
    """Part of a player's name, ignoring case and accents."""


FINISHED = "finished IS NOT NULL AND deleted IS NULL"
UNFINISHED = "finished IS NULL AND deleted IS NULL"

WINNING_LINES = """
    SELECT l.id, p.line, p.points
    FROM plays l JOIN results r ON r.play = l.key AND r.seat = (
        SELECT min(seat) FROM results WHERE play = l.key AND rank = 1)
    JOIN points p ON p.play = l.key AND p.seat = r.seat
    WHERE l.id IN (SELECT value FROM json_each(?))
"""

LAST_RESULTS = """
    SELECT id, won, shared FROM (
        SELECT o.id, r.won, r.shared, row_number() OVER (
            PARTITION BY o.key ORDER BY l.finished DESC, l.key DESC) AS nth
        FROM results r JOIN plays l ON l.key = r.play
        JOIN players p ON p.key = r.player
        JOIN players o ON o.key = coalesce(p.merged_into, p.key)
        WHERE o.id IN (SELECT value FROM json_each(:ids))
    ) WHERE nth <= :most ORDER BY nth DESC
"""


class GameHistory:
    """Lists of games that are not deleted."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    def page(
        self, search: Search | None = None, after: str = "", most: int = 30
    ) -> tuple[PlayRow, ...]:
        """Return up to ``most`` finished games; ``after`` is the id of the last game of the
        previous page."""
        return self._page(FINISHED, "finished", search, after, most)

    def unfinished(
        self, search: Search | None = None, after: str = "", most: int = 30
    ) -> tuple[PlayRow, ...]:
        """Return up to ``most`` unfinished games, last changed first; ``after`` as in ``page``."""
        return self._page(UNFINISHED, "updated", search, after, most)

    def _page(
        self, which: str, newest: str, search: Search | None, after: str, most: int
    ) -> tuple[PlayRow, ...]:
        """Return a page of games, newest first, then games dated in the future by a wrong clock."""
        today = days_before(self._clock(), -1)
        past, future = (f"{which} AND {newest} {sign} '{today}'" for sign in ("<=", ">"))
        late = f"SELECT 1 FROM plays WHERE id = ? AND {newest} > ?"
        if after and self._store.row(late, (after, today)):
            return tuple(self._part(future, newest, search, after, most))
        rows = self._part(past, newest, search, after, most)
        if len(rows) < most:
            rows += self._part(future, newest, search, "", most - len(rows))
        return tuple(rows)

    def _part(
        self, which: str, newest: str, search: Search | None, after: str, most: int
    ) -> list[PlayRow]:
        """Return up to ``most`` readable games, reading on where some are unreadable."""
        rows: list[PlayRow] = []
        while len(rows) < most:
            where, values = _where(which, search, after)
            where = where.replace("{newest}", newest)
            chosen = (
                f"SELECT * FROM plays WHERE {where} ORDER BY {newest} DESC, key DESC LIMIT :most"
            )
            statement = LISTED.format(chosen=chosen, newest=newest)
            wanted = most - len(rows)
            found = found_rows(self._store, statement, {**values, "most": wanted})
            rows += [row for _, row in found if row]
            if len(found) < wanted:
                break
            after = found[-1][0]
        return rows

    def count(self, search: Search | None = None) -> int:
        """Return the number of finished games that match."""
        if search is None or not (search.player or search.name):
            game = search.game if search else ""
            rows = self._store.rows(
                "SELECT coalesce(sum(plays), 0) FROM counts WHERE :game IN ('', game)",
                {"game": game},
            )
        else:
            where, values = _where(FINISHED, search)
            rows = self._store.rows(f"SELECT count(*) FROM plays WHERE {where}", values)
        return int(rows[0][0])

    def winning_lines(self, ids: Iterable[str]) -> dict[str, dict[str, int]]:
        """Return the winner's points by scoring line, for each finished game by id."""
        found: dict[str, dict[str, int]] = {}
        for game, line, points in self._store.rows(WINNING_LINES, (compact(list(ids)),)):
            found.setdefault(game, {})[line] = points
        return found

    def last_results(self, ids: Iterable[str], most: int = 10) -> dict[str, list[str]]:
        """Return how each player's last games ended, oldest first: ``won``, ``shared`` or
        ``lost``."""
        found: dict[str, list[str]] = {}
        values = {"ids": compact(list(ids)), "most": most}
        for player, won, shared in self._store.rows(LAST_RESULTS, values):
            ended = "won" if won else "shared" if shared else "lost"
            found.setdefault(player, []).append(ended)
        return found


def _where(which: str, search: Search | None, after: str = "") -> tuple[str, dict[str, Any]]:
    search = search or Search()
    wanted = {
        "game": search.game,
        "player": search.player,
        "name": search.name.strip(),
        "after": after,
    }
    conditions = [CONDITIONS[name] for name, value in wanted.items() if value]
    values = {
        "game": search.game,
        "id": search.player,
        "pattern": f"%{_escaped(search_form(search.name.strip()))}%",
        "after": after,
    }
    return " AND ".join([which, *conditions]), values


def _escaped(text: str) -> str:
    """Return the text with the special characters of LIKE escaped."""
    for letter in "!%_":
        text = text.replace(letter, "!" + letter)
    return text
