"""The settings for backup, restore and the spreadsheet export."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.properties import BooleanProperty, ObjectProperty
from kivymd.uix.progressindicator import MDLinearProgressIndicator

from phone import picker, share
from phone.picker import NoPickerError, Picked, Saved
from screens.home.restoring import STAYS, Restoring
from screens.shell.background import Refusal, in_background, on_window_thread
from screens.shell.current_app import current_app
from screens.shell.refusals import hand_over
from screens.shell.times import wall_clock
from screens.widgets.card import CardBox

FULL = 100


class BusyLine(MDLinearProgressIndicator):
    """KivyMD's progress indicator, or a full line without animations. Its space is reserved."""

    busy = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(type="indeterminate", **kwargs)

    def on_busy(self, *_: object) -> None:
        self.stop()
        if self.busy and current_app().theme.motion:
            self.start()
        elif self.busy:
            self.value = FULL


class BackupCard(CardBox):
    """A card of rows, which are disabled while one of them is busy."""

    page = ObjectProperty()
    busy = BooleanProperty(False)

    def on_busy(self, *_: object) -> None:
        """Show the progress line, which is created when it is first needed."""
        if not self.ids.line.children:
            self.ids.line.add_widget(BusyLine())
        self.ids.line.children[0].busy = self.busy

    def save_backup(self) -> None:
        """Save a backup of all data in one file."""
        self._save(f"jarlpad-{wall_clock():%Y-%m-%d}.json", self.page.app.ledger.archive.backup)

    def save_csv(self) -> None:
        """Save the games as CSV for a spreadsheet."""
        self._save(f"jarlpad-{wall_clock():%Y-%m-%d}.csv", self.page.app.ledger.archive.csv)

    def share_things(self) -> None:
        """Share the saved cards and sheets as a file."""
        self.busy = True
        in_background(self.page.app.ledger.archive.cards_and_sheets, self._share)

    def restore(self) -> None:
        """Let the user choose a file, and show what it would add before anything is written."""
        self.busy = True
        picker.pick(on_window_thread(self._picked))

    # Saving.

    def _save(self, name: str, write: Callable[[], bytes]) -> None:
        self.busy = True
        in_background(write, lambda content: self._save_content(name, content))

    def _save_content(self, name: str, content: bytes | Refusal) -> None:
        if isinstance(content, Refusal):
            self._refused(content)
        else:
            picker.save(name, content, on_window_thread(self._saved))

    def _saved(self, result: Saved | Picked | OSError | None) -> None:
        self.busy = False
        if isinstance(result, Saved):
            left_out = self.page.app.ledger.archive.left_out
            saved = self.page.app.tr("Saved: {where}", where=result.where)
            self._show_message(f"{saved}\n{self.page.app.said(left_out)}" if left_out else saved)
        elif isinstance(result, OSError):
            reason = result.strerror or str(result)
            self._show_message(self.page.app.tr("Couldn’t save the file: {reason}", reason=reason))

    def _share(self, content: bytes | Refusal) -> None:
        if isinstance(content, Refusal):
            self._refused(content)
            return
        self.busy = False
        name = f"jarlpad-cards-{wall_clock():%Y-%m-%d}.json"
        hand_over(share.share_file, name, content, stays=STAYS)

    # Restoring.

    def _picked(self, result: Saved | Picked | OSError | None) -> None:
        if isinstance(result, Picked):
            Restoring(partial(setattr, self, "busy")).take(lambda: result)
            return
        self.busy = False
        if isinstance(result, NoPickerError):
            self._show_message(
                self.page.app.tr("No file picker found. Install zenity, kdialog or yad.")
            )
        elif isinstance(result, OSError):
            reason = result.strerror or str(result)
            self._show_message(self.page.app.tr("Couldn’t read the file: {reason}", reason=reason))

    def _refused(self, refusal: Refusal) -> None:
        self.busy = False
        self._show_message(self.page.app.said(refusal.message))

    def _show_message(self, text: str) -> None:
        self.page.app.notice(text, stays=STAYS)
