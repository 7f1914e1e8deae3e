"""What a hurried finger may rely on: no tap is lost, and none is taken by what has just come."""

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
from screens.shell.panel import Panel
from screens.widgets.dialog import Answer, Dialog
from tests.finding import box_of, everything, is_button
from tests.screens import lofoten_table, looot_table
from tests.screens.driver import SIZE, Driver
from tests.screens.samples import clear, seated
from tests.screens.stage import FRAME, STAGE

STORM = 40

APART = (0.05, 0.12, 0.25)
"""Seconds between the two halves of a double tap."""


@pytest.fixture(params=[True, False], ids=["moving", "still"])
def app(request: pytest.FixtureRequest, lasting_app: Driver) -> Driver:
    clear(lasting_app)
    lasting_app.resize(*SIZE)
    lasting_app.app.change_setting("motion", request.param)
    return lasting_app


def drawer() -> Any:
    """The drawer that is open and stays."""
    open_now = [c for c in Window.children if isinstance(c, Panel) and not c.leaving]
    return open_now[0] if open_now else None


def middle(app: Driver, tag: str) -> tuple[float, float]:
    return app.need(tag).box.centre


def table(app: Driver) -> Any:
    return app.app.navigation.here


def test_a_tap_the_moment_a_drawer_closes_reaches_what_lies_beneath(app: Driver) -> None:
    looot_table.begin(app, "Astrid", "Ragnar")
    tab = middle(app, "tab.1")
    app.tap("palette.longship")
    app.tap("fjord.D3")
    drawer().dismiss()
    app.quick_tap(tab)
    app.pass_time(0)
    assert table(app).seat == 1


def test_a_tap_right_after_choosing_a_longship_reaches_the_tab(app: Driver) -> None:
    looot_table.begin(app, "Astrid", "Ragnar")
    tab = middle(app, "tab.1")
    app.tap("palette.longship")
    app.tap("fjord.D3")
    app.scroll_to("longship.wood-asw")
    app.quick_tap(middle(app, "longship.wood-asw"))
    app.quick_tap(tab)
    app.pass_time(0)
    assert looot_table.players(app)[0]["fjord"]["tiles"] == {"D3": "wood-asw"}
    assert table(app).seat == 1


@pytest.mark.parametrize("apart", APART)
def test_a_double_tap_on_a_hex_picks_no_longship(app: Driver, apart: float) -> None:
    looot_table.begin(app, "Astrid", "Ragnar")
    app.tap("palette.longship")
    for at in ("fjord.C4", "fjord.D6", "fjord.B5"):  # where the drawer will be
        hex_ = middle(app, at)
        app.quick_tap(hex_)
        app.frames(apart - 2 * FRAME)
        app.quick_tap(hex_)
        app.pass_time(0)
        assert drawer() is not None
        assert "tiles" not in looot_table.players(app)[0]["fjord"]
        app.tap("drawer.close")


@pytest.mark.parametrize("apart", APART)
def test_a_double_tap_on_the_cross_of_a_drawer_lays_nothing_beneath(
    app: Driver, apart: float
) -> None:
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


def test_a_double_tap_that_opens_a_screen_taps_nothing_on_it(app: Driver) -> None:
    known = {player.name for player in app.app.ledger.players.at_hand()}
    for name in {"Astrid", "Ragnar", "Hilda", "Leif"} - known:
        app.app.ledger.players.add(name)
    app.app.home()
    app.pass_time(0)
    for game in ("looot", "lofoten", "spiel"):
        app.scroll_to(f"home.{game}")  # below what other tests left to go on with
        card = middle(app, f"home.{game}")
        app.quick_tap(card)
        app.frames(0.1)
        app.quick_tap(card)
        app.pass_time(0)
        assert app.app.navigation.here_is("seats")
        assert not any(tag.startswith("seats.leave.") for tag in app.tags())
        app.key("back")


def test_a_tap_elsewhere_during_the_slide_counts(app: Driver) -> None:
    app.tap("home.settings")
    back = middle(app, "bar.back")
    app.key("back")
    gear = middle(app, "home.settings")
    app.quick_tap(gear)
    app.quick_tap(back)
    app.pass_time(0)
    assert app.app.navigation.here_is("home")


def twice(app: Driver, tag: str, apart: float = 0.12) -> None:
    """A double tap, and rest."""
    place = middle(app, tag)
    app.quick_tap(place)
    app.frames(apart - 2 * FRAME)
    app.quick_tap(place)
    app.pass_time(0)


@pytest.mark.parametrize("apart", APART)
def test_a_double_tap_on_a_good_or_a_card_chooses_nothing_more(app: Driver, apart: float) -> None:
    app.app.begin("lofoten", ("Ada", "Bo"), (), {"modules": []})
    app.pass_time(0)
    for at, good in enumerate(("fish", "coffer", "mead")):
        twice(app, f"warehouse.{at + 1}.pick.{good}", apart)
        warehouse = table(app).play.warehouses[at]
        assert (warehouse.good, warehouse.card.power) == (good, 0)
        twice(app, f"warehouse.{at + 1}.power.5", apart)
        warehouse = table(app).play.warehouses[at]
        assert (warehouse.card.power, warehouse.tiles) == (5, ((), ()))


