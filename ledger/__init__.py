"""Nothing is ever lost: plays, players, settings, saved cards and sheets in one SQLite file."""

from ledger.errors import LedgerError
from ledger.ledger import Ledger, ledger_in_memory
from ledger.opening import open_ledger
from ledger.pad import Pad, Place
from ledger.players import Player
from ledger.plays import PlayRow, SeatRow

__all__ = [
    "Ledger",
    "LedgerError",
    "Pad",
    "Place",
    "PlayRow",
    "Player",
    "SeatRow",
    "ledger_in_memory",
    "open_ledger",
]
