"""A notice never outlives what it speaks of, and is in nobody's way."""

from __future__ import annotations

from typing import Any

import pytest
from kivy.core.window import Window

from tests.screens import looot_table
from tests.screens.driver import SIZE, Driver
from tests.screens.samples import clear


@pytest.fixture
def app(lasting_app: Driver) -> Driver:
    clear(lasting_app)
    lasting_app.resize(*SIZE)
    return lasting_app


def say(app: Driver, **more: Any) -> None:
    app.app.notice("Reopened for editing", "Undo", lambda: None, **more)
    app.pass_time(0.2)
    assert app.exists("notice")


def test_another_screen_takes_it_away(app: Driver) -> None:
    say(app)
    app.tap("home.settings")
    assert not app.exists("notice")


def test_a_change_of_the_play_takes_it_away(app: Driver) -> None:
    looot_table.begin(app, "Astrid", "Ragnar", entry="sheet")
    for tag in ("sheet.wood.plus", "game.undo", "game.redo"):
        say(app)
        app.tap(tag)
        assert not app.exists("notice")


def test_looking_at_the_play_leaves_it(app: Driver) -> None:
    looot_table.begin(app, "Astrid", "Ragnar", entry="sheet")
    say(app)
    app.tap("tab.1")
    assert app.exists("notice")


def test_a_tap_on_it_takes_it_away(app: Driver) -> None:
    say(app)
    app.tap("notice")
    assert not app.exists("notice")


def test_it_takes_no_touch_beside_it_or_when_it_leaves(app: Driver) -> None:
    app.app.change_setting("motion", True)
    say(app)
    app.tap("go.players")
    assert app.app.navigation.here_is("players")
    say(app)
    where = app.need("notice").box.centre
    heard: list[Any] = []
    Window.children[0].bind(on_press=heard.append)
    app.app.dismiss_notice()
    app.quick_tap(where)
    assert heard == []


def test_a_name_with_brackets_stays_as_it_is(app: Driver) -> None:
    app.app.notice("[b]Bo[/b] is now called [Bo].")
    app.pass_time(0.2)
    assert not app.get("notice").ids.words.markup
