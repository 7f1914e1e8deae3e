"""What a hurried finger may rely on: no tap is lost, and none is taken by what has just come."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from kivy.core.window import Window

from scoring.document import read
from tests.screens import lofoten_table, looot_table
from tests.screens.driver import SIZE, Driver
from tests.screens.samples import clear
from tests.screens.stage import FRAME

STORM = 40


@pytest.fixture(params=[True, False], ids=["moving", "still"])
def app(request: pytest.FixtureRequest, lasting_app: Driver) -> Driver:
    clear(lasting_app)
    lasting_app.resize(*SIZE)
    lasting_app.app.change_setting("motion", request.param)
    return lasting_app


def drawer() -> Any:
    """The drawer that is open and stays."""
    open_now = [child for child in Window.children if getattr(child, "leaving", True) is False]
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


@pytest.mark.parametrize("apart", [0.05, 0.12, 0.25])
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


@pytest.mark.parametrize("apart", [0.05, 0.12, 0.25])
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
        app.scroll_to(f"home.{game}")  # under the plays that other tests have left
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
