"""A file that the app is opened with: shown first, taken in by a tap, and nothing by itself."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from ledger import ledger_in_memory
from phone.picker import Picked, opened
from screens.shell.app import JarlpadApp
from screens.shell.background import wait
from tests.ledger.table import PLACE, spiel
from tests.ledger.test_hostile import HOSTILE
from tests.screens.driver import Driver


def a_play() -> bytes:
    """A play of two others, as a messenger brings it."""
    other = ledger_in_memory()
    pad = other.plays.start(spiel(["Saga", "Leif"], [2, 1]), PLACE)
    pad.finish()
    return other.archive.play(pad.id)


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    """One app for all tests of this file, begun with a file that is not there."""
    driver = Driver(tmp_path_factory.mktemp("home"), lambda: JarlpadApp(["nowhere.json"]))
    driver.app.change_setting("motion", False)
    yield driver
    driver.stop()


def arrive(app: Driver, file: Path) -> None:
    app.app.arrive(lambda: opened(file.name, file.open("rb")))
    let_work(app)


def let_work(app: Driver) -> None:
    wait()
    app.pass_time(0.5)


def test_a_file_that_is_not_there_is_told_at_the_start(app: Driver) -> None:
    let_work(app)
    said = app.text_of("notice")
    assert said == "Couldn’t read the file: No such file or directory"
    assert app.app.navigation.here_is("home")


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_changes_nothing_and_gets_one_sentence(
    app: Driver, tmp_path: Path, name: str
) -> None:
    file = tmp_path / "odd.json"
    file.write_bytes(HOSTILE[name])
    before = app.app.ledger.archive.backup()[60:]
    arrive(app, file)
    assert app.text_of("notice").startswith("This ")
    assert not app.exists("question")
    assert app.app.ledger.archive.backup()[60:] == before


def test_a_play_is_shown_before_it_is_taken_in(app: Driver, tmp_path: Path) -> None:
    file = tmp_path / "Spiel 2026-11-16.json"
    file.write_bytes(a_play())
    app.app.open("settings")
    arrive(app, file)
    assert app.sees("Spiel 2026-11-16.json")
    assert app.text_of("question.text") == (
        "This adds 1 new game and 2 new players. Nothing will be lost."
    )
    assert not app.exists("restore.replace"), "a play on its own replaces nothing"
    assert app.app.ledger.history.count() == 0
    app.key("back")
    assert app.app.ledger.history.count() == 0
    arrive(app, file)
    app.tap("restore.add")
    let_work(app)
    assert app.text_of("notice") == "1 game imported"
    assert app.app.ledger.history.count() == 1
    arrive(app, file)
    assert app.text_of("question.text") == "You already have all of this."
    app.key("back")


def test_cards_on_their_own_replace_nothing(app: Driver, tmp_path: Path) -> None:
    other = ledger_in_memory()
    other.cards.save("Barn", {"power": 6})
    file = tmp_path / "cards.json"
    file.write_bytes(other.archive.things())
    arrive(app, file)
    assert app.text_of("question.text") == "This adds 1 card. Nothing will be lost."
    assert not app.exists("restore.replace")
    app.tap("restore.add")
    let_work(app)
    assert app.text_of("notice") == "Imported"
    assert [card.name for card in app.app.ledger.cards.all()] == ["Barn"]


def test_of_two_files_the_later_one_is_asked_about(app: Driver, tmp_path: Path) -> None:
    first, second = tmp_path / "first.json", tmp_path / "second.json"
    first.write_bytes(a_play())
    second.write_bytes(a_play())
    arrive(app, first)
    arrive(app, second)
    assert app.sees("second.json")
    assert not app.sees("first.json")
    app.key("back")
    assert not app.exists("question")


class SlowFile:
    """A file of which one piece comes each time the test lets it."""

    def __init__(self, pieces: list[bytes]) -> None:
        self._pieces = list(pieces)
        self.go_on = threading.Semaphore(0)
        self.begun = threading.Event()

    def read(self, _size: int = -1) -> bytes:
        self.begun.set()
        self.go_on.acquire()
        return self._pieces.pop(0) if self._pieces else b""

    def __enter__(self) -> SlowFile:
        return self

    def __exit__(self, *_: object) -> None:
        pass


def test_a_slow_file_shows_how_far_it_is_read_and_can_be_stopped(app: Driver) -> None:
    play = a_play()
    file = SlowFile([play[:50], play[50:]])
    app.app.arrive(lambda: Picked("slow.json", file, len(play)))  # type: ignore[arg-type]
    app.wait(file.begun.is_set, "the file is being read")
    app.pass_time(0.7)
    assert app.text_of("notice").startswith("Reading the file: 0%")
    file.go_on.release()
    app.wait(lambda: "0%" not in app.text_of("notice"), "more of it is read")
    app.tap("notice.act")
    file.go_on.release(5)
    let_work(app)
    assert not app.exists("question")


def test_a_name_without_end_is_cut(app: Driver, tmp_path: Path) -> None:
    file = tmp_path / "play.json"
    file.write_bytes(a_play())
    app.app.arrive(lambda: opened("x" * 20_000, file.open("rb")))
    let_work(app)
    assert app.exists("question.text")
    assert app.sees("x" * 80)
    assert not app.sees("x" * 81)
    app.key("back")
