"""Delete a player: remove the name from all games, daily copies and log files."""

from __future__ import annotations

import json
import sqlite3
from contextlib import suppress
from itertools import count
from pathlib import Path
from uuid import uuid4

from ledger.clock import Clock
from ledger.errors import LedgerError, UnknownError
from ledger.files import copies_in, damaged_in, remove_with_sides
from ledger.maintenance import make_copy
from ledger.players import SAME
from ledger.schema import reseal
from ledger.store import Store
from ledger.text import compact, keys_in, search_form, written
from scoring.messages import say

LOGS = ("jarlpad.log", "jarlpad.old.log")
"""Log files, in which an error message may contain a player's name."""

USED = """
    SELECT DISTINCT play FROM states
    WHERE EXISTS (SELECT 1 FROM json_each(who) WHERE value IN ({keys}))
    UNION SELECT play FROM seats WHERE player IN ({keys})
"""


def games_of(store: Store, player: str) -> int:
    """Return the number of games with a player, including unfinished and deleted ones."""
    with store.locked() as db:
        return len(_games(db, _keys(db, player)))


def delete_player(store: Store, folder: Path | None, clock: Clock, player: str, label: str) -> str:
    """Remove a player's name everywhere and return the name shown in the player's games instead. If
    the player has no games, the player is removed and an empty string is returned.

    Deletes all copies, damaged files and logs that may contain the name, and makes a new copy for
    today. Raises LedgerError, with nothing changed, if the change cannot be saved."""
    with store.writing() as db:
        keys = _keys(db, player)
        games = _games(db, keys)
        names = _names(db, keys)
        new = ""
        if games:
            new = _free_label(db, label)
            for game in games:
                _rename_in(db, game, keys, names, new)
            _rename_rows(db, keys, new)
        else:
            _remove_rows(db, keys)
    store.rest()
    with suppress(LedgerError), store.locked() as connection:
        with suppress(sqlite3.Error):
            connection.execute("VACUUM")  # removes deleted rows from the file's free space
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    if folder is not None:
        _remove_copies(store, folder, clock())
    return new


def _remove_copies(store: Store, folder: Path, now: str) -> None:
    before = copies_in(folder)
    make_copy(store, folder, now)
    for copy in before:
        remove_with_sides(copy)
    waiting = store.row("SELECT 1 FROM meta WHERE name LIKE 'unrescued %'")
    if not waiting:  # otherwise they contain games that are not in the ledger yet
        for aside in damaged_in(folder):
            remove_with_sides(aside)
    for name in LOGS:
        with suppress(OSError):
            (folder / name).unlink()


def _keys(db: sqlite3.Connection, player: str) -> list[int]:
    """Return the keys of a player and of all players merged into this player."""
    keys = [int(key) for (key,) in db.execute(SAME, {"id": player})]
    if not keys:
        raise UnknownError(say("Player not found."))
    return keys


def _games(db: sqlite3.Connection, keys: list[int]) -> list[int]:
    found = db.execute(USED.format(keys=", ".join(map(str, keys))))
    return [int(game) for (game,) in found]


def _names(db: sqlite3.Connection, keys: list[int]) -> set[str]:
    marks = ", ".join(map(str, keys))
    return {name for (name,) in db.execute(f"SELECT name FROM players WHERE key IN ({marks})")}


def _free_label(db: sqlite3.Connection, label: str) -> str:
    used = {name for (name,) in db.execute("SELECT written FROM players")}
    labels = (label if number == 1 else f"{label[:34]} ({number})" for number in count(1))
    return next(free for free in labels if written(free) not in used)


def _rename_in(
    db: sqlite3.Connection, game: int, keys: list[int], names: set[str], label: str
) -> None:
    """Rename the player in all states of a game. Versions that await a choice have no player keys,
    so there the player is found by name."""
    rows = db.execute(
        "SELECT id, document, who FROM states WHERE play = ? AND document IS NOT NULL", (game,)
    ).fetchall()
    for id, text, who in rows:
        found, seated = json.loads(text), keys_in(who)
        for seat, player in enumerate(found["players"]):
            if seated[seat] in keys if seated else player["name"] in names:
                player["name"] = label
        values = (compact(found), game, id)
        db.execute("UPDATE states SET document = ? WHERE play = ? AND id = ?", values)
    reseal(db, "states", "play = ?", game)
    reseal(db, "plays", "key = ?", game)


def _rename_rows(db: sqlite3.Connection, keys: list[int], label: str) -> None:
    """Rename the players and give them new ids, so that importing a backup does not restore the
    name."""
    marks = ", ".join(map(str, keys))
    db.execute(f"DELETE FROM merges WHERE player IN ({marks}) OR into_player IN ({marks})")
    for key in keys:
        db.execute(
            "UPDATE players SET id = ?, name = ?, written = ?, folded = ?, hidden = 1"
            " WHERE key = ?",
            (str(uuid4()), label, written(label), search_form(label), key),
        )
        reseal(db, "players", "key = ?", key)


def _remove_rows(db: sqlite3.Connection, keys: list[int]) -> None:
    marks = ", ".join(map(str, keys))
    db.execute(f"DELETE FROM merges WHERE player IN ({marks}) OR into_player IN ({marks})")
    db.execute(f"UPDATE players SET merged_into = NULL WHERE key IN ({marks})")
    db.execute(f"DELETE FROM players WHERE key IN ({marks})")
