"""A panel that comes up from the bottom of the screen over what was there."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.modalview import ModalView
from kivy.uix.widget import Widget
from kivymd.uix.bottomsheet import MDBottomSheetDragHandleButton, MDBottomSheetDragHandleTitle

from screens.shell.garbage import pause_garbage
from screens.shell.layout import load_layout
from screens.shell.panel import Panel
from screens.widgets.labels import WrappingTitle

COMES = 0.16
"""Seconds in which it comes up."""

DRAWN = 72
"""How far, in dp, its handle is drawn down to close it."""


class DrawerTitle(WrappingTitle, MDBottomSheetDragHandleTitle):
    """It may hold a name."""


class DrawerClose(MDBottomSheetDragHandleButton):
    """KivyMD's is 40 dp wide and high, which is too small for a finger."""

    tag = StringProperty("drawer.close")
    label = StringProperty()


class Drawer(Panel, ModalView):
    """A bottom sheet. Its children stand in a column that scrolls when there are too many; its
    handle can be drawn down to close it.

    KivyMD's ``MDBottomSheet`` is not it: see docs/dependencies.md.
    """

    look = ObjectProperty()
    title = StringProperty()
    tag = StringProperty("drawer")
    lift = NumericProperty(0)
    """How far it still has to come up."""
    share = NumericProperty(0.5)
    """How much of the width that it leaves free is at its left."""

    def __init__(self, **kwargs: object) -> None:
        pause_garbage()
        super().__init__(**kwargs)

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        content = self.ids.get("content")
        if content is None:
            super().add_widget(widget, *args, **kwargs)
        else:
            content.add_widget(widget, *args, **kwargs)

    def on_pre_open(self) -> None:
        super().on_pre_open()
        if self.look.motion:
            self.lift = dp(48)
            Animation(lift=0, duration=COMES, t="out_cubic").start(self)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        taken = super().on_touch_down(touch)
        free = taken and not self.coming and not self.leaving and not touch.grab_list
        if free and self.ids.handle.collide_point(*touch.pos):
            touch.grab(self)
        return taken

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return super().on_touch_move(touch)
        self.lift = max(0, touch.oy - touch.y)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        if self.lift > dp(DRAWN):
            self.dismiss()
        elif self.lift:
            Animation(lift=0, duration=COMES if self.look.motion else 0).start(self)
        return True

    def on_lift(self, *_: object) -> None:
        self._align_center()

    def _align_center(self, *_: object) -> None:
        """Kivy would put it in the middle; it stands on the bottom edge."""
        if self._is_open and self._window:
            free = self.look.room_width - self.width
            self.pos = self.look.edges[0] + free * self.share, -self.lift


load_layout(__name__)
