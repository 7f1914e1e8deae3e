"""Backup and restore by taps, through a real picker program."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from ledger import ledger_in_memory
from ledger.seal import reseal
from tests.ledger.table import PLACE, spiel
from tests.phone.desktop import Desktop
from tests.screens.driver import Driver
from tests.screens.shelf import keep


@pytest.fixture
def desktop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desktop]:
    yield Desktop(tmp_path, monkeypatch)
    Desktop.clear_cache()


def furnish(app: Driver) -> None:
    keep(app, "2025-03-14", ["Astrid", "Bo"], [9, 4])
    keep(app, "2025-03-15", ["Astrid", "=Ulf"], [3, 5])


def elsewhere() -> bytes:
    """The backup of another phone, with one play."""
    ledger = ledger_in_memory()
    ledger.plays.start(spiel(["Saga", "Leif"], [2, 1]), PLACE).finish()
    return ledger.archive.backup()


def tap(app: Driver, row: str) -> None:
    """A row of the settings, and all that it sets going."""
    if not app.app.navigation.here_is("settings"):
        app.app.open("settings")
        app.pass_time(0)
    app.scroll_to(row)
    app.tap(row)
    let_work(app)


def let_work(app: Driver) -> None:
    """Until the threads are done that were begun, and those that they began."""
    card = app.get("settings").ids.backup
    while card.busy:
        for thread in threading.enumerate():
            if thread.daemon and thread is not threading.current_thread():
                thread.join(20)
        app.pass_time(0.1)


def test_a_backup_goes_where_the_user_says(app: Driver, desktop: Desktop) -> None:
    furnish(app)
    file = desktop.chooses("mine.json")
    tap(app, "backup.save")
    assert app.text_of("notice") == f"Saved: {file}"
    backup = json.loads(file.read_bytes())
    assert (backup["format"], len(backup["plays"])) == ("jarlpad-backup/2", 2)


def test_turning_back_in_the_picker_saves_and_says_nothing(app: Driver, desktop: Desktop) -> None:
    furnish(app)
    desktop.cancels()
    tap(app, "backup.save")
    tap(app, "backup.restore")
    assert not app.exists("notice")
    assert not app.exists("question")
    assert not desktop.downloads.exists()


FAULTS = [KeyError("players"), ValueError("a name with \ud800"), RecursionError(), MemoryError()]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: type(fault).__name__)
def test_whatever_goes_wrong_meanwhile_there_is_an_answer(
    app: Driver, desktop: Desktop, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    def fail() -> bytes:
        raise fault

    furnish(app)
    monkeypatch.setattr(app.app.ledger.archive, "backup", fail)
    desktop.chooses("mine.json")
    tap(app, "backup.save")
    assert app.text_of("notice").startswith("Something went wrong. Nothing was changed")
    log = (app.app.folder / "jarlpad.log").read_text("utf-8")
    assert type(fault).__name__ in log


def test_without_a_picker_the_backup_is_among_the_downloads(app: Driver, desktop: Desktop) -> None:
    furnish(app)
    tap(app, "backup.save")
    (file,) = desktop.downloads.iterdir()
    assert app.text_of("notice") == f"Saved: {file}"


def test_a_place_that_takes_nothing_is_told(app: Driver, desktop: Desktop) -> None:
    desktop.chooses("nowhere/mine.json")
    tap(app, "backup.save")
    assert app.text_of("notice").startswith("Couldn’t save the file: No such file")


def test_plays_for_a_spreadsheet_are_safe_from_formulas(app: Driver, desktop: Desktop) -> None:
    furnish(app)
    file = desktop.chooses("mine.csv")
    tap(app, "backup.csv")
    assert app.text_of("notice") == f"Saved: {file}"
    rows = file.read_text("utf-8-sig").splitlines()
    assert len(rows) == 5
    assert any(",'=Ulf," in row for row in rows)


def test_what_will_come_is_said_before_it_comes(app: Driver, desktop: Desktop) -> None:
    furnish(app)
    desktop.chooses("other.json").write_bytes(elsewhere())
    tap(app, "backup.restore")
    assert app.text_of("question.text") == (
        "This adds 1 new game and 2 new players. Nothing will be lost.\n\n"
        "Everything will be replaced by 1 game and 2 players. "
        "2 games that are only on this phone will be deleted."
    )
    assert app.app.ledger.history.count() == 2, "nothing is written yet"
    app.key("back")
    assert app.app.ledger.history.count() == 2


def test_adding_a_backup_twice_changes_nothing(app: Driver, desktop: Desktop) -> None:
    furnish(app)
    desktop.chooses("other.json").write_bytes(elsewhere())
    tap(app, "backup.restore")
    app.tap("restore.add")
    let_work(app)
    assert app.text_of("notice") == "1 game imported"
    assert app.app.ledger.history.count() == 3
    tap(app, "backup.restore")
    assert app.text_of("question.text").startswith("You already have all of this.")
    assert not app.exists("restore.add")


def test_a_backup_replaces_all_and_its_look_is_there_at_once(app: Driver, desktop: Desktop) -> None:
    keep(app, "2025-03-14", ["Astrid", "Bo"], [9, 4])
    app.look(language="fr")
    file = desktop.chooses("mine.json")
    tap(app, "backup.save")
    app.look(language="en")
    keep(app, "2025-03-16", ["Astrid", "Bo"], [1, 4])
    app.pass_time(10)
    tap(app, "backup.restore")
    assert app.text_of("question.text").endswith(
        "1 game that’s only on this phone will be deleted."
    )
    app.tap("restore.replace")
    let_work(app)
    assert file.exists()
    assert app.app.ledger.history.count() == 1
    assert app.sees("Paramètres")


def test_a_single_play_comes_alone(app: Driver, desktop: Desktop) -> None:
    furnish(app)
    other = ledger_in_memory()
    pad = other.plays.start(spiel(["Saga", "Astrid"], [2, 1]), PLACE)
    pad.finish()
    desktop.chooses("play.json").write_bytes(other.archive.play(pad.id))
    tap(app, "backup.restore")
    assert app.text_of("question.text") == (
        "This adds 1 new game and 1 new player. Nothing will be lost."
    )
    assert not app.exists("restore.replace")
    app.tap("restore.add")
    let_work(app)
    assert app.app.ledger.history.count() == 3


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"Dear diary", "or it’s incomplete."),
        (b"PK\x03\x04\xff\xfe", "This file isn’t a Jarlpad backup."),
        (b"[" * 100_000, "or it’s incomplete."),
        (b'{"format": "jarlpad-backup/7"}', "made with a newer version"),
        (b'{"format": "jarlpad-backup/2", "plays": [3]}', "cannot be restored: plays[0]"),
    ],
)
def test_a_file_that_is_no_backup_gets_one_clear_sentence(
    app: Driver, desktop: Desktop, content: bytes, sentence: str
) -> None:
    furnish(app)
    before = app.app.ledger.archive.backup()[60:]
    desktop.chooses("odd.json").write_bytes(content)
    tap(app, "backup.restore")
    assert sentence in app.text_of("notice")
    assert app.app.ledger.archive.backup()[60:] == before
    assert not app.exists("question")


def test_a_file_of_200_megabytes_is_not_even_read(app: Driver, desktop: Desktop) -> None:
    with desktop.chooses("huge.json").open("wb") as file:
        file.truncate(200 << 20)
    tap(app, "backup.restore")
    assert app.text_of("notice") == "This file is too large (max. 64 MB)."


def test_a_play_that_went_on_elsewhere_is_told_by_name_and_the_table_chooses(
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
    let_work(app)
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


def test_what_cannot_be_read_is_said_and_the_rest_is_saved(app: Driver, desktop: Desktop) -> None:
    furnish(app)
    with app.app.ledger._store.writing() as db:
        db.execute("UPDATE steps SET document = '{}' WHERE play = 1")
        reseal(db, "steps", "play = 1")
    file = desktop.chooses("mine.json")
    tap(app, "backup.save")
    assert app.text_of("notice").endswith("1 unreadable item was left out.")
    assert len(json.loads(file.read_bytes())["plays"]) == 1
