"""The sheet under a finger: steppers, chips, the number pad, and all players in one table."""

from __future__ import annotations

import pytest

from scoring.looot.components import LINES
from tests.screens.driver import SIZE, Driver
from tests.screens.looot_table import (
    answer_which_counts,
    begin,
    enter_fjord,
    enter_sheet,
    page,
    players,
    points_shown,
    totals,
)
from tests.screens.samples import clear

ON_ITS_SIDE = (892, 412)

FJORD = {
    "sites": {"port": "port-hsw"},
    "tiles": {"D3": "castle-www", "D2": "wood", "D4": "wood", "C3": "wood", "A1": "castle"},
    "trophy": 2,
}
"""7 for the castle, 3 for wood, 3 for the trophy."""


@pytest.fixture
def app(lasting_app: Driver) -> Driver:
    clear(lasting_app)
    lasting_app.resize(*SIZE)
    begin(lasting_app, "Astrid", "Ragnar", "Hilda", entry="sheet")
    return lasting_app


# Numbers.


def test_steps_count_and_the_points_follow(app: Driver) -> None:
    for _ in range(3):
        app.tap("sheet.castle.plus")
    assert app.text_of("sheet.castle.number") == "3"
    assert app.text_of("sheet.castle.points") == "12"
    app.tap("sheet.castle.minus")
    app.tap("sheet.unfilled.plus")
    assert app.text_of("sheet.unfilled.points") == "−5"
    assert players(app)[0] == {"sheet": {"castle": 2, "unfilled": 1}}
    assert totals(app)["Astrid"] == 3


def test_nobody_has_fewer_than_none(app: Driver) -> None:
    assert app.get("sheet.gold.minus").disabled
    app.tap("sheet.gold.plus")
    app.hold("sheet.gold.minus", 2.0)
    assert players(app)[0] == {"sheet": {}}
    assert app.get("sheet.gold.minus").disabled


def test_a_held_stepper_runs_until_it_is_let_go(app: Driver) -> None:
    before = app.taps
    app.hold("sheet.sheep.plus", 2.0)
    reached = players(app)[0]["sheet"]["sheep"]
    assert reached >= 10
    assert app.taps - before == 1
    app.pass_time(1.0)
    assert players(app)[0]["sheet"]["sheep"] == reached
    app.hold("sheet.sheep.minus", 1.5)
    assert players(app)[0]["sheet"]["sheep"] < reached - 4


def test_a_long_press_on_a_number_opens_the_number_pad(app: Driver) -> None:
    app.hold("sheet.wood.number", 1.0)
    for key in ("pad.1", "pad.4", "pad.delete", "pad.2", "pad.ok"):
        app.tap(key)
    assert not app.exists("pad.ok")
    assert app.text_of("sheet.wood.number") == "12"
    assert players(app)[0] == {"sheet": {"wood": 12}}


def test_the_number_pad_closed_without_ok_changes_nothing(app: Driver) -> None:
    app.tap("sheet.axe.plus")
    app.hold("sheet.axe.number", 1.0)
    app.tap("pad.9")
    app.key("back")
    assert not app.exists("pad.ok")
    assert players(app)[0] == {"sheet": {"axe": 1}}


# Chips.


def test_a_bonus_is_a_tap_and_more_or_fewer_of_it_have_their_drawer(app: Driver) -> None:
    app.tap("sheet.castle.plus")
    app.tap("sheet.castle.3")
    assert (app.text_of("sheet.castle.3"), app.text_of("sheet.castle.points")) == ("+3 ×1", "7")
    app.tap("sheet.castle.3")
    for tag, shown in (("plus", "10"), ("plus", "13"), ("minus", "10")):
        app.tap(f"bonus.3.{tag}")
        assert app.text_of("sheet.castle.points") == shown
    app.tap("bonus.4.plus")
    app.tap("drawer.close")
    assert app.text_of("sheet.castle.3") == "+3 ×2"
    assert players(app)[0] == {"sheet": {"castle": 1, "bonuses": {"castle": [3, 3, 4]}}}
    app.tap("sheet.castle.4")
    assert not app.get("sheet.castle.4").taken, "the box has one: a tap takes it back"


def test_sites_and_the_trophy_are_a_tap_each_and_a_tap_back(app: Driver) -> None:
    for tag in ("sheet.sites.palace", "sheet.sites.port", "sheet.trophy.6"):
        app.tap(tag)
    assert points_shown(app, 0) == [0, 0, 0, 0, 0, 0, 14, 21, 0]
    app.tap("sheet.sites.palace")
    app.tap("sheet.trophy.6")
    assert players(app)[0] == {"sheet": {"sites": ["port"]}}


def test_a_taken_trophy_shows_whose_it_is(app: Driver) -> None:
    app.tap("sheet.trophy.5")
    app.tap("tab.1")
    assert app.text_of("sheet.trophy.5") == "15 Astrid"
    assert app.text_of("sheet.trophy.4") == "10"
    app.tap("sheet.trophy.4")
    assert totals(app) == {"Astrid": 15, "Ragnar": 10, "Hilda": 0}


