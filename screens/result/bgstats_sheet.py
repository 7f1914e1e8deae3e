"""The bottom sheet for BG Stats: a link for this phone, and a QR code for other phones."""

from __future__ import annotations

from collections.abc import Callable

from kivy.properties import StringProperty

from ledger.pad import Pad
from phone import share
from scoring.game import Play
from scoring.record import begin_with
from screens.result.bgstats import EASY_TO_SCAN, comments_on, link
from screens.result.summary import summary_of
from screens.shell.current_app import current_app
from screens.shell.layout import load_layout
from screens.widgets.bottom_sheet import BottomSheet
from screens.widgets.chip import Chip


class BgStatsSheet(BottomSheet):
    """Shows the QR code and the link, and asks which player started."""

    code = StringProperty()
    """The text of the QR code."""

    def __init__(self, pad: Pad, changed: Callable[[], None]) -> None:
        self.app = current_app()
        self.pad = pad
        self._changed = changed
        super().__init__(tag="log")
        self.render()

    @property
    def _play(self) -> Play:
        """Return the finished result, also while the game is being edited."""
        return self.pad.result or self.pad.play

    def began(self, seat: int) -> None:
        """Set the starting player; tapping the same player again clears it."""
        starter = None if self._play.starter == seat else seat
        self.pad.amend(lambda play: begin_with(play, starter))
        self.render()
        self._changed()

    def open_log(self) -> None:
        """Open BG Stats, or its web page; if that fails, copy the link."""
        if share.open_link(link(self._play, self._comments())):
            self.dismiss()
        else:
            self.copy()

    def copy(self) -> None:
        share.copy(link(self._play, self._comments()))
        self.dismiss()
        self.app.notice(self.app.tr("Copied to clipboard"))

    def _comments(self) -> str:
        return comments_on(summary_of(self.app.translator, self._play), self._play.notes)

    def render(self, *_: object) -> None:
        play = self._play
        self.code = link(play, self._comments(), EASY_TO_SCAN)
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


load_layout(__name__)
