"""Pause, resume, kill and rotation of the app, system settings, keyboard and system bars."""

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
from tests.screens.clearing import clear
from tests.screens.driver import Driver
from tests.screens.samples import Opener, add_samples, game_opened, opened, samples
from tests.widget_finder import Box, VisibleWidget, is_label, visible_widgets

KEYBOARD = 380
"""Height of the on-screen keyboard in pixels; the window is 892 high."""


@dataclass
class Phone:
    """The system settings that the app reads."""

    language: str = "en_GB"
    dark: bool = True
    font_scale: float = 1.0
    moves: bool = True
    edges: insets.Insets = insets.NONE


@pytest.fixture
def phone(monkeypatch: pytest.MonkeyPatch) -> Phone:
    """System settings that the test can change and the app reads."""
    phone = Phone()
    monkeypatch.setattr(system, "language", lambda: phone.language)
    monkeypatch.setattr(system, "prefers_dark", lambda: phone.dark)
    monkeypatch.setattr(system, "font_scale", lambda: phone.font_scale)
    monkeypatch.setattr(system, "animations", lambda: phone.moves)
    monkeypatch.setattr(insets, "current", lambda: phone.edges)
    return phone


def pause(app: Driver) -> None:
    """Pause the app, as Android does when another app is opened."""
    assert app.app.dispatch("on_pause") is True


def resume(app: Driver) -> None:
    """Resume the app after a pause."""
    app.app.dispatch("on_resume")
    app.pass_time(0)


def start_looot(app: Driver) -> None:
    app.app.begin("looot", ("Astrid", "Ragnar"), ("blue", "red"), {})
    app.pass_time(0)


# Pause and resume.


def test_screen_stays_on_in_a_game_but_not_while_paused(app: Driver) -> None:
    start_looot(app)
    assert not Window.allow_screensaver
    pause(app)
    assert Window.allow_screensaver
    resume(app)
    assert not Window.allow_screensaver


def test_screen_may_turn_off_on_the_home_screen(app: Driver) -> None:
    pause(app)
    resume(app)
    assert Window.allow_screensaver


def test_screen_is_unchanged_after_a_pause(app: Driver) -> None:
    add_samples(app)
    game_opened("looot")(app)
    app.pass_time(0)
    before = app.tags()
    pause(app)
    resume(app)
    assert app.tags() == before
    assert app.app.navigation.here_is("looot")


def test_entries_survive_a_kill_in_the_background(app: Driver, tmp_path: Path) -> None:
    start_looot(app)
    page = app.app.navigation.here
    app.tap("palette.house")
    app.tap("fjord.D3")
    before = page.play
    assert before.players[0].fjord["D3"]
    pause(app)
    # Android may kill a paused app without notice.
    ledger = open_ledger(shutil.copytree(app.home, tmp_path / "after"))
    try:
        waiting = ledger.plays.unfinished()
        assert [row.id for row in waiting] == [page.pad.id]
        assert ledger.plays.open(page.pad.id).play == before
    finally:
        ledger.close()


# System settings that change while the app is paused.


def test_theme_follows_the_system_unless_it_is_set(phone: Phone, app: Driver) -> None:
    phone.dark = False
    pause(app)
    resume(app)
    assert not app.app.theme.dark
    app.app.change_setting("theme", "dark")
    pause(app)
    resume(app)
    assert app.app.theme.dark


def test_language_follows_the_system(phone: Phone, app: Driver) -> None:
    app.app.open("settings")
    app.pass_time(0)
    assert app.sees("Settings")
    phone.language = "fr_BE"
    resume(app)
    assert app.sees("Paramètres")


def test_theme_follows_a_change_in_the_quick_settings(phone: Phone, app: Driver) -> None:
    phone.dark = False
    # Android's quick settings take the focus from the window but do not pause the app.
    Window._focus = False
    Window._focus = True
    app.pass_time(0)
    assert not app.app.theme.dark


@pytest.mark.parametrize(
    ("scale", "percent"), [(0.85, 100), (1.0, 100), (1.15, 115), (1.3, 130), (1.8, 160), (2.0, 160)]
)
def test_text_size_follows_the_system(
    phone: Phone, app: Driver, scale: float, percent: int
) -> None:
    phone.font_scale = scale
    resume(app)
    assert app.app.theme.body == pytest.approx(dp(16) * percent / 100)
    app.app.open("settings")
    app.pass_time(0)
    assert app.get(f"settings.text_size.{percent}").taken


def test_chosen_text_size_ignores_the_system(phone: Phone, app: Driver) -> None:
    app.app.change_setting("text_size", 100)
    phone.font_scale = 2.0
    resume(app)
    assert app.app.theme.body == pytest.approx(dp(16))


def test_kivy_does_not_scale_texts_a_second_time(monkeypatch: pytest.MonkeyPatch) -> None:
    scales: list[str] = []
    started = SimpleNamespace(run=lambda: scales.append(os.environ["KIVY_METRICS_FONTSCALE"]))
    monkeypatch.setattr("screens.shell.app.JarlpadApp", lambda _arguments, _version: started)
    monkeypatch.setenv("KIVY_METRICS_FONTSCALE", "2")
    main.main()
    assert scales == ["1"]


