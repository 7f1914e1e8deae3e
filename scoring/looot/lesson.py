"""What hindsight tells a player, for other programs and in a sentence."""

from __future__ import annotations

from typing import Any

from scoring.game import Lesson
from scoring.looot.count import count_fjord
from scoring.looot.hindsight import Hindsight, hindsight
from scoring.looot.play import Player
from scoring.sayings import Saying, say


def lesson(player: Player) -> Lesson:
    """The best that the player's own tiles could have brought."""
    better = hindsight(player.fjord)
    return Lesson(_fields(better), told(player.name, count_fjord(player.fjord).total, better))


def told(name: str, total: int, better: Hindsight) -> Saying:
    """In a sentence, beside the total of the fjord as it lies."""
    if better.total > total:
        more = better.total - total
        return say(
            "{name} with the same tiles: {total}, {more} more",
            name=name,
            total=better.total,
            more=more,
        )
    if better.proven:
        return say("{name}: the same tiles bring no more than {total}", name=name, total=total)
    return say("{name}: nothing better was found for the same tiles", name=name)


def _fields(better: Hindsight) -> dict[str, Any]:
    swap = better.swap and {"hexes": list(better.swap.hexes), "total": better.swap.total}
    return {
        "total": better.total,
        "proven": better.proven,
        "tiles": dict(better.tiles),
        "swap": swap,
    }
