"""How each thing of Looot looks: a ground and a picture of its own, never colour alone."""

from __future__ import annotations

from dataclasses import dataclass

from screens.shell.palette import DEEP_SEA, DYES
from screens.shell.palette import SNOW as WHITE


@dataclass(frozen=True)
class TileLook:
    """Ground, picture, and the ink of the picture on that ground."""

    ground: str
    icon: str
    ink: str = WHITE


DARK_INK = DYES["bark"]

TILE_LOOKS: dict[str, TileLook] = {
    "wood": TileLook(DYES["pine"], "pine-tree"),
    "sheep": TileLook(DYES["fleece"], "sheep", DARK_INK),
    "gold": TileLook(DYES["amber"], "gold", DARK_INK),
    "axe": TileLook("#6C5B7B", "axe-battle"),
    "house": TileLook("#A86A38", "home"),
    "tower": TileLook("#6F7F93", "chess-rook"),
    "castle": TileLook(DYES["rose"], "castle"),
    "longship": TileLook(DYES["fjord"], "sail-boat"),
}

SITE_ICONS = {"port": "anchor", "altar": "fire", "palace": "town-hall"}

LINE_ICONS = {
    **{
        line: TILE_LOOKS[line].icon
        for line in ("castle", "tower", "house", "gold", "sheep", "wood")
    },
    "sites": "hammer",
    "trophy": "trophy",
    "unfilled": "sail-boat",
    "axe": "axe-battle",
}
"""The picture of each line of the pad, and of the axes below it."""

SNOW = "#E9F3F6"
SNOW_INK = DEEP_SEA
