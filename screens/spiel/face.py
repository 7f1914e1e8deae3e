"""How LOOT of SPIEL Essen shows itself outside of its own screens."""

from __future__ import annotations

from screens.shell.faces import Entry, GameFace, LineLook, Option
from screens.shell.words import N_

FACE = GameFace(
    key="spiel",
    name="LOOT",
    summary=N_("2 to 4 · the fair of Essen"),
    icon="emoticon-happy",
    colour="#5B6E2C",
    screen="spiel",
    screens={
        "spiel": Entry("screens.spiel.screen", "Spiel"),
        "sheet": Entry("screens.spiel.sheetpainter", "SheetPainter"),
        "sheetgrid": Entry("screens.spiel.gridpainter", "GridPainter"),
    },
    lines={
        "lines": LineLook("#D9A23B", "upright", "grid"),
        "groups": LineLook("#5AA9C9", "dots", "palette"),
        "meeps": LineLook("#B96A6A", "plain", "emoticon-happy"),
        "combos": LineLook("#3E7A4C", "rising", "vector-combine"),
        "closing": LineLook("#7A5CB0", "checks", "flag-checkered"),
    },
    options=(
        Option(
            "mode",
            N_("What the app is for"),
            (
                ("count", N_("Count at the end")),
                ("play", N_("Play with it")),
            ),
        ),
    ),
    board=Entry("screens.spiel.mapview", "MapView"),
)
