"""Places the parts of Looot's screen according to the shape of the window."""

from __future__ import annotations

from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from screens.flows.game_page import GamePage
from screens.widgets.slot import move


class FittedPage(GamePage):
    """A page that knows which parts fit the window."""

    scrolls = BooleanProperty(False)
    """Whether the board scrolls, because another app shares the screen."""
    needs_on_board = BooleanProperty(False)
    """Whether the number of unfilled longships is on the board, as it is on a small phone."""
    issues_beside = BooleanProperty(False)
    """Whether issues are beside the line instead of below it."""
    issues_as_icon = BooleanProperty(False)
    """Whether issues beside the line are an icon, because there is no room for their text."""
    strip_fits = BooleanProperty(True)
    """Whether there is room for the strip of all lines, unlike with large text in landscape."""
    words_fit = BooleanProperty(False)
    """Whether there is room for words on the palette."""

    def fit_window(self) -> None:
        """Choose the parts that fit the size class of the window."""
        theme = self.app.theme
        short = theme.height_class != "expanded"
        phone = short or theme.width_class == "compact"
        self.scrolls = theme.height_class == "compact" and not theme.landscape
        self.needs_on_board = short and not theme.landscape
        large_on_tablet = theme.large_text and theme.column_orientation == "horizontal"
        self.issues_beside = short or not (phone or theme.landscape or large_on_tablet)
        self.issues_as_icon = short or theme.large_text or not self.issues_beside
        self.strip_fits = theme.page_orientation != "horizontal" or not theme.large_text
        self.words_fit = not (short or theme.large_text)


class WindowFit:
    """Adds the parts of the screen that fit the window to their layouts, and removes the others."""

    def __init__(self, page: FittedPage) -> None:
        self._page = page
        # Keep references: a view that is not attached to a parent would be garbage collected.
        self._views: dict[str, Widget] = {"fjord": page.ids.fjord.__self__}
        self._half = page.ids.half.__self__
        self.overview: Widget | None = None
        self._shape: tuple[object, ...] = ()
        """The view and the size class for which the parts are placed now."""

    def apply(self) -> None:
        """Place the parts again if the view or the size class changed; update the overview."""
        page, theme = self._page, self._page.app.theme
        size = (theme.column_orientation, theme.height_class, theme.landscape)
        shape = (page.view, page.scrolls, *size)
        if shape != self._shape:
            self._shape = shape
            self._place()
        if self.overview and self.overview.parent:
            self.overview.render(page.play.players, int(page.seat))

    def view(self) -> Widget:
        """Return the fjord or the score sheet; the first call creates the score sheet."""
        name = self._page.view
        if name not in self._views:
            from screens.looot.score_sheet import ScoreSheetView

            self._views[name] = ScoreSheetView(page=self._page)
            self._page.ids.update(self._views[name].ids)
        return self._views[name]

    def _place(self) -> None:
        """Show the fjord or the score sheet, and place the tabs, the palette and the overview.

        The tabs are above the board, or beside it in landscape. In a window of half a screen
        everything except the palette scrolls.
        """
        page = self._page
        ids, fjord, theme = page.ids, page.view == "fjord", page.app.theme
        view, half = self.view(), fjord and page.scrolls
        if half and view.parent is not self._half:
            self._half.scroll_y = 1
        _set_only_child(self._half, view if half else None)
        _set_only_child(ids.room, self._half if half else view)
        home = ids.above
        if fjord and (theme.landscape or half):
            home = ids.beside if theme.landscape else ids.fjord
        move(ids.tabs, home, len(home.children))
        move(ids.palette, ids.thumb if half else ids.beside)
        if fjord and theme.column_orientation == "horizontal" and theme.height_class == "expanded":
            move(self._all_players(), home, len(home.children) - 1)
        elif self.overview:
            move(self.overview, None)

    def show_space(self, at: str) -> None:
        """Scroll to a space if the board is taller than its scroll view."""
        view, board = self._half, self._page.ids.board
        if board.parent.parent is not view:
            return
        hidden = board.parent.height - view.height
        if hidden > 0:
            middle = board.centre(at)[1] - board.parent.y
            view.scroll_y = min(1, max(0, (middle - view.height / 2) / hidden))

    def _all_players(self) -> Widget:
        """Return the overview of all players; the first call creates it."""
        from screens.looot.overview import Overview

        if self.overview is None:
            self.overview = Overview()
            self.overview.bind(on_turn=lambda _, seat: self._page.select_player(seat))
        return self.overview


def _set_only_child(home: Widget, widget: Widget | None) -> None:
    """Make the widget the only child of a layout; None leaves the layout empty."""
    if home.children != ([widget] if widget else []):
        home.clear_widgets()
        if widget:
            move(widget, home)
