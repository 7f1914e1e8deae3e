"""Lines of text: as large as they fit, shortened where they must be, painted once a frame."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivymd.uix.label import MDLabel

from screens.shell.script.clusters import clusters
from screens.widgets.field import TextField
from screens.widgets.painting import paint_soon
from screens.widgets.reuse import as_many
from screens.widgets.samesize import SameSize
from screens.widgets.text import Icon, OneLine, Text
from screens.widgets.textures import shortened, width_of
from tests.screens.driver import Driver
from tests.screens.stage import STAGE

FAMILY = "👩‍👧"
NAMES = ("Åsa 🦊", "דנה", "محمد", "田中", f"Ana{FAMILY}", "🇫🇷 🇩🇪")
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


def test_words_of_ours_shrink_until_they_fit(floor: FloatLayout) -> None:
    made = line(floor, 250, text=LONG)
    assert made.font_size < int(made.wanted)
    assert made.shown == LONG
    assert made._place.size[0] <= 250


def test_a_name_that_is_too_long_ends_in_dots_and_is_as_large_as_any(floor: FloatLayout) -> None:
    made = line(floor, 90, text=LONG, is_name=True)
    assert made.font_size == int(made.wanted)
    assert made.shown.endswith("…")
    assert LONG.startswith(made.shown.removesuffix("…"))
    assert made._place.size[0] <= 90


class Words:
    """Remember the size in which they were written."""

    size = 0

    def write_in(self, size: int) -> None:
        self.size = size


def test_words_that_stand_together_share_a_size_until_one_leaves() -> None:
    together, short, long = SameSize(), Words(), Words()
    together.fit(short, 16)
    together.fit(long, 11)
    assert (short.size, long.size) == (11, 11)
    together.leave(long)
    assert short.size == 16


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


# Names in any script.


def colours(widget: Any) -> set[str]:
    """Which colours are strong where a widget stands."""
    left, bottom = widget.to_window(*widget.pos)
    image = STAGE.pixels()
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
def test_a_name_in_any_script_is_one_line_like_others(floor: FloatLayout, name: str) -> None:
    made, plain = line(floor, 400, text=name), line(floor, 400, text="Astrid")
    assert 0 <= made._place.size[1] - plain._place.size[1] <= 1
    assert 0 < made._place.size[0] == made.natural
    assert made.font_size == plain.font_size


def test_emoji_keep_their_colours_in_a_line_of_another(floor: FloatLayout) -> None:
    made = line(floor, 400, text="🦊")
    made.color = (0, 1, 0, 1)
    assert colours(made) == {"red"}
    made.text = "Åsa"
    assert colours(made) == {"green"}
    made.text = "Åsa 🦊"
    assert colours(made) == {"green", "red"}


def test_a_faint_line_has_faint_emoji(floor: FloatLayout) -> None:
    made = line(floor, 400, text="🦊")
    made.color = (1, 1, 1, 0)
    assert colours(made) == set()


@pytest.mark.parametrize("kind", [Text, MDLabel])
@pytest.mark.parametrize("markup", [True, False])
def test_a_text_shows_letters_in_its_colour_and_emoji_in_theirs(
    floor: FloatLayout, kind: Any, markup: bool
) -> None:
    made = kind(text="דנה 🦊 wins", markup=markup, size_hint=(None, None), width=300, height=60)
    if kind is MDLabel:
        made.theme_text_color, made.text_color = "Custom", (0, 1, 0, 1)
    made.color = (0, 1, 0, 1)
    floor.add_widget(made)
    STAGE.rest()
    assert colours(made) == {"green", "red"}


def test_a_text_wraps_in_any_script(floor: FloatLayout) -> None:
    made = Text(text=" ".join(["דנה 🦊"] * 20), size_hint_x=None, width=200)
    floor.add_widget(made)
    STAGE.rest()
    assert made.texture_size[0] <= 200
    assert made.height > 3 * made.font_size


@pytest.mark.parametrize("name", [FAMILY * 12, "🇫🇷" * 12, "e\u0301" * 40, "דנה " * 10])
def test_a_name_is_never_cut_inside_of_a_character(name: str) -> None:
    for room in range(20, 300, 7):
        kept = shortened(name, "Roboto", 16, False, room).removesuffix("…")
        assert name.startswith(kept)
        assert kept.rstrip() == kept
        assert clusters(kept) == clusters(name)[: len(clusters(kept))]


def test_a_label_of_kivymd_cuts_no_family_apart(floor: FloatLayout) -> None:
    made = MDLabel(text=FAMILY * 20, shorten=True, size_hint_x=None, width=120)
    floor.add_widget(made)
    STAGE.rest()
    kept = made._label._cached_lines[0].words[0].text
    assert kept.endswith("…")
    assert set(clusters(kept.removesuffix("…"))) == {FAMILY}


# A field.


def field(floor: FloatLayout, text: str) -> TextField:
    made = TextField(text=text, size_hint=(None, None), width=300)
    floor.add_widget(made)
    STAGE.rest()
    return made


def test_a_field_shows_emoji_in_their_colours(floor: FloatLayout) -> None:
    made = field(floor, "Åsa 🦊")
    made.foreground_color = (0, 1, 0, 1)
    STAGE.rest()
    assert {"green", "red"} <= colours(made)


def test_a_field_takes_a_whole_family_back(floor: FloatLayout) -> None:
    made = field(floor, f"Ana{FAMILY}")
    made.do_backspace()
    assert made.text == "Ana"
    made.do_backspace()
    assert made.text == "An"


def test_the_cursor_jumps_over_a_flag(floor: FloatLayout) -> None:
    made = field(floor, "a🇫🇷b")
    made.cursor = (3, 0)
    made.do_cursor_movement("cursor_left")
    assert made.cursor_index() == 1
    made.do_cursor_movement("cursor_right")
    assert made.cursor_index() == 3


def test_the_cursor_stands_at_the_left_after_hebrew(floor: FloatLayout) -> None:
    made = field(floor, "דנה")
    made.cursor = (3, 0)
    assert made.cursor_offset() == 0
    made.cursor = (0, 0)
    assert made.cursor_offset() == pytest.approx(
        width_of("דנה", "Roboto", int(made.font_size), False), abs=1
    )


def test_a_tap_sets_the_cursor_where_it_falls(floor: FloatLayout) -> None:
    made = field(floor, "דנה")
    left = made.x + made.padding[0]
    assert made.get_cursor_from_xy(left, made.center_y) == (3, 0)
    assert made.get_cursor_from_xy(left + 200, made.center_y) == (0, 0)


def test_what_is_chosen_in_a_field_is_lit_where_it_stands(floor: FloatLayout) -> None:
    made = field(floor, "דנה 🦊")
    made.select_text(0, 3)
    STAGE.rest()
    lit = [one for one in made.canvas.get_group("selection") if hasattr(one, "size")]
    assert len(lit) == 3
    whole = width_of("דנה 🦊", "Roboto", int(made.font_size), False)
    letters = width_of("דנה", "Roboto", int(made.font_size), False)
    left = min(one.pos[0] for one in lit) - made.x - made.padding[0]
    assert left == pytest.approx(whole - letters, abs=2)
    assert sum(one.size[0] for one in lit) == pytest.approx(letters, abs=2)
