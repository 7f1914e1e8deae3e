"""The spoken texts of the widgets in this package."""

from __future__ import annotations

from typing import TYPE_CHECKING

from screens.shell.current_app import current_app
from screens.shell.game_ui import SpokenTexts, its

if TYPE_CHECKING:
    from screens.people.game_stats import StatCell
    from screens.people.players_screen import PlayerLineTap


def _player(surface: PlayerLineTap, _field: str) -> str:
    """Return the name of a player with the numbers of games and wins."""
    line = surface.parent
    won = int(line.won or 0)
    wins = current_app().tr_count("1 won", "{count} won", won) if won else ""
    return "\n".join(filter(None, (line.name, line.detail, wins)))


def _figure(cell: StatCell, _field: str) -> str:
    return current_app().tr("{name}: {total}", name=cell.what, total=cell.figure)


WORDS = SpokenTexts(
    words={"PlayerLineTap": _player, "StatCell": _figure},
    around={"GameRow": its("title")},
)
