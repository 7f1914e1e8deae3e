"""Fast taps: none is lost, and none hits a widget that has only just appeared."""

from __future__ import annotations

import gc
from collections.abc import Callable
from typing import Any
from weakref import ref

import pytest
from kivy.core.window import Window
from kivy.tests.common import UnitTestTouch
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.button import Button
from kivy.uix.floatlayout import FloatLayout

from scoring.document import read
from screens.shell.modal import Modal
from screens.widgets.dialog import Answer, Dialog
from tests.screens import lofoten_table, looot_table
from tests.screens.clearing import clear
from tests.screens.driver import SIZE, Driver
from tests.screens.event_loop import FRAME, LOOP
from tests.screens.samples import seated
from tests.widget_finder import box_of, is_button, visible_widgets

FAST_TAPS = 40

APART = (0.05, 0.12, 0.25)
"""Seconds between the two taps of a double tap."""


@pytest.fixture(params=[True, False], ids=["moving", "still"])
def app(request: pytest.FixtureRequest, lasting_app: Driver) -> Driver:
    clear(lasting_app)
    lasting_app.resize(*SIZE)
    lasting_app.app.change_setting("motion", request.param)
    return lasting_app


def drawer() -> Any:
    """Return the open drawer or dialog that is not closing, or None."""
    open_now = [c for c in Window.children if isinstance(c, Modal) and not c.closing]
    return open_now[0] if open_now else None


def middle(app: Driver, tag: str) -> tuple[float, float]:
    """Return the center of a widget."""
    return app.need(tag).box.centre


def screen(app: Driver) -> Any:
    """Return the screen that is shown."""
    return app.app.navigation.here


def test_tap_on_a_tab_works_while_a_drawer_closes(app: Driver) -> None:
    looot_table.begin(app, "Astrid", "Ragnar")
    tab = middle(app, "tab.1")
    app.tap("palette.longship")
    app.tap("fjord.D3")
    drawer().dismiss()
    app.quick_tap(tab)
    app.pass_time(0)
    assert screen(app).seat == 1


def test_tap_on_a_tab_works_right_after_choosing_a_longship(app: Driver) -> None:
    looot_table.begin(app, "Astrid", "Ragnar")
    tab = middle(app, "tab.1")
    app.tap("palette.longship")
    app.tap("fjord.D3")
    app.scroll_to("longship.wood-asw")
    app.quick_tap(middle(app, "longship.wood-asw"))
    app.quick_tap(tab)
    app.pass_time(0)
    assert looot_table.players(app)[0]["fjord"]["tiles"] == {"D3": "wood-asw"}
    assert screen(app).seat == 1


@pytest.mark.parametrize("apart", APART)
def test_double_tap_on_a_space_picks_no_longship(app: Driver, apart: float) -> None:
    looot_table.begin(app, "Astrid", "Ragnar")
    app.tap("palette.longship")
    for at in ("fjord.C4", "fjord.D6", "fjord.B5"):  # spaces that the drawer will cover
        hex_ = middle(app, at)
        app.quick_tap(hex_)
        app.frames(apart - 2 * FRAME)
        app.quick_tap(hex_)
        app.pass_time(0)
        assert drawer() is not None
        assert "tiles" not in looot_table.players(app)[0]["fjord"]
        app.tap("drawer.close")


@pytest.mark.parametrize("apart", APART)
def test_double_tap_on_the_close_button_places_no_tile(app: Driver, apart: float) -> None:
    looot_table.begin(app, "Astrid", "Ragnar")
    app.tap("palette.axe")
    app.tap("palette.trophy")
    cross = middle(app, "drawer.close")
    app.quick_tap(cross)
    app.frames(apart - 2 * FRAME)
    app.quick_tap(cross)
    app.pass_time(0)
    assert drawer() is None
    assert "tiles" not in looot_table.players(app)[0]["fjord"]


def test_double_tap_that_opens_a_screen_taps_nothing_on_it(app: Driver) -> None:
    known = {player.name for player in app.app.ledger.players.at_hand()}
    for name in {"Astrid", "Ragnar", "Hilda", "Leif"} - known:
        app.app.ledger.players.add(name)
    app.app.home()
    app.pass_time(0)
    for game in ("looot", "lofoten", "spiel"):
        app.scroll_to(f"home.{game}")  # below the unfinished games of other tests
        card = middle(app, f"home.{game}")
        app.quick_tap(card)
        app.frames(0.1)
        app.quick_tap(card)
        app.pass_time(0)
        assert app.app.navigation.here_is("seats")
        assert not any(tag.startswith("seats.leave.") for tag in app.tags())
        app.key("back")


