"""The score sheet with its warnings; a game that is counted on the fjord does not create it."""

from __future__ import annotations

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from screens.shell.layout import load_layout


class ScoreSheetView(BoxLayout):
    """The score sheet, what counts above it, and the problems below it."""

    page = ObjectProperty(rebind=True)


load_layout(__name__)
