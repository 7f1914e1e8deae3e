"""The bottom sheet for BG Stats: a link for this phone, and a QR code for other phones."""

from __future__ import annotations

from kivy.properties import StringProperty

from phone import share
from scoring.record import begin_with
from screens.result.bgstats import EASY_TO_SCAN, comments_on, link
from screens.result.result_screen import Result
from screens.result.summary import summary_of
from screens.widgets.bottom_sheet import BottomSheet
from screens.widgets.chip import Chip


class BgStatsSheet(BottomSheet):
    """Shows the QR code and the link, and asks which player started."""

    code = StringProperty()
    """The text of the QR code."""

    def __init__(self, page: Result) -> None:
        self.app, self.page = page.app, page
        super().__init__(tag="log")
        self.render()

    def began(self, seat: int) -> None:
        """Set the starting player; tapping the same player again clears it."""
        starter = None if self.page.play.starter == seat else seat
        self.page.pad.amend(lambda play: begin_with(play, starter))
        self.page.render()
        self.render()

    def open_log(self) -> None:
        """Open BG Stats, or its web page; if that fails, copy the link."""
        if share.open_link(self._link()):
            self.dismiss()
        else:
            self.copy()

    def copy(self) -> None:
        share.copy(self._link())
        self.dismiss()
        self.app.notice(self.app.tr("Copied to clipboard"))

    def _link(self, longest: int = 0) -> str:
        play = self.page.play
        comments = comments_on(summary_of(self.app.translator, play), play.notes)
        return link(play, comments, longest)

    def render(self, *_: object) -> None:
        play = self.page.play
        self.code = self._link(EASY_TO_SCAN)
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