def test_tap_on_another_button_counts_during_a_screen_transition(app: Driver) -> None:
    app.tap("home.settings")
    back = middle(app, "bar.back")
    app.key("back")
    gear = middle(app, "home.settings")
    app.quick_tap(gear)
    app.quick_tap(back)
    app.pass_time(0)
    assert app.app.navigation.here_is("home")


def double_tap(app: Driver, tag: str, apart: float = 0.12) -> None:
    """Double-tap a widget and wait for animations to end."""
    place = middle(app, tag)
    app.quick_tap(place)
    app.frames(apart - 2 * FRAME)
    app.quick_tap(place)
    app.pass_time(0)


@pytest.mark.parametrize("apart", APART)
def test_double_tap_on_goods_or_a_card_chooses_only_once(app: Driver, apart: float) -> None:
    app.app.begin("lofoten", ("Ada", "Bo"), (), {"modules": []})
    app.pass_time(0)
    for at, good in enumerate(("fish", "coffer", "mead")):
        double_tap(app, f"warehouse.{at + 1}.pick.{good}", apart)
        warehouse = screen(app).play.warehouses[at]
        assert (warehouse.good, warehouse.card.power) == (good, 0)
        double_tap(app, f"warehouse.{at + 1}.power.5", apart)
        warehouse = screen(app).play.warehouses[at]
        assert (warehouse.card.power, warehouse.tiles) == (5, ((), ()))


@pytest.mark.parametrize("apart", APART)
def test_double_tap_removes_only_one_player(app: Driver, apart: float) -> None:
    seated("looot", "Astrid", "Ragnar", "Hilda", "Leif")(app)
    app.pass_time(0)
    app.scroll_to("seats.leave.Ragnar")
    double_tap(app, "seats.leave.Ragnar", apart)
    assert app.app.navigation.here.draft.names == ("Astrid", "Hilda", "Leif")


@pytest.mark.parametrize("apart", APART)
def test_double_tap_on_goods_of_a_longship_unloads_no_tile(app: Driver, apart: float) -> None:
    app.app.begin("lofoten", ("Ada", "Bo"), (), {"modules": []})
    app.pass_time(0)
    app.tap("game.finish")
    double_tap(app, "unload.0.fish", apart)
    assert not any(any(warehouse.tiles) for warehouse in screen(app).play.warehouses)


@pytest.mark.parametrize("apart", APART)
def test_double_tap_that_removes_an_unloaded_tile_adds_no_other(app: Driver, apart: float) -> None:
    app.app.begin("lofoten", ("Ada", "Bo"), (), {"modules": []})
    app.pass_time(0)
    for tag in ("warehouse.1.pick.fish", "game.finish", "unload.0.fish", "unload.0.add.2"):
        app.tap(tag)
    double_tap(app, "unload.0.back", apart)
    assert app.exists("unload.0.add.3")
    assert not any(any(warehouse.tiles) for warehouse in screen(app).play.warehouses)


@pytest.mark.parametrize("apart", APART)
def test_double_tap_on_a_snackbar_taps_nothing_below_it(app: Driver, apart: float) -> None:
    for at in ("notice", "notice.act"):
        acted: list[str] = []
        app.app.home()
        app.app.notice("Thrown away", "Undo", lambda acted=acted: acted.append("undo"))
        app.pass_time(0)
        heard = record_taps(app)
        double_tap(app, at, apart)
        assert not app.exists("notice")
        assert acted == (["undo"] if at == "notice.act" else [])
        assert heard == []


def record_taps(app: Driver) -> list[str]:
    """Return a list to which each tap on a button from now on adds its tag."""
    heard: list[str] = []
    for seen in visible_widgets():
        if is_button(seen.widget) and not seen.tag.startswith("notice"):
            seen.widget.fbind("on_release", lambda _, tag=seen.tag: heard.append(tag))
    return heard


def test_snackbar_that_has_just_appeared_ignores_taps(app: Driver) -> None:
    looot_table.begin(app, "Astrid", "Ragnar")
    app.app.notice("Reopened for editing", "Undo", lambda: None)
    app.pass_time(0)
    shared = app.need("notice").box.intersection(app.need("palette.axe").box)
    assert not shared.empty
    app.app.notice("Reopened for editing", "Undo", lambda: None)
    app.quick_tap(shared.centre)
    app.pass_time(0)
    assert screen(app).tool == "axe"


