"""Quiet surfaces that hold things together."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout

from screens.shell.layout import load_layout
from screens.widgets.surface import Surface


class Card(Surface, BoxLayout):
    """A rounded surface as high as what stands in it."""

    tag = StringProperty()


class Flow(StackLayout):
    """Chips in a row that goes on in the next line, as high as it needs to be."""

    tag = StringProperty()


class Dot(Surface):
    """The colour of a player's pieces."""

    side = NumericProperty(dp(10))


class Heading(BoxLayout):
    """The quiet words above a group."""

    text = StringProperty()


load_layout(__name__)
