"""Players: add, rename, hide, and merge two entries for the same person."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from uuid import uuid4

from ledger.clock import Clock, latest_plausible
from ledger.errors import LedgerError, UnknownError
from ledger.schema import intact, reseal
from ledger.store import Row, Store
from ledger.text import compact, keys_in, search_form, written
from scoring.messages import Message, say, say_count
from scoring.names import fault


@dataclass(frozen=True)
class SavedPlayer:
    """A saved player."""

    id: str
    name: str
    hidden: bool
    """Whether the player is no longer suggested for new games."""
    met: str
    """When the player last took part in a game."""
    plays: int = 0
    won: int = 0
    """Games won alone."""
    shared: int = 0
    """Games won together with others."""


COLUMNS = f"{intact('players', 'p')}, p.id, p.name, p.hidden, p.met"
LISTED = f"""
    SELECT {COLUMNS} FROM players p WHERE p.merged_into IS NULL
    ORDER BY p.met > ?, p.met DESC, p.written
"""
COUNTED = """
    SELECT o.id, sum(r.plays), sum(r.won), sum(r.shared) FROM (
        SELECT player, count(*) AS plays, sum(won) AS won, sum(shared) AS shared
        FROM results GROUP BY player) r
    JOIN players p ON p.key = r.player JOIN players o ON o.key = coalesce(p.merged_into, p.key)
    GROUP BY o.key
"""
SAME = """
    SELECT o.key FROM players p JOIN players o ON p.key IN (o.key, o.merged_into)
    WHERE p.id = :id
"""
"""Keys of a player and of all players merged into this player."""
SAME_OTHER = SAME.replace(":id", ":other")


class SavedPlayers:
    """All players except those merged into another player."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    def all(self) -> tuple[SavedPlayer, ...]:
        """Return all players with their statistics, last seated first, including hidden ones."""
        counts = {id: numbers for id, *numbers in self._store.remembered_rows(COUNTED)}
        return tuple(_player((*row, *counts.get(row[0], ()))) for row in self._listed())

    def at_hand(self) -> tuple[SavedPlayer, ...]:
        """Return the players to suggest for a new game, last seated first, without statistics."""
        return tuple(player for player in map(_player, self._listed()) if not player.hidden)

    def _listed(self) -> list[Row]:
        return self._store.intact_rows(LISTED, (latest_plausible(self._clock),))

    def get(self, player: str) -> SavedPlayer:
        """Return the player with this id, without statistics. Raises UnknownError if unknown."""
        rows = self._store.intact_rows(f"SELECT {COLUMNS} FROM players p WHERE p.id = ?", (player,))
        if not rows:
            raise UnknownError(say("Player not found."))
        return _player(rows[0])

    def named(self, name: str) -> SavedPlayer | None:
        """Return the player with this name, or None."""
        rows = self._store.intact_rows(
            f"SELECT {COLUMNS} FROM players p WHERE p.written = ? AND p.merged_into IS NULL",
            (written(name.strip()),),
        )
        return _player(rows[0]) if rows else None

    def check(self, name: str, whose: str | None = None) -> str:
        """Return the trimmed name if the player ``whose``, or a new player, can have it. Raises
        LedgerError if not."""
        wrong = fault(name)
        if wrong:
            raise LedgerError(wrong)
        others = self._store.rows(
            "SELECT name FROM players WHERE folded = ? AND merged_into IS NULL AND id <> ?",
            (search_form(name.strip()), whose or ""),
        )
        if written(name.strip()).casefold() in {written(other).casefold() for (other,) in others}:
            raise LedgerError(say("{name} already exists", name=name.strip()))
        return name.strip()

    def add(self, name: str) -> SavedPlayer:
        """Add a player, or show a hidden player of the same name again."""
        known = self.named(name)
        if known and known.hidden:
            self.hide(known.id, False)
            return self.get(known.id)
        clean = self.check(name)
        with self._store.writing() as db:
            key = seat_player(db, clean, self._clock())
        return _player(
            self._store.intact_rows(f"SELECT {COLUMNS} FROM players p WHERE key = ?", (key,))[0]
        )

    def rename(self, player: str, name: str) -> str:
        """Rename a player in all games and return the old name, for undo."""
        old = self.get(player).name
        clean = self.check(name, whose=player)
        with self._store.writing() as db:
            db.execute(
                "UPDATE players SET name = ?, written = ?, folded = ? WHERE id = ?",
                (clean, written(clean), search_form(clean), player),
            )
            reseal(db, "players", "id = ?", player)
        return old

    def hide(self, player: str, hidden: bool = True) -> None:
        """Stop suggesting a player for new games, or suggest the player again."""
        with self._store.writing() as db:
            db.execute("UPDATE players SET hidden = ? WHERE id = ?", (int(hidden), player))
            reseal(db, "players", "id = ?", player)

    def merging(self, player: str, into: str) -> Message:
        """Return a sentence about what merging will do. Raises LedgerError if it is impossible."""
        leaves, stays = self.get(player), self.get(into)
        together = self._together(player, into)
        if player == into:
            raise LedgerError(say("Choose two different players."))
        if together:
            raise LedgerError(
                say_count(
                    "{leaves} and {stays} have played together once, so they can’t be "
                    "the same person.",
                    "{leaves} and {stays} have played together {count} times, so they "
                    "can’t be the same person.",
                    together,
                    leaves=leaves.name,
                    stays=stays.name,
                )
            )
        seated = self._seated(player)
        if not seated:
            return say("{leaves} has no games and will be removed.", leaves=leaves.name)
        return say_count(
            "{leaves}’s game will move to {stays}, and {leaves} will be removed.",
            "{leaves}’s {count} games will move to {stays}, and {leaves} will be removed.",
            seated,
            leaves=leaves.name,
            stays=stays.name,
        )

    def merge(self, player: str, into: str) -> int:
        """Merge a player into another and return a number for undo."""
        self.merging(player, into)
        with self._store.writing() as db:
            leaves, stays = _key(db, player), _key(db, into)
            moved = db.execute("SELECT key FROM players WHERE merged_into = ?", (leaves,))
            keys = compact([key for (key,) in moved])
            db.execute(
                "UPDATE players SET merged_into = ? WHERE key = ? OR merged_into = ?",
                (stays, leaves, leaves),
            )
            reseal(db, "players", "merged_into = ?", stays)
            number = db.execute(
                "INSERT INTO merges (player, into_player, moved) VALUES (?, ?, ?)",
                (leaves, stays, keys),
            ).lastrowid
            assert number is not None
            reseal(db, "merges", "key = ?", number)
        return number

    def unmerge(self, number: int) -> None:
        """Undo a merge."""
        found = self._store.intact_rows(
            f"SELECT {intact('merges', 'm')}, m.player, m.moved, p.id, p.name FROM merges m"
            " JOIN players p ON p.key = m.player WHERE m.key = ?",
            (number,),
        )
        if not found:
            raise UnknownError(say("Nothing left to undo."))
        key, moved, player, name = found[0]
        self.check(name, whose=player)
        with self._store.writing() as db:
            db.execute("UPDATE players SET merged_into = NULL WHERE key = ?", (key,))
            db.executemany(
                "UPDATE players SET merged_into = ? WHERE key = ?",
                [(key, other) for other in keys_in(moved)],
            )
            reseal(db, "players", "key = ? OR merged_into = ?", key, key)
            db.execute("DELETE FROM merges WHERE key = ?", (number,))

    def _seated(self, player: str) -> int:
        row = self._store.rows(
            f"SELECT count(*) FROM seats WHERE player IN ({SAME})", {"id": player}
        )
        return int(row[0][0])

    def _together(self, one: str, other: str) -> int:
        row = self._store.rows(
            f"SELECT count(*) FROM seats a JOIN seats b ON b.play = a.play"
            f" WHERE a.player IN ({SAME}) AND b.player IN ({SAME_OTHER})",
            {"id": one, "other": other},
        )
        return int(row[0][0])


