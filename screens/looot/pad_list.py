"""A bottom sheet with all lines of one player: calculation, points and help."""

from __future__ import annotations

from kivy.factory import Factory

from scoring.looot.components import LINES
from scoring.looot.rules import GAME
from screens.looot.help import help_for
from screens.looot.screen import LoootPage
from screens.looot.tile_style import LINE_ICONS
from screens.widgets.bottom_sheet import BottomSheet
from screens.widgets.text_size_group import TextSizeGroup


class PadList(BottomSheet):
    """Lists all lines in the current view. A tap unfolds the help; a hold highlights spaces."""

    def __init__(self, page: LoootPage) -> None:
        super().__init__(title=page.player.name, tag="padlist")
        self._page = page
        said, seat, together = page.app.said, int(page.seat), TextSizeGroup()
        tally = GAME.count(page.viewed)[seat]
        for key, points in zip(LINES, tally.points):
            line = Factory.PadLine()
            line.help = help_for(page.app.translator, key)
            card = line.ids.card
            card.tag, card.icon, card.together = f"padlist.{key}", LINE_ICONS[key], together
            card.name = said(GAME.line_name(page.play, key))
            card.working, card.points = said(GAME.working(page.viewed, seat, key)), points
            card.bind(on_hold=lambda _, key=key: self._held(key))
            self.add_widget(line)
        total = Factory.PadTotal()
        total.total = tally.total
        self.add_widget(total)

    def _held(self, line: str) -> None:
        self.dismiss()
        self._page.select_line(line)
