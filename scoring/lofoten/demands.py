"""The demands of the Jarls, and how far each player is if the entered game shows it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from scoring.game import EditError
from scoring.lofoten.components import DEMANDED, GOOD_NAMES, GOODS, MOST_DEMANDS
from scoring.lofoten.count import amount
from scoring.lofoten.play import LofotenPlay
from scoring.messages import Message, say


@dataclass(frozen=True)
class Demand:
    """One side of a demand card."""

    kind: str
    """The key of its picture; those of the four goods share one."""
    message: Message
    short: Message
    good: str | None = None
    needs: int = 0
    """How many are demanded; 0 if the entered game does not show it."""
    has: Callable[[LofotenPlay, int], int] | None = None
    """Returns how many of them a player has."""


def stored(play: LofotenPlay, seat: int, what: str, good: str | None = None) -> int:
    """Return the goods or tiles of a player, of one good or of all."""
    warehouses = [each for each in play.warehouses if each.good and good in (None, each.good)]
    return sum(amount(each.tiles[seat], what) for each in warehouses)


def kinds(play: LofotenPlay, seat: int) -> int:
    """Return the number of goods of which a player has a tile."""
    return len({each.good for each in play.warehouses if each.good and each.tiles[seat]})


def _of_a_good(good: str) -> dict[str, Demand]:
    name = GOOD_NAMES[good]
    tiles, goods = DEMANDED["three-tiles"], DEMANDED["six-goods"]
    return {
        f"{good}-tiles": Demand(
            "three-tiles",
            say("{good}: store {count} tiles.", good=name, count=tiles),
            say("{good}: {count} tiles", good=name, count=tiles),
            *(good, tiles, lambda play, seat: stored(play, seat, "tiles", good)),
        ),
        f"{good}-goods": Demand(
            "six-goods",
            say("{good}: store {count} goods.", good=name, count=goods),
            say("{good}: {count} goods", good=name, count=goods),
            *(good, goods, lambda play, seat: stored(play, seat, "goods", good)),
        ),
    }


DEMANDS: dict[str, Demand] = {
    "each-good": Demand(
        "each-good",
        say("Store at least one tile of each type."),
        say("One tile of each type"),
        *(None, len(GOODS), kinds),
    ),
    "ten-goods": Demand(
        "ten-goods",
        say("Store {count} goods of any type.", count=DEMANDED["ten-goods"]),
        say("{count} goods", count=DEMANDED["ten-goods"]),
        *(None, DEMANDED["ten-goods"], lambda play, seat: stored(play, seat, "goods")),
    ),
    **{key: demand for good in GOODS for key, demand in _of_a_good(good).items()},
    "two-shields": Demand(
        "two-shields",
        say(
            "Have at least {count} shields of each type on your tiles.",
            count=DEMANDED["two-shields"],
        ),
        say("{count} shields of each type", count=DEMANDED["two-shields"]),
    ),
    "five-shields": Demand(
        "five-shields",
        say("Have {count} identical shields of any type.", count=DEMANDED["five-shields"]),
        say("{count} identical shields", count=DEMANDED["five-shields"]),
    ),
    "give-coins": Demand(
        "give-coins",
        say("Give {count} coins to your opponent.", count=DEMANDED["give-coins"]),
        say("Give {count} coins", count=DEMANDED["give-coins"]),
    ),
    "own-coins": Demand(
        "own-coins",
        say("Have {count} coins.", count=DEMANDED["own-coins"]),
        say("Have {count} coins", count=DEMANDED["own-coins"]),
    ),
}
"""Both sides of the seven cards. Kinds of shields and coins are not part of a game's entry."""


def progress(play: LofotenPlay, seat: int, key: str) -> tuple[int, int] | None:
    """Return how many a player has and how many are needed; None if only the players can see it."""
    demand = DEMANDS[key]
    return (demand.has(play, seat), demand.needs) if demand.has else None


def toggle_demand(play: LofotenPlay, key: str) -> LofotenPlay:
    """Add or remove a demand."""
    _check(key)
    chosen = {*play.demands} ^ {key}
    if len(chosen) > MOST_DEMANDS:
        raise EditError(say("Only two demands can be in play. Remove one first."))
    return replace(play, demands=_in_order(chosen))


def toggle_met(play: LofotenPlay, seat: int, key: str) -> LofotenPlay:
    """Check or uncheck a demand for a player."""
    _check(key)
    players = list(play.players)
    players[seat] = replace(players[seat], met=_in_order({*players[seat].met} ^ {key}))
    return replace(play, players=tuple(players))


def _in_order(chosen: set[str]) -> tuple[str, ...]:
    return tuple(key for key in DEMANDS if key in chosen)


def _check(key: str) -> None:
    if key not in DEMANDS:
        raise EditError(say("“{word}” isn’t part of this game", word=key))
