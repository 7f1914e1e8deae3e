"""Tips during the game, and the sample fjord of the rules."""

from __future__ import annotations

import pytest

from screens.looot.tutorial import EACH, STEPS
from tests.screens.clearing import clear
from tests.screens.driver import SIZE, Driver
from tests.screens.looks import HALF
from tests.screens.looot_table import document, enter_fjord, laid, open_player, page, totals

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


def choose_tips(app: Driver, *ships: str) -> None:
    """Tap these longships on the sheet of tips."""
    for ship in ships:
        app.scroll_to(f"ocean.{ship}")
        app.tap(f"ocean.{ship}")


def tip(app: Driver, ship: str) -> tuple[str, str, str]:
    """Return the name, the result and the total of a tip."""
    row = app.get(f"tip.{ship}")
    return row.text, row.detail, row.score


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
    assert tip(app, "castle-aaw") == ("Castle +3 (axe, axe, wood)", "D3: filled", "8")
    assert "still needs 2 wood" in tip(app, "castle-www")[1]
    app.tap("tip.castle-aaw")
    assert page(app).ids.board.spotlight.fields == ("D3",)
    app.pass_time(60)
    assert page(app).ids.board.style_of("D3").lit, "as long as a tap would place it"
    assert "D3" not in laid(app), "nothing is placed yet"
    app.tap("fjord.D3")
    assert laid(app)["D3"] == "castle-aaw"
    assert totals(app)["Astrid"] == 8


def test_tip_scrolls_to_its_space_in_split_screen(app: Driver) -> None:
    begin(app, "on")
    enter_fjord(app, {"tiles": {"B5": "axe", "A5": "axe", "A4": "wood", "A1": "castle"}})
    app.resize(*HALF)
    app.tap("game.tips")
    choose_tips(app, "castle-aaw")
    app.scroll_to("tip.castle-aaw")
    app.tap("tip.castle-aaw")
    app.tap("fjord.B4")
    assert laid(app)["B4"] == "castle-aaw"


def test_tips_are_sorted_and_name_a_longship_that_is_one_resource_short(app: Driver) -> None:
    begin(app, "on")
    enter_fjord(app, {"tiles": AROUND})
    app.tap("game.tips")
    choose_tips(app, "wood-ggw", "castle-www", "castle-ass", "tower-aag", "castle-aaw")
    tips = sorted((app.need(f"tip.{ship}").box.y, ship) for ship in page(app).ocean)
    assert [ship for _, ship in tips][::-1] == [
        *("castle-aaw", "tower-aag", "wood-ggw", "castle-www", "castle-ass")
    ]
    assert tip(app, "tower-aag")[1] == "D3: one resource short (gold)"
    assert app.get("tip.tower-aag").icon == "numeric-1-circle-outline"


@pytest.mark.parametrize("leave", ["tab.1", "segment.sheet", "fjord.A5", "game.undo"])
def test_tip_is_dropped_when_the_player_does_something_else(app: Driver, leave: str) -> None:
    begin(app, "on")
    enter_fjord(app, {"tiles": {**AROUND, "D5": "wood"}})
    app.tap("game.undo")
    app.tap("palette.wood")
    app.tap("game.tips")
    app.tap("ocean.castle-aaw")
    app.tap("tip.castle-aaw")
    app.tap(leave)
    if leave == "segment.sheet":
        app.tap("segment.fjord")
    app.tap("fjord.D3")
    assert laid(app, page(app).seat)["D3"] == "wood"


def test_cards_stay_in_place_while_tips_are_added_above_them(app: Driver) -> None:
    begin(app, "on")
    app.tap("game.tips")
    places = set()
    for ship in ("castle-www", "castle-ass", "tower-sww", "tower-aag"):
        app.tap(f"ocean.{ship}")
        places.add(round(app.need("ocean.castle-aaw").box.y))
    assert len(places) == 1


def test_next_game_starts_without_longships_on_the_ocean_board(app: Driver) -> None:
    begin(app, "on")
    app.tap("game.tips")
    choose_tips(app, "castle-aaw")
    app.tap("drawer.close")
    begin(app, "on")
    app.tap("game.tips")
    assert not app.exists("tip.castle-aaw")


def test_tap_on_a_longship_of_another_player_shows_where_it_is(app: Driver) -> None:
    begin(app, "on")
    enter_fjord(app, {"tiles": {"D3": "castle-www"}})
    open_player(app, 1)
    app.tap("game.tips")
    card = app.get("ocean.castle-www").style_of("castle-www")
    assert (card.taken, card.below) == (True, "Astrid")
    app.tap("ocean.castle-www")
    assert page(app).seat == 0
    assert page(app).ids.board.spotlight.fields == ("D3",)
    assert app.sees("Astrid has it")


def test_at_most_five_longships_can_be_chosen(app: Driver) -> None:
    begin(app, "on")
    app.tap("game.tips")
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


def test_sample_fjord_takes_half_a_minute_and_goes_on_by_itself(app: Driver) -> None:
    assert len(STEPS) * EACH == 30
    app.app.change_setting("motion", True)
    begin(app, "off")
    app.tap("game.rules")
    app.tap("rules.sample")
    app.wait(lambda: app.text_of("sample.step") == "2 / 6", "it goes on by itself", EACH + 1)
    app.frames(EACH - 1)
    app.quick_tap(app.need("sample.next").box.centre)
    app.frames(EACH - 1)
    assert app.text_of("sample.step") == "3 / 6", "a tap restarts the time"
    app.frames(1.5)
    assert app.text_of("sample.step") == "4 / 6"
    app.frames(6 * EACH)
    assert app.text_of("sample.step") == "6 / 6", "the last step stays"
    app.tap("sample.next")
    assert not app.exists("sample")


@pytest.mark.parametrize("leave", ["drawer.close", "back"])
def test_sample_fjord_can_be_closed_at_any_time_and_changes_nothing(
    app: Driver, leave: str
) -> None:
    begin(app, "off")
    enter_fjord(app, {"tiles": AROUND})
    before, games = document(app), app.app.ledger.plays.unfinished()
    app.tap("game.rules")
    app.tap("rules.sample")
    app.tap("sample.next")
    if leave == "back":
        app.key(leave)
    else:
        app.tap(leave)
    assert not app.exists("sample")
    assert document(app) == before
    assert app.app.ledger.plays.unfinished() == games
    app.frames(2 * EACH)
    assert laid(app) == AROUND
