"""Unfilled longships, hints, differing totals, all players side by side, and split screen."""

from __future__ import annotations

from typing import Any

import pytest

import screens.looot.fjord_board
from scoring.looot.board import NEIGHBOURS
from screens.looot.screen import HINTS
from screens.looot.space_style import SpaceStyle
from screens.shell.i18n import spoken
from tests.screens.clearing import clear
from tests.screens.driver import SIZE, Driver
from tests.screens.event_loop import LOOP
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

SMALL, LANDSCAPE, TABLET = (360, 640), (892, 412), (800, 1280)

UNFILLED = {"A1": "wood-ggw", "D6": "gold-gss", "G4": "house-aaa", "D5": "sheep"}
"""Three unfilled longships; the one on D6 has one of its resources."""

NEEDS = {
    "A1": "A1 can no longer be filled (needs 2 gold and wood): −5",
    "D6": "D6 still needs gold and sheep: −5 for now",
    "G4": "G4 still needs 3 axes: −5 for now",
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
    """Return the spaces in the spotlight."""
    spotlight = page(app).ids.board.spotlight
    return set(spotlight.fields) if spotlight else set()


def style_of(app: Driver, at: str) -> SpaceStyle:
    """Return how a space is drawn."""
    return page(app).ids.board.style_of(at)


# Needs.


@pytest.mark.parametrize("size", [SIZE, LANDSCAPE], ids=str)
def test_chip_of_an_unfilled_longship_highlights_its_space_and_neighbors(
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
def test_list_names_the_missing_resources_of_all_longships(
    app: Driver, size: tuple[int, int]
) -> None:
    enter_fjord(app, {"tiles": UNFILLED})
    app.resize(*size)
    app.tap("fjord.needs")
    assert {at: app.text_of(f"needs.{at}") for at in NEEDS} == NEEDS
    app.tap("needs.D6")
    assert lit_up(app) == {"D6", *NEIGHBOURS["D6"]}


def test_small_phone_shows_needs_beside_the_choice_of_what_counts(app: Driver) -> None:
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


def test_only_unfilled_longship_is_named_and_a_tap_highlights_it(app: Driver) -> None:
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
def test_missing_resources_fit_in_every_language_without_moving_the_board(
    app: Driver, text_size: int
) -> None:
    app.look(text_size=text_size)
    before = app.need("fjord.D3").box
    enter_fjord(app, {"tiles": {"D3": "wood-asw"}})
    for language in spoken():
        app.look(language=language)
        [words] = app.get("fjord.hint").children
        assert words.font_size == int(page(app).app.theme.small)
        assert words.height <= app.need("fjord.hint").box.height
        assert app.need("fjord.D3").box == before
    app.look(language="en", text_size=100)


def test_long_press_describes_a_space_on_a_small_phone(app: Driver) -> None:
    app.tap("fjord.A1")
    app.resize(*SMALL)
    app.hold("fjord.A1")
    assert app.text_of("notice") == "A1: wood"


def test_filled_longship_keeps_its_rim_while_highlighted(app: Driver) -> None:
    enter_fjord(app, {"tiles": {"D3": "castle-www", "D2": "wood", "D4": "wood", "C3": "wood"}})
    app.tap("palette.sheep")
    filled, plain = style_of(app, "D3"), style_of(app, "D2")
    assert (filled.rim != "", filled.dashed, filled.lit) == (True, False, False)
    assert (plain.rim, plain.lit) == ("", False)
    app.tap("palette.wood")
    assert (style_of(app, "D2").rim, style_of(app, "D2").lit) == ("", True)
    app.tap("palette.castle")
    assert (style_of(app, "D3").rim, style_of(app, "D3").lit) == (filled.rim, True)


def test_chip_for_more_longships_opens_the_list(app: Driver) -> None:
    ships = {"A1": "wood-ggw", "C1": "gold-gss", "D6": "house-aaa", "G4": "house-sss"}
    enter_fjord(app, {"tiles": ships})
    shown = [tag for tag in app.tags() if tag.startswith("need.")]
    assert app.text_of("need.more") == f"+{4 - (len(shown) - 1)}"
    app.tap("need.more")
    assert all(app.exists(f"needs.{at}") for at in ships)


def test_trophy_takes_one_tap_while_axes_are_picked(app: Driver) -> None:
    app.tap("palette.axe")
    app.tap("trophies.2")
    assert totals(app)["Astrid"] == 3
    assert app.text_of("palette.trophy") == "1", "a count, as its neighbors show"
    app.tap("tab.1")
    assert app.text_of("trophies.2") == "3 Astrid"
    app.tap("trophies.2")
    assert (page(app).seat, app.text_of("notice")) == (0, "Astrid has it")


def test_next_button_shows_the_next_player(app: Driver) -> None:
    for seat in (1, 2, 0):
        app.tap("fjord.next")
        assert page(app).seat == seat


def test_palette_shows_names_until_it_was_used(app: Driver) -> None:
    app.app.ledger.settings.put("looot.knows_palette", False)
    app.app.begin("looot", ("Astrid", "Ragnar"), ("blue", "red"), {})
    app.pass_time(0)
    assert app.text_of("palette.sheep") == "Sheep"
    place = app.need("palette.sheep").box
    app.tap("palette.sheep")
    assert app.need("palette.sheep").box == place, "nothing moves under the finger"
    app.app.begin("looot", ("Astrid", "Ragnar"), ("blue", "red"), {})
    app.pass_time(0)
    assert app.text_of("palette.sheep") == ""


def test_longship_that_can_no_longer_be_filled_shows_minus_5(app: Driver) -> None:
    around = dict.fromkeys(("F4", "F5", "G3"), "house")
    enter_fjord(app, {"tiles": {**around, "G4": "house-aaa", "C3": "wood-ggw"}})
    look = style_of(app, "G4")
    assert (look.caption, look.dashed, look.needs) == ("−5", False, ())
    assert style_of(app, "C3").dashed
    assert len(app.get("need.G4").pictures) == 1
    app.tap("fjord.needs")
    assert "can no longer be filled" in app.text_of("needs.G4")


# Hints.


def test_hint_disappears_for_good_once_its_gesture_was_used(app: Driver) -> None:
    drag, hold, pad = HINTS.values()
    assert app.text_of("game.hint") == drag
    app.drag(["fjord.A1", "fjord.A4"])
    assert app.text_of("game.hint") == hold
    app.hold("fjord.A1")
    assert app.text_of("game.hint") == pad
    app.tap("fjord.line")
    app.tap("drawer.close")
    assert not app.sees(pad)
    begin(app, "Astrid", "Ragnar")
    assert not [hint for hint in (drag, hold, pad) if app.sees(hint)]


# Score sheet and fjord.


def test_score_sheet_marks_lines_that_differ_from_the_fjord(app: Driver) -> None:
    app.tap("segment.sheet")
    enter_sheet(app, {"castle": 2, "wood": 3})
    app.tap("segment.fjord")
    answer_which_counts(app, "sheet")
    enter_fjord(app, {"tiles": {"A1": "castle", "A2": "wood", "A3": "wood", "A4": "wood"}})
    app.tap("segment.sheet")
    assert app.text_of("sheet.castle.points") == "8"
    assert app.get("sheet.castle.points").fjord == "Fjord 4"
    assert not app.get("sheet.wood.points").fjord
    assert app.text_of("sheet.wood.points") == "3"
    for _ in range(2):  # once with each of them counting
        app.tap("sheet.castle.points")
        assert app.text_of("notice") == "Score sheet: Castles: 2 × 4 = 8, fjord: 4"
        app.tap("sheet.counting.change")


def test_new_player_opens_in_the_view_of_the_last_entry(app: Driver) -> None:
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
def test_tablet_shows_all_players_and_a_tap_opens_one(app: Driver, size: tuple[int, int]) -> None:
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
    small = page(app)._window_fit.overview.children[0].children[0]
    assert small.style_of("D3").icon == "castle", "what Hilda has just laid"
    app.tap("overview.1")
    assert (page(app).seat, page(app).view) == (1, "sheet")
    assert totals(app) == {"Astrid": 4, "Ragnar": 8, "Hilda": 4}
    assert not app.exists("overview.0"), "all sheets stand side by side already"


def test_tap_on_a_tablet_draws_the_space_on_the_board_and_in_the_overview(
    app: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.resize(*TABLET)
    painted: list[float] = []
    paint_hex = screens.looot.fjord_board.paint_hex

    def paint(group: Any, look: SpaceStyle, centre: tuple[float, float], side: float) -> None:
        painted.append(side)
        paint_hex(group, look, centre, side)

    LOOP.pixels()
    monkeypatch.setattr(screens.looot.fjord_board, "paint_hex", paint)
    app.tap("fjord.G1")
    LOOP.pixels()
    assert len(painted) == 2
    assert min(painted) < max(painted) / 2


def test_phone_does_not_show_the_overview(app: Driver) -> None:
    for size in (SIZE, LANDSCAPE, SMALL):
        app.resize(*size)
        assert not app.exists("overview.0")


# Split screen.


def test_fjord_scrolls_in_split_screen_and_the_palette_stays(app: Driver) -> None:
    app.resize(*HALF)
    tools = app.need("palette.wood").box
    for at in ("D0", "D6"):
        page(app).point_at_hex(at)
        app.pass_time(0)
        assert app.need(f"fjord.{at}").box.height >= 48
        app.tap(f"fjord.{at}")
        assert app.need("palette.wood").box == tools
    assert players(app)[0]["fjord"]["tiles"] == {"D0": "wood", "D6": "wood"}


def test_tile_can_be_dragged_to_its_space_in_split_screen(app: Driver) -> None:
    app.resize(*HALF)
    page(app).point_at_hex("D3")
    app.pass_time(0)
    app.drag(["palette.sheep", "fjord.D3"])
    assert players(app)[0]["fjord"]["tiles"] == {"D3": "sheep"}


def test_drag_places_tiles_in_split_screen(
    app: Driver,
) -> None:
    app.resize(*HALF)
    page(app).point_at_hex("D3")
    app.pass_time(0)
    app.drag(["fjord.C3", "fjord.E3"])
    assert {"C3", "D3", "E3"} <= set(players(app)[0]["fjord"]["tiles"])


def test_leaving_split_screen_restores_the_layout(app: Driver) -> None:
    before = {tag: app.need(tag).box for tag in ("tab.0", "fjord.D3", "palette.wood")}
    for entry in ("fjord", "sheet"):
        app.resize(*HALF)
        app.tap(f"segment.{entry}")
        assert app.exists("tab.2")
        app.resize(*SIZE)
    app.tap("segment.fjord")
    assert {tag: app.need(tag).box for tag in before} == before
