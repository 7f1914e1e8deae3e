"""A surface on which a hold is something else than a tap."""

from __future__ import annotations

from screens.widgets.tap import Tap


class HoldTap(Tap):
    """Opens by a tap; who holds it means the hold alone."""

    __events__ = ("on_open",)

    def __init__(self, **kwargs: object) -> None:
        self._was_held = False
        super().__init__(**kwargs)

    def on_open(self) -> None:
        """It was tapped."""

    def on_press(self) -> None:
        super().on_press()
        self._was_held = False

    def on_hold(self) -> None:
        super().on_hold()
        self._was_held = True

    def on_release(self) -> None:
        super().on_release()
        if not self._was_held:
            self.dispatch("on_open")