@pytest.mark.parametrize("apart", APART)
def test_a_double_tap_lets_only_one_player_leave_the_table(app: Driver, apart: float) -> None:
    seated("looot", "Astrid", "Ragnar", "Hilda", "Leif")(app)
    app.pass_time(0)
    app.scroll_to("seats.leave.Ragnar")
    twice(app, "seats.leave.Ragnar", apart)
    assert app.app.navigation.here.draft.names == ("Astrid", "Hilda", "Leif")


@pytest.mark.parametrize("apart", APART)
def test_a_double_tap_on_a_good_of_a_longship_unloads_no_tile(app: Driver, apart: float) -> None:
    app.app.begin("lofoten", ("Ada", "Bo"), (), {"modules": []})
    app.pass_time(0)
    app.tap("game.finish")
    twice(app, "unload.0.fish", apart)
    assert not any(any(warehouse.tiles) for warehouse in table(app).play.warehouses)


@pytest.mark.parametrize("apart", APART)
def test_a_double_tap_that_takes_a_tile_back_unloads_no_other(app: Driver, apart: float) -> None:
    app.app.begin("lofoten", ("Ada", "Bo"), (), {"modules": []})
    app.pass_time(0)
    for tag in ("warehouse.1.pick.fish", "game.finish", "unload.0.fish", "unload.0.add.2"):
        app.tap(tag)
    twice(app, "unload.0.back", apart)
    assert app.exists("unload.0.add.3")
    assert not any(any(warehouse.tiles) for warehouse in table(app).play.warehouses)


@pytest.mark.parametrize("apart", APART)
def test_a_double_tap_on_a_notice_taps_nothing_beneath(app: Driver, apart: float) -> None:
    for at in ("notice", "notice.act"):
        acted: list[str] = []
        app.app.home()
        app.app.notice("Thrown away", "Undo", lambda acted=acted: acted.append("undo"))
        app.pass_time(0)
        heard = everything_heard(app)
        twice(app, at, apart)
        assert not app.exists("notice")
        assert acted == (["undo"] if at == "notice.act" else [])
        assert heard == []


def everything_heard(app: Driver) -> list[str]:
    """What the buttons of the screen are told from now on."""
    heard: list[str] = []
    for seen in everything():
        if is_button(seen.widget) and not seen.tag.startswith("notice"):
            seen.widget.fbind("on_release", lambda _, tag=seen.tag: heard.append(tag))
    return heard


def test_a_notice_that_has_just_come_takes_no_tap(app: Driver) -> None:
    looot_table.begin(app, "Astrid", "Ragnar")
    app.app.notice("Reopened for editing", "Undo", lambda: None)
    app.pass_time(0)
    shared = app.need("notice").box.cut(app.need("palette.axe").box)
    assert not shared.empty
    app.app.notice("Reopened for editing", "Undo", lambda: None)
    app.quick_tap(shared.centre)
    app.pass_time(0)
    assert table(app).tool == "axe"


@pytest.mark.parametrize("apart", APART)
def test_a_double_tap_that_leads_home_opens_nothing_there(app: Driver, apart: float) -> None:
    app.app.open("trouble", what="ValueError", log="")
    app.pass_time(0.5)
    twice(app, "trouble.home", apart)
    assert app.app.navigation.here_is("home")
    assert drawer() is None


# Storms: forty taps, one every 30 ms.


def storm(app: Driver, board: Any, places: list[tuple[float, float]]) -> list[str]:
    """What the board heard of forty taps."""
    heard: list[str] = []

    def hear(_board: Any, field: str) -> None:
        heard.append(field)

    board.bind(on_tap=hear)
    for nth in range(STORM):
        app.quick_tap(places[nth % len(places)])
    app.pass_time(0)
    board.unbind(on_tap=hear)
    return heard


def begin_looot(app: Driver) -> Any:
    looot_table.begin(app, "Astrid", "Ragnar")
    app.tap("palette.wood")
    return table(app).ids.board


def begin_spiel(app: Driver) -> Any:
    app.app.begin("spiel", ("Ada", "Bo"), (), {"mode": "count"})
    app.pass_time(0)
    return app.get("map.A1")


BOARDS: dict[str, tuple[Callable[[Driver], Any], tuple[str, ...]]] = {
    "fjord": (begin_looot, ("fjord.A1", "fjord.D3", "fjord.G4", "fjord.D0")),
    "map": (begin_spiel, ("map.A1", "map.D4", "map.C2", "map.B5")),
}


@pytest.mark.parametrize("name", BOARDS)
def test_a_storm_of_taps_on_a_board_loses_none(app: Driver, name: str) -> None:
    begin, tags = BOARDS[name]
    board = begin(app)
    app.scroll_to(tags[0])
    heard = storm(app, board, [middle(app, tag) for tag in tags])
    assert len(heard) == STORM


