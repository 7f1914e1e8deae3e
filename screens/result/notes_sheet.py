"""The bottom sheet to edit the notes and the date of a finished game."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

from kivy.properties import NumericProperty, StringProperty

from ledger.pad import Pad
from scoring.game import EditError, Play
from scoring.record import move_by_days, set_notes
from screens.shell.current_app import current_app
from screens.shell.layout import load_layout
from screens.shell.times import local, long_day
from screens.widgets.bottom_sheet import BottomSheet


class NotesSheet(BottomSheet):
    """Saves the notes and the date when it closes."""

    notes = StringProperty()
    day = StringProperty()
    moved = NumericProperty(0)
    """The number of days by which the date was changed."""

    def __init__(self, pad: Pad, changed: Callable[[], None]) -> None:
        self.app = current_app()
        self.pad, self._changed = pad, changed
        super().__init__(tag="notes")
        self.notes = self._play.notes
        self._shown_notes = self.ids.notes.text
        """The notes as shown in the field, on one line."""
        self.on_moved()
        self.bind(on_dismiss=self._save)

    @property
    def _play(self) -> Play:
        """Return the finished result, also while the game is being edited."""
        return self.pad.result or self.pad.play

    def move(self, days: int) -> None:
        """Move the date by a number of days."""
        self.moved += days

    def on_moved(self, *_: object) -> None:
        moment = self._play.finished or self._play.started
        if moment:
            then = local(moment) + timedelta(days=int(self.moved))
            self.day = long_day(self.app.translator, then)

    def _save(self, *_: object) -> None:
        typed, days = self.ids.notes.text, int(self.moved)
        notes = self._play.notes if typed == self._shown_notes else typed
        if notes == self._play.notes and not days:
            return
        try:
            refused = self.pad.amend(lambda play: set_notes(move_by_days(play, days), notes))
        except EditError as error:
            refused = error.message
        if refused:
            self.app.notice(self.app.said(refused))
        self._changed()


load_layout(__name__)
