"""Nothing is ever lost: plays, players, settings, saved cards and sheets in one SQLite file."""

from ledger.archive import Incoming
from ledger.errors import BackupError, LedgerError
from ledger.figures import Figures, Meeting
from ledger.history import Search
from ledger.ledger import Ledger, ledger_in_memory
from ledger.opening import open_ledger
from ledger.pad import Pad, Place
from ledger.players import Player
from ledger.plays import PlayRow, SeatRow
from ledger.restore import Preview
from ledger.shelf import Saved

__all__ = [
    "BackupError",
    "Figures",
    "Incoming",
    "Ledger",
    "LedgerError",
    "Meeting",
    "Pad",
    "Place",
    "PlayRow",
    "Player",
    "Preview",
    "Saved",
    "Search",
    "SeatRow",
    "ledger_in_memory",
    "open_ledger",
]
