"""Deleting a player: the name goes from all games, from the daily copies and from the log."""

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
from ledger.seal import reseal
from ledger.store import Store
from ledger.text import compact, keys_in, search_form, written
from scoring.messages import say

LOGS = ("jarlpad.log", "jarlpad.old.log")
"""Files in which an error may have written a name."""

USED = """
    SELECT DISTINCT play FROM steps
    WHERE EXISTS (SELECT 1 FROM json_each(who) WHERE value IN ({keys}))
    UNION SELECT play FROM seats WHERE player IN ({keys})
"""


def games_of(store: Store, player: str) -> int:
    """In how many games a player has ever sat, unfinished and deleted ones too."""
    with store.locked() as db:
        return len(_games(db, _keys(db, player)))


def delete_player(store: Store, folder: Path | None, clock: Clock, player: str, label: str) -> str:
    """Take a player's name away everywhere. Somebody who has games goes on in them under the label,
    somebody without leaves no trace. Returns the name that stands in the games, or nothing.

    Copies, files set aside and logs that may have the name are deleted; today's copy is made anew.
    Raises LedgerError, with nothing changed, when it cannot be saved."""
    with store.writing() as db:
        keys = _keys(db, player)
        games = _games(db, keys)
        names = _names(db, keys)
        new = ""
        if games:
            new = _free_label(db, label)
            for game in games:
                _rename_in(db, game, keys, new)
            _rename_in_versions(db, games, names, new)
            _rename_rows(db, keys, new)
        else:
            _remove_rows(db, keys)
    store.rest()
    with suppress(LedgerError), store.locked() as connection:
        with suppress(sqlite3.Error):
            connection.execute("VACUUM")  # rows that were deleted long ago may still be legible
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
    if not waiting:  # else what is in them is not in the ledger yet
        for aside in damaged_in(folder):
            remove_with_sides(aside)
    for name in LOGS:
        with suppress(OSError):
            (folder / name).unlink()


def _keys(db: sqlite3.Connection, player: str) -> list[int]:
    """The player's key and those of everybody who was merged into the player."""
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
    taken = {name for (name,) in db.execute("SELECT written FROM players")}
    labels = (label if number == 1 else f"{label[:34]} ({number})" for number in count(1))
    return next(free for free in labels if written(free) not in taken)


def _rename_in(db: sqlite3.Connection, game: int, keys: list[int], label: str) -> None:
    """Give the player another name in all states of a game, whatever it was then."""
    rows = db.execute("SELECT step, document, who FROM steps WHERE play = ?", (game,)).fetchall()
    for step, text, who in rows:
        found = json.loads(text)
        for seat, key in enumerate(keys_in(who)):
            if key in keys:
                found["players"][seat]["name"] = label
        db.execute(
            "UPDATE steps SET document = ? WHERE play = ? AND step = ?",
            (compact(found), game, step),
        )
    # All of them: of two states the one with the higher turn is the later one.
    reseal(db, "steps", "play = ?", game)
    reseal(db, "plays", "key = ?", game)


def _rename_in_versions(
    db: sqlite3.Connection, games: list[int], names: set[str], label: str
) -> None:
    for game in games:
        rows = db.execute("SELECT number, content FROM versions WHERE play = ?", (game,)).fetchall()
        for number, text in rows:
            found = json.loads(text)
            for state in found["states"]:
                for player in state["players"]:
                    if player["name"] in names:
                        player["name"] = label
            db.execute(
                "UPDATE versions SET content = ? WHERE play = ? AND number = ?",
                (compact(found), game, number),
            )
        reseal(db, "versions", "play = ?", game)


def _rename_rows(db: sqlite3.Connection, keys: list[int], label: str) -> None:
    """With ids of their own, so that a backup does not give the name back to them."""
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
    for table in ("sums", "line_sums"):
        db.execute(f"DELETE FROM {table} WHERE player IN ({marks})")
    db.execute(f"UPDATE players SET merged_into = NULL WHERE key IN ({marks})")
    db.execute(f"DELETE FROM players WHERE key IN ({marks})")
