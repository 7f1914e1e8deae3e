"""Describes the toy game to the app. One of its lines has no style, to test the default."""

from __future__ import annotations

from screens.shell.game_ui import GameUi, LazyImport, LineStyle
from screens.shell.i18n import N_

GAME_UI = GameUi(
    key="toy",
    name="Toy",
    summary=N_("2 to 5 · on the beach"),
    icon="beach",
    colour="#5B6E2C",
    screen="toy",
    screens={"toy": LazyImport("screens.toy.screen", "ToyScreen")},
    lines={
        "shells": LineStyle("#D9A23B", "plain", "shield"),
        "pearls": LineStyle("#5AA9C9", "dots", "circle"),
        "crabs": LineStyle("#B96A6A", "rising", "fish"),
    },
)
