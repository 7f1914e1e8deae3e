"""How Lofoten shows itself outside of its own screens."""

from __future__ import annotations

from screens.shell.faces import Entry, GameFace, LineLook, Option
from screens.shell.words import N_

FACE = GameFace(
    key="lofoten",
    name="Lofoten",
    summary=N_("2 · four warehouses"),
    icon="fish",
    colour="#8A5A3C",
    screen="lofoten",
    screens={"lofoten": Entry("screens.lofoten.screen", "Lofoten")},
    lines={
        "fish": LineLook("#5AA9C9", "rising", "fish"),
        "mead": LineLook("#D9A23B", "plain", "glass-mug-variant"),
        "sheep": LineLook("#E4DFD2", "dots", "sheep"),
        "coffer": LineLook("#96562F", "upright", "treasure-chest"),
        "no-good": LineLook("#9AA5AB", "plain", "warehouse"),
        "warehouse-1": LineLook("#9AA5AB", "plain", "numeric-1-circle"),
        "warehouse-2": LineLook("#9AA5AB", "rising", "numeric-2-circle"),
        "warehouse-3": LineLook("#9AA5AB", "dots", "numeric-3-circle"),
        "warehouse-4": LineLook("#9AA5AB", "upright", "numeric-4-circle"),
        "jarl": LineLook("#7A5CB0", "checks", "crown"),
        "upgrades": LineLook("#1F6E8C", "falling", "sail-boat"),
        "longship-a": LineLook("#3E7A4C", "level", "alpha-a-circle"),
    },
    line_look=Entry("screens.lofoten.goodlook", "line_look"),
    options=(
        Option(
            "ties",
            N_("Equal sums in a warehouse"),
            (("none", N_("pay nobody")), ("both", N_("pay both"))),
        ),
        Option(
            "modules",
            N_("Modules"),
            (
                ("warehouses", N_("New warehouses")),
                ("jarls", N_("Jarls")),
                ("longships", N_("Better longships")),
            ),
            many=True,
        ),
    ),
)
