"""How all lists scroll, and how a tap in a list reaches what lies there."""

from __future__ import annotations

from functools import partial

from kivy.clock import Clock
from kivy.effects.dampedscroll import DampedScrollEffect
from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.scrollview import ScrollView


class RestfulScroll(DampedScrollEffect):
    """Comes to rest. Kivy's own rounds where it stops, and in a list whose height is no whole
    number that pushes it over the edge again, frame after frame, without end."""

    round_value = BooleanProperty(False)


class PromptScroll(ScrollView):
    """A short tap counts with the next frame.

    Kivy's own ``ScrollView.on_scroll_stop`` hands a tap shorter than ``scroll_timeout`` to its
    children at once but lifts the finger 0.2 s later, so that a button shows that it is pressed.
    Whatever is tapped in these 0.2 s then comes first (Kivy issue 1265).
    """

    effect_cls = ObjectProperty(RestfulScroll, allownone=True)

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
