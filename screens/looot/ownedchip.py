"""Small choices of which the box has only a few: gray with the owner's name once they are taken."""

from __future__ import annotations

from typing import ClassVar

from kivy.properties import AliasProperty, BooleanProperty, StringProperty

from screens.shell.layout import load_layout
from screens.widgets.tap import Tap


class OwnedChip(Tap):
    """A choice that is taken, free, or somebody else's."""

    fill_role: ClassVar[str] = "container"
    ink_role: ClassVar[str] = "container_ink"
    """Roles of the look while it is taken."""

    shown = StringProperty()
    owner = StringProperty()
    """The name of the other player who has the last one."""
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
    """A longship bonus, and how many of it the player has."""


class TrophyChip(OwnedChip):
    """A trophy by its points."""

    fill_role = "brass_fill"
    ink_role = "brass_ink"


load_layout(__name__)
