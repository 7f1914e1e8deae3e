"""A drawer that says what will happen, and asks before it does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from kivy.properties import StringProperty

from screens.shell.layout import load_layout
from screens.widgets.drawer import Drawer
from screens.widgets.tap import Pill


@dataclass(frozen=True)
class Answer:
    """One of the things to do."""

    tag: str
    text: str
    do: Callable[[], None]
    main: bool = False


class Question(Drawer):
    """Closing it is the answer "no"."""

    text = StringProperty()

    def __init__(self, title: str, text: str, answers: Sequence[Answer]) -> None:
        super().__init__(title=title, text=text, tag="question")
        for answer in answers:
            pill = Pill(tag=answer.tag, text=answer.text, main=answer.main)
            pill.bind(on_release=lambda _, chosen=answer: self._chosen(chosen))
            self.add_widget(pill)

    def _chosen(self, answer: Answer) -> None:
        self.dismiss()
        answer.do()


load_layout(__name__)
