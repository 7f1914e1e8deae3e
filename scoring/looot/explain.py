"""How a count came about: what is filled, what is missing, which hexes made a line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from scoring.looot.board import HEXES, KIND_AT, NEIGHBOURS
from scoring.looot.components import (
    LINES,
    LONGSHIPS,
    SITE_POINTS,
    SITES,
    TILES,
    TROPHIES,
    UNFILLED,
    VALUES,
    Longship,
    Site,
)
from scoring.looot.play import Fjord, Player, Sheet
from scoring.messages import Message, say

_NEEDY: dict[str, Longship | Site] = {**LONGSHIPS, **SITES}


@dataclass(frozen=True)
class PlacedLongship:
    """A longship in a fjord."""

    at: str
    longship: Longship
    missing: tuple[str, ...]
    """Resources that must still touch it, sorted; listed twice if two are missing."""
    lost: bool = False
    """Whether it can never be filled: fewer empty spaces touch it than resources are missing."""
    flipped: bool = False
    """Whether it lies flipped, so that its id follows from the tiles around it."""

    @property
    def filled(self) -> bool:
        return not self.missing


@dataclass(frozen=True)
class PlacedSite:
    """A site in a fjord."""

    at: str
    site: Site
    missing: tuple[str, ...]
    flipped: bool = False

    @property
    def completed(self) -> bool:
        return not self.missing


def longships(fjord: Fjord) -> tuple[PlacedLongship, ...]:
    """All longships of a fjord, by hex."""
    return tuple(
        _placed_longship(fjord, at, ship)
        for at, tile in zip(HEXES, fjord.tiles)
        if (ship := LONGSHIPS.get(tile or ""))
    )


def _placed_longship(fjord: Fjord, at: str, ship: Longship) -> PlacedLongship:
    missing = missing_at(fjord, at, ship.needs)
    lost = len(missing) > empty_around(fjord, at)
    return PlacedLongship(at, ship, missing, lost, at in fjord.flipped)


def empty_around(fjord: Fjord, at: str) -> int:
    """How many empty spaces for tiles touch a hex; spaces of sites are not for tiles."""
    return sum(fjord[near] is None and near not in KIND_AT for near in NEIGHBOURS[at])


def missing_sites(fjord: Fjord) -> tuple[str, ...]:
    """The kinds of sites that are not entered, in the order of their hexes."""
    return tuple(KIND_AT[at] for at in HEXES if at in KIND_AT and fjord[at] is None)


def sites(fjord: Fjord) -> tuple[PlacedSite, ...]:
    """All known sites of a fjord, by hex."""
    return tuple(
        PlacedSite(at, site, missing_at(fjord, at, site.needs), at in fjord.flipped)
        for at, tile in zip(HEXES, fjord.tiles)
        if (site := SITES.get(tile or ""))
    )


def missing_at(fjord: Fjord, at: str, needs: tuple[str, ...]) -> tuple[str, ...]:
    """What of some needs does not touch a hex, sorted."""
    missing = Counter(needs)
    missing.subtract(tile for near in NEIGHBOURS[at] if (tile := fjord[near]) in needs)
    return tuple(sorted(missing.elements()))


def sheet_of(fjord: Fjord) -> Sheet:
    """The sheet that a fjord amounts to: it has the same count in every line."""
    owned = Counter(fjord.tiles)
    ships = longships(fjord)
    filled = [ship.longship for ship in ships if ship.filled]
    completed = {site.site.kind for site in sites(fjord) if site.completed}
    return Sheet(
        counts=tuple(owned[tile] for tile in TILES),
        bonuses=tuple(
            tuple(sorted(ship.bonus for ship in filled if ship.boosts == line)) for line in VALUES
        ),
        unfilled=len(ships) - len(filled),
        sites=tuple(kind for kind in SITE_POINTS if kind in completed),
        trophy=fjord.trophy,
    )


def sheet_that_counts(player: Player) -> Sheet:
    """What the player has, whichever way it was entered."""
    return player.sheet if player.entry == "sheet" else sheet_of(player.fjord)


def axes_are_counted(player: Player) -> bool:
    """The paper pad has no line for axes: none on a sheet means that nobody counted them."""
    return player.entry == "fjord" or player.sheet["axe"] > 0


def working(sheet: Sheet, line: str) -> Message:
    """How a line's points came about, ready to be followed by an equals sign."""
    if line == "sites":
        return _sum(SITE_POINTS[kind] for kind in sheet.sites)
    if line == "trophy":
        return _sum([TROPHIES[sheet.trophy]] if sheet.trophy else [])
    if line == "unfilled":
        return say("{count} × (−{points})", count=sheet.unfilled, points=-UNFILLED)
    bonuses = sheet.bonuses_of(line)
    if not bonuses:
        return say("{count} × {value}", count=sheet[line], value=VALUES[line])
    return say("{count} × ({sum})", count=sheet[line], sum=_sum([VALUES[line], *bonuses]))


def _sum(numbers: Iterable[int]) -> Message:
    return say("{sum}", sum=" + ".join(map(str, numbers)) or "0")


def hexes_of(fjord: Fjord, line: str) -> tuple[str, ...]:
    """The hexes that made a line; the axes, where there is a trophy."""
    if line == "unfilled":
        return tuple(ship.at for ship in longships(fjord) if not ship.filled)
    if line == "sites":
        return tuple(site.at for site in sites(fjord) if site.completed)
    if line == "trophy":
        return _lying(fjord, "axe") if fjord.trophy else ()
    ships = (s.at for s in longships(fjord) if s.filled and s.longship.boosts == line)
    return tuple(sorted((*_lying(fjord, line), *ships)))


def _lying(fjord: Fjord, tile: str) -> tuple[str, ...]:
    return tuple(at for at in HEXES if fjord[at] == tile)


def lines_of(fjord: Fjord, at: str) -> tuple[str, ...]:
    """The lines that what lies on a hex counts for: none or one."""
    return tuple(line for line in LINES if at in hexes_of(fjord, line))


def helped_by(fjord: Fjord, at: str) -> tuple[str, ...]:
    """The hexes of the longships and sites which need the tile that lies here."""
    return tuple(
        near
        for near in NEIGHBOURS[at]
        if (tile := _NEEDY.get(fjord[near] or "")) and fjord[at] in tile.needs
    )
