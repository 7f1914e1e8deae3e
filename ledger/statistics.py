"""Statistics of players per game, and the best possible scores."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ledger.errors import LedgerError
from ledger.players import SAME, SAME_OTHER
from ledger.store import Store
from ledger.values import Clock, compact, latest_plausible, loads
from scoring import document
from scoring.game import group_names, grouped, groups_of
from scoring.games import GAMES, game_of
from scoring.reading import DocumentError


@dataclass(frozen=True)
class GameStatistics:
    """The statistics of one player in one game."""

    game: str
    plays: int
    won: int
    """Games won alone."""
    shared: int
    """Games won together with others."""
    average: float
    best: int
    lines: tuple[tuple[str, float], ...]
    """Average points by line of the score sheet, or by group of lines if the game has groups."""
    reached: float | None = None
    """Points divided by the best possible points, over all games where those are known; None if
    there are none."""


@dataclass(frozen=True)
class Meeting:
    """How often each of two players ranked ahead of the other in one game."""

    game: str
    plays: int
    ahead: int
    """How often the first player ranked ahead."""
    behind: int
    level: int


@dataclass(frozen=True)
class Encounter:
    """One finished game of two players, with their totals, ranks, seats and colors."""

    play: str
    """The id of the game."""
    game: str
    finished: str
    totals: tuple[int, int]
    ranks: tuple[int, int]
    seats: tuple[int, int]
    colors: tuple[str | None, str | None]
    """None in a game without pieces."""


BY_GAME = f"""
    SELECT game, count(*), sum(won), sum(shared), sum(total), max(total)
    FROM results WHERE player IN ({SAME}) GROUP BY game
"""
BY_LINE = f"""
    SELECT r.game, p.line, sum(p.points) FROM results r
    CROSS JOIN points p ON p.play = r.play AND p.seat = r.seat
    WHERE r.player IN ({SAME}) GROUP BY r.game, p.line
"""
WITHOUT_GROUPS = f"""
    SELECT r.seat, (SELECT s.document FROM plays p JOIN states h ON h.play = p.key AND h.id = p.head
        JOIN states s ON s.play = p.key AND s.step <= h.step
        WHERE p.key = r.play AND s.finished ORDER BY s.step DESC LIMIT 1)
    FROM results r WHERE r.player IN ({SAME}) AND r.game = :game AND NOT EXISTS (
        SELECT 1 FROM points g WHERE (g.play, g.seat) = (r.play, r.seat)
        AND g.line IN (SELECT value FROM json_each(:groups)))
"""
"""Finished games that were saved before their game had groups."""
# Lessons of corrected games are left out until they are computed again. The CROSS JOIN makes SQLite
# start with the lessons, as there are far fewer of them than results.
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

ENCOUNTERS = f"""
    SELECT p.id, a.game, p.finished, a.total, b.total, a.rank, b.rank, a.seat, b.seat,
        (SELECT colour FROM seats WHERE (play, seat) = (a.play, a.seat)),
        (SELECT colour FROM seats WHERE (play, seat) = (b.play, b.seat))
    FROM results a CROSS JOIN results b ON b.play = a.play JOIN plays p ON p.key = a.play
    WHERE a.player IN ({SAME}) AND b.player IN ({SAME_OTHER})
"""
LAST_ENCOUNTERS = f"""
    {ENCOUNTERS} ORDER BY p.finished > :latest, p.finished DESC, p.key DESC LIMIT :most
"""
BIGGEST_WIN = f"""
    {ENCOUNTERS} AND a.rank <> b.rank
    ORDER BY abs(a.total - b.total) DESC, p.finished DESC LIMIT 1
"""

BEST_BEFORE = f"""
    SELECT max(r.total) FROM results r JOIN plays p ON p.key = r.play
    WHERE r.player IN ({SAME}) AND r.game = :game AND p.deleted IS NULL
        AND (p.finished, p.key) < (SELECT finished, key FROM plays WHERE id = :play)
"""


class Statistics:
    """Statistics for the players screen."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    def of(self, player: str) -> tuple[GameStatistics, ...]:
        """Return the statistics of a player for each game with finished games, in the order of the
        games."""
        values = {"id": player}
        remembered = self._store.remembered_rows
        points = {(game, line): total for game, line, total in remembered(BY_LINE, values)}
        for key, total in self._points_without_groups(player, points).items():
            points[key] = points.get(key, 0) + total
        reached = {
            game: max(0.0, had / possible) for game, had, possible in remembered(REACHED, values)
        }
        found = {
            game: GameStatistics(
                *(game, plays, won, shared, total / plays, best),
                tuple(
                    (line, points.get((game, line), 0) / plays) for line in groups_of(GAMES[game])
                ),
                reached.get(game),
            )
            for game, plays, won, shared, total, best in remembered(BY_GAME, values)
        }
        return tuple(found[game] for game in GAMES if game in found)

    def best_before(self, player: str, game: str, play: str) -> int | None:
        """Return the player's best total in games of this kind finished before ``play``, or
        None."""
        row = self._store.row(BEST_BEFORE, {"id": player, "game": game, "play": play})
        return None if row is None or row[0] is None else int(row[0])

    def _points_without_groups(
        self, player: str, points: Mapping[tuple[str, str], int]
    ) -> dict[tuple[str, str], int]:
        """Return points by group for games that were saved before their game had groups, computed
        from their documents. If the groups already add up to the points of their lines, there are
        no such games and no document is read."""
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
        """Return how two players compare in each game they have finished together."""
        rows = self._store.remembered_rows(TOGETHER, {"id": player, "other": other})
        found = {row[0]: Meeting(*row) for row in rows}
        return tuple(found[game] for game in GAMES if game in found)

    def last_encounters(self, player: str, other: str, most: int) -> tuple[Encounter, ...]:
        """Return the last finished games of two players, newest first."""
        latest = latest_plausible(self._clock)
        values = {"id": player, "other": other, "most": most, "latest": latest}
        return tuple(map(_encounter, self._store.remembered_rows(LAST_ENCOUNTERS, values)))

    def biggest_win(self, player: str, other: str) -> Encounter | None:
        """Return the game of two players with the largest difference in points, or None."""
        rows = self._store.remembered_rows(BIGGEST_WIN, {"id": player, "other": other})
        return _encounter(rows[0]) if rows else None


def _encounter(row: Sequence[Any]) -> Encounter:
    play, game, finished, *pairs = row
    totals, ranks, seats, colors = (tuple(pairs[at : at + 2]) for at in range(0, 8, 2))
    return Encounter(play, game, finished or "", totals, ranks, seats, colors)


def _sum(points: Mapping[tuple[str, str], int], game: str, lines: Sequence[str]) -> int:
    return sum(points.get((game, line), 0) for line in lines)


def _groups_in(text: str | None, seat: int) -> dict[str, int]:
    """Return the points of a seat by group, or nothing if the document is unreadable."""
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
    """Saved lessons by game and seat, each with a fingerprint of the data it was computed from."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def find(self, play: str, seat: int, fingerprint: str) -> Any:
        """Return a saved lesson with this fingerprint, or None if there is none or it is
        unreadable."""
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
        """Save a lesson with the player's total and the best possible total. Return whether it was
        saved; a lesson can always be computed again."""
        try:
            with self._store.writing() as db:
                values = (seat, fingerprint, total, possible, compact(dict(lesson)), play)
                return db.execute(KEEP, values).rowcount > 0
        except LedgerError:
            return False
