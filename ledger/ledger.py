"""The ledger as the screens use it, with one attribute for each kind of saved data."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from ledger.errors import LedgerError, NotKeptError
from ledger.files import FILE
from ledger.players import SavedPlayers, delete_player
from ledger.plays import GameHistory, Plays
from ledger.settings import SavedItems, Settings
from ledger.store import Store, open_store
from ledger.values import Clock, bounded, joined, utc_now
from scoring.messages import Message

if TYPE_CHECKING:
    from ledger.archive import Archive
    from ledger.statistics import Lessons, Statistics
    from ledger.versions import Versions


class Ledger:
    """All saved data."""

    def __init__(
        self,
        store: Store,
        clock: Clock = utc_now,
        trouble: Message | None = None,
        persistent: bool = True,
        folder: Path | None = None,
    ) -> None:
        self._trouble = trouble
        self._copy_trouble: Message | None = None
        self.persistent = persistent
        """False if the ledger is in memory only and lost when the app ends."""
        self._store = store
        self._clock = clock = bounded(clock)
        self._folder = folder
        self.plays = Plays(store, clock)
        self.history = GameHistory(store, clock)
        self.players = SavedPlayers(store, clock)
        self.settings = Settings(store)
        self.cards = SavedItems(store, clock, "card")
        self.sheets = SavedItems(store, clock, "sheet")

    # These modules are not needed on the home screen, so they load on first use.

    @cached_property
    def statistics(self) -> Statistics:
        from ledger.statistics import Statistics

        return Statistics(self._store, self._clock)

    @cached_property
    def lessons(self) -> Lessons:
        from ledger.statistics import Lessons

        return Lessons(self._store)

    @cached_property
    def archive(self) -> Archive:
        from ledger.archive import Archive

        return Archive(self.plays, self.settings)

    @cached_property
    def versions(self) -> Versions:
        from ledger.versions import Versions

        return Versions(self.plays)

    def delete_player(self, player: str, label: str) -> set[str]:
        """Remove a player's name everywhere; the player's games show the ``label`` instead, with a
        number if it is taken. Return the ids of these games, for ``Plays.reload``. Copies and logs
        may contain the name until a new copy can be made; the next start tries again."""
        self.plays.save_all()
        changed = delete_player(self._store, player, label)
        self.daily_copy()
        return changed

    def rest(self) -> None:
        """Save what is still unsaved and shorten the log. Call when the app pauses or shows the
        home screen."""
        self.plays.catch_up()
        self._store.rest()

    def daily_copy(self) -> Message | None:
        """Make today's copy if it is missing or may contain a deleted name, or else check the
        lists. Call once per start, from any thread. Return a sentence if something failed."""
        from ledger import maintenance

        now = self._clock()
        if not self.persistent or self._folder is None:
            return None
        try:
            has_deleted_names = maintenance.has_deleted_names(self._store)
            if maintenance.is_made(self._folder, now) and not has_deleted_names:
                self._store.rest()  # so that the file is up to date
                failed = maintenance.failed_checks(self._folder / FILE)
                return None if all(map(self._store.verify, failed)) else self.trouble
            maintenance.tidy(self._store, now)
            maintenance.make_copy(self._store, self._folder, now)
            maintenance.remove_deleted_names(self._store, self._folder)
        except LedgerError as error:
            may_be_damage = not isinstance(error, NotKeptError)
            if may_be_damage and not self._store.verify(maintenance.check_all):
                return self.trouble  # says what the repair did
            self._copy_trouble = error.message
            return error.message
        self._copy_trouble = None
        return None

    @property
    def trouble(self) -> Message | None:
        """A sentence for the home screen about problems with the saved data, or None."""
        notes = tuple(self._store.notes.values())[:3]
        sentences = tuple(filter(None, (self._trouble, self._copy_trouble, *notes)))
        return joined(*sentences) if sentences else None

    def mended(self, trouble: Message | None, persistent: bool) -> None:
        """Remember that a damaged file was replaced by a repaired one."""
        self._trouble, self.persistent = trouble, persistent
        self.settings.forget()

    def close(self) -> None:
        """Save what is still unsaved and close the file."""
        self.plays.catch_up()
        self._store.close()


def ledger_in_memory(clock: Clock = utc_now) -> Ledger:
    """Return an empty ledger in memory."""
    return Ledger(open_store(":memory:"), clock, persistent=False)
