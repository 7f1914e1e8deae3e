"""Warehouse cards of Lofoten: read off once, picked again in another play."""

from __future__ import annotations

from typing import Any

from tests.screens.driver import Driver
from tests.screens.finishing import finish
from tests.screens.lofoten_table import document, page, points, reach, sit_down, step, totals


def card_of(app: Driver, number: int) -> dict[str, Any]:
    warehouse: dict[str, Any] = document(app)["warehouses"][number - 1]
    return {key: value for key, value in warehouse.items() if key not in ("good", "tiles")}


def saved(app: Driver) -> list[str]:
    return [card.name for card in app.app.ledger.cards.all()]


def next_play(app: Driver, *options: str) -> None:
    """The same two play again."""
    app.app.home()
    app.pass_time(0)
    app.tap("home.lofoten")
    for option in options:
        app.tap(f"seats.{option}")
    app.tap("seats.same")


def describe(app: Driver) -> None:
    """A card of level 2 that pays 2 PP for each shield."""
    app.tap("card.way.rule")
    reach(app, "card.count.shields")
    reach(app, "card.pay.each")
    step(app, "card.power.plus", 2)


def test_the_power_of_a_card_is_remembered_and_picked_next_time(app: Driver) -> None:
    sit_down(app)
    app.tap("warehouse.1.card")
    assert not app.exists("card.way.rule")
    step(app, "card.power.plus", 3)
    app.tap("drawer.close")
    assert saved(app) == ["3 PP"]
    next_play(app)
    assert card_of(app, 2) == {"power": 0}
    app.tap("warehouse.2.card")
    app.tap("card.saved.3 PP")
    assert card_of(app, 2) == {"power": 3}
    assert not app.exists("card")


def test_a_large_power_comes_from_the_number_pad(app: Driver) -> None:
    sit_down(app)
    app.tap("warehouse.1.card")
    app.hold("card.power.number", 1.0)
    app.tap("pad.1")
    app.tap("pad.2")
    app.tap("pad.ok")
    assert card_of(app, 1) == {"power": 12}


def test_a_described_card_has_a_name_and_lives_on_after_the_play(app: Driver) -> None:
    sit_down(app, "modules.warehouses")
    app.tap("warehouse.1.pick.mead")
    app.tap("warehouse.1.card")
    describe(app)
    assert app.text_of("card.pays") == "2 PP for each shield"
    reach(app, "card.name")
    app.type("Mead hall")
    reach(app, "card.save")
    rule = {"rule": {"count": "shields", "pay": "each", "power": 2}, "name": "Mead hall"}
    assert card_of(app, 1) == rule
    finish(app)
    next_play(app)
    app.tap("warehouse.3.pick.fish")
    app.tap("warehouse.3.card")
    app.tap("card.saved.Mead hall")
    assert card_of(app, 3) == rule
    app.tap("warehouse.3.0.add.1")
    app.tap("warehouse.3.0.tile.0")
    app.tap("tile.shields.3")
    assert points(app, 3) == [6, 0]


def test_cards_of_level_2_are_offered_only_where_they_are_played(app: Driver) -> None:
    rule = {"name": "Mead hall", "rule": {"count": "tiles", "pay": "lead", "power": 1}}
    app.app.ledger.cards.save("Mead hall", rule)
    app.app.ledger.cards.save("4 PP", {"power": 4})
    sit_down(app)
    app.tap("warehouse.1.card")
    assert app.exists("card.saved.4 PP") and not app.exists("card.saved.Mead hall")


def test_the_players_work_a_card_out_themselves(app: Driver) -> None:
    sit_down(app, "modules.warehouses")
    app.tap("warehouse.4.pick.coffer")
    app.tap("warehouse.4.card")
    step(app, "card.power.plus", 2)
    app.tap("card.way.by_hand")
    step(app, "card.hand.0.plus", 1)
    step(app, "card.hand.1.plus", 3)
    app.tap("drawer.close")
    assert points(app, 4) == [1, 3]
    assert totals(app) == [1, 3]
    app.tap("warehouse.4.card")
    app.tap("card.way.power")
    assert card_of(app, 4) == {"power": 2, "aside": {"by_hand": [1, 3]}}


def test_a_name_that_is_none_is_refused_in_words(app: Driver) -> None:
    sit_down(app)
    app.tap("warehouse.1.card")
    reach(app, "card.name")
    app.type("x" * 41)
    reach(app, "card.save")
    assert app.exists("card.fault")
    assert saved(app) == []
    assert not page(app).can_undo


def test_a_card_that_is_held_is_forgotten_and_can_be_brought_back(app: Driver) -> None:
    app.app.ledger.cards.save("4 PP", {"power": 4})
    sit_down(app)
    app.tap("warehouse.1.card")
    app.hold("card.saved.4 PP", 1.0)
    assert saved(app) == []
    assert card_of(app, 1) == {"power": 0}
    app.tap("notice.act")
    assert saved(app) == ["4 PP"]


def test_a_card_of_another_making_does_no_harm(app: Driver) -> None:
    app.app.ledger.cards.save("Odd", {"runes": True})
    app.app.ledger.cards.save("4 PP", {"power": 4})
    sit_down(app)
    app.tap("warehouse.1.card")
    assert app.exists("card.saved.4 PP") and not app.exists("card.saved.Odd")
