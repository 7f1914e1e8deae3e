"""Importing a file that changes the open game: all screens show it, and later edits keep it."""

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


def save_notes(pad: Any, text: str) -> None:
    """Save the game of a pad with these notes."""
    assert pad.keep(replace(pad.play, notes=text)) is None


def start_game(ledger: Ledger, game: str) -> str:
    """Start a game with the notes "here" and return its id."""
    pad = ledger.plays.start(GAMES[game].start(NAMES, {}), {"screen": game, "seat": 0})
    save_notes(pad, "here")
    return pad.id


def other_phone(ledger: Ledger) -> Ledger:
    """Return the saved games of another phone that has restored a backup of this one."""
    other = ledger_in_memory()
    other.archive.merge(other.archive.look(ledger.archive.backup()))
    return other


def import_file(app: Driver, data: bytes, answer: str) -> None:
    """Open the app with this file and tap the button with the tag ``answer``."""
    file = app.app.folder / "arriving.json"
    file.write_bytes(data)
    app.app.arrive(lambda: opened(file.name, file.open("rb")))
    wait()
    app.pass_time(0.5)
    app.tap(answer)
    wait()
    app.pass_time(0.5)


def notes_by_undo(ledger: Ledger, game: str) -> list[str]:
    """Return the notes of a game now and after each undo, and redo everything."""
    pad: Any = ledger.plays.open(game)
    seen = [pad.play.notes]
    while pad.can_undo:
        seen.append(pad.undo().notes)
    for _ in seen[1:]:
        pad.redo()
    return seen


@pytest.mark.parametrize("game", GAMES)
def test_open_game_shows_the_imported_version(app: Driver, game: str) -> None:
    ledger = app.app.ledger
    play = start_game(ledger, game)
    app.app.resume(play)
    app.pass_time(0.5)
    other = other_phone(ledger)
    save_notes(other.plays.open(play), "there")
    import_file(app, other.archive.backup(), "restore.add")
    page = app.app.navigation.here
    assert page.play.notes == "there"
    page.edit(lambda before: replace(before, notes="both"))
    assert notes_by_undo(ledger, play) == ["both", "there", "here", ""]
    page.undo()
    assert page.play.notes == "there"
    app.app.home()


def place_of(ledger: Ledger, screen: str) -> dict[str, str]:
    """Return what a screen has to be opened with."""
    one, other, *_ = (player.id for player in ledger.players.all())
    places = {
        "seats": {"game": "spiel"},
        "player": {"player": one},
        "versus": {"player": one, "other": other},
    }
    return places.get(screen, {})


SCREENS = (
    *("home", "history", "players", "player", "versus", "settings", "about", "seats", "result"),
)


@pytest.mark.parametrize("screen", SCREENS)
def test_game_opened_later_shows_the_imported_version(app: Driver, screen: str) -> None:
    ledger = app.app.ledger
    play = start_game(ledger, "spiel")
    if screen == "result":
        ledger.plays.open(play).finish()
        app.app.see_result(play)
    else:
        app.app.resume(play)
        app.pass_time(0.5)
        app.app.open(screen, **place_of(ledger, screen))
    app.pass_time(0.5)
    other = other_phone(ledger)
    there = other.plays.open(play)
    save_notes(there, "there")
    import_file(app, other.archive.backup(), "restore.add")
    if screen == "result":
        assert app.app.navigation.here.play.notes == "there"
    app.app.resume(play)
    app.pass_time(0.5)
    page = app.app.navigation.here
    assert page.play.notes == "there"
    page.edit(lambda before: replace(before, notes="both"))
    assert notes_by_undo(ledger, play)[:2] == ["both", "there"]
    app.app.home()


@pytest.mark.parametrize("is_read", [False, True], ids=["not read", "read"])
@pytest.mark.parametrize("game", GAMES)
def test_tap_before_the_imported_version_is_shown_changes_nothing(
    app: Driver, game: str, is_read: bool
) -> None:
    ledger = app.app.ledger
    play = start_game(ledger, game)
    app.app.resume(play)
    app.pass_time(0.5)
    other = other_phone(ledger)
    save_notes(other.plays.open(play), "there")
    changed = ledger.archive.merge(ledger.archive.look(other.archive.backup()))
    assert changed == {play}
    page = app.app.navigation.here
    if is_read:
        ledger.plays.reload(changed)
    assert page.play.notes == "here", "the version of the file is not shown yet"
    page.edit(lambda before: replace(before, notes="both"))
    assert page.play.notes == "there"
    app.pass_time(0.3)
    assert app.text_of("notice").startswith("This game has changed in the meantime")
    assert notes_by_undo(ledger, play) == ["there", "here", ""]
    app.app.home()


@pytest.mark.parametrize("answer", ["choose.here", "choose.there"])
@pytest.mark.parametrize("game", GAMES)
def test_open_game_shows_the_chosen_version(app: Driver, game: str, answer: str) -> None:
    ledger = app.app.ledger
    play = start_game(ledger, game)
    other = other_phone(ledger)
    save_notes(other.plays.open(play), "there")
    app.app.resume(play)
    app.pass_time(0.5)
    page = app.app.navigation.here
    page.edit(lambda before: replace(before, notes="also here"))
    import_file(app, other.archive.backup(), "restore.add")
    assert page.play.notes == "also here", "nothing changes before somebody chooses"
    app.tap(answer)
    app.pass_time(0.5)
    chosen = {"choose.here": ["also here"], "choose.there": ["there", "also here"]}[answer]
    assert page.play.notes == chosen[0]
    page.edit(lambda before: replace(before, notes="both"))
    assert page.play.notes == "both"
    assert notes_by_undo(ledger, play) == ["both", *chosen, "here", ""]
    app.app.home()


def test_result_shows_the_chosen_version(app: Driver) -> None:
    ledger = app.app.ledger
    play = start_game(ledger, "spiel")
    ledger.plays.open(play).finish()
    other = other_phone(ledger)
    save_notes(other.plays.open(play), "there")
    app.app.see_result(play)
    app.pass_time(0.5)
    save_notes(app.app.navigation.here.pad, "also here")
    import_file(app, other.archive.backup(), "restore.add")
    app.tap("choose.there")
    app.pass_time(0.5)
    assert app.app.navigation.here.play.notes == "there"
    app.app.home()


@pytest.mark.parametrize("screen", [*GAMES, "result"])
def test_open_game_shows_the_version_of_a_file_that_replaces_everything(
    app: Driver, screen: str
) -> None:
    ledger = app.app.ledger
    play = start_game(ledger, "spiel" if screen == "result" else screen)
    if screen == "result":
        ledger.plays.open(play).finish()
        app.app.see_result(play)
    else:
        app.app.resume(play)
    app.pass_time(0.5)
    page = app.app.navigation.here
    data = ledger.archive.backup()
    save_notes(page.pad, "later")
    import_file(app, data, "restore.replace")
    assert page.play.notes == page.pad.play.notes == "here"
    app.app.home()


def test_replacing_all_games_closes_the_open_game(app: Driver, tmp_path: Path) -> None:
    ledger = app.app.ledger
    without = ledger_in_memory()
    start_game(without, "spiel")
    play = start_game(ledger, "looot")
    app.app.resume(play)
    app.pass_time(0.5)
    import_file(app, without.archive.backup(), "restore.replace")
    app.pass_time(0.5)
    assert app.app.navigation.here_is("home")
    assert play not in {row.id for row in ledger.plays.unfinished()}
