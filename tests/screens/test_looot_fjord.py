"""The fjord board: placing tiles by taps and drags, longships, sites, highlights and problems."""

from __future__ import annotations

import gc
from itertools import product
from typing import Any

import pytest
from kivy.graphics import InstructionGroup, Rectangle
from kivy.input.postproc import kivy_postproc_modules

import screens.looot.fjord_board
from scoring.document import read
from scoring.looot.board import HEXES, SITE_HEXES
from screens.looot.fjord_board import ROOT3
from screens.looot.space_style import SpaceStyle
from screens.looot.tile_style import TILE_LOOKS
from tests.screens.driver import SIZE, Driver
from tests.screens.event_loop import LOOP
from tests.screens.finger import Touch
from tests.screens.looks import HALF
from tests.screens.looot_table import choose, enter_fjord, fresh_game, laid, page, players, totals
from tests.widget_finder import spots_of, window_box

FILLED_CASTLE = {"D3": "castle-www", "D2": "wood", "D4": "wood", "C3": "wood", "A1": "castle"}
"""A castle on A1 and a filled longship that boosts it."""


@pytest.fixture
def app(lasting_app: Driver) -> Driver:
    fresh_game(lasting_app, SIZE)
    return lasting_app


def style_of(app: Driver, at: str) -> SpaceStyle:
    """Return how a space is drawn."""
    return page(app).ids.board.style_of(at)


def lit(app: Driver) -> set[str]:
    """Return the highlighted spaces of the selected scoring line."""
    return {at for at in HEXES if style_of(app, at).lit}


def open_game(app: Driver, *fjords: dict[str, Any]) -> None:
    """Open a game with these fjords."""
    names = ("Astrid", "Ragnar")
    seated = [{"name": name, "fjord": fjord} for name, fjord in zip(names, fjords)]
    play = read({"format": "jarlpad/1", "game": "looot", "players": seated})
    pad = app.app.ledger.plays.start(play, {"screen": "looot", "seat": 0})
    app.app.open("looot", play_id=pad.id)
    app.pass_time(0)


# Tiles.