# Why.


@pytest.mark.parametrize("seconds", [0.05, 1.0])
def test_a_number_shows_its_working_when_tapped_or_held(app: Driver, seconds: float) -> None:
    enter_sheet(app, {"castle": 3, "bonuses": {"castle": [3, 4]}})
    app.hold("sheet.castle.points", seconds)
    assert app.text_of("notice") == "Castles: 3 × (4 + 3 + 4) = 33"


def test_each_line_has_its_help(app: Driver) -> None:
    for line in (*LINES, "axe"):
        app.tap(f"sheet.{line}.help")
        assert app.exists("help"), line
        app.tap("drawer.close")
    app.tap("sheet.axe.help")
    assert app.sees("Axes score nothing themselves. You need them to claim a trophy.")


# What cannot be.


def test_a_problem_stands_on_the_sheet_too_and_leads_to_its_player(app: Driver) -> None:
    app.tap("sheet.castle.4")
    app.tap("tab.1")
    app.tap("sheet.castle.4")
    app.tap("tab.2")
    assert app.sees("Ragnar has castle +4, but other players have all those longships")
    app.tap("problems.line")
    assert page(app).seat == 1
    app.tap("sheet.castle.4")
    assert not app.exists("problems.line")


# Fjord and sheet.


def test_a_fjord_fills_the_sheet_which_is_then_only_to_be_read(app: Driver) -> None:
    app.tap("segment.fjord")
    enter_fjord(app, FJORD)
    assert totals(app)["Astrid"] == 13
    entered = players(app)[0]

    app.tap("segment.sheet")
    assert points_shown(app, 0) == [7, 0, 0, 0, 0, 3, 0, 3, 0]
    assert app.get("sheet.castle.plus").disabled
    assert app.text_of("sheet.counting.text") == "Scored from the fjord: 13. Score sheet: 13."
    assert players(app)[0] == entered


def test_looking_never_changes_the_score(app: Driver) -> None:
    enter_sheet(app, {"castle": 2, "sheep": 5, "axe": 3, "trophy": 3})
    for look in ("segment.fjord", "tab.1", "tab.0", "segment.fjord", "segment.sheet"):
        app.tap(look)
        assert totals(app)["Astrid"] == 19
    assert players(app)[0] == {"sheet": {"castle": 2, "sheep": 5, "axe": 3, "trophy": 3}}


def test_a_stray_tap_on_the_score_sheet_never_silences_the_fjord(app: Driver) -> None:
    app.tap("sheet.wood.plus")
    app.tap("segment.fjord")
    app.tap("palette.castle")
    app.tap("fjord.A1")
    assert app.text_of("which_counts.fjord") == "Fjord: 4"
    assert app.text_of("which_counts.sheet") == "Score sheet: 1"
    app.key("back")
    app.tap("fjord.A2")
    assert not app.exists("which_counts"), "it asks once"
    assert totals(app)["Astrid"] == 8


@pytest.mark.parametrize(("entry", "total"), [("fjord", 13), ("sheet", 8)])
def test_the_app_asks_once_which_entry_counts(app: Driver, entry: str, total: int) -> None:
    enter_sheet(app, {"castle": 2})
    app.tap("segment.fjord")
    answer_which_counts(app, entry)
    enter_fjord(app, FJORD)
    assert totals(app)["Astrid"] == total
    assert app.get("tab.0").differs
    assert not app.get("tab.1").differs


def test_finish_lists_two_different_totals_first_and_leads_to_the_choice(app: Driver) -> None:
    enter_sheet(app, {"castle": 2})
    app.tap("segment.fjord")
    answer_which_counts(app, "sheet")
    enter_fjord(app, FJORD)
    app.tap("tab.1")
    app.tap("game.finish")
    assert app.text_of("remark.0") == (
        "Astrid is scored from the score sheet: 8. The fjord says 13."
    )
    app.tap("remark.0")
    assert page(app).seat == 0
    strip = "fjord.counting" if page(app).view == "fjord" else "sheet.counting"
    assert app.get(strip).spotlight
    app.tap(f"{strip}.change")
    assert totals(app)["Astrid"] == 13


def test_a_fjord_beside_the_sheet_counts_only_when_somebody_says_so(app: Driver) -> None:
    enter_sheet(app, {"castle": 2})
    app.tap("segment.fjord")
    assert app.text_of("fjord.counting.text") == "The sheet counts: 8. The fjord: 0."
    answer_which_counts(app, "sheet")
    enter_fjord(app, FJORD)
    assert totals(app)["Astrid"] == 8
    assert app.text_of("fjord.counting.text") == "Scored from the score sheet: 8. Fjord: 13."
    assert app.text_of("fjord.counting.change") == "Use the fjord"

    app.tap("fjord.counting.change")
    assert totals(app)["Astrid"] == 13
    assert app.text_of("fjord.counting.text") == "Scored from the fjord: 13. Score sheet: 8."
    app.tap("fjord.counting.change")
    assert totals(app)["Astrid"] == 8
    app.tap("game.undo")
    assert totals(app)["Astrid"] == 13


