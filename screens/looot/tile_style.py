"""The background and icon of each kind of tile; no two differ by color alone."""

from __future__ import annotations

from screens.shell.game_ui import TileStyle
from screens.shell.palette import DEEP_SEA, DYES

DARK_INK = DYES["bark"]

TILE_LOOKS: dict[str, TileStyle] = {
    "wood": TileStyle(DYES["pine"], "pine-tree"),
    "sheep": TileStyle(DYES["fleece"], "sheep", DARK_INK),
    "gold": TileStyle(DYES["amber"], "gold", DARK_INK),
    "axe": TileStyle("#6C5B7B", "axe-battle"),
    "house": TileStyle("#A86A38", "home"),
    "tower": TileStyle("#6F7F93", "chess-rook"),
    "castle": TileStyle(DYES["rose"], "castle"),
    "longship": TileStyle(DYES["fjord"], "sail-boat"),
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
"""The icon of each line of the pad, and of the axes."""

SHALLOWS = "#D6E2E7"
"""The fill of an empty space in the light theme, darker than the ground below the fjord."""

SNOW = "#E9F3F6"
SNOW_INK = DEEP_SEA
