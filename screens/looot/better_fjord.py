"""A bottom sheet that compares a player's fjord with the best layout of the same tiles."""

from __future__ import annotations

from collections.abc import Collection

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
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
from screens.shell.layout import load_layout
from screens.widgets.bottom_sheet import BottomSheet
from screens.widgets.column import Column
from screens.widgets.segmented_button import SegmentedButton
from screens.widgets.tap import Tap

LAY, COULD = "lay", "could"


class BetterHead(Column):
    """The heading: the player's name, the best possible total and the difference."""

    whose = StringProperty()
    total = StringProperty()
    more = StringProperty()
    crown = StringProperty()
    """The icon that shows that the player's own layout is already the best one."""


class BetterSwap(Tap):
    """The single swap of two tiles that gains the most; a tap highlights both spaces."""

    text = StringProperty()
    taken = BooleanProperty(False)


class BetterNote(BoxLayout):
    """A sentence with an optional icon."""

    icon = StringProperty()
    text = StringProperty()


class BetterLine(BoxLayout):
    """A line of the pad with different points in the better layout."""

    text = StringProperty()
    points = StringProperty()
    gain = StringProperty()
    less = BooleanProperty(False)

    def spoken(self, _field: str) -> str:
        return "\n".join((self.text, self.points, self.gain))


class BetterLines(Column):
    """All lines of the pad whose points differ."""

    tag = StringProperty("hindsight.lines")


class BetterBoards(BoxLayout):
    """Both fjords side by side."""


class BetterBoard(Column):
    """A fjord, with a caption above it when both are shown side by side."""

    text = StringProperty()
    tag = StringProperty()
    share = NumericProperty(0.38)
    """The largest part of the screen's height that the board may take."""


class BetterFjord(BottomSheet):
    """Shows both fjords side by side, or one at a time on a narrow phone."""

    both = BooleanProperty(False)

    def __init__(self, play: LoootPlay, seat: int, better: Hindsight) -> None:
        self._app = current_app()
        self._play, self._seat, self._better = play, seat, better
        self._fjord = play.players[seat].fjord
        self._total = count_fjord(self._fjord).total
        self._moved = compare(self._fjord, better.tiles)
        self._chosen = COULD
        self._swap: BetterSwap | None = None
        self._boards: BoxLayout | None = None
        super().__init__(tag="hindsight", title=self._app.tr("Best possible score"))
        self._add_parts()

    @property
    def more(self) -> int:
        return self._better.total - self._total

    def on_both(self, *_: object) -> None:
        """Rebuild the boards when the phone is rotated."""
        if self._boards:
            self._render_boards()

    def light_swap(self) -> None:
        """Highlight the two spaces of the swap in the player's own fjord, or stop highlighting
        them."""
        assert self._swap is not None
        self._swap.taken = not self._swap.taken
        self._chosen = LAY
        self._render_boards()

    def turn(self, key: str) -> None:
        """Show the other fjord."""
        self._chosen = key
        if self._swap:
            self._swap.taken = False
        self._render_boards()

    def _add_parts(self) -> None:
        tr = self._app.tr
        better = self._better
        self.add_widget(self._head())
        if better.swap:
            self._swap = BetterSwap(text=self._app.said(swap_message(self._total, better.swap)))
            self._swap.bind(on_release=lambda _: self.light_swap())
            self.add_widget(self._swap)
        other = other_winner(self._play, self._seat, better)
        if other:
            self.add_widget(BetterNote(icon="trophy-outline", text=self._app.said(other)))
        self._boards = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(8))
        self._boards.bind(minimum_height=self._boards.setter("height"))
        self.add_widget(self._boards)
        self._render_boards()
        self.add_widget(self._lines())
        missing = missing_sites_message(self._fjord)
        if missing:
            self.add_widget(BetterNote(text=self._app.said(missing)))
        elif better.proven:
            self.add_widget(BetterNote(text=tr("This is the best possible layout.")))
        else:
            self.add_widget(BetterNote(text=tr("There may be an even better layout.")))

    def _head(self) -> BetterHead:
        tr = self._app.tr
        name = self._play.players[self._seat].name
        more = tr("{more} more than {total}", more=self.more, total=number(self._total))
        return BetterHead(
            whose=tr("{name}’s best layout", name=name),
            total=number(self._better.total),
            more=more if self.more else "",
            crown="crown" if is_best_possible(self._fjord, self._better) else "",
        )

    def _render_boards(self) -> None:
        holder = self._boards
        assert holder is not None
        holder.clear_widgets()
        words = {LAY: self._app.tr("Your fjord"), COULD: self._app.tr("Best layout")}
        if not self.more:
            holder.add_widget(self._board(LAY))
        elif self.both:
            beside = BetterBoards()
            for key in words:
                beside.add_widget(self._board(key, words[key]))
            holder.add_widget(beside)
        else:
            choice = SegmentedButton(name="hindsight", choices=list(words.items()))
            choice.chosen = self._chosen
            choice.bind(on_choose=lambda _, key: self.turn(key))
            holder.add_widget(self._board(self._chosen))
            holder.add_widget(choice)

    def _board(self, key: str, words: str = "") -> BetterBoard:
        board = BetterBoard(tag=f"hindsight.fjord.{key}", text=words)
        view: FjordView = board.ids.view
        fjord = self._fjord
        if key == COULD:
            fjord = rearranged(fjord, self._better.tiles)
        view.lay(fjord, self._highlighted(key))
        return board

    def _highlighted(self, key: str) -> Collection[str]:
        """Return the spaces to highlight: those of the swap, or all that differ."""
        swap = self._better.swap
        if key == LAY and swap and self._swap and self._swap.taken:
            return swap.hexes
        return self._moved.moved

    def _lines(self) -> BetterLines:
        lines = BetterLines()
        before = dict(zip(LINES, count_fjord(self._fjord).points))
        for line, gain in self._moved.lines.items():
            row = BetterLine(
                text=self._app.said(LINE_NAMES[line]),
                points=f"{number(before[line])} – {number(before[line] + gain)}",
                gain=f"+{gain}" if gain > 0 else number(gain),
                less=gain < 0,
            )
            lines.add_widget(row)
        return lines


load_layout(__name__)
