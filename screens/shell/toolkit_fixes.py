"""Patches of Kivy and KivyMD that apply to all widgets."""

from __future__ import annotations

import sys
from functools import wraps
from typing import TYPE_CHECKING

from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget

if TYPE_CHECKING:
    from kivymd.uix.behaviors.hover_behavior import HoverBehavior
    from kivymd.uix.behaviors.ripple_behavior import M3CommonRipple

from screens.shell.kv_rules import use_own_rules
from screens.shell.layout_order import order_layouts
from screens.shell.touch_moves import keep_every_move

_kivy_touch_down = Widget.on_touch_down


def _init_without_mouse(self: HoverBehavior, *args: object, **kwargs: object) -> None:
    super(_hover_behavior(), self).__init__(*args, **kwargs)


def _hover_behavior() -> type[HoverBehavior]:
    from kivymd.uix.behaviors.hover_behavior import HoverBehavior

    return HoverBehavior


def _draw_ripples_on_demand() -> None:
    """Create the buffer and the shader of a KivyMD button at its first ripple. KivyMD creates them
    with each button (kivymd 2.0.0, ``M3CommonRipple.__init__``), 0.5 MB without a graphics card."""
    from kivymd.uix.behaviors.ripple_behavior import M3CommonRipple

    start = M3CommonRipple.call_ripple_animation_methods
    if hasattr(start, "__wrapped__"):
        return

    def init(self: M3CommonRipple, **kwargs: object) -> None:
        super(M3CommonRipple, self).__init__(**kwargs)
        self.fbo = None

    @wraps(start)
    def start_with_buffer(self: M3CommonRipple, touch: MotionEvent) -> None:
        if self.fbo is None:
            self.init_fbos()
        start(self, touch)

    M3CommonRipple.__init__ = init
    M3CommonRipple.call_ripple_animation_methods = start_with_buffer


def _touch_down_if_visible(self: Widget, touch: MotionEvent) -> bool:
    return self.opacity > 0 and bool(_kivy_touch_down(self, touch))


def apply_toolkit_fixes() -> None:
    """Stop widgets from tracking the mouse, and invisible widgets from taking touches.

    Every KivyMD widget binds itself to the mouse position for as long as the window lives (kivymd
    2.0.0, ``HoverBehavior.__init__``; KivyMD issue 1619), and ``Window.bind`` compares a new
    binding with all existing ones. After a hundred sheets, making a button took ten times as long.

    In Kivy a disabled widget takes every touch inside it (``Widget.on_touch_down``), also when it
    or its parent is invisible. So a hidden line in a row of height 0 took the taps of a button.
    """
    if "kivymd.uix.behaviors.hover_behavior" in sys.modules:  # the home screen does not import it
        _hover_behavior().__init__ = _init_without_mouse
        _draw_ripples_on_demand()
    Widget.on_touch_down = _touch_down_if_visible
    use_own_rules()
    keep_every_move()
    order_layouts()
