"""Players: add, rename, hide and delete them, and merge two entries for the same person."""

from __future__ import annotations

import json
import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import count
from uuid import uuid4

from ledger.errors import LedgerError, UnknownError
from ledger.schema import Value, intact, reseal, update
from ledger.store import SET_META, Store
from ledger.values import Clock, compact, keys_in, latest_plausible, search_form, written
from scoring.messages import Message, say, say_count
from scoring.names import LONGEST_NUMBERED, fault, numbered


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


def read_players(store: Store, condition: str, *values: Value) -> tuple[SavedPlayer, ...]:
    """Return the players that meet an SQL condition with these values, without statistics."""
    query = f"SELECT {intact('players')}, id, name, hidden, met FROM players WHERE {condition}"
    rows = store.intact_rows(query, values)
    return tuple(SavedPlayer(id, name, bool(hidden), met) for id, name, hidden, met in rows)


class SavedPlayers:
    """All players except those merged into another player."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    def all(self) -> tuple[SavedPlayer, ...]:
        """Return all players with their statistics, last seated first, including hidden ones."""
        counts = {
            id: {"plays": plays, "won": won, "shared": shared}
            for id, plays, won, shared in self._store.remembered_rows(COUNTED)
        }
        return tuple(replace(player, **counts.get(player.id, {})) for player in self._listed())

    def at_hand(self) -> tuple[SavedPlayer, ...]:
        """Return the players to suggest for a new game, last seated first, without statistics."""
        return tuple(player for player in self._listed() if not player.hidden)

    def _listed(self) -> tuple[SavedPlayer, ...]:
        condition = "merged_into IS NULL ORDER BY met > ?, met DESC, written"
        return read_players(self._store, condition, latest_plausible(self._clock))

    def get(self, player: str) -> SavedPlayer:
        """Return the player with this id, without statistics. Raises UnknownError if unknown."""
        found = read_players(self._store, "id = ?", player)
        if not found:
            raise UnknownError(say("Player not found."))
        return found[0]

    def named(self, name: str) -> SavedPlayer | None:
        """Return the player with this name, or None."""
        found = read_players(
            self._store, "written = ? AND merged_into IS NULL", written(name.strip())
        )
        return found[0] if found else None

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
        return read_players(self._store, "key = ?", key)[0]

    def rename(self, player: str, name: str) -> str:
        """Rename a player in all games and return the old name, for undo."""
        old = self.get(player).name
        clean = self.check(name, whose=player)
        with self._store.writing() as db:
            _set_name(db, _key(db, player), clean)
        return old

    def hide(self, player: str, hidden: bool = True) -> None:
        """Stop suggesting a player for new games, or suggest the player again."""
        with self._store.writing() as db:
            update(db, "players", {"hidden": int(hidden)}, "id = ?", player)

    def merging(self, player: str, into: str) -> Message:
        """Return a sentence about what merging will do. Raises LedgerError if it is impossible."""
        leaves, stays = self.get(player), self.get(into)
        both = {"id": player, "other": into}
        together = self._count(
            f"seats a JOIN seats b ON b.play = a.play"
            f" WHERE a.player IN ({SAME}) AND b.player IN ({SAME_OTHER})",
            both,
        )
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
        seated = self._count(f"seats WHERE player IN ({SAME})", both)
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
            both = "key = ? OR merged_into = ?"
            update(db, "players", {"merged_into": stays}, both, leaves, leaves)
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
            update(db, "players", {"merged_into": None}, "key = ?", key)
            for other in keys_in(moved):
                update(db, "players", {"merged_into": key}, "key = ?", other)
            db.execute("DELETE FROM merges WHERE key = ?", (number,))

    def games(self, player: str) -> int:
        """Return the number of games with a player, including unfinished and deleted ones."""
        with self._store.locked() as db:
            return len(_games(db, _keys(db, player)))

    def _count(self, seats: str, values: dict[str, str]) -> int:
        return int(self._store.rows(f"SELECT count(*) FROM {seats}", values)[0][0])


def seat_player(db: sqlite3.Connection, name: str, now: str) -> int:
    """Return the key of the player with this name, creating the player if needed, and record that
    the player took part now."""
    found = db.execute(
        "SELECT key FROM players WHERE written = ? AND merged_into IS NULL", (written(name),)
    ).fetchone()
    if found:
        update(db, "players", {"met": now}, "key = ?", found[0])
        return int(found[0])
    made = db.execute(
        "INSERT INTO players (id, name, written, folded, met) VALUES (?, ?, ?, ?, ?)",
        (str(uuid4()), name, written(name), search_form(name), now),
    )
    assert made.lastrowid is not None
    reseal(db, "players", "key = ?", made.lastrowid)
    return made.lastrowid


class UsedNames:
    """Names that players have, each in one form of its characters."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        self._used = {written(name) for name in names}
        self._numbers: defaultdict[str, Iterator[int]] = defaultdict(lambda: count(2))
        """By name without number: the numbers that were not tried yet."""

    def add(self, name: str) -> str:
        """Return the name, with a number if it is used already. From now on it is used."""
        if written(name) in self._used:
            numbers = self._numbers[name[:LONGEST_NUMBERED]]
            names = (numbered(name, number) for number in numbers)
            name = next(free for free in names if written(free) not in self._used)
        self._used.add(written(name))
        return name


