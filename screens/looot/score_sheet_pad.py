"""The keypad of the score sheet, which goes from line to line."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from scoring.looot.components import MOST_BUILDINGS, MOST_LONGSHIPS, MOST_RESOURCES
from scoring.looot.play import Player
from scoring.looot.player_entries import shown_sheet
from scoring.reading import MAX_NUMBER
from screens.looot.help import row_name
from screens.looot.score_sheet import ROWS, ScoreSheet, make_chips, render_chip
from screens.widgets.bottom_sheet import BottomSheet
from screens.widgets.gesture import gesture
from screens.widgets.number_pad import add_keys
from screens.widgets.tap import Tap
from screens.widgets.text_size_group import TextSizeGroup

CHOSEN = ("sites", "trophy")
"""Lines with chips instead of a number."""


class ScoreSheetPad(BottomSheet):
    """Types the lines of a player's score sheet one after the other.

    Each digit is saved at once; all digits of a number are one undo step. The keypad goes to the
    next line when no further digit can follow. After a 1, which may become 12, the Next key does
    that.
    """

    line = StringProperty()
    number = NumericProperty(0)
    typed = BooleanProperty(True)
    """Whether the line has a number to type."""

    def __init__(self, sheet: ScoreSheet, seat: int, line: str) -> None:
        super().__init__(tag="sheetpad")
        self._sheet, self._page, self._seat = sheet, sheet.page, seat
        self._starts_number = True
        """Whether the next digit starts a new number."""
        self._undo_group: object = None
        """Identifies the edits of the current line, so that they are undone together."""
        add_keys(self.ids.grid, "next", self.press)
        self._chips: dict[str | int, Tap] = {}
        self._page.fbind("play", self.render)
        self.bind(on_open=lambda *_: self._mark(), height=lambda *_: self._mark())
        self.go_to(line)

    def go_to(self, line: str, fresh: bool = True) -> None:
        """Type this line; without ``fresh``, digits are added to the current number."""
        self.line, self._starts_number, self._undo_group = line, fresh, object()
        self.title = row_name(self._page.app.translator, line)
        self.typed = line not in CHOSEN
        holder = self.ids.chips
        holder.clear_widgets()
        kind = "pad.bonus" if self.typed else f"pad.{line}"
        self._chips = make_chips(line, kind, self._choose)
        together = TextSizeGroup()
        for chip in self._chips.values():
            chip.size_hint_x, chip.pos_hint = 1, {"center_y": 0.5}
            if line == "sites":
                chip.together = together
            holder.add_widget(chip)
        for key in self.ids.grid.children:
            key.disabled = not self.typed and key.key != "next"
        self.render()
        self._mark()

    def press(self, key: str) -> None:
        """Handle a tap on a key."""
        if key == "next":
            self.go_on()
        elif key == "delete":
            self._starts_number = False
            self._write(int(self.number) // 10)
        else:
            begun = 0 if self._starts_number else int(self.number) * 10
            self._starts_number = False
            self._write(min(MAX_NUMBER, begun + int(key)))
            if not 0 < self.number * 10 <= self._largest_number():
                self.go_on()

    def go_on(self) -> None:
        """Go to the next line, or close after the last one."""
        nth = ROWS.index(self.line) + 1
        if nth < len(ROWS):
            self.go_to(ROWS[nth])
        else:
            self.dismiss()

    def go_back(self) -> None:
        """Go to the previous line."""
        self.go_to(ROWS[max(0, ROWS.index(self.line) - 1)], fresh=False)

    def dismiss(self, *args: object, **kwargs: object) -> None:
        self._page.funbind("play", self.render)
        self._sheet.mark("")
        super().dismiss(*args, **kwargs)

    def _choose(self, value: str | int) -> None:
        line = self.line
        self._sheet.choose(self._seat, line, value)
        if line == "trophy" and shown_sheet(self._player).trophy == value:
            self.go_on()
        elif int(self._page.seat) != self._seat:
            self.dismiss()  # the sheet switched to the player who owns it

    def _write(self, number: int) -> None:
        with gesture(self._undo_group):
            self._sheet.set_number(self._seat, self.line, number)

    @property
    def _player(self) -> Player:
        player: Player = self._page.play.players[self._seat]
        return player

    def _largest_number(self) -> int:
        """Return the largest number that is possible in this line with this number of players."""
        buildings = MOST_BUILDINGS[len(self._page.play.players)]
        if self.line in buildings:
            return buildings[self.line]
        return MOST_LONGSHIPS if self.line == "unfilled" else MOST_RESOURCES

    def render(self, *_: object) -> None:
        sheet = shown_sheet(self._player)
        if self.typed:
            self.number = sheet.unfilled if self.line == "unfilled" else sheet[self.line]
        for value, chip in self._chips.items():
            render_chip(chip, self._page.play, self._seat, self.line, value)

    def _mark(self) -> None:
        if self._is_open:
            self._sheet.mark(self.line, self.height)
