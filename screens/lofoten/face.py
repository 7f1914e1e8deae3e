"""How Lofoten shows itself outside of its own screens."""

from __future__ import annotations

from screens.shell.faces import Entry, GameFace, LineLook, Option
from screens.shell.palette import DYES, STEEL
from screens.shell.words import N_

FACE = GameFace(
    key="lofoten",
    name="Lofoten",
    summary=N_("2 players · Four warehouses"),
    icon="fish",
    scene="islands",
    colour="#8A5A3C",
    screen="lofoten",
    screens={"lofoten": Entry("screens.lofoten.screen", "Lofoten")},
    lines={
        "fish": LineLook(DYES["sky"], "rising", "fish"),
        "mead": LineLook(DYES["amber"], "plain", "glass-mug-variant"),
        "sheep": LineLook(DYES["fleece"], "dots", "sheep"),
        "coffer": LineLook("#96562F", "upright", "treasure-chest"),
        "no-good": LineLook(STEEL, "net", "warehouse"),
        "warehouse-1": LineLook(STEEL, "plain", "numeric-1-circle"),
        "warehouse-2": LineLook(STEEL, "rising", "numeric-2-circle"),
        "warehouse-3": LineLook(STEEL, "dots", "numeric-3-circle"),
        "warehouse-4": LineLook(STEEL, "upright", "numeric-4-circle"),
        "jarl": LineLook(DYES["violet"], "checks", "crown"),
        "upgrades": LineLook(DYES["fjord"], "falling", "sail-boat"),
        "longship-a": LineLook(DYES["pine"], "level", "alpha-a-circle"),
    },
    line_look=Entry("screens.lofoten.goodlook", "line_look"),
    shows_line=Entry("screens.lofoten.goodlook", "shows_line"),
    board=Entry("screens.lofoten.board", "WarehouseBoard"),
    options=(
        Option(
            "ties",
            N_("Ties at a warehouse"),
            (("none", N_("Nobody scores")), ("both", N_("Both score"))),
        ),
        Option(
            "modules",
            N_("Modules"),
            (
                ("warehouses", N_("New warehouses")),
                ("jarls", N_("Jarls")),
                ("longships", N_("Upgraded longships")),
            ),
            many=True,
            about=N_(
                "New warehouses: level 2 cards with their own scoring. Jarls: PP for a Jarl that"
                " you hold. Upgraded longships: flip tiles to upgrade longships, which score PP."
            ),
        ),
    ),
)
