"""The icons, colors and names of goods, counts and payments on Lofoten's screens."""

from __future__ import annotations

from scoring.lofoten.components import GOODS
from scoring.lofoten.play import LofotenPlay, modules_shown
from scoring.lofoten.rules import GAME
from screens.lofoten.game_ui import GAME_UI
from screens.shell.game_ui import LineStyle
from screens.shell.i18n import N_

GOOD_ICONS = {good: GAME_UI.style_of(good).icon for good in GOODS}
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


def line_style(play: LofotenPlay, line: str) -> LineStyle:
    """Return the style of a line: that of its good, or of its number if the good is not clear."""
    groups = {other: GAME.group_of(play, other) for other in GAME.lines}
    first = next(other for other in groups if groups[other] == groups[line])
    return GAME_UI.style_of(line if groups[line] == "no-good" or first != line else groups[line])


def shows_line(play: LofotenPlay, line: str) -> bool:
    """Return whether a line belongs to no module or to a module of this game."""
    modules = {"jarl": "jarls", "upgrades": "longships", "longship-a": "longships"}
    return line not in modules or modules[line] in modules_shown(play)
