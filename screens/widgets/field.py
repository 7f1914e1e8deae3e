"""A field to type a name into: the one place where the keyboard comes up."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.label import Label
from kivy.uix.textinput import TextInput
from kivymd.uix.textfield import MDTextField

from phone.keyboard import softinput_mode
from screens.shell.layout import load_layout
from screens.widgets.labels import OwnFont
from screens.widgets.textheight import height_of

FRAMES = 4
"""A tap in a list acts up to so many frames after Kivy has taken the keyboard for it."""


class TextField(MDTextField):
    """KivyMD's field, on one line; what is typed is checked by whoever asked for it.

    Its hint is Kivy's ``hint_text`` and its supporting text a ``SupportingText``: KivyMD's own are
    12 sp in every text size, and cut what does not fit one line.
    """

    tag = StringProperty()
    fault = StringProperty()
    """What is wrong with the text; another text is no longer wrong."""
    scroll_x: float

    def __init__(self, *args: object, **kwargs: object) -> None:
        self._left_in = -FRAMES
        """The frame in which it last lost the keyboard."""
        super().__init__(*args, **kwargs)
        self.write_tab = False
        self.bind(text=self._typed, focus=self._focus_changed)

    def refuse(self, sentence: str) -> None:
        """Say what is wrong. Where a tap on a button has just put the keyboard away, it is back."""
        self.fault = sentence
        if Clock.frames - self._left_in <= FRAMES:
            self.focus = True

    def on_fault(self, *_: object) -> None:
        self.error = bool(self.fault)

    def _refresh_hint_text(self) -> None:
        """As Kivy does; KivyMD does nothing here, as it has a hint of its own."""
        TextInput._refresh_hint_text(self)

    def _ensure_keyboard(self) -> None:
        """Move the window only for a field that the keyboard would cover."""
        bottom = self.to_window(self.x, self.y)[1]
        Window.softinput_mode = softinput_mode(bottom, *Window.size)
        super()._ensure_keyboard()

    def _focus_changed(self, *_: object) -> None:
        if not self.focus:
            self._left_in = Clock.frames

    def _typed(self, *_: object) -> None:
        self.fault = ""
        Clock.schedule_once(self._show_all, 0)

    def _show_all(self, *_: object) -> None:
        """Kivy goes on showing the end of a long text when a short one has taken its place."""
        lines = self._lines_rects
        room = self.width - self.padding[0] - self.padding[2]
        if self.scroll_x and lines and lines[0].size[0] <= room:
            self.scroll_x = 0


class SupportingText(OwnFont, Label):
    """What stands under a field. It keeps its room free, so that nothing moves when it comes."""

    tag = StringProperty()
    needed = NumericProperty(0)
    """The height of what is written now."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("text", "width", "font_size", "font_name"):
            self.fbind(name, self._measure)
        self._measure()

    def _measure(self, *_: object) -> None:
        room = self.width - self.padding[0] - self.padding[2]
        self.needed = height_of(self.text, max(1, room), self.font_size, self.font_name)


load_layout(__name__)
