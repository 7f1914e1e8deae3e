"""Tips during the game: off by default, seen by everybody, two taps to place a longship."""

from __future__ import annotations

import pytest

from screens.looot.sample import EACH, STEPS
from tests.screens.driver import SIZE, Driver
from tests.screens.looot_table import enter_fjord, laid, page, totals
from tests.screens.samples import clear

AROUND = {"D2": "axe", "D4": "axe", "C3": "wood", "A1": "castle"}
"""Around D3 a castle +3 is filled."""


@pytest.fixture
def app(lasting_app: Driver) -> Driver:
    clear(lasting_app)
    lasting_app.resize(*SIZE)
    return lasting_app


def begin(app: Driver, tips: str) -> None:
    app.app.ledger.settings.put("looot.view", "fjord")
    app.app.begin("looot", ("Astrid", "Ragnar"), ("blue", "red"), {"tips": tips})
    app.pass_time(0)


def test_without_the_switch_there_are_no_tips(app: Driver) -> None:
    begin(app, "off")
    assert not app.exists("game.tips") or app.get("game.tips").disabled


def test_a_tip_is_lit_by_a_tap_and_placed_by_another(app: Driver) -> None:
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


def test_what_lies_in_a_fjord_is_gray_and_five_are_the_most(app: Driver) -> None:
    begin(app, "on")
    enter_fjord(app, {"tiles": {"D3": "castle-www"}})
    app.tap("game.tips")
    assert app.get("ocean.castle-www").look_of("castle-www").taken
    app.tap("ocean.castle-www")
    assert page(app).ocean == ()
    for ship in ("castle-aaw", "castle-ass", "castle-agg", "tower-sww", "tower-aag", "tower-aww"):
        app.scroll_to(f"ocean.{ship}")
        app.tap(f"ocean.{ship}")
    assert len(page(app).ocean) == 5


def test_the_sample_fjord_fills_step_by_step_and_says_what_scores(app: Driver) -> None:
    begin(app, "off")
    app.tap("segment.sheet")
    app.tap("sheet.castle.help")
    app.tap("help.sample")
    totals_seen = []
    for _ in STEPS:
        totals_seen.append(app.text_of("sample.total"))
        app.tap("sample.next")
    assert totals_seen == [f"Total: {total}" for total in (3, 3, 17, 25, 28, 23)]
    assert not app.exists("sample")


def test_the_sample_fjord_takes_half_a_minute() -> None:
    assert len(STEPS) * EACH == 30
