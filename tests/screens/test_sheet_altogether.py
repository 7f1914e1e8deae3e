"""Teaching a sheet altogether: scoring grid and Meeps track, and handing it to another phone."""

from __future__ import annotations

import subprocess
from dataclasses import replace
from pathlib import Path

from kivy.core.clipboard import Clipboard

from scoring.document import read, write
from scoring.spiel import GAME
from scoring.spiel.grid import Cell, Grid, GridLine
from scoring.spiel.sharing import read_sheet_text, sheet_text
from scoring.spiel.sheet import Painting
from screens.spiel.handing import sheet_code
from screens.spiel.sheets import all_sheets, keep_sheet, sheet_of
from tests.scoring.spiel.table import FAIR, GRID, MEEPS_TRACK, fair, marked, taught
from tests.screens.driver import Driver
from tests.screens.spiel_table import app, mark, one_app, page, play_of, points, put, totals, touch

__all__ = ["app", "one_app"]

ESSEN = Painting("Essen", FAIR, 12)
WHOLE = Painting("Essen", FAIR, 12, GRID, MEEPS_TRACK)
A_MINUTE = 60
"""Taps and strokes that anybody makes in a minute."""


def open_sheet(app: Driver, painting: Painting) -> None:
    keep_sheet(app.app.ledger, painting)
    put(app, fair(sheet=None, sheet_name=""))
    app.tap("spiel.setup")
    app.tap(f"setup.change.{painting.name}")


def kept(app: Driver, name: str = "Essen") -> Painting:
    painting = sheet_of(app.app.ledger, name)
    assert painting is not None
    return painting


class Hand:
    """Counts the taps and strokes of somebody who teaches."""

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


def test_grid_and_meeps_track_are_taught_in_a_minute(app: Driver) -> None:
    open_sheet(app, ESSEN)
    hand = Hand(app)
    hand.tap("sheet.grid")
    for at, colour in enumerate(("red", "blue", "green", "yellow"), 1):
        hand.tap(f"cell.{colour}")
        hand.stroke(f"A{at}", f"D{at}")
    for size, column in enumerate("ABCD", 1):
        hand.tap(f"cell.{size}")
        hand.stroke(f"{column}1", f"{column}4")
    hand.tap("grid.lines", "gridline.1", "line.0", "gridline.3", "line.3")
    hand.tap("gridline.A", "line.0", "gridline.B", "line.1", "drawer.close")
    hand.tap("grid.done", "sheet.meeps")
    hand.tap("place.add.1", "place.add.3", "place.add.wrap", "place.add.5", "meepstrack.done")
    assert hand.done <= A_MINUTE
    assert kept(app) == WHOLE
    app.tap("sheet.done")
    app.tap("spiel.setup")
    app.tap("setup.sheet.Essen")
    assert (play_of(app).grid, play_of(app).meeps_track) == (GRID, MEEPS_TRACK)


def test_what_is_wrong_is_taken_off_again(app: Driver) -> None:
    open_sheet(app, ESSEN)
    touch(app, "sheet.grid")
    app.tap("grid.A1")
    app.tap("cell.2")
    app.tap("grid.A1")
    assert kept(app).grid.named == {"A1": Cell("red", 2)}
    assert "No grid cell matches the red group of 1 at B1." in app.text_of("grid.hint")
    app.tap("grid.undo")
    assert kept(app).grid.named == {"A1": Cell("red")}
    app.tap("cell.eraser")
    app.tap("grid.A1")
    assert kept(app).grid == Grid()
    app.tap("cell.red")
    app.drag(["grid.A1", "grid.C1"])
    app.tap("grid.undo")
    assert kept(app).grid == Grid(), "a stroke is one step"


def test_a_line_is_told_anew_or_forgotten(app: Driver) -> None:
    open_sheet(app, WHOLE)
    touch(app, "sheet.grid")
    app.tap("grid.lines")
    touch(app, "gridline.A")
    app.tap("line.1")
    assert kept(app).grid.line("A") == GridLine(3)
    touch(app, "gridline.A")
    app.tap("line.2")
    assert kept(app).grid.line("A") is None


def test_a_place_of_the_meeps_track_is_taken_off_by_a_tap(app: Driver) -> None:
    open_sheet(app, WHOLE)
    touch(app, "sheet.meeps")
    app.tap("place.2")
    assert kept(app).meeps == (1, 3, 5)


