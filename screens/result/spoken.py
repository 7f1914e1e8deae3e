"""What is said of the numbers of the pad."""

from __future__ import annotations

from typing import TYPE_CHECKING

from screens.shell.faces import SpokenWords, its, read_out
from screens.shell.running import running_app

if TYPE_CHECKING:
    from screens.result.padtable import PadCell


def _cell(cell: PadCell, _field: str) -> str:
    """A number with whose it is."""
    app = running_app()
    play = getattr(app.navigation.here, "play", None)
    if play is None or cell.seat >= len(play.players):
        return str(cell.text)
    return app.tr("{name}: {total}", name=play.players[cell.seat].name, total=cell.text)


WORDS = SpokenWords(
    words={"PadCell": _cell, "WorkingRow": read_out("text", "working", "points")},
    around={"PadRow": its("text")},
)
