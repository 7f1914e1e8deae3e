"""A bottom sheet that compares a player's fjord with the best layout of the same tiles."""

from __future__ import annotations

from collections.abc import Collection

from kivy.factory import Factory
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from scoring.looot.components import LINES
from scoring.looot.count import count_fjord
from scoring.looot.hindsight import Hindsight, compare
from scoring.looot.hindsight.build_layout import rearranged
from scoring.looot.hindsight.report import (
    is_best_possible,
    missing_sites_message,
    other_winner,
    swap_message,
)
from scoring.looot.play import LoootPlay
from scoring.looot.words import LINE_NAMES
from scoring.numbers import number
from screens.looot.fjord_view import FjordView
from screens.shell.current_app import current_app
from screens.widgets.bottom_sheet import BottomSheet
from screens.widgets.column import Column
from screens.widgets.segmented_button import SegmentedButton

LAY, COULD = "lay", "could"


class BetterLine(BoxLayout):
    """A line of the pad with different points in the better layout."""

    text = StringProperty()
    points = StringProperty()
    gain = StringProperty()
    less = BooleanProperty(False)

    def spoken(self, _field: str) -> str:
        return "\n".join((self.text, self.points, self.gain))


class BetterFjord(BottomSheet):
    """Shows both fjords side by side, or one at a time on a narrow phone."""

    both = BooleanProperty(False)
    whose = StringProperty()
    total = StringProperty()
    more = StringProperty()
    """Whose best layout it is, its total and the difference."""
    crown = StringProperty()
    """The icon that shows that the player's own layout is already the best one."""
    swap = StringProperty()
    """The sentence about the best swap of two tiles; empty if no swap gains anything."""
    other = StringProperty()
    """The sentence that another player would have won, or empty."""
    note = StringProperty()
    """Whether there may be an even better layout."""
    lights_swap = BooleanProperty(False)
    """Whether the spaces of the swap are highlighted."""

    def __init__(self, play: LoootPlay, seat: int, better: Hindsight) -> None:
        app = self._app = current_app()
        self._better = better
        self._fjord = play.players[seat].fjord
        self._moved = compare(self._fjord, better.tiles)
        self._chosen = COULD
        total, name = count_fjord(self._fjord).total, play.players[seat].name
        self._gain = better.total - total
        more = app.tr("{more} more than {total}", more=self._gain, total=number(total))
        swap, other = better.swap, other_winner(play, seat, better)
        super().__init__(
            tag="hindsight",
            title=app.tr("Best possible score"),
            whose=app.tr("{name}’s best layout", name=name),
            total=number(better.total),
            more=more if self._gain else "",
            crown="crown" if is_best_possible(self._fjord, better) else "",
            swap=app.said(swap_message(total, swap)) if swap else "",
            other=app.said(other) if other else "",
            note=self._note(),
        )
        self._add_lines()
        self.render_boards()

    def light_swap(self) -> None:
        """Highlight the two spaces of the swap in the player's own fjord, or stop doing so."""
        self.lights_swap = not self.lights_swap
        self._chosen = LAY
        self.render_boards()

    def turn(self, key: str) -> None:
        """Show the other fjord."""
        self._chosen = key
        self.lights_swap = False
        self.render_boards()

    def _note(self) -> str:
        missing = missing_sites_message(self._fjord)
        if missing:
            return self._app.said(missing)
        if self._better.proven:
            return self._app.tr("This is the best possible layout.")
        return self._app.tr("There may be an even better layout.")

    def render_boards(self) -> None:
        """Show one fjord, or both."""
        holder = self.ids.boards
        holder.clear_widgets()
        words = {LAY: self._app.tr("Your fjord"), COULD: self._app.tr("Best layout")}
        if not self._gain:
            holder.add_widget(self._board(LAY))
        elif self.both:
            for key in words:
                holder.add_widget(self._board(key, words[key]))
        else:
            choice = SegmentedButton(name="hindsight", choices=list(words.items()))
            choice.chosen = self._chosen
            choice.bind(on_choose=lambda _, key: self.turn(key))
            holder.add_widget(self._board(self._chosen))
            holder.add_widget(choice)

    def _board(self, key: str, words: str = "") -> Column:
        board = Factory.BetterBoard()
        board.tag, board.text = f"hindsight.fjord.{key}", words
        view: FjordView = board.ids.view
        fjord = self._fjord
        if key == COULD:
            fjord = rearranged(fjord, self._better.tiles)
        view.lay(fjord, self._highlighted(key))
        return board

    def _highlighted(self, key: str) -> Collection[str]:
        """Return the spaces to highlight: those of the swap, or all that differ."""
        swap = self._better.swap
        if key == LAY and swap and self.lights_swap:
            return swap.hexes
        return self._moved.moved

    def _add_lines(self) -> None:
        """Add the lines of the pad whose points differ."""
        before = dict(zip(LINES, count_fjord(self._fjord).points))
        for line, gain in self._moved.lines.items():
            row = BetterLine(
                text=self._app.said(LINE_NAMES[line]),
                points=f"{number(before[line])} › {number(before[line] + gain)}",
                gain=f"+{gain}" if gain > 0 else number(gain),
                less=gain < 0,
            )
            self.ids.lines.add_widget(row)