def _set_name(db: sqlite3.Connection, key: int, name: str, **others: Value) -> None:
    """Change the name of a player, and other columns."""
    names = {"name": name, "written": written(name), "folded": search_form(name)}
    update(db, "players", {**names, **others}, "key = ?", key)


def _key(db: sqlite3.Connection, player: str) -> int:
    return int(db.execute("SELECT key FROM players WHERE id = ?", (player,)).fetchone()[0])


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
    used = UsedNames(name for (name,) in store.rows("SELECT name FROM players"))
    with suppress(LedgerError), store.writing() as db:
        for key in nobodies:
            _set_name(db, key, used.add(f"? {key}"))


UNSEATED = f"""
    SELECT play, id, document FROM states WHERE play IN (SELECT play FROM branches)
        AND document IS NOT NULL AND who = '[]' AND {intact("states")}
"""
"""States of other versions that an older Jarlpad imported without player keys."""


def seat_other_versions(store: Store, now: str) -> None:
    """Find the players of such states by name. If saving fails, the next start tries again."""
    rows = store.rows(UNSEATED)
    if not rows:
        return
    with suppress(LedgerError), store.writing() as db:
        for play, id, text in rows:
            names = [player["name"] for player in json.loads(text)["players"]]
            who = compact([seat_player(db, name, now) for name in names])
            update(db, "states", {"who": who}, "play = ? AND id = ?", play, id)
            reseal(db, "plays", "key = ?", play)


DELETED_NAMES = "deleted names"
"""The row in ``meta`` that exists as long as copies and logs may contain names of deleted
players."""
USED = """
    SELECT id, key FROM plays WHERE key IN (
        SELECT play FROM states
        WHERE EXISTS (SELECT 1 FROM json_each(who) WHERE value IN ({keys}))
        UNION SELECT play FROM seats WHERE player IN ({keys}))
"""


def delete_player(store: Store, player: str, label: str) -> set[str]:
    """Remove a player's name from the file and return the ids of the player's games, which show the
    label instead. If there are none, the player is removed. Raises LedgerError, with nothing
    changed, if the change cannot be saved."""
    with store.writing() as db:
        keys = _keys(db, player)
        games = _games(db, keys)
        listed = ", ".join(map(str, keys))
        db.execute(f"DELETE FROM merges WHERE player IN ({listed}) OR into_player IN ({listed})")
        if games:
            names = db.execute("SELECT name FROM players").fetchall()
            new = UsedNames(name for (name,) in names).add(label)
            for game in games.values():
                _rename_in(db, game, keys, new)
            for key in keys:  # a new id, so that importing a backup does not restore the name
                _set_name(db, key, new, id=str(uuid4()), hidden=1)
        else:
            db.execute(f"DELETE FROM players WHERE key IN ({listed})")
        db.execute(SET_META, (DELETED_NAMES, 1))
    store.rest()
    with suppress(sqlite3.Error), store.locked() as connection:
        connection.execute("VACUUM")  # removes deleted rows from the file's free space
    store.rest()
    return set(games)


def _keys(db: sqlite3.Connection, player: str) -> list[int]:
    """Return the keys of a player and of all players merged into this player."""
    keys = [int(key) for (key,) in db.execute(SAME, {"id": player})]
    if not keys:
        raise UnknownError(say("Player not found."))
    return keys


def _games(db: sqlite3.Connection, keys: list[int]) -> dict[str, int]:
    """Return the games with these players: the keys by id."""
    return dict(db.execute(USED.format(keys=", ".join(map(str, keys)))).fetchall())


def _rename_in(db: sqlite3.Connection, game: int, keys: list[int], label: str) -> None:
    """Rename the player in all states of a game."""
    rows = db.execute(
        "SELECT id, document, who FROM states WHERE play = ? AND document IS NOT NULL", (game,)
    ).fetchall()
    for id, text, who in rows:
        found = json.loads(text)
        for player, key in zip(found["players"], keys_in(who)):
            if key in keys:
                player["name"] = label
        update(db, "states", {"document": compact(found)}, "play = ? AND id = ?", game, id)
    reseal(db, "plays", "key = ?", game)
