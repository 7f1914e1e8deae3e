"""All games: list, start, open, delete and restore them."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any
from uuid import uuid4
from weakref import WeakValueDictionary

from ledger.errors import LedgerError, NotKeptError, UnknownError
from ledger.players import SAME
from ledger.schema import intact, update
from ledger.store import Row, Store
from ledger.values import (
    LATEST,
    Clock,
    Place,
    compact,
    is_moment,
    latest_plausible,
    place_of,
    search_form,
)
from scoring.games import KEYS
from scoring.messages import say

if TYPE_CHECKING:
    from ledger.pad import Pad
    from scoring.game import Play


@dataclass(frozen=True)
class ListedPlayer:
    """A player of a listed game, with total and rank."""

    name: str
    colour: str | None
    total: int
    rank: int


@dataclass(frozen=True)
class PlayRow:
    """A game as an entry in a list."""

    id: str
    game: str
    started: str
    finished: str | None
    updated: str
    place: Place
    correcting: bool
    """Whether a finished game is being corrected. The other fields describe its last result."""
    seats: tuple[ListedPlayer, ...]

    @property
    def moment(self) -> str:
        """The time to show: when the game was finished, or else last changed."""
        return self.finished or self.updated

    @property
    def ranked(self) -> tuple[ListedPlayer, ...]:
        """The seats by rank, those of equal rank in seat order."""
        return tuple(sorted(self.seats, key=lambda seat: seat.rank))


LISTED = f"""
    SELECT {intact("plays", "l")} AND (s.seat IS NULL OR {intact("seats", "s")})
            AND (p.key IS NULL OR {intact("players", "p")})
            AND (o.key IS NULL OR {intact("players", "o")}),
        l.id, l.game, l.started, l.finished, l.updated, l.place,
        l.finished IS NOT NULL AND EXISTS (SELECT 1 FROM states c
            WHERE c.play = l.key AND c.id = l.head AND c.finished = 0),
        coalesce(o.name, p.name), s.colour, s.total, s.rank
    FROM ({{chosen}}) l
    LEFT JOIN seats s ON s.play = l.key
    LEFT JOIN players p ON p.key = s.player LEFT JOIN players o ON o.key = p.merged_into
    ORDER BY l.{{newest}} DESC, l.key DESC, s.seat
"""
"""A template for lists of games, newest first, with one row per seat."""

FOUND = """
    SELECT p.key FROM players p LEFT JOIN players o ON o.key = p.merged_into
    WHERE coalesce(o.folded, p.folded) LIKE :pattern ESCAPE '!'
"""
"""Keys of the players whose current name contains the text searched for."""

CONDITIONS = {
    "game": "game = :game",
    "id": f"EXISTS (SELECT 1 FROM seats s WHERE s.play = plays.key AND s.player IN ({SAME}))",
    "pattern": f"EXISTS (SELECT 1 FROM seats s WHERE s.play = plays.key AND s.player IN ({FOUND}))",
    "after": "({newest}, key) < (SELECT {newest}, key FROM plays WHERE id = :after)",
}
"""By parameter: the condition that applies if the parameter is not empty."""


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
NEWEST = {FINISHED: "finished", UNFINISHED: "updated"}
"""By list: the column that it is sorted by."""
MOST = 2**31
"""The length of a list without a limit."""

WINNING_LINES = """
    SELECT l.id, p.line, p.points
    FROM plays l JOIN results r ON r.play = l.key AND r.seat = (
        SELECT min(seat) FROM results WHERE play = l.key AND rank = 1)
    JOIN points p ON p.play = l.key AND p.seat = r.seat
    WHERE l.id IN (SELECT value FROM json_each(?))
"""

LAST_RESULTS = """
    SELECT o.id, r.won, r.shared FROM json_each(:ids) i JOIN players o ON o.id = i.value
    JOIN plays l ON l.key IN (
        SELECT n.key FROM players p JOIN results r ON r.player = p.key
        JOIN plays n ON n.key = r.play
        WHERE p.key = o.key OR p.merged_into = o.key
        ORDER BY n.finished > :latest, n.finished DESC, n.key DESC LIMIT :most)
    JOIN results r ON r.play = l.key
    JOIN players p ON p.key = r.player AND coalesce(p.merged_into, p.key) = o.key
    ORDER BY l.finished > :latest DESC, l.finished, l.key
