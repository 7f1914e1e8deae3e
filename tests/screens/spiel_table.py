"""Plays LOOT by taps and reads the screen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from scoring import score
from scoring.document import write
from scoring.spiel.components import ROWS, SQUARES
from scoring.spiel.play import SpielPlay
from tests.screens.clearing import clear
from tests.screens.driver import SIZE, Driver


@pytest.fixture(scope="module")
def one_app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    """One app for all tests of a file, without animations."""
    driver = Driver(tmp_path_factory.mktemp("home"))
    driver.app.change_setting("motion", False)
    yield driver
    driver.stop()


@pytest.fixture
def app(one_app: Driver) -> Iterator[Driver]:
    """The app at home without unfinished games and choices."""
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


def start_game(app: Driver, *names: str, mode: str) -> None:
    """Start a new game from home by taps, with known players."""
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


def open_game(app: Driver, play: SpielPlay) -> None:
    """Save a game and open it."""
    pad = app.app.ledger.plays.start(play, {"screen": "spiel"})
    app.app.open("spiel", play_id=pad.id)
    app.pass_time(0)


def page(app: Driver) -> Any:
    return app.app.navigation.page("spiel")


def play_of(app: Driver) -> SpielPlay:
    play: SpielPlay = page(app).play
    return play


def scored(app: Driver) -> dict[str, Any]:
    """Return the scorer's result of the exported document."""
    return score(write(play_of(app)))


def open_player(app: Driver, seat: int) -> None:
    """Tap a player's tab, unless the player is already open; that would open a menu."""
    if page(app).seat != seat:
        app.tap(f"tab.{seat}")


def reach(app: Driver, tag: str) -> None:
    """Scroll to a widget if necessary."""
    app.scroll_to(tag)


def touch(app: Driver, tag: str) -> None:
    """Scroll to a widget if necessary and tap it."""
    reach(app, tag)
    app.tap(tag)


def mark(app: Driver, squares: str) -> None:
    """Tap these squares of the map."""
    for square in squares.split():
        app.tap(f"map.{square}")


def tap_head(app: Driver, name: str) -> None:
    """Tap the name of a row or column beside the map."""
    board = app.get("map")
    row = name in ROWS
    x, y, width, height = board.box_of(f"A{name}" if row else f"{name}1")
    far = board.head_width / 2
    middle = (x - far, y + height / 2) if row else (x + width / 2, y + height + far)
    app.quick_tap(board.to_window(*middle))
    app.pass_time(0)


def use_for(app: Driver, mode: str) -> None:
    """Choose in the overflow menu whether the app is used to play or to count."""
    app.tap("game.more")
    touch(app, f"setup.{mode}")


def highlighted(app: Driver) -> set[str]:
    """Return the highlighted squares."""
    board = app.get("map")
    return {square for square in SQUARES if board.style_of(square).lit}


def ringed(app: Driver) -> set[str]:
    """Return the squares with a ring."""
    board = app.get("map")
    return {square for square in SQUARES if board.style_of(square).lit == "ring"}


def dimmed(app: Driver) -> set[str]:
    """Return the dimmed squares."""
    board = app.get("map")
    return {square for square in SQUARES if board.style_of(square).dim}


def marks(app: Driver) -> dict[str, int]:
    """Return the marks drawn on the map."""
    board = app.get("map")
    return {
        square: board.style_of(square).mark for square in SQUARES if board.style_of(square).mark
    }


def pawn(app: Driver) -> str | None:
    """Return the square where the pawn is drawn."""
    board = app.get("map")
    return next((square for square in SQUARES if board.style_of(square).pawn), None)


def full(app: Driver) -> tuple[str, ...]:
    """Return the highlighted rows and columns."""
    lines: tuple[str, ...] = app.get("map").full
    return lines


def totals(app: Driver) -> list[int]:
    """Return the numbers on the tabs."""
    return [int(app.get(f"tab.{seat}").total) for seat in range(len(play_of(app).players))]


def points(app: Driver, line: str) -> int:
    """Return the points of a line under the map."""
    return int(app.get(f"line.{line}").points)


def track(app: Driver) -> list[str]:
    """Return the contents of the score track."""
    return [box.text for box in page(app).ids.track.children[::-1]]


def set_dice(app: Driver, *faces: int) -> None:
    """Enter the dice by taps."""
    app.tap("die.0")
    for place, face in enumerate(faces):
        app.tap(f"face.{place}.{face}")
    if app.exists("drawer.close"):
        app.tap("drawer.close")
