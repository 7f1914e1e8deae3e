"""A dialog that says what will happen, and asks before it does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from kivy.core.window import Window
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
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
from screens.widgets.button import FONT, TextButton
from screens.widgets.labels import OwnFont, WrappingTitle
from screens.widgets.samesize import SameSize
from screens.widgets.textures import width_of

SCRIM = 0.4
"""How much of the screen beneath the scrim takes; as KivyMD has it."""

WIDEST = 560
"""In dp."""


@dataclass(frozen=True)
class Answer:
    """One of the things to do."""

    tag: str
    text: str
    do: Callable[[], None]
    main: bool = False
    """Whether it is what most people want; it stands last."""
    grave: bool = False
    """Whether something is lost by it."""


def leaving(tag: str, text: str) -> Answer:
    """Close the dialog and do nothing; it stands first, in place of Cancel."""
    return Answer(tag, text, _nothing)


def _nothing() -> None:
    """Nothing is to be done."""


class DialogTitle(WrappingTitle, MDDialogHeadlineText):
    """It may be the name of a file."""


class DialogText(OwnFont, MDDialogSupportingText):
    """What is asked, with names in any script."""

    tag = StringProperty("question.text")


class DialogButton(TextButton):
    """A word without a ground."""

    role = StringProperty("action")
    """The color of its word."""


def _place(answer: Answer) -> int:
    """Doing nothing first, what most want last."""
    return 0 if answer.do is _nothing else 2 if answer.main else 1


class Dialog(Panel, MDDialog):
    """KivyMD's dialog. Closing it is the answer "no"."""

    title = StringProperty()
    text = StringProperty()
    tag = StringProperty("question")
    stacked = BooleanProperty(False)
    """Whether the buttons have no room side by side."""
    only_shows = True
    """KivyMD's card is a button; this one is what its answers stand on."""

    def __init__(self, title: str, text: str, answers: Sequence[Answer]) -> None:
        pause_garbage()
        self._look, self._together = running_app().look, SameSize()
        super().__init__(title=title, text=text)
        if not any(answer.do is _nothing for answer in answers):
            tr = running_app().tr
            close = leaving("question.close", tr("Cancel") if answers else tr("Close"))
            answers = [close, *answers]
        for answer in sorted(answers, key=_place):
            self._add(answer)
        self.update_width()
        self._look.bind(room_width=self.update_width, body=self.update_width)

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        """KivyMD's buttons float at a height that is true only once the opening has ended."""
        if isinstance(widget, MDDialogButtonContainer):
            self.ids.container.add_widget(widget)
        else:
            super().add_widget(widget, *args, **kwargs)

    def update_width(self, *_: object) -> None:
        self.width = min(dp(WIDEST), self._look.room_width - dp(48))
        room = self.width - dp(48)
        buttons = self.ids.answers.children
        for button in buttons:
            natural = width_of(button.text, FONT, int(self._look.body), False)
            button.size_hint_x, button.width = None, min(room, natural + dp(28))
            button.pos_hint = {"right": 1}
        together = sum(button.width for button in buttons) + dp(8) * (len(buttons) - 1)
        self.stacked = together > room
        self.ids.answers.padding = 0 if self.stacked else (max(0, room - together), 0, 0, 0)

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
        ink = "warning" if answer.grave else "text" if answer.do is _nothing else "action"
        button = DialogButton(tag=answer.tag, text=answer.text, role=ink)
        button.together = self._together
        button.bind(on_release=lambda _: self._chosen(answer))
        self.ids.answers.add_widget(button)

    def _chosen(self, answer: Answer) -> None:
        self.dismiss()
        answer.do()


load_layout(__name__)
