"""How Looot shows itself outside of its own screens."""

from __future__ import annotations

from screens.looot.tilelook import LINE_ICONS, TILE_LOOKS
from screens.shell.faces import Entry, GameFace, LineLook
from screens.shell.words import N_


def _tile(line: str, pattern: str) -> LineLook:
    return LineLook(TILE_LOOKS[line].ground, pattern, LINE_ICONS[line])


FACE = GameFace(
    key="looot",
    name="Looot",
    summary=N_("2 to 4 · fjord and longships"),
    icon="sail-boat",
    colour="#1F6E8C",
    screen="looot",
    screens={"looot": Entry("screens.looot.screen", "Looot")},
    lines={
        "castle": _tile("castle", "plain"),
        "tower": _tile("tower", "upright"),
        "house": LineLook("#A16434", "rising", LINE_ICONS["house"]),
        "gold": _tile("gold", "dots"),
        "sheep": _tile("sheep", "net"),
        "wood": _tile("wood", "falling"),
        "sites": LineLook("#5AA9C9", "level", LINE_ICONS["sites"]),
        "trophy": LineLook("#7A5CB0", "checks", LINE_ICONS["trophy"]),
        "unfilled": LineLook("#F28B82", "grid", LINE_ICONS["unfilled"]),
    },
    pieces=True,
    board=Entry("screens.looot.fjordview", "FjordView"),
    bgg=410991,
)
