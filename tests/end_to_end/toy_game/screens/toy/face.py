"""How the toy shows itself; of one of its lines it says nothing."""

from __future__ import annotations

from screens.shell.faces import Entry, GameFace, LineLook
from screens.shell.words import N_

FACE = GameFace(
    key="toy",
    name="Toy",
    summary=N_("2 to 5 · on the beach"),
    icon="beach",
    colour="#5B6E2C",
    screen="toy",
    screens={"toy": Entry("screens.toy.screen", "ToyScreen")},
    lines={
        "shells": LineLook("#D9A23B", "plain", "shield"),
        "pearls": LineLook("#5AA9C9", "dots", "circle"),
        "crabs": LineLook("#B96A6A", "rising", "fish"),
    },
)
