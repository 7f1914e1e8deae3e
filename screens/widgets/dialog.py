"""A dialog with a title, a text and buttons."""

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

from screens.shell.current_app import current_app
from screens.shell.garbage import pause_garbage
from screens.shell.modal import Modal
from screens.widgets.button import FONT, TextButton
from screens.widgets.kivymd_labels import OwnFont, WrappingTitle
from screens.widgets.text_size_group import TextSizeGroup
from screens.widgets.textures import width_of

SCRIM = 0.4
"""Opacity of the scrim over the screen; the same as KivyMD's."""

WIDEST = 560
"""The largest width of a dialog in dp."""


@dataclass(frozen=True)
class Answer:
    """A button of a dialog. Without ``do`` it only closes the dialog and replaces Cancel."""

    tag: str
    text: str
    do: Callable[[], None] | None = None
    main: bool = False
    """Whether this is the most likely answer; it is placed last."""
    destructive: bool = False
    """Whether data is lost by it."""


class DialogTitle(WrappingTitle, MDDialogHeadlineText):
    """The title; it wraps because it may be a long file name."""


class DialogText(OwnFont, MDDialogSupportingText):
    """The text, in the app's font, which shows names in any script."""

    tag = StringProperty("question.text")


class DialogButton(TextButton):
    """A button without a background."""

    role = StringProperty("action")
    """The theme's role for the text color."""


def _sort_key(answer: Answer) -> int:
    """Return the sort key of an answer: closing first, the main answer last."""
    return 0 if answer.do is None else 2 if answer.main else 1


class Dialog(Modal, MDDialog):
    """KivyMD's dialog with the app's buttons. Closing it calls none of the answers."""

    title = StringProperty()
    text = StringProperty()
    tag = StringProperty("question")
    stacked = BooleanProperty(False)
    """Whether the buttons are placed one above the other, because they do not fit in one line."""
    only_shows = True
    """KivyMD's card is a button; this one does not react to taps."""

    def __init__(self, title: str, text: str, answers: Sequence[Answer]) -> None:
        pause_garbage()
        self._theme, self._together = current_app().theme, TextSizeGroup()
        super().__init__(title=title, text=text)
        if not any(answer.do is None for answer in answers):
            tr = current_app().tr
            close = Answer("question.close", tr("Cancel") if answers else tr("Close"))
            answers = [close, *answers]
        for answer in sorted(answers, key=_sort_key):
            self._add(answer)
        self._set_width()
        self._theme.bind(room_width=self._set_width, body=self._set_width)

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        """Add buttons below the text; KivyMD places them only after its opening animation."""
        if isinstance(widget, MDDialogButtonContainer):
            self.ids.container.add_widget(widget)
        else:
            super().add_widget(widget, *args, **kwargs)

    def _set_width(self, *_: object) -> None:
        self.width = min(dp(WIDEST), self._theme.room_width - dp(48))
        room = self.width - dp(48)
        buttons = self.ids.answers.children
        for button in buttons:
            natural = width_of(button.text, FONT, int(self._theme.body), False)
            button.size_hint_x, button.width = None, min(room, natural + dp(28))
            button.pos_hint = {"right": 1}
        together = sum(button.width for button in buttons) + dp(8) * (len(buttons) - 1)
        self.stacked = together > room
        self.ids.answers.padding = 0 if self.stacked else (max(0, room - together), 0, 0, 0)

    def render(self, *_: object) -> None:
        self._set_width()

    def open(self) -> None:
        if self._theme.motion:
            super().open()
        elif not self._is_open:
            self._open_at_once()

    def _open_at_once(self) -> None:
        """Open without KivyMD's animation."""
        self.dispatch("on_pre_open")
        self._is_open = True
        self._scrim = MDDialogScrim(color=self.scrim_color, alpha=SCRIM)
        Window.add_widget(self._scrim)
        Window.add_widget(self)
        self.opacity = 1
        self.dispatch("on_open")

    def close_now(self, *args: object, **kwargs: object) -> None:
        if self._theme.motion:
            super().close_now()
        else:
            self._is_open = False
            Window.remove_widget(self)
            Window.remove_widget(self._scrim)

    def on_parent(self, _dialog: object, window: object) -> None:
        """Unbind the kv rules when the dialog was removed. KivyMD's rules use ``root.ids``, so that
        Kivy's table of bindings would keep the dialog in memory."""
        if window is None:
            for part in self.walk():
                Builder.unbind_widget(part.uid)

    def _add(self, answer: Answer) -> None:
        ink = "warning" if answer.destructive else "action" if answer.do else "text"
        button = DialogButton(tag=answer.tag, text=answer.text, role=ink)
        button.together = self._together
        button.bind(on_release=lambda _: self._chosen(answer))
        self.ids.answers.add_widget(button)

    def _chosen(self, answer: Answer) -> None:
        self.dismiss()
        if answer.do is not None:
            answer.do()
