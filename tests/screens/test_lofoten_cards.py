"""Warehouse cards of Lofoten: entered once and chosen again in later games."""

from __future__ import annotations

from typing import Any

import pytest

from tests.screens.driver import Driver
from tests.screens.finish import finish
from tests.screens.lofoten_table import (
    document,
    open_more,
    points,
    scroll_and_tap,
    start_game,
    step,
    totals,
)


def card_of(app: Driver, number: int) -> dict[str, Any]:
    """Return the card of a warehouse as it is in the document."""
    warehouse: dict[str, Any] = document(app)["warehouses"][number - 1]
    return {key: value for key, value in warehouse.items() if key not in ("good", "tiles")}


def saved(app: Driver) -> list[str]:
    """Return the names of the saved cards."""
    return [card.name for card in app.app.ledger.cards.all()]


def next_game(app: Driver, *options: str) -> None:
    """Start another game with the same two players."""
    app.app.home()
    app.pass_time(0)
    app.tap("home.lofoten")
    for option in options:
        app.tap(f"seats.{option}")
    app.tap("seats.same")


def describe(app: Driver) -> None:
    """Describe a level 2 card that scores 2 PP per shield."""
    scroll_and_tap(app, "card.kind.rule")
    scroll_and_tap(app, "card.count.shields")
    scroll_and_tap(app, "card.pay.each")
    scroll_and_tap(app, "card.power.2")


GOODS = ("fish", "mead", "sheep", "coffer")


def choose_goods(app: Driver) -> None:
    """Choose goods for three warehouses; the fourth gets the remaining goods."""
    for number, good in enumerate(GOODS[:3], 1):
        app.tap(f"warehouse.{number}.pick.{good}")


def test_card_is_saved_and_offered_in_the_next_game(app: Driver) -> None:
    start_game(app)
    choose_goods(app)
    app.tap("warehouse.1.power.3")
    assert saved(app) == ["3 PP"]
    next_game(app)
    choose_goods(app)
    assert card_of(app, 2) == {"power": 0}
    app.tap("warehouse.2.card")
    app.tap("card.saved.3 PP")
    assert card_of(app, 2) == {"power": 3}
    assert not app.exists("card") and not app.exists("notice")


def test_card_in_use_says_at_which_warehouse_it_is(app: Driver) -> None:
    start_game(app)
    choose_goods(app)
    app.tap("warehouse.1.power.3")
    app.tap("warehouse.2.card")
    assert app.get("card.saved.3 PP").opacity < 1
    app.tap("card.saved.3 PP")
    assert app.sees("This card is at: Dried fish")
    assert card_of(app, 2) == {"power": 0}
    app.tap("card.power.3")
    assert card_of(app, 2) == {"power": 3}, "another card of 3 PP"


def test_large_power_is_entered_on_the_number_pad(app: Driver) -> None:
    start_game(app)
    choose_goods(app)
    open_more(app, 1)
    app.tap("card.power.number")
    app.tap("pad.1")
    app.tap("pad.2")
    app.tap("pad.ok")
    assert card_of(app, 1) == {"power": 12}


@pytest.mark.parametrize(("width", "height"), [(412, 892), (360, 640), (640, 360)])
def test_tapped_button_does_not_move_when_the_card_sheet_grows(
    app: Driver, width: int, height: int
) -> None:
    start_game(app, "modules.warehouses")
    choose_goods(app)
    app.resize(width, height)
    scroll_and_tap(app, "warehouse.1.card")
    app.scroll_to("card.more")
    more = app.need("card.more").box
    app.tap("card.more")
    assert app.need("card.more").box == more
    for kind in ("rule", "by_hand", "power"):
        app.scroll_to(f"card.kind.{kind}")
        level = app.need(f"card.kind.{kind}").box
        app.tap(f"card.kind.{kind}")
        assert app.need(f"card.kind.{kind}").box == level, kind
    app.tap("card.kind.rule")
    app.tap("drawer.close")
    scroll_and_tap(app, "warehouse.1.card")
    assert app.get("card").more and app.get("card").ids.scroll.scroll_y == 1, "it opens at the top"


def test_named_level_2_card_is_offered_in_the_next_game(app: Driver) -> None:
    start_game(app, "modules.warehouses")
    app.tap("warehouse.1.pick.mead")
    open_more(app, 1)
    describe(app)
    assert app.text_of("card.pays") == "2 PP per shield"
    scroll_and_tap(app, "card.name")
    app.type("Mead hall")
    scroll_and_tap(app, "card.save")
    rule = {"rule": {"count": "shields", "pay": "each", "power": 2}, "name": "Mead hall"}
    assert card_of(app, 1) == rule
    finish(app)
    next_game(app)
    app.tap("warehouse.3.pick.fish")
    app.tap("warehouse.3.card")
    app.tap("card.saved.Mead hall")
    assert card_of(app, 3) == rule
    app.tap("warehouse.3.0.add.1")
    app.tap("warehouse.3.0.tiles")
    app.tap("tile.shields.3")
    assert points(app, 3) == [6, 0]


def test_level_2_cards_are_offered_only_with_their_module(app: Driver) -> None:
    rule = {"name": "Mead hall", "rule": {"count": "tiles", "pay": "lead", "power": 1}}
    app.app.ledger.cards.save("Mead hall", rule)
    app.app.ledger.cards.save("4 PP", {"power": 4})
    start_game(app)
    choose_goods(app)
    app.tap("warehouse.1.card")
    assert app.exists("card.saved.4 PP") and not app.exists("card.saved.Mead hall")


