"""Warehouse cards of Lofoten: read off once, picked again in another play."""

from __future__ import annotations

from typing import Any

import pytest

from tests.screens.driver import Driver
from tests.screens.finishing import finish
from tests.screens.lofoten_table import (
    document,
    open_more,
    points,
    reach,
    sit_down,
    step,
    totals,
)


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
    """A level 2 card that scores 2 PP per shield."""
    reach(app, "card.kind.rule")
    reach(app, "card.count.shields")
    reach(app, "card.pay.each")
    reach(app, "card.power.2")


GOODS = ("fish", "mead", "sheep", "coffer")


def choose_goods(app: Driver) -> None:
    """Three goods; the last places itself."""
    for number, good in enumerate(GOODS[:3], 1):
        app.tap(f"warehouse.{number}.pick.{good}")


def test_the_power_of_a_card_is_saved_and_picked_next_time(app: Driver) -> None:
    sit_down(app)
    choose_goods(app)
    app.tap("warehouse.1.power.3")
    assert saved(app) == ["3 PP"]
    next_play(app)
    choose_goods(app)
    assert card_of(app, 2) == {"power": 0}
    app.tap("warehouse.2.card")
    app.tap("card.saved.3 PP")
    assert card_of(app, 2) == {"power": 3}
    assert not app.exists("card") and not app.exists("notice")


def test_a_card_in_use_is_gray_elsewhere_and_says_where_it_is(app: Driver) -> None:
    sit_down(app)
    choose_goods(app)
    app.tap("warehouse.1.power.3")
    app.tap("warehouse.2.card")
    app.tap("card.saved.3 PP")
    assert app.sees("This card is at: Dried fish")
    assert card_of(app, 2) == {"power": 0}
    app.tap("card.power.3")
    assert card_of(app, 2) == {"power": 3}, "another card of 3 PP"


def test_a_large_power_comes_from_the_number_pad(app: Driver) -> None:
    sit_down(app)
    choose_goods(app)
    open_more(app, 1)
    app.tap("card.power.number")
    app.tap("pad.1")
    app.tap("pad.2")
    app.tap("pad.ok")
    assert card_of(app, 1) == {"power": 12}


def test_what_is_tapped_in_the_sheet_stays_where_it_is_when_the_sheet_grows(app: Driver) -> None:
    sit_down(app, "modules.warehouses")
    choose_goods(app)
    app.tap("warehouse.1.card")
    more = app.need("card.more").box
    app.tap("card.more")
    assert app.need("card.more").box == more
    app.scroll_to("card.kind.rule")
    level = app.need("card.kind.rule").box
    app.tap("card.kind.rule")
    assert app.need("card.kind.rule").box == level


def test_a_described_card_has_a_name_and_lives_on_after_the_play(app: Driver) -> None:
    sit_down(app, "modules.warehouses")
    app.tap("warehouse.1.pick.mead")
    open_more(app, 1)
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
    app.tap("warehouse.3.0.tiles")
    app.tap("tile.shields.3")
    assert points(app, 3) == [6, 0]


def test_cards_of_level_2_are_offered_only_where_they_are_played(app: Driver) -> None:
    rule = {"name": "Mead hall", "rule": {"count": "tiles", "pay": "lead", "power": 1}}
    app.app.ledger.cards.save("Mead hall", rule)
    app.app.ledger.cards.save("4 PP", {"power": 4})
    sit_down(app)
    choose_goods(app)
    app.tap("warehouse.1.card")
    assert app.exists("card.saved.4 PP") and not app.exists("card.saved.Mead hall")


def test_the_players_work_a_card_out_themselves(app: Driver) -> None:
    sit_down(app, "modules.warehouses")
    choose_goods(app)
    app.tap("warehouse.4.power.2")
    open_more(app, 4)
    reach(app, "card.kind.by_hand")
    step(app, "card.hand.0.plus", 1)
    step(app, "card.hand.1.plus", 3)
    app.tap("drawer.close")
    assert points(app, 4) == [1, 3]
    assert totals(app) == [1, 3]
    assert saved(app) == ["2 PP"], "PP by hand belong to one game"
    app.tap("warehouse.4.card")
    reach(app, "card.kind.power")
    assert card_of(app, 4) == {"power": 2, "aside": {"by_hand": [1, 3]}}


def test_pp_by_hand_that_are_equal_show_no_sign_of_equal_sums(app: Driver) -> None:
    sit_down(app, "modules.warehouses")
    choose_goods(app)
    open_more(app, 1)
    reach(app, "card.kind.by_hand")
    app.tap("drawer.close")
    app.tap("warehouse.1.0.add.2")
    assert app.text_of("warehouse.1.card.rule") == "Manual PP"


