"""What is in the box of Lofoten. What stands only on its cards the players read off themselves."""

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
"""How many tiles of each value the box has of each good."""
TILES_OF_A_GOOD = sum(TILES.values())
LONGEST_SIDE = 2 * len(GOODS) * TILES_OF_A_GOOD
"""Tiles that a document may have on one side: twice the whole box, for whoever counts wrong."""
MOST_SHIELDS = 3
"""On one tile."""
WAREHOUSES = ("warehouse-1", "warehouse-2", "warehouse-3", "warehouse-4")

CARD_KINDS = ("power", "rule", "by_hand")
"""A card of level 1, a card of level 2 that can be counted, one that the players count."""
COUNTS = ("goods", "tiles", "shields")
PAYS = ("most", "each", "lead")
TIES = ("none", "both")
"""Whom equal counts pay: nobody, as in the rulebook, or both, as it allows."""

LONGSHIPS = ("a", "b", "c", "d")
UPGRADES = (0, 1, 3, 6, 10)
"""PP of 0 to 4 dark longships."""
LONGSHIP_A = 3
"""PP that longship a brings on top, once it is dark."""
LONGSHIP_B = 4
"""Goods that longship b carries, once it is dark: several tiles, where others carry one."""
LONGSHIP_D = 4
"""Times that an order card gives its effect in longship d, once it is dark."""

DEMANDED = {
    "ten-goods": 10,
    "three-tiles": 3,
    "six-goods": 6,
    "two-shields": 2,
    "five-shields": 5,
    "give-coins": 3,
    "own-coins": 5,
}
"""How many of it a Jarl asks for, by the picture on the card."""

MOST_DEMANDS = 2
"""As many Jarls lie out, each with a demand."""

MODULES = ("warehouses", "jarls", "longships")
