"""What longships still need, what a newcomer is told, and all players side by side."""

from __future__ import annotations

from typing import Any

import pytest

import screens.looot.fjordboard
from scoring.looot.board import NEIGHBOURS
from screens.looot.hexlook import HexLook
from screens.looot.hints import HINTS
from screens.shell.words import spoken
from tests.screens.driver import SIZE, Driver
from tests.screens.looks import HALF
from tests.screens.looot_table import (
    answer_which_counts,
    begin,
    enter_fjord,
    enter_sheet,
    page,
    players,
    totals,
)
from tests.screens.samples import clear

SMALL, ON_ITS_SIDE, TABLET = (360, 640), (892, 412), (800, 1280)

UNFILLED = {"A1": "wood-ggw", "D6": "gold-gss", "G4": "house-aaa", "D5": "sheep"}
"""Three longships, one with one of its needs."""

NEEDS = {
    "A1": "A1 can no longer be filled (needs 2 gold and wood): −5",
    "D6": "D6 still needs gold and sheep: −5 as it stands",
    "G4": "G4 still needs 3 axes: −5 as it stands",
}


@pytest.fixture
def app(lasting_app: Driver) -> Driver:
    clear(lasting_app)
    lasting_app.resize(*SIZE)
    for setting in HINTS:
        lasting_app.app.ledger.settings.put(setting, False)
    begin(lasting_app, "Astrid", "Ragnar", "Hilda")
    return lasting_app


def lit_up(app: Driver) -> set[str]:
    """The hexes that the app points at."""
    spotlight = page(app).ids.board.spotlight
    return set(spotlight.fields) if spotlight else set()


def look_at(app: Driver, at: str) -> HexLook:
    return page(app).ids.board.look_of(at)


# Needs.


@pytest.mark.parametrize("size", [SIZE, ON_ITS_SIDE], ids=str)
def test_each_unfilled_longship_has_its_chip_that_lights_the_hex_and_what_touches_it(
    app: Driver, size: tuple[int, int]
) -> None:
    enter_fjord(app, {"tiles": UNFILLED})
    app.resize(*size)
    assert app.text_of("fjord.needs") == "3"
    for at in NEEDS:
        app.tap(f"need.{at}")
        assert lit_up(app) == {at, *NEIGHBOURS[at]}
    assert players(app)[0]["fjord"]["tiles"] == UNFILLED


@pytest.mark.parametrize("size", [SIZE, SMALL], ids=str)
def test_all_of_them_are_told_in_words_also_on_a_small_phone(
    app: Driver, size: tuple[int, int]
) -> None:
    enter_fjord(app, {"tiles": UNFILLED})
    app.resize(*size)
    app.tap("fjord.needs")
    assert {at: app.text_of(f"needs.{at}") for at in NEEDS} == NEEDS
    app.tap("needs.D6")
    assert lit_up(app) == {"D6", *NEIGHBOURS["D6"]}


def test_what_counts_takes_their_place_neither_on_a_small_phone(app: Driver) -> None:
    app.tap("segment.sheet")
    enter_sheet(app, {"castle": 2})
    app.tap("segment.fjord")
    answer_which_counts(app, "sheet")
    enter_fjord(app, {"tiles": UNFILLED})
    app.resize(*SMALL)
    assert app.exists("fjord.counting.change")
    assert app.need("fjord.D3").box.height >= 48
    app.tap("fjord.needs")
    assert app.text_of("needs.G4") == NEEDS["G4"]


def test_the_only_one_is_told_at_once_and_leads_to_its_hex(app: Driver) -> None:
    enter_fjord(app, {"tiles": {"D6": "gold-gss", "D5": "sheep"}})
    assert app.text_of("fjord.hint") == NEEDS["D6"]
    app.tap("fjord.hint")
    assert lit_up(app) == {"D6", *NEIGHBOURS["D6"]}
    app.tap("palette.gold")
    app.tap("fjord.C5")
    app.tap("palette.sheep")
    app.tap("fjord.E5")
    assert not app.exists("fjord.needs"), "it is filled"


@pytest.mark.parametrize("text_size", [100, 160])
def test_it_is_told_in_a_readable_size_in_every_language_and_nothing_moves(
    app: Driver, text_size: int
) -> None:
    app.look(text_size=text_size)
    before = app.need("fjord.D3").box
    enter_fjord(app, {"tiles": {"D3": "wood-asw"}})
    for language in spoken():
        app.look(language=language)
        [words] = app.get("fjord.hint").children
        assert words.font_size == int(page(app).app.look.small)
        assert words.height <= app.need("fjord.hint").box.height
        assert app.need("fjord.D3").box == before
    app.look(language="en", text_size=100)


def test_on_a_small_phone_a_held_hex_is_told_as_well(app: Driver) -> None:
    app.tap("fjord.A1")
    app.resize(*SMALL)
    app.hold("fjord.A1")
    assert app.text_of("notice") == "A1: wood"


def test_filled_and_looked_at_are_two_signs_that_go_together(app: Driver) -> None:
    enter_fjord(app, {"tiles": {"D3": "castle-www", "D2": "wood", "D4": "wood", "C3": "wood"}})
    app.tap("palette.sheep")
    filled, plain = look_at(app, "D3"), look_at(app, "D2")
    assert (filled.rim != "", filled.dashed, filled.lit) == (True, False, False)
    assert (plain.rim, plain.lit) == ("", False)
    app.tap("palette.wood")
    assert (look_at(app, "D2").rim, look_at(app, "D2").lit) == ("", True)
    app.tap("palette.castle")
    assert (look_at(app, "D3").rim, look_at(app, "D3").lit) == (filled.rim, True)


# Hints.


