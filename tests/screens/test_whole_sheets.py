"""Entering the scoring grid and Meeps track of a LOOT sheet, and sending it to another phone."""

from __future__ import annotations

import subprocess
from dataclasses import replace
from pathlib import Path

from kivy.core.clipboard import Clipboard

from scoring.document import read, write
from scoring.spiel.grid import Cell, Grid, GridLine
from scoring.spiel.rules import GAME
from scoring.spiel.sheet import Painting
from scoring.spiel.sheet_text import read_sheet_text, sheet_text
from screens.shell.background import wait
from screens.spiel.saved_sheets import all_sheets, keep_sheet, sheet_of
from screens.widgets.qr_code import code_of
from tests.scoring.spiel.builders import (
    FAIR,
    GRID,
    MEEPS_TRACK,
    marked,
    new_game,
    new_game_with_grid,
)
from tests.screens.driver import Driver
from tests.screens.spiel_table import (
    app,
    mark,
    one_app,
    open_game,
    page,
    play_of,
    points,
    totals,
    touch,
)

__all__ = ["app", "one_app"]

ESSEN = Painting("Essen", FAIR, 12)
WHOLE = Painting("Essen", FAIR, 12, GRID, MEEPS_TRACK)
A_MINUTE = 60
"""The number of taps and strokes that fit into a minute."""


def open_sheet(app: Driver, painting: Painting) -> None:
    """Save a sheet and open its editor from a game."""
    keep_sheet(app.app.ledger, painting)
    open_game(app, new_game(sheet=None, sheet_name=""))
    app.tap("game.more")
    app.tap(f"setup.change.{painting.name}")


def saved_sheet(app: Driver, name: str = "Essen") -> Painting:
    """Return a saved sheet."""
    painting = sheet_of(app.app.ledger, name)
    assert painting is not None
    return painting


class TapCounter:
    """Makes taps and strokes and counts them."""

    def __init__(self, app: Driver) -> None:
        self.app = app
        self.done = 0

    def tap(self, *tags: str) -> None:
        for tag in tags:
            touch(self.app, tag)
            self.done += 1

    def stroke(self, first: str, last: str) -> None:
        self.app.drag([f"grid.{first}", f"grid.{last}"])
        self.done += 1


def test_grid_and_meeps_track_are_entered_in_a_minute(app: Driver) -> None:
    open_sheet(app, ESSEN)
    counter = TapCounter(app)
    counter.tap("sheet.grid")
    for at, colour in enumerate(("red", "blue", "green", "yellow"), 1):
        counter.tap(f"cell.{colour}")
        counter.stroke(f"A{at}", f"D{at}")
    for size, column in enumerate("ABCD", 1):
        counter.tap(f"cell.{size}")
        counter.stroke(f"{column}1", f"{column}4")
    counter.tap("grid.lines", "gridline.1", "line.0", "gridline.3", "line.3")
    counter.tap("gridline.A", "line.0", "gridline.B", "line.1", "drawer.close")
    counter.tap("grid.done", "sheet.meeps")
    counter.tap("place.add.1", "place.add.3", "place.add.wrap", "place.add.5", "meepstrack.done")
    assert counter.done <= A_MINUTE
    assert saved_sheet(app) == WHOLE
    app.tap("sheet.done")
    app.tap("game.more")
    app.tap("setup.sheet.Essen")
    assert (play_of(app).grid, play_of(app).meeps_track) == (GRID, MEEPS_TRACK)


def test_cells_of_the_grid_can_be_undone_and_erased(app: Driver) -> None:
    open_sheet(app, ESSEN)
    touch(app, "sheet.grid")
    app.tap("grid.A1")
    app.tap("cell.2")
    app.tap("grid.A1")
    assert saved_sheet(app).grid.named == {"A1": Cell("red", 2)}
    assert "No grid cell matches the red group of 1 at B1." in app.text_of("grid.hint")
    app.tap("grid.undo")
    assert saved_sheet(app).grid.named == {"A1": Cell("red")}
    app.tap("cell.eraser")
    app.tap("grid.A1")
    assert saved_sheet(app).grid == Grid()
    app.tap("cell.red")
    app.drag(["grid.A1", "grid.C1"])
    app.tap("grid.undo")
    assert saved_sheet(app).grid == Grid(), "a stroke is one step"


def test_line_of_the_grid_can_be_changed_and_removed(app: Driver) -> None:
    open_sheet(app, WHOLE)
    touch(app, "sheet.grid")
    app.tap("grid.lines")
    touch(app, "gridline.A")
    app.tap("line.1")
    assert saved_sheet(app).grid.line("A") == GridLine(3)
    touch(app, "gridline.A")
    app.tap("line.2")
    assert saved_sheet(app).grid.line("A") is None


