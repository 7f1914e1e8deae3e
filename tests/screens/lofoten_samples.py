"""States of Lofoten that its sample game does not have, for layout checks and screenshots."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scoring.lofoten.play import Card, LofotenPlay, LofotenSeat, Rule, Tile, Warehouse
from scoring.lofoten.rules import GAME
from tests.screens.driver import Driver
from tests.screens.states import shown

NAMES = ("Noélie", "Ólafur Þórðarson of the long, long name")


def tiles(*values: int) -> tuple[Tile, ...]:
    return tuple(Tile(value) for value in values)


def base() -> LofotenPlay:
    """Return a game with a tie at one warehouse and an empty warehouse."""
    warehouses = (
        Warehouse("fish", Card(power=6, name="Harbour of the north"), (tiles(3, 2, 2), tiles(1))),
        Warehouse("mead", Card(power=12), (tiles(2, 1), tiles(3))),
        Warehouse("coffer", Card(power=7), (tiles(3), tiles(1, 3, 2, 2, 1, 2, 2))),
        Warehouse(),
    )
    return LofotenPlay(
        players=tuple(LofotenSeat(name=name) for name in NAMES), warehouses=warehouses
    )


def crowded() -> LofotenPlay:
    """Return a game with more tiles than exist, all longships upgraded, and the longest numbers."""
    many = tuple(Tile(value, flipped=nth % 2 == 0, shields=3) for nth, value in enumerate([3] * 6))
    cards = (
        Card(power=999),
        Card(kind="rule", rule=Rule("shields", "lead", 999)),
        Card(kind="rule", rule=Rule("goods", "each", 999), name="Hall of the seven seas"),
        Card(kind="by_hand", by_hand=(999, 998)),
    )
    goods = ("fish", "mead", "sheep", "fish")
    players = tuple(
        LofotenSeat(
            name=name, jarl=999, longships=("a", "b", "c", "d"), jarl_at=1, met=("ten-goods",)
        )
        for name in NAMES
    )
    return LofotenPlay(
        players=players,
        ties="both",
        warehouses=tuple(Warehouse(good, card, (many, many)) for good, card in zip(goods, cards)),
        modules=("warehouses", "jarls", "longships"),
        demands=("ten-goods", "two-shields"),
    )


def with_saved_cards(driver: Driver) -> None:
    rule = {"count": "shields", "pay": "lead", "power": 2}
    cards: dict[str, Any] = {
        "6 PP": {"power": 6},
        "Harbour of the north": {"name": "Harbour of the north", "power": 4},
        "2 PP per shield ahead": {"rule": rule},
    }
    for name, card in cards.items():
        driver.app.ledger.cards.save(name, card)
    shown(crowded(), "warehouse.2.card")(driver)


LOFOTEN: dict[str, Callable[[Driver], None]] = {
    "lofoten at the start": shown(GAME.start(NAMES, {})),
    "lofoten cards asked": shown(GAME.start(NAMES, {}), "warehouse.1.pick.fish"),
    "lofoten base game": shown(base()),
    "lofoten crowded": shown(crowded()),
    "lofoten card": with_saved_cards,
    "lofoten card by hand": shown(crowded(), "warehouse.4.card"),
    "lofoten card with more": shown(base(), "warehouse.1.card", "card.more"),
    "lofoten tile": shown(crowded(), "warehouse.1.0.tiles", "tile.at.1"),
    "lofoten sum": shown(base(), "warehouse.1.0.sum"),
    "lofoten rules": shown(crowded(), "game.rules"),
    "lofoten Jarls": shown(crowded(), "module.jarls"),
    "lofoten demands": shown(crowded(), "module.jarls", "jarls.demands"),
    "lofoten Jarl linked": shown(crowded(), "module.jarls", "jarl.0.belongs"),
    "lofoten longships": shown(crowded(), "module.longships"),
    "lofoten longship points": shown(crowded(), "module.longships", "longships.0.a"),
    "lofoten module off": shown(
        crowded(), "game.rules", "lofoten.options", "options.modules.longships"
    ),
    "lofoten options": shown(base(), "game.rules", "lofoten.options"),
    "lofoten reminder": shown(
        base(), "game.finish", "unload.0.fish", "unload.0.add.2", "unload.1.mead"
    ),
}
