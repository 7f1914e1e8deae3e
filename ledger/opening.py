"""Opening the ledger of a folder. It always opens; what was wrong is said in a sentence."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

from ledger.clock import Clock, utc_now
from ledger.errors import BusyError, DamagedError, LedgerError, NewerError, NotKeptError
from ledger.files import FILE, copies_in, damaged_in
from ledger.ledger import Ledger
from ledger.store import Found, glance, open_store
from scoring.sayings import Saying, say


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
        if path.exists() and path.stat().st_size:
            glance(path)
        elif copies_in(path.parent) or damaged_in(path.parent):  # there was one before
            return _mended(path, clock)
        return Found(open_store(path))
    except DamagedError:
        return _mended(path, clock)
    except (NewerError, BusyError) as error:
        return _in_memory(error.saying, path, from_file=False)
    except LedgerError as error:
        return _in_memory(error.saying, path)
    except OSError:
        return _in_memory(_not_allowed(), path)


def _check_writable(path: Path) -> None:
    """Asked beforehand, as nothing must be written where it is not allowed."""
    if not os.access(path.parent, os.W_OK | os.X_OK) or (
        path.exists() and not os.access(path, os.W_OK)
    ):
        raise NotKeptError(_not_allowed())


def _not_allowed() -> Saying:
    return say("This device does not let Jarlpad write in its folder.")


# What is only needed in trouble is only loaded then.


def _mended(path: Path, clock: Clock) -> Found:
    from ledger.rescue import rescue

    try:
        return rescue(path, clock())
    except (LedgerError, OSError):
        damage = say("The ledger is damaged, and there is no room to mend it.")
        return _in_memory(damage, path, from_file=False)


def _in_memory(why: Saying, path: Path, from_file: bool = True) -> Found:
    from ledger.memory import in_memory

    return in_memory(why, path, from_file)
