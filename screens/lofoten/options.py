"""The options of the seats, for a table that changes its mind during the play."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from scoring.lofoten.edits import set_ties, toggle_module
from screens.lofoten.face import FACE
from screens.shell.faces import Option
from screens.shell.layout import load_layout
from screens.widgets.chip import Chip
from screens.widgets.drawer import Drawer

CHANGES = {"ties": set_ties, "modules": toggle_module}


class ChoicePart(BoxLayout):
    """An option and its choices."""

    label = StringProperty()


class OptionsDrawer(Drawer):
    """What is chosen counts at once."""

    def __init__(self, page: Any, **kwargs: Any) -> None:
        super().__init__(tag="options", title=page.app.tr("Options of this play"), **kwargs)
        self._page = page
        self._chips: list[tuple[Chip, Option, str]] = []
        for option in FACE.options:
            part = ChoicePart(label=page.app.tr(option.label))
            for value, words in option.choices:
                part.ids.choices.add_widget(self._chip(option, value, page.app.tr(words)))
            self.add_widget(part)
        self._update()

    def _chip(self, option: Option, value: str, text: str) -> Chip:
        chip = Chip(tag=f"options.{option.key}.{value}", text=text)
        chip.bind(on_release=lambda _: self._choose(option, value))
        self._chips.append((chip, option, value))
        return chip

    def _choose(self, option: Option, value: str) -> None:
        self._page.edit(CHANGES[option.key], value)
        self._update()

    def _update(self) -> None:
        for chip, option, value in self._chips:
            chosen = getattr(self._page.play, option.key)
            chip.taken = value in chosen if option.many else value == chosen


load_layout(__name__)
