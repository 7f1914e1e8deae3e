"""Where the parts of Looot's screen stand in windows of different shapes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

if TYPE_CHECKING:
    from screens.looot.overview import Overview
    from screens.looot.screen import Looot


class Arrangement:
    """Attaches the parts of the screen that a window has room for, and moves the others."""

    def __init__(self, page: Looot) -> None:
        self._page = page
        # Only one of them is in the room; ids alone would not keep the others.
        self._views = {"fjord": page.ids.fjord.__self__, "sheet": page.ids.pad.__self__}
        self._half = page.ids.half.__self__
        self.overview: Overview | None = None

    def apply(self) -> None:
        """Show the fjord or the score sheet.

        The tabs stand above, or beside the board in landscape. On half a screen everything but the
        palette scrolls.
        """
        page = self._page
        ids, fjord, look = page.ids, page.view == "fjord", page.app.look
        view, half = self._views[page.view], fjord and look.half
        if half and view.parent is not self._half:
            self._half.scroll_y = 1
        _only(self._half, view if half else None)
        _only(ids.room, self._half if half else view)
        home = ids.above
        if fjord and (look.sideways or half):
            home = ids.beside if look.sideways else ids.fjord
        _move(ids.tabs.__self__, home, len(home.children))
        _move(ids.palette.__self__, ids.thumb if half else ids.beside)
        if fjord and look.roomy:
            overview = self._all_players()
            _move(overview, home, len(home.children) - 1)
            overview.update(page.play.players, int(page.seat))
        elif self.overview:
            _move(self.overview, None)

    def show_space(self, at: str) -> None:
        """Scroll to a space, where not all of them are in sight."""
        view, board = self._half, self._page.ids.board
        if board.parent.parent is not view:
            return
        hidden = board.parent.height - view.height
        if hidden > 0:
            middle = board.centre(at)[1] - board.parent.y
            view.scroll_y = min(1, max(0, (middle - view.height / 2) / hidden))

    def _all_players(self) -> Overview:
        """All players side by side, made when there is room for the first time."""
        from screens.looot.overview import Overview

        if self.overview is None:
            self.overview = Overview()
            self.overview.bind(on_turn=lambda _, seat: self._page.turn_to(seat))
        return self.overview


def _move(widget: Widget, home: Widget | None, index: int = 0) -> None:
    """Into another layout, or out of all of them."""
    if widget.parent is (home and home.__self__):
        return
    if widget.parent:
        widget.parent.remove_widget(widget)
    if home:
        home.add_widget(widget, index=index)


def _only(home: Widget, widget: Widget | None) -> None:
    """Nothing but this in a layout, or nothing at all."""
    if home.children != ([widget] if widget else []):
        home.clear_widgets()
        if widget:
            _move(widget, home)
