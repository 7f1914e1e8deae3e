"""Opening the ledger of a folder. It always opens; what was wrong is said in a sentence."""

from __future__ import annotations

from pathlib import Path

from ledger.clock import Clock, utc_now
from ledger.ledger import Ledger
from ledger.store import open_store

FILE = "jarlpad.sqlite3"


def open_ledger(folder: Path | str, clock: Clock = utc_now) -> Ledger:
    """The ledger of a folder, which is made when there is none."""
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    return Ledger(open_store(folder / FILE), clock)
