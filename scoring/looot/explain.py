"""Explains a count: what is filled, what is missing, which spaces belong to a line."""

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
    """A longship on a fjord."""

    at: str
    longship: Longship
    missing: tuple[str, ...]
    """Resources that must still touch it, sorted; listed twice if two are missing."""
    lost: bool = False
    """Whether it can never be filled: fewer empty spaces touch it than resources are missing."""
    flipped: bool = False
    """Whether it is flipped, so that its id was derived from the tiles around it."""

    @property
    def filled(self) -> bool:
        return not self.missing


@dataclass(frozen=True)
class PlacedSite:
    """A site on a fjord."""

    at: str
    site: Site
    missing: tuple[str, ...]
    flipped: bool = False

    @property
    def completed(self) -> bool:
        return not self.missing


def longships(fjord: Fjord) -> tuple[PlacedLongship, ...]:
    """Return all longships of a fjord, sorted by space."""
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
    """Return how many empty spaces touch a space, without those of sites."""
    return sum(fjord[near] is None and near not in KIND_AT for near in NEIGHBOURS[at])


def missing_sites(fjord: Fjord) -> tuple[str, ...]:
    """Return the kinds of sites that are not entered, in the order of their spaces."""
    return tuple(KIND_AT[at] for at in HEXES if at in KIND_AT and fjord[at] is None)


def sites(fjord: Fjord) -> tuple[PlacedSite, ...]:
    """Return all entered sites of a fjord, sorted by space."""
    return tuple(
        PlacedSite(at, site, missing_at(fjord, at, site.needs), at in fjord.flipped)
        for at, tile in zip(HEXES, fjord.tiles)
        if (site := SITES.get(tile or ""))
    )


def missing_at(fjord: Fjord, at: str, needs: tuple[str, ...]) -> tuple[str, ...]:
    """Return which of the needed tiles do not touch a space, sorted."""
    missing = Counter(needs)
    missing.subtract(tile for near in NEIGHBOURS[at] if (tile := fjord[near]) in needs)
    return tuple(sorted(missing.elements()))


def sheet_of(fjord: Fjord) -> Sheet:
    """Return the score sheet calculated from a fjord, with the same count in every line."""
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
    """Return the score sheet of a player, whichever entry counts."""
    return player.sheet if player.entry == "sheet" else sheet_of(player.fjord)


def axes_are_counted(player: Player) -> bool:
    """Return whether axes are known: the paper pad has no line for them, so 0 means not counted."""
    return player.entry == "fjord" or player.sheet["axe"] > 0


def working(sheet: Sheet, line: str) -> Message:
    """Return the calculation of a line's points, without the result."""
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
    """Return the spaces that belong to a line; for the trophy those of the axes."""
    if line == "unfilled":
        return tuple(ship.at for ship in longships(fjord) if not ship.filled)
    if line == "sites":
        return tuple(site.at for site in sites(fjord) if site.completed)
    if line == "trophy":
        return _spaces_with(fjord, "axe") if fjord.trophy else ()
    ships = (s.at for s in longships(fjord) if s.filled and s.longship.boosts == line)
    return tuple(sorted((*_spaces_with(fjord, line), *ships)))


def _spaces_with(fjord: Fjord, tile: str) -> tuple[str, ...]:
    return tuple(at for at in HEXES if fjord[at] == tile)


def lines_of(fjord: Fjord, at: str) -> tuple[str, ...]:
    """Return the score lines of what is on a space: none or one."""
    return tuple(line for line in LINES if at in hexes_of(fjord, line))


def helped_by(fjord: Fjord, at: str) -> tuple[str, ...]:
    """Return the spaces of the longships and sites that need the tile on this space."""
    return tuple(
        near
        for near in NEIGHBOURS[at]
        if (tile := _NEEDY.get(fjord[near] or "")) and fjord[at] in tile.needs
    )
