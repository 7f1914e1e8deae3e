"""A file that changes the game on the screen: every screen shows it, and no tap takes it back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ledger import Ledger, ledger_in_memory
from phone.picker import opened
from scoring.games import GAMES
from screens.shell.background import wait
from tests.screens.driver import Driver

NAMES = ("Astrid", "Ragnar")


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    driver = Driver(tmp_path_factory.mktemp("home"))
    driver.app.change_setting("motion", False)
    yield driver
    driver.stop()


def noted(pad: Any, text: str) -> None:
    assert pad.keep(replace(pad.play, notes=text)) is None


def begun(ledger: Ledger, game: str) -> str:
    pad = ledger.plays.start(GAMES[game].start(NAMES, {}), {"screen": game, "seat": 0})
    noted(pad, "here")
    return pad.id


def other_phone(ledger: Ledger) -> Ledger:
    other = ledger_in_memory()
    other.archive.merge(other.archive.look(ledger.archive.backup()))
    return other


def arrive(app: Driver, data: bytes, answer: str) -> None:
    file = app.app.folder / "arriving.json"
    file.write_bytes(data)
    app.app.arrive(lambda: opened(file.name, file.open("rb")))
    wait()
    app.pass_time(0.5)
    app.tap(answer)
    wait()
    app.pass_time(0.5)


def notes_back(ledger: Ledger, game: str) -> list[str]:
    pad: Any = ledger.plays.open(game)
    seen = [pad.play.notes]
    while pad.can_undo:
        seen.append(pad.undo().notes)
    for _ in seen[1:]:
        pad.redo()
    return seen


@pytest.mark.parametrize("game", GAMES)
def test_a_file_over_an_open_game(app: Driver, game: str) -> None:
    ledger = app.app.ledger
    play = begun(ledger, game)
    app.app.resume(play)
    app.pass_time(0.5)
    other = other_phone(ledger)
    noted(other.plays.open(play), "there")
    arrive(app, other.archive.backup(), "restore.add")
    page = app.app.navigation.here
    assert page.play.notes == "there"
    page.edit(lambda before: replace(before, notes="both"))
    assert notes_back(ledger, play) == ["both", "there", "here", ""]
    page.undo()
    assert page.play.notes == "there"
    app.app.home()


@pytest.mark.parametrize("screen", ["home", "history", "players", "settings", "result"])
def test_a_file_over_another_screen_with_the_game_behind_it(app: Driver, screen: str) -> None:
    ledger = app.app.ledger
    play = begun(ledger, "spiel")
    if screen == "result":
        ledger.plays.open(play).finish()
        app.app.see_result(play)
    else:
        app.app.resume(play)
        app.pass_time(0.5)
        app.app.open(screen)
    app.pass_time(0.5)
    other = other_phone(ledger)
    there = other.plays.open(play)
    noted(there, "there")
    arrive(app, other.archive.backup(), "restore.add")
    if screen == "result":
        assert app.app.navigation.here.play.notes == "there"
    app.app.resume(play)
    app.pass_time(0.5)
    page = app.app.navigation.here
    assert page.play.notes == "there"
    page.edit(lambda before: replace(before, notes="both"))
    assert notes_back(ledger, play)[:2] == ["both", "there"]
    app.app.home()


def test_the_other_version_over_an_open_game(app: Driver) -> None:
    ledger = app.app.ledger
    play = begun(ledger, "spiel")
    other = other_phone(ledger)
    noted(other.plays.open(play), "there")
    app.app.resume(play)
    app.pass_time(0.5)
    page = app.app.navigation.here
    page.edit(lambda before: replace(before, notes="also here"))
    arrive(app, other.archive.backup(), "restore.add")
    assert page.play.notes == "also here", "nothing changes before somebody chooses"
    app.tap("choose.there")
    app.pass_time(0.5)
    assert page.play.notes == "there"
    page.edit(lambda before: replace(before, notes="both"))
    assert notes_back(ledger, play) == ["both", "there", "also here", "here", ""]
    app.app.home()


def test_a_file_that_replaces_everything_leads_home(app: Driver, tmp_path: Path) -> None:
    ledger = app.app.ledger
    without = ledger_in_memory()
    begun(without, "spiel")
    play = begun(ledger, "looot")
    app.app.resume(play)
    app.pass_time(0.5)
    arrive(app, without.archive.backup(), "restore.replace")
    app.pass_time(0.5)
    assert app.app.navigation.here_is("home")
    assert play not in {row.id for row in ledger.plays.unfinished()}
