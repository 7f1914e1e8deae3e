"""Opening the app with a file: it shows the content and imports it only after a tap."""

from __future__ import annotations

import json
import threading
from pathlib import Path
from typing import Any

import pytest

from ledger import ledger_in_memory, restore
from phone.picker import Picked, opened
from screens.shell.app import JarlpadApp
from screens.shell.background import wait
from tests.ledger.samples import PLACE, filled, spiel
from tests.ledger.test_invalid_backups import HOSTILE
from tests.screens.driver import Driver


def game_file() -> bytes:
    """Return a file with one finished game of two players that this app does not know."""
    other = ledger_in_memory()
    pad = other.plays.start(spiel(["Saga", "Leif"], [2, 1]), PLACE)
    pad.finish()
    return other.archive.play(pad.id)


@pytest.fixture
def app(lasting_app: Driver) -> Driver:
    return lasting_app


def open_file(app: Driver, file: Path) -> None:
    """Open the app with a file and wait until it is read."""
    app.app.arrive(lambda: opened(file.name, file.open("rb")))
    wait_for_import(app)


def wait_for_import(app: Driver) -> None:
    wait()
    app.pass_time(0.5)


def test_missing_file_is_reported_at_start(app: Driver) -> None:
    usual, app.make_app = app.make_app, lambda: JarlpadApp(["nowhere.json"])
    app.restart()
    app.make_app = usual
    wait_for_import(app)
    assert app.text_of("notice") == "Couldn’t read the file: No such file or directory"
    assert app.app.navigation.here_is("home")


@pytest.mark.parametrize("name", HOSTILE)
def test_invalid_file_shows_one_error_and_changes_nothing(
    app: Driver, tmp_path: Path, name: str
) -> None:
    file = tmp_path / "odd.json"
    file.write_bytes(HOSTILE[name])
    before = app.app.ledger.archive.backup()[60:]
    open_file(app, file)
    assert app.text_of("notice").startswith("This ")
    assert not app.exists("question")
    assert app.app.ledger.archive.backup()[60:] == before


def test_game_file_is_described_before_it_is_imported(app: Driver, tmp_path: Path) -> None:
    file = tmp_path / "Spiel 2026-11-16.json"
    file.write_bytes(game_file())
    app.app.open("settings")
    open_file(app, file)
    assert app.sees("Import this file?")
    assert app.text_of("question.text") == (
        "Spiel 2026-11-16.json\n\n"
        "Add new items: This adds 1 new game and 2 new players. Nothing will be lost."
    )
    assert not app.exists("restore.replace"), "a play on its own replaces nothing"
    assert app.app.ledger.history.count() == 0
    app.key("back")
    assert app.app.ledger.history.count() == 0
    open_file(app, file)
    app.tap("restore.add")
    wait_for_import(app)
    assert app.text_of("notice") == "1 game imported"
    assert app.app.ledger.history.count() == 1
    open_file(app, file)
    assert app.text_of("question.text") == "You already have all of this."
    app.key("back")


def test_file_of_cards_cannot_replace_saved_games(app: Driver, tmp_path: Path) -> None:
    other = ledger_in_memory()
    other.cards.save("Barn", {"power": 6})
    file = tmp_path / "cards.json"
    file.write_bytes(other.archive.cards_and_sheets())
    open_file(app, file)
    assert app.text_of("question.text") == (
        "cards.json\n\nAdd new items: This adds 1 card. Nothing will be lost."
    )
    assert not app.exists("restore.replace")
    app.tap("restore.add")
    wait_for_import(app)
    assert app.text_of("notice") == "Imported"
    assert [card.name for card in app.app.ledger.cards.all()] == ["Barn"]


def test_second_file_replaces_the_question_about_the_first(app: Driver, tmp_path: Path) -> None:
    first, second = tmp_path / "first.json", tmp_path / "second.json"
    first.write_bytes(game_file())
    second.write_bytes(game_file())
    open_file(app, first)
    open_file(app, second)
    assert app.sees("second.json")
    assert not app.sees("first.json")
    app.key("back")
    assert not app.exists("question")


