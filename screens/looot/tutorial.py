"""A tutorial of half a minute that fills a small fjord step by step and shows its points."""

from __future__ import annotations

import re
from dataclasses import replace

from kivy.clock import Clock
from kivy.properties import NumericProperty, StringProperty

from scoring.looot.count import count_fjord
from scoring.looot.explain import hexes_of
from scoring.looot.play import Fjord
from screens.shell.current_app import current_app
from screens.shell.i18n import N_
from screens.widgets.bottom_sheet import BottomSheet

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


def _unbroken(text: str) -> str:
    """Return the text with non-breaking spaces in its calculation."""
    return re.sub(r"(?<=[\d)]) ([×+=]) (?=[\d(])", "\u00a0\\1\u00a0", text)


class TutorialSheet(BottomSheet):
    """Goes to the next step with Next, or by itself if animations are on."""

    text = StringProperty()
    total = StringProperty()
    step = StringProperty()
    button = StringProperty()
    """The text of the button."""
    room = NumericProperty(0)
    """The height that is left for the fjord."""

    def __init__(self) -> None:
        app = current_app()
        super().__init__(tag="sample", title=app.tr("A sample fjord in 30 seconds"))
        self._step = 0
        self._clock = Clock.create_trigger(lambda _: self.go_on(), EACH)
        self.render()

    def go_on(self) -> None:
        """Go to the next step, or close after the last one."""
        if self._step + 1 < len(STEPS):
            self._step += 1
            self.render()
        else:
            self.dismiss()

    def dismiss(self, *args: object, **kwargs: object) -> None:
        self._clock.cancel()
        super().dismiss(*args, **kwargs)

    def render(self, *_args: object) -> None:
        app = current_app()
        number = self._step + 1
        fjord = fjord_after(number)
        _, _, line, text = STEPS[self._step]
        self.ids.fjord.lay(fjord, hexes_of(fjord, line))
        self.text = _unbroken(app.tr(text))
        self.total = app.tr("Total: {total}", total=count_fjord(fjord).total)
        self.step = f"{number} / {len(STEPS)}"
        last = number == len(STEPS)
        self.button = app.tr("Close") if last else app.tr("Next")
        self._clock.cancel()
        if app.theme.motion and not last:
            self._clock()
