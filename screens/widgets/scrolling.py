"""How all lists scroll, and how a tap in a list reaches what lies there."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from kivy.clock import Clock
from kivy.effects.dampedscroll import DampedScrollEffect
from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.scrollview import ScrollView

from screens.shell.double_tap import DOUBLE_TAPS


class RestfulScroll(DampedScrollEffect):
    """Comes to rest. Kivy's own rounds where it stops, and in a list whose height is no whole
    number that pushes it over the edge again, frame after frame, without end."""

    round_value = BooleanProperty(False)


class PromptScroll(ScrollView):
    """A short tap counts with the next frame, and a finger drawn across counts from where it began.

    Kivy's own ``ScrollView.on_scroll_stop`` hands a tap shorter than ``scroll_timeout`` to its
    children at once but lifts the finger 0.2 s later, so that a button shows that it is pressed.
    Whatever is tapped in these 0.2 s then comes first (Kivy issue 1265). A finger that is drawn in
    a direction in which nothing scrolls is to Kivy a tap on what lies where it is lifted; here it
    has pressed what lies where it was put down, so that a board in a list can be painted.

    What comes at the end of a list moves nothing: Kivy keeps the share that is scrolled, which is
    another place once the list is longer.
    """

    effect_cls = ObjectProperty(RestfulScroll, allownone=True)
    scroll_y: float

    def __init__(self, **kwargs: object) -> None:
        self._stood = (0.0, 0.0, 1.0)
        """How high all of it and the window on it were, and how far it was scrolled."""
        self._stand_still = Clock.create_trigger(self._keep_place, -1)
        super().__init__(**kwargs)
        for name in ("viewport_size", "height", "scroll_y"):
            self.fbind(name, self._stand_still)

    def _keep_place(self, *_: object) -> None:
        now = (float(self.viewport_size[1]), float(self.height), float(self.scroll_y))
        before, high, scrolled = self._stood
        grew = now[0] != before and now[1:] == (high, scrolled)
        if grew and min(now[0], before) > high:
            self.scroll_y = max(0.0, 1 - (1 - scrolled) * (before - high) / (now[0] - high))
        self._stood = (now[0], now[1], float(self.scroll_y))

    def on_scroll_start(self, touch: MotionEvent, check_children: bool = True) -> bool | None:
        handled: bool | None = super().on_scroll_start(touch, check_children)
        own = touch.ud.get(self._get_uid())
        if isinstance(own, dict):
            own.setdefault("from", touch.pos)
        return handled

    def on_scroll_move(self, touch: MotionEvent) -> bool | None:
        handled: bool | None = super().on_scroll_move(touch)
        own = touch.ud.get(self._get_uid())
        if isinstance(own, dict) and own["mode"] == "unknown" and self._drawn_across(own):
            self._hand_over(touch, own["from"])
        return handled

    def _drawn_across(self, own: Mapping[str, float]) -> bool:
        """Whether the finger went far, and not where this scrolls."""
        across, along = own["dx"], own["dy"]
        if self.do_scroll_x:
            across, along = along, across
        both = self.do_scroll_x and self.do_scroll_y
        return not both and across > max(self.scroll_distance, 2 * along)

    def _hand_over(self, touch: MotionEvent, place: tuple[float, float]) -> None:
        """From now on the touch belongs to what lies where it began."""
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
            # The clock goes on before the next touch comes: no other can overtake this one.
            Clock.schedule_once(partial(self._do_touch_up, touch), 0)
        return handled

    def _do_touch_up(self, touch: MotionEvent, *args: object) -> None:
        lifted = f"{self._get_uid()}.lifted"
        if lifted not in touch.ud:
            touch.ud[lifted] = True
            super()._do_touch_up(touch, *args)
