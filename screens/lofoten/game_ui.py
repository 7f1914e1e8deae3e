"""The icons, colors, classes and options that the rest of the app uses for Lofoten."""

from __future__ import annotations

from screens.shell.game_ui import GameUi, LazyImport, LineStyle, Option
from screens.shell.i18n import N_
from screens.shell.palette import DYES, STEEL

GAME_UI = GameUi(
    key="lofoten",
    name="Lofoten",
    summary=N_("2 players · Four warehouses"),
    icon="fish",
    scene="islands",
    colour="#8A5A3C",
    screen="lofoten",
    screens={"lofoten": LazyImport("screens.lofoten.screen", "LofotenPage")},
    lines={
        "fish": LineStyle(DYES["sky"], "rising", "fish"),
        "mead": LineStyle(DYES["amber"], "plain", "glass-mug-variant"),
        "sheep": LineStyle(DYES["fleece"], "dots", "sheep"),
        "coffer": LineStyle("#96562F", "upright", "treasure-chest"),
        "no-good": LineStyle(STEEL, "net", "warehouse"),
        "warehouse-1": LineStyle(STEEL, "plain", "numeric-1-circle"),
        "warehouse-2": LineStyle(STEEL, "rising", "numeric-2-circle"),
        "warehouse-3": LineStyle(STEEL, "dots", "numeric-3-circle"),
        "warehouse-4": LineStyle(STEEL, "upright", "numeric-4-circle"),
        "jarl": LineStyle(DYES["violet"], "checks", "crown"),
        "upgrades": LineStyle(DYES["fjord"], "falling", "sail-boat"),
        "longship-a": LineStyle(DYES["pine"], "level", "alpha-a-circle"),
    },
    line_style=LazyImport("screens.lofoten.good_style", "line_style"),
    shows_line=LazyImport("screens.lofoten.good_style", "shows_line"),
    board=LazyImport("screens.lofoten.warehouse_board", "WarehouseBoard"),
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
                "New warehouses: level 2 cards with their own scoring. Jarls: PP for the Jarl you"
                " own. Upgraded longships: flip tiles to upgrade longships and score PP."
            ),
        ),
    ),
)
