"""Two corrections of Kivy and KivyMD that every widget needs."""

from __future__ import annotations

from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget
from kivymd.uix.behaviors.hover_behavior import HoverBehavior

_kivy_touch_down = Widget.on_touch_down


def _init_without_mouse(self: HoverBehavior, *args: object, **kwargs: object) -> None:
    super(HoverBehavior, self).__init__(*args, **kwargs)


def _touch_down_if_visible(self: Widget, touch: MotionEvent) -> bool:
    return self.opacity > 0 and bool(_kivy_touch_down(self, touch))


def apply_toolkit_fixes() -> None:
    """Stop widgets from following the mouse, and invisible ones from taking touches.

    Every KivyMD widget binds itself to the mouse position for as long as the window lives (kivymd
    2.0.0, ``HoverBehavior.__init__``; KivyMD issue 1619), and ``Window.bind`` compares a new
    binding with all existing ones. After a hundred sheets, making a button took ten times as long.

    In Kivy a disabled widget takes every touch inside it (``Widget.on_touch_down``), also when it
    or its parent is invisible. A line hidden in a row of zero height took the taps of a button.
    """
    HoverBehavior.__init__ = _init_without_mouse
    Widget.on_touch_down = _touch_down_if_visible
