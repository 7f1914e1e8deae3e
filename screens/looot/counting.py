"""Which of a player's two entries counts, fjord or score sheet: shown, asked and chosen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.properties import BooleanProperty, StringProperty

from scoring.game import Play
from scoring.looot import edits
from scoring.looot.entries import begun_entries, entries
from scoring.looot.play import LoootPlay, Player
from scoring.numbers import number
from screens.looot.countstrip import ask_which_counts
from screens.shell.words import N_
from screens.widgets.gamepage import GamePage

COUNTING: dict[str, tuple[str, str]] = {
    "fjord": (
        N_("Scored from the fjord: {fjord}. Score sheet: {sheet}."),
        N_("Use the score sheet"),
    ),
    "sheet": (N_("Scored from the score sheet: {sheet}. Fjord: {fjord}."), N_("Use the fjord")),
}
"""By what counts: what is said of both, and the words on the button."""


class CountingPage(GamePage):
    """A game page that knows what counts of each player."""

    view = StringProperty("fjord")
    """Which entry of the player is shown, fjord or sheet; what counts is another matter."""
    counting = StringProperty()
    """What counts and what does not, where both could; with both totals."""
    has_two = BooleanProperty(False)
    """Whether there are two totals of the player, or what is shown is not what counts."""
    hides_line = BooleanProperty(False)
    """On a small phone what counts stands in the place of the line."""
    count_other = StringProperty()
    """The words on the button that lets the other entry count."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._asked: set[tuple[str, int]] = set()
        """The players, by game and seat, about whom the app asked which entry counts."""

    @property
    def player(self) -> Player:
        player: Player = self.play.players[int(self.seat)]
        return player

    def let_other_count(self) -> None:
        """The one choice that changes what counts."""
        [other] = [entry.key for entry in entries(self.player) if not entry.counts]
        self.edit(edits.count_by, int(self.seat), other)

    def edit(self, change: Callable[..., Play], *args: object) -> bool:
        before = self.play
        done = super().edit(change, *args)
        self._ask_which_counts(before)
        return done

    def _ask_which_counts(self, before: LoootPlay) -> None:
        """Ask once about a player whose second entry has just begun."""
        for seat, (old, new) in enumerate(zip(before.players, self.play.players)):
            began = _has_both(new) and not _has_both(old)
            if began and not new.chosen and (self.pad.id, seat) not in self._asked:
                self._asked.add((self.pad.id, seat))
                ask_which_counts(new, partial(self.edit, edits.count_by, seat)).open()

    def show_counting(self) -> None:
        """Both totals; beside other players the room for them is kept while one has two."""
        beside = self.play.players if self.view == "sheet" and self.app.look.wide else ()
        having = [player for player in (self.player, *beside) if _has_two(player, self.view)]
        self.has_two = _has_two(self.player, self.view)
        self.counting, self.count_other = self._what_counts(having[0]) if having else ("", "")
        self.hides_line = self.has_two and self.app.look.short

    def _what_counts(self, player: Player) -> tuple[str, str]:
        sentence, button = COUNTING[player.entry]
        totals = {entry.key: number(entry.tally.total) for entry in entries(player)}
        return self.app.tr(sentence, **totals), self.app.tr(button)


def _has_both(player: Player) -> bool:
    return all(begun_entries(player).values())


def _has_two(player: Player, view: str) -> bool:
    begun = begun_entries(player)
    return begun[player.entry] and (all(begun.values()) or view != player.entry)
