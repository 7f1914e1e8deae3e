"""Coloring a LOOT sheet once, so that the app recognizes its groups in later games."""

from __future__ import annotations

from pathlib import Path

import pytest

from scoring.spiel.components import PAINTS, SQUARES
from scoring.spiel.sheet import Painting
from screens.spiel.saved_sheets import all_sheets, keep_sheet, sheet_of
from tests.scoring.spiel.builders import FAIR, GRID, MEEPS_TRACK, new_game
from tests.screens.driver import Driver
from tests.screens.spiel_table import (
    app,
    mark,
    one_app,
    open_game,
    page,
    play_of,
    points,
    start_game,
    totals,
    touch,
)

__all__ = ["app", "one_app"]


def painting(app: Driver) -> Painting:
    """Return the sheet in the editor."""
    sheet: Painting = app.app.navigation.page("sheet").painting
    return sheet


def open_editor(app: Driver) -> None:
    """Open the editor for a new sheet from a game without a sheet."""
    touch(app, "spiel.teach")
    if app.exists("setup.paint"):
        app.tap("setup.paint")


def runs(paint: str) -> list[list[str]]:
    """Return the squares with this color on the sample sheet, neighbors in one list."""
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
    """Color the sample sheet: tap single squares and drag over neighbors."""
    for paint in PAINTS:
        app.tap(f"paint.{paint}")
        for run in runs(paint):
            tags = [f"map.{square}" for square in run]
            if len(run) == 1:
                app.tap(tags[0])
            else:
                app.drag(tags)


def test_groups_of_a_colored_sheet_are_recognized_after_a_restart(tmp_path: Path) -> None:
    app = Driver(tmp_path / "home")
    app.app.change_setting("motion", False)
    start_game(app, "Ada", "Sven", mode="count")
    open_editor(app)
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
    start_game(app, "Ada", "Sven", mode="count")
    assert (play_of(app).sheet, play_of(app).sheet_name) == (FAIR, "Essen 2024")
    mark(app, "A2 B2 D1")
    assert points(app, "groups") == 3
    assert app.get("map").style_of("A2").ground != app.get("map").style_of("D2").ground
    app.stop()


def test_sheet_with_grid_and_meeps_track_is_used_again_after_a_restart(tmp_path: Path) -> None:
    app = Driver(tmp_path / "home")
    app.app.change_setting("motion", False)
    keep_sheet(app.app.ledger, Painting("Essen 2024", FAIR, 12, GRID, MEEPS_TRACK))
    start_game(app, "Ada", "Sven", mode="count")
    app.tap("game.more")
    touch(app, "setup.sheet.Essen 2024")
    assert not app.exists("notice"), "the choice was saved"
    app.restart()
    start_game(app, "Ada", "Sven", mode="count")
    play = play_of(app)
    assert (play.sheet, play.grid, play.meeps_track) == (FAIR, GRID, MEEPS_TRACK)
    app.stop()


def test_blank_squares_and_too_large_groups_are_reported(app: Driver) -> None:
    open_game(app, new_game(sheet=None, sheet_name=""))
    open_editor(app)
    assert "49 squares have no color yet" in app.text_of("sheet.hint")
    app.tap("paint.green")
    app.drag(["map.B2", "map.F2"])
    assert "5 green squares touch at B2" in app.text_of("sheet.hint")
    board = app.get("map")
    assert {square for square in SQUARES if board.style_of(square).wrong} == {
        *("B2", "C2", "D2", "E2", "F2")
    }
    app.tap("paint.red")
    app.tap("map.D2")
    assert "44 squares have no color yet" in app.text_of("sheet.hint")


def test_tap_with_the_same_color_removes_it_and_undo_restores_it(app: Driver) -> None:
    open_game(app, new_game(sheet=None, sheet_name=""))
    open_editor(app)
    app.tap("paint.meeps")
    app.tap("map.D4")
    app.tap("map.D4")
    assert len(painting(app).blank) == 49
    app.tap("sheet.undo")
    assert len(painting(app).blank) == 48
    app.tap("paint.eraser")
    app.tap("map.D4")
    assert len(painting(app).blank) == 49


def test_partly_colored_sheet_is_saved_and_can_be_continued(app: Driver) -> None:
    open_game(app, new_game(sheet=None, sheet_name=""))
    open_editor(app)
    app.tap("paint.blue")
    app.drag(["map.A1", "map.C1"])
    app.tap("sheet.done")
    assert play_of(app).sheet is None
    app.tap("game.more")
    app.tap("setup.sheet.Sheet 1")
    assert "Not colored yet" in app.text_of("notice")
    app.tap("game.more")
    app.tap("setup.change.Sheet 1")
    assert len(painting(app).blank) == 46


def test_game_can_use_any_saved_sheet_or_none(app: Driver) -> None:
    keep_sheet(app.app.ledger, Painting("Essen", FAIR, 12))
    keep_sheet(app.app.ledger, Painting("All red", ("red",) * 49))
    open_game(app, new_game(sheet=None, sheet_name="", mode="play"))
    app.tap("game.more")
    app.tap("setup.sheet.Essen")
    assert (play_of(app).sheet, play_of(app).boxes) == (FAIR, 12)
    app.tap("game.more")
    app.tap("setup.none")
    assert play_of(app).sheet is None


