"""The scroll view of all lists, which corrects how Kivy's handles taps and drags."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from kivy.clock import Clock
from kivy.effects.dampedscroll import DampedScrollEffect
from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from screens.shell.double_tap import DOUBLE_TAPS
from screens.shell.slices import after_frame


class ListScrollEffect(DampedScrollEffect):
    """A scroll effect that always stops. Kivy's own rounds its position, so that a list with a
    fractional height overshoots its end again and again."""

    round_value = BooleanProperty(False)


class ListScroll(ScrollView):
    """A scroll view that handles short taps in the next frame and drags from their start.

    Kivy's ``ScrollView.on_scroll_stop`` passes the press of a tap shorter than ``scroll_timeout``
    to its children at once, but its release 0.2 s later, to show the pressed button. A second tap
    in these 0.2 s is handled first (Kivy issue 1265). Kivy treats a drag in a direction that does
    not scroll as a tap where the finger is lifted; here it presses the widget where it began, so
    that fields of a board in a list can be dragged over.

    When a list gets longer, its visible part stays in place. Kivy keeps ``scroll_y``, a share of
    the height, which is another position then.
    """

    handles: Sequence[Widget] = ()
    """Widgets that can be dragged; a touch on one of them never scrolls."""
    do_scroll_x = BooleanProperty(False)
    effect_cls = ObjectProperty(ListScrollEffect, allownone=True)
    keeps_end = BooleanProperty(False)
    """Whether the end of the list, not its beginning, stays in place when its height changes."""
    keeps_share = False
    """Whether ``scroll_y`` stays the same, because all rows get other heights."""
    scroll_y: float

    def __init__(self, **kwargs: object) -> None:
        self._last_layout = (0.0, 0.0, 1.0)
        """The last height of the content, height of the view and ``scroll_y``."""
        self._keep_place_soon = Clock.create_trigger(self._keep_place, -1)
        self._stop_keeping_share = after_frame(lambda: setattr(self, "keeps_share", False))
        super().__init__(**kwargs)
        for name in ("viewport_size", "height", "scroll_y"):
            self.fbind(name, self._keep_place_soon)

    def keep_share(self) -> None:
        """Keep ``scroll_y`` while the next frame gives the rows other heights."""
        self.keeps_share = True
        self._stop_keeping_share()

    def _keep_place(self, *_: object) -> None:
        now = (float(self.viewport_size[1]), float(self.height), float(self.scroll_y))
        before, high, scrolled = self._last_layout
        grew = now[0] != before and now[1:] == (high, scrolled)
        if self.keeps_share:
            self.scroll_y = scrolled
        elif self.keeps_end:
            if now[0] > now[1] and now[:2] != (before, high):
                self.scroll_y = min(1.0, scrolled * max(0.0, before - high) / (now[0] - now[1]))
        elif grew and min(now[0], before) > high:
            self.scroll_y = max(0.0, 1 - (1 - scrolled) * (before - high) / (now[0] - high))
        self._last_layout = (now[0], now[1], float(self.scroll_y))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        inner = self.to_local(*touch.pos)
        on_handle = any(handle.collide_point(*inner) for handle in self.handles)
        if on_handle and self.collide_point(*touch.pos):
            return self.simulate_touch_down(touch)
        return bool(super().on_touch_down(touch))

    def on_scroll_start(self, touch: MotionEvent, check_children: bool = True) -> bool | None:
        handled: bool | None = super().on_scroll_start(touch, check_children)
        own = touch.ud.get(self._get_uid())
        if isinstance(own, dict):
            own.setdefault("from", touch.pos)
        return handled

    def on_scroll_move(self, touch: MotionEvent) -> bool | None:
        handled: bool | None = super().on_scroll_move(touch)
        own = touch.ud.get(self._get_uid())
        if isinstance(own, dict) and own["mode"] == "unknown" and self._is_dragged_across(own):
            self._hand_over(touch, own["from"])
        return handled

    def _is_dragged_across(self, own: Mapping[str, float]) -> bool:
        """Return whether a touch was dragged far in the direction that does not scroll."""
        across, along = own["dx"], own["dy"]
        if self.do_scroll_x:
            across, along = along, across
        both = self.do_scroll_x and self.do_scroll_y
        return not both and across > max(self.scroll_distance, 2 * along)

    def _hand_over(self, touch: MotionEvent, place: tuple[float, float]) -> None:
        """Pass a touch to the widget at the place where it began."""
        for effect in (self.effect_x, self.effect_y):
            effect.cancel()
        touch.ungrab(self)
        self._touch = None
        touch.push()
        touch.pos = place
        touch.x, touch.y = place
        self.simulate_touch_down(touch)
        touch.pop()

    def simulate_touch_down(self, touch: MotionEvent) -> bool:
        handled = bool(super().simulate_touch_down(touch))
        DOUBLE_TAPS.note(touch)
        return handled

    def on_scroll_stop(self, touch: MotionEvent, check_children: bool = True) -> bool | None:
        handled: bool | None = super().on_scroll_stop(touch, check_children)
        own = touch.ud.get(self._get_uid())
        if isinstance(own, dict) and own["mode"] == "unknown":
            # The clock runs before the next touch is dispatched, so the taps stay in order.
            Clock.schedule_once(partial(self._do_touch_up, touch), 0)
        return handled

    def _do_touch_up(self, touch: MotionEvent, *args: object) -> None:
        lifted = f"{self._get_uid()}.lifted"
        if lifted not in touch.ud:
            touch.ud[lifted] = True
            super()._do_touch_up(touch, *args)
