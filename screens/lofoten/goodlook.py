"""How goods, counts and ways to pay of Lofoten look and are called on its screens."""

from __future__ import annotations

from screens.shell.words import N_

GOOD_ICONS = {
    "fish": "fish",
    "mead": "glass-mug-variant",
    "sheep": "sheep",
    "coffer": "treasure-chest",
}
COUNT_ICONS = {"goods": "package-variant-closed", "tiles": "layers", "shields": "shield"}
BY_HAND_ICON = "pencil"

WAY_WORDS = {"power": N_("Level 1"), "rule": N_("Level 2"), "by_hand": N_("By hand")}
PAY_WORDS = {"most": N_("the most"), "each": N_("each"), "lead": N_("the lead")}

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
