"""How players do at each game, and what they could have had."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ledger.errors import LedgerError
from ledger.players import SAME, SAME_OTHER
from ledger.store import Store
from ledger.text import compact, loads
from scoring import document
from scoring.game import group_names, grouped, groups_of
from scoring.games import GAMES, game_of
from scoring.reading import DocumentError


@dataclass(frozen=True)
class Figures:
    """One player at one game."""

    game: str
    plays: int
    won: int
    """Alone."""
    shared: int
    """First together with others."""
    average: float
    best: int
    lines: tuple[tuple[str, float], ...]
    """Where the points come from: each line of the game, or each group of its lines where it has
    groups, with its points per play."""
    reached: float | None = None
    """The part of the possible, from 0 to 1, over all plays whose possible is known; None where
    none is."""


@dataclass(frozen=True)
class Meeting:
    """Two players at one game: how often each was ahead of the other."""

    game: str
    plays: int
    ahead: int
    """The first of the two."""
    behind: int
    level: int


BY_GAME = f"""
    SELECT s.game, sum(s.plays), sum(s.won), sum(s.shared), sum(s.total), max((
        SELECT max(r.total) FROM results r WHERE r.player = s.player AND r.game = s.game))
    FROM sums s WHERE s.player IN ({SAME}) GROUP BY s.game HAVING sum(s.plays) > 0
"""
BY_LINE = (
    f"SELECT game, line, sum(points) FROM line_sums WHERE player IN ({SAME}) GROUP BY game, line"
)
WITHOUT_GROUPS = f"""
    SELECT r.seat, (SELECT s.document FROM steps s JOIN plays p ON p.key = s.play
        WHERE s.play = r.play AND s.finished AND s.step <= p.cursor ORDER BY s.step DESC LIMIT 1)
    FROM results r WHERE r.player IN ({SAME}) AND r.game = :game AND NOT EXISTS (
        SELECT 1 FROM points g WHERE (g.play, g.seat) = (r.play, r.seat)
        AND g.line IN (SELECT value FROM json_each(:groups)))
"""
"""Finished plays that were counted before their game had groups."""
# A play that was corrected counts again when its possible is worked out anew. Lessons come first,
# as SQLite's CROSS JOIN asks: players have many results, and few fjords were looked back on.
REACHED = f"""
    SELECT r.game, sum(l.total), sum(l.possible)
    FROM lessons l CROSS JOIN results r ON r.play = l.play AND r.seat = l.seat AND r.total = l.total
    WHERE r.player IN ({SAME}) GROUP BY r.game HAVING sum(l.possible) > 0
"""
TOGETHER = f"""
    SELECT a.game, count(*), sum(a.rank < b.rank), sum(a.rank > b.rank), sum(a.rank = b.rank)
    FROM results a CROSS JOIN results b ON b.play = a.play
    WHERE a.player IN ({SAME}) AND b.player IN ({SAME_OTHER}) GROUP BY a.game
"""

BEST_BEFORE = f"""
    SELECT max(r.total) FROM results r JOIN plays p ON p.key = r.play
    WHERE r.player IN ({SAME}) AND r.game = :game AND p.deleted IS NULL
        AND (p.finished, p.key) < (SELECT finished, key FROM plays WHERE id = :play)
"""


class FiguresOfPlayers:
    """What the players screen shows."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def of(self, player: str) -> tuple[Figures, ...]:
        """One for each game the player has finished a play of, in the order of the games."""
        points = {
            (game, line): total for game, line, total in self._store.rows(BY_LINE, {"id": player})
        }
        for key, total in self._ungrouped(player, points).items():
            points[key] = points.get(key, 0) + total
        reached = {
            game: max(0.0, had / possible)
            for game, had, possible in self._store.rows(REACHED, {"id": player})
        }
        found = {
            game: Figures(
                *(game, plays, won, shared, total / plays, best),
                tuple(
                    (line, points.get((game, line), 0) / plays) for line in groups_of(GAMES[game])
                ),
                reached.get(game),
            )
            for game, plays, won, shared, total, best in self._store.rows(BY_GAME, {"id": player})
        }
        return tuple(found[game] for game in GAMES if game in found)

    def best_before(self, player: str, game: str, play: str) -> int | None:
        """The player's best total in games of this kind that were finished before one of them."""
        row = self._store.row(BEST_BEFORE, {"id": player, "game": game, "play": play})
        return None if row is None or row[0] is None else int(row[0])

    def _ungrouped(
        self, player: str, points: Mapping[tuple[str, str], int]
    ) -> dict[tuple[str, str], int]:
        """Points by group of plays that were counted before there were groups, worked out from
        their documents. There are none where groups have as many points as the lines that they
        stand for: then not all plays are looked through."""
        sums: dict[tuple[str, str], int] = {}
        for game in GAMES:
            lines, all_groups = GAMES[game].lines, groups_of(GAMES[game])
            groups = [group for group in all_groups if group not in lines]
            grouped_lines = [line for line in lines if line not in all_groups]
            if _sum(points, game, groups) == _sum(points, game, grouped_lines):
                continue
            values = {"id": player, "game": game, "groups": compact(groups)}
            for seat, text in self._store.rows(WITHOUT_GROUPS, values):
                for group, number in _groups_in(text, seat).items():
                    if group in groups:
                        sums[game, group] = sums.get((game, group), 0) + number
        return sums

    def head_to_head(self, player: str, other: str) -> tuple[Meeting, ...]:
        """One for each game the two have finished together, in the order of the games."""
        rows = self._store.rows(TOGETHER, {"id": player, "other": other})
        found = {row[0]: Meeting(*row) for row in rows}
        return tuple(found[game] for game in GAMES if game in found)


def _sum(points: Mapping[tuple[str, str], int], game: str, lines: Sequence[str]) -> int:
    return sum(points.get((game, line), 0) for line in lines)


def _groups_in(text: str | None, seat: int) -> dict[str, int]:
    """The points of a seat by group; nothing where a document cannot be read any more."""
    try:
        play = document.loads(text or "")
    except DocumentError:
        return {}
    names = group_names(game_of(play), play)
    return grouped(names, game_of(play).count(play)[seat].points)


ONE = """
    SELECT CAST(l.content AS BLOB) FROM lessons l JOIN plays p ON p.key = l.play
    WHERE p.id = ? AND l.seat = ? AND l.fingerprint = ?
"""
KEEP = """
    INSERT INTO lessons (play, seat, fingerprint, total, possible, content)
    SELECT key, ?, ?, ?, ?, ? FROM plays WHERE id = ?
    ON CONFLICT DO UPDATE SET fingerprint = excluded.fingerprint, total = excluded.total,
        possible = excluded.possible, content = excluded.content
"""


class Lessons:
    """By play and seat, with a fingerprint of what each is about."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def find(self, play: str, seat: int, fingerprint: str) -> Any:
        """What was kept, for the game to judge; None when there is nothing that can be read."""
        try:
            row = self._store.row(ONE, (play, seat, fingerprint))
            return loads(bytes(row[0]).decode()) if row else None
        except (LedgerError, UnicodeDecodeError):
            return None

    def keep(
        self,
        play: str,
        seat: int,
        fingerprint: str,
        lesson: Mapping[str, Any],
        total: int,
        possible: int,
    ) -> bool:
        """In place of what was kept before: what the player had, and what was possible.
        Whether it could be kept; nobody needs to be told, as it can be worked out again."""
        try:
            with self._store.writing() as db:
                values = (seat, fingerprint, total, possible, compact(dict(lesson)), play)
                return db.execute(KEEP, values).rowcount > 0
        except LedgerError:
            return False
