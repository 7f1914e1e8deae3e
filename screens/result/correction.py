"""The line on a result whose play is open again: what counts, and the two ways on."""

from __future__ import annotations

from kivy.properties import ObjectProperty, StringProperty

from screens.shell.layout import load_layout
from screens.widgets.card import Card


class CorrectionLine(Card):
    """Stands there as long as the correction is neither finished nor dropped."""

    page = ObjectProperty()
    tag = StringProperty("result.correction")


load_layout(__name__)
