"""Changing the language while a sheet, a dialog or a snackbar is open."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from kivy.core.window import Window
from kivy.uix.widget import Widget

from screens.shell.modal import Modal
from screens.widgets.bottom_sheet import BottomSheet
from tests.screens.clearing import clear
from tests.screens.driver import Driver
from tests.screens.samples import add_samples, remove_extra_games, samples

SHEETS = (
    "history choosing a player",
    "home with the menu of a game",
    "lofoten card",
    "lofoten longship points",
    "lofoten tile",
    "looot finish",
    "looot help",
    "looot longships that fit",
    "looot rules",
    "looot tips",
    "looot with a newer player",
    "result notes",
    "result with a calculation",
    "result with the best fjord",
    "settings with a backup",
    "sheetgrid a line",
    "spiel set up",
    "spiel the dice",
)
"""Sample states with sheets and dialogs that are made in different ways."""


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    """The app with sample games, without animations."""
    driver = Driver(Path(tmp_path_factory.mktemp("home")))
    driver.app.change_setting("motion", False)
    add_samples(driver)
    yield driver
    driver.stop()


def show(driver: Driver, state: str, language: str) -> None:
    """Open a sample state in this language."""
    clear(driver)
    remove_extra_games(driver)
    driver.look(language=language)
    samples()[state](driver)
    driver.pass_time(0.5)


def change_language(driver: Driver, language: str) -> None:
    driver.look(language=language)
    driver.pass_time(0.5)


def panels() -> list[Widget]:
    return [part for part in Window.children if isinstance(part, Modal) and not part.closing]


def texts() -> list[tuple[str, str, str]]:
    """Return class, tag and text of each label of the open sheets and dialogs."""
    return [
        (type(part).__name__, getattr(part, "tag", ""), part.text)
        for panel in panels()
        for part in panel.walk(restrict=True)
        if hasattr(part, "text")
    ]


def sheet() -> BottomSheet:
    (only,) = panels()
    assert isinstance(only, BottomSheet)
    return only


@pytest.mark.parametrize("state", SHEETS)
def test_open_sheet_is_translated_as_if_it_was_opened_now(app: Driver, state: str) -> None:
    show(app, state, "de")
    opened_in_german = texts()
    show(app, state, "en")
    open_before, english = panels(), texts()
    change_language(app, "de")
    assert panels() == open_before
    assert texts() == opened_in_german != english
    change_language(app, "en")
    assert texts() == english


@pytest.mark.parametrize("state", ["looot rules", "lofoten card", "spiel set up", "looot finish"])
def test_scroll_position_stays(app: Driver, state: str) -> None:
    show(app, state, "en")
    for scroll_y in (1.0, 0.4, 0.0):
        sheet().ids.scroll.scroll_y = scroll_y
        app.pass_time(0.5)
        change_language(app, "fr")
        assert sheet().ids.scroll.scroll_y == pytest.approx(scroll_y, abs=0.001)
        change_language(app, "en")


def test_typed_name_and_cursor_stay(app: Driver) -> None:
    show(app, "player being renamed", "en")
    field = sheet().ids.name
    field.focus, field.text = True, ""
    app.type("Frøya")
    change_language(app, "es")
    assert field.text == "Frøya"
    assert (field.focus, field.cursor_col) == (True, 5)
    assert sheet().ids.name is field


def test_typed_digits_stay(app: Driver) -> None:
    show(app, "lofoten sum", "en")
    before = sheet().title
    app.tap("pad.4")
    app.tap("pad.2")
    number = sheet().number
    change_language(app, "it")
    assert sheet().title != before
    assert sheet().number == number
    app.tap("pad.7")
    assert str(sheet().number).endswith("427")


def test_step_of_the_tutorial_stays(app: Driver) -> None:
    show(app, "looot tutorial", "en")
    app.tap("sample.next")
    before = app.text_of("sample.text")
    change_language(app, "de")
    german = app.text_of("sample.text")
    assert german != before
    change_language(app, "en")
    assert app.text_of("sample.text") == before


def test_snackbar_is_translated(app: Driver) -> None:
    show(app, "home with a message", "en")
    change_language(app, "de")
    assert "Zum Beenden" in app.text_of("notice")
