"""Open the ledger of a folder. Opening never fails; problems are reported as a sentence."""

from __future__ import annotations

import os
import sqlite3
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from ledger.errors import (
    FAILURES,
    BusyError,
    DamagedError,
    LedgerError,
    NewerVersionError,
    NotKeptError,
    from_system,
)
from ledger.files import (
    FILE,
    copies_in,
    damaged_in,
    last_saved_turn,
    make_private,
    only_start,
    remove_with_sides,
    set_aside,
    set_odd_aside,
)
from ledger.ledger import Ledger
from ledger.players import rename_invisible_players, seat_other_versions
from ledger.schema import VERSIONS
from ledger.sqlite_format import is_broken
from ledger.store import (
    OpenedStore,
    Store,
    open_store,
    reading,
    save_new,
    turn_of,
    version_of,
)
from ledger.values import Clock, bounded, joined, utc_now
from scoring.messages import Message, say

HEAD = {
    0: b"SQLite format 3\0\x10\0",  # pages of 4096 bytes
    20: b"\0\x40\x20\x20",  # without reserved space
    52: b"\0\0\0\0\0\0\0\1",  # UTF-8
    64: bytes(4),
}
"""By offset: bytes that are the same in every file made by Jarlpad."""


def open_ledger(folder: Path | str, clock: Clock = utc_now) -> Ledger:
    """Open the ledger of a folder, creating it if there is none."""
    path, clock = Path(folder) / FILE, bounded(clock)
    found = _open_or_repair(path, clock)
    ledger = Ledger(found.store, clock, found.trouble, found.persistent, path.parent)

    def mend() -> Store:
        mended = _open_or_repair(path, clock, is_damaged=True)
        ledger.mended(mended.trouble, mended.persistent)
        return mended.store

    if found.persistent:
        found.store.mend = mend
    return ledger


def _open_or_repair(path: Path, clock: Clock, is_damaged: bool = False) -> OpenedStore:
    """Open the file; if it is damaged, repair it; if that fails, use a ledger in memory."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        odd = set_odd_aside(path, clock())
        if not os.access(path.parent, os.W_OK | os.X_OK):
            raise PermissionError
        if path.exists() and not os.access(path, os.W_OK):
            raise PermissionError
        with only_start(path.parent):
            found = _repaired(path, clock) if is_damaged else _opened(path, clock)
            make_private(path)
    except LedgerError as error:
        is_readable = not isinstance(error, (NewerVersionError, BusyError))
        return _in_memory(error.message, path, is_readable)
    except OSError:
        return _in_memory(say("Jarlpad can’t save to its folder."), path)
    return _after(_renamed(odd) if odd else None, found)


def _renamed(files: list[str]) -> Message:
    """Return a sentence with the new names of files."""
    return say("Unknown files in Jarlpad’s folder were renamed: {files}.", files=", ".join(files))


def _after(first: Message | None, found: OpenedStore) -> OpenedStore:
    """Add a sentence before those about a store."""
    return replace(found, trouble=joined(first, found.trouble)) if first else found


def _opened(path: Path, clock: Clock) -> OpenedStore:
    interrupted = _complete_rescue(path, clock)
    if _is_first(path):
        save_new(path, open_store(":memory:"))
        return OpenedStore(open_store(path, with_turn_file=True))
    store = None
    try:
        if check_before_opening(path) < len(VERSIONS):
            from ledger.maintenance import keep_old_version

            keep_old_version(path, clock())
        store = open_store(path, with_turn_file=True)
        remove_with_sides(path.with_suffix(".new"))  # left by an interrupted start
        rename_invisible_players(store)
        seat_other_versions(store, clock())
        pending = store.row("SELECT 1 FROM meta WHERE name LIKE 'unrescued %' AND value >= 0")
    except Exception as error:  # a damaged file can cause any error
        if store:
            store.close()
        if isinstance(error, (NewerVersionError, BusyError, NotKeptError)):
            raise
        return _after(interrupted, _repaired(path, clock))
    if pending:
        from ledger.rescue import rescue_pending

        interrupted = rescue_pending(store, path, clock()) or interrupted
    return OpenedStore(store, interrupted)


def _complete_rescue(path: Path, clock: Clock) -> Message | None:
    """Finish a rescue that was interrupted just before its last step."""
    complete = path.with_suffix(".rescued")
    if not complete.exists():
        return None
    from ledger.rescue import is_complete, take_place

    if not is_complete(complete):
        return _renamed([set_aside(complete, clock())])
    aside = take_place(path, clock())
    return say(
        "The file with your saved games was damaged. Jarlpad repaired it and kept the damaged file"
        " as {file}.",
        file=aside.name if aside else "",
    )


def _is_first(path: Path) -> bool:
    """Return whether nothing was ever saved in this folder."""
    sizes = [os.path.getsize(file) if os.path.exists(file) else 0 for file in (path, f"{path}-wal")]
    others = (*copies_in(path.parent), *damaged_in(path.parent))
    if sizes[1] or others or last_saved_turn(path.parent):
        return False
    if not sizes[0]:
        return True
    # A first start may have been interrupted before it created any table.
    with suppress(LedgerError, *FAILURES), reading(path) as connection:
        return sizes[0] <= 4096 and version_of(connection) == 0
    return False


def check_before_opening(path: Path) -> int:
    """Return the version of a file, or raise if it is damaged or unsupported. This does not change
    the file, whereas SQLite would fill up a short file and delete an unreadable journal."""
    with open(path, "rb") as file:
        head = file.read(100)
    if len(head) < 100 or any(not head.startswith(part, at) for at, part in HEAD.items()):
        raise DamagedError
    version = len(VERSIONS)
    try:
        with reading(path) as connection:
            version = version_of(connection)
            if not version or is_broken(path):
                raise DamagedError
            if version == len(VERSIONS):
                _check_first_rows(connection, last_saved_turn(path.parent))
    except FAILURES as error:
        translated = from_system(error)
        if not isinstance(translated, NotKeptError):  # reading needs some free storage
            raise translated from error
    return version


def _check_first_rows(connection: sqlite3.Connection, saved: int) -> None:
    """Check the rows that every start reads, but not the whole file."""
    from ledger.plays import FINISHED, UNFINISHED, list_query
    from ledger.settings import KEPT

    if turn_of(connection) < saved:  # the last saved change is missing
        raise DamagedError
    for statement, most in ((list_query(UNFINISHED), 5), (list_query(FINISHED), 3), (KEPT, 0)):
        if not all(row[0] for row in connection.execute(statement, {"most": most})):
            raise DamagedError


# The functions below import modules that only repairs need.


def _repaired(path: Path, clock: Clock) -> OpenedStore:
    """Recover the intact data of a damaged file and all copies, and show it if it can't be saved.
    If the recovery fails, use the newest copy or an empty ledger, and try the recovery again at
    every start."""
    from ledger.rescue import rescue

    try:
        return rescue(path, clock())
    except Exception:  # a damaged file can cause any error
        return _in_memory(say("Saved games can’t be read."), path)


def _in_memory(why: Message, path: Path, is_readable: bool = True) -> OpenedStore:
    from ledger.rescue import in_memory

    return in_memory(why, path, is_readable)
