"""The components of Lofoten. Card texts are not included; players enter what they read."""

from __future__ import annotations

from scoring.messages import Message, say

GOODS = ("fish", "mead", "sheep", "coffer")
GOOD_NAMES: dict[str, Message] = {
    "fish": say("Dried fish"),
    "mead": say("Mead"),
    "sheep": say("Sheep"),
    "coffer": say("Coffers"),
}

TILES = {1: 2, 2: 4, 3: 2}
"""How many tiles of each value there are of each good."""
TILES_OF_A_GOOD = sum(TILES.values())
MAX_SIDE = 2 * len(GOODS) * TILES_OF_A_GOOD
"""Tiles that a document can have on one side: twice all tiles of a good, to allow wrong entries."""
MOST_SHIELDS = 3
"""On one tile."""
WAREHOUSES = ("warehouse-1", "warehouse-2", "warehouse-3", "warehouse-4")

CARD_KINDS = ("power", "rule", "by_hand")
"""Level 1, level 2 with a rule that can be counted, and level 2 counted by the players."""
COUNTS = ("goods", "tiles", "shields")
PAYS = ("most", "each", "lead")
TIES = ("none", "both")
"""Who scores when counts are equal: nobody (the rulebook's default) or both (its variant)."""

LONGSHIPS = ("a", "b", "c", "d")
UPGRADES = (0, 1, 3, 6, 10)
"""PP of 0 to 4 upgraded longships."""
LONGSHIP_A = 3
"""Additional PP of longship a when it is upgraded."""
LONGSHIP_B = 4
"""Goods that longship b can carry when upgraded, on several tiles; others carry one tile."""
LONGSHIP_D = 4
"""How many times an order card takes effect in longship d when it is upgraded."""

DEMANDED = {
    "ten-goods": 10,
    "three-tiles": 3,
    "six-goods": 6,
    "two-shields": 2,
    "five-shields": 5,
    "give-coins": 3,
    "own-coins": 5,
}
"""How many a Jarl demands, by the picture on the card."""

MOST_DEMANDS = 2
"""Two Jarls are in play, each with one demand."""

MODULES = ("warehouses", "jarls", "longships")
