"""How LOOT of SPIEL Essen shows itself outside of its own screens."""

from __future__ import annotations

from screens.shell.faces import Entry, GameFace, LineLook, Option
from screens.shell.palette import DYES
from screens.shell.words import N_

FACE = GameFace(
    key="spiel",
    name="LOOT",
    summary=N_("2–4 players · SPIEL Essen dice game"),
    icon="emoticon-happy",
    scene="fair",
    colour="#5B6E2C",
    screen="spiel",
    screens={
        "spiel": Entry("screens.spiel.screen", "Spiel"),
        "sheet": Entry("screens.spiel.sheetpainter", "SheetPainter"),
        "sheetgrid": Entry("screens.spiel.gridpainter", "GridPainter"),
    },
    lines={
        "lines": LineLook(DYES["amber"], "upright", "grid"),
        "groups": LineLook(DYES["sky"], "dots", "palette"),
        "meeps": LineLook(DYES["rose"], "plain", "emoticon-happy"),
        "combos": LineLook(DYES["pine"], "rising", "vector-combine"),
        "closing": LineLook(DYES["violet"], "checks", "flag-checkered"),
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
    board=Entry("screens.spiel.mapview", "MapView"),
)
