"""What is said of the seats, the settings and the plays at home."""

from __future__ import annotations

from typing import TYPE_CHECKING

from screens.shell.faces import SpokenWords, its
from screens.shell.running import running_app
from screens.shell.words import N_

if TYPE_CHECKING:
    from screens.home.seats import PieceTap

PIECES = {"blue": N_("blue"), "red": N_("red"), "grey": N_("gray"), "yellow": N_("yellow")}


def _piece(tap: PieceTap, _field: str) -> str:
    """Which colour the pieces of a player have."""
    app = running_app()
    if not tap.piece:
        return str(tap.label)
    return app.tr("{name}: {total}", name=tap.label, total=app.tr(PIECES[tap.piece]))


WORDS = SpokenWords(
    words={"PieceTap": _piece},
    around={
        "SeatRow": its("name"),
        "OptionRow": its("label"),
        "ChoiceRow": its("label"),
        "Row": its("title"),
        "SceneTap": its("totals"),
    },
)
