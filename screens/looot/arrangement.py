"""Places the parts of Looot's screen according to the shape of the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

if TYPE_CHECKING:
    from screens.looot.overview import Overview
    from screens.looot.screen import Looot


class Arrangement:
    """Adds the parts of the screen that fit the window to their layouts, and removes the others."""

    def __init__(self, page: Looot) -> None:
        self._page = page
        # Keep references: a view that is not attached to a parent would be garbage collected.
        self._views = {"fjord": page.ids.fjord.__self__, "sheet": page.ids.pad.__self__}
        self._half = page.ids.half.__self__
        self.overview: Overview | None = None

    def apply(self) -> None:
        """Show the fjord or the score sheet, and place the tabs, the palette and the overview.

        The tabs are above the board, or beside it in landscape. In a window of half a screen
        everything except the palette scrolls.
        """
        page = self._page
        ids, fjord, theme = page.ids, page.view == "fjord", page.app.theme
        view, half = self._views[page.view], fjord and theme.half
        if half and view.parent is not self._half:
            self._half.scroll_y = 1
        _set_only_child(self._half, view if half else None)
        _set_only_child(ids.room, self._half if half else view)
        home = ids.above
        if fjord and (theme.sideways or half):
            home = ids.beside if theme.sideways else ids.fjord
        _move(ids.tabs.__self__, home, len(home.children))
        _move(ids.palette.__self__, ids.thumb if half else ids.beside)
        if fjord and theme.roomy:
            overview = self._all_players()
            _move(overview, home, len(home.children) - 1)
            overview.update(page.play.players, int(page.seat))
        elif self.overview:
            _move(self.overview, None)

    def show_space(self, at: str) -> None:
        """Scroll to a space if the board is taller than its scroll view."""
        view, board = self._half, self._page.ids.board
        if board.parent.parent is not view:
            return
        hidden = board.parent.height - view.height
        if hidden > 0:
            middle = board.centre(at)[1] - board.parent.y
            view.scroll_y = min(1, max(0, (middle - view.height / 2) / hidden))

    def _all_players(self) -> Overview:
        """Return the overview of all players; the first call creates it."""
        from screens.looot.overview import Overview

        if self.overview is None:
            self.overview = Overview()
            self.overview.bind(on_turn=lambda _, seat: self._page.turn_to(seat))
        return self.overview


def _move(widget: Widget, home: Widget | None, index: int = 0) -> None:
    """Move a widget into another layout, or remove it from its layout if ``home`` is None."""
    if widget.parent is (home and home.__self__):
        return
    if widget.parent:
        widget.parent.remove_widget(widget)
    if home:
        home.add_widget(widget, index=index)


def _set_only_child(home: Widget, widget: Widget | None) -> None:
    """Make the widget the only child of a layout; None leaves the layout empty."""
    if home.children != ([widget] if widget else []):
        home.clear_widgets()
        if widget:
            _move(widget, home)
