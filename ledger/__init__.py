"""Storage of games, players, settings and saved cards and sheets in one SQLite file."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from ledger.errors import BackupError, CanceledError, LedgerError
from ledger.ledger import Ledger, ledger_in_memory
from ledger.opening import open_ledger
from ledger.players import SavedPlayer
from ledger.plays import ListedPlayer, PlayRow, Search
from ledger.settings import SavedItem
from ledger.values import Place

if TYPE_CHECKING:
    from ledger.archive import Change, FileToImport, ImportPreview
    from ledger.pad import Pad
    from ledger.statistics import Encounter, GameStatistics, Meeting
    from ledger.versions import OtherVersion

__all__ = [
    "BackupError",
    "CanceledError",
    "Change",
    "Encounter",
    "FileToImport",
    "GameStatistics",
    "ImportPreview",
    "Ledger",
    "LedgerError",
    "ListedPlayer",
    "Meeting",
    "OtherVersion",
    "Pad",
    "Place",
    "PlayRow",
    "SavedItem",
    "SavedPlayer",
    "Search",
    "ledger_in_memory",
    "open_ledger",
]

_LOADED_ON_USE = {
    "Change": "archive",
    "Encounter": "statistics",
    "OtherVersion": "versions",
    "GameStatistics": "statistics",
    "FileToImport": "archive",
    "Meeting": "statistics",
    "Pad": "pad",
    "ImportPreview": "archive",
}
"""By name: the module that defines it. These modules import the game rules, so they load on first
use to keep the app start fast."""


def __getattr__(name: str) -> Any:
    if name not in _LOADED_ON_USE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"ledger.{_LOADED_ON_USE[name]}"), name)
