"""Places the board on the pages where a sheet is entered."""

from __future__ import annotations

from screens.shell.page import Page


def lay_board(page: Page) -> None:
    """Move the board beside the other widgets in landscape, otherwise above them; in a window of
    half a screen it scrolls with them."""
    theme, board = page.app.theme, page.ids.board.__self__
    upright = "within" if theme.half else "between"
    home = page.ids["beside" if theme.sideways else upright].__self__
    if board.parent is not home:
        board.parent.remove_widget(board)
        home.add_widget(board)
