"""A line that shows that the app is busy."""

from __future__ import annotations

from kivy.properties import BooleanProperty
from kivymd.uix.progressindicator import MDLinearProgressIndicator

from screens.shell.current_app import current_app
from screens.shell.layout import load_layout

FULL = 100


class BusyLine(MDLinearProgressIndicator):
    """KivyMD's progress indicator. It runs while ``busy``, or is a full line if animations are
    off. It always takes the same space, so that nothing below it moves."""

    busy = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(type="indeterminate", **kwargs)

    def on_busy(self, *_: object) -> None:
        self.stop()
        if self.busy and current_app().theme.motion:
            self.start()
        elif self.busy:
            self.value = FULL


load_layout(__name__)
