"""Lines of text and text fields: size, shortening, drawing, and names in any script."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivymd.uix.label import MDLabel

from screens.shell.script.clusters import clusters
from screens.widgets.labels import Icon, OneLine, Text
from screens.widgets.painting import paint_soon
from screens.widgets.text_field import TextField
from screens.widgets.text_size_group import TextSizeGroup
from screens.widgets.textures import shortened, width_of
from screens.widgets.widget_pool import as_many
from tests.screens.driver import Driver
from tests.screens.event_loop import LOOP

FAMILY = "👩‍👧"
NAMES = ("Åsa 🦊", "דנה", "محمد", "田中", f"Ana{FAMILY}", "🇫🇷 🇩🇪")
LONG = "Ólafur Þórðarson of the long, long name"


@pytest.fixture
def floor(tmp_path: Path) -> Iterator[FloatLayout]:
    """An empty layout in the window of the app."""
    driver = Driver(tmp_path)
    ground = FloatLayout()
    driver.app.root.add_widget(ground)
    yield ground
    driver.stop()


def line(floor: FloatLayout, width: float, **kwargs: Any) -> OneLine:
    """Add a line of text and draw it."""
    made = OneLine(size_hint=(None, None), width=width, **kwargs)
    floor.add_widget(made)
    LOOP.rest()
    LOOP.pixels()
    return made


def test_line_that_fits_has_the_wanted_size(floor: FloatLayout) -> None:
    made = line(floor, 400, text="Skål")
    assert made.font_size == int(made.wanted)
    assert made.natural == width_of("Skål", "Roboto", int(made.wanted), False)


def test_text_that_is_too_wide_shrinks(floor: FloatLayout) -> None:
    made = line(floor, 250, text=LONG)
    assert made.font_size < int(made.wanted)
    assert made.drawn_text == LONG
    assert made._place.size[0] <= 250


def test_name_that_is_too_wide_is_shortened_instead(floor: FloatLayout) -> None:
    made = line(floor, 90, text=LONG, is_name=True)
    assert made.font_size == int(made.wanted)
    assert made.drawn_text.endswith("…")
    assert LONG.startswith(made.drawn_text.removesuffix("…"))
    assert made._place.size[0] <= 90


class SizeRecorder:
    """A text that records the font size it is given."""

    size = 0

    def write_in(self, size: int) -> None:
        self.size = size


def test_texts_of_a_group_share_the_smallest_size() -> None:
    together, short, long = TextSizeGroup(), SizeRecorder(), SizeRecorder()
    together.fit(short, 16)
    together.fit(long, 11)
    assert (short.size, long.size) == (11, 11)
    together.leave(long)
    assert short.size == 16


def test_shortened_name_is_as_long_as_fits() -> None:
    cuts = [LONG[:letters].rstrip() + "…" for letters in range(len(LONG))]
    for room in range(0, 400, 7):
        fitting = [cut for cut in cuts if width_of(cut, "Roboto", 16, False) <= room]
        assert shortened(LONG, "Roboto", 16, False, room) == max(fitting, key=len, default="…")


def test_equal_texts_share_a_texture(floor: FloatLayout) -> None:
    one, other = line(floor, 300, text="Lofoten"), line(floor, 200, text="Lofoten")
    assert one._place.texture is other._place.texture


def test_changing_the_color_keeps_the_texture(floor: FloatLayout) -> None:
    made = line(floor, 300, text="Lofoten")
    before = made._place.texture
    made.color = (1, 0, 0, 1)
    LOOP.pixels()
    assert made._ink.rgba == [1, 0, 0, 1]
    assert made._place.texture is before


def test_icon_without_a_name_draws_nothing(floor: FloatLayout) -> None:
    made = Icon(icon="crown")
    floor.add_widget(made)
    LOOP.pixels()
    assert made._place.size[0] > 0
    made.icon = ""
    LOOP.pixels()
    assert made._place.size == (0, 0)


def test_several_requests_draw_once_per_frame(floor: FloatLayout) -> None:
    painted: list[str] = []

    def paint() -> None:
        painted.append("again")

    for _ in range(3):
        paint_soon(floor.canvas, paint)
    assert painted == []
    LOOP.pixels()
    assert painted == ["again"]
    LOOP.pixels()
    assert painted == ["again"]


def test_as_many_reuses_widgets_in_their_order(floor: FloatLayout) -> None:
    holder = BoxLayout()
    floor.add_widget(holder)
    first = as_many(holder, 3, OneLine)
    assert as_many(holder, 1, OneLine) == first[:1]
    assert as_many(holder, 3, OneLine) == first
    assert len(as_many(holder, 4, OneLine)) == 4


# Names in any script.


def colours(widget: Any) -> set[str]:
    """Return which of red and green are strong in the pixels of a widget."""
    left, bottom = widget.to_window(*widget.pos)
    image = LOOP.pixels()
    box = (left, image.height - bottom - widget.height, left + widget.width, image.height - bottom)
    found = image.crop(tuple(map(round, box))).getcolors(1_000_000) or []
    names = set()
    for _, (red, green, blue) in found:  # type: ignore[misc]
        strong = max(red, green, blue) > 120
        if strong and red > blue + 90 and red > green + 60:
            names.add("red")
        if strong and green > red + 60 and green > blue + 60:
            names.add("green")
    return names


@pytest.mark.parametrize("name", NAMES)
def test_name_in_any_script_is_as_high_as_others(floor: FloatLayout, name: str) -> None:
    made, plain = line(floor, 400, text=name), line(floor, 400, text="Astrid")
    assert 0 <= made._place.size[1] - plain._place.size[1] <= 1
    assert 0 < made._place.size[0] == made.natural
    assert made.font_size == plain.font_size


def test_emoji_keep_their_colors_in_a_colored_line(floor: FloatLayout) -> None:
    made = line(floor, 400, text="🦊")
    made.color = (0, 1, 0, 1)
    assert colours(made) == {"red"}
    made.text = "Åsa"
    assert colours(made) == {"green"}
    made.text = "Åsa 🦊"
    assert colours(made) == {"green", "red"}


def test_transparent_line_has_transparent_emoji(floor: FloatLayout) -> None:
    made = line(floor, 400, text="🦊")
    made.color = (1, 1, 1, 0)
    assert colours(made) == set()


@pytest.mark.parametrize("kind", [Text, MDLabel])
@pytest.mark.parametrize("markup", [True, False])
def test_label_draws_letters_in_its_color_and_emoji_in_theirs(
    floor: FloatLayout, kind: Any, markup: bool
) -> None:
    made = kind(text="דנה 🦊 wins", markup=markup, size_hint=(None, None), width=300, height=60)
    if kind is MDLabel:
        made.theme_text_color, made.text_color = "Custom", (0, 1, 0, 1)
    made.color = (0, 1, 0, 1)
    floor.add_widget(made)
    LOOP.rest()
    assert colours(made) == {"green", "red"}


def test_text_wraps_in_any_script(floor: FloatLayout) -> None:
    made = Text(text=" ".join(["דנה 🦊"] * 20), size_hint_x=None, width=200)
    floor.add_widget(made)
    LOOP.rest()
    assert made.texture_size[0] <= 200
    assert made.height > 3 * made.font_size


@pytest.mark.parametrize("name", [FAMILY * 12, "🇫🇷" * 12, "e\u0301" * 40, "דנה " * 10])
def test_shortened_name_is_not_cut_inside_a_character(name: str) -> None:
    for room in range(20, 300, 7):
        kept = shortened(name, "Roboto", 16, False, room).removesuffix("…")
        assert name.startswith(kept)
        assert kept.rstrip() == kept
        assert clusters(kept) == clusters(name)[: len(clusters(kept))]


def test_kivymd_label_is_not_cut_inside_an_emoji(floor: FloatLayout) -> None:
    made = MDLabel(text=FAMILY * 20, shorten=True, size_hint_x=None, width=120)
    floor.add_widget(made)
    LOOP.rest()
    kept = made._label._cached_lines[0].words[0].text
    assert kept.endswith("…")
    assert set(clusters(kept.removesuffix("…"))) == {FAMILY}


# Text fields.


def field(floor: FloatLayout, text: str) -> TextField:
    """Add a text field and lay it out."""
    made = TextField(text=text, size_hint=(None, None), width=300)
    floor.add_widget(made)
    LOOP.rest()
    return made


def test_field_draws_emoji_in_their_colors(floor: FloatLayout) -> None:
    made = field(floor, "Åsa 🦊")
    made.foreground_color = (0, 1, 0, 1)
    LOOP.rest()
    assert {"green", "red"} <= colours(made)


def test_backspace_deletes_a_whole_emoji(floor: FloatLayout) -> None:
    made = field(floor, f"Ana{FAMILY}")
    made.do_backspace()
    assert made.text == "Ana"
    made.do_backspace()
    assert made.text == "An"


def test_cursor_moves_over_a_whole_emoji(floor: FloatLayout) -> None:
    made = field(floor, "a🇫🇷b")
    made.cursor = (3, 0)
    made.do_cursor_movement("cursor_left")
    assert made.cursor_index() == 1
    made.do_cursor_movement("cursor_right")
    assert made.cursor_index() == 3


def test_cursor_is_at_the_left_end_after_hebrew(floor: FloatLayout) -> None:
    made = field(floor, "דנה")
    made.cursor = (3, 0)
    assert made.cursor_offset() == 0
    made.cursor = (0, 0)
    assert made.cursor_offset() == pytest.approx(
        width_of("דנה", "Roboto", int(made.font_size), False), abs=1
    )


def test_tap_places_the_cursor_in_hebrew_text(floor: FloatLayout) -> None:
    made = field(floor, "דנה")
    left = made.x + made.padding[0]
    assert made.get_cursor_from_xy(left, made.center_y) == (3, 0)
    assert made.get_cursor_from_xy(left + 200, made.center_y) == (0, 0)


def test_selection_is_drawn_behind_the_selected_characters(floor: FloatLayout) -> None:
    made = field(floor, "דנה 🦊")
    made.select_text(0, 3)
    LOOP.rest()
    lit = [one for one in made.canvas.get_group("selection") if hasattr(one, "size")]
    assert len(lit) == 3
    whole = width_of("דנה 🦊", "Roboto", int(made.font_size), False)
    letters = width_of("דנה", "Roboto", int(made.font_size), False)
    left = min(one.pos[0] for one in lit) - made.x - made.padding[0]
    assert left == pytest.approx(whole - letters, abs=2)
    assert sum(one.size[0] for one in lit) == pytest.approx(letters, abs=2)
