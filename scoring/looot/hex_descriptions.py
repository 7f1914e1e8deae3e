"""Describes what is on a space in one sentence."""

from __future__ import annotations

from scoring.looot.board import KIND_AT
from scoring.looot.components import UNFILLED
from scoring.looot.explain import PlacedLongship, PlacedSite, helped_by, longships, sites
from scoring.looot.play import Fjord
from scoring.looot.words import SITE_NAMES, TILE_NAMES, counted, longship_name, site_name
from scoring.messages import Message, say


def describe_hex(fjord: Fjord, at: str) -> Message:
    """Return the description of a space."""
    placed: dict[str, PlacedLongship | PlacedSite] = {ship.at: ship for ship in longships(fjord)}
    placed |= {site.at: site for site in sites(fjord)}
    if at in placed:
        return _of_placed(placed[at])
    if at in KIND_AT:
        return say("{hex}: {site} goes here", hex=at, site=SITE_NAMES[KIND_AT[at]])
    tile = fjord[at]
    if tile is None:
        return say("{hex}: empty", hex=at)
    helped = helped_by(fjord, at)
    if helped:
        return say(
            "{hex}: {tile}, counts for {helped}", hex=at, tile=TILE_NAMES[tile], helped=helped
        )
    return say("{hex}: {tile}", hex=at, tile=TILE_NAMES[tile])


def still_needs(ship: PlacedLongship) -> Message:
    """Return what an unfilled longship is missing and what it costs."""
    if ship.flipped:
        return say(
            "{hex}: {tile}, filled, resources missing: −{points} for now",
            hex=ship.at,
            tile=_flipped_name(ship),
            points=-UNFILLED,
        )
    if ship.lost:
        return say(
            "{hex} can no longer be filled (needs {missing}): −{points}",
            hex=ship.at,
            missing=counted(ship.missing),
            points=-UNFILLED,
        )
    return say(
        "{hex} still needs {missing}: −{points} for now",
        hex=ship.at,
        missing=counted(ship.missing),
        points=-UNFILLED,
    )


def _flipped_name(placed: PlacedLongship | PlacedSite) -> Message:
    """Return the visible name of a flipped tile."""
    if isinstance(placed, PlacedSite):
        return SITE_NAMES[placed.site.kind]
    ship = placed.longship
    return say("{boosts} +{bonus}", boosts=TILE_NAMES[ship.boosts], bonus=ship.bonus)


def _of_flipped(placed: PlacedLongship | PlacedSite) -> Message:
    at, tile, is_ship = placed.at, _flipped_name(placed), isinstance(placed, PlacedLongship)
    if placed.missing and is_ship:
        return say("{hex}: {tile}, filled, add its resources next to it", hex=at, tile=tile)
    if placed.missing:
        return say("{hex}: {tile}, completed, add its tiles next to it", hex=at, tile=tile)
    if is_ship:
        return say("{hex}: {tile}, flipped, filled", hex=at, tile=tile)
    return say("{hex}: {tile}, flipped, completed", hex=at, tile=tile)


def _of_placed(placed: PlacedLongship | PlacedSite) -> Message:
    if placed.flipped:
        return _of_flipped(placed)
    name = (
        longship_name(placed.longship)
        if isinstance(placed, PlacedLongship)
        else site_name(placed.site)
    )
    if isinstance(placed, PlacedLongship) and placed.lost:
        return say("{hex}: {name}, can no longer be filled", hex=placed.at, name=name)
    if placed.missing:
        missing = counted(placed.missing)
        return say(
            "{hex}: {name}, still needs {missing}", hex=placed.at, name=name, missing=missing
        )
    if isinstance(placed, PlacedLongship):
        return say("{hex}: {name}, filled", hex=placed.at, name=name)
    return say("{hex}: {name}, completed", hex=placed.at, name=name)
