"""The screen reader's texts for the score table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from screens.shell.current_app import current_app
from screens.shell.game_ui import SpokenTexts, its, read_out

if TYPE_CHECKING:
    from screens.result.pad_table import PadCell


def _cell(cell: PadCell, _field: str) -> str:
    """Return the player's name and the number."""
    app = current_app()
    play = getattr(app.navigation.here, "play", None)
    if play is None or cell.seat >= len(play.players):
        return str(cell.text)
    return app.tr("{name}: {total}", name=play.players[cell.seat].name, total=cell.text)


WORDS = SpokenTexts(
    words={"PadCell": _cell, "CalculationRow": read_out("text", "working", "points")},
    around={"PadRow": its("text")},
)
