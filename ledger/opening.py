"""Opening the ledger of a folder. It always opens; what was wrong is said in a sentence."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import replace
from pathlib import Path

from ledger.clock import Clock, bounded, utc_now
from ledger.errors import (
    BusyError,
    DamagedError,
    LedgerError,
    NewerError,
    NotKeptError,
    from_sqlite,
    from_system,
)
from ledger.files import (
    FILE,
    copies_in,
    damaged_in,
    last_marked_turn,
    make_private,
    only_start,
    put_in_place,
    remove_with_sides,
    set_odd_aside,
)
from ledger.ledger import Ledger
from ledger.players import rename_invisible_players
from ledger.schema import VERSIONS
from ledger.sqlite_format import frames_in_use, is_broken
from ledger.store import Found, Store, connect_to_read, open_store, turn_of, version_of
from scoring.messages import Message, say

HEAD = {
    **dict(enumerate(b"SQLite format 3\0")),
    16: 0x10,
    17: 0,
    20: 0,
    21: 64,
    22: 32,
    23: 32,  # pages of 4096 bytes, all of it used
    **dict.fromkeys((*range(52, 56), *range(64, 68)), 0),
    56: 0,
    57: 0,
    58: 0,
    59: 1,  # UTF-8
}
"""What stands at these places of every file that Jarlpad has made."""


def open_ledger(folder: Path | str, clock: Clock = utc_now) -> Ledger:
    """The ledger of a folder, which is made when there is none."""
    path, clock = Path(folder) / FILE, bounded(clock)
    found = _find(path, clock)
    ledger = Ledger(found.store, clock, found.trouble, found.persistent, path.parent)

    def mend() -> Store:
        try:
            with only_start(path.parent):
                mended = _mended(path, clock)
        except LedgerError as error:  # another start does not come to an end
            mended = _in_memory(error.message, path)
        ledger.mended(mended.trouble, mended.persistent)
        return mended.store

    if found.persistent:
        found.store.mend = mend
    return ledger


def _find(path: Path, clock: Clock) -> Found:
    """As it is; or else mended, from what is good; or else a new one; or else in memory."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        odd = set_odd_aside(path, clock())
        _check_writable(path)
        with only_start(path.parent):
            found = _opened(path, clock)
            make_private(path)
            return _with_odd(found, odd)
    except (NewerError, BusyError) as error:
        return _in_memory(error.message, path, from_file=False)
    except LedgerError as error:
        return _in_memory(error.message, path)
    except OSError:
        return _in_memory(_not_allowed(), path)


def _with_odd(found: Found, odd: list[str]) -> Found:
    """The same, and what was set aside."""
    if not odd:
        return found
    sentence = say(
        "Something that Jarlpad did not write was in its folder and is set aside as {files}.",
        files=", ".join(odd),
    )
    if found.trouble:
        sentence = say("{first} {second}", first=sentence, second=found.trouble)
    return replace(found, trouble=sentence)


def _opened(path: Path, clock: Clock) -> Found:
    interrupted = _complete_rescue(path, clock)
    if _is_first(path):
        return Found(_made(path))
    try:
        if check_before_opening(path) < len(VERSIONS):
            from ledger.maintenance import keep_old_version

            keep_old_version(path, clock())
        store = open_store(path, marking=True)
    except (NewerError, BusyError, NotKeptError):
        raise
    except Exception:  # whatever a damaged file makes Python or SQLite say
        return _mended(path, clock)
    remove_with_sides(path.with_suffix(".new"))  # nobody else has the ledger: it is a leftover
    try:
        rename_invisible_players(store)
        pending = store.row("SELECT 1 FROM meta WHERE name LIKE 'unrescued %'")
    except Exception:
        store.close()
        return _mended(path, clock)
    if pending:
        from ledger.rescue import rescue_pending

        interrupted = rescue_pending(store, path, clock()) or interrupted
    return Found(store, interrupted)


def _complete_rescue(path: Path, clock: Clock) -> Message | None:
    """Finish a rescue that was stopped right before its end."""
    if not path.with_suffix(".rescued").exists():
        return None
    from ledger.rescue import take_place

    aside = take_place(path, clock())
    return say(
        "The file with your saved games was damaged. Jarlpad has repaired it and keeps the damaged"
        " file as {file}.",
        file=aside.name if aside else "",
    )


