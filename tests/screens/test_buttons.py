"""Buttons, chips and rows: taps, ripples and freed memory."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.graphics import Ellipse, Instruction, InstructionGroup
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.widget import Widget

from screens.home.backup_card import BusyLine
from screens.home.settings_screen import SwitchRow, SwitchSign
from screens.widgets.button import IconButton, TextButton
from screens.widgets.card import CardBox
from screens.widgets.chip import Chip
from screens.widgets.row import Row
from screens.widgets.segmented_button import SegmentedButton
from tests.screens.driver import Driver
from tests.screens.event_loop import FRAME, LOOP
from tests.widget_finder import box_of

TAPPED: dict[str, Callable[..., Any]] = {
    "button": lambda **more: TextButton(text="Skål", icon="plus", **more),
    "icon button": lambda **more: IconButton(icon="plus", **more),
    "chip": lambda **more: Chip(text="Skål", icon="plus", **more),
    "row": lambda **more: Row(text="Skål", icon="plus", detail="Again", **more),
    "switch": lambda **more: SwitchRow(text="Skål", icon="plus", **more),
}

MADE: dict[str, Callable[..., Any]] = {
    **TAPPED,
    "card": CardBox,
    "segments": lambda: SegmentedButton(choices=[("a", "A"), ("b", "B")], chosen="a"),
}


def show(app: Driver, widget: Widget) -> AnchorLayout:
    """Show a widget in the middle of the window, over the home screen."""
    floor = AnchorLayout()
    floor.add_widget(widget)
    app.app.root.add_widget(floor)
    app.pass_time(0.5)
    LOOP.pixels()
    return floor


def _instructions(widget: Widget) -> Iterator[Instruction]:
    """Yield the canvas instructions behind the text of a widget."""
    groups = [widget.canvas.before]
    for group in groups:
        groups += [part for part in group.children if isinstance(part, InstructionGroup)]
        yield from group.children


def taps_on(app: Driver, widget: Widget) -> int:
    """Tap a widget for two frames and return how many taps it reports."""
    counted: list[Widget] = []
    widget.bind(on_release=counted.append)
    show(app, widget)
    app.quick_tap(box_of(widget).centre)
    app.pass_time(1.5)
    return len(counted)


@pytest.mark.parametrize("moves", [True, False], ids=["moving", "still"])
@pytest.mark.parametrize("kind", TAPPED)
def test_quick_tap_counts_once(app: Driver, kind: str, moves: bool) -> None:
    app.app.change_setting("motion", moves)
    assert taps_on(app, TAPPED[kind](tag="it")) == 1


@pytest.mark.parametrize("kind", TAPPED)
def test_disabled_button_ignores_taps(app: Driver, kind: str) -> None:
    assert taps_on(app, TAPPED[kind](tag="it", disabled=True)) == 0
    assert app.app.navigation.here_is("home")


@pytest.mark.parametrize("kind", TAPPED)
def test_no_ripple_if_animations_are_off(app: Driver, kind: str) -> None:
    ripples = {}
    for moves in (True, False):
        app.app.change_setting("motion", moves)
        widget = TAPPED[kind](tag="it")
        floor = show(app, widget)
        app.quick_tap(box_of(widget).centre)
        app.frames(5 * FRAME)
        ripples[moves] = any(isinstance(part, Ellipse) for part in _instructions(widget))
        app.pass_time(1.5)
        app.app.root.remove_widget(floor)
    assert ripples == {True: True, False: False}


@pytest.mark.parametrize("kind", TAPPED)
def test_button_is_not_shaded_after_the_finger_slides_off(app: Driver, kind: str) -> None:
    app.app.change_setting("motion", False)
    widget = TAPPED[kind](tag="it")
    show(app, widget)
    x, y = box_of(widget).centre
    app._press((x, y))
    assert widget.shade > 0
    app._finger.move(x, y + 300)
    app.frames(FRAME)
    app._lift()
    assert widget.shade == 0


def test_chip_reports_a_long_press_but_not_a_tap(app: Driver) -> None:
    chip = Chip(text="Harbour", tag="it")
    held: list[Widget] = []
    chip.bind(on_hold=held.append)
    show(app, chip)
    app.quick_tap(box_of(chip).centre)
    app.pass_time(1)
    assert not held
    app.hold("it")
    assert held == [chip]


def test_button_colors_follow_the_theme_and_its_main_property(app: Driver) -> None:
    button = TextButton(text="Skål", tag="it")
    show(app, button)
    theme = app.app.theme
    for dark in (True, False):
        app.look(dark=dark)
        for main in (True, False):
            button.main = main
            assert button.fill == (theme.action if main else theme.raised)
            assert button.color == (theme.action_ink if main else theme.text)


def test_switch_shows_the_state_of_its_row(app: Driver) -> None:
    app.tap("home.settings")
    row = app.get("settings.awake")
    app.scroll_to("settings.awake")
    for _ in range(2):
        switch = row.part(SwitchSign)
        assert switch.on == row.on
        app.pass_time(1)
        assert switch.slid == row.on
        app.tap("settings.awake")


@pytest.mark.parametrize("moves", [True, False], ids=["moving", "still"])
def test_progress_line_moves_while_busy(app: Driver, moves: bool) -> None:
    app.app.change_setting("motion", moves)
    line = BusyLine()
    show(app, line)
    line.busy = True
    seen = set()
    for _ in range(10):
        app.frames(0.1)
        seen.add(round(line.value))
    assert (len(seen) > 1) == moves
    assert line.indicator_color == app.app.theme_cls.primaryColor
    line.busy = False
    app.pass_time(0)
    assert line.indicator_color[3] == 0


@pytest.mark.parametrize("kind", MADE)
def test_removed_widget_is_freed(app: Driver, kind: str) -> None:
    gone = []
    for _ in range(3):
        widget = MADE[kind]()
        gone.append(weakref.ref(widget))
        app.app.root.remove_widget(show(app, widget))
        del widget
    app.pass_time(1)
    LOOP.pixels()
    gc.collect()
    assert [widget() for widget in gone] == [None] * len(gone)


@pytest.mark.parametrize("name", MADE)
def test_new_widget_does_not_observe_the_mouse(app: Driver, name: str) -> None:
    before = len(Window.get_property_observers("mouse_pos"))
    MADE[name]()
    assert len(Window.get_property_observers("mouse_pos")) == before
