"""A button that can be tapped or held."""

from __future__ import annotations

from screens.widgets.tap import Tap


class HoldTap(Tap):
    """Dispatches ``on_open`` for a tap and only ``on_hold`` for a hold."""

    __events__ = ("on_open",)

    def __init__(self, **kwargs: object) -> None:
        self._was_held = False
        super().__init__(**kwargs)

    def on_open(self) -> None:
        """Called for a tap."""

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
