"""How goods, counts and ways to pay of Lofoten look and are called on its screens."""

from __future__ import annotations

from scoring.lofoten import GAME
from scoring.lofoten.components import GOODS
from scoring.lofoten.play import LofotenPlay, modules_shown
from screens.lofoten.face import FACE
from screens.shell.faces import LineLook
from screens.shell.words import N_

GOOD_ICONS = {good: FACE.look_of(good).icon for good in GOODS}
COUNT_ICONS = {"goods": "package-variant-closed", "tiles": "layers", "shields": "shield"}
BY_HAND_ICON = "pencil"

KIND_WORDS = {"power": N_("Level 1"), "rule": N_("Level 2"), "by_hand": N_("Manual")}
PAY_WORDS = {"most": N_("for the most"), "each": N_("each"), "lead": N_("per item ahead")}

DEMAND_ICONS = {
    "each-good": "shape",
    "ten-goods": "package-variant-closed",
    "three-tiles": "layers",
    "six-goods": "cube-outline",
    "two-shields": "shield-half-full",
    "five-shields": "shield-star",
    "give-coins": "hand-coin",
    "own-coins": "circle-multiple",
}


def line_look(play: LofotenPlay, line: str) -> LineLook:
    """A warehouse looks like the good that it stores; a second one of the same good, and one that
    stores nothing, like its number."""
    groups = {other: GAME.group_of(play, other) for other in GAME.lines}
    first = next(other for other in groups if groups[other] == groups[line])
    return FACE.look_of(line if groups[line] == "no-good" or first != line else groups[line])


def shows_line(play: LofotenPlay, line: str) -> bool:
    """Whether a line belongs to a module that was played, or to none."""
    modules = {"jarl": "jarls", "upgrades": "longships", "longship-a": "longships"}
    return line not in modules or modules[line] in modules_shown(play)
