"""KivyMD's widgets do not follow the mouse: a finger does not hover.

Each of them binds itself to the mouse's place for as long as the window lives (kivymd 2.0.0,
``HoverBehavior.__init__``), and ``Window.bind`` compares a new one with all that are bound, also
with those whose widget is gone (KivyMD issue 1619). After a hundred drawers making a button took
ten times as long.
"""

from __future__ import annotations

from kivymd.uix.behaviors.hover_behavior import HoverBehavior


def _init_without_mouse(self: HoverBehavior, *args: object, **kwargs: object) -> None:
    super(HoverBehavior, self).__init__(*args, **kwargs)


def stop_hovering() -> None:
    """From now on no widget that is made is bound to the mouse."""
    HoverBehavior.__init__ = _init_without_mouse
