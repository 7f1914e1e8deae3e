"""A number read off the paper: one tap on its digit, or typed where it is larger."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.shell.layout import load_layout
from screens.shell.running import running_app
from screens.widgets.tap import LineTap

DIGITS = range(1, 8)
"""As many as there are rows; whatever is larger is typed."""


class DigitTap(LineTap):
    """One number to choose."""

    number = NumericProperty(0)
    taken = BooleanProperty(False)


class DigitRow(BoxLayout):
    """What is counted, its number, and the digits to choose from. The chosen one again is none."""

    text = StringProperty()
    tag = StringProperty()
    """Its parts are TAG.1 to TAG.7 and TAG.number."""
    number = NumericProperty(0)

    __events__ = ("on_set",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._taps = []
        for digit in DIGITS:
            tap = DigitTap(number=digit, text=str(digit), tag=f"{self.tag}.{digit}")
            tap.bind(on_release=self._tapped)
            self.ids.digits.add_widget(tap)
            self._taps.append(tap)
        self.on_number()

    def on_set(self, number: int) -> None:
        """A number was tapped or typed."""

    def on_number(self, *_: object) -> None:
        for tap in self._taps if hasattr(self, "_taps") else ():
            tap.taken = tap.number == self.number

    def type(self) -> None:
        """The number pad."""
        from screens.widgets.numberpad import NumberPad

        pad = NumberPad(title=self.text, number=int(self.number))
        pad.bind(on_told=lambda _, number: self.dispatch("on_set", number))
        pad.open()

    def _tapped(self, tap: DigitTap) -> None:
        running_app().tick()
        self.dispatch("on_set", 0 if tap.taken else int(tap.number))


load_layout(__name__)
