"""What is said of the plays of the history, and of the players and their figures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from screens.shell.faces import SpokenWords, its
from screens.shell.running import running_app

if TYPE_CHECKING:
    from screens.people.gamefigures import FigureCell
    from screens.people.players import PlayerSurface


def _player(surface: PlayerSurface, _field: str) -> str:
    """A player with plays and victories."""
    line = surface.parent
    won = int(line.won or 0)
    wins = running_app().tr_count("1 won", "{count} won", won) if won else ""
    return "\n".join(filter(None, (line.name, line.detail, wins)))


def _figure(cell: FigureCell, _field: str) -> str:
    return running_app().tr("{name}: {total}", name=cell.what, total=cell.figure)


WORDS = SpokenWords(
    words={"PlayerSurface": _player, "FigureCell": _figure},
    around={"PlayLine": its("title")},
)
