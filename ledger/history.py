"""All plays, newest first: the finished ones a page at a time, and those that wait."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ledger.players import SAME
from ledger.plays import LISTED, PlayRow, found_rows
from ledger.store import Store
from ledger.text import search_form

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