def seat_player(db: sqlite3.Connection, name: str, now: str) -> int:
    """Return the key of the player with this name, creating the player if needed, and record that
    the player took part now."""
    found = db.execute(
        "SELECT key FROM players WHERE written = ? AND merged_into IS NULL", (written(name),)
    ).fetchone()
    if found:
        db.execute("UPDATE players SET met = ? WHERE key = ?", (now, found[0]))
        reseal(db, "players", "key = ?", found[0])
        return int(found[0])
    made = db.execute(
        "INSERT INTO players (id, name, written, folded, met) VALUES (?, ?, ?, ?, ?)",
        (str(uuid4()), name, written(name), search_form(name), now),
    )
    assert made.lastrowid is not None
    reseal(db, "players", "key = ?", made.lastrowid)
    return made.lastrowid


def _key(db: sqlite3.Connection, player: str) -> int:
    return int(db.execute("SELECT key FROM players WHERE id = ?", (player,)).fetchone()[0])


def _player(row: Row) -> SavedPlayer:
    id, name, hidden, met, *counts = row
    return SavedPlayer(id, name, bool(hidden), met, *counts)


UNUSUAL = (
    f"SELECT key, name FROM players WHERE (name GLOB '*[^ -~]*' OR trim(name) = '')"
    f" AND {intact('players')}"
)
"""Intact players with an empty name or with characters other than ASCII. Only these names can be
invisible."""


def rename_invisible_players(store: Store) -> None:
    """Give players with an invisible name a visible one. If saving fails, the next start tries
    again."""
    nobodies = [key for key, name in store.rows(UNUSUAL) if fault(name)]
    if not nobodies:
        return
    used = {name for (name,) in store.rows("SELECT written FROM players")}
    with suppress(LedgerError), store.writing() as db:
        for key in nobodies:
            names = (f"? {number}" for number in count(key))
            name = next(name for name in names if name not in used)
            used.add(name)
            values = (name, written(name), search_form(name), key)
            db.execute("UPDATE players SET name = ?, written = ?, folded = ? WHERE key = ?", values)
            reseal(db, "players", "key = ?", key)
