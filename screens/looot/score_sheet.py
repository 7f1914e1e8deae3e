"""The score sheet of Looot, for one player or for all players side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kivy.clock import Clock
from kivy.factory import Factory
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
from scoring.looot.choices import bonus_owners, most_of_bonus, possible_bonuses, taken_trophies
from scoring.looot.components import LINES, SITE_POINTS, TROPHIES, VALUES
from scoring.looot.play import LoootPlay
from scoring.looot.player_entries import differing_lines, entries, shown_sheet
from scoring.looot.words import SITE_NAMES
from scoring.numbers import number
from screens.looot.help import row_lines, row_name
from screens.looot.owned_chip import OwnedChip, TrophyChip
from screens.looot.tile_style import LINE_ICONS
from screens.shell.current_app import current_app
from screens.shell.i18n import capital
from screens.widgets.chip import Choice
from screens.widgets.scrolling import ListScroll
from screens.widgets.stepper import Stepper
from screens.widgets.tap import LineTap, Tap
from screens.widgets.text_size_group import TextSizeGroup

ROWS = (*LINES, "axe")
"""The lines of the pad, then the axes, which decide which trophy a player can claim."""

COUNTED = (*VALUES, "axe", "unfilled")
"""The rows whose number has a stepper."""


GAP = dp(2)

MOST_AIRY = 24
"""The most extra space above and below the contents of a row, in dp."""


class SiteChip(Choice, BoxLayout):
    """A site with its name and points; the points are on a second line if the name is long."""

    text = StringProperty()
    together = ObjectProperty()
    """The group of site chips that share one font size."""


class Points(LineTap):
    """The points of a line; tapping or holding them shows the calculation. A border, an icon and
    the points of the entered fjord mark points that differ from it."""

    points = NumericProperty(0)
    shown = AliasProperty(lambda self: number(int(self.points)), bind=["points"])
    fjord = StringProperty()
    """The text with the points of the fjord, if they differ."""

    def on_fjord(self, *_: object) -> None:
        if not self.children:
            self.add_widget(Factory.FjordPoints())
        self.children[0].text = self.fjord
        if not self.fjord:
            self.clear_widgets()

    def spoken(self, _field: str) -> str:
        return "\n".join(filter(None, (number(int(self.points)), self.fjord)))


CHOICES: dict[str, tuple[str | int, ...]] = {
    **{line: possible_bonuses(line) for line in VALUES},
    "sites": tuple(SITE_POINTS),
    "trophy": tuple(TROPHIES),
}
"""The values of a line's chips."""

CHIPS: dict[str, type[Tap]] = {"sites": SiteChip, "trophy": TrophyChip}
"""The class of the chips of a line; other lines have an ``OwnedChip`` for each bonus."""


class SheetCell(Layout):
    """One line of one player: chips, a stepper and the points, in one row if they fit."""

    line = StringProperty()
    seat = NumericProperty(0)
    points = NumericProperty(0)
    locked = BooleanProperty(False)
    """Whether the cell is read-only, because the player's fjord counts."""
    least = NumericProperty(48)
    """The minimum width of a chip."""

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

    def add_entries(self, chips: list[Tap], stepper: Stepper | None) -> None:
        """Add the chips and the stepper."""
        self.chips, self.stepper = chips, stepper
        for widget in (*chips, *([stepper] if stepper else [])):
            self.add_widget(widget)
        if self.line == "sites":
            together = TextSizeGroup()
            for chip in chips:
                chip.together = together
                chip.fbind("text", self._trigger_layout)

    def on_locked(self, *_: object) -> None:
        """Disable the chips and the stepper of a read-only cell; its points can still be tapped."""
        entering: list[Widget] = [*self.chips, *([self.stepper] if self.stepper else [])]
        for widget in entering:
            widget.disabled, widget.opacity = self.locked, 0.6 if self.locked else 1

    def on_refused(self) -> None:
        """Called when a read-only cell is tapped."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        # A disabled child would consume the touch without any effect.
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
        self._place_points(high, self.y + (high - self.tail.height) / 2)

    def _shares(self) -> list[float]:
        """Return each chip's share of the width, in proportion to the length of its text."""
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
        self._place_points(top, self.y + top - self.tail.height)

    def _place_points(self, high: float, points_at: float) -> None:
        self.tail.pos = self.right - self.tail.width, points_at
        self.height = high

    says_around = "whose_line"

    @property
    def whose_line(self) -> str:
        """Return the name of the line and of the player."""
        app = current_app()
        play = getattr(app.navigation.here, "play", None)
        who = play.players[int(self.seat)].name if play is not None else ""
        return ". ".join(filter(None, (row_name(app.translator, self.line), who)))


