"""What counts of a player who has both a map and numbers, and the choice to change it."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from scoring.numbers import number
from scoring.spiel.numbers import differences, entries
from scoring.spiel.play import SpielPlay
from screens.shell.layout import load_layout
from screens.shell.words import N_, Words

COUNTING: dict[str, tuple[str, str]] = {
    "marks": (N_("Scored from the map: {marks}. Totals: {numbers}."), N_("Use the totals")),
    "numbers": (N_("Scored from the totals: {numbers}. Map: {marks}."), N_("Use the map")),
}
"""By what counts: what is said of both, and the words on the button."""


class CountingStrip(BoxLayout):
    """Both totals, where they differ, and the way to change what counts."""

    text = StringProperty()
    button = StringProperty()
    differ = StringProperty()
    narrow = BooleanProperty(False)
    """Whether words and button stand one above the other."""

    __events__ = ("on_change",)

    def on_change(self) -> None:
        """The other entry is to count."""

    def update(self, words: Words, play: SpielPlay, seat: int) -> None:
        """Both totals by name."""
        by_key = {entry.key: entry for entry in entries(play, seat)}
        sentence, button = COUNTING[play.players[seat].entry]
        totals = {key: number(entry.tally.total) for key, entry in by_key.items()}
        self.text = words.tr(sentence, **totals)
        self.button = words.tr(button)
        self.differ = " · ".join(words.said(message) for message in differences(play, seat))


def is_needed(play: SpielPlay, seat: int, shown: str) -> bool:
    """Whether both are entered, or what is shown is not what counts."""
    counts = play.players[seat].entry
    begun = {entry.key: entry.begun for entry in entries(play, seat)}
    other = "marks" if counts == "numbers" else "numbers"
    return begun[counts] and (begun[other] or shown == other)


load_layout(__name__)
