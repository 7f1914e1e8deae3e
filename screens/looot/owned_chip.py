"""Chips for components that exist only once or a few times; one that another player has is gray."""

from __future__ import annotations

from typing import ClassVar

from kivy.properties import AliasProperty, BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from scoring.looot.choices import taken_trophies
from scoring.looot.components import TROPHIES
from scoring.looot.play import LoootPlay
from screens.widgets.tap import Tap


class OwnedChip(Tap):
    """A choice that is selected, available, or owned by another player."""

    fill_role: ClassVar[str] = "container"
    ink_role: ClassVar[str] = "container_ink"
    """The color roles of a selected chip."""

    shown = StringProperty()
    owner = StringProperty()
    """The name of the player who has the last one; empty if it is available."""
    taken = BooleanProperty(False)
    ground = AliasProperty(lambda self: self.fill_role if self.taken else "surface", bind=["taken"])
    rim = AliasProperty(
        lambda self: self.fill_role if self.taken else "outline" if self.owner else "edge",
        bind=["taken", "owner"],
    )
    ink = AliasProperty(
        lambda self: self.ink_role if self.taken else "quiet" if self.owner else "text",
        bind=["taken", "owner"],
    )


class TrophyChip(OwnedChip):
    """A trophy, shown by its points."""

    fill_role = "brass_fill"
    ink_role = "brass_ink"


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
