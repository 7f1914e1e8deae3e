"""Back up and restore by taps, with a real file picker program."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from ledger import ledger_in_memory
from ledger.schema import reseal
from tests.ledger.samples import PLACE, spiel
from tests.phone.desktop import Desktop
from tests.screens.driver import Driver
from tests.screens.saved_games import save_loot


@pytest.fixture
def desktop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desktop]:
    yield Desktop(tmp_path, monkeypatch)
    Desktop.clear_cache()


def save_two_games(app: Driver) -> None:
    """Save two finished games; one player has a name like a formula."""
    save_loot(app, "2025-03-14", ["Astrid", "Bo"], [9, 4])
    save_loot(app, "2025-03-15", ["Astrid", "=Ulf"], [3, 5])


def backup_of_other_phone() -> bytes:
    """Return the backup of another phone with one game."""
    ledger = ledger_in_memory()
    ledger.plays.start(spiel(["Saga", "Leif"], [2, 1]), PLACE).finish()
    return ledger.archive.backup()


def tap(app: Driver, row: str) -> None:
    """Tap a row of the settings and wait for the work that it starts."""
    if not app.app.navigation.here_is("settings"):
        app.app.open("settings")
        app.pass_time(0)
    app.scroll_to(row)
    app.tap(row)
    wait_for_threads(app)


def wait_for_threads(app: Driver) -> None:
    """Wait until all background threads have ended."""
    card = app.get("backup.save").parent
    while card.busy:
        for thread in threading.enumerate():
            if thread.daemon and thread is not threading.current_thread():
                thread.join(20)
        app.pass_time(0.1)


def test_backup_is_saved_to_the_chosen_file(app: Driver, desktop: Desktop) -> None:
    save_two_games(app)
    file = desktop.chooses("mine.json")
    tap(app, "backup.save")
    assert app.text_of("notice") == f"Saved: {file}"
    backup = json.loads(file.read_bytes())
    assert (backup["format"], len(backup["plays"])) == ("jarlpad-backup/3", 2)


def test_canceling_the_picker_saves_nothing_and_shows_no_message(
    app: Driver, desktop: Desktop
) -> None:
    save_two_games(app)
    desktop.cancels()
    tap(app, "backup.save")
    tap(app, "backup.restore")
    assert not app.exists("notice")
    assert not app.exists("question")
    assert not desktop.downloads.exists()


FAULTS = [KeyError("players"), ValueError("a name with \ud800"), RecursionError(), MemoryError()]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: type(fault).__name__)
def test_unexpected_error_during_backup_is_reported_and_logged(
    app: Driver, desktop: Desktop, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    def fail() -> bytes:
        raise fault

    save_two_games(app)
    monkeypatch.setattr(app.app.ledger.archive, "backup", fail)
    desktop.chooses("mine.json")
    tap(app, "backup.save")
    assert app.text_of("notice").startswith("Something went wrong. Nothing was changed")
    log = (app.app.folder / "jarlpad.log").read_text("utf-8")
    assert type(fault).__name__ in log


def test_backup_goes_to_downloads_if_there_is_no_picker(app: Driver, desktop: Desktop) -> None:
    save_two_games(app)
    tap(app, "backup.save")
    (file,) = desktop.downloads.iterdir()
    assert app.text_of("notice") == f"Saved: {file}"


def test_failed_save_is_reported(app: Driver, desktop: Desktop) -> None:
    desktop.chooses("nowhere/mine.json")
    tap(app, "backup.save")
    assert app.text_of("notice").startswith("Couldn’t save the file: No such file")


def test_spreadsheet_export_escapes_formulas(app: Driver, desktop: Desktop) -> None:
    save_two_games(app)
    file = desktop.chooses("mine.csv")
    tap(app, "backup.csv")
    assert app.text_of("notice") == f"Saved: {file}"
    rows = file.read_text("utf-8-sig").splitlines()
    assert len(rows) == 5
    assert any(",'=Ulf," in row for row in rows)


def test_restore_describes_the_changes_before_it_makes_them(app: Driver, desktop: Desktop) -> None:
    save_two_games(app)
    desktop.chooses("other.json").write_bytes(backup_of_other_phone())
    tap(app, "backup.restore")
    assert app.text_of("question.text") == (
        "other.json\n\n"
        "Add new items: This adds 1 new game and 2 new players. Nothing will be lost.\n\n"
        "“Replace all” keeps only what’s in the file: 1 game and 2 players. "
        "2 games that are only on this phone will be deleted."
    )
    assert app.app.ledger.history.count() == 2, "nothing is written yet"
    app.key("back")
    assert app.app.ledger.history.count() == 2


def test_restoring_a_backup_twice_adds_nothing(app: Driver, desktop: Desktop) -> None:
    save_two_games(app)
    desktop.chooses("other.json").write_bytes(backup_of_other_phone())
    tap(app, "backup.restore")
    app.tap("restore.add")
    wait_for_threads(app)
    assert app.text_of("notice") == "1 game imported"
    assert app.app.ledger.history.count() == 3
    tap(app, "backup.restore")
    assert app.text_of("question.text").startswith("other.json\n\nYou already have all of this.")
    assert not app.exists("restore.add")


def test_replacing_all_also_applies_the_saved_language(app: Driver, desktop: Desktop) -> None:
    save_loot(app, "2025-03-14", ["Astrid", "Bo"], [9, 4])
    app.look(language="fr")
    file = desktop.chooses("mine.json")
    tap(app, "backup.save")
    app.look(language="en")
    save_loot(app, "2025-03-16", ["Astrid", "Bo"], [1, 4])
    app.pass_time(10)
    tap(app, "backup.restore")
    assert app.text_of("question.text").endswith(
        "1 game that’s only on this phone will be deleted."
    )
    assert app.get("restore.replace").role == "warning"
    app.tap("restore.replace")
    wait_for_threads(app)
    assert file.exists()
    assert app.app.ledger.history.count() == 1
    assert app.sees("Paramètres")


def test_file_of_one_game_adds_that_game(app: Driver, desktop: Desktop) -> None:
    save_two_games(app)
    other = ledger_in_memory()
    pad = other.plays.start(spiel(["Saga", "Astrid"], [2, 1]), PLACE)
    pad.finish()
    desktop.chooses("play.json").write_bytes(other.archive.play(pad.id))
    tap(app, "backup.restore")
    assert app.text_of("question.text") == (
        "play.json\n\nAdd new items: This adds 1 new game and 1 new player. Nothing will be lost."
    )
    assert not app.exists("restore.replace")
    app.tap("restore.add")
    wait_for_threads(app)
    assert app.app.ledger.history.count() == 3


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"Dear diary", "or it’s incomplete."),
        (b"PK\x03\x04\xff\xfe", "This file isn’t a Jarlpad backup."),
        (b"[" * 100_000, "or it’s incomplete."),
        (b'{"format": "jarlpad-backup/7"}', "made with a newer version"),
        (b'{"format": "jarlpad-backup/2", "plays": [3]}', "can’t be restored: plays[0]"),
    ],
)
def test_file_that_is_no_backup_shows_the_reason(
    app: Driver, desktop: Desktop, content: bytes, sentence: str
) -> None:
    save_two_games(app)
    before = app.app.ledger.archive.backup()[60:]
    desktop.chooses("odd.json").write_bytes(content)
    tap(app, "backup.restore")
    assert sentence in app.text_of("notice")
    assert app.app.ledger.archive.backup()[60:] == before
    assert not app.exists("question")


def test_file_of_200_megabytes_is_refused(app: Driver, desktop: Desktop) -> None:
    with desktop.chooses("huge.json").open("wb") as file:
        file.truncate(200 << 20)
    tap(app, "backup.restore")
    assert app.text_of("notice") == "This file is too large (max. 64 MB)."


def test_game_with_two_versions_is_named_and_one_version_can_be_chosen(
    app: Driver, desktop: Desktop
) -> None:
    pad = app.app.ledger.plays.start(spiel(["Astrid", "Bo"], [1, 1]), PLACE)
    other = ledger_in_memory()
    other.archive.merge(other.archive.look(app.app.ledger.archive.backup()))
    common = {"id": pad.id, "started": pad.play.started}
    pad.keep(spiel(["Astrid", "Bo"], [3, 1], **common))
    other.plays.open(pad.id).keep(spiel(["Astrid", "Bo"], [8, 1], **common))
    desktop.chooses("other.json").write_bytes(other.archive.backup())
    tap(app, "backup.restore")
    assert "Astrid, Bo: has two versions" in app.text_of("question.text")
    app.tap("restore.add")
    wait_for_threads(app)
    assert "On this phone: Astrid 3 · Bo 1" in app.text_of("question.text")
    app.key("back")
    app.app.home()
    app.pass_time(1)
    app.tap("home.choose")
    app.pass_time(0.5)
    app.tap("choose.there")
    app.pass_time(0.5)
    [row] = app.app.ledger.plays.unfinished()
    assert [seat.total for seat in row.seats] == [8, 1]
    assert not app.exists("home.choose")
    again = app.app.ledger.plays.open(pad.id)
    assert sum(again.undo().players[0].meeps) == 3


def test_backup_leaves_out_an_unreadable_game_and_says_so(app: Driver, desktop: Desktop) -> None:
    save_two_games(app)
    with app.app.ledger._store.writing() as db:
        db.execute("UPDATE states SET document = '{}' WHERE play = 1")
        reseal(db, "states", "play = 1")
    file = desktop.chooses("mine.json")
    tap(app, "backup.save")
    assert app.text_of("notice").endswith(
        "1 item was left out because it can’t be read or doesn’t fit."
    )
    assert len(json.loads(file.read_bytes())["plays"]) == 1
