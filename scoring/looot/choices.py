"""Which trophies and bonuses are still available for a score sheet."""

from __future__ import annotations

from scoring.looot.components import BONUSES, LONGSHIPS
from scoring.looot.play import LoootPlay, Player


def taken_trophies(play: LoootPlay) -> dict[int, int]:
    """Return the first seat that has each taken trophy."""
    owners: dict[int, int] = {}
    for seat, player in enumerate(play.players):
        if player.trophy:
            owners.setdefault(player.trophy, seat)
    return owners


def bonus_owners(play: LoootPlay, seat: int, line: str, bonus: int) -> tuple[int, ...]:
    """Return the other seats that have a longship with this bonus, once per longship."""
    return tuple(
        other
        for other, player in enumerate(play.players)
        if other != seat
        for given in _bonuses_of(player, line)
        if given == bonus
    )


def most_of_bonus(play: LoootPlay, seat: int, line: str, bonus: int) -> int:
    """Return how many longships with this bonus the other players leave."""
    return max(0, BONUSES[line, bonus] - len(bonus_owners(play, seat, line, bonus)))


def _bonuses_of(player: Player, line: str) -> tuple[int, ...]:
    """Return the bonuses of a player's longships for a line, including known unfilled ones."""
    if player.entry == "sheet":
        return player.sheet.bonuses_of(line)
    ships = (LONGSHIPS[tile] for tile in player.fjord.placed().values() if tile in LONGSHIPS)
    return tuple(ship.bonus for ship in ships if ship.boosts == line)


def possible_bonuses(line: str) -> tuple[int, ...]:
    """Return the bonuses that longships can give a line, in ascending order."""
    return tuple(sorted(bonus for boosts, bonus in BONUSES if boosts == line))