def test_a_name_that_is_none_is_refused_in_words(app: Driver) -> None:
    sit_down(app)
    app.tap("warehouse.1.pick.fish")
    open_more(app, 1)
    reach(app, "card.name")
    app.type("x" * 41)
    reach(app, "card.save")
    assert app.exists("card.fault")
    assert saved(app) == []


def test_a_saved_card_is_deleted_and_can_be_brought_back(app: Driver) -> None:
    sit_down(app)
    app.tap("warehouse.1.pick.fish")
    app.tap("warehouse.1.power.4")
    open_more(app, 1)
    reach(app, "card.delete")
    assert saved(app) == []
    assert card_of(app, 1) == {"power": 4}
    app.tap("notice.act")
    assert saved(app) == ["4 PP"]


def test_a_card_of_another_making_does_no_harm(app: Driver) -> None:
    app.app.ledger.cards.save("Odd", {"runes": True})
    app.app.ledger.cards.save("4 PP", {"power": 4})
    sit_down(app)
    app.tap("warehouse.1.pick.fish")
    app.tap("warehouse.1.card")
    assert app.exists("card.saved.4 PP") and not app.exists("card.saved.Odd")


def test_a_level_2_card_is_saved_by_itself(app: Driver) -> None:
    sit_down(app, "modules.warehouses")
    choose_goods(app)
    app.tap("warehouse.1.power.6")
    open_more(app, 2)
    describe(app)
    app.tap("drawer.close")
    assert set(saved(app)) == {"6 PP", "2 PP per shield"}
    next_play(app)
    choose_goods(app)
    app.tap("warehouse.4.card")
    reach(app, "card.saved.2 PP per shield")
    assert card_of(app, 4) == {"rule": {"count": "shields", "pay": "each", "power": 2}}


def test_the_eight_cards_that_are_used_most_are_offered(app: Driver) -> None:
    for power in range(1, 10):
        app.app.ledger.cards.save(f"{power} PP", {"power": power, "uses": power})
    sit_down(app)
    choose_goods(app)
    app.tap("warehouse.1.card")
    chips = [tag for tag in app.tags() if tag.startswith("card.saved.")]
    chips.sort(key=lambda tag: (-app.need(tag).box.y, app.need(tag).box.x))
    assert chips == [f"card.saved.{power} PP" for power in range(9, 1, -1)]


def test_looking_at_a_card_is_no_use_of_it(app: Driver) -> None:
    sit_down(app)
    app.tap("warehouse.1.pick.fish")
    app.tap("warehouse.1.power.6")
    before = app.app.ledger.cards.all()
    app.tap("warehouse.1.card")
    app.tap("drawer.close")
    assert app.app.ledger.cards.all() == before


def name_it(app: Driver, name: str) -> None:
    """A card of 3 PP, and a name in its field."""
    sit_down(app)
    app.tap("warehouse.1.pick.fish")
    app.tap("warehouse.1.power.3")
    for card in app.app.ledger.cards.all():
        if card.name == "3 PP":
            app.app.ledger.cards.remove(card.name)
    open_more(app, 1)
    reach(app, "card.name")
    app.type(name)


def test_leaving_the_sheet_keeps_the_name_that_was_typed(app: Driver) -> None:
    name_it(app, "Harbour")
    app.key("back")
    if app.exists("card"):
        app.tap("drawer.close")
    assert card_of(app, 1) == {"power": 3, "name": "Harbour"}
    assert saved(app) == ["Harbour"]


def test_a_name_that_cannot_be_waits_in_the_field(app: Driver) -> None:
    name_it(app, "x" * 41)
    reach(app, "drawer.close")
    assert card_of(app, 1) == {"power": 3}
    app.tap("warehouse.1.card")
    assert app.get("card.name").text == "x" * 41
    assert app.exists("card.fault")


@pytest.mark.parametrize(("answer", "power"), [("card.replace", 3), ("card.leave", 5)])
def test_a_name_that_another_card_has_is_asked_about(app: Driver, answer: str, power: int) -> None:
    app.app.ledger.cards.save("Harbour", {"name": "Harbour", "power": 5})
    name_it(app, "Harbour")
    reach(app, "card.save")
    assert app.sees("Saved: 5 PP for the most goods. New: 3 PP for the most goods.")
    app.tap(answer)
    [card] = app.app.ledger.cards.all()
    assert card.content["power"] == power
    assert card_of(app, 1) == {"power": 3, "name": "Harbour"}
