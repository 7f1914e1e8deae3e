"""Containers: cards, flowing rows and headings."""

from __future__ import annotations

from kivy.properties import StringProperty
from kivy.uix.gridlayout import GridLayout
from kivy.uix.stacklayout import StackLayout

from screens.widgets.column import Column
from screens.widgets.labels import Text
from screens.widgets.surface import Surface


class CardBox(Surface, Column):
    """A rounded surface that is as high as its content."""

    tag = StringProperty()
    tone = StringProperty("surface")
    """The theme's role for the background color."""


class Flow(StackLayout):
    """Places its children from left to right in as many lines as needed."""

    tag = StringProperty()


class GridBox(GridLayout):
    """A grid that is as high as its content."""


class Heading(Text):
    """A small heading above a group."""
