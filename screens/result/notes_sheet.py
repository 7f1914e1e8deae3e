"""The bottom sheet to edit the notes and the date of a finished game."""

from __future__ import annotations

from datetime import timedelta

from kivy.properties import NumericProperty, StringProperty

from scoring.game import EditError
from scoring.record import move_by_days, set_notes
from screens.result.result_screen import Result
from screens.shell.times import local, long_day
from screens.widgets.bottom_sheet import BottomSheet


class NotesSheet(BottomSheet):
    """Saves the notes and the date when it closes."""

    notes = StringProperty()
    day = StringProperty()
    moved = NumericProperty(0)
    """The number of days by which the date was changed."""

    def __init__(self, page: Result) -> None:
        self.app, self.page = page.app, page
        super().__init__(tag="notes")
        self.notes = page.play.notes
        self._shown_notes = self.ids.notes.text
        """The notes as shown in the field, on one line."""
        self.on_moved()
        self.bind(on_dismiss=self._save)

    def move(self, days: int) -> None:
        """Move the date by a number of days."""
        self.moved += days

    def on_moved(self, *_: object) -> None:
        moment = self.page.play.finished or self.page.play.started
        if moment:
            then = local(moment) + timedelta(days=int(self.moved))
            self.day = long_day(self.app.translator, then)

    def _save(self, *_: object) -> None:
        typed, days = self.ids.notes.text, int(self.moved)
        notes = self.page.play.notes if typed == self._shown_notes else typed
        if notes == self.page.play.notes and not days:
            return
        try:
            refused = self.page.pad.amend(lambda play: set_notes(move_by_days(play, days), notes))
        except EditError as error:
            refused = error.message
        if refused:
            self.app.notice(self.app.said(refused))
        self.page.render()
