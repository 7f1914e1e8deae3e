"""What we have of KivyMD: taps count, hold still where they should, and leave nothing behind."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.widget import Widget

from screens.widgets.button import IconButton, TextButton
from screens.widgets.card import Card
from screens.widgets.chip import Chip
from screens.widgets.listitem import ListItem
from screens.widgets.progress import BusyLine
from screens.widgets.segmentedbutton import SegmentedButton
from screens.widgets.switchrow import SwitchRow
from tests.finding import box_of
from tests.screens.driver import Driver
from tests.screens.stage import FRAME, STAGE

TAPPED: dict[str, Callable[..., Any]] = {
    "button": lambda **more: TextButton(text="Skål", icon="plus", **more),
    "icon button": lambda **more: IconButton(icon="plus", **more),
    "chip": lambda **more: Chip(text="Skål", icon="plus", **more),
    "row": lambda **more: ListItem(text="Skål", icon="plus", detail="Again", **more),
    "switch": lambda **more: SwitchRow(text="Skål", icon="plus", **more),
}

MADE: dict[str, Callable[..., Any]] = {
    **TAPPED,
    "card": Card,
    "segments": lambda: SegmentedButton(choices=[("a", "A"), ("b", "B")], chosen="a"),
}


def shown(app: Driver, widget: Widget) -> AnchorLayout:
    """Lay a widget over home, in the middle."""
    floor = AnchorLayout()
    floor.add_widget(widget)
    app.app.root.add_widget(floor)
    app.pass_time(0.5)
    STAGE.pixels()
    return floor


def taps_on(app: Driver, widget: Widget) -> int:
    """How often a tap of two frames counts."""
    counted: list[Widget] = []
    widget.bind(on_release=counted.append)
    shown(app, widget)
    app.quick_tap(box_of(widget).centre)
    app.pass_time(1.5)
    return len(counted)


@pytest.mark.parametrize("moves", [True, False], ids=["moving", "still"])
@pytest.mark.parametrize("kind", TAPPED)
def test_a_quick_tap_counts_once(app: Driver, kind: str, moves: bool) -> None:
    app.app.change_setting("motion", moves)
    assert taps_on(app, TAPPED[kind](tag="it")) == 1


@pytest.mark.parametrize("kind", TAPPED)
def test_what_is_grey_takes_its_tap_and_does_nothing(app: Driver, kind: str) -> None:
    assert taps_on(app, TAPPED[kind](tag="it", disabled=True)) == 0
    assert app.app.navigation.here_is("home")


@pytest.mark.parametrize("kind", TAPPED)
def test_without_motion_nothing_ripples(app: Driver, kind: str) -> None:
    ripples = {}
    for moves in (True, False):
        app.app.change_setting("motion", moves)
        widget = TAPPED[kind](tag="it")
        floor = shown(app, widget)
        app.quick_tap(box_of(widget).centre)
        app.frames(5 * FRAME)
        ripples[moves] = widget.fbo is not None
        app.pass_time(1.5)
        app.app.root.remove_widget(floor)
    assert ripples == {True: True, False: False}


@pytest.mark.parametrize("kind", TAPPED)
def test_a_finger_that_slides_away_leaves_no_shade(app: Driver, kind: str) -> None:
    app.app.change_setting("motion", False)
    widget = TAPPED[kind](tag="it")
    shown(app, widget)
    x, y = box_of(widget).centre
    app._press((x, y))
    assert widget.state_layer_color[3] > 0
    app._finger.move(x, y + 300)
    app.frames(FRAME)
    app._lift()
    assert widget.state_layer_color[3] == 0


def test_a_held_chip_tells_so_and_one_let_go_in_time_does_not(app: Driver) -> None:
    chip = Chip(text="Harbour", tag="it")
    held: list[Widget] = []
    chip.bind(on_hold=held.append)
    shown(app, chip)
    app.quick_tap(box_of(chip).centre)
    app.pass_time(1)
    assert not held
    app.hold("it")
    assert held == [chip]


def test_inks_follow_day_and_night_and_what_is_main(app: Driver) -> None:
    button = TextButton(text="Skål", tag="it")
    shown(app, button)
    theme = app.app.theme_cls
    for dark in (True, False):
        app.look(dark=dark)
        for main in (True, False):
            button.main = main
            ground = theme.primaryColor if main else theme.surfaceContainerHighColor
            ink = theme.onPrimaryColor if main else theme.onSurfaceColor
            assert button.md_bg_color == ground
            assert button._button_text.color == ink


def test_a_switch_shows_what_its_row_says(app: Driver) -> None:
    app.tap("home.settings")
    row = app.get("settings.awake")
    app.scroll_to("settings.awake")
    for _ in range(2):
        (switch,) = row.ids.trailing_container.children
        assert switch.active == row.on
        app.tap("settings.awake")


@pytest.mark.parametrize("moves", [True, False], ids=["moving", "still"])
def test_a_line_runs_as_long_as_something_is_busy(app: Driver, moves: bool) -> None:
    app.app.change_setting("motion", moves)
    line = BusyLine()
    shown(app, line)
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
def test_what_was_taken_off_is_forgotten(app: Driver, kind: str) -> None:
    gone = []
    for _ in range(3):
        widget = MADE[kind]()
        gone.append(weakref.ref(widget))
        app.app.root.remove_widget(shown(app, widget))
        del widget
    app.pass_time(1)
    STAGE.pixels()
    gc.collect()
    assert [widget() for widget in gone] == [None] * len(gone)


@pytest.mark.parametrize("name", MADE)
def test_nothing_stays_bound_to_the_mouse(app: Driver, name: str) -> None:
    before = len(Window.get_property_observers("mouse_pos"))
    MADE[name]()
    assert len(Window.get_property_observers("mouse_pos")) == before
