"""The icons, colors and classes that the rest of the app uses for Looot."""

from __future__ import annotations

from screens.looot.tile_style import LINE_ICONS, TILE_LOOKS
from screens.shell.game_ui import GameUi, LazyImport, LineStyle, Option
from screens.shell.i18n import N_
from screens.shell.palette import CORAL, DYES


def _tile(line: str, pattern: str) -> LineStyle:
    return LineStyle(TILE_LOOKS[line].ground, pattern, LINE_ICONS[line])


GAME_UI = GameUi(
    key="looot",
    name="Looot",
    summary=N_("2–4 players · Fjord and longships"),
    icon="sail-boat",
    colour=DYES["fjord"],
    screen="looot",
    screens={"looot": LazyImport("screens.looot.screen", "LoootPage")},
    lines={
        "castle": _tile("castle", "plain"),
        "tower": _tile("tower", "upright"),
        "house": LineStyle("#A16434", "rising", LINE_ICONS["house"]),
        "gold": _tile("gold", "dots"),
        "sheep": _tile("sheep", "net"),
        "wood": _tile("wood", "falling"),
        "sites": LineStyle(DYES["sky"], "level", LINE_ICONS["sites"]),
        "trophy": LineStyle(DYES["violet"], "checks", LINE_ICONS["trophy"]),
        "unfilled": LineStyle(CORAL, "grid", LINE_ICONS["unfilled"]),
    },
    pieces=True,
    options=(Option("tips", N_("Tips during the game"), (("off", N_("Off")), ("on", N_("On")))),),
    board=LazyImport("screens.looot.fjord_view", "FjordView"),
    lessons=LazyImport("screens.looot.hindsight", "HindsightLines"),
    bgg=410991,
)
