"""The test driver taps only what a finger can tap, and otherwise fails with the reason."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scrollview import ScrollView
from PIL import Image, ImageChops

from tests.screens.driver import Driver
from tests.screens.plain_app import Board, Field, PlainPanel, Practice, Press

Show = Callable[[Callable[[FloatLayout], None]], Driver]


@pytest.fixture
def show(tmp_path: Path) -> Iterator[Show]:
    """Return a function that starts an app with the widgets that ``fill`` adds."""
    drivers: list[Driver] = []

    def start(fill: Callable[[FloatLayout], None]) -> Driver:
        drivers.append(Driver(tmp_path, lambda: Practice(fill)))
        return drivers[-1]

    yield start
    for driver in drivers:
        driver.stop()


def press(tag: str = "go", **kwargs: object) -> Press:
    """Return a button that counts how often it is pressed."""
    return Press(
        **{"tag": tag, "text": tag, "size_hint": (None, None), "pos": (100, 100), **kwargs}
    )


def long_list(root: FloatLayout) -> None:
    """Add a list of thirty buttons, most of them below the edge of the window."""
    scroll, column = ScrollView(), BoxLayout(orientation="vertical", size_hint_y=None, height=3000)
    for number in range(30):
        column.add_widget(Press(tag=f"row.{number}", text=str(number)))
    scroll.add_widget(column)
    root.add_widget(scroll)


def test_each_tap_presses_the_button_once(show: Show) -> None:
    app = show(lambda root: root.add_widget(press()))
    for _ in range(20):
        app.tap("go")
    assert app.get("go").pressed == 20
    assert app.taps == 20


def test_button_in_a_scroll_view_can_be_tapped(show: Show) -> None:
    app = show(long_list)
    app.tap("row.2")
    assert app.get("row.2").pressed == 1


def test_button_below_the_edge_can_be_tapped_after_scrolling(show: Show) -> None:
    app = show(long_list)
    with pytest.raises(AssertionError, match=r"row\.25 is outside of the window"):
        app.tap("row.25")
    app.scroll_to("row.25")
    app.tap("row.25")
    assert app.get("row.25").pressed == 1


def test_dragging_a_list_scrolls_it_and_presses_nothing(show: Show) -> None:
    app = show(long_list)
    before = app.need("row.2").box.y
    app.drag(["row.7", "row.2"])
    assert app.need("row.2").box.y > before + 300
    assert not any(app.get(f"row.{number}").pressed for number in range(30))


def test_hold_lasts_as_long_as_requested(show: Show) -> None:
    held: list[float] = []

    def fill(root: FloatLayout) -> None:
        button = press()
        button.bind(on_press=lambda *_: held.append(-Clock.get_time()))
        button.bind(on_release=lambda *_: held.append(Clock.get_time()))
        root.add_widget(button)

    show(fill).hold("go", 2.0)
    assert sum(held) == pytest.approx(2.0, abs=0.1)


def test_drag_touches_the_spots_of_a_board(show: Show) -> None:
    app = show(lambda root: root.add_widget(Board(tag="board")))
    app.tap("board.right")
    app.drag(["board.left", "board.right"])
    assert app.get("board").touched == ["right", "left", "right"]


def test_typed_text_goes_to_the_focused_field(show: Show) -> None:
    app = show(lambda root: root.add_widget(Field(tag="name", size_hint=(1, 0.2))))
    with pytest.raises(AssertionError, match="No field has the focus"):
        app.type("Åsa")
    app.tap("name")
    app.type("Åsa 🐟")
    app.key("backspace")
    assert app.text_of("name") == "Åsa "


def test_tap_on_a_disabled_button_fails(show: Show) -> None:
    app = show(lambda root: root.add_widget(press(disabled=True)))
    with pytest.raises(AssertionError, match="go is disabled"):
        app.tap("go")


def test_tap_outside_the_window_fails(show: Show) -> None:
    app = show(lambda root: root.add_widget(press(pos=(400, 100))))
    with pytest.raises(AssertionError, match="go is outside of the window"):
        app.tap("go")


def test_transparent_button_does_not_exist_for_the_driver(show: Show) -> None:
    app = show(lambda root: root.add_widget(press(opacity=0)))
    assert not app.exists("go")
    with pytest.raises(AssertionError, match="There is no go on screen"):
        app.tap("go")


def test_tap_on_a_button_covered_by_another_fails(show: Show) -> None:
    def fill(root: FloatLayout) -> None:
        root.add_widget(press())
        root.add_widget(press("over"))

    with pytest.raises(AssertionError, match="go is covered by over"):
        show(fill).tap("go")


def test_tap_on_a_button_covered_by_a_drawn_rectangle_fails(show: Show) -> None:
    def fill(root: FloatLayout) -> None:
        panel = BoxLayout()
        with panel.canvas.before:
            Color(0, 0, 0, 1)
            Rectangle(pos=(0, 0), size=(900, 900))
        root.add_widget(press())
        root.add_widget(panel)

    with pytest.raises(AssertionError, match="go is covered by FloatLayout / BoxLayout"):
        show(fill).tap("go")


def test_tap_on_a_button_behind_an_open_panel_fails(show: Show) -> None:
    app = show(lambda root: root.add_widget(press()))
    panel = PlainPanel(size_hint=(0.2, 0.2))
    panel.open()
    app.pass_time(0.5)
    with pytest.raises(AssertionError, match="go is covered by PlainPanel"):
        app.tap("go")


def test_wait_that_times_out_fails_with_a_message_and_a_screenshot(show: Show) -> None:
    app = show(lambda root: root.add_widget(press()))
    with pytest.raises(AssertionError, match="this is still not true: the list is open") as failure:
        app.wait(lambda: False, "the list is open")
    picture = Path(str(failure.value).split("Screenshot: ")[-1].rstrip("."))
    assert Image.open(picture).size == (412, 892)


def test_exception_in_a_touch_handler_fails_the_test(show: Show) -> None:
    def fill(root: FloatLayout) -> None:
        button = press()
        button.bind(on_release=lambda *_: 1 / 0)
        root.add_widget(button)

    with pytest.raises(ZeroDivisionError):
        show(fill).tap("go")


def test_exception_in_a_scheduled_call_fails_the_test(tmp_path: Path) -> None:
    app = Driver(tmp_path)
    Clock.schedule_once(lambda *_: 1 / 0)
    with pytest.raises(AssertionError, match="The app broke: ZeroDivisionError"):
        app.pass_time(0.1)
    app.stop()


def test_resize_sets_the_window_size(show: Show) -> None:
    app = show(lambda root: root.add_widget(press(size_hint=(1, 1), pos=(0, 0))))
    for size in ((360, 640), (892, 412), (800, 1280)):
        app.resize(*size)
        assert app.need("go").box == (0, 0, *size)


def test_screenshot_equals_the_pixels_on_the_display(show: Show, tmp_path: Path) -> None:
    app = show(lambda root: root.add_widget(press()))
    ours = Image.open(app.screenshot(tmp_path / "ours.png"))
    theirs = tmp_path / "theirs.png"
    subprocess.run(["import", "-window", "root", "-crop", "412x892+0+0", theirs], check=True)
    assert ours.getextrema() != ((0, 0), (0, 0), (0, 0))
    assert ImageChops.difference(ours, Image.open(theirs).convert("RGB")).getbbox() is None


def test_widgets_and_timers_of_a_stopped_app_are_gone(show: Show) -> None:
    seen: list[str] = []

    def ticking(root: FloatLayout) -> None:
        Clock.schedule_interval(lambda *_: seen.append("tick"), 0.1)
        root.add_widget(press("old"))

    show(ticking).stop()
    seen.clear()
    app = show(lambda root: root.add_widget(press("new")))
    app.pass_time(1.0)
    assert app.tags() == ["new"]
    assert seen == []
