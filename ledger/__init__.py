"""Storage of games, players, settings and saved cards and sheets in one SQLite file. Modules that
home does not need are imported by their own names, as they load the game rules."""

from ledger.errors import BackupError, CanceledError, LedgerError
from ledger.ledger import Ledger, ledger_in_memory
from ledger.opening import open_ledger
from ledger.players import SavedPlayer
from ledger.plays import ListedPlayer, PlayRow, Search
from ledger.settings import SavedItem
from ledger.values import Place

__all__ = [
    "BackupError",
    "CanceledError",
    "Ledger",
    "LedgerError",
    "ListedPlayer",
    "Place",
    "PlayRow",
    "SavedItem",
    "SavedPlayer",
    "Search",
    "ledger_in_memory",
    "open_ledger",
]
