"""Enters a number from the paper sheet: small ones with one tap, larger ones on the number pad."""

from __future__ import annotations

from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.shell.current_app import current_app
from screens.shell.layout import load_layout
from screens.widgets.tap import LineTap, Selectable, Tap

DIGITS = range(1, 8)
"""The numbers with a key of their own, as many as a sheet has rows; larger ones are typed."""


class DigitTap(Selectable, LineTap):
    """A number to choose."""

    number = NumericProperty(0)


class NumberHead(BoxLayout):
    """The name of a line, its calculation and its points, such as 3 × 3 = 9."""

    text = StringProperty()
    working = StringProperty()
    points = NumericProperty(0)


class NumberTap(Tap):
    """The current number and its points; a tap opens the number pad."""

    number = NumericProperty(0)
    each = NumericProperty(0)
    """Points for each; 0 if the number scores nothing."""
    working = AliasProperty(lambda self: self._working(), bind=["number", "each"])
    points = AliasProperty(lambda self: self._points(), bind=["number", "each"])

    def _working(self) -> str:
        if not self.each or not self.number:
            return str(int(self.number))
        return f"{int(self.number)} × {int(self.each)} ="

    def _points(self) -> str:
        return str(int(self.number * self.each)) if self.each and self.number else ""


class DigitRow(BoxLayout):
    """The name of what is counted, its number, and keys for 1 to 7. Tapping the selected key again
    sets the number to 0."""

    says_around = "text"
    text = StringProperty()
    tag = StringProperty()
    """The prefix of its children's tags, TAG.1 to TAG.7 and TAG.number."""
    number = NumericProperty(0)
    each = NumericProperty(0)
    """Points for each; 0 if the number scores nothing."""
    fits_one_line = BooleanProperty(False)
    """Whether everything is in one line."""

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
        """Called when a number is tapped or typed."""

    def on_number(self, *_: object) -> None:
        for tap in self._taps if hasattr(self, "_taps") else ():
            tap.taken = tap.number == self.number

    def type(self) -> None:
        """Open the number pad."""
        from screens.widgets.number_pad import NumberPad

        pad = NumberPad(title=self.text, number=int(self.number))
        pad.bind(on_told=lambda _, number: self.dispatch("on_set", number))
        pad.open()

    def _tapped(self, tap: DigitTap) -> None:
        current_app().tick()
        self.dispatch("on_set", 0 if tap.taken else int(tap.number))


load_layout(__name__)
