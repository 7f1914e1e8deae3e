"""Warehouse cards of Lofoten: read off once, picked again in another play."""

from __future__ import annotations

from typing import Any

import pytest

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
    app.tap("card.kind.rule")
    reach(app, "card.count.shields")
    reach(app, "card.pay.each")
    step(app, "card.power.plus", 2)


def test_the_power_of_a_card_is_remembered_and_picked_next_time(app: Driver) -> None:
    sit_down(app)
    app.tap("warehouse.1.card")
    assert not app.exists("card.kind.rule")
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
    app.tap("card.power.number")
    app.tap("pad.1")
    app.tap("pad.2")
    app.tap("pad.ok")
    assert card_of(app, 1) == {"power": 12}


def test_a_described_card_has_a_name_and_lives_on_after_the_play(app: Driver) -> None:
    sit_down(app, "modules.warehouses")
    app.tap("warehouse.1.pick.mead")
    app.tap("warehouse.1.card")
    describe(app)
    assert app.text_of("card.pays") == "2 PP per shield"
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
    app.tap("card.kind.by_hand")
    step(app, "card.hand.0.plus", 1)
    step(app, "card.hand.1.plus", 3)
    app.tap("drawer.close")
    assert points(app, 4) == [1, 3]
    assert totals(app) == [1, 3]
    app.tap("warehouse.4.card")
    app.tap("card.kind.power")
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


def read_off(app: Driver, number: int, power: int) -> None:
    """A card of level 1, typed on the number pad."""
    app.tap(f"warehouse.{number}.card")
    reach(app, "card.power.number")
    app.tap(f"pad.{power}")
    app.tap("pad.ok")
    app.tap("drawer.close")


def test_cards_of_all_levels_are_kept_by_themselves(app: Driver) -> None:
    sit_down(app, "modules.warehouses")
    read_off(app, 1, 6)
    app.tap("warehouse.2.card")
    describe(app)
    app.tap("drawer.close")
    app.tap("warehouse.3.card")
    reach(app, "card.kind.by_hand")
    app.tap("drawer.close")
    assert set(saved(app)) == {
        "6 PP",
        "2 PP per shield",
        "PP entered manually",
    }
    next_play(app)
    app.tap("warehouse.4.card")
    app.tap("card.saved.2 PP per shield")
    assert card_of(app, 4) == {"rule": {"count": "shields", "pay": "each", "power": 2}}


def test_the_cards_that_lie_out_most_are_offered_first(app: Driver) -> None:
    sit_down(app)
    for number, power in ((1, 6), (2, 4), (3, 5), (4, 4)):
        read_off(app, number, power)
    next_play(app)
    app.tap("warehouse.1.card")
    chips = [tag for tag in app.tags() if tag.startswith("card.saved.")]
    chips.sort(key=lambda tag: (-app.need(tag).box.y, app.need(tag).box.x))
    assert chips == ["card.saved.4 PP", "card.saved.5 PP", "card.saved.6 PP"]


def test_looking_at_a_card_is_no_use_of_it(app: Driver) -> None:
    sit_down(app)
    read_off(app, 1, 6)
    before = app.app.ledger.cards.all()
    app.tap("warehouse.1.card")
    app.tap("drawer.close")
    assert app.app.ledger.cards.all() == before


def test_leaving_the_drawer_keeps_the_name_that_was_typed(app: Driver) -> None:
    sit_down(app)
    app.tap("warehouse.1.card")
    step(app, "card.power.plus", 3)
    reach(app, "card.name")
    app.type("Harbour")
    app.key("back")
    if app.exists("card"):
        app.tap("drawer.close")
    assert card_of(app, 1) == {"power": 3, "name": "Harbour"}
    assert saved(app) == ["Harbour"]


def test_a_name_that_cannot_be_waits_in_the_field(app: Driver) -> None:
    sit_down(app)
    app.tap("warehouse.1.card")
    step(app, "card.power.plus", 3)
    reach(app, "card.name")
    app.type("x" * 41)
    reach(app, "drawer.close")
    assert card_of(app, 1) == {"power": 3}
    app.tap("warehouse.1.card")
    assert app.get("card.name").text == "x" * 41
    assert app.exists("card.fault")


@pytest.mark.parametrize(("answer", "power"), [("card.replace", 3), ("card.leave", 5)])
def test_a_name_that_another_card_has_is_asked_about(app: Driver, answer: str, power: int) -> None:
    app.app.ledger.cards.save("Harbour", {"name": "Harbour", "power": 5})
    sit_down(app)
    app.tap("warehouse.1.card")
    step(app, "card.power.plus", 3)
    reach(app, "card.name")
    app.type("Harbour")
    reach(app, "card.save")
    assert app.sees("Saved: 5 PP for the most goods. New: 3 PP for the most goods.")
    app.tap(answer)
    [card] = app.app.ledger.cards.all()
    assert card.content["power"] == power
    assert card_of(app, 1) == {"power": 3, "name": "Harbour"}


def test_a_card_is_forgotten_by_taps_alone(app: Driver) -> None:
    app.app.ledger.cards.save("4 PP", {"power": 4})
    sit_down(app)
    app.tap("warehouse.1.card")
    app.tap("card.forget")
    app.tap("card.saved.4 PP")
    assert saved(app) == []
    assert card_of(app, 1) == {"power": 0}
