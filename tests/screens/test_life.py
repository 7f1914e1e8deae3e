"""An app among others on a phone: called away, brought back, killed, turned, typed into."""

from __future__ import annotations

import os
import shutil
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace

import pytest
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.textinput import TextInput

import main
from ledger import open_ledger
from phone import insets, system
from tests.finding import Box, Seen, everything, is_label
from tests.screens.driver import Driver
from tests.screens.samples import Opener, clear, furnish, game_opened, opened, samples

KEYBOARD = 380
"""Pixels that a phone's keyboard takes of 892."""


@dataclass
class Phone:
    """What the system says when it is asked."""

    language: str = "en_GB"
    dark: bool = True
    font_scale: float = 1.0
    moves: bool = True
    edges: insets.Insets = insets.NONE


@pytest.fixture
def phone(monkeypatch: pytest.MonkeyPatch) -> Phone:
    phone = Phone()
    monkeypatch.setattr(system, "language", lambda: phone.language)
    monkeypatch.setattr(system, "prefers_dark", lambda: phone.dark)
    monkeypatch.setattr(system, "font_scale", lambda: phone.font_scale)
    monkeypatch.setattr(system, "animations", lambda: phone.moves)
    monkeypatch.setattr(insets, "current", lambda: phone.edges)
    return phone


def call_away(app: Driver) -> None:
    """Another app comes to the front."""
    assert app.app.dispatch("on_pause") is True


def bring_back(app: Driver) -> None:
    app.app.dispatch("on_resume")
    app.pass_time(0)


def start_a_play(app: Driver) -> None:
    app.app.begin("looot", ("Astrid", "Ragnar"), ("blue", "red"), {})
    app.pass_time(0)


# Called away and brought back.


def test_called_away_the_phone_may_sleep_and_back_at_the_table_it_stays_awake(app: Driver) -> None:
    start_a_play(app)
    assert not Window.allow_screensaver
    call_away(app)
    assert Window.allow_screensaver
    bring_back(app)
    assert not Window.allow_screensaver


def test_back_at_home_the_phone_may_sleep(app: Driver) -> None:
    call_away(app)
    bring_back(app)
    assert Window.allow_screensaver


def test_brought_back_everything_is_as_it_was(app: Driver) -> None:
    furnish(app)
    game_opened("looot")(app)
    app.pass_time(0)
    before = app.tags()
    call_away(app)
    bring_back(app)
    assert app.tags() == before
    assert app.app.navigation.here_is("looot")


def test_killed_in_the_background_nothing_is_lost(app: Driver, tmp_path: Path) -> None:
    start_a_play(app)
    page = app.app.navigation.here
    app.tap("palette.house")
    app.tap("fjord.D3")
    told = page.play
    assert told.players[0].fjord["D3"]
    call_away(app)
    # A phone that is short of memory ends us here, without another word.
    ledger = open_ledger(shutil.copytree(app.home, tmp_path / "after"))
    try:
        waiting = ledger.plays.unfinished()
        assert [row.id for row in waiting] == [page.pad.id]
        assert ledger.plays.open(page.pad.id).play == told
    finally:
        ledger.close()


# What the system was switched to meanwhile.


def test_the_app_goes_dark_with_the_system(phone: Phone, app: Driver) -> None:
    phone.dark = False
    call_away(app)
    bring_back(app)
    assert not app.app.look.dark
    app.app.change_setting("theme", "dark")
    call_away(app)
    bring_back(app)
    assert app.app.look.dark


def test_the_language_changes_with_the_system(phone: Phone, app: Driver) -> None:
    app.app.open("settings")
    app.pass_time(0)
    assert app.sees("Settings")
    phone.language = "fr_BE"
    bring_back(app)
    assert app.sees("Paramètres")


def test_settings_that_come_down_over_the_app_are_followed_too(phone: Phone, app: Driver) -> None:
    phone.dark = False
    # Android's panel takes the focus from the window, but does not send the app away.
    Window._focus = False
    Window._focus = True
    app.pass_time(0)
    assert not app.app.look.dark


@pytest.mark.parametrize(
    ("scale", "percent"), [(0.85, 100), (1.0, 100), (1.15, 115), (1.3, 130), (1.8, 160), (2.0, 160)]
)
def test_texts_are_as_large_as_the_system_writes(
    phone: Phone, app: Driver, scale: float, percent: int
) -> None:
    phone.font_scale = scale
    bring_back(app)
    assert app.app.look.body == pytest.approx(dp(16) * percent / 100)
    app.app.open("settings")
    app.pass_time(0)
    assert app.get(f"settings.text_size.{percent}").taken


def test_a_text_size_of_ones_own_stays(phone: Phone, app: Driver) -> None:
    app.app.change_setting("text_size", 100)
    phone.font_scale = 2.0
    bring_back(app)
    assert app.app.look.body == pytest.approx(dp(16))


