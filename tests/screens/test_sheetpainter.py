"""Teaching the app a sheet: painted once, its groups are recognised from then on."""

from __future__ import annotations

from pathlib import Path

from scoring.spiel.components import PAINTS, SQUARES
from scoring.spiel.sheet import Painting
from screens.spiel.sheets import all_sheets, keep_sheet, sheet_of
from tests.scoring.spiel.table import FAIR, fair
from tests.screens.driver import Driver
from tests.screens.spiel_table import (
    app,
    mark,
    one_app,
    page,
    play_of,
    points,
    put,
    sit_down,
    totals,
    touch,
)

__all__ = ["app", "one_app"]


def painter(app: Driver) -> Painting:
    painting: Painting = app.app.navigation.page("sheet").painting
    return painting


def teach(app: Driver) -> None:
    """From a play without a sheet to the painting of one."""
    touch(app, "spiel.teach")
    if app.exists("setup.paint"):
        app.tap("setup.paint")


def runs(paint: str) -> list[list[str]]:
    """The squares of a paint on the sheet of the tests, those side by side together."""
    found: list[list[str]] = []
    for at, square in enumerate(SQUARES):
        if FAIR[at] != paint:
            continue
        if found and found[-1][-1][1] == square[1] and FAIR[at - 1] == paint:
            found[-1].append(square)
        else:
            found.append([square])
    return found


def paint_all(app: Driver) -> None:
    """Pick once, tap many, and draw over those that stand side by side."""
    for paint in PAINTS:
        app.tap(f"paint.{paint}")
        for run in runs(paint):
            tags = [f"map.{square}" for square in run]
            if len(run) == 1:
                app.tap(tags[0])
            else:
                app.drag(tags)


def test_a_sheet_is_taught_once_and_its_groups_are_recognised_ever_after(tmp_path: Path) -> None:
    app = Driver(tmp_path / "home")
    app.app.change_setting("motion", False)
    sit_down(app, "Ada", "Sven", mode="count")
    teach(app)
    paint_all(app)
    assert "will be scored automatically" in app.text_of("sheet.hint")
    touch(app, "sheet.rename")
    app.get("rename.name").text = ""
    app.tap("rename.name")
    app.type("Essen 2024")
    app.tap("rename.ok")
    app.tap("sheet.done")
    assert play_of(app).sheet == FAIR

    app.restart()
    sit_down(app, "Ada", "Sven", mode="count")
    assert (play_of(app).sheet, play_of(app).sheet_name) == (FAIR, "Essen 2024")
    mark(app, "A2 B2 D1")
    assert points(app, "groups") == 3
    assert app.get("map").look_of("A2").ground != app.get("map").look_of("D2").ground
    app.stop()


def test_blank_squares_and_areas_that_are_too_large_are_pointed_out(app: Driver) -> None:
    put(app, fair(sheet=None, sheet_name=""))
    teach(app)
    assert "49 squares are still blank" in app.text_of("sheet.hint")
    app.tap("paint.green")
    app.drag(["map.B2", "map.F2"])
    assert "5 green squares touch at B2" in app.text_of("sheet.hint")
    board = app.get("map")
    assert {square for square in SQUARES if board.look_of(square).wrong} == {
        *("B2", "C2", "D2", "E2", "F2")
    }
    app.tap("paint.red")
    app.tap("map.D2")
    assert "44 squares are still blank" in app.text_of("sheet.hint")


def test_a_tap_with_the_same_paint_takes_it_off_and_undo_brings_it_back(app: Driver) -> None:
    put(app, fair(sheet=None, sheet_name=""))
    teach(app)
    app.tap("paint.meeps")
    app.tap("map.D4")
    app.tap("map.D4")
    assert len(painter(app).blank) == 49
    app.tap("sheet.undo")
    assert len(painter(app).blank) == 48
    app.tap("paint.eraser")
    app.tap("map.D4")
    assert len(painter(app).blank) == 49


