"""Places the board on the pages where a sheet is entered."""

from __future__ import annotations

from screens.shell.page import Page
from screens.widgets.slot import move


def lay_board(page: Page) -> None:
    """Move the board beside the other widgets in landscape, otherwise above them; in a window of
    half a screen it scrolls with them."""
    theme = page.app.theme
    upright = "within" if theme.height_class == "compact" else "between"
    move(page.ids.board, page.ids["beside" if theme.landscape else upright])
