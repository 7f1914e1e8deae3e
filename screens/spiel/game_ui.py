"""The icons, colors and classes that the rest of the app uses for LOOT of SPIEL Essen."""

from __future__ import annotations

from screens.shell.game_ui import GameUi, LazyImport, LineStyle, Option
from screens.shell.i18n import N_
from screens.shell.palette import DYES, STEEL

GAME_UI = GameUi(
    key="spiel",
    name="LOOT",
    summary=N_("2–4 players · SPIEL Essen dice game"),
    icon="emoticon-happy",
    scene="fair",
    colour="#5B6E2C",
    screen="spiel",
    screens={
        "spiel": LazyImport("screens.spiel.screen", "SpielPage"),
        "sheet": LazyImport("screens.spiel.sheet_painter", "SheetPainter"),
        "sheetgrid": LazyImport("screens.spiel.grid_painter", "GridPainter"),
    },
    lines={
        "lines": LineStyle(DYES["amber"], "upright", "grid"),
        "groups": LineStyle(DYES["sky"], "dots", "palette"),
        "meeps": LineStyle(DYES["rose"], "plain", "emoticon-happy"),
        "combos": LineStyle(DYES["pine"], "rising", "vector-combine"),
        "closing": LineStyle(DYES["violet"], "checks", "flag-checkered"),
    },
    options=(
        Option(
            "mode",
            N_("How do you want to use Jarlpad?"),
            (
                ("count", N_("Score at the end")),
                ("play", N_("Use during the game")),
            ),
        ),
    ),
    board=LazyImport("screens.spiel.map_view", "MapView"),
    chart=LazyImport("screens.spiel.score_chart", "ScoreChart"),
    tie_break=(N_("Crosses (tiebreaker)"), LineStyle(STEEL, "plain", "close-thick")),
)
