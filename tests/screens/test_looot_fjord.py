"""The fjord under a finger: tiles, drags, drawers, what lights up and what is told."""

from __future__ import annotations

import gc
from typing import Any

import pytest
from kivy.input.postproc import kivy_postproc_modules

import screens.looot.fjordboard
from scoring.document import read
from scoring.looot.board import HEXES, SITE_HEXES
from screens.looot.hexlook import HexLook
from screens.looot.tilelook import TILE_LOOKS
from tests.finding import spots_of, window_box
from tests.screens.driver import SIZE, Driver
from tests.screens.finger import Touch
from tests.screens.looks import HALF
from tests.screens.looot_table import choose, enter_fjord, fresh_table, laid, page, players, totals

FILLED_CASTLE = {"D3": "castle-www", "D2": "wood", "D4": "wood", "C3": "wood", "A1": "castle"}
"""A castle on A1 and a longship that boosts it."""


@pytest.fixture
def app(lasting_app: Driver) -> Driver:
    fresh_table(lasting_app, SIZE)
    return lasting_app


def look_at(app: Driver, at: str) -> HexLook:
    return page(app).ids.board.look_of(at)


def lit(app: Driver) -> set[str]:
    """The hexes of the line that is looked at."""
    return {at for at in HEXES if look_at(app, at).lit}


def open_play(app: Driver, *fjords: dict[str, Any]) -> None:
    """The table with fjords that no finger has entered."""
    names = ("Astrid", "Ragnar")
    seated = [{"name": name, "fjord": fjord} for name, fjord in zip(names, fjords)]
    play = read({"format": "jarlpad/1", "game": "looot", "players": seated})
    pad = app.app.ledger.plays.start(play, {"screen": "looot", "seat": 0})
    app.app.open("looot", play_id=pad.id)
    app.pass_time(0)


# Tiles.


def test_pick_once_and_tap_many(app: Driver) -> None:
    app.tap("palette.sheep")
    for at in ("A1", "D6", "G4"):
        app.tap(f"fjord.{at}")
    assert laid(app) == {"A1": "sheep", "D6": "sheep", "G4": "sheep"}
    assert app.text_of("palette.sheep") == "3"
    assert totals(app) == {"Astrid": 3, "Ragnar": 0}


def test_the_same_tile_again_comes_off_and_another_takes_its_place(app: Driver) -> None:
    app.tap("palette.gold")
    app.tap("fjord.C3")
    app.tap("palette.axe")
    app.tap("fjord.C3")
    assert laid(app) == {"C3": "axe"}
    app.tap("fjord.C3")
    assert laid(app) == {}
    assert app.text_of("palette.axe") == ""


def test_a_drag_paints_all_on_its_way_and_takes_nothing_off(app: Driver) -> None:
    app.tap("palette.gold")
    before = app.taps
    app.drag(["fjord.C1", "fjord.C3", "fjord.D4"])
    assert app.taps - before == 1
    assert laid(app) == dict.fromkeys(("C1", "C2", "C3", "D4"), "gold")
    app.drag(["fjord.C2", "fjord.C4"])
    assert laid(app) == dict.fromkeys(("C1", "C2", "C3", "C4", "D4"), "gold")


def test_the_eraser_takes_off_by_tap_and_by_drag(app: Driver) -> None:
    app.drag(["fjord.C1", "fjord.C4"])
    app.tap("palette.eraser")
    app.tap("fjord.C1")
    assert laid(app) == dict.fromkeys(("C2", "C3", "C4"), "wood")
    app.drag(["fjord.C3", "fjord.C5"])
    assert laid(app) == {"C2": "wood"}
    app.tap("fjord.C5")
    assert laid(app) == {"C2": "wood"}


