"""A list of any length: only rows in sight are widgets, and more come before they are needed.

Kivy's RecycleView walks all its rows with every frame, and jumps when rows are added below.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from kivy.clock import Clock
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from screens.shell.layout import load_layout
from screens.widgets.scrolling import PromptScroll

AHEAD = 2.0
"""More rows are asked for when fewer than so many screens of them are left below."""


Values = Mapping[str, object]
"""Properties of a row, by their names."""


@dataclass(frozen=True)
class Item:
    """A row that is a widget only while it is in sight."""

    kind: str
    values: Values
    """What is set on the widget."""


@dataclass(frozen=True)
class Kind:
    """Rows that look alike and take each other's place."""

    make: Callable[[], Widget]
    height: Callable[[Values, float], float]
    """From the values and the width of a row."""


class LongList(PromptScroll):
    """``kinds`` must be given before the first rows."""

    tag = StringProperty()

    __events__ = ("on_near_end",)

    def __init__(self, **kwargs: object) -> None:
        self.kinds: dict[str, Kind] = {}
        self.items: list[Item] = []
        self._tops: list[float] = [0.0]
        """Where each row begins, counted from the first; the end of the last one at last."""
        self._shown: dict[int, Widget] = {}
        """By number of the item, the rows in sight."""
        self._spare: dict[str, list[Widget]] = {}
        """By kind, rows that wait to be used again."""
        self._place_soon = Clock.create_trigger(self._place, -1)
        self._renew_soon = Clock.create_trigger(self._renew_heights, -1)
        super().__init__(**kwargs)
        self.fbind("scroll_y", self._place_soon)
        self.fbind("height", self._place_soon)

    def on_kv_post(self, _base: Widget) -> None:
        self.ids.floor.fbind("width", self._renew_soon)

    def on_near_end(self) -> None:
        """The last rows are near: whoever has more may ``extend``."""

    @property
    def offset(self) -> float:
        """How far the list is scrolled from its first row, in pixels."""
        return max(0.0, (1 - self.scroll_y) * max(0.0, self._tops[-1] - self.height))

    @property
    def at(self) -> float:
        """The row at the upper edge: 12.5 is the middle of the row after the first twelve."""
        row = self._row_at(self.offset)
        if row >= len(self.items):
            return float(row)
        top, bottom = self._tops[row : row + 2]
        return row + min(0.999, (self.offset - top) / (bottom - top))

    def fill(self, items: Iterable[Item], at: float = 0.0) -> None:
        """Show these rows in place of all others, from this one on."""
        self._take_away(list(self._shown))
        self.items = []
        self._tops = [0.0]
        self._add(items)
        self._stretch(self._offset_of(at))

    def extend(self, items: Iterable[Item]) -> None:
        """More rows below; what is in sight stays where it is, also under a moving finger."""
        offset = self.offset
        self._add(items)
        self._stretch(offset)

    def renew_heights(self) -> None:
        """All heights anew, as the text size has changed."""
        self._renew_soon()

    def _add(self, items: Iterable[Item]) -> None:
        width = self.ids.floor.width
        for item in items:
            self.items.append(item)
            height = self.kinds[item.kind].height(item.values, width)
            self._tops.append(self._tops[-1] + height)

    def _renew_heights(self, *_: object) -> None:
        at = self.at
        items, self.items, self._tops = self.items, [], [0.0]
        self._add(items)
        self._stretch(self._offset_of(at))

    def _row_at(self, offset: float) -> int:
        return max(0, bisect_right(self._tops, offset) - 1)

    def _offset_of(self, at: float) -> float:
        row = min(int(at), len(self.items))
        top, bottom = self._tops[row], self._tops[min(row + 1, len(self.items))]
        return top + (at - row) * (bottom - top)

    def _stretch(self, offset: float) -> None:
        # The place first: it is what the scrolling effect takes over when the height changes.
        room = self._tops[-1] - self.height
        self.scroll_y = 1 - min(offset, room) / room if room > 0 else 1.0
        self.ids.floor.height = self._tops[-1]
        self._place_soon()

    def _place(self, *_: object) -> None:
        offset = self.offset
        first = self._row_at(offset)
        last = min(bisect_left(self._tops, offset + self.height), len(self.items))
        self._bring(range(first, last))
        for index, row in self._shown.items():
            top, bottom = self._tops[index : index + 2]
            row.size = self.ids.floor.width, bottom - top
            row.pos = 0, self._tops[-1] - bottom
        if self.items and self._tops[-1] - offset < (1 + AHEAD) * self.height:
            self.dispatch("on_near_end")

    def _bring(self, wanted: range) -> None:
        """Rows that have left sight become those that come into it."""
        self._take_away([index for index in self._shown if index not in wanted])
        for index in wanted:
            if index not in self._shown:
                self._shown[index] = self._row(self.items[index])
        for waiting in self._spare.values():
            for row in waiting:
                self.ids.floor.remove_widget(row)

    def _row(self, item: Item) -> Widget:
        waiting = self._spare.get(item.kind)
        row = waiting.pop() if waiting else self.kinds[item.kind].make()
        for name, value in item.values.items():
            setattr(row, name, value)
        if row.parent is None:
            self.ids.floor.add_widget(row)
        return row

    def _take_away(self, indices: Iterable[int]) -> None:
        for index in indices:
            waiting = self._spare.setdefault(self.items[index].kind, [])
            waiting.append(self._shown.pop(index))


load_layout(__name__)