class SlowFile:
    """A file that returns its next piece when the test releases `go_on`."""

    def __init__(self, pieces: list[bytes]) -> None:
        self._pieces = list(pieces)
        self.go_on = threading.Semaphore(0)
        self.started = threading.Event()

    def read(self, _size: int = -1) -> bytes:
        self.started.set()
        self.go_on.acquire()
        return self._pieces.pop(0) if self._pieces else b""

    def __enter__(self) -> SlowFile:
        return self

    def __exit__(self, *_: object) -> None:
        pass


def test_slow_file_shows_progress_and_can_be_canceled(app: Driver) -> None:
    play = game_file()
    file = SlowFile([play[:50], play[50:]])
    app.app.arrive(lambda: Picked("slow.json", file, len(play)))  # type: ignore[arg-type]
    app.wait(file.started.is_set, "the file is being read")
    app.pass_time(0.7)
    assert app.text_of("notice").startswith("Reading the file: 0%")
    file.go_on.release()
    app.wait(lambda: "0%" not in app.text_of("notice"), "more of it is read")
    app.tap("notice.act")
    file.go_on.release(5)
    wait_for_import(app)
    assert not app.exists("question")


@pytest.mark.parametrize("answer", ["restore.add", "restore.replace"])
@pytest.mark.parametrize("games", [3, 150], ids=["in the ledger", "in a copy"])
def test_running_import_can_be_canceled(
    app: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, games: int, answer: str
) -> None:
    ledger = app.app.ledger
    pad = ledger.plays.start(spiel(["Astrid", "Bo"], [1, 1]), PLACE)
    before = json.loads(ledger.archive.backup())
    file = tmp_path / "backup.json"
    file.write_bytes(filled(games).archive.backup())
    started, go_on = threading.Event(), threading.Event()

    def change_slowly(*args: Any) -> Any:
        if not started.is_set():
            started.set()
            go_on.wait(20)
        return change(*args)

    change = restore._change
    monkeypatch.setattr(restore, "_change", change_slowly)
    open_file(app, file)
    app.tap(answer)
    assert started.wait(60), "the import is being written"
    app.pass_time(0.7)
    assert app.text_of("notice") == "Importing: 0%"
    app.tap("notice.act")
    go_on.set()
    wait_for_import(app)
    assert app.text_of("notice") == "Import canceled. Nothing was changed."
    after = json.loads(ledger.archive.backup())
    assert {**after, "made": before["made"]} == before
    assert not list(app.app.folder.glob("*.new*"))
    monkeypatch.undo()
    points = spiel(["Astrid", "Bo"], [4, 1], id=pad.id, started=pad.play.started)
    assert pad.keep(points) is None, "the next tap is saved"
    open_file(app, file)
    app.tap("restore.replace")
    wait_for_import(app)
    assert app.text_of("notice") == f"{games} games imported"


def test_arriving_file_does_not_cancel_a_running_import(
    app: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = tmp_path / "first.json", tmp_path / "second.json"
    first.write_bytes(filled(150).archive.backup())
    second.write_bytes(game_file())
    started, go_on = threading.Event(), threading.Event()

    def change_slowly(*args: Any) -> Any:
        if not started.is_set():
            started.set()
            go_on.wait(20)
        return change(*args)

    change = restore._change
    monkeypatch.setattr(restore, "_change", change_slowly)
    open_file(app, first)
    app.tap("restore.replace")
    assert started.wait(60), "the import is being written"
    app.app.arrive(lambda: opened(second.name, second.open("rb")))
    go_on.set()
    wait_for_import(app)
    assert app.app.ledger.history.count() == 150
    assert app.sees("second.json")
    app.key("back")


def test_very_long_file_name_is_shortened(app: Driver, tmp_path: Path) -> None:
    file = tmp_path / "play.json"
    file.write_bytes(game_file())
    app.app.arrive(lambda: opened("x" * 20_000, file.open("rb")))
    wait_for_import(app)
    assert app.exists("question.text")
    assert app.sees("x" * 80)
    assert not app.sees("x" * 81)
    app.key("back")
