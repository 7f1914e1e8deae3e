"""A small fjord that fills step by step, to learn in half a minute what scores."""

from __future__ import annotations

from dataclasses import replace

from kivy.clock import Clock, ClockEvent
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from scoring.looot.count import count_fjord
from scoring.looot.explain import hexes_of
from scoring.looot.play import Fjord
from screens.shell.layout import load_layout
from screens.shell.running import running_app
from screens.shell.words import N_
from screens.widgets.button import TextButton
from screens.widgets.drawer import Drawer

EACH = 5.0
"""Seconds that a step is shown, unless somebody taps Next."""

Step = tuple[dict[str, str], int | None, str, str]

STEPS: tuple[Step, ...] = (
    ({"D2": "wood", "D4": "wood", "C3": "wood"}, None, "wood", N_("Each wood is worth 1 point.")),
    ({"D3": "castle-www"}, None, "castle", N_("Three wood touch this longship: it is filled.")),
    (
        {"A1": "castle", "A2": "castle"},
        None,
        "castle",
        N_("Castles are worth 4, plus the longship’s bonus: 2 × (4 + 3) = 14."),
    ),
    (
        {"F1": "port-hsw", "E0": "house", "F2": "sheep", "G1": "wood"},
        None,
        "sites",
        N_("House, sheep and wood touch the Port: completed, 5 points."),
    ),
    (
        {"A3": "axe", "A4": "axe"},
        2,
        "trophy",
        N_("Axes score nothing, but two of them claim the trophy for 3 points."),
    ),
    ({"G4": "house-aaa"}, None, "unfilled", N_("An unfilled longship costs 5 points.")),
)
"""What is placed, the trophy that is claimed, the line that is lit, and what is said."""


def fjord_after(steps: int) -> Fjord:
    """The sample fjord after so many steps."""
    fjord = Fjord()
    for tiles, trophy, _line, _text in STEPS[:steps]:
        for at, tile in tiles.items():
            fjord = fjord.laid(at, tile)
        fjord = replace(fjord, trophy=trophy or fjord.trophy)
    return fjord


class SampleView(BoxLayout):
    """The fjord, what is said of it, and its total."""

    text = StringProperty()
    total = StringProperty()


class SampleDrawer(Drawer):
    """Goes on by itself where animations are on, or with Next."""

    def __init__(self) -> None:
        app = running_app()
        super().__init__(tag="sample", title=app.tr("A sample fjord in 30 seconds"))
        self._step = 0
        self._view = SampleView()
        self._next = TextButton(tag="sample.next", main=True, on_release=lambda _: self.go_on())
        self.add_widget(self._view)
        self.add_widget(self._next)
        self._clock: ClockEvent | None = None
        if app.look.motion:
            self._clock = Clock.schedule_interval(self._by_itself, EACH)
        self._show()

    def go_on(self) -> None:
        """The next step, or the end after the last."""
        if self._step + 1 < len(STEPS):
            self._step += 1
            self._show()
        else:
            self.dismiss()

    def dismiss(self, *args: object, **kwargs: object) -> None:
        if self._clock is not None:
            self._clock.cancel()
        super().dismiss(*args, **kwargs)

    def _by_itself(self, *_: object) -> None:
        if self._step + 1 < len(STEPS):
            self.go_on()

    def _show(self) -> None:
        app = running_app()
        fjord = fjord_after(self._step + 1)
        _, _, line, text = STEPS[self._step]
        self._view.ids.fjord.lay(fjord, hexes_of(fjord, line))
        self._view.text = app.tr(text)
        self._view.total = app.tr("Total: {total}", total=count_fjord(fjord).total)
        last = self._step + 1 == len(STEPS)
        self._next.text = app.tr("Close") if last else app.tr("Next")


load_layout(__name__)
