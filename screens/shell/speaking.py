"""The setting "Speak what I touch": the first touch speaks what is there, the second taps it.

It receives touches before all widgets, like the double tap guard, so that the widgets need no code
for it. Dragging over a list scrolls it; dragging over a board speaks one field after the other.
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

from screens.shell.modal import Modal
from screens.shell.spoken import Touched, heading_of, touched_at

DRAWN = 16
"""Distance in dp from which a touch is a drag."""

SETTLED = 0.25
"""Seconds after a tap when the changed text is spoken."""


class Held:
    """A touch that speaks and does not reach the widgets."""

    def __init__(self, touch: MotionEvent, touched: Touched) -> None:
        self.start = self.last = touch.pos
        self.drawn = False
        self.list = _list_around(touched.widget)


class Speaking:
    """Receives every touch before the widgets do, while it is switched on."""

    def __init__(self, say: Callable[[str], None], can_speak: Callable[[], bool]) -> None:
        self._say = say
        self._can_speak = can_speak
        """Returns whether the device has a voice; without one, touches reach the widgets."""
        self._last: tuple[ref[Widget], str, str] | None = None
        """What was spoken last: a weak reference to the widget, the field and the text."""
        self._held: dict[int, Held] = {}
        self._tapping_id: int | None = None
        """The id of the touch that reached the widgets."""
        self._panel: Callable[[], Modal | None] = lambda: None
        """Returns the open dialog or bottom sheet, or None."""
        self.on = False

    def watch(self) -> None:
        Window.bind(**self._window_handlers())

    def stop(self) -> None:
        Window.unbind(**self._window_handlers())

    def switch(self, on: bool) -> None:
        self.on = on
        self._last = None
        self._held.clear()

    def announce(self, words: str) -> None:
        """Speak a text that appeared by itself."""
        if self.on and words:
            self._say(words)

    def announce_screen(self, _screens: object, page: Widget | None) -> None:
        """Speak the title of the screen that was opened."""
        if page is not None:
            Clock.schedule_once(lambda _: self.announce(heading_of(page)), 0)

    def _panel_opened(self, _window: object, children: list[Widget]) -> None:
        """Speak the title and text of a dialog or bottom sheet that has opened."""
        top = next((child for child in children if isinstance(child, Modal)), None)
        if top is not None and self._panel() is not top:
            texts = (getattr(top, name, "") for name in ("title", "text"))
            self.announce(". ".join(text for text in texts if text))
        self._panel = ref(top) if top is not None else lambda: None

    def _window_handlers(self) -> dict[str, Callable[..., bool | None]]:
        return {
            "on_touch_down": self._down,
            "on_touch_move": self._move,
            "on_touch_up": self._up,
            "children": self._panel_opened,
        }

    def _down(self, _window: object, touch: MotionEvent) -> bool:
        if not self.on or touch.is_mouse_scrolling or not self._can_speak():
            return False
        touched = touched_at(*touch.pos)
        if touched is None:
            self._last = None
            return False
        if self._was_said(touched):
            self._tapping_id = touch.uid
            return False
        self._speak(touched)
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
        if touch.uid == self._tapping_id:
            self._tapping_id = None
            Clock.schedule_once(self._say_change, SETTLED)
        return self._held.pop(touch.uid, None) is not None

    def _explore(self, touch: MotionEvent) -> None:
        touched = touched_at(*touch.pos)
        if touched is not None and not self._was_said(touched):
            self._speak(touched)

    def _was_said(self, touched: Touched) -> bool:
        if self._last is None:
            return False
        widget, field, words = self._last
        return widget() is touched.widget and (field, words) == (touched.field, touched.words)

    def _speak(self, touched: Touched) -> None:
        self._last = ref(touched.widget), touched.field, touched.words
        self._say(touched.words)

    def _say_change(self, *_: object) -> None:
        """Speak the text of the tapped widget if it has changed; a next tap acts again."""
        if self._last is None:
            return
        widget = self._last[0]()
        if widget is None or widget.get_parent_window() is None:
            self._last = None
            return
        now = Touched(widget, self._last[1], "").again()
        if now.words != self._last[2]:
            self._speak(now)


def _list_around(widget: Widget) -> ScrollView | None:
    """Return the nearest scroll view around a widget that can scroll, or None."""
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
