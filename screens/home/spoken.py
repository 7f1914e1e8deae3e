"""The spoken texts of the widgets in this package."""

from __future__ import annotations

from typing import TYPE_CHECKING

from screens.shell.current_app import current_app
from screens.shell.game_ui import SpokenTexts, its
from screens.shell.i18n import N_

if TYPE_CHECKING:
    from screens.home.seats_screen import PieceTap

PIECES = {"blue": N_("blue"), "red": N_("red"), "grey": N_("gray"), "yellow": N_("yellow")}


def _piece(tap: PieceTap, _field: str) -> str:
    """Return the player's name and the color of the pieces."""
    app = current_app()
    if not tap.piece:
        return str(tap.label)
    return app.tr("{name}: {total}", name=tap.label, total=app.tr(PIECES[tap.piece]))


WORDS = SpokenTexts(
    words={"PieceTap": _piece},
    around={
        "SeatRow": its("name"),
        "OptionRow": its("label"),
        "Row": its("text"),
        "SceneTap": its("totals"),
    },
)