def test_a_hint_leaves_for_good_once_it_was_used(app: Driver) -> None:
    drag, hold, pad = HINTS.values()
    assert app.text_of("fjord.advice") == drag
    app.drag(["fjord.A1", "fjord.A4"])
    assert app.text_of("fjord.advice") == hold
    app.hold("fjord.A1")
    assert app.text_of("fjord.advice") == pad
    app.tap("fjord.line")
    app.tap("drawer.close")
    assert not app.sees(pad)
    begin(app, "Astrid", "Ragnar")
    assert not [hint for hint in (drag, hold, pad) if app.sees(hint)]


# Sheet and fjord.


def test_the_sheet_shows_where_the_fjord_differs_and_a_tap_tells_both(app: Driver) -> None:
    app.tap("segment.sheet")
    enter_sheet(app, {"castle": 2, "wood": 3})
    app.tap("segment.fjord")
    answer_which_counts(app, "sheet")
    enter_fjord(app, {"tiles": {"A1": "castle", "A2": "wood", "A3": "wood", "A4": "wood"}})
    app.tap("segment.sheet")
    assert app.text_of("sheet.castle.points") == "≠ 8"
    assert app.text_of("sheet.wood.points") == "3"
    for _ in range(2):  # whichever of them counts
        app.tap("sheet.castle.points")
        assert app.text_of("notice") == "Castles:Score sheet:  2 × 4 = 8, fjord: 4"
        app.tap("sheet.counting.change")


def test_an_empty_seat_opens_in_the_way_used_last_not_in_the_one_looked_at(app: Driver) -> None:
    enter_fjord(app, {"tiles": {"A1": "castle"}})
    app.tap("tab.1")
    app.tap("segment.sheet")
    enter_sheet(app, {"wood": 1})
    app.tap("tab.0")
    assert page(app).view == "fjord", "that is what counts for Astrid"
    app.tap("tab.2")
    assert page(app).view == "sheet"
    app.tap("tab.0")
    app.tap("fjord.A2")
    app.tap("tab.2")
    assert page(app).view == "fjord"


# All players side by side.


@pytest.mark.parametrize("size", [TABLET, TABLET[::-1]], ids=str)
def test_a_tablet_shows_all_players_and_a_tap_opens_one(app: Driver, size: tuple[int, int]) -> None:
    app.tap("tab.1")
    app.tap("segment.sheet")
    enter_sheet(app, {"castle": 2})
    app.tap("tab.0")
    app.tap("segment.fjord")
    enter_fjord(app, {"tiles": {"A1": "castle"}})
    app.resize(*size)
    app.tap("overview.2")
    assert page(app).seat == 2
    app.tap("fjord.D3")
    app.tap("overview.0")
    assert (page(app).seat, page(app).view) == (0, "fjord")
    small = page(app)._overview.children[0].children[0]
    assert small.look_of("D3").icon == "castle", "what Hilda has just laid"
    app.tap("overview.1")
    assert (page(app).seat, page(app).view) == (1, "sheet")
    assert totals(app) == {"Astrid": 4, "Ragnar": 8, "Hilda": 4}
    assert not app.exists("overview.0"), "all sheets stand side by side already"


def test_beside_them_a_tap_paints_the_hex_and_its_small_likeness(
    app: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.resize(*TABLET)
    painted: list[float] = []
    paint_hex = screens.looot.fjordboard.paint_hex

    def paint(group: Any, look: HexLook, centre: tuple[float, float], side: float) -> None:
        painted.append(side)
        paint_hex(group, look, centre, side)

    monkeypatch.setattr(screens.looot.fjordboard, "paint_hex", paint)
    app.tap("fjord.G1")
    assert len(painted) == 2
    assert min(painted) < max(painted) / 2


def test_a_phone_has_no_room_for_them(app: Driver) -> None:
    for size in (SIZE, ON_ITS_SIDE, SMALL):
        app.resize(*size)
        assert not app.exists("overview.0")


# Half of a screen: another app has the other half.


def test_on_half_of_a_screen_the_fjord_scrolls_and_the_palette_stays(app: Driver) -> None:
    app.resize(*HALF)
    tools = app.need("palette.wood").box
    for at in ("D0", "D6"):
        page(app).point_at_hex(at)
        app.pass_time(0)
        assert app.need(f"fjord.{at}").box.height >= 48
        app.tap(f"fjord.{at}")
        assert app.need("palette.wood").box == tools
    assert players(app)[0]["fjord"]["tiles"] == {"D0": "wood", "D6": "wood"}


def test_on_half_of_a_screen_a_tile_can_be_drawn_onto_its_hex(app: Driver) -> None:
    app.resize(*HALF)
    page(app).point_at_hex("D3")
    app.pass_time(0)
    app.drag(["palette.sheep", "fjord.D3"])
    assert players(app)[0]["fjord"]["tiles"] == {"D3": "sheep"}


def test_on_half_of_a_screen_a_finger_drawn_across_paints_every_hex(
    app: Driver,
) -> None:
    app.resize(*HALF)
    page(app).point_at_hex("D3")
    app.pass_time(0)
    app.drag(["fjord.C3", "fjord.E3"])
    assert {"C3", "D3", "E3"} <= set(players(app)[0]["fjord"]["tiles"])


def test_a_screen_that_is_whole_again_looks_as_before(app: Driver) -> None:
    before = {tag: app.need(tag).box for tag in ("tab.0", "fjord.D3", "palette.wood")}
    for entry in ("fjord", "sheet"):
        app.resize(*HALF)
        app.tap(f"segment.{entry}")
        assert app.exists("tab.2")
        app.resize(*SIZE)
    app.tap("segment.fjord")
    assert {tag: app.need(tag).box for tag in before} == before
