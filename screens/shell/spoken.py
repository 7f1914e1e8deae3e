"""What lies under a finger, in words: for those who listen instead of looking.

Most widgets need nothing for it: what is written on them is said, or their ``label``, and whether
they are chosen, on or out of use. What is drawn, or says too little on its own, has a line in the
table of its room (``screens/looot/spoken.py`` and its like), which the registry names.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from kivy.core.window import Window
from kivy.uix.behaviors import ButtonBehavior, FocusBehavior
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from screens.shell.faces import Said, SpokenWords
from screens.shell.page import Page
from screens.shell.panel import Panel
from screens.shell.registry import SPOKEN
from screens.shell.running import running_app

CHOSEN = ("taken", "picked", "active", "here")
"""Properties by which widgets know that they are chosen."""


MARKUP = re.compile(r"\[/?(?:b|i|color|size|font)(?:=[^\]]*)?\]")
"""How Kivy's texts are made bold."""


@dataclass(frozen=True)
class Touched:
    """A widget or a field of a board, and what is said of it."""

    widget: Widget
    field: str
    words: str

    def again(self) -> Touched:
        """The same, as it stands now."""
        return Touched(self.widget, self.field, words_of(self.widget, self.field))


def touched_at(x: float, y: float) -> Touched | None:
    """What a finger touches at a point of the window; None where there is nothing to say."""
    for child in Window.children:
        found = _find(child, x, y)
        if found is None and isinstance(child, Panel) and not child.leaving:
            found = child, ""  # it takes every touch, and one beside it closes it
        if found is not None:
            widget, field = found
            words = words_of(widget, field)
            return Touched(widget, field, words) if words else None
    return None


def is_tappable(widget: Widget) -> bool:
    """Whether something happens when it is tapped."""
    taps = isinstance(widget, (ButtonBehavior, FocusBehavior))
    return taps and not getattr(widget, "only_shows", False)


def words_of(widget: Widget, field: str = "") -> str:
    """Label and value of a widget, or of a field of a board."""
    if isinstance(widget, Panel):
        return _panel_words(widget)
    own = _from_table(widget, field) or field or _label(widget)
    parts = [*_parts(own), *_state(widget), *_around(widget)]
    return MARKUP.sub("", ". ".join(dict.fromkeys(part for part in parts if part)))


def heading_of(page: Widget) -> str:
    """What stands over a screen."""
    titles = (getattr(widget, "title", "") for widget in page.walk())
    return next((title for title in titles if title and isinstance(title, str)), "")


# What is touched.


def _find(widget: Widget, x: float, y: float) -> tuple[Widget, str] | None:
    """The topmost thing with words, and the field of it, at a point where its parent has it."""
    if _is_away(widget) or (isinstance(widget, ScrollView) and not widget.collide_point(x, y)):
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
        button = _button_under(widget)
        return (widget, field) if button is None else (button, "")
    if is_tappable(widget):
        return widget, ""
    return (_read_with(widget), "") if _text_of(widget) else None


def field_at(widget: Widget, x: float, y: float) -> str:
    """The field of a board, by the name that people use; its heads are fields too."""
    for ask in ("_head_at", "field_at"):
        found = getattr(widget, ask, None)
        name = found(x, y) if callable(found) else None
        if name:
            return str(name)
    return ""


def _is_away(widget: Widget) -> bool:
    """Whether it is there and takes no touch."""
    gone = widget.opacity <= 0 or getattr(widget, "leaving", False)
    return bool(gone or getattr(widget, "shown", True) is False)


def _button_under(widget: Widget) -> Widget | None:
    """The button that a text or a small board stands on."""
    return next((above for above in _line_up(widget) if is_tappable(above)), None)


def _read_with(widget: Widget) -> Widget:
    """The button that a text stands on, the row that is read as a whole, or the text alone."""
    rows = (above for above in _line_up(widget) if _said_of(above))
    return _button_under(widget) or next(rows, widget)


def _line_up(widget: Widget) -> Iterator[Widget]:
    while isinstance(widget, Widget) and not isinstance(widget, Page):
        yield widget
        widget = widget.parent


# What is said of it.


@cache
def _tables() -> tuple[SpokenWords, ...]:
    return tuple(entry.load() for entry in SPOKEN)


def _said_of(widget: Widget) -> Said | None:
    """What the table of its room has for it."""
    for kind in type(widget).__mro__:
        for table in _tables():
            if kind.__name__ in table.words:
                return table.words[kind.__name__]
    return None


def _from_table(widget: Widget, field: str) -> str:
    said = _said_of(widget)
    return said(widget, field) if said else ""


def _around(widget: Widget) -> Iterator[str]:
    """What it belongs to, said behind it: the line of a stepper, the side of a warehouse."""
    for above in list(_line_up(widget))[1:]:
        for kind in type(above).__mro__:
            for table in _tables():
                if kind.__name__ in table.around:
                    yield table.around[kind.__name__](above)


def _label(widget: Widget) -> str:
    """Its label, or what is written on it from top to bottom and from left to right."""
    if isinstance(widget, FocusBehavior) and hasattr(widget, "hint_text"):
        return str(widget.text or widget.hint_text)
    label = getattr(widget, "label", "")
    if label and isinstance(label, str):
        return label
    own, detail = _text_of(widget), getattr(widget, "detail", "")
    if own and isinstance(detail, str):
        return "\n".join((own, detail))
    return own or "\n".join(_written_on(widget))


def _written_on(widget: Widget) -> list[str]:
    lines: list[tuple[float, float, str]] = []
    for inside in widget.walk(restrict=True):
        text = _text_of(inside)
        silent = _is_away(inside) or getattr(inside.parent, "says_nothing", False)
        if text and inside is not widget and not silent:
            x, y = inside.to_window(inside.x, inside.top)
            lines.append((-round(y), x, text))
    return [text for *_, text in sorted(lines)]


def _text_of(widget: Widget) -> str:
    """What is written; a picture's text is a letter of the font of icons."""
    text = getattr(widget, "text", "")
    letters = hasattr(widget, "font_name") and hasattr(widget, "icon")
    return str(text).strip() if isinstance(text, str) and not letters else ""


def _parts(words: str) -> list[str]:
    return [part.strip(" .") for part in words.splitlines() if part.strip(" .")]


def _state(widget: Widget) -> Iterator[str]:
    app = running_app()
    if any(getattr(widget, name, False) is True for name in CHOSEN):
        yield app.tr("selected")
    switched = getattr(widget, "on", None)
    if isinstance(switched, bool):
        yield app.tr("on") if switched else app.tr("off")
    if widget.disabled:
        yield app.tr("unavailable")


def _panel_words(panel: Panel) -> str:
    title = str(getattr(panel, "title", "") or "")
    return ". ".join(filter(None, (title, running_app().tr("Close"))))
