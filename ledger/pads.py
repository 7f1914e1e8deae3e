"""What all pads of a ledger share."""

from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from ledger.clock import Clock
from ledger.places import Place
from ledger.store import Store

if TYPE_CHECKING:
    from ledger.pad import Pad

__all__ = ["Pads", "Place"]


class Pads:
    """Which pads are open, and which of them the file lags behind."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self.store = store
        self.clock = clock
        self.missed: dict[str, Pad] = {}
        """By play id: pads with something that the file does not have yet."""
        self.deleted: dict[str, Pad] = {}
        """By play id: such pads that were deleted, to be brought back as they were."""
        self.writers: WeakValueDictionary[str, Pad] = WeakValueDictionary()
        """By play id: the pad that knows what the file has of the play."""
        self.untouched: Pad | None = None
        """A play that was begun and that nobody has touched yet: the file knows nothing of it."""
