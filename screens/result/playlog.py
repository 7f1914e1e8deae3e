"""The way to BG Stats: a link for this phone, and a code that every phone around can scan."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from kivy.properties import ObjectProperty

from ledger import Pad
from phone import share
from scoring.game import Play
from scoring.record import begin_with
from screens.result.bgstats import code, comments_on, link
from screens.result.summary import summary_of
from screens.shell.background import Refusal, in_background
from screens.shell.layout import load_layout
from screens.shell.running import running_app
from screens.widgets.chip import Chip
from screens.widgets.drawer import Drawer


class PlayLog(Drawer):
    """Who began can still be told here, as the log asks for it."""

    rows = ObjectProperty(())

    def __init__(self, pad: Pad, changed: Callable[[], None]) -> None:
        self.app = running_app()
        self.pad = pad
        self._changed = changed
        super().__init__(tag="log")
        self._fill()

    @property
    def _play(self) -> Play:
        """What is logged is the result, also while it is being corrected."""
        return self.pad.result or self.pad.play

    def began(self, seat: int) -> None:
        """This player began, or nobody is known to have."""
        starter = None if self._play.starter == seat else seat
        self.pad.amend(lambda play: begin_with(play, starter))
        self._fill()
        self._changed()

    def open_log(self) -> None:
        """BG Stats on this device, or its page, which says how to get it."""
        if share.open_link(link(self._play, self._comments())):
            self.dismiss()
        else:
            self.copy()

    def copy(self) -> None:
        share.copy(link(self._play, self._comments()))
        self.dismiss()
        self.app.notice(self.app.tr("Copied to the clipboard"))

    def _comments(self) -> str:
        return comments_on(summary_of(self.app.words, self._play), self._play.notes)

    def _fill(self) -> None:
        play, comments = self._play, self._comments()
        in_background(lambda: code(play, comments).matrix, lambda rows: self._show(play, rows))
        self.ids.starters.clear_widgets()
        for seat, player in enumerate(play.players):
            chip = Chip(
                tag=f"log.starter.{seat}",
                text=player.name,
                is_name=True,
                taken=play.starter == seat,
            )
            chip.bind(on_release=lambda _, seat=seat: self.began(seat))
            self.ids.starters.add_widget(chip)

    def _show(self, play: Play, rows: Iterable[bytearray] | Refusal) -> None:
        """The code is worked out; it counts unless the play has changed meanwhile."""
        if isinstance(rows, Refusal):
            self.app.notice(self.app.said(rows.message))
        elif play == self._play:
            self.rows = tuple(bytes(row) for row in rows)


load_layout(__name__)
