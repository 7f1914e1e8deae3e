"""The components of Looot, as tables."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from types import MappingProxyType

RESOURCES = ("gold", "sheep", "wood", "axe")
BUILDINGS = ("castle", "tower", "house")
TILES = (*BUILDINGS, *RESOURCES)
"""All tiles except longships, in the order of the score pad; axes are last because they score
nothing."""

VALUES = MappingProxyType({"castle": 4, "tower": 2, "house": 1, "gold": 2, "sheep": 1, "wood": 1})
"""The value of a tile without a bonus. The keys are the lines that longships can boost."""

LINES = (*VALUES, "sites", "trophy", "unfilled")
"""The score lines in the order of the score pad."""

TROPHIES = MappingProxyType({2: 3, 3: 6, 4: 10, 5: 15, 6: 21})
"""The points of each trophy by the axes it needs."""

UNFILLED = -5
VIKINGS = 13
"""Per player; one is placed each turn."""
MOST_RESOURCES = VIKINGS + 1
"""One per viking, and a shield doubles one."""
LEAST_RESOURCES = VIKINGS
"""One per viking, unless the fjord is full."""
MOST_LONGSHIPS = VIKINGS
"""At most one per turn."""
MOST_TILES = 34
"""Spaces of a fjord for tiles and longships: all but the three of the sites."""

MOST_BUILDINGS = MappingProxyType(
    {
        2: MappingProxyType({"castle": 6, "tower": 8, "house": 10}),
        3: MappingProxyType({"castle": 9, "tower": 12, "house": 14}),
        4: MappingProxyType({"castle": 9, "tower": 16, "house": 18}),
    }
)
"""How many buildings there are in total, by number of players."""

COLOURS = ("blue", "red", "grey", "yellow")

_LETTERS = {tile[0]: tile for tile in TILES}


@dataclass(frozen=True)
class Longship:
    """A longship tile."""

    id: str
    """What it boosts and the initials of what it needs: ``castle-aaw``."""
    boosts: str
    bonus: int
    needs: tuple[str, ...]
    """Three resources, sorted; one listed twice must touch it twice."""


@dataclass(frozen=True)
class Site:
    """A construction site tile."""

    id: str
    kind: str
    """port, altar or palace"""
    points: int
    needs: tuple[str, ...]
    """Resources and buildings, sorted."""


def _needs(letters: str) -> tuple[str, ...]:
    return tuple(sorted(_LETTERS[letter] for letter in letters))


_LONGSHIPS = (
    ("castle", 3, "aaw www ass"),
    ("castle", 4, "agg"),
    ("tower", 1, "sww aag aww"),
    ("tower", 2, "gww gss"),
    ("house", 1, "ssw aas aaa aag"),
    ("house", 2, "sss"),
    ("gold", 2, "gww gsw agw"),
    ("gold", 3, "gss"),
    ("sheep", 1, "ags sww asw aas"),
    ("sheep", 2, "gsw ggs"),
    ("wood", 1, "aaw ssw agw asw gsw"),
    ("wood", 2, "ggw"),
)

LONGSHIPS = MappingProxyType(
    {
        f"{boosts}-{letters}": Longship(f"{boosts}-{letters}", boosts, bonus, _needs(letters))
        for boosts, bonus, all_letters in _LONGSHIPS
        for letters in all_letters.split()
    }
)
"""All 30 by id, in the order of the score lines, smaller bonuses first."""

MOST_BONUSES = 2 * len(LONGSHIPS)
"""Bonuses that a document can have for one line: twice what exists, to allow wrong entries."""

BONUSES = MappingProxyType(Counter((ship.boosts, ship.bonus) for ship in LONGSHIPS.values()))
"""How many longships have each bonus of a line."""

SITE_POINTS = MappingProxyType({"port": 5, "altar": 7, "palace": 9})

_SITES = (
    ("port", "hhs hhw atw agh hsw"),
    ("altar", "ahht hhtw hhst ghtw astt"),
    ("palace", "cghht chhtt chttw cchtw chstt"),
)

SITES = MappingProxyType(
    {
        f"{kind}-{letters}": Site(f"{kind}-{letters}", kind, SITE_POINTS[kind], _needs(letters))
        for kind, all_letters in _SITES
        for letters in all_letters.split()
    }
)
"""All 15 by id."""
