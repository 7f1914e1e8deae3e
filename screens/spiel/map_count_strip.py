"""The strip that says which of a player's two entries counts, map or totals."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from scoring.numbers import number
from scoring.spiel.map_numbers import differences, entries
from scoring.spiel.play import SpielPlay
from screens.shell.i18n import N_, Translator, joined
from screens.widgets.column import Column

COUNTING: dict[str, tuple[str, str]] = {
    "marks": (N_("Scored from the map: {marks}. Totals: {numbers}."), N_("Use the totals")),
    "numbers": (N_("Scored from the totals: {numbers}. Map: {marks}."), N_("Use the map")),
}
"""By the entry that counts, the sentence with both totals and the text of the button."""


class MapCountStrip(Column):
    """Shows both totals and their differences, and the button that changes which one counts."""

    page = ObjectProperty()
    text = StringProperty()
    button = StringProperty()
    differ = StringProperty()
    stacked = BooleanProperty(False)
    """Whether the button is below the text."""

    def render(self, translator: Translator, play: SpielPlay, seat: int) -> None:
        """Show both totals of a player."""
        by_key = {entry.key: entry for entry in entries(play, seat)}
        sentence, button = COUNTING[play.players[seat].entry]
        totals = {key: number(entry.tally.total) for key, entry in by_key.items()}
        self.text = translator.tr(sentence, **totals)
        self.button = translator.tr(button)
        self.differ = joined(
            "\n", *(translator.said(message) for message in differences(play, seat))
        )


def is_needed(play: SpielPlay, seat: int, shown: str) -> bool:
    """Return whether both are entered, or the view on screen is not the one that counts."""
    counts = play.players[seat].entry
    begun = {entry.key: entry.begun for entry in entries(play, seat)}
    other = "marks" if counts == "numbers" else "numbers"
    return begun[counts] and (begun[other] or shown == other)
