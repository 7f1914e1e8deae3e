"""The screen of the toy game, with one button for each line."""

from __future__ import annotations

from kivy.uix.button import Button
from scoring.toy.rules import LINES, add

from screens.flows.game_page import GamePage


class ToyScreen(GamePage):
    """A minimal screen of a game."""

    def render_play(self) -> None:
        self.ids.tabs.render(self.play.players, self.tallies, self.leading, int(self.seat))
        if not self.ids.buttons.children:
            for line in LINES:
                button = Button(text=line)
                button.tag = f"toy.{line}"
                button.bind(on_release=lambda _, line=line: self.edit(add, int(self.seat), line))
                self.ids.buttons.add_widget(button)
