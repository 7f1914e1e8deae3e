"""The score sheet of Looot: steppers, keypad, chips, explanations, and the table of all players."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.looot.components import LINES
from tests.screens.clearing import clear
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

LANDSCAPE = (892, 412)

FJORD = {
    "sites": {"port": "port-hsw"},
    "tiles": {"D3": "castle-www", "D2": "wood", "D4": "wood", "C3": "wood", "A1": "castle"},
    "trophy": 2,
}
"""A fjord with 7 points for the castle, 3 for wood and 3 for the trophy."""


@pytest.fixture
def app(lasting_app: Driver) -> Driver:
    clear(lasting_app)
    lasting_app.resize(*SIZE)
    begin(lasting_app, "Astrid", "Ragnar", "Hilda", entry="sheet")
    return lasting_app


# Numbers.


def test_steppers_change_the_number_and_the_points(app: Driver) -> None:
    for _ in range(3):
        app.tap("sheet.castle.plus")
    assert app.text_of("sheet.castle.number") == "3"
    assert app.text_of("sheet.castle.points") == "12"
    app.tap("sheet.castle.minus")
    app.tap("sheet.unfilled.plus")
    assert app.text_of("sheet.unfilled.points") == "−5"
    assert players(app)[0] == {"sheet": {"castle": 2, "unfilled": 1}}
    assert totals(app)["Astrid"] == 3


def test_minus_stops_at_zero(app: Driver) -> None:
    assert app.get("sheet.gold.minus").disabled
    app.tap("sheet.gold.plus")
    app.hold("sheet.gold.minus", 2.0)
    assert players(app)[0] == {"sheet": {}}
    assert app.get("sheet.gold.minus").disabled


def test_held_stepper_counts_until_released(app: Driver) -> None:
    before = app.taps
    app.hold("sheet.sheep.plus", 2.0)
    reached = players(app)[0]["sheet"]["sheep"]
    assert reached >= 10
    assert app.taps - before == 1
    app.pass_time(1.0)
    assert players(app)[0]["sheet"]["sheep"] == reached
    app.hold("sheet.sheep.minus", 1.5)
    assert players(app)[0]["sheet"]["sheep"] < reached - 4


# The keypad.


def type_sheet(app: Driver, sheet: dict[str, Any]) -> None:
    """Type a whole score sheet on the keypad, line by line from the top."""
    app.tap("sheet.castle.number")
    for line in (*LINES, "axe"):
        assert app.get("sheetpad").line == line
        for bonus in sheet.get("bonuses", {}).get(line, ()):
            app.tap(f"pad.bonus.{bonus}")
        if line == "sites":
            for kind in sheet.get("sites", ()):
                app.tap(f"pad.sites.{kind}")
            app.tap("pad.next")
        elif line == "trophy":
            app.tap(f"pad.trophy.{sheet['trophy']}" if sheet.get("trophy") else "pad.next")
        else:
            for digit in str(sheet.get(line, 0)):
                app.tap(f"pad.{digit}")
            if app.exists("sheetpad") and app.get("sheetpad").line == line:
                app.tap("pad.next")
    assert not app.exists("sheetpad"), "it closes after the last line"


SHEETS: list[dict[str, Any]] = [
    {
        "castle": 1,
        "tower": 2,
        "house": 3,
        "gold": 2,
        "sheep": 4,
        "wood": 4,
        "axe": 4,
        "bonuses": {"castle": [3, 3], "gold": [2, 3]},
        "sites": ["altar"],
        "trophy": 4,
    },
    {
        "castle": 3,
        "tower": 5,
        "house": 2,
        "gold": 2,
        "sheep": 2,
        "wood": 5,
        "axe": 5,
        "bonuses": {"castle": [3, 4], "house": [1], "wood": [1]},
        "unfilled": 2,
        "sites": ["palace"],
        "trophy": 3,
    },
]
"""The score sheets of two typical fjords."""


@pytest.mark.parametrize("sheet", SHEETS)
def test_typical_score_sheet_takes_at_most_16_taps(app: Driver, sheet: dict[str, Any]) -> None:
    before = app.taps
    type_sheet(app, sheet)
    assert app.taps - before <= 16
    assert players(app)[0] == {"sheet": sheet}


def test_seven_numbers_take_at_most_15_taps(app: Driver) -> None:
    before = app.taps
    app.tap("sheet.castle.number")
    for number in (1, 2, 3, 10, 1, 12):
        for digit in str(number):
            app.tap(f"pad.{digit}")
        if number == 1 and app.get("sheetpad").line == "sheep":
            app.tap("pad.next")
    app.key("back")
    app.tap("sheet.axe.number")
    app.tap("pad.5")
    assert app.taps - before <= 15
    counts = {"castle": 1, "tower": 2, "house": 3, "gold": 10, "sheep": 1, "wood": 12, "axe": 5}
    assert players(app)[0] == {"sheet": counts}


@pytest.mark.parametrize("seconds", [0.05, 1.0])
def test_number_typed_on_the_keypad_is_undone_in_one_step(app: Driver, seconds: float) -> None:
    app.hold("sheet.wood.number", seconds)
    for key in ("pad.1", "pad.delete", "pad.1", "pad.2"):
        app.tap(key)
    assert app.get("sheetpad").line == "sites", "no digit can follow 12"
    app.tap("drawer.close")
    assert app.text_of("sheet.wood.number") == "12"
    assert players(app)[0] == {"sheet": {"wood": 12}}
    app.tap("game.undo")
    assert players(app)[0] == {"sheet": {}}


def test_digit_is_saved_at_once_and_back_allows_more_digits(app: Driver) -> None:
    app.tap("sheet.tower.number")
    app.tap("pad.2")
    assert players(app)[0] == {"sheet": {"tower": 2}}
    assert app.get("sheetpad").line == "house"
    app.tap("pad.back")
    app.tap("pad.5")
    assert players(app)[0] == {"sheet": {"tower": 25}}, "impossible, but never refused"


@pytest.mark.parametrize("size", [SIZE, (360, 640)], ids=str)
def test_row_being_typed_is_marked_and_visible_above_the_keypad(
    app: Driver, size: tuple[int, int]
) -> None:
    app.resize(*size)
    app.scroll_to("sheet.wood.number")
    app.tap("sheet.wood.number")
    for line in ("wood", "sites", "trophy", "unfilled", "axe"):
        row = app.get(f"sheet.{line}.help").parent
        assert row.here
        foot = row.to_window(*row.pos)[1]
        assert foot >= app.need("sheetpad").box.top, line
        app.tap("pad.next")
    assert not app.get("sheet.axe.help").parent.here


@pytest.mark.parametrize("text_size", [100, 160])
def test_all_keys_can_be_tapped_in_landscape_without_scrolling(app: Driver, text_size: int) -> None:
    app.resize(892, 412)
    app.look(text_size=text_size)
    app.scroll_to("sheet.house.0.number")
    app.tap("sheet.house.0.number")
    for key in ("1", "delete", "0", "back", "7", "next"):
        app.tap(f"pad.{key}")
    assert players(app)[0] == {"sheet": {"house": 7}}
    app.look(text_size=100)


# Chips.


def test_bonus_chip_counts_up_to_the_box_limit_and_then_resets(app: Driver) -> None:
    app.tap("sheet.castle.plus")
    for shown, points in (("+3 ×1", "7"), ("+3 ×2", "10"), ("+3 ×3", "13"), ("+3", "4")):
        app.tap("sheet.castle.3")
        assert (app.text_of("sheet.castle.3"), app.text_of("sheet.castle.points")) == (
            *(shown, points),
        )
    app.tap("sheet.castle.4")
    assert players(app)[0] == {"sheet": {"castle": 1, "bonuses": {"castle": [4]}}}
    app.tap("sheet.castle.4")
    assert not app.get("sheet.castle.4").taken, "the box has one: a tap takes it back"


def test_tap_selects_a_site_or_trophy_and_another_tap_removes_it(app: Driver) -> None:
    for tag in ("sheet.sites.palace", "sheet.sites.port", "sheet.trophy.6"):
        app.tap(tag)
    assert points_shown(app, 0) == [0, 0, 0, 0, 0, 0, 14, 21, 0]
    app.tap("sheet.sites.palace")
    app.tap("sheet.trophy.6")
    assert players(app)[0] == {"sheet": {"sites": ["port"]}}


@pytest.mark.parametrize(
    ("chip", "shown"), [("sheet.trophy.5", "15 Astrid"), ("sheet.castle.4", "+4 Astrid")]
)
def test_tap_on_a_taken_chip_shows_its_owner(app: Driver, chip: str, shown: str) -> None:
    app.tap(chip)
    app.tap("tab.1")
    assert app.text_of(chip) == shown
    before = totals(app)
    app.tap(chip)
    assert page(app).seat == 0
    assert app.text_of("notice") == "Astrid has it"
    assert app.get(chip.rpartition(".")[0] + ".help").parent.spotlight
    assert totals(app) == before


def test_bonus_is_disabled_only_when_the_box_has_none_left(app: Driver) -> None:
    app.tap("sheet.castle.3")
    app.tap("sheet.castle.3")
    app.tap("tab.1")
    app.tap("sheet.castle.3")
    assert app.text_of("sheet.castle.3") == "+3 ×1"
    app.tap("tab.2")
    assert app.text_of("sheet.castle.3") == "+3 Astrid"


# Explanations.


@pytest.mark.parametrize("seconds", [0.05, 1.0])
def test_tap_or_hold_on_points_shows_the_calculation(app: Driver, seconds: float) -> None:
    enter_sheet(app, {"castle": 3, "bonuses": {"castle": [3, 4]}})
    app.hold("sheet.castle.points", seconds)
    assert app.text_of("notice") == "Castles: 3 × (4 + 3 + 4) = 33"


def test_every_line_has_help(app: Driver) -> None:
    for line in (*LINES, "axe"):
        app.tap(f"sheet.{line}.help")
        assert app.exists("help"), line
        app.tap("drawer.close")
    app.tap("sheet.axe.help")
    assert app.sees("Axes score nothing themselves. You need them to claim a trophy.")


# Problems.


def test_tap_on_a_problem_shows_its_player(app: Driver) -> None:
    app.tap("tab.1")
    app.tap("sheet.trophy.6")
    app.tap("sheet.axe.plus")
    app.tap("tab.2")
    before = app.need("sheet.trophy.help").box
    app.tap("problems.line")
    assert page(app).seat == 1
    assert app.need("sheet.trophy.help").box == before, "a sheet without more to see stays"
    app.tap("sheet.trophy.6")
    assert not app.exists("problems.line")


# Fjord and score sheet.


def test_fjord_fills_the_score_sheet_and_makes_it_read_only(app: Driver) -> None:
    app.tap("segment.fjord")
    enter_fjord(app, FJORD)
    assert totals(app)["Astrid"] == 13
    entered = players(app)[0]

    app.tap("segment.sheet")
    assert points_shown(app, 0) == [7, 0, 0, 0, 0, 3, 0, 3, 0]
    assert app.get("sheet.castle.plus").disabled
    assert app.text_of("sheet.counting.text") == "Scored from the fjord: 13. Score sheet: 13."
    assert players(app)[0] == entered


def test_switching_views_does_not_change_the_score(app: Driver) -> None:
    enter_sheet(app, {"castle": 2, "sheep": 5, "axe": 3, "trophy": 3})
    for look in ("segment.fjord", "tab.1", "tab.0", "segment.fjord", "segment.sheet"):
        app.tap(look)
        assert totals(app)["Astrid"] == 19
    assert players(app)[0] == {"sheet": {"castle": 2, "sheep": 5, "axe": 3, "trophy": 3}}


def test_fjord_counts_by_default_after_a_stray_tap_on_the_score_sheet(app: Driver) -> None:
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
def test_app_asks_once_which_entry_counts(app: Driver, entry: str, total: int) -> None:
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


def test_player_can_choose_whether_fjord_or_score_sheet_counts(app: Driver) -> None:
    enter_sheet(app, {"castle": 2})
    app.tap("segment.fjord")
    assert app.text_of("fjord.counting.text") == "Scored from the score sheet: 8. Fjord: 0."
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


def test_empty_fjord_does_not_replace_the_score_sheet(app: Driver) -> None:
    enter_sheet(app, {"castle": 2, "trophy": 3})
    app.tap("segment.fjord")
    assert totals(app)["Astrid"] == 14
    app.tap("segment.sheet")
    assert players(app)[0] == {"sheet": {"castle": 2, "trophy": 3}}
    assert app.find("sheet.counting.change") is None


def test_next_player_opens_in_the_view_used_last(app: Driver) -> None:
    app.tap("segment.fjord")
    app.tap("tab.1")
    assert page(app).view == "fjord"
    app.tap("segment.sheet")
    enter_sheet(app, {"wood": 1})
    app.tap("tab.2")
    assert page(app).view == "sheet"


# All players in one table.


def test_landscape_shows_all_players_in_an_editable_table(app: Driver) -> None:
    enter_sheet(app, {"gold": 2})
    app.resize(*LANDSCAPE)
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


def show_ragnars_fjord_in_the_table(app: Driver) -> None:
    """Enter a fjord for Ragnar and show the table of all players."""
    app.tap("tab.1")
    app.tap("segment.fjord")
    enter_fjord(app, FJORD)
    app.tap("tab.0")
    app.tap("segment.sheet")
    app.resize(*LANDSCAPE)


def test_table_is_read_only_for_a_player_with_a_fjord(app: Driver) -> None:
    show_ragnars_fjord_in_the_table(app)
    assert app.text_of("sheet.castle.1.points") == "7"
    assert app.get("sheet.castle.1.plus").disabled
    app.tap("sheet.castle.0.plus")
    assert totals(app) == {"Astrid": 4, "Ragnar": 13, "Hilda": 0}


@pytest.mark.parametrize("tag", ["castle.1.plus", "castle.1.3", "sites.1.port", "trophy.1.2"])
def test_tap_on_a_read_only_cell_says_why_and_shows_the_switch(app: Driver, tag: str) -> None:
    show_ragnars_fjord_in_the_table(app)
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


def test_table_does_not_move_when_another_player_is_selected(app: Driver) -> None:
    show_ragnars_fjord_in_the_table(app)
    assert not app.exists("sheet.counting.change")
    before = app.need("sheet.castle.1.plus").box
    app.draw(before.centre)
    assert app.exists("sheet.counting.change")
    assert app.need("sheet.castle.1.plus").box == before


def test_sliding_off_a_read_only_button_shows_no_message(app: Driver) -> None:
    app.tap("segment.fjord")
    enter_fjord(app, FJORD)
    app.tap("segment.sheet")
    app.draw(app.need("sheet.wood.plus").box.centre, app.need("sheet.wood.help").box.centre)
    assert not app.exists("notice")
    app.draw(app.need("sheet.wood.plus").box.centre)
    assert app.text_of("notice") == (
        "Astrid is scored from the fjord, so the score sheet is read-only."
    )


def test_tablet_shows_the_table_in_portrait(app: Driver) -> None:
    app.resize(800, 1280)
    app.tap("sheet.tower.2.plus")
    app.tap("tab.2")
    assert app.text_of("sheet.tower.2.number") == "1"
    assert totals(app) == {"Astrid": 0, "Ragnar": 0, "Hilda": 2}
