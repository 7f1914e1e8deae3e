"""A bottom sheet: a panel that slides up over the screen."""

from __future__ import annotations

from collections.abc import Callable

from kivy.animation import Animation
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.modalview import ModalView
from kivy.uix.widget import Widget
from kivymd.uix.bottomsheet import MDBottomSheetDragHandleButton, MDBottomSheetDragHandleTitle

from screens.shell.garbage import pause_garbage
from screens.shell.i18n import Translator
from screens.shell.modal import Modal
from screens.widgets.button import TextButton
from screens.widgets.column import Column
from screens.widgets.kivymd_labels import WrappingTitle

COMES = 0.16
"""Duration of the opening animation in seconds."""

DRAWN = 72
"""Distance in dp by which the handle is dragged down to close the sheet."""


class BottomSheetTitle(WrappingTitle, MDBottomSheetDragHandleTitle):
    """The title; it wraps because it may contain a player's name."""


class BottomSheetClose(MDBottomSheetDragHandleButton):
    """The close button. KivyMD's own is 40 dp wide and high, which is too small for a finger."""

    tag = StringProperty("drawer.close")
    label = StringProperty()


class SheetActions(Column):
    """The buttons at the end of a bottom sheet, which stay in view while its content scrolls."""


class BottomSheet(Modal, ModalView):
    """A bottom sheet with a column that scrolls; its handle can be dragged down to close it.
    docs/dependencies.md says why KivyMD's ``MDBottomSheet`` is not used."""

    theme = ObjectProperty()
    title = StringProperty()
    tag = StringProperty("drawer")
    lift = NumericProperty(0)
    """How far below its final position the sheet is, in pixels."""
    below = NumericProperty(0)
    """The height of the ``SheetActions``."""
    keeps_end = BooleanProperty(False)
    """Whether the last rows stay in place when rows are added above them."""
    share = NumericProperty(0.5)
    """The share of the free width that is left of the sheet."""

    def __init__(self, **kwargs: object) -> None:
        pause_garbage()
        super().__init__(**kwargs)

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        content = self.ids.get("content")
        if content is None:
            super().add_widget(widget, *args, **kwargs)
        elif isinstance(widget, SheetActions):
            self.ids.panel.add_widget(widget)
            widget.fbind("height", self.setter("below"))
            self.below = widget.height
        else:
            content.add_widget(widget, *args, **kwargs)

    def add_button(
        self, tag: str, text: str, act: Callable[[], object] = lambda: None, **values: object
    ) -> None:
        """Add a button that closes the sheet and calls ``act``; the main one stays in view."""

        def tapped(_button: TextButton) -> None:
            self.dismiss()
            act()

        button: Widget = TextButton(tag=tag, text=text, on_release=tapped, **values)
        if values.get("main"):
            actions = SheetActions()
            actions.add_widget(button)
            button = actions
        self.add_widget(button)

    def on_pre_open(self) -> None:
        super().on_pre_open()
        if self.theme.motion:
            self.lift = dp(48)
            Animation(lift=0, duration=COMES, t="out_cubic").start(self)

    def close_now(self, *args: object, **kwargs: object) -> None:
        """Close; without fading if animations are off, because a fading sheet is drawn too."""
        super().close_now(*args, **{"animation": self.theme.motion, **kwargs})

    def _after_opening(self, *_: object) -> None:
        super()._after_opening()
        self.ids.scroll.keeps_end = self.keeps_end  # not before: it opens at its top

    def translate(self, translator: Translator) -> None:
        self.ids.scroll.keep_share()
        super().translate(translator)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        taken = super().on_touch_down(touch)
        free = taken and not self.opening and not self.closing and not touch.grab_list
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
            Animation(lift=0, duration=COMES if self.theme.motion else 0).start(self)
        return True

    def on_lift(self, *_: object) -> None:
        self._align_center()

    def _align_center(self, *_: object) -> None:
        """Place the sheet at the bottom edge, where Kivy would center it."""
        if self._is_open and self._window:
            free = self.theme.room_width - self.width
            self.pos = self.theme.edges[0] + free * self.share, -self.lift
