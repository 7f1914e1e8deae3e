"""Who the players of a backup are in this ledger: told apart by id, then by name."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from itertools import count
from uuid import uuid4

from ledger.backup import PlayerEntry
from ledger.seal import reseal
from ledger.text import folded, written


class Guests:
    """Reads everybody once; after that nobody is looked for in the file."""

    def __init__(self, db: sqlite3.Connection, players: Iterable[PlayerEntry]) -> None:
        self._db = db
        rows = db.execute("SELECT key, id, written, merged_into, met FROM players").fetchall()
        self._by_id = {row[1]: int(row[0]) for row in rows}
        self._by_name = {row[2]: int(row[0]) for row in rows if row[3] is None}
        self._met = {int(row[0]): str(row[4]) for row in rows}
        self._moved: set[int] = set()
        self._last = max(self._met, default=0)
        self._numbers: dict[str, int] = {}
        self._keys: dict[str, int] = {}
        self._taken: set[int] = set()
        strangers = []
        for player in players:
            if player.id in self._by_id:
                self._is(player.name, self._by_id[player.id])
            else:
                strangers.append(player)
        for player in strangers:
            self._is(player.name, self._known(player.name) or self._make(player))

    def seat(self, name: str, moment: str) -> int:
        """The key of a player by the name in the backup."""
        key = self._keys.get(name) or self._keys.get(written(name)) or self._known(name)
        if key is None:
            key = self._make(PlayerEntry(str(uuid4()), name, False, moment))
        if name not in self._keys:
            self._keys[name] = key
            self._is(name, key)
        if moment > self._met[key]:
            self._met[key] = moment
            self._moved.add(key)
        return key

    def greet(self) -> None:
        """Remember when everybody was last seated."""
        for key in self._moved:
            self._db.execute("UPDATE players SET met = ? WHERE key = ?", (self._met[key], key))
            reseal(self._db, "players", "key = ?", key)

    def _is(self, name: str, key: int) -> None:
        self._keys[written(name)] = key
        self._taken.add(key)

    def _known(self, name: str) -> int | None:
        """Somebody here of that name who is nobody else in the backup."""
        key = self._by_name.get(written(name))
        return key if key not in self._taken else None

    def _make(self, player: PlayerEntry) -> int:
        name = self._free(player.name)
        self._last += 1
        self._by_name[written(name)] = self._last
        self._met[self._last] = player.met
        self._db.execute(
            "INSERT INTO players (key, id, name, written, folded, hidden, met)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            (
                *(self._last, player.id, name, written(name), folded(name)),
                *(int(player.hidden), player.met),
            ),
        )
        reseal(self._db, "players", "key = ?", self._last)
        return self._last

    def _free(self, name: str) -> str:
        """The name, with a number when somebody else here has taken it meanwhile."""
        if written(name) not in self._by_name:
            return name
        short = name[:34]
        for number in count(self._numbers.get(short, 2)):
            free = f"{short} ({number})"
            if written(free) not in self._by_name:
                self._numbers[short] = number + 1
                return free
        raise AssertionError("numbers do not end")
