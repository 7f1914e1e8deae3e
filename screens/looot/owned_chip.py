"""Chips for components that exist only once or a few times; one that another player has is gray."""

from __future__ import annotations

from typing import ClassVar

from kivy.properties import AliasProperty, BooleanProperty, StringProperty

from screens.shell.layout import load_layout
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


class BonusChip(OwnedChip):
    """A longship bonus, with how many of it the player has."""


class TrophyChip(OwnedChip):
    """A trophy, shown by its points."""

    fill_role = "brass_fill"
    ink_role = "brass_ink"


load_layout(__name__)
