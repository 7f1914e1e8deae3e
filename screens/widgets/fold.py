"""A part of a panel that can be hidden."""

from __future__ import annotations

from screens.shell.layout import load_layout
from screens.widgets.slot import Slot


class Fold(Slot):
    """A column that is detached while ``shown`` is off."""


load_layout(__name__)