class ScoreSheetView(BoxLayout):
    """The score sheet, what counts above it, and the problems below it; made when first shown."""

    page = ObjectProperty(rebind=True)


class ScoreSheet(ListScroll):
    """The rows of cells; rebuilt only when the number of players shown changes."""

    page = ObjectProperty()
    seats = ListProperty()
    """The seats of the players shown, one per column."""
    reserve = NumericProperty(0)
    """The height to leave free for the line of problems, so that no row moves when it appears."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._cells: dict[tuple[str, int], SheetCell] = {}
        self._chips: dict[tuple[str, int, str | int], Tap] = {}
        self._heads: dict[str, Tap] = {}
        self._fill_height = Clock.create_trigger(self._share_height, -1)
        for name in ("height", "reserve"):
            self.fbind(name, self._fill_height)

    def row(self, line: str) -> Widget:
        """Return the row of a line, after scrolling to it."""
        row: Widget = self._heads[line].parent
        if self.ids.rows.height > self.height:  # otherwise Kivy scrolls past the end
            self.scroll_to(row, padding=dp(8), animate=False)
        return row

    def mark(self, line: str, covered: float = 0) -> None:
        """Mark the row being typed, above a keypad of height ``covered``; "" marks none."""
        rows = self.ids.rows
        for key, head in self._heads.items():
            head.parent.here = key == line
        rows.padding = *rows.padding[:3], dp(8) + covered
        rows.do_layout()
        hidden = rows.minimum_height - self.height
        if not line or hidden <= 0:
            return
        row = self._heads[line].parent
        foot = row.y - rows.y - covered - dp(8)
        head = row.top - rows.y + dp(8) - self.height
        self.scroll_y = min(1, max(0, min(max(self.scroll_y * hidden, head), foot) / hidden))

    def render(self, play: LoootPlay, seats: Sequence[int]) -> None:
        """Show the current state of the game for these seats."""
        more_or_fewer = len(seats) != len(self.seats)
        self.seats = list(seats)
        if more_or_fewer:
            self._build()
        for line, head in self._heads.items():
            words = self.page.app.translator
            head.text = row_name(words, line)
            head.first, head.second = row_lines(words, line)
        for column, seat in enumerate(seats):
            self._render_player(play, seat, column)

    def _build(self) -> None:
        rows = self.ids.rows
        rows.clear_widgets()
        for made in (self._cells, self._chips, self._heads):
            made.clear()
        several, together = len(self.seats) > 1, TextSizeGroup()
        for line in ROWS:
            row, head = Factory.SheetRow(), Factory.RowHead(tag=f"sheet.{line}.help")
            row.several, head.icon, head.together = several, LINE_ICONS[line], together
            head.bind(on_release=lambda _, asked=line: self.page.explain(asked))
            self._heads[line] = head
            row.add_widget(head)
            for column in range(len(self.seats)):
                row.add_widget(self._cell(line, column))
            rows.add_widget(row)
        self._fill_height()

    def _share_height(self, *_: object) -> None:
        """Make all rows higher where the window is higher than they need."""
        shown = [head.parent for head in self._heads.values()]
        if not shown:
            return
        columns = range(len(self.seats))
        need = sum(max(self._cells[line, at].height for at in columns) for line in self._heads)
        free = self.height - self.reserve - need - dp(12) * len(shown) - dp(4)
        for row in shown:
            row.airy = min(dp(MOST_AIRY), max(0, free // (2 * len(shown))))

    def _cell(self, line: str, column: int) -> SheetCell:
        cell = self._cells[line, column] = SheetCell(line=line)
        cell.fbind("height", self._fill_height)
        tag = self._tag(line, column)
        chips = make_chips(line, tag, lambda value: self.choose(int(cell.seat), line, value))
        for value, chip in chips.items():
            self._chips[line, column, value] = chip
        stepper = Stepper(tag=tag) if line in COUNTED else None
        if stepper:
            stepper.bind(
                on_set=lambda _, number: self.set_number(int(cell.seat), line, number),
                on_type=partial(self._type, cell),
            )
        cell.add_entries([*chips.values()], stepper)
        cell.bind(on_refused=lambda _: self.page.say_read_only(int(cell.seat)))
        cell.tail.tag = f"{tag}.points"
        cell.tail.opacity = 1 if line in LINES else 0
        cell.tail.bind(on_release=lambda *_: self.page.show_working(cell.seat, line))
        return cell

    def _tag(self, line: str, column: int) -> str:
        """Return the tag of a cell; it has no column number if only one player is shown."""
        return f"sheet.{line}" if len(self.seats) == 1 else f"sheet.{line}.{column}"

    def choose(self, seat: int, line: str, value: str | int) -> None:
        """Select or deselect a tapped chip, or show where its owner has it."""
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

    def set_number(self, seat: int, line: str, number: int) -> None:
        """Enter the number of a line."""
        if line == "unfilled":
            self.page.edit(edits.set_unfilled, seat, number)
        else:
            self.page.edit(edits.set_count, seat, line, number)

    def _type(self, cell: SheetCell, _stepper: Stepper) -> bool:
        """Open the keypad for a line."""
        from screens.looot.score_sheet_pad import ScoreSheetPad

        ScoreSheetPad(self, int(cell.seat), cell.line).open()
        return True

    def _render_player(self, play: LoootPlay, seat: int, column: int) -> None:
        player = play.players[seat]
        sheet = shown_sheet(player)
        fjord, own = entries(player)
        points = dict(zip(LINES, own.tally.points))
        in_fjord = dict(zip(LINES, fjord.tally.points))
        differing = differing_lines(player)
        for line in ROWS:
            cell = self._cells[line, column]
            cell.seat = seat
            cell.locked = fjord.counts and fjord.begun
            cell.points = points.get(line, 0)
            cell.tail.fjord = (
                self.page.app.tr("Fjord {points}", points=number(in_fjord[line]))
                if line in differing
                else ""
            )
            if cell.stepper:
                cell.stepper.number = sheet.unfilled if line == "unfilled" else sheet[line]
                cell.stepper.title = self._heads[line].text
        for (line, place, value), chip in self._chips.items():
            if place == column:
                render_chip(chip, play, seat, line, value)


def make_chips(line: str, tag: str, choose: Callable[[str | int], None]) -> dict[str | int, Tap]:
    """Return the chips of a line, by value."""
    chips: dict[str | int, Tap] = {}
    for value in CHOICES.get(line, ()):
        chip = chips[value] = CHIPS.get(line, OwnedChip)(tag=f"{tag}.{value}")
        chip.bind(on_release=lambda _, value=value: choose(value))
    return chips


def render_chip(chip: Tap, play: LoootPlay, seat: int, line: str, value: str | int) -> None:
    """Update a chip: selected or not, how many, and the name of another owner."""
    sheet = shown_sheet(play.players[seat])
    if line == "sites":
        name = capital(current_app().said(SITE_NAMES[str(value)]))
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
