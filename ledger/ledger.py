"""The ledger as the screens use it: one value with a door to each thing that is kept."""

from __future__ import annotations

from ledger.clock import Clock, utc_now
from ledger.players import Players
from ledger.plays import Plays
from ledger.settings import Settings
from ledger.shelf import Shelf
from ledger.store import Store, open_store
from scoring.sayings import Saying


class Ledger:
    """Everything that is kept."""

    def __init__(
        self,
        store: Store,
        clock: Clock = utc_now,
        trouble: Saying | None = None,
        lasting: bool = True,
    ) -> None:
        self.trouble = trouble
        """What was wrong when the ledger was opened, for the home screen to say."""
        self.lasting = lasting
        """False when the ledger lives in memory only and ends with the app."""
        self._store = store
        self.plays = Plays(store, clock)
        self.players = Players(store, clock)
        self.settings = Settings(store)
        self.cards = Shelf(store, clock, "card")
        self.sheets = Shelf(store, clock, "sheet")

    def rest(self) -> None:
        """Call when the app pauses or comes home: tidies up and catches up."""
        self.plays.catch_up()
        self._store.rest()

    def close(self) -> None:
        self.plays.catch_up()
        self._store.close()


def ledger_in_memory(clock: Clock = utc_now) -> Ledger:
    """An empty ledger that keeps nothing beyond the process."""
    return Ledger(open_store(":memory:"), clock, lasting=False)
