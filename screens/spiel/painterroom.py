"""Where the board stands that is painted."""

from __future__ import annotations

from screens.shell.page import Page


def lay_board(page: Page) -> None:
    """Beside the rest in a window on its side, else above it; on half of a screen it scrolls along
    with the rest."""
    look, board = page.app.look, page.ids.board.__self__
    upright = "within" if look.half else "between"
    home = page.ids["beside" if look.sideways else upright].__self__
    if board.parent is not home:
        board.parent.remove_widget(board)
        home.add_widget(board)
