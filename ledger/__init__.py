"""Storage of games, players, settings and saved cards and sheets in one SQLite file."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from ledger.errors import BackupError, LedgerError
from ledger.history import Search
from ledger.ledger import Ledger, ledger_in_memory
from ledger.opening import open_ledger
from ledger.place import Place
from ledger.players import Player
from ledger.plays import PlayRow, SeatRow
from ledger.saved_items import Saved

if TYPE_CHECKING:
    from ledger.archive import Incoming
    from ledger.pad import Pad
    from ledger.preview import Change, Preview
    from ledger.statistics import Encounter, Figures, Meeting
    from ledger.versions import Other

__all__ = [
    "BackupError",
    "Change",
    "Encounter",
    "Figures",
    "Incoming",
    "Ledger",
    "LedgerError",
    "Meeting",
    "Other",
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

_LOADED_ON_USE = {
    "Change": "preview",
    "Encounter": "statistics",
    "Other": "versions",
    "Figures": "statistics",
    "Incoming": "archive",
    "Meeting": "statistics",
    "Pad": "pad",
    "Preview": "preview",
}
"""By name: the module that defines it. These modules import the game rules, so they load on first
use to keep the app start fast."""


def __getattr__(name: str) -> Any:
    if name not in _LOADED_ON_USE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"ledger.{_LOADED_ON_USE[name]}"), name)
