"""What is left to choose from, for the pickers of a screen."""

from __future__ import annotations

from scoring.looot.box import BONUSES, LONGSHIPS, SITES, Longship, Site
from scoring.looot.play import LoootPlay


def free_longships(play: LoootPlay, seat: int | None = None) -> tuple[Longship, ...]:
    """Those that lie in no fjord that counts, nor in that of a player who is being entered."""
    taken = {tile for fjord in play.fjords().values() for tile in fjord.tiles}
    if seat is not None:
        taken |= set(play.players[seat].fjord.tiles)
    return tuple(ship for ship in LONGSHIPS.values() if ship.id not in taken)


def free_sites(play: LoootPlay, seat: int) -> tuple[Site, ...]:
    """Those that no other player has; the player's own are among them."""
    others = [fjord for other, fjord in play.fjords().items() if other != seat]
    taken = {tile for fjord in others for tile in fjord.tiles}
    return tuple(site for site in SITES.values() if site.id not in taken)


def taken_trophies(play: LoootPlay) -> dict[int, int]:
    """The first seat that has each taken trophy."""
    owners: dict[int, int] = {}
    for seat, player in enumerate(play.players):
        if player.trophy:
            owners.setdefault(player.trophy, seat)
    return owners


def bonuses_in_box(line: str) -> tuple[int, ...]:
    """The bonuses that longships can give a line, the smaller first."""
    return tuple(sorted(bonus for boosts, bonus in BONUSES if boosts == line))
