"""The layout check reports faulty widgets by name and accepts correct ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.graphics import Color, Rectangle
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from screens.widgets.labels import SharedText
from tests.screens.driver import Driver
from tests.screens.layout_check import faults_of
from tests.screens.plain_app import Board, Field, PlainPanel, Practice, Press, Words

GROUND = (0.05, 0.08, 0.1)
"""A nearly black background, on which white has enough contrast and dark gray does not."""


class Floor(FloatLayout):
    """A layout with a solid background."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas.before:
            Color(*GROUND)
            rectangle = Rectangle()
        self.bind(size=lambda _, size: setattr(rectangle, "size", size))


@pytest.fixture
def faults(tmp_path: Path) -> Iterator[Any]:
    """Return a function that shows widgets and returns the faults that the check finds."""
    drivers: list[Driver] = []

    def check(*widgets: Widget) -> list[str]:
        floor = Floor()
        for widget in widgets:
            floor.add_widget(widget)
        drivers.append(Driver(tmp_path, lambda: Practice(lambda root: root.add_widget(floor))))
        return sorted(str(fault) for fault in faults_of())

    yield check
    for driver in drivers:
        driver.stop()


def words(text: str = "Skål", tag: str = "words", **kwargs: Any) -> Words:
    """Return a label that wraps its text, in the middle of the window."""
    box = Words(
        **{
            "tag": tag,
            "text": text,
            "size_hint": (None, None),
            "size": (200, 60),
            "pos": (100, 400),
            "font_size": 16,
            **kwargs,
        }
    )
    box.text_size = box.size
    return box


class Line(SharedText):
    """A single line of text, drawn by the app's own text widget."""

    shorten = False


def line(text: str) -> Line:
    """Return a line of text that is 80 pixels wide."""
    return Line(tag="line", text=text, size_hint=(None, None), size=(80, 60), pos=(100, 400))


def press(tag: str = "go", **kwargs: Any) -> Press:
    """Return a button that passes the check."""
    place = {"size_hint": (None, None), "size": (96, 48), "pos": (50, 50)}
    plain = {"background_normal": "", "background_color": (0.1, 0.2, 0.3, 1)}
    return Press(**{"tag": tag, "text": "Go", **place, **plain, **kwargs})


def test_correct_screen_has_no_faults(faults: Any) -> None:
    field = Field(tag="name", hint_text="Name", size_hint=(None, None), size=(200, 56))
    field.hint_text_color = (0.3, 0.3, 0.3, 1)
    field.pos = (50, 200)
    assert faults(words(), press(), field) == []


@pytest.mark.parametrize(
    ("make_label", "complaint"),
    [
        (
            lambda: words("Fjord " * 40),
            "words has a text that needs",
        ),
        (
            lambda: words("Donaudampfschifffahrtsgesellschaft", size=(120, 60)),
            "words has a text that breaks in “Donaudampf",
        ),
        (
            lambda: words("A longship with a long name", shorten=True, size=(80, 60)),
            "words has a text that is shortened",
        ),
        (
            lambda: line("A longship that goes on"),
            "line has a text that needs",
        ),
        (
            lambda: words(color=(0.3, 0.3, 0.3, 1)),
            "words has a contrast of",
        ),
        (
            lambda: words(color=(1, 1, 1, 0.3)),
            "words has a contrast of",
        ),
        (
            lambda: words(opacity=0.3),
            "words has a contrast of",
        ),
        (
            lambda: words(pos=(300, 400)),
            "words is outside its area: 300 to 500 across in 0 to 412",
        ),
    ],
    ids=["high", "broken", "shortened", "wide", "dark", "thin", "faded", "outside"],
)
def test_unreadable_text_is_reported(
    faults: Any, make_label: Callable[[], Widget], complaint: str
) -> None:
    # Labels are created in the test: an app that stops drops the paint requests of all labels.
    (found,) = faults(make_label())
    assert found.startswith(complaint)


def test_shortened_name_is_accepted(faults: Any) -> None:
    assert (
        faults(words("A player with a long name", shorten=True, size=(80, 60), is_name=True)) == []
    )


def test_large_text_needs_less_contrast(faults: Any) -> None:
    grey = (0.42, 0.42, 0.42, 1)
    assert faults(words(color=grey, font_size=24)) == []
    assert "and needs 4.5" in faults(words(color=grey, font_size=23))[0]


def test_disabled_text_needs_no_contrast(faults: Any) -> None:
    assert faults(words(disabled=True, disabled_color=(0.2, 0.2, 0.2, 1))) == []


@pytest.mark.parametrize("size", [(40, 96), (96, 40)])
def test_button_of_40_dp_is_too_small(faults: Any, size: tuple[int, int]) -> None:
    assert faults(press(size=size)) == [
        f"go is too small for a finger: {size[0]} × {size[1]} dp",
    ]


def test_button_without_a_tag_is_reported(faults: Any) -> None:
    assert faults(press("")) == ["FloatLayout / Floor / Press “Go” can be tapped and has no tag"]


def test_covered_button_is_reported_with_the_widget_over_it(faults: Any) -> None:
    assert "under is covered by over" in faults(press("under"), press("over"))
    assert "half is covered by over" in faults(press("half"), press("over", pos=(100, 50)))


def test_overlapping_texts_are_reported(faults: Any) -> None:
    assert faults(words(), words(tag="other")) == ["other is written over words"]


def test_widgets_under_an_open_panel_are_not_checked(faults: Any) -> None:
    screen = [words(color=(0.1, 0.1, 0.1, 1)), press(size=(20, 20))]
    panel = PlainPanel(size_hint=(0.5, 0.5), background="", background_color=(0, 0, 0, 1))
    panel.add_widget(words("Modal", tag="in.panel"))
    panel.open()
    assert faults(*screen) == []
    panel.dismiss(animation=False)


def test_rows_below_the_visible_part_of_a_list_are_checked(faults: Any) -> None:
    column = BoxLayout(orientation="vertical", size_hint_y=None, height=3000)
    for number in range(10):
        faint = (0.2, 0.2, 0.2, 1) if number == 8 else (1, 1, 1, 1)
        column.add_widget(Words(tag=f"row.{number}", text=str(number), color=faint))
    scroll = ScrollView()
    scroll.add_widget(column)
    (found,) = faults(scroll)
    assert found.startswith("row.8 has a contrast of")


def test_row_wider_than_its_list_is_reported(faults: Any) -> None:
    column = BoxLayout(orientation="vertical", size_hint_y=None, height=300)
    column.add_widget(words(tag="wide", size=(500, 60)))
    scroll = ScrollView(do_scroll_x=False)
    scroll.add_widget(column)
    (found,) = faults(scroll)
    assert found.startswith("wide is outside its area: 0 to 500")


@pytest.mark.parametrize("text", ["", "!", "6"])
def test_button_without_words_for_a_screen_reader_is_reported(faults: Any, text: str) -> None:
    silent = Press(tag="silent", text=text, size_hint=(None, None), size=(120, 60), pos=(100, 400))
    assert faults(silent) == ["silent has no spoken text"]


def test_spots_of_a_board_are_checked_like_buttons(faults: Any) -> None:
    board = Board(tag="board", size_hint=(None, None), size=(90, 60), pos=(0, 0))
    assert faults(board) == ["board.left is too small for a finger: 45 × 60 dp"]
    far = Board(tag="board", size_hint=(None, None), size=(120, 60), pos=(340, 0))
    assert "board.right is outside its area" in " ".join(faults(far))
