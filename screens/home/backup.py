"""Backup, restore and spreadsheet: files that leave the ledger and come back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty, StringProperty

from phone import picker, share
from phone.picker import NoPickerError, Picked, Saved
from phone.share import ShareError
from screens.home.restoring import STAYS, Restoring
from screens.shell.background import Refusal, in_background, on_window_thread
from screens.shell.layout import load_layout
from screens.shell.running import running_app
from screens.shell.times import wall_clock
from screens.widgets.card import Card

if TYPE_CHECKING:
    from screens.shell.app import JarlpadApp


class BackupCard(Card):
    """One thing at a time; while it is busy, its rows wait."""

    busy = BooleanProperty(False)
    progress = StringProperty()
    """How much of a file is read."""

    @property
    def app(self) -> JarlpadApp:
        return running_app()

    def save_backup(self) -> None:
        """Everything in one file."""
        self._save(f"jarlpad-{wall_clock():%Y-%m-%d}.json", self.app.ledger.archive.backup)

    def save_csv(self) -> None:
        """The plays for a spreadsheet."""
        self._save(f"jarlpad-{wall_clock():%Y-%m-%d}.csv", self.app.ledger.archive.csv)

    def share_things(self) -> None:
        """The saved cards and sheets, to somebody else."""
        self.busy = True
        in_background(self.app.ledger.archive.things, self._hand_on)

    def restore(self) -> None:
        """A file is chosen, read and looked at; nothing is written before the user says so."""
        self.busy = True
        picker.pick(on_window_thread(self._picked))

    # A file leaves.

    def _save(self, name: str, write: Callable[[], bytes]) -> None:
        self.busy = True
        in_background(write, lambda content: self._written(name, content))

    def _written(self, name: str, content: bytes | Refusal) -> None:
        if isinstance(content, Refusal):
            self._refused(content)
        else:
            picker.save(name, content, on_window_thread(self._saved))

    def _saved(self, result: Saved | Picked | OSError | None) -> None:
        self.busy = False
        if isinstance(result, Saved):
            left_out = self.app.ledger.archive.left_out
            saved = self.app.tr("Saved: {where}", where=result.where)
            self._say(f"{saved}\n{self.app.said(left_out)}" if left_out else saved)
        elif isinstance(result, OSError):
            reason = result.strerror or str(result)
            self._say(self.app.tr("Couldn’t save the file: {reason}", reason=reason))

    def _hand_on(self, content: bytes | Refusal) -> None:
        if isinstance(content, Refusal):
            self._refused(content)
            return
        self.busy = False
        try:
            handed = share.share_file(f"jarlpad-cards-{wall_clock():%Y-%m-%d}.json", content)
        except ShareError as error:
            self._say(self.app.tr("Couldn’t save. {why}", why=str(error)).strip())
            return
        if handed.target == "file":
            self._say(self.app.tr("Saved: {path}", path=handed.path))

    # A file comes.

    def _picked(self, result: Saved | Picked | OSError | None) -> None:
        if isinstance(result, Picked):
            Restoring(self._tell).take(lambda: result)
            return
        self.busy = False
        if isinstance(result, NoPickerError):
            self._say(self.app.tr("No file picker found. Install zenity, kdialog or yad."))
        elif isinstance(result, OSError):
            reason = result.strerror or str(result)
            self._say(self.app.tr("Couldn’t read the file: {reason}", reason=reason))

    def _tell(self, busy: bool, percent: int) -> None:
        """How far the file is read shows meanwhile."""
        self.busy = busy
        text = self.app.tr("Reading… {percent}%", percent=percent)
        self.progress = text if busy and percent else ""

    def _refused(self, refusal: Refusal) -> None:
        self.busy = False
        self._say(self.app.said(refusal.message))

    def _say(self, text: str) -> None:
        self.app.notice(text, stays=STAYS)


load_layout(__name__)
