"""A small app of plain widgets to test the driver and the layout check."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.button import Button
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label
from kivy.uix.modalview import ModalView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from screens.shell.modal import Modal


class Words(Label):
    """A label with a tag."""

    tag = StringProperty()
    is_name = BooleanProperty(False)


GRAY = (0.3, 0.3, 0.3, 1)


class Press(Button):
    """A gray button with a tag that counts its taps. Without the picture that Kivy draws it with: a
    button is white while that is missing, as after some other tests."""

    tag = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        gray = {"background_normal": "", "background_down": "", "background_color": GRAY}
        super().__init__(**{**gray, **kwargs})
        self.pressed = 0

    def on_release(self) -> None:
        self.pressed += 1


class Field(TextInput):
    """A text field with a tag."""

    tag = StringProperty()


class PlainPanel(Modal, ModalView):
    """An empty panel."""


class Board(Widget):
    """A board with two spots that records touches."""

    tag = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.touched: list[str] = []

    def spots(self) -> dict[str, tuple[float, float, float, float]]:
        x, y = self.to_window(*self.pos)
        half = self.width / 2
        return {
            "board.left": (x, y, half, self.height),
            "board.right": (x + half, y, half, self.height),
        }

    def field_at(self, x: float, _y: float) -> str:
        return "left" if x < self.center_x else "right"

    def on_touch_down(self, touch: Any) -> bool:
        return self._note(touch)

    def on_touch_move(self, touch: Any) -> bool:
        return self._note(touch)

    def _note(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        name = self.field_at(*touch.pos)
        if self.touched[-1:] != [name]:
            self.touched.append(name)
        return True


class Practice(App):
    """An app with the widgets that ``fill`` adds."""

    def __init__(self, fill: Callable[[FloatLayout], None], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._fill = fill

    def build(self) -> FloatLayout:
        root = FloatLayout()
        self._fill(root)
        return root
