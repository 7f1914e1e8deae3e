"""A tutorial of half a minute that fills a small fjord step by step and shows its points."""

from __future__ import annotations

from dataclasses import replace

from kivy.clock import Clock, ClockEvent
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from scoring.looot.count import count_fjord
from scoring.looot.explain import hexes_of
from scoring.looot.play import Fjord
from screens.shell.current_app import current_app
from screens.shell.i18n import N_
from screens.shell.layout import load_layout
from screens.widgets.bottom_sheet import BottomSheet
from screens.widgets.button import TextButton

EACH = 5.0
"""Seconds until the next step, unless Next is tapped."""

TutorialStep = tuple[dict[str, str], int | None, str, str]

STEPS: tuple[TutorialStep, ...] = (
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
"""For each step: the tiles placed, the trophy claimed, the line highlighted, and the text."""


def fjord_after(steps: int) -> Fjord:
    """Return the sample fjord after this many steps."""
    fjord = Fjord()
    for tiles, trophy, _line, _text in STEPS[:steps]:
        for at, tile in tiles.items():
            fjord = fjord.laid(at, tile)
        fjord = replace(fjord, trophy=trophy or fjord.trophy)
    return fjord


class TutorialView(BoxLayout):
    """The fjord, the text of the step, and the total."""

    text = StringProperty()
    total = StringProperty()


class TutorialSheet(BottomSheet):
    """Goes to the next step by a timer if animations are on, or with Next."""

    def __init__(self) -> None:
        app = current_app()
        super().__init__(tag="sample", title=app.tr("A sample fjord in 30 seconds"))
        self._step = 0
        self._view = TutorialView()
        self._next = TextButton(tag="sample.next", main=True, on_release=lambda _: self.go_on())
        self.add_widget(self._view)
        self.add_widget(self._next)
        self._clock: ClockEvent | None = None
        if app.theme.motion:
            self._clock = Clock.schedule_interval(self._by_itself, EACH)
        self._show()

    def go_on(self) -> None:
        """Go to the next step, or close after the last one."""
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
        app = current_app()
        fjord = fjord_after(self._step + 1)
        _, _, line, text = STEPS[self._step]
        self._view.ids.fjord.lay(fjord, hexes_of(fjord, line))
        self._view.text = app.tr(text)
        self._view.total = app.tr("Total: {total}", total=count_fjord(fjord).total)
        last = self._step + 1 == len(STEPS)
        self._next.text = app.tr("Close") if last else app.tr("Next")


load_layout(__name__)
