"""Texts of the rules: how to count, the end, the Jarls, the upgraded longships."""

from __future__ import annotations

from scoring.lofoten import demands
from scoring.lofoten.components import DEMANDED, LONGSHIP_A, LONGSHIP_B, LONGSHIP_D, UPGRADES
from scoring.messages import Message, say, say_count

COUNT: dict[str, Message] = {
    "level-1": say(
        "At each warehouse, add up your tile values. The higher total scores the "
        "card’s PP (Power Points). Most PP wins."
    ),
    "equal-none": say("Tie: nobody scores the card’s PP."),
    "equal-both": say("Tie: both players score the card’s PP (house rule)."),
    "unloading": say(
        "Before scoring, each player may unload one longship, in any position. If no "
        "warehouse stores those goods yet, use an empty one."
    ),
    "flipped": say("A flipped tile counts as 1 and has no shields, whatever its value."),
}
"""How the score is counted, in order; ties follow the chosen rule."""

END: tuple[Message, ...] = (
    say(
        "The game ends when there are too few tiles to refill the market, and both players "
        "have had the same number of turns."
    ),
    say("Equal PP: victory is shared, as the rulebook has no tiebreaker."),
)
"""When the game ends and who wins it."""

JARLS: tuple[Message, ...] = (
    say(
        "A player can own only one Jarl. Take it at the end of a turn in which you meet its demand."
    ),
    say("Tap “Jarls” below the warehouses to enter a Jarl and its PP."),
)

UPGRADING: tuple[Message, ...] = (
    say("To upgrade a longship, flip one of your stored tiles: one tile for each longship."),
    say("Tap “Longships” below the warehouses to enter upgraded longships."),
    say(
        "Our interpretation: an upgraded longship b may unload all of its tiles before scoring. "
        "The rulebook mentions only one tile."
    ),
)

NEW_WAREHOUSES = say(
    "Level 2 cards say what they count (goods, tiles or shields) and who scores: "
    "whoever has the most, everyone per item, or the leader per item ahead. If a card "
    "doesn’t fit, enter the PP yourself."
)


OF_A_GOOD: dict[str, Message] = {
    "three-tiles": say("Store {count} tiles of the type shown.", count=DEMANDED["three-tiles"]),
    "six-goods": say("Store {count} goods of the type shown.", count=DEMANDED["six-goods"]),
}
"""These demands exist once for each good."""

DEMANDS: dict[str, Message] = {
    demand.kind: OF_A_GOOD.get(demand.kind, demand.message) for demand in demands.DEMANDS.values()
}
"""The eight kinds, in the order of the cards."""

LONGSHIP_POWERS: dict[str, Message] = {
    "a": say("Scores {points} PP at the end.", points=LONGSHIP_A),
    "b": say(
        "Can carry several tiles, up to {count} goods in total.",
        count=LONGSHIP_B,
    ),
    "c": say("Can load any goods, whatever its order card shows."),
    "d": say(
        "You can use the effect of an order card placed in it up to {count} times.",
        count=LONGSHIP_D,
    ),
}


def upgrade_table() -> tuple[Message, ...]:
    """Return what one, two, three and four upgraded longships score."""
    return tuple(
        say_count(
            "{count} upgraded longship: {points} PP",
            "{count} upgraded longships: {points} PP",
            number,
            points=points,
        )
        for number, points in enumerate(UPGRADES)
        if number
    )
