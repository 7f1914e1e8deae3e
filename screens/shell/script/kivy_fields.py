"""Patches Kivy's text field, and so KivyMD's, for names in any script.

Cursor, selection and backspace work on grapheme clusters in visual order, and emoji keep their
colors. Kivy's own code runs for text that the app's font can show, and for multiline fields.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.uix.textinput import TextInput

from screens.shell.palette import UNTINTED
from screens.shell.script.clusters import clusters
from screens.shell.script.kivy_labels import Method, change, is_mixed, pictures_of, writing


def install() -> None:
    """Patch ``TextInput``; a second call does nothing."""
    change(TextInput, CHANGES)


def _font(field: TextInput) -> str | None:
    label = field._label_cached
    return label.options["font_name_r"] if label else None


def _is_mixed(field: TextInput) -> bool:
    return not (field.multiline or field.password) and is_mixed(field.text, _font(field))


def _edges(field: TextInput) -> tuple[float, ...]:
    """Return the cursor's x position before each character and after the last."""
    from screens.shell.script.drawing import edges

    return edges(field.text, _font(field) or "", int(field.font_size))


def _cursor_stops(text: str) -> list[int]:
    """Return the indexes at which the cursor may be: the boundaries of clusters."""
    return [0, *accumulate(map(len, clusters(text)))]


def _writing(field: TextInput, text: str) -> CoreLabel:
    return writing(text, field.font_name, int(field.font_size))


# Drawing.


def _create_line_label(kivys: Method) -> Method:
    def create_line_label(field: TextInput, text: str, hint: bool = False) -> Texture:
        if hint or not is_mixed(text, _font(field)) or not _is_mixed(field):
            return kivys(field, text, hint)
        return _writing(field, text).texture

    return create_line_label


def _update_graphics(kivys: Method) -> Method:
    """Draw emoji in their own colors over the letters, which have the field's color."""

    def update_graphics(field: TextInput, *args: object) -> None:
        kivys(field, *args)
        if not _is_mixed(field):
            return
        for line, text in zip(field._lines_rects, field._lines):
            pictures = pictures_of(_writing(field, text))
            if pictures and line in field.canvas.children:
                over = Rectangle(texture=pictures.texture, pos=line.pos, size=line.size)
                over.tex_coords = line.tex_coords
                field.canvas.add(Color(*UNTINTED))
                field.canvas.add(over)

    return update_graphics


def _draw_selection(kivys: Method) -> Method:
    def draw_selection(
        field: TextInput,
        pos: tuple[float, float],
        size: tuple[float, float],
        nth: int,
        start: tuple[int, int],
        end: tuple[int, int],
        *rest: Any,
    ) -> None:
        if not _is_mixed(field):
            kivys(field, pos, size, nth, start, end, *rest)
            return
        width, add, colour = rest[4], rest[-2], rest[-1]
        add(Color(*colour, group="selection"))
        for left, right in _selected_boxes(field, start[0], end[0]):
            left, right = (min(max(0, x - field.scroll_x), width) for x in (left, right))
            place = pos[0] + left, pos[1]
            add(Rectangle(pos=place, size=(right - left, size[1]), group="selection"))

    return draw_selection


def _selected_boxes(field: TextInput, start: int, end: int) -> list[tuple[float, float]]:
    """Return left and right of each selected cluster; a selection can have gaps on screen."""
    from screens.shell.script.drawing import boxes

    found = boxes(field.text, _font(field) or "", int(field.font_size))
    return [(left, right) for (one, other), left, right in found if start <= one and other <= end]


# The cursor.


def _cursor_offset(kivys: Method) -> Method:
    def cursor_offset(field: TextInput) -> float:
        if not _is_mixed(field):
            return kivys(field)
        return _edges(field)[min(int(field.cursor_col), len(field.text))]

    return cursor_offset


def _get_cursor_from_xy(kivys: Method) -> Method:
    def get_cursor_from_xy(field: TextInput, x: float, y: float) -> tuple[int, int]:
        if not _is_mixed(field) or field.halign in ("center", "right"):
            return kivys(field, x, y)
        at = x - field.x - field.padding[0] + field.scroll_x
        edges = _edges(field)
        return min(_cursor_stops(field.text), key=lambda place: abs(edges[place] - at)), 0

    return get_cursor_from_xy


def _do_cursor_movement(kivys: Method) -> Method:
    def do_cursor_movement(field: TextInput, action: str, *args: object, **kwargs: object) -> None:
        kivys(field, action, *args, **kwargs)
        place, ends = field.cursor_index(), _cursor_stops(field.text)
        if not field.multiline and place not in ends:
            before = action == "cursor_left"
            near = (
                max(e for e in ends if e < place) if before else min(e for e in ends if e > place)
            )
            field.cursor = field.get_cursor_from_index(near)

    return do_cursor_movement


def _do_backspace(kivys: Method) -> Method:
    """Delete a whole cluster, such as a flag."""

    def do_backspace(field: TextInput, from_undo: bool = False, mode: str = "bkspc") -> None:
        times, place, ends = 1, field.cursor_index(), _cursor_stops(field.text)
        if not from_undo and not field._ime_composition and place and place in ends:
            times = place - ends[ends.index(place) - 1]
        for _ in range(times):
            kivys(field, from_undo, mode)

    return do_backspace


CHANGES: dict[str, Callable[[Method], Method]] = {
    "_create_line_label": _create_line_label,
    "_update_graphics": _update_graphics,
    "_draw_selection": _draw_selection,
    "cursor_offset": _cursor_offset,
    "get_cursor_from_xy": _get_cursor_from_xy,
    "do_cursor_movement": _do_cursor_movement,
    "do_backspace": _do_backspace,
}
