"""What players look up at the table: the demands of the Jarls, and what each dark longship does."""

from __future__ import annotations

from scoring.lofoten import demands
from scoring.lofoten.components import DEMANDED, LONGSHIP_A, LONGSHIP_B, LONGSHIP_D, UPGRADES
from scoring.messages import Message, say, say_count

COUNT: dict[str, Message] = {
    "level-1": say(
        "At each warehouse both players add up the values of their tiles. The higher sum takes the"
        " PP of the card. Most PP win."
    ),
    "equal-none": say("Equal sums: nobody takes the PP of that card."),
    "equal-both": say("Equal sums: both take the PP of that card, as this table has it."),
    "unloading": say(
        "Before the count each player may unload one longship, wherever it is. A good that no"
        " warehouse stores yet goes to an empty one."
    ),
    "turned": say(
        "A turned tile is one good and shows no shields. Its value need not be known any more."
    ),
}
"""How it is counted, in the order of the count; equal sums as the table has chosen."""

NEW_WAREHOUSES = say(
    "A card of level 2 says itself what it counts (goods, tiles or shields) and whom it pays: the"
    " most, each one, or the leader for the lead. Where that does not fit, enter the PP by hand."
)


OF_A_GOOD: dict[str, Message] = {
    "three-tiles": say(
        "Have {count} tiles in store of the good on the card.", count=DEMANDED["three-tiles"]
    ),
    "six-goods": say(
        "Have {count} goods in store of the good on the card.", count=DEMANDED["six-goods"]
    ),
}
"""These exist once for each good."""

DEMANDS: dict[str, Message] = {
    demand.kind: OF_A_GOOD.get(demand.kind, demand.message) for demand in demands.DEMANDS.values()
}
"""The eight kinds, in the order of the cards."""

LONGSHIP_POWERS: dict[str, Message] = {
    "a": say("Brings {points} PP at the end.", points=LONGSHIP_A),
    "b": say(
        "Takes several tiles on board, as long as they show no more than {count} goods together.",
        count=LONGSHIP_B,
    ),
    "c": say("Loads any good, whatever its order card asks for."),
    "d": say("An order card laid into it gives its effect up to {count} times.", count=LONGSHIP_D),
}


def upgrade_table() -> tuple[Message, ...]:
    """What one, two, three and four dark longships bring."""
    return tuple(
        say_count(
            "{count} dark longship: {points} PP",
            "{count} dark longships: {points} PP",
            number,
            points=points,
        )
        for number, points in enumerate(UPGRADES)
        if number
    )