@pytest.mark.parametrize("apart", APART)
def test_double_tap_that_leads_home_opens_nothing_there(app: Driver, apart: float) -> None:
    app.app.open("trouble", what="ValueError", log="")
    app.pass_time(0.5)
    double_tap(app, "trouble.home", apart)
    assert app.app.navigation.here_is("home")
    assert drawer() is None


# Many fast taps: forty, one every 30 ms.


def tap_fast(app: Driver, board: Any, places: list[tuple[float, float]]) -> list[str]:
    """Tap forty times and return the fields that the board reports."""
    heard: list[str] = []

    def record(_board: Any, field: str) -> None:
        heard.append(field)

    board.bind(on_tap=record)
    for nth in range(FAST_TAPS):
        app.quick_tap(places[nth % len(places)])
    app.pass_time(0)
    board.unbind(on_tap=record)
    return heard


def begin_looot(app: Driver) -> Any:
    looot_table.begin(app, "Astrid", "Ragnar")
    app.tap("palette.wood")
    return screen(app).ids.board


def begin_spiel(app: Driver) -> Any:
    app.app.begin("spiel", ("Ada", "Bo"), (), {"mode": "count"})
    app.pass_time(0)
    return app.get("map.A1")


BOARDS: dict[str, tuple[Callable[[Driver], Any], tuple[str, ...]]] = {
    "fjord": (begin_looot, ("fjord.A1", "fjord.D3", "fjord.G4", "fjord.D0")),
    "map": (begin_spiel, ("map.A1", "map.D4", "map.C2", "map.B5")),
}


@pytest.mark.parametrize("name", BOARDS)
def test_fast_taps_on_a_board_all_count(app: Driver, name: str) -> None:
    begin, tags = BOARDS[name]
    board = begin(app)
    app.scroll_to(tags[0])
    heard = tap_fast(app, board, [middle(app, tag) for tag in tags])
    assert len(heard) == FAST_TAPS


SWEPT: dict[str, tuple[str, str, tuple[str, ...]]] = {
    "fjord": ("A1", "A5", ("A1", "A2", "A3", "A4", "A5")),
    "map": ("A2", "G2", ("A2", "B2", "C2", "D2", "E2", "F2", "G2")),
}
"""By board: the first and the last field of a stroke, and all fields on its way."""


@pytest.mark.parametrize("seen_between", [0, 1])
@pytest.mark.parametrize("name", SWEPT)
def test_fast_stroke_paints_every_field_on_its_way(
    app: Driver, name: str, seen_between: int
) -> None:
    board, (first, last, between) = BOARDS[name][0](app), SWEPT[name]
    painted: list[str] = []
    board.bind(on_paint=lambda _, field: painted.append(field))
    (x, y), (to_x, to_y) = (middle(app, f"{name}.{field}") for field in (first, last))
    halfway = [((x + to_x) / 2, (y + to_y) / 2)] * seen_between
    app.sweep((x, y), *halfway, (to_x, to_y), (to_x, to_y))
    assert tuple(painted) == between


AROUND_A_CORNER: dict[str, tuple[str, ...]] = {
    "fjord": ("A1", "A2", "A3", "B4", "C3", "D3"),
    "map": ("A2", "B2", "C2", "C3", "C4"),
}
"""By board: the fields of a stroke with a corner."""


@pytest.mark.parametrize("lifts", [True, False], ids=["and-lift", "still-down"])
@pytest.mark.parametrize("name", AROUND_A_CORNER)
def test_stroke_within_one_slow_frame_paints_every_field(
    app: Driver, name: str, lifts: bool
) -> None:
    board, fields = BOARDS[name][0](app), AROUND_A_CORNER[name]
    painted: list[str] = []
    board.bind(on_paint=lambda _, field: painted.append(field))
    app.flick(*(middle(app, f"{name}.{field}") for field in fields), lifts=lifts)
    assert tuple(painted) == fields


def test_stroke_from_one_button_to_another_within_a_frame_taps_neither(
    app: Driver,
) -> None:
    looot_table.begin(app, "Astrid", "Ragnar")
    heard = record_releases(app, "palette.sheep", "palette.gold")
    app.flick(middle(app, "palette.sheep"), middle(app, "palette.gold"))
    assert heard == []


def record_releases(app: Driver, *tags: str) -> list[Any]:
    """Return a list to which each tap on one of these buttons adds that button."""
    heard: list[Any] = []
    for tag in tags:
        app.get(tag).bind(on_release=heard.append)
    return heard


