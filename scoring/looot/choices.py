"""What a sheet can choose from."""

from __future__ import annotations

from scoring.looot.components import BONUSES
from scoring.looot.play import LoootPlay


def taken_trophies(play: LoootPlay) -> dict[int, int]:
    """The first seat that has each taken trophy."""
    owners: dict[int, int] = {}
    for seat, player in enumerate(play.players):
        if player.trophy:
            owners.setdefault(player.trophy, seat)
    return owners


def possible_bonuses(line: str) -> tuple[int, ...]:
    """The bonuses that longships can give a line, the smaller first."""
    return tuple(sorted(bonus for boosts, bonus in BONUSES if boosts == line))
