"""Tips during the game, and the sample fjord of the rules."""

from __future__ import annotations

import pytest

from screens.looot.tutorial import EACH, STEPS
from tests.screens.clearing import clear
from tests.screens.driver import SIZE, Driver
from tests.screens.looot_table import enter_fjord, laid, open_player, page, totals

AROUND = {"D2": "axe", "D4": "axe", "C3": "wood", "A1": "castle"}
"""Tiles around D3 that fill a longship castle +3 on D3."""


@pytest.fixture
def app(lasting_app: Driver) -> Driver:
    clear(lasting_app)
    lasting_app.resize(*SIZE)
    return lasting_app


def begin(app: Driver, tips: str) -> None:
    app.app.ledger.settings.put("looot.view", "fjord")
    app.app.begin("looot", ("Astrid", "Ragnar"), ("blue", "red"), {"tips": tips})
    app.pass_time(0)


def test_tips_can_be_switched_during_a_game_and_undone(app: Driver) -> None:
    begin(app, "off")
    enter_fjord(app, {"tiles": AROUND})
    assert not app.exists("game.tips")
    app.tap("game.rules")
    app.tap("rules.tips")
    assert app.sees("Tips are on for everyone")
    for seat in (0, 1):
        open_player(app, seat)
        assert app.exists("game.tips"), "everybody sees that they are on"
    app.tap("game.tips")
    app.tap("drawer.close")
    app.tap("game.rules")
    app.tap("rules.tips")
    assert not app.exists("game.tips")
    app.tap("game.undo")
    assert app.exists("game.tips"), "switching is a step like any other"


def test_tap_on_a_tip_highlights_its_space_and_another_places_it(app: Driver) -> None:
    begin(app, "on")
    enter_fjord(app, {"tiles": AROUND})
    app.tap("game.tips")
    app.tap("ocean.castle-aaw")
    app.tap("ocean.castle-www")
    assert app.text_of("tip.castle-aaw").endswith(
        "castle +3 (axe, axe, wood) on D3, total 8, filled"
    )
    assert app.get("tip.castle-www").icon == "circle-outline"
    app.tap("tip.castle-aaw")
    assert page(app).ids.board.spotlight.fields == ("D3",)
    assert "D3" not in laid(app), "nothing is placed yet"
    app.tap("fjord.D3")
    assert laid(app)["D3"] == "castle-aaw"
    assert totals(app)["Astrid"] == 8


def test_placed_longships_are_disabled_and_at_most_five_can_be_chosen(app: Driver) -> None:
    begin(app, "on")
    enter_fjord(app, {"tiles": {"D3": "castle-www"}})
    app.tap("game.tips")
    assert app.get("ocean.castle-www").style_of("castle-www").taken
    app.tap("ocean.castle-www")
    assert page(app).ocean == ()
    for ship in ("castle-aaw", "castle-ass", "castle-agg", "tower-sww", "tower-aag", "tower-aww"):
        app.scroll_to(f"ocean.{ship}")
        app.tap(f"ocean.{ship}")
    assert len(page(app).ocean) == 5


def test_sample_fjord_shows_the_total_after_each_step(app: Driver) -> None:
    begin(app, "off")
    app.tap("game.rules")
    app.tap("rules.sample")
    totals_seen = []
    for _ in STEPS:
        totals_seen.append(app.text_of("sample.total"))
        app.tap("sample.next")
    assert totals_seen == [f"Total: {total}" for total in (3, 3, 17, 25, 28, 23)]
    assert not app.exists("sample")


def test_sample_fjord_takes_half_a_minute() -> None:
    assert len(STEPS) * EACH == 30
