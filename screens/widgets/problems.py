"""What cannot be, as a quiet line that leads to where it is. It never blocks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from scoring.game import Problem
from screens.shell.layout import load_layout
from screens.shell.running import running_app
from screens.widgets.drawer import Drawer
from screens.widgets.tap import Tap


class ProblemRow(Tap):
    """One problem in a list."""

    text = StringProperty()


class ProblemLine(BoxLayout):
    """The first problem in words, or only a sign with their number where there is no room."""

    text = StringProperty()
    count = NumericProperty(0)
    brief = BooleanProperty(False)
    """Whether there is room for the sign only."""
    tag = StringProperty("problems")

    __events__ = ("on_lead",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.problems: tuple[Problem, ...] = ()

    def on_lead(self, problem: Problem) -> None:
        """A problem was tapped: go where it is."""

    def update(self, problems: Sequence[Problem], said: Any) -> None:
        """Show these problems, in the words of ``said``."""
        self.problems = tuple(problems)
        self._said = said
        self.count = len(problems)
        self.text = said(problems[0].saying) if problems else ""

    def tapped(self) -> None:
        """Go to the only problem, or list them all."""
        if len(self.problems) == 1 and not self.brief:
            self.dispatch("on_lead", self.problems[0])
        elif self.problems:
            self._list()

    def _list(self) -> None:

        drawer = Drawer(title=running_app().tr("What cannot be"), tag="problems.list")
        for nth, problem in enumerate(self.problems):
            row = ProblemRow(text=self._said(problem.saying), tag=f"problems.{nth}")
            row.bind(on_release=lambda _, chosen=problem: self._chosen(drawer, chosen))
            drawer.add_widget(row)
        drawer.open()

    def _chosen(self, drawer: Drawer, problem: Problem) -> None:
        drawer.dismiss()
        self.dispatch("on_lead", problem)


load_layout(__name__)
