"""The ledger as the screens use it: one value with a door to each thing that is kept."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from ledger.clock import Clock, bounded, utc_now
from ledger.errors import LedgerError, NotKeptError
from ledger.history import History
from ledger.players import Players
from ledger.plays import Plays
from ledger.saved_items import Shelf
from ledger.settings import Settings
from ledger.store import Store, open_store
from scoring.messages import Message, say

if TYPE_CHECKING:
    from ledger.archive import Archive
    from ledger.statistics import FiguresOfPlayers, Lessons
    from ledger.versions import Versions


class Ledger:
    """Everything that is kept."""

    def __init__(
        self,
        store: Store,
        clock: Clock = utc_now,
        trouble: Message | None = None,
        persistent: bool = True,
        folder: Path | None = None,
    ) -> None:
        self._trouble = trouble
        self.persistent = persistent
        """False when the ledger lives in memory only and ends with the app."""
        self._store = store
        self._clock = clock = bounded(clock)
        self._folder = folder
        self.plays = Plays(store, clock)
        self.history = History(store)
        self.players = Players(store, clock)
        self.settings = Settings(store)
        self.cards = Shelf(store, clock, "card")
        self.sheets = Shelf(store, clock, "sheet")

    # What home does not need is loaded when it is first asked for.

    @cached_property
    def figures(self) -> FiguresOfPlayers:
        from ledger.statistics import FiguresOfPlayers

        return FiguresOfPlayers(self._store)

    @cached_property
    def lessons(self) -> Lessons:
        from ledger.statistics import Lessons

        return Lessons(self._store)

    @cached_property
    def archive(self) -> Archive:
        from ledger.archive import Archive

        return Archive(self._store, self._clock, self.settings)

    @cached_property
    def versions(self) -> Versions:
        from ledger.versions import Versions

        return Versions(self._store, self.plays)

    def games_of(self, player: str) -> int:
        """In how many games a player has ever sat, unfinished and deleted ones too."""
        from ledger.deleting import games_of

        return games_of(self._store, player)

    def delete_player(self, player: str, label: str) -> str:
        """Take a player's name away everywhere. Returns the name that stands in the player's games
        from now on, or nothing when there are no games."""
        from ledger.deleting import delete_player

        self.plays.catch_up()
        if self.plays.has_unsaved():
            raise NotKeptError(say("Some games are not saved yet. Free some space first."))
        return delete_player(self._store, self._folder, self._clock, player, label)

    def rest(self) -> None:
        """Call when the app pauses or comes home: tidies up and catches up."""
        self.plays.catch_up()
        self._store.rest()

    def daily_copy(self) -> Message | None:
        """Call once a start, from any thread: the copy of the day, if it is not made yet.
        Gives a sentence when it could not be made."""
        from ledger.maintenance import check_all, check_lists, is_made, make_copy, tidy

        now = self._clock()
        if not self.persistent or self._folder is None:
            return None
        if is_made(self._folder, now):
            good = all(self._store.verify(check) for check in check_lists())
            return None if good else self.trouble
        try:
            tidy(self._store, now)
            make_copy(self._store, self._folder, now)
        except LedgerError as error:
            if not isinstance(error, NotKeptError):
                self._store.verify(check_all)
            self._store.notes["daily copy"] = error.message
            return error.message
        self._store.notes.pop("daily copy", None)
        return None

    @property
    def trouble(self) -> Message | None:
        """What was wrong with what is kept, for the home screen to say; None when all is well."""
        notes = tuple(self._store.notes.values())[:3]
        sentence = (self._trouble, *notes) if self._trouble else notes
        if not sentence:
            return None
        whole = sentence[0]
        for more in sentence[1:]:
            whole = say("{first} {second}", first=whole, second=more)
        return whole

    def mended(self, trouble: Message | None, persistent: bool) -> None:
        """Another file is in place, as the one before was damaged."""
        self._trouble, self.persistent = trouble, persistent
        self.settings.forget()

    def close(self) -> None:
        self.plays.catch_up()
        self._store.close()


def ledger_in_memory(clock: Clock = utc_now) -> Ledger:
    """An empty ledger that keeps nothing beyond the process."""
    return Ledger(open_store(":memory:"), clock, persistent=False)