def test_a_sheet_laid_in_the_middle_says_what_it_changes(app: Driver) -> None:
    keep_sheet(app.app.ledger, WHOLE)
    play = fair(sheet=None, sheet_name="")
    put(
        app,
        replace(play, players=(replace(play.players[0], marks=marked("B1 C1")), play.players[1])),
    )
    app.tap("spiel.setup")
    app.tap("setup.sheet.Essen")
    assert totals(app) == [1 + 1 + 3, 0]
    assert "Ada: 0 – 5" in app.text_of("notice")
    app.tap("notice.act")
    assert totals(app) == [0, 0]


def test_an_independent_reader_finds_the_sheet_in_the_code(app: Driver, tmp_path: Path) -> None:
    open_sheet(app, WHOLE)
    touch(app, "sheet.hand")
    assert app.get("handover.code").rows
    picture = app.screenshot(tmp_path / "code.png")
    told = subprocess.run(
        ["zbarimg", "--quiet", "--raw", "-Sdisable", "-Sqrcode.enable", str(picture)],
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    assert read_sheet_text(told.stdout) == WHOLE
    assert int(sheet_code(WHOLE).version) <= 14


def test_the_text_of_a_code_is_taken_from_the_clipboard_and_laid(app: Driver) -> None:
    put(app, fair(sheet=None, sheet_name=""))
    Clipboard.copy(sheet_text(WHOLE))
    app.tap("spiel.setup")
    touch(app, "setup.take")
    app.tap("takein.take")
    assert kept(app) == WHOLE
    assert (play_of(app).sheet, play_of(app).grid) == (FAIR, GRID)
    mark(app, "B1 C1")
    assert points(app, "combos") == 3


def test_a_sheet_of_the_same_name_is_kept_beside_the_own_one(app: Driver) -> None:
    keep_sheet(app.app.ledger, ESSEN)
    put(app, fair(sheet=None, sheet_name=""))
    for _ in range(2):
        Clipboard.copy(sheet_text(WHOLE))
        app.tap("spiel.setup")
        touch(app, "setup.take")
        app.tap("takein.take")
    assert {sheet.name for sheet in all_sheets(app.app.ledger)} == {"Essen", "Essen (2)"}
    assert kept(app) == ESSEN


def test_another_text_is_refused_in_a_sentence(app: Driver) -> None:
    put(app, fair(sheet=None, sheet_name=""))
    Clipboard.copy("hello")
    app.tap("spiel.setup")
    touch(app, "setup.take")
    app.tap("takein.take")
    assert "No sheet found on the clipboard" in app.text_of("notice")
    assert play_of(app).sheet is None


def test_the_sheet_of_a_play_from_elsewhere_can_be_kept(app: Driver) -> None:
    arrived = read(write(replace(taught(), sheet_name="Theirs")))
    pad = app.app.ledger.plays.start(arrived, {"screen": "spiel"})
    app.app.open("spiel", play_id=pad.id)
    app.pass_time(0)
    app.tap("spiel.setup")
    touch(app, "setup.keep")
    assert kept(app, "Theirs") == Painting("Theirs", FAIR, None, GRID, MEEPS_TRACK)
    assert not app.exists("setup.keep")
    assert page(app).play.grid == GRID


def test_the_keys_that_add_to_the_meeps_track_stay_where_they_are(app: Driver) -> None:
    open_sheet(app, ESSEN)
    touch(app, "sheet.meeps")
    app.pass_time(1)
    places = set()
    for _ in range(30):
        app.tap("place.add.2")
        places.add((app.need("place.add.2").box.x, round(app.need("place.add.2").box.y)))
    assert kept(app).meeps == (2,) * 30
    assert len(places) == 1


def test_a_whole_sheet_is_chosen_again_after_a_restart(app: Driver) -> None:
    keep_sheet(app.app.ledger, WHOLE)
    put(app, fair(sheet=None, sheet_name=""))
    app.tap("spiel.setup")
    app.tap("setup.sheet.Essen")
    assert not app.exists("notice")
    app.app.ledger.settings.forget()
    options = app.app.setting("options.spiel", {})
    play = GAME.start(("Ada", "Bo"), options)
    assert (play.grid, play.meeps_track, play.sheet) == (GRID, MEEPS_TRACK, FAIR)
