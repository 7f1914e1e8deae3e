"""How each thing of Looot looks: a ground and a picture of its own, never colour alone."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class TileLook:
    """Ground, picture, and the ink of the picture on that ground."""

    ground: str
    icon: str
    ink: str = "#FFFFFF"


DARK_INK = "#2B2417"

TILE_LOOKS: dict[str, TileLook] = {
    "wood": TileLook("#3E7A4C", "pine-tree"),
    "sheep": TileLook("#E4DFD2", "sheep", DARK_INK),
    "gold": TileLook("#D9A23B", "gold", DARK_INK),
    "axe": TileLook("#6C5B7B", "axe-battle"),
    "house": TileLook("#A86A38", "home"),
    "tower": TileLook("#6F7F93", "chess-rook"),
    "castle": TileLook("#B96A6A", "castle"),
    "longship": TileLook("#1F6E8C", "sail-boat"),
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

BRASS = "#F2B84B"
SNOW = "#E9F3F6"
SNOW_INK = "#14607A"