def test_a_half_painted_sheet_is_kept_and_gone_on_with(app: Driver) -> None:
    put(app, fair(sheet=None, sheet_name=""))
    teach(app)
    app.tap("paint.blue")
    app.drag(["map.A1", "map.C1"])
    app.tap("sheet.done")
    assert play_of(app).sheet is None
    app.tap("spiel.setup")
    app.tap("setup.sheet.Sheet 1")
    assert "Not colored yet" in app.text_of("notice")
    app.tap("spiel.setup")
    app.tap("setup.change.Sheet 1")
    assert len(painter(app).blank) == 46


def test_any_number_of_sheets_can_be_chosen_from(app: Driver) -> None:
    keep_sheet(app.app.ledger, Painting("Essen", FAIR, 12))
    keep_sheet(app.app.ledger, Painting("All red", ("red",) * 49))
    put(app, fair(sheet=None, sheet_name="", mode="play"))
    app.tap("spiel.setup")
    app.tap("setup.sheet.Essen")
    assert (play_of(app).sheet, play_of(app).boxes) == (FAIR, 12)
    app.tap("spiel.setup")
    app.tap("setup.none")
    assert play_of(app).sheet is None


def test_two_sheets_do_not_share_a_name(app: Driver) -> None:
    keep_sheet(app.app.ledger, Painting("Essen", FAIR, 12))
    put(app, fair(sheet=None, sheet_name=""))
    teach(app)
    app.tap("map.A1")
    assert app.app.navigation.page("sheet").rename("ESSEN") == (
        "Another sheet already has this name."
    )
    assert app.app.navigation.page("sheet").rename(" ") != ""
    assert {sheet.name for sheet in all_sheets(app.app.ledger)} == {"Essen", "Sheet 1"}


def test_the_length_of_the_track_belongs_to_the_sheet(app: Driver) -> None:
    keep_sheet(app.app.ledger, Painting("Essen", FAIR))
    put(app, fair(mode="play", sheet_name="Essen"))
    app.tap("spiel.setup")
    app.tap("setup.change.Essen")
    touch(app, "sheet.boxes")
    for key in ("1", "4", "ok"):
        app.tap(f"pad.{key}")
    app.tap("sheet.done")
    assert play_of(app).boxes == 14
    known = sheet_of(app.app.ledger, "Essen")
    assert known is not None and known.boxes == 14


def test_a_sheet_is_thrown_away_and_had_back(app: Driver) -> None:
    keep_sheet(app.app.ledger, Painting("Essen", FAIR, 12))
    put(app, fair(sheet=None, sheet_name=""))
    app.tap("spiel.setup")
    app.tap("setup.sheet.Essen")
    app.tap("spiel.setup")
    app.tap("setup.change.Essen")
    app.tap("sheet.delete")
    assert all_sheets(app.app.ledger) == ()
    assert play_of(app).sheet == FAIR, "the play on the table keeps its sheet"
    app.tap("notice.act")
    assert [sheet.name for sheet in all_sheets(app.app.ledger)] == ["Essen"]


def test_a_sheet_comes_back_with_the_backup(app: Driver) -> None:
    archive = app.app.ledger.archive
    keep_sheet(app.app.ledger, Painting("Essen", FAIR, 12))
    backup = archive.backup()
    app.app.ledger.sheets.remove("Essen")
    archive.merge(archive.look(backup))
    assert sheet_of(app.app.ledger, "Essen") == Painting("Essen", FAIR, 12)


def test_changing_the_sheet_in_use_changes_what_counts(app: Driver) -> None:
    keep_sheet(app.app.ledger, Painting("Essen", FAIR, 12))
    put(app, fair(sheet_name="Essen"))
    mark(app, "A2 B2")
    assert totals(app)[0] == 2
    app.tap("spiel.setup")
    app.tap("setup.change.Essen")
    app.tap("paint.red")
    app.tap("map.B2")
    app.tap("sheet.done")
    assert totals(app)[0] == 1
    assert page(app).can_undo


def test_a_stroke_is_one_step_of_undo(app: Driver) -> None:
    put(app, fair(sheet=None, sheet_name=""))
    teach(app)
    app.tap("paint.blue")
    app.drag(["map.A1", "map.D1"])
    assert len(painter(app).blank) == 45
    app.tap("sheet.undo")
    assert len(painter(app).blank) == 49