def test_fast_taps_on_a_stepper_all_count(app: Driver) -> None:
    looot_table.begin(app, "Astrid", "Ragnar", entry="sheet")
    plus = middle(app, "sheet.unfilled.plus")
    for _ in range(FAST_TAPS):
        app.quick_tap(plus)
    app.pass_time(0)
    assert looot_table.players(app)[0]["sheet"]["unfilled"] == FAST_TAPS


def test_fast_taps_on_add_and_undo_all_count(app: Driver) -> None:
    document = {
        "format": "jarlpad/1",
        "game": "lofoten",
        "players": [{"name": "Ada"}, {"name": "Bo"}],
    }
    goods = ("fish", "mead", "sheep", "coffer")
    document["warehouses"] = [{"good": good, "power": 3, "tiles": [[], []]} for good in goods]
    lofoten_table.open_game(app, read(document))
    tags = ("warehouse.1.0.add.1", "game.undo")
    heard = record_releases(app, *tags)
    places = [middle(app, tag) for tag in tags]
    for nth in range(FAST_TAPS):
        app.quick_tap(places[nth % 2])
    app.pass_time(0)
    assert len(heard) == FAST_TAPS
    assert screen(app).play.warehouses[0].tiles == ((), ())


def test_fast_taps_on_a_board_all_count_while_a_drawer_closes(app: Driver) -> None:
    board = begin_looot(app)
    hexes = [middle(app, f"fjord.{at}") for at in ("A1", "D3", "G4", "D6")]
    app.tap("palette.trophy")
    drawer().dismiss()
    assert len(tap_fast(app, board, hexes)) == FAST_TAPS


# Dialogs.


def ask(app: Driver) -> list[str]:
    """Open a dialog over the settings and return a list to which each answer is added."""
    answers: list[str] = []
    app.app.open("settings")
    app.pass_time(0.5)
    Dialog("Sure?", "All of it.", [Answer("yes", "Yes", lambda: answers.append("yes"))]).open()
    return answers


def test_dialog_ignores_taps_while_it_opens(app: Driver) -> None:
    answers = ask(app)
    app.frames(6 * FRAME)  # KivyMD shows it from the third frame on
    for apart in (0.05, 0.15):
        app.quick_tap(middle(app, "yes"))
        app.frames(apart)
    assert answers == []
    app.pass_time(0)
    app.tap("yes")
    assert answers == ["yes"]
    assert drawer() is None


def test_tap_on_the_screen_works_while_a_dialog_closes(app: Driver) -> None:
    ask(app)
    app.pass_time(0)
    drawer().dismiss()
    app.quick_tap(middle(app, "bar.back"))
    app.pass_time(0)
    assert app.app.navigation.here_is("home")


def test_back_or_a_tap_outside_closes_a_dialog(app: Driver) -> None:
    for close in (lambda: app.key("back"), lambda: app.quick_tap((4, 4))):
        answers = ask(app)
        app.pass_time(0)
        close()
        app.pass_time(0)
        assert drawer() is None
        assert answers == []
        assert app.app.navigation.here_is("settings")
        app.app.home()
        app.pass_time(0)


def test_closed_dialogs_and_snackbars_are_freed(app: Driver) -> None:
    gone = []
    for _ in range(3):
        ask(app)
        app.app.notice("Gone soon", "Undo", lambda: None)
        gone += [ref(drawer()), ref(app.app._notice)]
        app.pass_time(0)
        drawer().dismiss()
        app.app.home()
        app.pass_time(2)
    LOOP.pixels()  # draws what is pending
    gc.unfreeze()
    gc.collect()
    assert [it() for it in gone] == [None] * len(gone)


@pytest.mark.parametrize(("far", "closes"), [(160, True), (30, False)])
def test_dragging_the_handle_down_closes_a_drawer(app: Driver, far: float, closes: bool) -> None:
    looot_table.begin(app, "Astrid", "Ragnar")
    app.tap("palette.trophy")
    x, y = box_of(drawer().ids.handle).centre
    app.draw((x, y), (x, y - far))
    assert (drawer() is None) == closes
    if not closes:
        assert drawer().lift == 0


def test_hidden_row_ignores_touches(app: Driver) -> None:
    """A child of a hidden row of zero height overlaps the button below it."""
    below, row, child = Button(size=(100, 48)), BoxLayout(height=0), Button(size=(100, 48))
    for widget in (below, child):
        widget.size_hint = None, None
    row.disabled, row.opacity = True, 0
    row.add_widget(child)
    root = FloatLayout()
    root.add_widget(below)
    root.add_widget(row)
    assert root.on_touch_down(UnitTestTouch(20, 20))
    assert below.state == "down"
