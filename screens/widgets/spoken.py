"""The spoken texts of the widgets in this package."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.numbers import number
from screens.shell.current_app import current_app
from screens.shell.game_ui import SpokenTexts, its
from screens.shell.i18n import N_

if TYPE_CHECKING:
    from screens.widgets.number_pad import PadKey
    from screens.widgets.player_tabs import PlayerTab
    from screens.widgets.stepper import Stepper

KEYS = {"ok": N_("Done"), "delete": N_("Backspace"), "next": N_("Next line")}

SIGNS = (
    ("leads", N_("leads")),
    ("done", N_("complete")),
    ("differs", N_("fjord and score sheet differ")),
)
"""The spoken text of each mark on a player's tab, by its property."""


def _key(key: PadKey, _field: str) -> str:
    """Return the spoken text of a key of the number pad."""
    return current_app().tr(KEYS[key.key]) if key.key in KEYS else str(key.key)


def _tab(tab: PlayerTab, _field: str) -> str:
    """Return the spoken text of a player's tab."""
    app = current_app()
    total = app.tr("{name}: {total}", name=tab.name, total=number(int(tab.total)))
    return "\n".join([total, *(app.tr(words) for sign, words in SIGNS if getattr(tab, sign))])


def _stepper(stepper: Stepper) -> str:
    """Return what a stepper counts, and its number."""
    number = str(int(stepper.number))
    app = current_app()
    return app.tr("{name}: {total}", name=stepper.title, total=number) if stepper.title else number


WORDS = SpokenTexts(
    words={"PadKey": _key, "PlayerTab": _tab},
    around={"Stepper": _stepper, "StepSlider": its("label")},
)