"""
"""The last games of each player, oldest first. The LIMIT inside keeps SQLite from sorting all games
of all players, which took four times as long."""


class GameHistory:
    """Lists of games that are not deleted."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    def chosen(self, query: str, values: Sequence[Any]) -> PlayRow | None:
        """Return the game that a query finds as an entry in a list, or None if there is none."""
        found = _listed(self._store, LISTED.format(chosen=query, newest="updated"), values)
        return found[0] if found else None

    def page(
        self, search: Search | None = None, after: str = "", most: int = 30
    ) -> tuple[PlayRow, ...]:
        """Return up to ``most`` finished games, or all for -1; ``after`` is the id of the last game
        of the previous page."""
        return self._page(FINISHED, search, after, most)

    def unfinished(
        self, search: Search | None = None, after: str = "", most: int = 30
    ) -> tuple[PlayRow, ...]:
        """Return up to ``most`` unfinished games, last changed first; ``after`` as in ``page``."""
        return self._page(UNFINISHED, search, after, most)

    def _page(
        self, which: str, search: Search | None, after: str, most: int
    ) -> tuple[PlayRow, ...]:
        """Return a page of games, newest first, then games dated in the future by a wrong clock."""
        newest, latest = NEWEST[which], latest_plausible(self._clock)
        most = most if most >= 0 else MOST
        is_late = f"SELECT 1 FROM plays WHERE id = ? AND {newest} > ?"
        parts = [f"{newest} <= :latest", f"{newest} > :latest"]
        if after and self._store.row(is_late, (after, latest)):
            del parts[0]
        rows: list[PlayRow] = []
        for part in parts:
            if len(rows) < most:
                conditions, values = _where(search, part, after)
                values["latest"] = latest
                rows += self._readable(which, conditions, values, most - len(rows))
                after = ""
        return tuple(rows)

    def _readable(
        self, which: str, conditions: str, values: dict[str, Any], most: int
    ) -> list[PlayRow]:
        """Return up to ``most`` readable games, with a longer query if some are unreadable."""
        limit = most
        while True:
            found = _listed(self._store, list_query(which, conditions), {**values, "most": limit})
            rows = [row for row in found if row]
            if len(rows) >= most or len(found) < limit:
                return rows
            limit += most - len(rows)

    def count(self, search: Search | None = None) -> int:
        """Return the number of finished games that match."""
        where, values = _where(search, FINISHED)
        rows = self._store.remembered_rows(f"SELECT count(*) FROM plays WHERE {where}", values)
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
        latest = latest_plausible(self._clock)
        values = {"ids": compact(list(ids)), "most": most, "latest": latest}
        for player, won, shared in self._store.remembered_rows(LAST_RESULTS, values):
            ended = "won" if won else "shared" if shared else "lost"
            found.setdefault(player, []).append(ended)
        return found


def list_query(which: str, conditions: str = "1") -> str:
    """Return the query for a list of games, with the parameter ``most``."""
    newest = NEWEST[which]
    conditions = conditions.replace("{newest}", newest)
    chosen = (
        f"SELECT * FROM plays WHERE {which} AND {conditions}"
        f" ORDER BY {newest} DESC, key DESC LIMIT :most"
    )
    return LISTED.format(chosen=chosen, newest=newest)


def _where(search: Search | None, condition: str, after: str = "") -> tuple[str, dict[str, Any]]:
    """Return the SQL conditions of a search and the values of their parameters."""
    search = search or Search()
    name = re.sub("([!%_])", r"!\1", search_form(search.name.strip()))  # signs of LIKE
    pattern = f"%{name}%" if name else ""
    values = {"game": search.game, "id": search.player, "pattern": pattern, "after": after}
    conditions = [CONDITIONS[parameter] for parameter, value in values.items() if value]
    return " AND ".join([condition, *conditions]), values


def _listed(
    store: Store, statement: str, values: Sequence[Any] | dict[str, Any]
) -> list[PlayRow | None]:
    """Return the entries of a query made from ``LISTED``. Unreadable games are None, and get a note
    in ``store.notes``."""
    seats: dict[Row, list[Row]] = {}
    for row in store.intact_rows(statement, values):
        seats.setdefault(row[:7], []).append(row[7:])
    rows: list[PlayRow | None] = []
    for (id, game, started, finished, updated, place, open), sat in seats.items():
        moments = (started, updated, updated if finished is None else finished)
        is_complete = all(name is not None and total is not None for name, _, total, _ in sat)
        if game in KEYS and all(map(is_moment, moments)) and is_complete:
            players = tuple(ListedPlayer(*seat) for seat in sat)
            times = (started, finished, updated)
            rows.append(PlayRow(id, game, *times, place_of(place), bool(open), players))
        else:
            store.notes[str(id)] = say(
                "One saved {game} game can’t be read and isn’t listed.", game=str(game)[:20]
            )
            rows.append(None)
    return rows


