"""The games. A new one is a package beside these and a line in here."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from scoring.game import Game, Play
from scoring.lofoten import GAME as LOFOTEN
from scoring.looot import GAME as LOOOT
from scoring.spiel import GAME as SPIEL

_GAMES: tuple[Game[Any], ...] = (LOOOT, LOFOTEN, SPIEL)

GAMES = MappingProxyType({game.key: game for game in _GAMES})
"""All games by key."""


def game_of(play: Play) -> Game[Any]:
    """The game that a play is of."""
    return GAMES[play.game]
