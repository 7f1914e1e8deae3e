"""A bottom sheet with the rules of a game: chapters of short texts with pictures of the board."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from kivy.graphics import InstructionGroup
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from screens.widgets.bottom_sheet import BottomSheet
from screens.widgets.card import Heading
from screens.widgets.choose import MenuRow
from screens.widgets.column import Column
from screens.widgets.labels import IgnoresTouches
from screens.widgets.painting import Painted

Paint = Callable[[InstructionGroup, tuple[float, float], float], None]
"""A function that draws a part of a board, centered on a point, in a square of this size."""


@dataclass(frozen=True)
class HelpItem:
    """A short text beside an icon, a letter or a picture, or below a row of pictures."""

    text: str
    icon: str = ""
    letter: str = ""
    pictures: tuple[Paint, ...] = ()


@dataclass(frozen=True)
class Chapter:
    """Rules under a heading."""

    heading: str
    rules: tuple[HelpItem, ...]


class Pictures(Painted, IgnoresTouches):
    """Draws pictures side by side."""

    paints = ObjectProperty(())
    cell = NumericProperty(dp(44))
    """The largest width and height of a picture."""

    painted_by = ("paints", "cell")

    def _paint(self) -> None:
        self.canvas.clear()
        side = min(self.cell, self.width / max(1, len(self.paints)))
        for nth, paint in enumerate(self.paints):
            paint(self.canvas, (self.x + side * (nth + 0.5), self.center_y), side)


class RuleLine(BoxLayout):
    """A text beside its icon, letter or picture."""

    icon = StringProperty()
    letter = StringProperty()
    text = StringProperty()
    paints = ObjectProperty(())


class RuleStrip(Column):
    """A text below a row of pictures."""

    text = StringProperty()
    paints = ObjectProperty(())


class RulesSheet(BottomSheet):
    """Shows the buttons, then the chapters."""

    def __init__(self, title: str, chapters: Iterable[Chapter], actions: Iterable[MenuRow]) -> None:
        super().__init__(tag="rules", title=title)
        for action in actions:
            self.add_button(action.tag, action.text, action.do, icon=action.icon)
        for chapter in chapters:
            self.add_widget(Heading(text=chapter.heading))
            for rule in chapter.rules:
                self.add_widget(_line(rule))


def _line(rule: HelpItem) -> Widget:
    if len(rule.pictures) > 1:
        return RuleStrip(text=rule.text, paints=rule.pictures)
    return RuleLine(text=rule.text, icon=rule.icon, letter=rule.letter, paints=rule.pictures)
