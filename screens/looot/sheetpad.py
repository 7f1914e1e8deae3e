"""The keypad of the score sheet: types a line and walks on to the next one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from scoring.looot import edits
from scoring.looot.components import LINES, MOST_BUILDINGS, MOST_LONGSHIPS, MOST_RESOURCES
from scoring.looot.entries import shown_sheet
from scoring.looot.play import Player
from scoring.reading import LARGEST
from screens.looot.help import row_name
from screens.shell.layout import load_layout
from screens.widgets.drawer import Drawer
from screens.widgets.gesture import gesture
from screens.widgets.numberpad import PadKey
from screens.widgets.samesize import SameSize
from screens.widgets.tap import Tap

if TYPE_CHECKING:
    from screens.looot.sheet import LoootSheet

WALK = (*LINES, "axe")
"""The lines in the order in which they are typed."""

CHOSEN = ("sites", "trophy")
"""Lines that are chosen and have no number."""

KEYS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "delete", "0", "next")


class SheetPad(Drawer):
    """Types one line of a player's score sheet after the other.

    A number is saved with its first digit, and its digits are one step of undo. The pad walks on by
    itself once no further digit can follow; after a 1, which may become 12, the next key does.
    """

    line = StringProperty()
    number = NumericProperty(0)
    typed = BooleanProperty(True)
    """Whether the line has a number, which digits can change."""

    def __init__(self, sheet: LoootSheet, seat: int, line: str) -> None:
        super().__init__(tag="sheetpad")
        self._sheet, self._page, self._seat = sheet, sheet.page, seat
        self._fresh = True
        """Whether the next digit begins a new number."""
        self._visit: object = None
        """The gesture of the line that is typed."""
        for key in KEYS:
            self.ids.grid.add_widget(
                PadKey(key=key, tag=f"pad.{key}", on_release=lambda tap: self.press(tap.key))
            )
        self._chips: dict[str | int, Tap] = {}
        self._page.fbind("play", self._update)
        self.bind(on_open=lambda *_: self._mark(), height=lambda *_: self._mark())
        self.go_to(line)

    def go_to(self, line: str, fresh: bool = True) -> None:
        """Type this line; without ``fresh``, digits go on where its number ends."""
        from screens.looot.sheet import make_chips

        self.line, self._fresh, self._visit = line, fresh, object()
        self.title = row_name(self._page.app.words, line)
        self.typed = line not in CHOSEN
        holder = self.ids.chips
        holder.clear_widgets()
        kind = "pad.bonus" if self.typed else f"pad.{line}"
        self._chips = make_chips(line, kind, self._choose)
        together = SameSize()
        for chip in self._chips.values():
            chip.size_hint_x, chip.pos_hint = 1, {"center_y": 0.5}
            if line == "sites":
                chip.together = together
            holder.add_widget(chip)
        for key in self.ids.grid.children:
            key.disabled = not self.typed and key.key != "next"
        self._update()
        self._mark()

    def press(self, key: str) -> None:
        """A key was tapped."""
        if key == "next":
            self.go_on()
        elif key == "delete":
            self._fresh = False
            self._write(int(self.number) // 10)
        else:
            begun = 0 if self._fresh else int(self.number) * 10
            self._fresh = False
            self._write(min(LARGEST, begun + int(key)))
            if not 0 < self.number * 10 <= self._most():
                self.go_on()

    def go_on(self) -> None:
        """The next line, or close after the last."""
        nth = WALK.index(self.line) + 1
        if nth < len(WALK):
            self.go_to(WALK[nth])
        else:
            self.dismiss()

    def go_back(self) -> None:
        """The line before."""
        self.go_to(WALK[max(0, WALK.index(self.line) - 1)], fresh=False)

    def dismiss(self, *args: object, **kwargs: object) -> None:
        self._page.funbind("play", self._update)
        self._sheet.mark("")
        super().dismiss(*args, **kwargs)

    def _choose(self, value: str | int) -> None:
        line = self.line
        self._sheet.choose(self._seat, line, value)
        if line == "trophy" and shown_sheet(self._player).trophy == value:
            self.go_on()
        elif int(self._page.seat) != self._seat:
            self.dismiss()  # it led to the player who has it

    def _write(self, number: int) -> None:
        with gesture(self._visit):
            if self.line == "unfilled":
                self._page.edit(edits.set_unfilled, self._seat, number)
            else:
                self._page.edit(edits.set_count, self._seat, self.line, number)

    @property
    def _player(self) -> Player:
        player: Player = self._page.play.players[self._seat]
        return player

    def _most(self) -> int:
        """The largest number that the line can have at the table."""
        buildings = MOST_BUILDINGS[len(self._page.play.players)]
        if self.line in buildings:
            return buildings[self.line]
        return MOST_LONGSHIPS if self.line == "unfilled" else MOST_RESOURCES

    def _update(self, *_: object) -> None:
        from screens.looot.sheet import show_chip

        sheet = shown_sheet(self._player)
        if self.typed:
            self.number = sheet.unfilled if self.line == "unfilled" else sheet[self.line]
        for value, chip in self._chips.items():
            show_chip(chip, self._page.play, self._seat, self.line, value)

    def _mark(self) -> None:
        if self._is_open:
            self._sheet.mark(self.line, self.height)


load_layout(__name__)
