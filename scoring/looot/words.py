"""Names of tiles, sites, colors and lines, shared by problems, errors and screens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from types import MappingProxyType

from scoring.looot.components import Longship, Site
from scoring.messages import Message, say

TILE_NAMES = MappingProxyType(
    {
        "castle": say("castle"),
        "tower": say("watchtower"),
        "house": say("house"),
        "gold": say("gold"),
        "sheep": say("sheep"),
        "wood": say("wood"),
        "axe": say("axe"),
    }
)

SEVERAL = MappingProxyType(
    {
        "castle": say("{count} castles"),
        "tower": say("{count} watchtowers"),
        "house": say("{count} houses"),
        "gold": say("{count} gold"),
        "sheep": say("{count} sheep"),
        "wood": say("{count} wood"),
        "axe": say("{count} axes"),
    }
)
"""The plural forms."""

SITE_NAMES = MappingProxyType(
    {"port": say("Port"), "altar": say("Altar"), "palace": say("Jarl Palace")}
)

COLOUR_NAMES = MappingProxyType(
    {"blue": say("blue"), "red": say("red"), "grey": say("gray"), "yellow": say("yellow")}
)

LINE_NAMES = MappingProxyType(
    {
        "castle": say("Castles"),
        "tower": say("Watchtowers"),
        "house": say("Houses"),
        "gold": say("Gold"),
        "sheep": say("Sheep"),
        "wood": say("Wood"),
        "sites": say("Construction sites"),
        "trophy": say("Trophy"),
        "unfilled": say("Unfilled longships"),
    }
)


def counted(tiles: Iterable[str]) -> tuple[Message, ...]:
    """Return a list of tiles with their numbers: gold, 2 sheep."""
    return tuple(
        TILE_NAMES[tile] if count == 1 else replace(SEVERAL[tile], values=(("count", count),))
        for tile, count in Counter(tiles).items()
    )


def longship_name(ship: Longship) -> Message:
    """Return the name of a longship: castle +3 (axe, axe, wood)."""
    first, second, third = (TILE_NAMES[need] for need in ship.needs)
    return say(
        "{boosts} +{bonus} ({first}, {second}, {third})",
        boosts=TILE_NAMES[ship.boosts],
        bonus=ship.bonus,
        first=first,
        second=second,
        third=third,
    )


def site_name(site: Site) -> Message:
    """Return the name of a site with what it needs."""
    return say(
        "{kind} ({needs})",
        kind=SITE_NAMES[site.kind],
        needs=counted(site.needs),
    )