SWEPT: dict[str, tuple[str, str, tuple[str, ...]]] = {
    "fjord": ("A1", "A5", ("A1", "A2", "A3", "A4", "A5")),
    "map": ("A2", "G2", ("A2", "B2", "C2", "D2", "E2", "F2", "G2")),
}
"""By the board: where a finger is put down and lifted, and what lies between."""


@pytest.mark.parametrize("seen_between", [0, 1])
@pytest.mark.parametrize("name", SWEPT)
def test_a_quick_finger_is_drawn_over_all_that_lies_between(
    app: Driver, name: str, seen_between: int
) -> None:
    board, (begun, ended, between) = BOARDS[name][0](app), SWEPT[name]
    painted: list[str] = []
    board.bind(on_paint=lambda _, field: painted.append(field))
    (x, y), (to_x, to_y) = (middle(app, f"{name}.{field}") for field in (begun, ended))
    halfway = [((x + to_x) / 2, (y + to_y) / 2)] * seen_between
    app.sweep((x, y), *halfway, (to_x, to_y), (to_x, to_y))
    assert tuple(painted) == between


def released(app: Driver, *tags: str) -> list[Any]:
    """A list that grows with each tap that these buttons take."""
    heard: list[Any] = []
    for tag in tags:
        app.get(tag).bind(on_release=heard.append)
    return heard


def test_a_storm_on_a_stepper_counts_every_tap(app: Driver) -> None:
    looot_table.begin(app, "Astrid", "Ragnar", entry="sheet")
    plus = middle(app, "sheet.unfilled.plus")
    for _ in range(STORM):
        app.quick_tap(plus)
    app.pass_time(0)
    assert looot_table.players(app)[0]["sheet"]["unfilled"] == STORM


def test_a_storm_on_a_warehouse_loses_none(app: Driver) -> None:
    document = {
        "format": "jarlpad/1",
        "game": "lofoten",
        "players": [{"name": "Ada"}, {"name": "Bo"}],
    }
    goods = ("fish", "mead", "sheep", "coffer")
    document["warehouses"] = [{"good": good, "power": 3, "tiles": [[], []]} for good in goods]
    lofoten_table.open_play(app, read(document))
    tags = ("warehouse.1.0.add.1", "game.undo")
    heard = released(app, *tags)
    places = [middle(app, tag) for tag in tags]
    for nth in range(STORM):
        app.quick_tap(places[nth % 2])
    app.pass_time(0)
    assert len(heard) == STORM
    assert table(app).play.warehouses[0].tiles == ((), ())


def test_a_storm_beneath_a_drawer_that_closes_loses_none(app: Driver) -> None:
    board = begin_looot(app)
    hexes = [middle(app, f"fjord.{at}") for at in ("A1", "D3", "G4", "D6")]
    app.tap("palette.trophy")
    drawer().dismiss()
    assert len(storm(app, board, hexes)) == STORM


# A dialog keeps the same rules.


def ask(app: Driver) -> list[str]:
    """A dialog over the settings, and a list of the answers that it gets."""
    answers: list[str] = []
    app.app.open("settings")
    app.pass_time(0.5)
    Dialog("Sure?", "All of it.", [Answer("yes", "Yes", lambda: answers.append("yes"))]).open()
    return answers


def test_a_dialog_takes_no_tap_while_it_comes(app: Driver) -> None:
    answers = ask(app)
    app.frames(6 * FRAME)  # KivyMD shows it from the third on
    for apart in (0.05, 0.15):
        app.quick_tap(middle(app, "yes"))
        app.frames(apart)
    assert answers == []
    app.pass_time(0)
    app.tap("yes")
    assert answers == ["yes"]
    assert drawer() is None


def test_a_tap_the_moment_a_dialog_closes_reaches_what_lies_beneath(app: Driver) -> None:
    ask(app)
    app.pass_time(0)
    drawer().dismiss()
    app.quick_tap(middle(app, "bar.back"))
    app.pass_time(0)
    assert app.app.navigation.here_is("home")


def test_back_and_a_tap_beside_it_close_a_dialog(app: Driver) -> None:
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


def test_a_dialog_and_a_notice_leave_nothing_behind(app: Driver) -> None:
    gone = []
    for _ in range(3):
        ask(app)
        app.app.notice("Gone soon", "Undo", lambda: None)
        gone += [ref(drawer()), ref(app.app._notice)]
        app.pass_time(0)
        drawer().dismiss()
        app.app.home()
        app.pass_time(2)
    STAGE.pixels()  # what waits to be painted is painted
    gc.unfreeze()
    gc.collect()
    assert [it() for it in gone] == [None] * len(gone)


@pytest.mark.parametrize(("far", "closes"), [(160, True), (30, False)])
def test_a_drawer_is_closed_by_drawing_its_handle_down(
    app: Driver, far: float, closes: bool
) -> None:
    looot_table.begin(app, "Astrid", "Ragnar")
    app.tap("palette.trophy")
    x, y = box_of(drawer().ids.handle).centre
    app.draw((x, y), (x, y - far))
    assert (drawer() is None) == closes
    if not closes:
        assert drawer().lift == 0


def test_what_is_hidden_takes_no_touch(app: Driver) -> None:
    """A hidden, disabled row of zero height has a child that reaches over the button below it."""
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
