"""Taking a backup into the ledger: first a look at what would come, then all of it or nothing."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import count
from uuid import uuid4

from ledger.backup import Backup, PlayerEntry, ShelfEntry
from ledger.entries import Entry, write_entry
from ledger.store import Store
from ledger.text import folded, written
from scoring.sayings import Saying, say, say_count

EVERYTHING = ("plays", "merges", "sums", "line_sums", "counts", "players", "settings", "shelf")
"""Tables to empty, in an order that no reference stands in the way of."""


@dataclass(frozen=True)
class Preview:
    """What a backup would do, before anything is written."""

    plays: int
    """In the backup, all together."""
    new: int
    changed: int
    """Here too, but the backup has a later state."""
    same: int
    """Here too, and not older."""
    only_here: int
    """Not in the backup: lost when it replaces everything."""
    players: int
    new_players: int
    cards: int
    sheets: int

    @property
    def merging(self) -> Saying:
        """What merging will do."""
        parts = (
            say_count("one new play", "{count} new plays", self.new),
            say_count("one play in a later state", "{count} plays in a later state", self.changed),
            say_count("one new player", "{count} new players", self.new_players),
        )
        what = tuple(part for part in parts if part.count)
        if not what:
            return say("All of this is here already.")
        return say("This brings {what}. Nothing is lost.", what=what)

    @property
    def replacing(self) -> Saying:
        """What replacing everything will do."""
        return say(
            "{plays} and {players} will be all there is. {lost}",
            plays=say_count("One play", "{count} plays", self.plays),
            players=say_count("one player", "{count} players", self.players),
            lost=say_count(
                "One play that is only here is lost.",
                "{count} plays that are only here are lost.",
                self.only_here,
            )
            if self.only_here
            else say("No play is lost."),
        )


def preview(store: Store, backup: Backup) -> Preview:
    here = _updated(store.rows(UPDATED))
    coming = {entry.id: entry.updated for entry in backup.plays}
    new = sum(id not in here for id in coming)
    changed = sum(id in here and updated > here[id] for id, updated in coming.items())
    names = {written(name) for (name,) in store.rows("SELECT name FROM players")}
    ids = {id for (id,) in store.rows("SELECT id FROM players")}
    known = {written(player.name) for player in backup.players if player.id in ids}
    everybody = _everybody(backup)
    return Preview(
        plays=len(coming),
        new=new,
        changed=changed,
        same=len(coming) - new - changed,
        only_here=len(here.keys() - coming.keys()),
        players=len(everybody),
        new_players=len(everybody - names - known),
        cards=sum(thing.kind == "card" for thing in backup.shelf),
        sheets=sum(thing.kind == "sheet" for thing in backup.shelf),
    )


def replace_all(store: Store, backup: Backup) -> None:
    """The backup is all there is."""
    with store.writing() as db:
        for table in EVERYTHING:
            db.execute(f"DELETE FROM {table}")
        _put(db, backup, backup.plays)
    store.generation += 1


def merge(store: Store, backup: Backup) -> int:
    """What is new or later in the backup comes in. Gives the number of plays that came."""
    with store.writing() as db:
        here = _updated(db.execute(UPDATED))
        plays = [entry for entry in backup.plays if entry.updated > here.get(entry.id, "")]
        _put(db, backup, plays)
    store.generation += 1
    return len(plays)


UPDATED = "SELECT id, updated FROM plays WHERE deleted IS NULL"


def _updated(rows: Iterable[tuple[str, str]]) -> dict[str, str]:
    return dict(rows)


def _put(db: sqlite3.Connection, backup: Backup, plays: Iterable[Entry]) -> None:
    guests = _Guests(db, backup.players)
    for entry in plays:
        write_entry(db, entry, guests.seat)
    guests.greet()
    db.executemany(
        "INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING", backup.settings
    )
    for thing in backup.shelf:
        _put_on_shelf(db, thing)


def _put_on_shelf(db: sqlite3.Connection, thing: ShelfEntry) -> None:
    db.execute(
        "INSERT INTO shelf (kind, name, content, updated) VALUES (?, ?, ?, ?)"
        " ON CONFLICT DO UPDATE SET content = excluded.content, updated = excluded.updated"
        " WHERE excluded.updated > updated",
        (thing.kind, thing.name, thing.content, thing.updated),
    )


def _everybody(backup: Backup) -> set[str]:
    """Players of the list and of the plays, by written name."""
    seated = {
        player.name for entry in backup.plays for state in entry.states for player in state.players
    }
    return {written(name) for name in seated | {player.name for player in backup.players}}


class _Guests:
    """Who the players of a backup are in this ledger: told apart by id, then by name."""

    def __init__(self, db: sqlite3.Connection, players: Iterable[PlayerEntry]) -> None:
        self._db = db
        self._keys: dict[str, int] = {}
        self._met: dict[int, str] = {}
        strangers = []
        for player in players:
            row = db.execute("SELECT key FROM players WHERE id = ?", (player.id,)).fetchone()
            if row:
                self._keys[written(player.name)] = row[0]
            else:
                strangers.append(player)
        for player in strangers:
            self._keys[written(player.name)] = self._known(player.name) or self._make(player)

    def seat(self, name: str, moment: str) -> int:
        """The key of a player by the name in the backup."""
        key = self._keys.get(written(name)) or self._known(name)
        if key is None:
            key = self._make(PlayerEntry(str(uuid4()), name, False, moment))
        self._keys[written(name)] = key
        self._met[key] = max(moment, self._met.get(key, ""))
        return key

    def greet(self) -> None:
        """Remember when everybody was last seated."""
        self._db.executemany(
            "UPDATE players SET met = max(met, ?) WHERE key = ?",
            [(moment, key) for key, moment in self._met.items()],
        )

    def _known(self, name: str) -> int | None:
        """Somebody here of that name who is nobody else in the backup."""
        row = self._db.execute(
            "SELECT key FROM players WHERE written = ? AND merged_into IS NULL", (written(name),)
        ).fetchone()
        return row[0] if row and row[0] not in self._keys.values() else None

    def _make(self, player: PlayerEntry) -> int:
        name = self._free(player.name)
        key = self._db.execute(
            "INSERT INTO players (id, name, written, folded, hidden, met)"
            " VALUES (?, ?, ?, ?, ?, ?)",
            (
                *(player.id, name, written(name), folded(name)),
                *(int(player.hidden), player.met),
            ),
        ).lastrowid
        assert key is not None
        return key

    def _free(self, name: str) -> str:
        """The name, with a number when somebody else here has taken it meanwhile."""
        names = (f"{name[:34]} ({number})" if number > 1 else name for number in count(1))
        taken = "SELECT 1 FROM players WHERE written = ? AND merged_into IS NULL"
        return next(
            free for free in names if not self._db.execute(taken, (written(free),)).fetchone()
        )
