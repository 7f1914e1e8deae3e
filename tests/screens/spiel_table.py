"""LOOT by taps: a play at the table, and what is shown of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from scoring import score
from scoring.document import write
from scoring.spiel.components import ROWS, SQUARES
from scoring.spiel.play import SpielPlay
from tests.screens.driver import SIZE, Driver
from tests.screens.samples import clear


@pytest.fixture(scope="module")
def one_app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    """An app for all tests of a file, in which nothing moves by itself."""
    driver = Driver(tmp_path_factory.mktemp("home"))
    driver.app.change_setting("motion", False)
    yield driver
    driver.stop()


@pytest.fixture
def app(one_app: Driver) -> Iterator[Driver]:
    """At home, with no play waiting and nothing chosen yet."""
    ledger = one_app.app.ledger
    for waiting in ledger.plays.unfinished():
        ledger.plays.delete(waiting.id)
    for sheet in ledger.sheets.all():
        ledger.sheets.remove(sheet.name)
    ledger.settings.put("options.spiel", {})
    ledger.settings.put("spiel.own_dice", False)
    ledger.settings.put("spiel.count", "map")
    clear(one_app)
    one_app.resize(*SIZE)
    one_app.look(text_size=100)
    yield one_app


def sit_down(app: Driver, *names: str, mode: str) -> None:
    """A new play from home, by taps, with players the app has met before."""
    known = {player.name for player in app.app.ledger.players.at_hand()}
    for name in names:
        if name not in known:
            app.app.ledger.players.add(name)
    app.app.home()
    app.pass_time(0)
    app.tap("home.spiel")
    for name in names:
        app.tap(f"seats.player.{name}")
    reach(app, f"seats.mode.{mode}")
    app.tap(f"seats.mode.{mode}")
    app.tap("seats.start")


def put(app: Driver, play: SpielPlay) -> None:
    """A play as it stands, opened at the table."""
    pad = app.app.ledger.plays.start(play, {"screen": "spiel"})
    app.app.open("spiel", play_id=pad.id)
    app.pass_time(0)


def page(app: Driver) -> Any:
    return app.app.navigation.page("spiel")


def play_of(app: Driver) -> SpielPlay:
    play: SpielPlay = page(app).play
    return play


def scored(app: Driver) -> dict[str, Any]:
    """What the scorer says of the exported document."""
    return score(write(play_of(app)))


def turn_to(app: Driver, seat: int) -> None:
    """Tap a player's tab, unless that player is open: a tap there opens a menu."""
    if page(app).seat != seat:
        app.tap(f"tab.{seat}")


def reach(app: Driver, tag: str) -> None:
    """Bring something into sight, where it is below the edge."""
    app.scroll_to(tag)


def touch(app: Driver, tag: str) -> None:
    """Tap what may have to be scrolled to."""
    reach(app, tag)
    app.tap(tag)


def mark(app: Driver, squares: str) -> None:
    """Tap these squares of the map, one after the other."""
    for square in squares.split():
        app.tap(f"map.{square}")


def tap_head(app: Driver, name: str) -> None:
    """Tap the name of a row or column beside the map."""
    board = app.get("map")
    row = name in ROWS
    x, y, width, height = board.box_of(f"A{name}" if row else f"{name}1")
    far = board.strip / 2
    middle = (x - far, y + height / 2) if row else (x + width / 2, y + height + far)
    app.quick_tap(board.to_window(*middle))
    app.pass_time(0)


def lit(app: Driver) -> set[str]:
    """The squares with a light on them."""
    board = app.get("map")
    return {square for square in SQUARES if board.look_of(square).lit}


def marks(app: Driver) -> dict[str, int]:
    """What is drawn on the map."""
    board = app.get("map")
    return {square: board.look_of(square).mark for square in SQUARES if board.look_of(square).mark}


def pawn(app: Driver) -> str | None:
    """Where the pawn is drawn."""
    board = app.get("map")
    return next((square for square in SQUARES if board.look_of(square).pawn), None)


def full(app: Driver) -> tuple[str, ...]:
    """The rows and columns that are lit."""
    lines: tuple[str, ...] = app.get("map").full
    return lines


def totals(app: Driver) -> list[int]:
    """The numbers on the tabs."""
    return [int(app.get(f"tab.{seat}").total) for seat in range(len(play_of(app).players))]


def points(app: Driver, line: str) -> int:
    """What a line under the map brings."""
    return int(app.get(f"line.{line}").points)


def track(app: Driver) -> list[str]:
    """What stands in the boxes, the last of them too."""
    return [box.text for box in page(app).ids.track.children[::-1]]


def set_dice(app: Driver, *faces: int) -> None:
    """Lay the dice by taps as they lie on the table."""
    app.tap("die.0")
    for place, face in enumerate(faces):
        app.tap(f"face.{place}.{face}")
    if app.exists("drawer.close"):
        app.tap("drawer.close")
