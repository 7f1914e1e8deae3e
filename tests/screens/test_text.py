"""Lines of text: as large as they fit, shortened where they must be, painted once a frame."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from screens.widgets.painting import paint_soon
from screens.widgets.reuse import as_many
from screens.widgets.text import Icon, OneLine
from screens.widgets.textures import shortened, width_of
from tests.screens.driver import Driver
from tests.screens.stage import STAGE

LONG = "Ólafur Þórðarson of the long, long name"


@pytest.fixture
def floor(tmp_path: Path) -> Iterator[FloatLayout]:
    """A place in the window of the app."""
    driver = Driver(tmp_path)
    ground = FloatLayout()
    driver.app.root.add_widget(ground)
    yield ground
    driver.stop()


def line(floor: FloatLayout, width: float, **kwargs: Any) -> OneLine:
    made = OneLine(size_hint=(None, None), width=width, **kwargs)
    floor.add_widget(made)
    STAGE.rest()
    STAGE.pixels()
    return made


def test_a_line_with_room_has_the_size_it_wants(floor: FloatLayout) -> None:
    made = line(floor, 400, text="Skål")
    assert made.font_size == int(made.wanted)
    assert made.natural == width_of("Skål", "Roboto", int(made.wanted), False)


def test_a_line_shrinks_before_it_is_shortened(floor: FloatLayout) -> None:
    made = line(floor, 250, text=LONG, is_name=True)
    assert made.font_size < int(made.wanted)
    assert made.shown == LONG


def test_a_name_that_is_still_too_long_ends_in_dots_and_fits(floor: FloatLayout) -> None:
    made = line(floor, 90, text=LONG, is_name=True)
    assert made.shown.endswith("…")
    assert LONG.startswith(made.shown.removesuffix("…"))
    assert made._place.size[0] <= 90


def test_a_shortened_name_is_as_long_as_there_is_room() -> None:
    cuts = [LONG[:letters].rstrip() + "…" for letters in range(len(LONG))]
    for room in range(0, 400, 7):
        fitting = [cut for cut in cuts if width_of(cut, "Roboto", 16, False) <= room]
        assert shortened(LONG, "Roboto", 16, False, room) == max(fitting, key=len, default="…")


def test_the_same_words_share_a_texture(floor: FloatLayout) -> None:
    one, other = line(floor, 300, text="Lofoten"), line(floor, 200, text="Lofoten")
    assert one._place.texture is other._place.texture


def test_another_colour_writes_nothing_anew(floor: FloatLayout) -> None:
    made = line(floor, 300, text="Lofoten")
    before = made._place.texture
    made.color = (1, 0, 0, 1)
    STAGE.pixels()
    assert made._ink.rgba == [1, 0, 0, 1]
    assert made._place.texture is before


def test_an_icon_without_a_name_shows_nothing(floor: FloatLayout) -> None:
    made = Icon(icon="crown")
    floor.add_widget(made)
    STAGE.pixels()
    assert made._place.size[0] > 0
    made.icon = ""
    STAGE.pixels()
    assert made._place.size == (0, 0)


def test_what_is_moved_often_is_painted_once(floor: FloatLayout) -> None:
    painted: list[str] = []

    def paint() -> None:
        painted.append("again")

    for _ in range(3):
        paint_soon(floor.canvas, paint)
    assert painted == []
    STAGE.pixels()
    assert painted == ["again"]
    STAGE.pixels()
    assert painted == ["again"]


def test_a_list_takes_its_widgets_back_in_their_order(floor: FloatLayout) -> None:
    holder = BoxLayout()
    floor.add_widget(holder)
    first = as_many(holder, 3, OneLine)
    assert as_many(holder, 1, OneLine) == first[:1]
    assert as_many(holder, 3, OneLine) == first
    assert len(as_many(holder, 4, OneLine)) == 4
