"""A patch of Kivy: layouts are done in the order of their depth, so that each is done less often.

In Kivy every layout has a clock event of its own, and the events run in the order in which they
were triggered. While a screen is created, a layout was done four times on average, and ten nested
boxes took twenty iterations of the clock after a rotation. Here the layouts that are due are done
alternately from the outermost to the innermost, which passes widths on to the contents, and
back, which passes heights on to the containers.
"""

from __future__ import annotations

from functools import cached_property
from heapq import heapify, heappop, heappush
from itertools import count
from weakref import WeakSet, ref

from kivy.clock import Clock
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget


class LayoutTrigger:
    """Requests the layout of a widget when it is called."""

    def __init__(self, layout: Layout) -> None:
        self.layout = ref(layout)

    def __call__(self, *_: object) -> None:
        ORDER.add(self)

    @property
    def is_triggered(self) -> bool:
        return self in ORDER.due


class LayoutOrder:
    """The layouts that are due."""

    def __init__(self) -> None:
        self.due: dict[LayoutTrigger, None] = {}
        self._inwards = True
        """Whether the pass goes from the outermost layout to the innermost."""
        self._frame = -1
        """The number of the frame in which the last pass ran."""
        self._pass: list[tuple[int, int, LayoutTrigger]] = []
        """The layouts of the current pass, as a heap: their depth, a unique number, the trigger."""
        self._depth: int | None = None
        """The depth of the layout that is being done, or None between two passes."""
        self._number = count()
        self._soon = Clock.create_trigger(self._do_pass, -1)
        self._held: WeakSet[Widget] = WeakSet()
        """Widgets that are not laid out, because not all of their contents are created yet."""

    def hold(self, widget: Widget) -> None:
        """Lay out nothing inside this widget until ``release``."""
        self._held.add(widget)

    def release(self, widget: Widget) -> None:
        self._held.discard(widget)
        self._soon()

    def add(self, trigger: LayoutTrigger) -> None:
        """Request a layout, in the current pass if that has not reached its depth."""
        if trigger in self.due:
            return
        self.due[trigger] = None
        if self._depth is None:
            self._soon()
            return
        if self._is_held(trigger):
            return
        depth = self._depth_of(trigger)
        if depth > self._depth:
            heappush(self._pass, (depth, next(self._number), trigger))

    def _do_pass(self, _seconds: float) -> None:
        self._inwards = self._frame != Clock.frames or not self._inwards
        self._frame = Clock.frames
        due = [each for each in self.due if not self._is_held(each)]
        self._pass = [(self._depth_of(each), next(self._number), each) for each in due]
        heapify(self._pass)
        try:
            while self._pass:
                self._depth, _, trigger = heappop(self._pass)
                del self.due[trigger]
                layout = trigger.layout()
                if layout is not None:
                    layout.do_layout()
        finally:
            self._depth = None
            if not all(map(self._is_held, self.due)):
                self._soon()

    def _is_held(self, trigger: LayoutTrigger) -> bool:
        widget = trigger.layout() if self._held else None
        while isinstance(widget, Widget):
            if widget in self._held:
                return True
            widget = widget.parent
        return False

    def _depth_of(self, trigger: LayoutTrigger) -> int:
        """Return the number of parents of a layout, negative in a pass outwards."""
        depth, widget = 0, trigger.layout()
        while isinstance(widget, Widget):
            depth, widget = depth + 1, widget.parent
        return depth if self._inwards else -depth


ORDER = LayoutOrder()


def _do_box_layout(box: BoxLayout, *_: object) -> None:
    """Place the children as Kivy does. Kivy reads their ``size``, ``size_hint`` and so on as lists,
    which takes 18 times as long (kivy 2.3.1, ``BoxLayout.do_layout``)."""
    left, top, right, bottom = box.padding
    children = box.children
    if not children:
        box.minimum_size = left + right, top + bottom
        return
    sizes = [
        (
            (child.width, child.height),
            (child.size_hint_x, child.size_hint_y),
            child.pos_hint,
            (child.size_hint_min_x, child.size_hint_min_y),
            (child.size_hint_max_x, child.size_hint_max_y),
        )
        for child in children
    ]
    for nth, x, y, width, height in box._iterate_layout(sizes):
        child, (_, (hint_x, hint_y), *_) = children[nth], sizes[nth]
        # Kivy would ignore a ``pos`` or ``size`` that equals the last one that was set or read.
        child.x, child.y = x, y
        if hint_x is not None:
            child.width = width
        if hint_y is not None:
            child.height = height


def order_layouts() -> None:
    """Patch Kivy's layouts to be done in this order, and its box layout to take less time."""
    BoxLayout.do_layout = _do_box_layout
    trigger = cached_property(LayoutTrigger)
    trigger.__set_name__(Layout, "_trigger_layout")
    Layout._trigger_layout = trigger
