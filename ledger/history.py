"""All plays, newest first: the finished ones a page at a time, and those that wait."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from ledger.players import SAME
from ledger.plays import LISTED, PlayRow, found_rows
from ledger.store import Store
from ledger.text import compact, search_form

FOUND = """
    SELECT p.key FROM players p LEFT JOIN players o ON o.key = p.merged_into
    WHERE coalesce(o.folded, p.folded) LIKE :pattern ESCAPE '!'
"""
"""Keys of the players whose name of today has the letters searched for."""

CONDITIONS = {
    "game": "game = :game",
    "player": f"EXISTS (SELECT 1 FROM seats s WHERE s.play = plays.key AND s.player IN ({SAME}))",
    "name": f"EXISTS (SELECT 1 FROM seats s WHERE s.play = plays.key AND s.player IN ({FOUND}))",
    "after": "({newest}, key) < (SELECT {newest}, key FROM plays WHERE id = :after)",
}


@dataclass(frozen=True)
class Search:
    """Which plays to show. What is left empty does not matter."""

    game: str = ""
    player: str = ""
    """An id: plays of that player."""
    name: str = ""
    """Part of a name, in small or capital letters, with accents or without."""


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


class History:
    """Plays that are not deleted. Those that are not finished count nowhere."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def page(
        self, search: Search | None = None, after: str = "", most: int = 30
    ) -> tuple[PlayRow, ...]:
        """So many plays; ``after`` is the id of the last one of the page before."""
        return self._page(FINISHED, "finished", search, after, most)

    def unfinished(
        self, search: Search | None = None, after: str = "", most: int = 30
    ) -> tuple[PlayRow, ...]:
        """Plays that were never finished, last touched first, in pages as well."""
        return self._page(UNFINISHED, "updated", search, after, most)

    def _page(
        self, which: str, newest: str, search: Search | None, after: str, most: int
    ) -> tuple[PlayRow, ...]:
        """Full unless it is the last one: plays that cannot be read make none of it shorter."""
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
        return tuple(rows)

    def count(self, search: Search | None = None) -> int:
        """How many finished plays all pages have together."""
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
        """The points of each line of the winner, by the id of the finished game."""
        found: dict[str, dict[str, int]] = {}
        for game, line, points in self._store.rows(WINNING_LINES, (compact(list(ids)),)):
            found.setdefault(game, {})[line] = points
        return found

    def last_results(self, ids: Iterable[str], most: int = 10) -> dict[str, list[str]]:
        """How each player's last games ended, oldest first: ``won``, ``shared`` or ``lost``."""
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
        "pattern": f"%{_as_it_stands(search_form(search.name.strip()))}%",
        "after": after,
    }
    return " AND ".join([which, *conditions]), values


def _as_it_stands(text: str) -> str:
    """Letters that mean themselves in LIKE."""
    for letter in "!%_":
        text = text.replace(letter, "!" + letter)
    return text