def test_tap_removes_a_place_of_the_meeps_track(app: Driver) -> None:
    open_sheet(app, WHOLE)
    touch(app, "sheet.meeps")
    app.tap("place.2")
    assert saved_sheet(app).meeps == (1, 3, 5)


def test_choosing_a_sheet_during_a_game_shows_changed_totals(app: Driver) -> None:
    keep_sheet(app.app.ledger, WHOLE)
    play = new_game(sheet=None, sheet_name="")
    open_game(
        app,
        replace(play, players=(replace(play.players[0], marks=marked("B1 C1")), play.players[1])),
    )
    app.tap("game.more")
    app.tap("setup.sheet.Essen")
    assert totals(app) == [1 + 1 + 3, 0]
    assert "Ada: 0 › 5" in app.text_of("notice")
    app.tap("notice.act")
    assert totals(app) == [0, 0]


def test_qr_code_of_a_sheet_can_be_scanned(app: Driver, tmp_path: Path) -> None:
    open_sheet(app, WHOLE)
    touch(app, "sheet.hand")
    wait()
    app.pass_time(0.5)
    assert app.get("handover.code").rows
    picture = app.screenshot(tmp_path / "code.png")
    output = subprocess.run(
        ["zbarimg", "--quiet", "--raw", "-Sdisable", "-Sqrcode.enable", str(picture)],
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    assert read_sheet_text(output.stdout) == WHOLE
    assert int(code_of(sheet_text(WHOLE)).version) <= 14


def test_sheet_can_be_pasted_and_is_used_in_the_game(app: Driver) -> None:
    open_game(app, new_game(sheet=None, sheet_name=""))
    Clipboard.copy(sheet_text(WHOLE))
    app.tap("game.more")
    touch(app, "setup.take")
    app.tap("takein.take")
    assert saved_sheet(app) == WHOLE
    assert (play_of(app).sheet, play_of(app).grid) == (FAIR, GRID)
    mark(app, "B1 C1")
    assert points(app, "combos") == 3


def test_pasted_sheet_with_a_used_name_gets_a_new_name(app: Driver) -> None:
    keep_sheet(app.app.ledger, ESSEN)
    open_game(app, new_game(sheet=None, sheet_name=""))
    for _ in range(2):
        Clipboard.copy(sheet_text(WHOLE))
        app.tap("game.more")
        touch(app, "setup.take")
        app.tap("takein.take")
    assert {sheet.name for sheet in all_sheets(app.app.ledger)} == {"Essen", "Essen (2)"}
    assert saved_sheet(app) == ESSEN


def test_pasting_other_text_is_refused(app: Driver) -> None:
    open_game(app, new_game(sheet=None, sheet_name=""))
    Clipboard.copy("hello")
    app.tap("game.more")
    touch(app, "setup.take")
    app.tap("takein.take")
    assert "No sheet found on the clipboard" in app.text_of("notice")
    assert play_of(app).sheet is None


def test_sheet_of_an_imported_game_can_be_saved(app: Driver) -> None:
    received = read(write(replace(new_game_with_grid(), sheet_name="Theirs")))
    pad = app.app.ledger.plays.start(received, {"screen": "spiel"})
    app.app.open("spiel", play_id=pad.id)
    app.pass_time(0)
    app.tap("game.more")
    touch(app, "setup.keep")
    assert saved_sheet(app, "Theirs") == Painting("Theirs", FAIR, None, GRID, MEEPS_TRACK)
    assert not app.exists("setup.keep")
    assert page(app).play.grid == GRID


def test_adding_to_the_meeps_track_does_not_move_its_buttons(app: Driver) -> None:
    open_sheet(app, ESSEN)
    touch(app, "sheet.meeps")
    app.pass_time(1)
    places = set()
    for _ in range(30):
        app.tap("place.add.2")
        places.add((app.need("place.add.2").box.x, round(app.need("place.add.2").box.y)))
    assert saved_sheet(app).meeps == (2,) * 30
    assert len(places) == 1


def test_next_game_starts_with_the_last_chosen_sheet(app: Driver) -> None:
    keep_sheet(app.app.ledger, WHOLE)
    open_game(app, new_game(sheet=None, sheet_name=""))
    app.tap("game.more")
    app.tap("setup.sheet.Essen")
    assert not app.exists("notice")
    app.app.ledger.settings.forget()
    options = app.app.setting("options.spiel", {})
    play = GAME.start(("Ada", "Bo"), options)
    assert (play.grid, play.meeps_track, play.sheet) == (GRID, MEEPS_TRACK, FAIR)