def test_the_sheet_alone_is_enough_and_the_empty_fjord_takes_nothing_away(app: Driver) -> None:
    enter_sheet(app, {"castle": 2, "trophy": 3})
    app.tap("segment.fjord")
    assert totals(app)["Astrid"] == 14
    app.tap("segment.sheet")
    assert players(app)[0] == {"sheet": {"castle": 2, "trophy": 3}}
    assert app.find("sheet.counting.change") is None


def test_every_seat_opens_in_the_way_used_last(app: Driver) -> None:
    app.tap("segment.fjord")
    app.tap("tab.1")
    assert page(app).view == "fjord"
    app.tap("segment.sheet")
    enter_sheet(app, {"wood": 1})
    app.tap("tab.2")
    assert page(app).view == "sheet"


def test_a_tap_on_a_number_types_it(app: Driver) -> None:
    app.tap("sheet.wood.number")
    for key in ("pad.1", "pad.2", "pad.ok"):
        app.tap(key)
    assert players(app)[0] == {"sheet": {"wood": 12}}
    app.tap("game.undo")
    assert players(app)[0] == {"sheet": {}}


# All players in one table.


def test_on_its_side_all_players_stand_in_a_table_to_be_edited_in_place(app: Driver) -> None:
    enter_sheet(app, {"gold": 2})
    app.resize(*ON_ITS_SIDE)
    enter_sheet(app, {"castle": 1, "bonuses": {"castle": [3]}, "sites": ["altar"]}, seat=1)
    enter_sheet(app, {"sheep": 2, "axe": 2, "trophy": 2}, seat=2)
    app.scroll_to("sheet.castle.1.points")
    app.tap("sheet.castle.1.points")
    assert app.text_of("notice") == "Castles: 1 × (4 + 3) = 7"
    assert page(app).seat == 0
    assert totals(app) == {"Astrid": 4, "Ragnar": 14, "Hilda": 5}
    app.resize(*SIZE)
    assert players(app) == [
        {"sheet": {"gold": 2}},
        {"sheet": {"castle": 1, "bonuses": {"castle": [3]}, "sites": ["altar"]}},
        {"sheet": {"sheep": 2, "axe": 2, "trophy": 2}},
    ]
    assert points_shown(app, 1) == [7, 0, 0, 0, 0, 0, 7, 0, 0]


def see_ragnars_fjord_in_the_table(app: Driver) -> None:
    app.tap("tab.1")
    app.tap("segment.fjord")
    enter_fjord(app, FJORD)
    app.tap("tab.0")
    app.tap("segment.sheet")
    app.resize(*ON_ITS_SIDE)


def test_in_the_table_a_player_by_fjord_is_read_only(app: Driver) -> None:
    see_ragnars_fjord_in_the_table(app)
    assert app.text_of("sheet.castle.1.points") == "7"
    assert app.get("sheet.castle.1.plus").disabled
    app.tap("sheet.castle.0.plus")
    assert totals(app) == {"Astrid": 4, "Ragnar": 13, "Hilda": 0}


@pytest.mark.parametrize("tag", ["castle.1.plus", "castle.1.3", "sites.1.port", "trophy.1.2"])
def test_what_is_only_to_be_read_says_why_and_leads_to_what_counts(app: Driver, tag: str) -> None:
    see_ragnars_fjord_in_the_table(app)
    app.scroll_to(f"sheet.{tag}")
    app.draw(app.need(f"sheet.{tag}").box.centre)
    assert app.text_of("notice") == (
        "Ragnar is scored from the fjord, so the score sheet is read-only."
    )
    assert page(app).seat == 1
    assert app.get("sheet.counting").spotlight
    assert totals(app) == {"Astrid": 0, "Ragnar": 13, "Hilda": 0}
    app.tap("sheet.counting.change")
    assert not app.get("sheet.tower.1.plus").disabled


def test_the_table_stands_still_where_another_player_is_turned_to(app: Driver) -> None:
    see_ragnars_fjord_in_the_table(app)
    assert not app.exists("sheet.counting.change")
    before = app.need("sheet.castle.1.plus").box
    app.draw(before.centre)
    assert app.exists("sheet.counting.change")
    assert app.need("sheet.castle.1.plus").box == before


def test_a_finger_that_leaves_what_is_only_to_be_read_asks_nothing(app: Driver) -> None:
    app.tap("segment.fjord")
    enter_fjord(app, FJORD)
    app.tap("segment.sheet")
    app.draw(app.need("sheet.wood.plus").box.centre, app.need("sheet.wood.help").box.centre)
    assert not app.exists("notice")
    app.draw(app.need("sheet.wood.plus").box.centre)
    assert app.text_of("notice") == (
        "Astrid is scored from the fjord, so the score sheet is read-only."
    )


def test_a_tablet_has_the_table_upright(app: Driver) -> None:
    app.resize(800, 1280)
    app.tap("sheet.tower.2.plus")
    app.tap("tab.2")
    assert app.text_of("sheet.tower.2.number") == "1"
    assert totals(app) == {"Astrid": 0, "Ragnar": 0, "Hilda": 2}
