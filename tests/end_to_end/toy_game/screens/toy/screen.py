"""One button for each line."""

from __future__ import annotations

from kivy.uix.button import Button
from scoring.toy import LINES, add

from screens.shell.layout import load_layout
from screens.widgets.gamepage import GamePage


class ToyScreen(GamePage):
    """The same as every game's screen, but smaller."""

    def changed(self) -> None:
        self.ids.tabs.update(self.play.players, self.tallies, self.leading, int(self.seat))
        if not self.ids.buttons.children:
            for line in LINES:
                button = Button(text=line)
                button.tag = f"toy.{line}"
                button.bind(on_release=lambda _, line=line: self.edit(add, int(self.seat), line))
                self.ids.buttons.add_widget(button)


load_layout(__name__)