def test_kivy_does_not_enlarge_texts_once_more(monkeypatch: pytest.MonkeyPatch) -> None:
    scales: list[str] = []
    started = SimpleNamespace(run=lambda: scales.append(os.environ["KIVY_METRICS_FONTSCALE"]))
    monkeypatch.setattr("screens.shell.app.JarlpadApp", lambda _arguments: started)
    monkeypatch.setenv("KIVY_METRICS_FONTSCALE", "2")
    main.main()
    assert scales == ["1"]


# The back gesture.


def test_back_closes_a_panel_then_leaves_the_play_then_the_app(app: Driver) -> None:
    longships(app)
    assert app.exists("drawer.close")
    app.key("back")
    assert not app.exists("drawer.close")
    assert app.app.navigation.here_is("looot")
    app.key("back")
    assert app.app.navigation.here_is("home")
    app.key("back")
    assert not app.left
    app.key("back")
    assert app.left


# The keyboard.


def fields() -> list[Seen]:
    return [seen for seen in everything() if isinstance(seen.widget, TextInput)]


def on_glass(seen: Seen) -> tuple[float, float]:
    """Lower and upper edge of a widget as it is drawn, with the picture moved up."""
    matrix = Window.render_context["modelview_mat"]
    return tuple(matrix.transform_point(0, y, 0)[1] for y in (seen.box.y, seen.box.top))


TYPED_INTO = ("seats with a wrong name", "history without a find", "player being renamed")


@pytest.mark.parametrize("name", TYPED_INTO)
def test_the_keyboard_never_covers_the_field(
    app: Driver, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(type(Window), "_get_kivy_vkheight", lambda _: KEYBOARD)
    furnish(app)
    samples()[name](app)
    app.pass_time(0)
    field = fields()[-1].widget
    field.focus = True
    Window.trigger_keyboard_height()
    app.pass_time(1)
    low, high = on_glass(fields()[-1])
    assert KEYBOARD - 1 <= low < high <= Window.height
    field.focus = False
    monkeypatch.undo()
    Window.trigger_keyboard_height()
    app.pass_time(1)
    assert Window.render_context["modelview_mat"].transform_point(0, 0, 0)[1] == 0


# Bars and cut-outs.

UPRIGHT = insets.Insets(0, 62, 0, 48)
ASIDE = insets.Insets(84, 24, 48, 24)


SHOWN = ("home with a notice", "seats", "settings", "looot", "lofoten", "spiel", "result")


def longships(driver: Driver) -> None:
    """A tall drawer over a game."""
    start_a_play(driver)
    driver.tap("palette.longship")
    driver.tap("fjord.D3")


def ours(left: float, top: float, right: float, bottom: float) -> Box:
    return Box(left, bottom, Window.width - left - right, Window.height - top - bottom)


def needed(seen: Seen) -> bool:
    """Whether it is read or touched."""
    touched = isinstance(seen.widget, (ButtonBehavior, TextInput))
    return (touched or is_label(seen.widget)) and not seen.shown.empty


def under_the_bars(states: dict[str, Opener], app: Driver, room: Box) -> list[str]:
    found = []
    for name, show in states.items():
        clear(app)
        show(app)
        app.pass_time(0)
        wrong = [seen for seen in everything() if needed(seen) and not seen.shown.within(room)]
        found += [f"{name}: {seen.name()} at {seen.shown}" for seen in wrong]
    return found


@pytest.mark.parametrize(("size", "taken"), [((412, 892), UPRIGHT), ((892, 412), ASIDE)])
def test_nothing_needed_lies_under_bars_and_cut_outs(
    phone: Phone, app: Driver, size: tuple[int, int], taken: insets.Insets
) -> None:
    app.app.change_setting("motion", False)
    furnish(app)
    phone.edges = taken
    app.resize(*size)
    bring_back(app)
    states = {name: show for name, show in samples().items() if name in SHOWN}
    assert len(states) == len(SHOWN)
    assert under_the_bars({**states, "drawer": longships}, app, ours(*taken)) == []


def test_the_bars_come_a_moment_after_the_phone_is_turned(phone: Phone, app: Driver) -> None:
    app.app.open("settings")
    app.pass_time(1)  # the screen has come in: turning waits for nothing else
    app.resize(892, 412)
    phone.edges = ASIDE
    app.pass_time(1)
    assert app.app.look.edges == list(ASIDE)


def test_home_is_as_before_once_the_phone_is_turned_back(app: Driver) -> None:
    app.app.home()
    app.pass_time(1)
    before = {seen.tag: seen.box for seen in everything() if seen.tag.startswith("home.")}
    app.resize(892, 412)
    app.resize(412, 892)
    assert {seen.tag: seen.box for seen in everything() if seen.tag.startswith("home.")} == before


def test_a_screen_that_bars_make_narrow_has_one_column(phone: Phone, app: Driver) -> None:
    app.resize(640, 892)
    assert app.app.look.wide
    phone.edges = insets.Insets(84, 0, 0, 0)
    bring_back(app)
    assert not app.app.look.wide
    opened("settings")(app)
    app.pass_time(0)
    assert under_the_bars({"settings": opened("settings")}, app, ours(84, 0, 0, 0)) == []
