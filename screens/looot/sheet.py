"""The sheet of Looot: the lines of the pad, for one player or for all side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from scoring.looot import edits
from scoring.looot.choices import (
    bonus_owners,
    most_of_bonus,
    possible_bonuses,
    taken_trophies,
)
from scoring.looot.components import LINES, SITE_POINTS, TROPHIES, VALUES
from scoring.looot.entries import differing_lines, entries, shown_sheet
from scoring.looot.play import LoootPlay
from scoring.looot.words import SITE_NAMES
from scoring.numbers import number
from screens.looot.help import row_lines, row_name
from screens.looot.ownedchip import BonusChip, TrophyChip
from screens.looot.tilelook import LINE_ICONS
from screens.shell.layout import load_layout
from screens.shell.running import running_app
from screens.shell.words import capital
from screens.widgets.samesize import SameSize
from screens.widgets.stepper import Stepper
from screens.widgets.surface import Surface
from screens.widgets.tap import BareChip, LineTap, Tap

ROWS = (*LINES, "axe")
"""The lines of the pad, then the axes that the trophy asks for."""

COUNTED = (*VALUES, "axe", "unfilled")
"""Rows with a number to step."""


GAP = dp(2)

DIFFERS = "≠ "


class RowHead(Tap):
    """The picture and name of a line; a tap explains it."""

    icon = StringProperty()
    text = StringProperty()
    first = StringProperty()
    second = StringProperty()
    """The text on one line or on two."""
    together = ObjectProperty()
    """With the heads of the other rows."""


class SiteChip(BareChip):
    """A site by its name and points, which go on in a second line where the name is long."""

    together = ObjectProperty()
    """With the other sites."""


class Points(LineTap):
    """What a line brings; tapped or held, it shows how. Where an entered fjord brings something
    else, it says so by a sign and a rim."""

    points = NumericProperty(0)
    differs = BooleanProperty(False)
    shown = AliasProperty(
        lambda self: f"{DIFFERS if self.differs else ''}{number(int(self.points))}",
        bind=["points", "differs"],
    )


CHIPS: dict[str, type[Tap]] = {"sites": SiteChip, "trophy": TrophyChip}
"""What a line is entered with, unless it has bonuses."""


class SheetCell(Layout):
    """One line of one player: chips, a stepper and the points, in one row where they fit."""

    line = StringProperty()
    seat = NumericProperty(0)
    points = NumericProperty(0)
    locked = BooleanProperty(False)
    """Whether the player is entered by fjord, so that this is only to be read."""
    least = NumericProperty(48)
    """How narrow a chip may be."""

    __events__ = ("on_refused",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.chips: list[Tap] = []
        self.stepper: Stepper | None = None
        self.tail = Points()
        self.add_widget(self.tail)
        self.fbind("points", self.tail.setter("points"))
        for name in ("pos", "size", "least"):
            self.fbind(name, self._trigger_layout)

    def fill(self, chips: list[Tap], stepper: Stepper | None) -> None:
        """What the line is entered with."""
        self.chips, self.stepper = chips, stepper
        for widget in (*chips, *([stepper] if stepper else [])):
            self.add_widget(widget)
        if self.line == "sites":
            together = SameSize()
            for chip in chips:
                chip.together = together
                chip.fbind("text", self._trigger_layout)

    def on_locked(self, *_: object) -> None:
        """What is only to be read still tells how it came about."""
        entering: list[Widget] = [*self.chips, *([self.stepper] if self.stepper else [])]
        for widget in entering:
            widget.disabled, widget.opacity = self.locked, 0.6 if self.locked else 1

    def on_refused(self) -> None:
        """Something was tapped that is only to be read."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        # What is disabled would swallow the tap.
        if self.locked and self.collide_point(*touch.pos) and touch.x < self.tail.x:
            touch.grab(self)
            return True
        return bool(super().on_touch_down(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        if self.collide_point(*touch.pos):
            self.dispatch("on_refused")
        return True

    def do_layout(self, *_: object) -> None:
        steps = self.stepper.width if self.stepper else 0
        beside = self.width - self.tail.width - GAP
        if len(self.chips) * (self.least + GAP) + steps <= beside:
            self._in_one_row(steps, beside)
        else:
            self._stacked(beside)

    def _in_one_row(self, steps: float, beside: float) -> None:
        high = max([dp(48), *(chip.height for chip in self.chips)])
        x = self.x
        for chip, share in zip(self.chips, self._shares()):
            chip.width = self.least if self.stepper else (beside + GAP) * share - GAP
            chip.pos = x, self.y + (high - chip.height) / 2
            x += chip.width + GAP
        if self.stepper:
            self.stepper.pos = self.x + beside - steps, self.y + (high - self.stepper.height) / 2
        self._end(high, self.y + (high - self.tail.height) / 2)

    def _shares(self) -> list[float]:
        """How much of the width each chip takes where they have all of it: more for more words."""
        words = [len(getattr(chip, "text", "")) + 4 for chip in self.chips]
        return [each / sum(words) for each in words]

    def _stacked(self, beside: float) -> None:
        columns = max(1, int((beside + GAP) // (self.least + GAP)))
        rows = -(-len(self.chips) // columns) or 1
        high = max([dp(48), *(chip.height for chip in self.chips)])
        below = dp(48) + GAP if self.stepper else 0
        columns = -(-len(self.chips) // rows) or 1
        wide = (beside + GAP) / columns - GAP
        for nth, chip in enumerate(self.chips):
            row, column = divmod(nth, columns)
            chip.width = wide
            chip.pos = (
                self.x + column * (wide + GAP),
                self.y + below + (rows - 1 - row) * (high + GAP),
            )
        if self.stepper:
            self.stepper.pos = self.x, self.y
        top = rows * (high + GAP) - GAP + below
        self._end(top, self.y + top - self.tail.height)

    def _end(self, high: float, points_at: float) -> None:
        self.tail.pos = self.right - self.tail.width, points_at
        self.height = high


class SheetRow(Surface, BoxLayout):
    """One line of the pad, of all players that are shown."""

    several = BooleanProperty(False)
    """Whether they are more than one, so that a gap has to tell them apart."""
    here = BooleanProperty(False)
    """Whether its line is being typed."""


class LoootSheet(BoxLayout):
    """Rows of cells; built when more or fewer players are shown, then only told what changed."""

    page = ObjectProperty()
    seats = ListProperty()
    """The players shown, one in each column."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._cells: dict[tuple[str, int], SheetCell] = {}
        self._chips: dict[tuple[str, int, str | int], Tap] = {}
        self._heads: dict[str, RowHead] = {}

    def row(self, line: str) -> SheetRow:
        """The row of a line, brought into sight."""
        row: SheetRow = self._heads[line].parent
        if self.ids.rows.height > self.ids.scroll.height:  # else Kivy scrolls past the end
            self.ids.scroll.scroll_to(row, padding=dp(8), animate=False)
        return row

    def mark(self, line: str, covered: float = 0) -> None:
        """Mark the row that is typed, above what covers the sheet's lower part; "" marks none."""
        scroll, rows = self.ids.scroll, self.ids.rows
        for key, head in self._heads.items():
            head.parent.here = key == line
        rows.padding = 0, 0, 0, dp(8) + covered
        rows.do_layout()
        hidden = rows.minimum_height - scroll.height
        if not line or hidden <= 0:
            return
        row = self._heads[line].parent
        foot = row.y - rows.y - covered - dp(8)
        head = row.top - rows.y + dp(8) - scroll.height
        scroll.scroll_y = min(1, max(0, min(max(scroll.scroll_y * hidden, head), foot) / hidden))

    def update(self, play: LoootPlay, seats: Sequence[int]) -> None:
        """Show the play as it stands."""
        more_or_fewer = len(seats) != len(self.seats)
        self.seats = list(seats)
        if more_or_fewer:
            self._build()
        for line, head in self._heads.items():
            words = self.page.app.words
            head.text = row_name(words, line)
            head.first, head.second = row_lines(words, line)
        for column, seat in enumerate(seats):
            self._show_player(play, seat, column)

    def _build(self) -> None:
        rows = self.ids.rows
        rows.clear_widgets()
        for made in (self._cells, self._chips, self._heads):
            made.clear()
        together = SameSize()
        for line in ROWS:
            row = SheetRow(several=len(self.seats) > 1)
            head = RowHead(icon=LINE_ICONS[line], tag=f"sheet.{line}.help", together=together)
            head.bind(on_release=lambda _, asked=line: self.page.explain(asked))
            self._heads[line] = head
            row.add_widget(head)
            for column in range(len(self.seats)):
                row.add_widget(self._cell(line, column))
            rows.add_widget(row)

    def _cell(self, line: str, column: int) -> SheetCell:
        cell = self._cells[line, column] = SheetCell(line=line)
        tag = self._tag(line, column)
        chips = make_chips(line, tag, lambda value: self.choose(int(cell.seat), line, value))
        for value, chip in chips.items():
            self._chips[line, column, value] = chip
        stepper = Stepper(tag=tag) if line in COUNTED else None
        if stepper:
            stepper.bind(on_step=partial(self._step, cell), on_type=partial(self._type, cell))
        cell.fill([*chips.values()], stepper)
        cell.bind(on_refused=lambda _: self.page.say_read_only(int(cell.seat)))
        cell.tail.tag = f"{tag}.points"
        cell.tail.opacity = 1 if line in LINES else 0
        cell.tail.bind(on_release=lambda *_: self.page.show_working(cell.seat, line))
        return cell

    def _tag(self, line: str, column: int) -> str:
        """The only player shown needs no number."""
        return f"sheet.{line}" if len(self.seats) == 1 else f"sheet.{line}.{column}"

    def choose(self, seat: int, line: str, value: str | int) -> None:
        """A chip was tapped: take it, put it back, or go to who has it."""
        play = self.page.play
        sheet = shown_sheet(play.players[seat])
        if line == "sites":
            self.page.edit(edits.toggle_site, seat, value)
        elif line == "trophy":
            self.page.choose_trophy(seat, int(value), "sheet")
        else:
            bonus = int(value)
            have, most = sheet.bonuses_of(line).count(bonus), most_of_bonus(play, seat, line, bonus)
            if have or most:
                number = have + 1 if have < most else 0
                self.page.edit(edits.set_bonus, seat, line, bonus, number)
            else:
                self.page.lead_to_owner(bonus_owners(play, seat, line, bonus)[0], line)

    def _step(self, cell: SheetCell, _stepper: Stepper, by: int) -> None:
        if cell.line == "unfilled":
            self.page.edit(edits.step_unfilled, cell.seat, by)
        else:
            self.page.edit(edits.step_count, cell.seat, cell.line, by)

    def _type(self, cell: SheetCell, _stepper: Stepper) -> bool:
        """Open the keypad on a line."""
        from screens.looot.sheetpad import SheetPad

        SheetPad(self, int(cell.seat), cell.line).open()
        return True

    def _show_player(self, play: LoootPlay, seat: int, column: int) -> None:
        player = play.players[seat]
        sheet = shown_sheet(player)
        fjord, own = entries(player)
        points = dict(zip(LINES, own.tally.points))
        differing = differing_lines(player)
        for line in ROWS:
            cell = self._cells[line, column]
            cell.seat = seat
            cell.locked = fjord.counts and fjord.begun
            cell.points = points.get(line, 0)
            cell.tail.differs = line in differing
            if cell.stepper:
                cell.stepper.number = sheet.unfilled if line == "unfilled" else sheet[line]
                cell.stepper.title = self._heads[line].text
        for (line, place, value), chip in self._chips.items():
            if place == column:
                show_chip(chip, play, seat, line, value)


def make_chips(line: str, tag: str, choose: Callable[[str | int], None]) -> dict[str | int, Tap]:
    """The chips of a line, by their values."""
    chips: dict[str | int, Tap] = {}
    for value in _choices(line):
        chip = CHIPS.get(line, BonusChip)()
        chip.tag = f"{tag}.{value}"
        chip.bind(on_release=lambda _, value=value: choose(value))
        chips[value] = chip
    return chips


def show_chip(chip: Tap, play: LoootPlay, seat: int, line: str, value: str | int) -> None:
    """Show on a chip what the player's score sheet has of it, or who else has it."""
    sheet = shown_sheet(play.players[seat])
    if line == "sites":
        name = capital(running_app().said(SITE_NAMES[str(value)]))
        chip.text, chip.taken = f"{name} {SITE_POINTS[str(value)]}", value in sheet.sites
    elif line == "trophy":
        owner = taken_trophies(play).get(int(value), seat)
        chip.shown, chip.taken = str(TROPHIES[int(value)]), sheet.trophy == value
        chip.owner = "" if owner == seat else play.players[owner].name
    else:
        bonus = int(value)
        have = sheet.bonuses_of(line).count(bonus)
        chip.shown, chip.taken = f"+{bonus} ×{have}" if have else f"+{bonus}", have > 0
        gone = not have and not most_of_bonus(play, seat, line, bonus)
        owners = bonus_owners(play, seat, line, bonus) if gone else ()
        chip.owner = play.players[owners[0]].name if owners else ""


def _choices(line: str) -> tuple[str | int, ...]:
    """The values on the chips of a line."""
    if line in VALUES:
        return possible_bonuses(line)
    choices: dict[str, tuple[str | int, ...]] = {
        "sites": tuple(SITE_POINTS),
        "trophy": tuple(TROPHIES),
    }
    return choices.get(line, ())


load_layout(__name__)
