"""A damaged ledger: set aside untouched, and what is good of it and of the copies goes on."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import TypeVar

from ledger.backup import Backup, read_players, read_settings, read_shelf
from ledger.copies import newest_good
from ledger.entries import readable_entries
from ledger.errors import LedgerError
from ledger.files import (
    SIDES,
    copy_with_sides,
    damaged_in,
    put_in_place,
    remove_with_sides,
)
from ledger.memory import plays_of_copy
from ledger.restore import merge
from ledger.store import Found, Store, open_store
from scoring.sayings import Saying, say, say_count

T = TypeVar("T")


def rescue(path: Path, now: str) -> Found:
    """Set the damaged file aside and open what can be had in its place, with a sentence.

    Whenever this is stopped, the ledger's file is missing afterwards, and the next start ends it
    with what was set aside."""
    aside = set_aside(path, now)
    copy = newest_good(path.parent)
    unfinished = path.with_suffix(".new")
    remove_with_sides(unfinished)
    if copy:
        shutil.copyfile(copy, unfinished)
    store = open_store(unfinished)
    copied = store.plays
    found = salvage(aside, store)
    store.close()
    put_in_place(unfinished, path)
    return Found(open_store(path), _what_happened(aside, copy, copied, found))


def set_aside(path: Path, now: str) -> Path:
    """Rename a damaged file after the moment; nothing that is there already is overwritten.
    When it is gone already, what is left of it goes beside it."""
    before = damaged_in(path.parent)
    aside = _free_name(path, now) if path.exists() or not before else before[0]
    for side in SIDES:
        if not os.path.exists(f"{aside}{side}"):
            with suppress(FileNotFoundError):
                os.rename(f"{path}{side}", f"{aside}{side}")
    return aside


def _free_name(path: Path, now: str) -> Path:
    stamp = now.replace(":", "")
    ends = ("" if number == 1 else f"-{number}" for number in count(1))
    names = (path.with_name(f"jarlpad-damaged-{stamp}{end}.sqlite3") for end in ends)
    return next(name for name in names if not any(os.path.exists(f"{name}{s}") for s in SIDES))


def salvage(aside: Path, store: Store) -> int:
    """Take over what can be read in a damaged file and is not in the ledger, or older there.
    Gives the number of plays. It works on a second copy: the damaged file stays as it is."""
    work = aside.with_suffix(".work")
    try:
        copy_with_sides(aside, work)
        damaged = open_store(work)
        try:
            return merge(store, _readable(damaged))
        finally:
            damaged.close()
    except (LedgerError, OSError):
        return 0
    finally:
        remove_with_sides(work)


def _readable(damaged: Store) -> Backup:
    """Whatever a damaged database still gives."""
    ids = _ids(damaged)
    return Backup(
        players=_tried(lambda: read_players(damaged)),
        plays=_tried(lambda: tuple(readable_entries(damaged, ids))),
        settings=_tried(lambda: read_settings(damaged)),
        shelf=_tried(lambda: read_shelf(damaged)),
    )


def _tried(read: Callable[[], tuple[T, ...]]) -> tuple[T, ...]:
    try:
        return read()
    except LedgerError:
        return ()


def _ids(damaged: Store) -> list[str]:
    """Play ids from either end of the table, as far as it can be read."""
    ids: dict[str, None] = {}
    for order in ("ASC", "DESC"):
        with suppress(sqlite3.Error):
            statement = f"SELECT id FROM plays WHERE deleted IS NULL ORDER BY key {order}"
            for (id,) in damaged.connection.execute(statement):
                ids[id] = None
    return list(ids)


def _what_happened(aside: Path, copy: Path | None, copied: int, found: int) -> Saying:
    read = say_count("one play read from it", "{count} plays read from it", found)
    if copy is None:
        return say(
            "The ledger was damaged and is set aside as {file}. Jarlpad goes on with {read}.",
            file=aside.name,
            read=read,
        )
    return say(
        "The ledger was damaged and is set aside as {file}. Jarlpad goes on with {copied} and"
        " {read}.",
        file=aside.name,
        copied=plays_of_copy(copy, copied),
        read=read,
    )