class Plays:
    """Access to all games of a ledger, and its open pads."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self.store = store
        self.clock = clock
        self.unsaved: dict[str, Pad] = {}
        """By game id: pads with unsaved changes."""
        self.live: WeakValueDictionary[str, Pad] = WeakValueDictionary()
        """By game id: the pad of an open game, as long as it is in use."""
        self.untouched: Pad | None = None
        """A new game without any entries, which is not saved yet."""
        self._deleted: dict[str, Pad] = {}
        """By game id: deleted pads with unsaved changes, for undo."""
        self._history = GameHistory(store, clock)

    def begin(self, play: Play, place: Place) -> Pad:
        """Start an empty game. It is saved with its first change."""
        from ledger.pad import Pad  # loads the game rules
        from ledger.steps import new_step

        id = play.id or str(uuid4())
        play = replace(play, id=id, started=play.started or self.clock())
        pad = Pad(self, id, new_step(0, play), place)
        self.live[id] = self.untouched = pad
        return pad

    def start(self, play: Play, place: Place) -> Pad:
        """Start a game that already has entries, and save it at once."""
        pad = self.begin(play, place)
        self.untouched = None
        pad.go(place)
        return pad

    def open(self, play: str) -> Pad:
        """Open a game as it was left, with its undo steps."""
        from ledger.pad import read_pad

        untouched = self.untouched
        if untouched is not None and untouched.id == play:
            return untouched
        return self.unsaved.get(play) or read_pad(self, play)

    def row(self, play: str) -> PlayRow:
        """Return a game as an entry in a list. Raises UnknownError if there is none."""
        missed = self.unsaved.get(play)
        if missed is not None:
            return _row(missed, self.clock())
        found = self._history.chosen("SELECT * FROM plays WHERE id = ?", (play,))
        if found is None:
            raise UnknownError(say("Game not found."))
        return found

    def unfinished(self, most: int = -1) -> tuple[PlayRow, ...]:
        """Return the unfinished games, last changed first; all of them for -1."""
        missed = self.unsaved
        waiting = [_row(pad, self.clock()) for pad in missed.values() if pad.result is None]
        wanted = most if most < 0 else most + len(missed)
        found = self._history.unfinished(most=wanted)
        rows = (*reversed(waiting), *(row for row in found if row.id not in missed))
        return rows if most < 0 else rows[:most]

    def count_unfinished(self) -> int:
        """Return the number of unfinished games, without unreadable ones."""
        missed, unread = self.unsaved, self.store.notes
        saved = {id for (id,) in self.store.rows(f"SELECT id FROM plays WHERE {UNFINISHED}")}
        waiting = sum(pad.result is None for pad in missed.values())
        return len(saved - missed.keys() - unread.keys()) + waiting

    def last_finished(self, most: int = 3) -> tuple[PlayRow, ...]:
        """Return the last finished games, with games dated in the future at the end."""
        return self._history.page(most=most)

    def last_seats(self, game: str) -> tuple[ListedPlayer, ...]:
        """Return the players of the last started game of this kind, in seat order. This includes a
        new game that is not saved yet."""
        new = self.untouched
        if new is not None and new.play.game == game and len(new.play.players) > 1:
            return _row(new, "").seats
        found = self._history.chosen(LAST_STARTED, (game, latest_plausible(self.clock)))
        found = found or self._history.chosen(LAST_STARTED, (game, LATEST))
        return found.seats if found else ()

    def catch_up(self) -> None:
        """Try again to save all unsaved changes."""
        with self.store.locked():  # several threads may call this
            for pad in tuple(self.unsaved.values()):
                pad.go(pad.place)

    def save_all(self) -> None:
        """Save all unsaved changes before something else changes games. Raises NotKeptError if that
        fails."""
        self.catch_up()
        if self.unsaved:
            raise NotKeptError(say("Some games aren’t saved yet. Free up space first."))

    def reload(self, games: Collection[str]) -> None:
        """Read those of these games that are open from the file again, unless they have unsaved
        changes. Show them before the next tap, which would otherwise be based on what was shown."""
        for game, pad in tuple(self.live.items()):
            if game in games:
                try:
                    self.open(game)
                except UnknownError:
                    pad.removed = True
                except LedgerError:  # the next change reports it
                    pass

    def delete(self, play: str) -> None:
        """Remove a game from all lists and statistics. ``bring_back`` can undo this for a month."""
        with self.store.writing() as db:
            row = db.execute("SELECT key FROM plays WHERE id = ?", (play,)).fetchone()
            if row:
                db.execute("DELETE FROM results WHERE play = ?", (row[0],))
                update(db, "plays", {"deleted": self.clock()}, "key = ?", row[0])
        missed = self.unsaved.pop(play, None)
        if missed is not None:
            self._deleted[play] = missed

    def bring_back(self, play: str) -> None:
        """Restore a deleted game."""
        from ledger.entries import GameChange
        from ledger.repository import append, head_of

        missed = self._deleted.pop(play, None)
        if missed is not None:
            missed.go(missed.place)
            return
        self.open(play)  # raises if the game is unreadable
        head = head_of(self.store, play)
        if head is None:
            raise UnknownError(say("Game not found."))
        append(self.store, [GameChange(play, head)])


LAST_STARTED = """
    SELECT * FROM plays WHERE game = ? AND started <= ? AND deleted IS NULL
        AND EXISTS (SELECT 1 FROM seats s WHERE s.play = plays.key AND s.seat = 1)
    ORDER BY started DESC, key DESC LIMIT 1
"""
"""The last started game with more than one player."""


def _row(pad: Pad, now: str) -> PlayRow:
    """Return the list entry of a game that is not saved."""
    from ledger.entries import results_of

    play = pad.result or pad.play
    seats = tuple(
        ListedPlayer(player.name, result.colour, result.total, result.rank)
        for player, result in zip(play.players, results_of(play))
    )
    times = (play.started or "", play.finished, now)
    return PlayRow(pad.id, play.game, *times, pad.place, pad.correcting, seats)
