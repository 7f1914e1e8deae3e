"""The notice on a result whose game is being edited, with buttons to continue or discard."""

from __future__ import annotations

from kivy.properties import ObjectProperty, StringProperty

from screens.shell.layout import load_layout
from screens.widgets.card import CardBox


class CorrectionLine(CardBox):
    """Shown until the edit is finished or discarded."""

    page = ObjectProperty()
    tag = StringProperty("result.correction_line")


load_layout(__name__)
