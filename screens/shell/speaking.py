"""Speak what I touch: the first touch says what is there, a second one on the same does it.

It stands before all widgets, as the guard of double taps does, so that none of them has to know.
A finger that is drawn over a list scrolls it; drawn over a board it says field after field.
"""

from __future__ import annotations

from collections.abc import Callable
from weakref import ref

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from screens.shell.panel import Panel
from screens.shell.spoken import Touched, heading_of, touched_at

DRAWN = 16
"""How far, in dp, a finger goes before it is drawn and no longer put down."""

SETTLED = 0.25
"""Seconds after a tap when what it changed is said."""


class Held:
    """A touch that was only listened to, from down to up."""

    def __init__(self, touch: MotionEvent, touched: Touched) -> None:
        self.start = self.last = touch.pos
        self.drawn = False
        self.list = _list_around(touched.widget)


class Speaking:
    """Sees every touch of the window before any widget does, while it is switched on."""

    def __init__(self, say: Callable[[str], None], can_speak: Callable[[], bool]) -> None:
        self._say = say
        self._can_speak = can_speak
        """Whether the device has a voice now. Without one every touch acts at once."""
        self._last: tuple[ref[Widget], str, str] | None = None
        """What was said last: the widget (by a reference that does not keep it), field, words."""
        self._held: dict[int, Held] = {}
        self._acting: int | None = None
        """The touch that was let through."""
        self._panel: Callable[[], Panel | None] = lambda: None
        """What lies over the screen."""
        self.on = False

    def watch(self) -> None:
        Window.bind(**self._bound())

    def stop(self) -> None:
        Window.unbind(**self._bound())

    def switch(self, on: bool) -> None:
        self.on = on
        self._last = None
        self._held.clear()

    def announce(self, words: str) -> None:
        """Something came without being touched."""
        if self.on and words:
            self._say(words)

    def came_to(self, _screens: object, page: Widget | None) -> None:
        """Another screen is open."""
        if page is not None:
            Clock.schedule_once(lambda _: self.announce(heading_of(page)), 0)

    def _panel_came(self, _window: object, children: list[Widget]) -> None:
        """A dialog or a drawer opens: it says what it is."""
        top = next((child for child in children if isinstance(child, Panel)), None)
        if top is not None and self._panel() is not top:
            told = (getattr(top, name, "") for name in ("title", "text"))
            self.announce(". ".join(text for text in told if text))
        self._panel = ref(top) if top is not None else lambda: None

    def _bound(self) -> dict[str, Callable[..., bool | None]]:
        return {
            "on_touch_down": self._down,
            "on_touch_move": self._move,
            "on_touch_up": self._up,
            "children": self._panel_came,
        }

    def _down(self, _window: object, touch: MotionEvent) -> bool:
        if not self.on or touch.is_mouse_scrolling or not self._can_speak():
            return False
        touched = touched_at(*touch.pos)
        if touched is None:
            self._last = None
            return False
        if self._was_said(touched):
            self._acting = touch.uid
            return False
        self._tell(touched)
        self._held[touch.uid] = Held(touch, touched)
        return True

    def _move(self, _window: object, touch: MotionEvent) -> bool:
        held = self._held.get(touch.uid)
        if held is None:
            return False
        far = max(abs(now - then) for now, then in zip(touch.pos, held.start))
        held.drawn = held.drawn or far > dp(DRAWN)
        if held.drawn:
            if held.list is not None:
                _scroll(held.list, touch.x - held.last[0], touch.y - held.last[1])
            else:
                self._explore(touch)
            held.last = touch.pos
        return True

    def _up(self, _window: object, touch: MotionEvent) -> bool:
        if touch.uid == self._acting:
            self._acting = None
            Clock.schedule_once(self._say_change, SETTLED)
        return self._held.pop(touch.uid, None) is not None

    def _explore(self, touch: MotionEvent) -> None:
        touched = touched_at(*touch.pos)
        if touched is not None and not self._was_said(touched):
            self._tell(touched)

    def _was_said(self, touched: Touched) -> bool:
        if self._last is None:
            return False
        widget, field, words = self._last
        return widget() is touched.widget and (field, words) == (touched.field, touched.words)

    def _tell(self, touched: Touched) -> None:
        self._last = ref(touched.widget), touched.field, touched.words
        self._say(touched.words)

    def _say_change(self, *_: object) -> None:
        """What was tapped says what it is now, if that is another thing, and can be tapped on."""
        if self._last is None:
            return
        widget = self._last[0]()
        if widget is None or widget.get_parent_window() is None:
            self._last = None
            return
        now = Touched(widget, self._last[1], "").again()
        if now.words != self._last[2]:
            self._tell(now)


def _list_around(widget: Widget) -> ScrollView | None:
    """The nearest scroll view around it that has more than it shows."""
    while isinstance(widget, Widget):
        if isinstance(widget, ScrollView) and widget.children:
            content = widget.children[0]
            if content.height > widget.height + 1 or content.width > widget.width + 1:
                return widget
        widget = widget.parent
    return None


def _scroll(view: ScrollView, by_x: float, by_y: float) -> None:
    content = view.children[0]
    beyond_x, beyond_y = content.width - view.width, content.height - view.height
    if view.do_scroll_y and beyond_y > 0:
        view.scroll_y = min(1, max(0, view.scroll_y - by_y / beyond_y))
    if view.do_scroll_x and beyond_x > 0:
        view.scroll_x = min(1, max(0, view.scroll_x - by_x / beyond_x))
