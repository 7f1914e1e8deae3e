"""How Looot shows itself outside of its own screens."""

from __future__ import annotations

from screens.looot.tilelook import LINE_ICONS, TILE_LOOKS
from screens.shell.faces import Entry, GameFace, LineLook
from screens.shell.palette import CORAL, DYES
from screens.shell.words import N_


def _tile(line: str, pattern: str) -> LineLook:
    return LineLook(TILE_LOOKS[line].ground, pattern, LINE_ICONS[line])


FACE = GameFace(
    key="looot",
    name="Looot",
    summary=N_("2–4 players · Fjord and longships"),
    icon="sail-boat",
    colour=DYES["fjord"],
    screen="looot",
    screens={"looot": Entry("screens.looot.screen", "Looot")},
    lines={
        "castle": _tile("castle", "plain"),
        "tower": _tile("tower", "upright"),
        "house": LineLook("#A16434", "rising", LINE_ICONS["house"]),
        "gold": _tile("gold", "dots"),
        "sheep": _tile("sheep", "net"),
        "wood": _tile("wood", "falling"),
        "sites": LineLook(DYES["sky"], "level", LINE_ICONS["sites"]),
        "trophy": LineLook(DYES["violet"], "checks", LINE_ICONS["trophy"]),
        "unfilled": LineLook(CORAL, "grid", LINE_ICONS["unfilled"]),
    },
    pieces=True,
    board=Entry("screens.looot.fjordview", "FjordView"),
    lessons=Entry("screens.looot.hindsight", "HindsightLines"),
    bgg=410991,
)
