"""How Lofoten shows itself outside of its own screens."""

from __future__ import annotations

from screens.shell.faces import Entry, GameFace, LineLook, Option
from screens.shell.palette import DYES
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
        "warehouse-1": LineLook(DYES["amber"], "plain", "numeric-1-circle"),
        "warehouse-2": LineLook(DYES["sky"], "rising", "numeric-2-circle"),
        "warehouse-3": LineLook(DYES["fleece"], "dots", "numeric-3-circle"),
        "warehouse-4": LineLook("#96562F", "upright", "numeric-4-circle"),
        "jarl": LineLook(DYES["violet"], "checks", "crown"),
        "upgrades": LineLook(DYES["fjord"], "falling", "sail-boat"),
        "longship-a": LineLook(DYES["pine"], "level", "alpha-a-circle"),
    },
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
