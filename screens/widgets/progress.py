"""The line that says that something goes on."""

from __future__ import annotations

from kivy.properties import BooleanProperty
from kivymd.uix.progressindicator import MDLinearProgressIndicator

from screens.shell.layout import load_layout
from screens.shell.running import running_app

FULL = 100


class BusyLine(MDLinearProgressIndicator):
    """KivyMD's indicator: it runs while something is busy, and stands still where nothing shall
    move. Its room is kept when nothing is, so that nothing beneath it jumps."""

    busy = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(type="indeterminate", **kwargs)

    def on_busy(self, *_: object) -> None:
        self.stop()
        if self.busy and running_app().look.motion:
            self.start()
        elif self.busy:
            self.value = FULL


load_layout(__name__)
