"""The five trophies in a row below the fjord, shown while the axe tool is picked."""

from __future__ import annotations

from kivy.uix.boxlayout import BoxLayout

from scoring.looot.choices import taken_trophies
from scoring.looot.components import TROPHIES
from scoring.looot.play import LoootPlay
from screens.looot.owned_chip import TrophyChip
from screens.shell.layout import load_layout


class TrophyRow(BoxLayout):
    """A tap takes a trophy; trophies of other players are gray."""

    __events__ = ("on_choose",)

    def on_choose(self, axes: int) -> None:
        """Called when a trophy is tapped."""

    def render(self, play: LoootPlay, seat: int) -> None:
        """Show which player has which trophy."""
        if not self.children:
            for axes, points in TROPHIES.items():
                chip = TrophyChip(tag=f"trophies.{axes}", shown=str(points))
                chip.pos_hint = {"center_y": 0.5}
                chip.bind(on_release=lambda _, axes=axes: self.dispatch("on_choose", axes))
                self.add_widget(chip)
        owners, mine = taken_trophies(play), play.players[seat].fjord.trophy
        for chip, axes in zip(reversed(self.children), TROPHIES):
            owner = owners.get(axes, seat)
            chip.taken = mine == axes
            chip.owner = "" if owner == seat else play.players[owner].name


load_layout(__name__)