def _is_first(path: Path) -> bool:
    """Whether nothing was ever kept here."""
    if os.path.exists(f"{path}-wal") and os.path.getsize(f"{path}-wal"):
        return False
    if path.exists() and path.stat().st_size:
        return _holds_nothing(path)
    return not (copies_in(path.parent) or damaged_in(path.parent) or last_marked_turn(path.parent))


def _holds_nothing(path: Path) -> bool:
    """A file that was begun by a first start and never got a table."""
    if path.stat().st_size > 4096 or last_marked_turn(path.parent):
        return False
    try:
        with closing(connect_to_read(path)) as connection:
            return version_of(connection) == 0
    except (sqlite3.Error, LedgerError, ValueError):
        return False
    finally:
        _without_memory(path)


def _made(path: Path) -> Store:
    """A new ledger, which takes its place when it is whole: a start that is stopped leaves none."""
    unfinished = path.with_suffix(".new")
    remove_with_sides(unfinished)
    open_store(unfinished, unfinished=True).finish(unfinished)
    put_in_place(unfinished, path)
    return open_store(path, marking=True)


def check_before_opening(path: Path) -> int:
    """Return the version of a file, or raise if it is damaged or not for this Jarlpad. Not a byte
    of it is changed: SQLite would fill a file too short for it, and tidy away a journal it cannot
    read."""
    with open(path, "rb") as file:
        head = file.read(100)
    if len(head) < 100 or any(head[at] != byte for at, byte in HEAD.items()):
        raise DamagedError(say("Saved games are damaged."))
    version = len(VERSIONS)
    try:
        with closing(connect_to_read(path)) as connection:
            version = version_of(connection)
            if is_broken(Path(f"{path}-wal"), frames_in_use(path)):
                raise DamagedError(say("Saved games are damaged."))
            if version == len(VERSIONS):
                _look(connection, last_marked_turn(path.parent))
    except (sqlite3.Error, ValueError, OverflowError) as error:
        translated = from_sqlite(error)
        if not isinstance(translated, NotKeptError):  # a glance needs a little room beside it
            raise translated from error
    finally:
        _without_memory(path)
    return version


def _look(connection: sqlite3.Connection, mark: int) -> None:
    """Touch what every start reads. The whole file is never read here."""
    from ledger.plays import ANY_TIME, FINISHED, UNFINISHED
    from ledger.settings import KEPT

    if turn_of(connection) < mark:  # what was kept last is missing
        raise DamagedError(say("Saved games are damaged."))
    for statement, values in (
        (UNFINISHED, (*ANY_TIME, 5)),
        (FINISHED, (*ANY_TIME, 3)),
        (KEPT, ()),
    ):
        if not all(row[0] for row in connection.execute(statement, values)):
            raise DamagedError(say("Saved games are damaged."))


def _without_memory(path: Path) -> None:
    """A connection that only reads leaves a file behind."""
    with suppress(OSError):
        os.remove(f"{path}-shm")


def _check_writable(path: Path) -> None:
    """Asked beforehand, as nothing must be written where it is not allowed."""
    if not os.access(path.parent, os.W_OK | os.X_OK) or (
        path.exists() and not os.access(path, os.W_OK)
    ):
        raise NotKeptError(_not_allowed())


def _not_allowed() -> Message:
    return say("Jarlpad can’t save to its folder.")


# What is only needed in trouble is only loaded then.


def _mended(path: Path, clock: Clock) -> Found:
    """Rescue what is good of a damaged file and of all copies. Where that fails for want of room,
    show what can be read and write nothing; where it fails otherwise, go on with the newest copy or
    an empty ledger, and try again with every start."""
    from ledger.rescue import begin_anew, rescue

    try:
        with _unforeseen():
            return rescue(path, clock())
        with _unforeseen():
            return begin_anew(path, clock())
    except (NotKeptError, OSError) as error:
        return _in_memory(from_system(error).message, path)
    return _in_memory(say("Saved games can’t be read."), path, from_file=False)


@contextmanager
def _unforeseen() -> Iterator[None]:
    """Go on after whatever a damaged file makes Python or SQLite say, but for want of room."""
    try:
        yield
    except (NotKeptError, OSError):
        raise
    except Exception:
        pass


def _in_memory(why: Message, path: Path, from_file: bool = True) -> Found:
    from ledger.memory import in_memory

    return in_memory(why, path, from_file)