def test_a_tile_is_drawn_from_the_palette_onto_its_hex_in_one_touch(app: Driver) -> None:
    before = app.taps
    app.drag(["palette.sheep", "fjord.C3"])
    assert app.taps - before == 1
    assert laid(app) == {"C3": "sheep"}
    app.tap("fjord.C4")
    assert laid(app) == {"C3": "sheep", "C4": "sheep"}, "it is picked by that"
    app.drag(["palette.wood", "fjord.E4"])
    app.drag(["palette.wood", "palette.castle"])
    app.tap("fjord.C5")
    assert laid(app) == dict.fromkeys(("C3", "C4", "C5"), "sheep"), "nothing was laid, nor picked"
    app.drag(["palette.sheep", "fjord.C3"])
    app.drag(["palette.eraser", "fjord.C5"])
    assert laid(app) == {"C3": "sheep", "C4": "sheep"}, "what is the same is not taken off"
    app.drag(["palette.longship", "fjord.D3"])
    app.tap("longship.castle-www")
    assert laid(app)["D3"] == "castle-www"


def test_a_drag_over_a_site_leaves_the_site_alone(app: Driver) -> None:
    app.drag(["fjord.E3", "fjord.E5"])
    assert laid(app) == {"E3": "wood", "E5": "wood"}
    assert "sites" not in players(app)[0]["fjord"]


def test_undo_takes_back_one_hex_also_on_another_fjord(app: Driver) -> None:
    app.tap("fjord.A1")
    app.tap("tab.1")
    app.tap("fjord.A2")
    app.tap("game.undo")
    app.tap("game.undo")
    assert (laid(app, 0), laid(app, 1)) == ({}, {})
    app.tap("game.redo")
    assert laid(app, 0) == {"A1": "wood"}


# Only what changed is painted.


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[tuple[float, float]]:
    """Centres of the hexes that are painted from now on."""
    centres: list[tuple[float, float]] = []
    paint_hex = screens.looot.fjordboard.paint_hex

    def paint(group: Any, look: HexLook, centre: tuple[float, float], side: float) -> None:
        centres.append(centre)
        paint_hex(group, look, centre, side)

    monkeypatch.setattr(screens.looot.fjordboard, "paint_hex", paint)
    return centres


def test_a_tap_paints_the_hex_and_what_it_helps(
    app: Driver, painted: list[tuple[float, float]]
) -> None:
    enter_fjord(app, {"tiles": {"D3": "castle-www", "C5": "sheep", "F4": "house"}})
    app.tap("palette.wood")
    board = page(app).ids.board
    painted.clear()
    app.tap("fjord.G1")
    assert {board.field_at(*centre) for centre in painted} == {"G1"}
    painted.clear()
    app.tap("fjord.D2")
    assert {board.field_at(*centre) for centre in painted} == {"D2", "D3"}
    assert len(painted) == 2


# Nothing is left of a touch.


def touches() -> list[Touch]:
    return [thing for thing in gc.get_objects() if type(thing) is Touch]


def test_a_touch_that_is_over_does_not_wait_for_a_garbage_collection(app: Driver) -> None:
    before = touches()
    gc.disable()
    try:
        app.tap("fjord.A1")
        app.hold("fjord.A1")
        app.drag(["fjord.A1", "fjord.A2", "fjord.A3"])
        for memory in kivy_postproc_modules.values():  # of double taps, for some 0.4 s
            getattr(memory, "touches", {}).clear()
        assert not [touch for touch in touches() if touch not in before]
    finally:
        gc.enable()


# Longships, sites, trophies.


def test_a_longship_is_found_in_two_taps(app: Driver) -> None:
    app.tap("palette.longship")
    before = app.taps
    choose(app, "fjord.D3", "longship.wood-ggw")
    assert app.taps - before == 2
    assert laid(app) == {"D3": "wood-ggw"}
    assert app.text_of("palette.longship") == "1"


def test_a_longship_can_be_changed_or_taken_off(app: Driver) -> None:
    enter_fjord(app, {"tiles": {"D3": "castle-aaw"}})
    choose(app, "fjord.D3", "longship.castle-www")
    assert laid(app) == {"D3": "castle-www"}
    choose(app, "fjord.D3", "picker.remove")
    assert laid(app) == {}