def test_two_sheets_cannot_have_the_same_name(app: Driver) -> None:
    keep_sheet(app.app.ledger, Painting("Essen", FAIR, 12))
    open_game(app, new_game(sheet=None, sheet_name=""))
    open_editor(app)
    app.tap("map.A1")
    assert app.app.navigation.page("sheet").rename("ESSEN") == (
        "Another sheet already has this name."
    )
    assert app.app.navigation.page("sheet").rename(" ") != ""
    assert {sheet.name for sheet in all_sheets(app.app.ledger)} == {"Essen", "Sheet 1"}


def test_length_of_the_track_is_saved_with_the_sheet(app: Driver) -> None:
    keep_sheet(app.app.ledger, Painting("Essen", FAIR))
    open_game(app, new_game(mode="play", sheet_name="Essen"))
    app.tap("game.more")
    app.tap("setup.change.Essen")
    touch(app, "sheet.boxes")
    for key in ("1", "4", "ok"):
        app.tap(f"pad.{key}")
    app.tap("sheet.done")
    assert play_of(app).boxes == 14
    known = sheet_of(app.app.ledger, "Essen")
    assert known is not None and known.boxes == 14


def test_undo_restores_a_deleted_sheet(app: Driver) -> None:
    keep_sheet(app.app.ledger, Painting("Essen", FAIR, 12))
    open_game(app, new_game(sheet=None, sheet_name=""))
    app.tap("game.more")
    app.tap("setup.sheet.Essen")
    app.tap("game.more")
    app.tap("setup.change.Essen")
    app.tap("sheet.delete")
    assert all_sheets(app.app.ledger) == ()
    assert play_of(app).sheet == FAIR, "the play on the table keeps its sheet"
    app.tap("notice.act")
    assert [sheet.name for sheet in all_sheets(app.app.ledger)] == ["Essen"]


def test_backup_restores_sheets(app: Driver) -> None:
    archive = app.app.ledger.archive
    keep_sheet(app.app.ledger, Painting("Essen", FAIR, 12))
    backup = archive.backup()
    app.app.ledger.sheets.remove("Essen")
    archive.merge(archive.look(backup))
    assert sheet_of(app.app.ledger, "Essen") == Painting("Essen", FAIR, 12)


def test_changing_the_sheet_in_use_changes_the_score(app: Driver) -> None:
    keep_sheet(app.app.ledger, Painting("Essen", FAIR, 12))
    open_game(app, new_game(sheet_name="Essen"))
    mark(app, "A2 B2")
    assert totals(app)[0] == 2
    app.tap("game.more")
    app.tap("setup.change.Essen")
    app.tap("paint.red")
    app.tap("map.B2")
    app.tap("sheet.done")
    assert totals(app)[0] == 1
    assert page(app).can_undo


def test_undo_reverts_a_whole_stroke(app: Driver) -> None:
    open_game(app, new_game(sheet=None, sheet_name=""))
    open_editor(app)
    app.tap("paint.blue")
    app.drag(["map.A1", "map.D1"])
    assert len(painting(app).blank) == 45
    app.tap("sheet.undo")
    assert len(painting(app).blank) == 49


def test_choosing_a_sheet_leaves_no_empty_game_behind(app: Driver) -> None:
    keep_sheet(app.app.ledger, Painting("Essen", FAIR, 12))
    start_game(app, "Ada", "Sven", mode="count")
    app.tap("game.more")
    app.tap("setup.sheet.Essen")
    assert play_of(app).sheet == FAIR
    app.app.home()
    app.pass_time(0)
    assert app.app.ledger.plays.unfinished() == ()
    start_game(app, "Ada", "Sven", mode="count")
    assert play_of(app).sheet == FAIR, "the last choice is the default"
    app.tap("map.B1")
    app.app.home()
    assert len(app.app.ledger.plays.unfinished()) == 1


def test_scoring_grid_fits_a_small_window_with_readable_sizes(app: Driver) -> None:
    keep_sheet(app.app.ledger, Painting("Essen", FAIR, 12))
    app.resize(360, 640)
    app.app.open("sheetgrid", sheet="Essen")
    app.pass_time(0)
    assert app.need("grid.A1").box.x >= 16, "room for what rows give"
    assert app.need("grid.G1").box.right <= 356
    assert app.need("grid.G1").box.width >= 48
    assert app.get("cell.3").font_size >= 20
    app.resize(412, 892)


@pytest.mark.parametrize(("width", "height"), [(412, 892), (360, 640), (640, 360)])
def test_keys_of_the_meeps_track_stay_where_they_are(app: Driver, width: int, height: int) -> None:
    app.resize(width, height)
    keep_sheet(app.app.ledger, Painting("Essen", FAIR, 12))
    app.app.open("sheet", sheet="Essen")
    app.pass_time(0)
    touch(app, "sheet.meeps")
    app.pass_time(1)
    app.scroll_to("place.add.2")
    before = app.need("place.add.2").box
    for number in range(1, 41):
        app.tap("place.add.2")
        assert painting(app).meeps == (2,) * number
        assert app.need("place.add.2").box == before, number
    app.resize(412, 892)