def test_taps_on_spaces_place_no_part_of_the_screen_again(
    app: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    placed: list[str] = []
    monkeypatch.setattr(page(app)._window_fit, "_place", lambda: placed.append("placed"))
    app.tap("palette.sheep")
    app.tap("fjord.A1")
    assert not placed
    app.tap("segment.sheet")
    assert placed == ["placed"]
    monkeypatch.undo()
    app.tap("segment.fjord")


def test_picked_tile_can_be_placed_many_times(app: Driver) -> None:
    app.tap("palette.sheep")
    for at in ("A1", "D6", "G4"):
        app.tap(f"fjord.{at}")
    assert laid(app) == {"A1": "sheep", "D6": "sheep", "G4": "sheep"}
    assert app.text_of("palette.sheep") == "3"
    assert totals(app) == {"Astrid": 3, "Ragnar": 0}


def test_tap_removes_the_same_tile_and_replaces_another(app: Driver) -> None:
    app.tap("palette.gold")
    app.tap("fjord.C3")
    app.tap("palette.axe")
    app.tap("fjord.C3")
    assert laid(app) == {"C3": "axe"}
    app.tap("fjord.C3")
    assert laid(app) == {}
    assert app.text_of("palette.axe") == ""


def test_drag_places_tiles_on_its_way_and_removes_none(app: Driver) -> None:
    app.tap("palette.gold")
    before = app.taps
    app.drag(["fjord.C1", "fjord.C3", "fjord.D4"])
    assert app.taps - before == 1
    assert laid(app) == dict.fromkeys(("C1", "C2", "C3", "D4"), "gold")
    app.drag(["fjord.C2", "fjord.C4"])
    assert laid(app) == dict.fromkeys(("C1", "C2", "C3", "C4", "D4"), "gold")


def test_eraser_removes_tiles_by_tap_and_by_drag(app: Driver) -> None:
    app.drag(["fjord.C1", "fjord.C4"])
    app.tap("palette.eraser")
    app.tap("fjord.C1")
    assert laid(app) == dict.fromkeys(("C2", "C3", "C4"), "wood")
    app.drag(["fjord.C3", "fjord.C5"])
    assert laid(app) == {"C2": "wood"}
    app.tap("fjord.C5")
    assert laid(app) == {"C2": "wood"}


def test_tile_can_be_dragged_from_the_palette_to_its_space(app: Driver) -> None:
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


def test_drag_over_a_site_does_not_change_it(app: Driver) -> None:
    app.drag(["fjord.E3", "fjord.E5"])
    assert laid(app) == {"E3": "wood", "E5": "wood"}
    assert "sites" not in players(app)[0]["fjord"]


def test_undo_works_across_fjords(app: Driver) -> None:
    app.tap("fjord.A1")
    app.tap("tab.1")
    app.tap("fjord.A2")
    app.tap("game.undo")
    app.tap("game.undo")
    assert (laid(app, 0), laid(app, 1)) == ({}, {})
    app.tap("game.redo")
    assert laid(app, 0) == {"A1": "wood"}


# Only changed spaces are drawn again.


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[tuple[float, float]]:
    """Return a list to which each drawing of a space from now on adds its center."""
    centres: list[tuple[float, float]] = []
    paint_hex = screens.looot.fjord_board.paint_hex

    def paint(group: Any, look: SpaceStyle, centre: tuple[float, float], side: float) -> None:
        centres.append(centre)
        paint_hex(group, look, centre, side)

    monkeypatch.setattr(screens.looot.fjord_board, "paint_hex", paint)
    return centres


def test_tap_redraws_only_its_space_and_the_longship_it_fills(
    app: Driver, painted: list[tuple[float, float]]
) -> None:
    enter_fjord(app, {"tiles": {"D3": "castle-www", "C5": "sheep", "F4": "house"}})
    app.tap("palette.wood")
    board = page(app).ids.board
    LOOP.pixels()
    painted.clear()
    app.tap("fjord.G1")
    LOOP.pixels()
    assert {board.field_at(*centre) for centre in painted} == {"G1"}
    painted.clear()
    app.tap("fjord.D2")
    LOOP.pixels()
    assert {board.field_at(*centre) for centre in painted} == {"D2", "D3"}
    assert len(painted) == 2


# Touch objects are freed.


def touches() -> list[Touch]:
    """Return all touch objects that are alive."""
    return [thing for thing in gc.get_objects() if type(thing) is Touch]


def test_touches_are_freed_without_the_garbage_collector(app: Driver) -> None:
    before = touches()
    gc.disable()
    try:
        app.tap("fjord.A1")
        app.hold("fjord.A1")
        app.drag(["fjord.A1", "fjord.A2", "fjord.A3"])
        for memory in kivy_postproc_modules.values():  # Kivy keeps touches to detect double taps
            getattr(memory, "touches", {}).clear()
        assert not [touch for touch in touches() if touch not in before]
    finally:
        gc.enable()


# Longships, sites, trophies.


def test_longship_is_placed_in_two_taps(app: Driver) -> None:
    app.tap("palette.longship")
    before = app.taps
    choose(app, "fjord.D3", "longship.wood-ggw")
    assert app.taps - before == 2
    assert laid(app) == {"D3": "wood-ggw"}
    assert app.text_of("palette.longship") == "1"


def test_longship_can_be_changed_or_removed(app: Driver) -> None:
    enter_fjord(app, {"tiles": {"D3": "castle-aaw"}})
    choose(app, "fjord.D3", "longship.castle-www")
    assert laid(app) == {"D3": "castle-www"}
    choose(app, "fjord.D3", "picker.remove")
    assert laid(app) == {}


def test_choosing_a_trophy_keeps_the_picked_tile(app: Driver) -> None:
    app.tap("palette.sheep")
    choose(app, "palette.trophy", "trophy.2")
    app.tap("fjord.A1")
    assert laid(app) == {"A1": "sheep"}


# Filled and completed.


def test_filled_longship_loses_its_dashes_and_needs(app: Driver) -> None:
    enter_fjord(app, {"tiles": {"D3": "castle-www"}})
    app.tap("palette.wood")
    wood = TILE_LOOKS["wood"].icon
    for at, missing in (("D2", 3), ("D4", 2), ("C3", 1)):
        assert style_of(app, "D3").dashed
        assert style_of(app, "D3").needs == (wood,) * missing
        assert style_of(app, "D3").caption == "+3", "what it would boost"
        app.tap(f"fjord.{at}")
    assert not style_of(app, "D3").dashed
    assert style_of(app, "D3").needs == ()
    assert style_of(app, "D3").caption == "+3"
    app.tap("fjord.C3")
    assert style_of(app, "D3").dashed


def test_completed_site_loses_its_dashes_and_needs(app: Driver) -> None:
    choose(app, "fjord.F1", "site.port-hsw")
    enter_fjord(app, {"tiles": {"E0": "house", "F2": "sheep"}})
    unfinished = style_of(app, "F1")
    assert unfinished.dashed
    assert unfinished.needs == (TILE_LOOKS["wood"].icon,)
    app.tap("palette.wood")
    app.tap("fjord.G1")
    assert not style_of(app, "F1").dashed
    assert (style_of(app, "F1").needs, style_of(app, "F1").caption) == ((), "+5")
    assert totals(app)["Astrid"] == 8


@pytest.mark.parametrize("site", ["port-hhs", "altar-ahht", "palace-chhtt"])
def test_icons_of_a_site_stay_inside_its_space(app: Driver, site: str) -> None:
    at = SITE_HEXES[site.split("-")[0]]
    open_game(app, {"tiles": {"A1": "wood"}, "sites": {site.split("-")[0]: site}}, {})
    board, group = page(app).ids.board, InstructionGroup()
    board.paint(group, at, style_of(app, at))
    x, y = board.centre(at)
    drawn = [icon for icon in group.children if isinstance(icon, Rectangle)]
    assert len(drawn) == 1 + len(site.split("-")[1])
    for icon in drawn:
        for left, low in product((icon.pos[0], icon.pos[0] + icon.size[0]), (icon.pos[1] + 2,)):
            assert abs(left - x) + abs(low - y) / ROOT3 <= board.side + 1


def test_missing_resources_of_a_longship_are_named(app: Driver) -> None:
    enter_fjord(app, {"tiles": {"D2": "wood", "D3": "castle-www"}})
    assert app.sees("D3 still needs 2 wood: −5 for now")


# Explanations.


def test_long_press_describes_a_space_and_highlights_its_line(app: Driver) -> None:
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


def test_line_below_the_board_shows_the_score_of_the_picked_tile(app: Driver) -> None:
    enter_fjord(app, {"tiles": FILLED_CASTLE})
    app.tap("palette.castle")
    assert app.text_of("fjord.line") == "Castles 1 × (4 + 3) 7"
    app.tap("fjord.A2")
    assert app.text_of("fjord.line") == "Castles 2 × (4 + 3) 14"
    assert lit(app) == {"A1", "A2", "D3"}


def test_list_of_lines_shows_calculation_and_help(app: Driver) -> None:
    enter_fjord(app, {"tiles": {**FILLED_CASTLE, "G4": "house-aaa"}})
    app.tap("fjord.line")
    assert app.text_of("padlist.castle") == "Castles 1 × (4 + 3) 7"
    assert app.text_of("padlist.wood") == "Wood 3 × 1 3"
    assert app.text_of("padlist.unfilled") == "Unfilled longships 1 × (−5) −5"
    assert not app.sees("Each castle is worth 4")
    app.tap("padlist.castle")
    assert app.sees("Each castle is worth 4")


def test_long_press_on_a_line_highlights_its_spaces(app: Driver) -> None:
    enter_fjord(app, {"tiles": FILLED_CASTLE})
    app.tap("palette.sheep")
    app.tap("fjord.line")
    app.hold("padlist.castle", 1.0)
    assert not app.exists("padlist")
    assert lit(app) == {"A1", "D3"}
    assert app.text_of("fjord.line").startswith("Castles")


# Problems.


def test_tap_on_a_problem_shows_its_fjord_and_space(app: Driver) -> None:
    ship = {"tiles": {"D3": "castle-www"}}
    open_game(app, ship, {"tiles": {"G4": "castle-www", "A1": "castle"}})
    tap_problem(
        app, "Ragnar has the longship castle +3 (wood, wood, wood) on G4, Astrid has it on D3"
    )
    assert page(app).seat == 1
    assert "G4" in lit(app)
    assert app.sees("G4: castle +3 (wood, wood, wood), still needs 3 wood")


def test_problem_does_not_block_entries(app: Driver) -> None:
    choose(app, "palette.trophy", "trophy.6")
    assert app.exists("problems.line")
    assert totals(app)["Astrid"] == 21
    app.tap("tab.1")
    tap_problem(app, "Astrid has 0 axes, but the trophy needs 6")
    assert page(app).seat == 0
    app.tap("palette.axe")
    app.drag(["fjord.D0", "fjord.D5"])
    assert not app.exists("problems.line")


def tap_problem(app: Driver, words: str) -> None:
    """Tap the problem with these words, in the line or in the list."""
    app.tap("problems.line")
    if app.exists("issues"):
        rows = [tag for tag in app.tags() if tag.startswith("remark.")]
        app.tap(next(tag for tag in rows if app.text_of(tag) == words))


def test_small_phone_shows_icons_for_problems(app: Driver) -> None:
    app.resize(360, 640)
    choose(app, "palette.trophy", "trophy.6")
    page(app).not_kept = "Not enough storage on this device."
    app.pass_time(0)
    assert app.need("fjord.D3").box.height >= 48
    assert app.text_of("problems.line") == "1"
    tap_problem(app, "Astrid has 0 axes, but the trophy needs 6")
    assert not app.exists("issues")
    app.tap("game.not_kept_sign")
    assert app.text_of("notice") == "Not enough storage on this device."


@pytest.mark.parametrize("size", [(360, 640), (640, 360)])
@pytest.mark.parametrize("text_size", [100, 160])
def test_problem_icon_does_not_move_the_board(
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
def test_long_problem_text_moves_nothing(app: Driver, language: str, text_size: int) -> None:
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
def test_every_visible_space_can_be_tapped(app: Driver, size: tuple[int, int]) -> None:
    app.resize(*size)
    app.tap("palette.eraser")
    target, heard = app.need("fjord.D3"), []
    target.seen.widget.bind(on_tap=lambda _, at: heard.append(at))
    for at in sorted({*HEXES} - {*SITE_HEXES.values()}):
        x, y = spots_of(target.seen.widget)[f"fjord.{at}"].centre
        if window_box().contains(x, y) and target.seen.viewport.contains(x, y):
            app.tap(f"fjord.{at}")
            assert heard.pop() == at
    assert not heard
