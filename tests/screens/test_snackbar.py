"""When a snackbar disappears, and which touches it takes."""

from __future__ import annotations

from typing import Any

import pytest
from kivy.core.window import Window

from tests.screens import looot_table
from tests.screens.clearing import clear
from tests.screens.driver import SIZE, Driver


@pytest.fixture
def app(lasting_app: Driver) -> Driver:
    clear(lasting_app)
    lasting_app.resize(*SIZE)
    return lasting_app


def show_snackbar(app: Driver, **more: Any) -> None:
    app.app.notice("Reopened for editing", "Undo", lambda: None, **more)
    app.pass_time(0.2)
    assert app.exists("notice")


def test_opening_another_screen_closes_the_snackbar(app: Driver) -> None:
    show_snackbar(app)
    app.tap("home.settings")
    assert not app.exists("notice")


def test_changing_the_game_closes_the_snackbar(app: Driver) -> None:
    looot_table.begin(app, "Astrid", "Ragnar", entry="sheet")
    for tag in ("sheet.wood.plus", "game.undo", "game.redo"):
        show_snackbar(app)
        app.tap(tag)
        assert not app.exists("notice")


def test_switching_players_keeps_the_snackbar(app: Driver) -> None:
    looot_table.begin(app, "Astrid", "Ragnar", entry="sheet")
    show_snackbar(app)
    app.tap("tab.1")
    assert app.exists("notice")


def test_tap_on_the_snackbar_closes_it(app: Driver) -> None:
    show_snackbar(app)
    app.tap("notice")
    assert not app.exists("notice")


def test_snackbar_ignores_touches_beside_it_and_while_it_closes(app: Driver) -> None:
    app.app.change_setting("motion", True)
    show_snackbar(app)
    app.tap("go.players")
    assert app.app.navigation.here_is("players")
    show_snackbar(app)
    where = app.need("notice").box.centre
    heard: list[Any] = []
    Window.children[0].bind(on_press=heard.append)
    app.app.dismiss_notice()
    app.quick_tap(where)
    assert heard == []


def test_brackets_in_a_name_are_not_markup(app: Driver) -> None:
    app.app.notice("[b]Bo[/b] is now called [Bo].")
    app.pass_time(0.2)
    assert not app.get("notice").ids.words.markup
