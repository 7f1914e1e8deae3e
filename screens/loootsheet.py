"""The sheet of Looot: the lines of the pad, for one player or for all side by side."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.layout import Layout

import screens.card  # noqa: F401  kv uses it
from scoring.game import Tally
from scoring.looot import edits
from scoring.looot.box import LINES, SITE_POINTS, TROPHIES, VALUES
from scoring.looot.choices import bonuses_in_box, taken_trophies
from scoring.looot.explain import sheet_that_counts
from scoring.looot.play import LoootPlay
from scoring.looot.words import SITE_NAMES
from screens.frame.layout import load_layout
from screens.frame.looothelp import ROW_NAMES
from screens.frame.tilelook import LINE_ICONS
from screens.stepper import Stepper
from screens.tap import Chip, Tap

ROWS = (*LINES, "axe")
"""The lines of the pad, then the axes that the trophy asks for."""

COUNTED = (*VALUES, "axe", "unfilled")
"""Rows with a number to step."""


GAP = dp(2)


class RowHead(Tap):
    """The picture and name of a line; a tap explains it."""

    icon = StringProperty()
    text = StringProperty()


class TrophyChip(Tap):
    """A trophy by its points; one that another player has shows whose it is."""

    points = NumericProperty(0)
    owner = StringProperty()
    taken = BooleanProperty(False)


class Points(Tap):
    """What a line brings; held, it shows how."""

    points = NumericProperty(0)


class SheetCell(Layout):
    """One line of one player: chips, a stepper and the points, in one row where they fit."""

    line = StringProperty()
    seat = NumericProperty(0)
    points = NumericProperty(0)
    locked = BooleanProperty(False)
    """Whether the player is entered by fjord, so that this is only to be read."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.chips: list[Any] = []
        self.stepper: Stepper | None = None
        self.tail = Points()
        self.add_widget(self.tail)
        self.fbind("points", self.tail.setter("points"))
        self.bind(pos=self._trigger_layout, size=self._trigger_layout)

    def fill(self, chips: list[Any], stepper: Stepper | None) -> None:
        """What the line is entered with."""
        self.chips, self.stepper = chips, stepper
        for widget in (*chips, *([stepper] if stepper else [])):
            self.add_widget(widget)

    def do_layout(self, *_: object) -> None:
        least = dp(72) if self.line == "sites" else dp(48)
        steps = self.stepper.width if self.stepper else 0
        beside = self.width - self.tail.width - GAP
        if len(self.chips) * (least + GAP) + steps <= beside:
            self._in_one_row(least, steps, beside)
        else:
            self._stacked(least, beside)

    def _in_one_row(self, least: float, steps: float, beside: float) -> None:
        wide = least if self.stepper else (beside + GAP) / max(1, len(self.chips)) - GAP
        high = max([dp(48), *(chip.height for chip in self.chips)])
        for nth, chip in enumerate(self.chips):
            chip.width = wide
            chip.pos = self.x + nth * (wide + GAP), self.y + (high - chip.height) / 2
        if self.stepper:
            self.stepper.pos = self.x + beside - steps, self.y + (high - self.stepper.height) / 2
        self._end(high, self.y + (high - self.tail.height) / 2)

    def _stacked(self, least: float, beside: float) -> None:
        columns = max(1, int((beside + GAP) // (least + GAP)))
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


class SheetRow(BoxLayout):
    """One line of the pad, of all players that are shown."""

    line = StringProperty()


class LoootSheet(BoxLayout):
    """Rows of cells; built when the players shown change, then only told what changed."""

    page = ObjectProperty()
    seats = ListProperty()
    """The players shown."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._cells: dict[tuple[str, int], SheetCell] = {}
        self._steppers: dict[tuple[str, int], Stepper] = {}
        self._chips: dict[tuple[str, int, Any], Any] = {}
        self._heads: dict[str, RowHead] = {}

    def update(self, play: LoootPlay, tallies: Sequence[Tally], seats: Sequence[int]) -> None:
        """Show the play as it stands."""
        if list(seats) != list(self.seats):
            self.seats = list(seats)
            self._build()
        for line, head in self._heads.items():
            head.text = self.page.app.tr(ROW_NAMES[line])
        for seat in seats:
            self._show_player(play, tallies[seat], seat)

    def _build(self) -> None:
        rows = self.ids.rows
        rows.clear_widgets()
        for made in (self._cells, self._steppers, self._chips, self._heads):
            made.clear()
        for line in ROWS:
            row = SheetRow(line=line)
            head = RowHead(icon=LINE_ICONS[line], tag=f"sheet.{line}")
            head.bind(on_release=lambda _, asked=line: self.page.explain(asked))
            self._heads[line] = head
            row.add_widget(head)
            for seat in self.seats:
                row.add_widget(self._cell(line, seat))
            rows.add_widget(row)

    def _cell(self, line: str, seat: int) -> SheetCell:
        cell = self._cells[line, seat] = SheetCell(line=line, seat=seat)
        tag = self._tag(line, seat)
        chips = []
        for value, change in self._choices(line, seat):
            chip = TrophyChip() if line == "trophy" else Chip()
            chip.tag = f"{tag}.{value}"
            chip.bind(on_release=lambda _, change=change: change())
            self._chips[line, seat, value] = chip
            chips.append(chip)
        if line in COUNTED:
            stepper = self._steppers[line, seat] = Stepper(tag=tag)
            stepper.bind(
                on_step=partial(self._step, line, seat), on_set=partial(self._set, line, seat)
            )
        cell.fill(chips, self._steppers.get((line, seat)))
        cell.tail.tag = f"{tag}.points"
        cell.tail.opacity = 1 if line in LINES else 0
        cell.tail.bind(
            on_release=lambda *_: self.page.show_working(seat, line),
        )
        return cell

    def _tag(self, line: str, seat: int) -> str:
        """The only player shown needs no number."""
        return f"sheet.{line}" if len(self.seats) == 1 else f"sheet.{line}.{seat}"

    def _choices(self, line: str, seat: int) -> list[tuple[Any, Any]]:
        """The chips of a line: a value and what a tap does."""
        edit = self.page.edit
        if line in VALUES:
            return [
                (bonus, partial(edit, edits.cycle_bonus, seat, line, bonus))
                for bonus in bonuses_in_box(line)
            ]
        if line == "sites":
            return [(kind, partial(edit, edits.toggle_site, seat, kind)) for kind in SITE_POINTS]
        if line == "trophy":
            return [(axes, partial(self._take_trophy, seat, axes)) for axes in TROPHIES]
        return []

    def _take_trophy(self, seat: int, axes: int) -> None:
        mine = self.page.play.players[seat].trophy == axes
        self.page.edit(edits.choose_trophy, seat, None if mine else axes)

    def _step(self, line: str, seat: int, _stepper: Stepper, by: int) -> None:
        if line == "unfilled":
            self.page.edit(edits.step_unfilled, seat, by)
        else:
            self.page.edit(edits.step_count, seat, line, by)

    def _set(self, line: str, seat: int, _stepper: Stepper, number: int) -> None:
        if line == "unfilled":
            self.page.edit(edits.set_unfilled, seat, number)
        else:
            self.page.edit(edits.set_count, seat, line, number)

    def _show_player(self, play: LoootPlay, tally: Tally, seat: int) -> None:
        player = play.players[seat]
        sheet = sheet_that_counts(player)
        points = dict(zip(LINES, tally.points))
        for line in ROWS:
            cell = self._cells[line, seat]
            cell.locked = player.entry == "fjord"
            cell.points = points.get(line, 0)
        for line in COUNTED:
            stepper = self._steppers[line, seat]
            stepper.number = sheet.unfilled if line == "unfilled" else sheet[line]
            stepper.title = self._heads[line].text
        for line in VALUES:
            bonuses = sheet.bonuses_of(line)
            for bonus in bonuses_in_box(line):
                chip = self._chips[line, seat, bonus]
                count = bonuses.count(bonus)
                chip.text = f"+{bonus}" if count < 2 else f"+{bonus} ×{count}"
                chip.taken = count > 0
        self._show_sites(sheet.sites, seat)
        self._show_trophies(play, seat)

    def _show_sites(self, completed: tuple[str, ...], seat: int) -> None:
        for kind, points in SITE_POINTS.items():
            chip = self._chips["sites", seat, kind]
            chip.text = f"{self.page.app.said(SITE_NAMES[kind]).capitalize()} {points}"
            chip.taken = kind in completed

    def _show_trophies(self, play: LoootPlay, seat: int) -> None:
        owners = taken_trophies(play)
        for axes, points in TROPHIES.items():
            chip = self._chips["trophy", seat, axes]
            owner = owners.get(axes, seat)
            chip.points = points
            chip.taken = play.players[seat].trophy == axes
            chip.owner = "" if owner == seat else play.players[owner].name


load_layout(__name__)
