"""The text field, which is used for names, notes and searches."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.label import Label
from kivy.uix.textinput import TextInput
from kivymd.uix.textfield import MDTextField

from phone.keyboard import softinput_mode
from screens.widgets.kivymd_labels import OwnFont
from screens.widgets.textures import height_of

FRAMES = 4
"""The number of frames within which a tap in a list acts after it has closed the keyboard."""


class TextField(MDTextField):
    """KivyMD's text field with one line; its owner checks the text and calls ``refuse``.

    Its hint is Kivy's ``hint_text`` and its supporting text a ``SupportingText``, because KivyMD's
    own are always 12 sp and cut off what does not fit one line.
    """

    tag = StringProperty()
    fault = StringProperty()
    """What is wrong with the text; it is cleared when the text changes."""
    scroll_x: float

    def __init__(self, *args: object, **kwargs: object) -> None:
        self._unfocused_frame = -FRAMES
        """The frame in which the field last lost the focus."""
        super().__init__(*args, **kwargs)
        self.write_tab = False
        self.bind(text=self._typed, focus=self._focus_changed)

    def refuse(self, sentence: str) -> None:
        """Show what is wrong, and open the keyboard again if a tap on a button has closed it."""
        self.fault = sentence
        if Clock.frames - self._unfocused_frame <= FRAMES:
            self.focus = True

    def on_fault(self, *_: object) -> None:
        self.error = bool(self.fault)

    def _refresh_hint_text(self) -> None:
        """Call Kivy's method, which KivyMD overrides because it has a hint of its own."""
        TextInput._refresh_hint_text(self)

    def _ensure_keyboard(self) -> None:
        """Move the window only for a field that the keyboard would cover."""
        bottom = self.to_window(self.x, self.y)[1]
        Window.softinput_mode = softinput_mode(bottom, *Window.size)
        super()._ensure_keyboard()

    def _focus_changed(self, *_: object) -> None:
        if not self.focus:
            self._unfocused_frame = Clock.frames

    def _typed(self, *_: object) -> None:
        self.fault = ""
        Clock.schedule_once(self._scroll_to_start, 0)

    def _scroll_to_start(self, *_: object) -> None:
        """Scroll back to the start of a text that fits; Kivy stays at the end of a longer one."""
        lines = self._lines_rects
        room = self.width - self.padding[0] - self.padding[2]
        if self.scroll_x and lines and lines[0].size[0] <= room:
            self.scroll_x = 0


class SupportingText(OwnFont, Label):
    """The text under a field. It keeps its space while it is empty, so that nothing moves."""

    tag = StringProperty()
    needed = NumericProperty(0)
    """The height of the current text."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("text", "width", "font_size", "font_name"):
            self.fbind(name, self._measure)
        self._measure()

    def _measure(self, *_: object) -> None:
        room = self.width - self.padding[0] - self.padding[2]
        self.needed = height_of(self.text, max(1, room), self.font_size, self.font_name)
