"""Opening the ledger of a folder. It always opens; what was wrong is said in a sentence."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from ledger.clock import Clock, utc_now
from ledger.copies import copies_in, newest_good
from ledger.errors import BusyError, DamagedError, LedgerError, NewerError, NotKeptError
from ledger.ledger import Ledger
from ledger.plays import Plays
from ledger.rescue import damaged_in, plays_of_copy, rescue
from ledger.store import Store, migrate, open_store
from scoring.sayings import Saying, say, say_count

FILE = "jarlpad.sqlite3"


@dataclass(frozen=True)
class Found:
    """What there is to go on with."""

    store: Store
    trouble: Saying | None = None
    lasting: bool = True


def open_ledger(folder: Path | str, clock: Clock = utc_now) -> Ledger:
    """The ledger of a folder, which is made when there is none."""
    path = Path(folder) / FILE
    found = _find(path, clock)
    ledger = Ledger(found.store, clock, found.trouble, found.lasting, path.parent)

    def mend() -> sqlite3.Connection:
        mended = _mended(path, clock)
        ledger.mended(mended.trouble, mended.lasting)
        return mended.store.connection

    if found.lasting:
        found.store.mend = mend
    return ledger


def _find(path: Path, clock: Clock) -> Found:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _check_writable(path)
        if not path.exists() and (copies_in(path.parent) or damaged_in(path.parent)):
            return _mended(path, clock)
        store = open_store(path)
        _look(store)
        return Found(store)
    except DamagedError:
        return _mended(path, clock)
    except (NewerError, BusyError) as error:
        return _in_memory(error.saying, None, newest_good(path.parent))
    except LedgerError as error:
        return _in_memory(error.saying, path, newest_good(path.parent))
    except OSError:
        return _in_memory(_not_allowed(), path, None)


def _mended(path: Path, clock: Clock) -> Found:
    try:
        store, happened = rescue(path, clock())
        return Found(store, happened)
    except (LedgerError, OSError):
        damage = say("The ledger is damaged, and there is no room to mend it.")
        return _in_memory(damage, None, newest_good(path.parent))


def _check_writable(path: Path) -> None:
    """Asked beforehand, as nothing must be written where it is not allowed."""
    if not os.access(path.parent, os.W_OK | os.X_OK) or (
        path.exists() and not os.access(path, os.W_OK)
    ):
        raise NotKeptError(_not_allowed())


def _not_allowed() -> Saying:
    return say("This device does not let Jarlpad write in its folder.")


def _look(store: Store) -> None:
    """Read what the home screen reads, as damage shows there first. Never the whole file."""
    plays = Plays(store, utc_now)
    plays.unfinished()
    plays.last_finished()


def _in_memory(why: Saying, file: Path | None, copy: Path | None) -> Found:
    """A ledger that ends with the app, with what the file has, or else the copy, or nothing."""
    for source in (file, copy):
        store = _read_into_memory(source) if source else None
        if store is not None and source is not None:
            return Found(store, _not_kept(why, source, copy, _plays_in(store)), lasting=False)
    return Found(
        open_store(":memory:"), say("{why} What you enter now is not kept.", why=why), lasting=False
    )


def _read_into_memory(path: Path) -> Store | None:
    """A file's content; nothing is written to the file or beside it."""
    for way in ("mode=ro", "immutable=1"):  # without the second, SQLite wants to write beside it
        store = open_store(":memory:")
        try:
            address = f"{path.absolute().as_uri()}?{way}"
            with closing(sqlite3.connect(address, uri=True)) as source:
                source.backup(store.connection)
            migrate(store.connection)
            _look(store)
        except (sqlite3.Error, LedgerError):
            store.close()
        else:
            return store
    return None


def _plays_in(store: Store) -> int:
    return int(store.rows("SELECT count(*) FROM plays WHERE deleted IS NULL")[0][0])


def _not_kept(why: Saying, source: Path, copy: Path | None, plays: int) -> Saying:
    there = say_count("the one play that is there", "the {count} plays that are there", plays)
    return say(
        "{why} Jarlpad shows {plays}; what you enter now is not kept.",
        why=why,
        plays=plays_of_copy(source, plays) if source == copy else there,
    )