def test_after_the_trophy_the_tool_of_before_goes_on(app: Driver) -> None:
    app.tap("palette.sheep")
    choose(app, "palette.trophy", "trophy.2")
    app.tap("fjord.A1")
    assert laid(app) == {"A1": "sheep"}


# Filled and completed.


def test_a_longship_looks_filled_at_once_and_not_by_colour_alone(app: Driver) -> None:
    enter_fjord(app, {"tiles": {"D3": "castle-www"}})
    app.tap("palette.wood")
    wood = TILE_LOOKS["wood"].icon
    for at, missing in (("D2", 3), ("D4", 2), ("C3", 1)):
        assert look_at(app, "D3").dashed
        assert look_at(app, "D3").needs == (wood,) * missing
        assert look_at(app, "D3").caption == "+3", "what it would boost"
        app.tap(f"fjord.{at}")
    assert not look_at(app, "D3").dashed
    assert look_at(app, "D3").needs == ()
    assert look_at(app, "D3").caption == "+3"
    app.tap("fjord.C3")
    assert look_at(app, "D3").dashed


def test_a_site_looks_completed_at_once_and_not_by_colour_alone(app: Driver) -> None:
    choose(app, "fjord.F1", "site.port-hsw")
    enter_fjord(app, {"tiles": {"E0": "house", "F2": "sheep"}})
    unfinished = look_at(app, "F1")
    assert unfinished.dashed
    assert unfinished.needs == (TILE_LOOKS["wood"].icon,)
    app.tap("palette.wood")
    app.tap("fjord.G1")
    assert not look_at(app, "F1").dashed
    assert (look_at(app, "F1").needs, look_at(app, "F1").caption) == ((), "+5")
    assert totals(app)["Astrid"] == 8


def test_what_the_first_unfilled_longship_misses_is_told(app: Driver) -> None:
    enter_fjord(app, {"tiles": {"D2": "wood", "D3": "castle-www"}})
    assert app.sees("D3 still needs 2 wood: −5 for now")


# Why.


def test_holding_a_hex_tells_what_is_here_and_lights_its_line(app: Driver) -> None:
    enter_fjord(app, {"tiles": FILLED_CASTLE})
    app.hold("fjord.A1")
    assert laid(app) == FILLED_CASTLE
    assert app.sees("A1: castle")
    assert lit(app) == {"A1", "D3"}
    app.hold("fjord.D2")
    assert app.sees("D2: wood, counts for D3")
    assert {"D2", "D4", "C3"} <= lit(app)
    assert "A1" not in lit(app)
    app.hold("fjord.D3")
    assert app.sees("D3: castle +3 (wood, wood, wood), filled")
    assert lit(app) == {"A1", "D3"}


def test_the_line_below_the_board_follows_what_is_picked(app: Driver) -> None:
    enter_fjord(app, {"tiles": FILLED_CASTLE})
    app.tap("palette.castle")
    assert app.text_of("fjord.line") == "Castles 1 × (4 + 3) 7"
    app.tap("fjord.A2")
    assert app.text_of("fjord.line") == "Castles 2 × (4 + 3) 14"
    assert lit(app) == {"A1", "A2", "D3"}


def test_every_number_opens_into_its_working_and_its_help(app: Driver) -> None:
    enter_fjord(app, {"tiles": {**FILLED_CASTLE, "G4": "house-aaa"}})
    app.tap("fjord.line")
    assert app.text_of("padlist.castle") == "Castles 1 × (4 + 3) 7"
    assert app.text_of("padlist.wood") == "Wood 3 × 1 3"
    assert app.text_of("padlist.unfilled") == "Unfilled longships 1 × (−5) −5"
    assert not app.sees("Each castle is worth 4")
    app.tap("padlist.castle")
    assert app.sees("Each castle is worth 4")


def test_holding_a_number_lights_the_hexes_that_made_it(app: Driver) -> None:
    enter_fjord(app, {"tiles": FILLED_CASTLE})
    app.tap("palette.sheep")
    app.tap("fjord.line")
    app.hold("padlist.castle", 1.0)
    assert not app.exists("padlist")
    assert lit(app) == {"A1", "D3"}
    assert app.text_of("fjord.line").startswith("Castles")


