"""Finds the widget at a touched point and its spoken text, for "Speak what I touch".

Most widgets need no code for it: their ``label`` or the text on them is spoken, and whether they
are selected, on or disabled. Widgets without enough text have a method ``spoken``, which gets the
field of a board. The property that a container names in ``says_around`` is spoken after the text
of a widget inside it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from kivy.core.window import Window
from kivy.uix.behaviors import ButtonBehavior, FocusBehavior
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from screens.shell.current_app import current_app
from screens.shell.modal import Modal
from screens.shell.page import Page

CHOSEN = ("taken", "picked", "active", "here")
"""The properties of widgets that mean that they are selected."""


MARKUP = re.compile(r"\[/?(?:b|i|color|size|font)(?:=[^\]]*)?\]")
"""Kivy's markup tags, which are not spoken."""


@dataclass(frozen=True)
class Touched:
    """A widget or a field of a board, and its spoken text."""

    widget: Widget
    field: str
    words: str

    def again(self) -> Touched:
        """Return the same widget and field with the spoken text of now."""
        return Touched(self.widget, self.field, words_of(self.widget, self.field))


def touched_at(x: float, y: float) -> Touched | None:
    """Return what is at a point of the window, or None where there is nothing to speak."""
    for child in Window.children:
        found = _find(child, x, y)
        if found is None and isinstance(child, Modal) and not child.closing:
            found = child, ""  # a touch beside a dialog or sheet closes it
        if found is not None:
            widget, field = found
            words = words_of(widget, field)
            return Touched(widget, field, words) if words else None
    return None


def is_tappable(widget: Widget) -> bool:
    """Return whether a widget reacts to taps."""
    taps = isinstance(widget, (ButtonBehavior, FocusBehavior))
    return taps and not getattr(widget, "only_shows", False)


def words_of(widget: Widget, field: str = "") -> str:
    """Return the spoken text of a widget, or of a field of a board."""
    if isinstance(widget, Modal):
        return _panel_words(widget)
    own = widget.spoken(field) if hasattr(widget, "spoken") else ""
    own = own or field or _label(widget)
    parts = [*_parts(own), *_state(widget), *_container_texts(widget)]
    return MARKUP.sub("", ". ".join(dict.fromkeys(part for part in parts if part)))


def heading_of(page: Widget) -> str:
    """Return the title of a screen."""
    titles = (getattr(widget, "title", "") for widget in page.walk())
    return next((title for title in titles if title and isinstance(title, str)), "")


# Find the touched widget.


def _find(widget: Widget, x: float, y: float) -> tuple[Widget, str] | None:
    """Return the topmost widget with a spoken text at a point of its parent, and its field."""
    if _ignores_touches(widget) or (
        isinstance(widget, ScrollView) and not widget.collide_point(x, y)
    ):
        return None
    inner = widget.to_local(x, y)
    for child in widget.children:
        found = _find(child, *inner)
        if found is not None:
            return found
    if not widget.collide_point(x, y):
        return None
    field = field_at(widget, x, y)
    if field:
        button = _button_around(widget)
        return (widget, field) if button is None else (button, "")
    if is_tappable(widget):
        return widget, ""
    return (_spoken_with(widget), "") if _text_of(widget) else None


def field_at(widget: Widget, x: float, y: float) -> str:
    """Return the name of the field or row heading of a board at a point, or ""."""
    for ask in ("_head_at", "field_at"):
        found = getattr(widget, ask, None)
        name = found(x, y) if callable(found) else None
        if name:
            return str(name)
    return ""


def _ignores_touches(widget: Widget) -> bool:
    """Return whether a widget is invisible or closing, so that it takes no touches."""
    gone = widget.opacity <= 0 or getattr(widget, "closing", False)
    return bool(gone or getattr(widget, "shown", True) is False)


def _button_around(widget: Widget) -> Widget | None:
    """Return the button that contains a text or a small board, or None."""
    return next((above for above in _with_parents(widget) if is_tappable(above)), None)


def _spoken_with(widget: Widget) -> Widget:
    """Return the button around a text, or the row that is spoken as a whole, or the text itself."""
    rows = (above for above in _with_parents(widget) if hasattr(above, "spoken"))
    return _button_around(widget) or next(rows, widget)


def _with_parents(widget: Widget) -> Iterator[Widget]:
    while isinstance(widget, Widget) and not isinstance(widget, Page):
        yield widget
        widget = widget.parent


# Compose the spoken text.


def _container_texts(widget: Widget) -> Iterator[str]:
    """Yield the texts of the containers around a widget, such as the line of a stepper."""
    for above in list(_with_parents(widget))[1:]:
        if hasattr(above, "says_around"):
            yield str(getattr(above, above.says_around))


def _label(widget: Widget) -> str:
    """Return a widget's label, or the texts on it from top to bottom and from left to right."""
    if isinstance(widget, FocusBehavior) and hasattr(widget, "hint_text"):
        return str(widget.text or widget.hint_text)
    label = getattr(widget, "label", "")
    if label and isinstance(label, str):
        return label
    own, detail = _text_of(widget), getattr(widget, "detail", "")
    if own and isinstance(detail, str):
        return "\n".join((own, detail))
    return own or "\n".join(_visible_texts(widget))


def _visible_texts(widget: Widget) -> list[str]:
    lines: list[tuple[float, float, str]] = []
    for inside in widget.walk(restrict=True):
        text = _text_of(inside)
        silent = _ignores_touches(inside) or getattr(inside.parent, "says_nothing", False)
        if text and inside is not widget and not silent:
            x, y = inside.to_window(inside.x, inside.top)
            lines.append((-round(y), x, text))
    return [text for *_, text in sorted(lines)]


def _text_of(widget: Widget) -> str:
    """Return the text that a widget shows; "" for an icon, which is a letter of the icon font."""
    text = getattr(widget, "text", "")
    letters = getattr(widget, "font", getattr(widget, "font_name", "")) == "Icons"
    return str(text).strip() if isinstance(text, str) and not letters else ""


def _parts(words: str) -> list[str]:
    return [part.strip(" .") for part in words.splitlines() if part.strip(" .")]


def _state(widget: Widget) -> Iterator[str]:
    app = current_app()
    if any(getattr(widget, name, False) is True for name in CHOSEN):
        yield app.tr("selected")
    switched = getattr(widget, "on", None)
    if isinstance(switched, bool):
        yield app.tr("on") if switched else app.tr("off")
    if widget.disabled:
        yield app.tr("unavailable")


def _panel_words(panel: Modal) -> str:
    title = str(getattr(panel, "title", "") or "")
    return ". ".join(filter(None, (title, current_app().tr("Close"))))
