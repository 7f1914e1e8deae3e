"""A list of any length: only visible rows are widgets, and more rows are loaded while scrolling.

Kivy's RecycleView iterates over all rows in every frame, and jumps when rows are added below.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from kivy.clock import Clock
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from screens.widgets.scrolling import ListScroll

AHEAD = 2.0
"""More rows are requested when fewer than this many screens of them are left below."""


Values = Mapping[str, object]
"""Values of a row's properties, by name."""


@dataclass(frozen=True)
class Item:
    """A row of the list; it has a widget only while it is visible."""

    kind: str
    values: Values
    """The properties that are set on the widget."""


@dataclass(frozen=True)
class Kind:
    """Rows of the same widget class, whose widgets are reused for each other."""

    make: Callable[[], Widget]
    height: Callable[[Values, float], float]
    """A function of the values and the width of a row that returns its height."""


class LongList(ListScroll):
    """The list widget; set ``kinds`` before adding rows."""

    tag = StringProperty()
    scale = NumericProperty(1)
    """The text size, on which the heights of the rows depend."""

    __events__ = ("on_near_end",)

    def __init__(self, **kwargs: object) -> None:
        self.kinds: dict[str, Kind] = {}
        self.items: list[Item] = []
        self._tops: list[float] = [0.0]
        """The distance of each row from the top of the list; the last value is the total height."""
        self._shown: dict[int, Widget] = {}
        """The visible widgets, by the index of their item."""
        self._spare: dict[str, list[Widget]] = {}
        """The unused widgets, by kind."""
        self._place_soon = Clock.create_trigger(self._place, -1)
        self._renew_soon = Clock.create_trigger(self._renew_heights, -1)
        super().__init__(**kwargs)
        self.fbind("scroll_y", self._place_soon)
        self.fbind("height", self._place_soon)
        self.fbind("scale", self._renew_soon)

    def on_kv_post(self, _base: Widget) -> None:
        self.ids.floor.fbind("width", self._renew_soon)

    def on_near_end(self) -> None:
        """Called near the end of the list; a handler can ``extend`` it."""

    @property
    def offset(self) -> float:
        """Return the distance between the top of the list and the top of the view, in pixels."""
        return max(0.0, (1 - self.scroll_y) * max(0.0, self._tops[-1] - self.height))

    @property
    def at(self) -> float:
        """Return the row at the upper edge; 12.5 is the middle of the row with index 12."""
        row = self._row_at(self.offset)
        if row >= len(self.items):
            return float(row)
        top, bottom = self._tops[row : row + 2]
        return row + min(0.999, (self.offset - top) / (bottom - top))

    def render(self, items: Iterable[Item], at: float = 0.0) -> None:
        """Replace all rows, and scroll to the row ``at``."""
        self._recycle(sorted(self._shown, reverse=True))
        self.items = []
        self._tops = [0.0]
        self._add(items)
        self._set_content_height(self._offset_of(at))

    def extend(self, items: Iterable[Item]) -> None:
        """Add rows at the end; the visible rows stay in place, also while the user scrolls."""
        offset = self.offset
        self._add(items)
        self._set_content_height(offset)

    def prepare(self, kind: str, height: float) -> Iterator[None]:
        """Create the rows that fill the list, one in each step, if each has this height."""
        spare = self._spare.setdefault(kind, [])
        while len(self._shown) + len(spare) < self.height / height:
            spare.append(self.kinds[kind].make())
            yield

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
        self._set_content_height(self._offset_of(at))

    def _row_at(self, offset: float) -> int:
        return max(0, bisect_right(self._tops, offset) - 1)

    def _offset_of(self, at: float) -> float:
        row = min(int(at), len(self.items))
        top, bottom = self._tops[row], self._tops[min(row + 1, len(self.items))]
        return top + (at - row) * (bottom - top)

    def _set_content_height(self, offset: float) -> None:
        # Set scroll_y first: the scroll effect reads it when the height changes.
        room = self._tops[-1] - self.height
        self.scroll_y = 1 - min(offset, room) / room if room > 0 else 1.0
        self.ids.floor.height = self._tops[-1]
        self._place_soon()

    def _place(self, *_: object) -> None:
        offset = self.offset
        first = self._row_at(offset)
        last = min(bisect_left(self._tops, offset + self.height), len(self.items))
        self._render_rows(range(first, last))
        for index, row in self._shown.items():
            top, bottom = self._tops[index : index + 2]
            row.size = self.ids.floor.width, bottom - top
            row.pos = 0, self._tops[-1] - bottom
        if self.items and self._tops[-1] - offset < (1 + AHEAD) * self.height:
            self.dispatch("on_near_end")

    def _render_rows(self, wanted: range) -> None:
        """Show the rows of these indexes, reusing the widgets of other rows."""
        self._recycle([index for index in self._shown if index not in wanted])
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

    def _recycle(self, indices: Iterable[int]) -> None:
        """Make the widgets of these rows available; the last one is reused first, so that a list in
        reverse order gives the same rows the same widgets."""
        for index in indices:
            waiting = self._spare.setdefault(self.items[index].kind, [])
            waiting.append(self._shown.pop(index))