def test_pp_of_a_card_can_be_entered_by_hand(app: Driver) -> None:
    start_game(app, "modules.warehouses")
    choose_goods(app)
    app.tap("warehouse.4.power.2")
    open_more(app, 4)
    scroll_and_tap(app, "card.kind.by_hand")
    step(app, "card.hand.0.plus", 1)
    step(app, "card.hand.1.plus", 3)
    app.tap("drawer.close")
    assert points(app, 4) == [1, 3]
    assert totals(app) == [1, 3]
    assert saved(app) == ["2 PP"], "PP by hand belong to one game"
    app.tap("warehouse.4.card")
    scroll_and_tap(app, "card.kind.power")
    assert card_of(app, 4) == {"power": 2, "aside": {"by_hand": [1, 3]}}


def test_equal_pp_entered_by_hand_are_not_shown_as_a_tie(app: Driver) -> None:
    start_game(app, "modules.warehouses")
    choose_goods(app)
    open_more(app, 1)
    scroll_and_tap(app, "card.kind.by_hand")
    app.tap("drawer.close")
    app.tap("warehouse.1.0.add.2")
    assert app.text_of("warehouse.1.card.rule") == "Manual PP"
    assert saved(app) == [], "a card without PP and name is not saved"


def test_too_long_card_name_shows_an_error(app: Driver) -> None:
    start_game(app)
    app.tap("warehouse.1.pick.fish")
    open_more(app, 1)
    scroll_and_tap(app, "card.name")
    app.type("x" * 41)
    scroll_and_tap(app, "card.save")
    assert app.exists("card.fault")
    assert saved(app) == []


def test_undo_restores_a_deleted_card(app: Driver) -> None:
    start_game(app)
    app.tap("warehouse.1.pick.fish")
    app.tap("warehouse.1.power.4")
    open_more(app, 1)
    scroll_and_tap(app, "card.delete")
    assert saved(app) == []
    assert card_of(app, 1) == {"power": 4}
    app.tap("notice.act")
    assert saved(app) == ["4 PP"]


def test_unknown_kind_of_saved_card_is_not_offered(app: Driver) -> None:
    app.app.ledger.cards.save("Odd", {"runes": True})
    app.app.ledger.cards.save("4 PP", {"power": 4})
    start_game(app)
    app.tap("warehouse.1.pick.fish")
    app.tap("warehouse.1.card")
    assert app.exists("card.saved.4 PP") and not app.exists("card.saved.Odd")


def test_level_2_card_is_saved_without_a_name(app: Driver) -> None:
    start_game(app, "modules.warehouses")
    choose_goods(app)
    app.tap("warehouse.1.power.6")
    open_more(app, 2)
    describe(app)
    app.tap("drawer.close")
    assert set(saved(app)) == {"6 PP", "2 PP per shield"}
    next_game(app)
    choose_goods(app)
    app.tap("warehouse.4.card")
    scroll_and_tap(app, "card.saved.2 PP per shield")
    assert card_of(app, 4) == {"rule": {"count": "shields", "pay": "each", "power": 2}}


def test_the_eight_most_used_cards_are_offered(app: Driver) -> None:
    for power in range(1, 10):
        app.app.ledger.cards.save(f"{power} PP", {"power": power, "uses": power})
    start_game(app)
    choose_goods(app)
    app.tap("warehouse.1.card")
    chips = [tag for tag in app.tags() if tag.startswith("card.saved.")]
    chips.sort(key=lambda tag: (-app.need(tag).box.y, app.need(tag).box.x))
    assert chips == [f"card.saved.{power} PP" for power in range(9, 1, -1)]


def test_opening_a_card_does_not_count_as_using_it(app: Driver) -> None:
    start_game(app)
    app.tap("warehouse.1.pick.fish")
    app.tap("warehouse.1.power.6")
    before = app.app.ledger.cards.all()
    app.tap("warehouse.1.card")
    app.tap("drawer.close")
    assert app.app.ledger.cards.all() == before


def type_card_name(app: Driver, name: str) -> None:
    """Choose an unsaved card of 3 PP and type a name for it."""
    start_game(app)
    app.tap("warehouse.1.pick.fish")
    app.tap("warehouse.1.power.3")
    for card in app.app.ledger.cards.all():
        if card.name == "3 PP":
            app.app.ledger.cards.remove(card.name)
    open_more(app, 1)
    scroll_and_tap(app, "card.name")
    app.type(name)


def test_leaving_the_card_sheet_saves_the_typed_name(app: Driver) -> None:
    type_card_name(app, "Harbour")
    app.key("back")
    if app.exists("card"):
        app.tap("drawer.close")
    assert card_of(app, 1) == {"power": 3, "name": "Harbour"}
    assert saved(app) == ["Harbour"]


def test_invalid_card_name_stays_in_the_field(app: Driver) -> None:
    type_card_name(app, "x" * 41)
    scroll_and_tap(app, "drawer.close")
    assert card_of(app, 1) == {"power": 3}
    app.tap("warehouse.1.card")
    assert app.get("card.name").text == "x" * 41
    assert app.exists("card.fault")


@pytest.mark.parametrize(("answer", "power"), [("card.replace", 3), ("card.leave", 5)])
def test_name_of_another_card_asks_before_replacing(app: Driver, answer: str, power: int) -> None:
    app.app.ledger.cards.save("Harbour", {"name": "Harbour", "power": 5})
    type_card_name(app, "Harbour")
    scroll_and_tap(app, "card.save")
    assert app.sees("Saved: 5 PP for the most goods. New: 3 PP for the most goods.")
    app.tap(answer)
    [card] = app.app.ledger.cards.all()
    assert card.content["power"] == power
    assert card_of(app, 1) == {"power": 3, "name": "Harbour"}