# The back button.


def test_back_closes_a_drawer_then_the_game_then_the_app(app: Driver) -> None:
    open_longships(app)
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


def fields() -> list[VisibleWidget]:
    """Return the visible text fields."""
    return [seen for seen in visible_widgets() if isinstance(seen.widget, TextInput)]


def edges_on_display(seen: VisibleWidget) -> tuple[float, float]:
    """Return the lower and upper edge of a widget after Kivy has moved the window's content up."""
    matrix = Window.render_context["modelview_mat"]
    return tuple(matrix.transform_point(0, y, 0)[1] for y in (seen.box.y, seen.box.top))


TYPED_INTO = ("seats with a wrong name", "history without results", "player being renamed")


@pytest.mark.parametrize("name", TYPED_INTO)
def test_keyboard_does_not_cover_the_text_field(
    app: Driver, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(type(Window), "_get_kivy_vkheight", lambda _: KEYBOARD)
    add_samples(app)
    samples()[name](app)
    app.pass_time(0)
    field = fields()[-1].widget
    field.focus = True
    Window.trigger_keyboard_height()
    app.pass_time(1)
    low, high = edges_on_display(fields()[-1])
    assert KEYBOARD - 1 <= low < high <= Window.height
    field.focus = False
    monkeypatch.undo()
    Window.trigger_keyboard_height()
    app.pass_time(1)
    assert Window.render_context["modelview_mat"].transform_point(0, 0, 0)[1] == 0


# System bars and display cutouts.

PORTRAIT = insets.Insets(0, 62, 0, 48)
LANDSCAPE = insets.Insets(84, 24, 48, 24)


SHOWN = ("home with a message", "seats", "settings", "looot", "lofoten", "spiel", "result")


def open_longships(driver: Driver) -> None:
    """Open the tall drawer of longships over a game."""
    start_looot(driver)
    driver.tap("palette.longship")
    driver.tap("fjord.D3")


def free_box(left: float, top: float, right: float, bottom: float) -> Box:
    """Return the part of the window inside these insets."""
    return Box(left, bottom, Window.width - left - right, Window.height - top - bottom)


def is_text_or_button(seen: VisibleWidget) -> bool:
    """Return whether a visible widget is a text, a text field or a button."""
    touched = isinstance(seen.widget, (ButtonBehavior, TextInput))
    return (touched or is_label(seen.widget)) and not seen.visible_box.empty


def outside(states: dict[str, Opener], app: Driver, room: Box) -> list[str]:
    """Return the texts and buttons of these states that are not inside this box."""
    found = []
    for name, show in states.items():
        clear(app)
        show(app)
        app.pass_time(0)
        wrong = [
            seen
            for seen in visible_widgets()
            if is_text_or_button(seen) and not seen.visible_box.is_inside(room)
        ]
        found += [f"{name}: {seen.name()} at {seen.visible_box}" for seen in wrong]
    return found


@pytest.mark.parametrize(("size", "taken"), [((412, 892), PORTRAIT), ((892, 412), LANDSCAPE)])
def test_system_bars_cover_no_text_or_button(
    phone: Phone, app: Driver, size: tuple[int, int], taken: insets.Insets
) -> None:
    app.app.change_setting("motion", False)
    add_samples(app)
    phone.edges = taken
    app.resize(*size)
    resume(app)
    states = {name: show for name, show in samples().items() if name in SHOWN}
    assert len(states) == len(SHOWN)
    assert outside({**states, "drawer": open_longships}, app, free_box(*taken)) == []


def test_insets_that_change_after_a_rotation_are_applied(phone: Phone, app: Driver) -> None:
    app.app.open("settings")
    app.pass_time(1)  # the transition is over, so rotating waits only for the insets
    app.resize(892, 412)
    phone.edges = LANDSCAPE
    app.pass_time(1)
    assert app.app.theme.edges == list(LANDSCAPE)


def test_rotating_there_and_back_does_not_change_home(app: Driver) -> None:
    app.app.home()
    app.pass_time(1)
    before = {seen.tag: seen.box for seen in visible_widgets() if seen.tag.startswith("home.")}
    app.resize(892, 412)
    app.resize(412, 892)
    assert {
        seen.tag: seen.box for seen in visible_widgets() if seen.tag.startswith("home.")
    } == before


def test_window_narrowed_by_bars_has_one_column(phone: Phone, app: Driver) -> None:
    app.resize(640, 892)
    assert app.app.theme.width_class != "compact"
    phone.edges = insets.Insets(84, 0, 0, 0)
    resume(app)
    assert app.app.theme.width_class == "compact"
    opened("settings")(app)
    app.pass_time(0)
    assert outside({"settings": opened("settings")}, app, free_box(84, 0, 0, 0)) == []
