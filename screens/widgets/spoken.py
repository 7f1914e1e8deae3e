"""What is said of the widgets that more than one screen uses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.numbers import number
from screens.shell.faces import SpokenWords
from screens.shell.running import running_app
from screens.shell.words import N_

if TYPE_CHECKING:
    from screens.widgets.numberpad import PadKey
    from screens.widgets.playertabs import PlayerTab
    from screens.widgets.stepper import Stepper

KEYS = {"ok": N_("Done"), "delete": N_("Backspace")}

SIGNS = (
    ("leads", N_("leads")),
    ("done", N_("complete")),
    ("differs", N_("fjord and score sheet differ")),
)
"""What the signs on a player's tab say."""


def _key(key: PadKey, _field: str) -> str:
    """A key of the number pad."""
    return running_app().tr(KEYS[key.key]) if key.key in KEYS else str(key.key)


def _tab(tab: PlayerTab, _field: str) -> str:
    """A player on top of the screen."""
    app = running_app()
    total = app.tr("{name}: {total}", name=tab.name, total=number(int(tab.total)))
    return "\n".join([total, *(app.tr(words) for sign, words in SIGNS if getattr(tab, sign))])


def _stepper(stepper: Stepper) -> str:
    """What is counted, and how many there are."""
    number = str(int(stepper.number))
    app = running_app()
    return app.tr("{name}: {total}", name=stepper.title, total=number) if stepper.title else number


WORDS = SpokenWords(
    words={"PadKey": _key, "PlayerTab": _tab},
    around={"Stepper": _stepper},
)
