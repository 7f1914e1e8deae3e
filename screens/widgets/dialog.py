"""A dialog that says what will happen, and asks before it does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from kivy.core.window import Window
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.widget import Widget
from kivymd.uix.dialog import (
    MDDialog,
    MDDialogButtonContainer,
    MDDialogHeadlineText,
    MDDialogSupportingText,
)
from kivymd.uix.dialog.dialog import MDDialogScrim

from screens.shell.garbage import pause_garbage
from screens.shell.layout import load_layout
from screens.shell.panel import Panel
from screens.shell.running import running_app
from screens.widgets.button import TextButton
from screens.widgets.labels import OwnFont, WrappingTitle
from screens.widgets.samesize import SameSize

SCRIM = 0.4
"""How much of the screen beneath the scrim takes; as KivyMD has it."""

WIDEST, WIDEST_SIDEWAYS = 560, 760
"""In dp; on a phone that lies down its buttons stand side by side."""


@dataclass(frozen=True)
class Answer:
    """One of the things to do."""

    tag: str
    text: str
    do: Callable[[], None]
    main: bool = False


class DialogTitle(WrappingTitle, MDDialogHeadlineText):
    """It may be the name of a file."""


class DialogText(OwnFont, MDDialogSupportingText):
    """What is asked, with names in any script."""

    tag = StringProperty("question.text")


class Dialog(Panel, MDDialog):
    """KivyMD's dialog. Closing it is the answer "no"."""

    title = StringProperty()
    text = StringProperty()
    tag = StringProperty("question")
    only_shows = True
    """KivyMD's card is a button; this one is what its answers stand on."""

    def __init__(self, title: str, text: str, answers: Sequence[Answer]) -> None:
        pause_garbage()
        self._look, self._together = running_app().look, SameSize()
        super().__init__(title=title, text=text)
        for answer in answers:
            self._add(answer)
        self._add(Answer("question.close", running_app().tr("Close"), lambda: None))
        self.update_width()
        self._look.bind(room_width=self.update_width)

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        """KivyMD's buttons float at a height that is true only once the opening has ended."""
        if isinstance(widget, MDDialogButtonContainer):
            self.ids.container.add_widget(widget)
        else:
            super().add_widget(widget, *args, **kwargs)

    def update_width(self, *_: object) -> None:
        widest = dp(WIDEST_SIDEWAYS if self._look.low else WIDEST)
        self.width = min(widest, self._look.room_width - dp(48))
        for answer in self.ids.answers.children:  # side by side, the longer is the wider
            answer.size_hint_x = len(answer.text) + 6 if self._look.low else 1

    def open(self) -> None:
        if self._look.motion:
            super().open()
        elif not self._is_open:
            self._appear()

    def _appear(self) -> None:
        """Open at once: KivyMD's own way lets it grow."""
        self.dispatch("on_pre_open")
        self._is_open = True
        self._scrim = MDDialogScrim(color=self.scrim_color, alpha=SCRIM)
        Window.add_widget(self._scrim)
        Window.add_widget(self)
        self.opacity = 1
        self.dispatch("on_open")

    def go_away(self, *args: object, **kwargs: object) -> None:
        if self._look.motion:
            super().go_away()
        else:
            self._is_open = False
            Window.remove_widget(self)
            Window.remove_widget(self._scrim)

    def on_parent(self, _dialog: object, window: object) -> None:
        """Once it is gone. KivyMD's kv asks for ``root.ids``, by which Kivy's table of bindings
        keeps a dialog for ever."""
        if window is None:
            for part in self.walk():
                Builder.unbind_widget(part.uid)

    def _add(self, answer: Answer) -> None:
        pill = TextButton(tag=answer.tag, text=answer.text, main=answer.main)
        pill.together = self._together
        pill.bind(on_release=lambda _: self._chosen(answer))
        self.ids.answers.add_widget(pill)

    def _chosen(self, answer: Answer) -> None:
        self.dismiss()
        answer.do()


load_layout(__name__)
