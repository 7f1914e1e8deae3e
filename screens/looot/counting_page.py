"""The page that shows, asks and changes which entry of a player counts, fjord or score sheet."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from scoring.game import Play
from scoring.looot import edits
from scoring.looot.play import LoootPlay, Player
from scoring.looot.player_entries import begun_entries, entries
from scoring.numbers import number
from screens.looot.window_fit import FittedPage
from screens.shell.current_app import current_app
from screens.shell.i18n import N_
from screens.widgets.choose import MenuRow, choose

COUNTING: dict[str, tuple[str, str]] = {
    "fjord": (
        N_("Scored from the fjord: {fjord}. Score sheet: {sheet}."),
        N_("Use the score sheet"),
    ),
    "sheet": (N_("Scored from the score sheet: {sheet}. Fjord: {fjord}."), N_("Use the fjord")),
}
"""By the entry that counts, the sentence with both totals and the text of the button."""


ANSWERS = {"fjord": N_("Fjord: {total}"), "sheet": N_("Score sheet: {total}")}
"""By entry, the text of the button that makes it count."""

ICONS = {"fjord": "hexagon-multiple-outline", "sheet": "table"}


class CountStrip(BoxLayout):
    """Shows both totals and the button; invisible unless the page's ``has_two`` is set."""

    page = ObjectProperty(rebind=True)
    tag = StringProperty()
    stacked = BooleanProperty(False)
    """Whether the button is below the text, because large type leaves no room beside it."""
    low_strip = BooleanProperty(False)
    """Whether the strip has to be low, so that the spaces of the fjord keep their size."""
    most = NumericProperty(0)
    """The largest font size of the button; the text is slightly smaller."""
    high = NumericProperty(0)
    """The height of the text and the button together."""


class CountingPage(FittedPage):
    """A game page that knows which entry of each player counts."""

    view = StringProperty("fjord")
    """The entry that is shown, "fjord" or "sheet", whether it counts or not."""
    counting = StringProperty()
    """The sentence with both totals that says which one counts; empty for only one entry."""
    has_two = BooleanProperty(False)
    """Whether the player has two entries, or one that counts but is not shown."""
    hides_line = BooleanProperty(False)
    """Whether ``counting`` replaces the line of the pad, as it does on a small phone."""
    count_other = StringProperty()
    """The text of the button that makes the other entry count."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._asked: set[tuple[str, int]] = set()
        """The game id and seat of each player for whom the question has been asked."""

    @property
    def player(self) -> Player:
        player: Player = self.play.players[int(self.seat)]
        return player

    def let_other_count(self) -> None:
        """Make the player's other entry count."""
        [other] = [entry.key for entry in entries(self.player) if not entry.counts]
        self.edit(edits.count_by, int(self.seat), other)

    def edit(self, change: Callable[..., Play], *args: object) -> bool:
        before = self.play
        done = super().edit(change, *args)
        self._ask_which_counts(before)
        return done

    def _ask_which_counts(self, before: LoootPlay) -> None:
        """Ask once which entry counts when a player gets a second one."""
        for seat, (old, new) in enumerate(zip(before.players, self.play.players)):
            is_new = _has_both(new) and not _has_both(old)
            if is_new and not new.chosen and (self.pad.id, seat) not in self._asked:
                self._asked.add((self.pad.id, seat))
                ask_which_counts(new, partial(self.edit, edits.count_by, seat))

    def render_counting(self) -> None:
        """Update the sentence and the button; in a wide window they can be about any player."""
        theme = self.app.theme
        wide = self.view == "sheet" and theme.width_class != "compact"
        beside = self.play.players if wide else ()
        with_two = [player for player in (self.player, *beside) if _has_two(player, self.view)]
        self.has_two = _has_two(self.player, self.view)
        self.counting, self.count_other = self._what_counts(with_two[0]) if with_two else ("", "")
        self.hides_line = self.has_two and theme.height_class != "expanded"

    def _what_counts(self, player: Player) -> tuple[str, str]:
        sentence, button = COUNTING[player.entry]
        totals = {entry.key: number(entry.tally.total) for entry in entries(player)}
        return self.app.tr(sentence, **totals), self.app.tr(button)


def _has_both(player: Player) -> bool:
    return all(begun_entries(player).values())


def _has_two(player: Player, view: str) -> bool:
    begun = begun_entries(player)
    return begun[player.entry] and (all(begun.values()) or view != player.entry)


def ask_which_counts(player: Player, use: Callable[[str], object]) -> None:
    """Ask which of a player's two entries counts, with both totals."""
    tr = current_app().tr
    rows = (
        MenuRow(
            f"which_counts.{entry.key}",
            ICONS[entry.key],
            tr(ANSWERS[entry.key], total=number(entry.tally.total)),
            partial(use, entry.key),
            taken=entry.counts,
        )
        for entry in entries(player)
    )
    about = tr("The fjord and the score sheet both have entries.")
    choose(tr("Which one counts for {name}?", name=player.name), rows, "which_counts", about)