# What cannot be.


def test_a_problem_leads_to_the_fjord_and_the_hex(app: Driver) -> None:
    ship = {"tiles": {"D3": "castle-www"}}
    open_play(app, ship, {"tiles": {"G4": "castle-www", "A1": "castle"}})
    lead(app, "Ragnar has the longship castle +3 (wood, wood, wood) on G4, Astrid has it on D3")
    assert page(app).seat == 1
    assert "G4" in lit(app)
    assert app.sees("G4: castle +3 (wood, wood, wood), still needs 3 wood")


def test_a_problem_never_blocks(app: Driver) -> None:
    choose(app, "palette.trophy", "trophy.6")
    assert app.exists("problems.line")
    assert totals(app)["Astrid"] == 21
    app.tap("tab.1")
    lead(app, "Astrid has 0 axes, but the trophy needs 6")
    assert page(app).seat == 0
    app.tap("palette.axe")
    app.drag(["fjord.D0", "fjord.D5"])
    assert not app.exists("problems.line")


def lead(app: Driver, words: str) -> None:
    """Tap the problem that says so, alone or in the list."""
    app.tap("problems.line")
    if app.exists("remarks"):
        rows = [tag for tag in app.tags() if tag.startswith("remark.")]
        app.tap(next(tag for tag in rows if app.text_of(tag) == words))


def test_on_a_small_phone_signs_stand_for_what_there_is_no_room_to_say(app: Driver) -> None:
    app.resize(360, 640)
    choose(app, "palette.trophy", "trophy.6")
    page(app).not_kept = "Not enough storage on this device."
    app.pass_time(0)
    assert app.need("fjord.D3").box.height >= 48
    assert app.text_of("problems.line") == "1"
    lead(app, "Astrid has 0 axes, but the trophy needs 6")
    assert not app.exists("remarks")
    app.tap("game.not_kept_sign")
    assert app.text_of("notice") == "Not enough storage on this device."


@pytest.mark.parametrize("size", [(360, 640), (640, 360)])
@pytest.mark.parametrize("text_size", [100, 160])
def test_the_sign_of_a_problem_moves_nothing_on_a_small_phone(
    app: Driver, size: tuple[int, int], text_size: int
) -> None:
    app.resize(*size)
    app.look(text_size=text_size)
    before = app.need("fjord.line").box
    choose(app, "palette.trophy", "trophy.6")
    assert app.text_of("problems.line") == "1"
    assert app.need("fjord.line").box == before


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text_size", [100, 160])
def test_a_problem_in_many_words_moves_nothing(app: Driver, language: str, text_size: int) -> None:
    app.look(language=language, text_size=text_size)
    before = app.need("fjord.line").box
    choose(app, "palette.trophy", "trophy.6")
    assert app.need("problems.line").box.height > 0
    assert app.need("fjord.line").box == before
    app.tap("palette.castle")
    for at in ("A1", "A2", "A3", "A4", "A5", "B3", "B4", "B5", "B6", "C3", "C4"):
        app.tap(f"fjord.{at}")
    assert len(app.text_of("problems.line")) > 40
    assert app.need("fjord.line").box == before
    app.look(language="en", text_size=100)


@pytest.mark.parametrize("size", [(360, 640), (412, 892), (640, 360), HALF], ids=str)
def test_every_hex_in_sight_hears_a_tap(app: Driver, size: tuple[int, int]) -> None:
    app.resize(*size)
    app.tap("palette.eraser")
    target, heard = app.need("fjord.D3"), []
    target.seen.widget.bind(on_tap=lambda _, at: heard.append(at))
    for at in sorted({*HEXES} - {*SITE_HEXES.values()}):
        x, y = spots_of(target.seen.widget)[f"fjord.{at}"].centre
        if window_box().holds(x, y) and target.seen.room.holds(x, y):
            app.tap(f"fjord.{at}")
            assert heard.pop() == at
    assert not heard
