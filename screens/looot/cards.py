"""Cards to choose from, dozens of them on one canvas: as widgets they would take half a second."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from kivy.graphics import Color, InstructionGroup, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from screens.looot.tilelook import SITE_ICONS, TILE_LOOKS, TileLook
from screens.shell.layout import load_layout
from screens.shell.look import Look, colour
from screens.widgets.board import Board
from screens.widgets.painting import paint_soon
from screens.widgets.textures import draw, fitting_size, shortened, width_of, write

GAP = 3
"""Between cards, in dp."""
FINGER = 48
"""The least that a card is wide and high, in dp."""
IN_A_ROW = 3
"""Needs that stand side by side on a card."""
LEAD = 26
"""The room before the cards for the picture of what they boost, in dp."""
FONT = "RobotoMedium"

Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class CardLook:
    """What a card shows. Inks and grounds are roles of the look; an empty one is none."""

    head: str
    """What it gives."""
    icon: str = ""
    """A tile, or a picture of the Material font, before it."""
    below: str = ""
    """A few words, where there are no needs."""
    is_name: bool = False
    """Whether these are a name, which may be shortened."""
    needs: tuple[str, ...] = ()
    """Tiles, in their colours."""
    ground: str = "raised"
    rim: str = ""
    ink: str = "text"
    quiet: str = "quiet"
    """The ink of the words below."""
    taken: bool = False
    words: str = ""
    """All of it in words, for whoever holds the card."""


class Cards(Board[CardLook]):
    """Cards in columns of one width, row by row, perhaps after the picture of a tile."""

    kind = "card"
    columns = NumericProperty(6)
    lead = StringProperty()
    """The tile that all of these cards are about."""
    prefix = StringProperty()
    """What their names begin with: longship.castle-aaw."""
    look = ObjectProperty()
    painted = NumericProperty(0)
    """Changes with day and night."""
    cell = NumericProperty(dp(FINGER))
    """How high a card is."""

    def __init__(self, **kwargs: object) -> None:
        self._names: list[str] = []
        self._leading: InstructionGroup | None = None
        super().__init__(**kwargs)
        for name in ("cell", "painted"):
            self.fbind(name, self._redraw)

    def show(self, looks: Mapping[str, CardLook]) -> None:
        """These cards, in this order."""
        self._names = list(looks)
        rows = -(-len(looks) // int(self.columns))
        self.cell = max(card_height(card, self.look) for card in looks.values())
        self.height = rows * (self.cell + dp(GAP)) - dp(GAP)
        self.update(looks)

    def spots(self) -> dict[str, Box]:
        boxes = {f"{self.prefix}.{name}": self.box_of(name) for name in self._names}
        return {
            name: (*self.to_window(x, y), width, height)
            for name, (x, y, width, height) in boxes.items()
        }

    def box_of(self, field: str) -> Box:
        row, column = divmod(self._names.index(field), int(self.columns))
        x = self.x + self._before + column * (self.side + dp(GAP))
        y = self.top - self.cell - row * (self.cell + dp(GAP))
        return x, y, self.side, self.cell

    def field_at(self, x: float, y: float) -> str | None:
        for name in self._names:
            left, bottom, width, height = self.box_of(name)
            if 0 <= x - left <= width and 0 <= y - bottom <= height:
                return name
        return None

    def fitting_side(self) -> float:
        """The width of a card."""
        room = self.width - self._before + dp(GAP)
        return float(room / self.columns - dp(GAP))

    def paint(self, group: InstructionGroup, field: str, card: CardLook) -> None:
        paint_card(group, card, self.box_of(field), self.look)

    def _lay(self, *args: object) -> None:
        super()._lay(*args)
        if self.lead:
            paint_soon(self.canvas, self._paint_lead)

    @property
    def _before(self) -> float:
        return float(dp(LEAD)) if self.lead else 0.0

    def _paint_lead(self) -> None:
        if self._leading is None:
            self._leading = InstructionGroup()
            self.canvas.add(self._leading)
        self._leading.clear()
        side = dp(22)
        paint_tile(self._leading, self.lead, (self.x + side / 2, self.center_y), side, self.look)


def card_height(card: CardLook, look: Look) -> float:
    """As high as its words and needs ask for, and never too low for a finger."""
    below = look.tiny * 1.3 if card.below else 0
    rows = -(-len(card.needs) // IN_A_ROW)
    return float(max(dp(FINGER), look.small * 1.35 + below + rows * dp(21) + dp(7)))


def paint_card(group: InstructionGroup, card: CardLook, box: Box, look: Look) -> None:
    """The ground, its rim, and what stands on it."""
    x, y, width, height = box
    if card.ground:
        group.add(Color(*look.role(card.ground, 0)))
        group.add(SmoothRoundedRectangle(pos=(x, y), size=(width, height), radius=[dp(12)]))
    if card.rim:
        thick = dp(1.2)
        inside = (x + thick, y + thick, width - 2 * thick, height - 2 * thick, dp(11))
        group.add(Color(*look.role(card.rim, 0)))
        group.add(SmoothLine(rounded_rectangle=inside, width=thick))
    middle = x + width / 2
    if card.needs:
        rows = _rows(card.needs)
        _paint_needs(group, rows, (middle, y + dp(4)), width - dp(6), look)
        below = len(rows) * dp(21) + dp(4)
        _paint_head(group, card, (middle, y + (below + height - dp(1)) / 2), width, look)
    elif card.below:
        _paint_head(group, card, (middle, y + height * 0.66), width, look)
        _paint_below(group, card, (middle, y + height * 0.27), width, look)
    else:
        _paint_head(group, card, (middle, y + height / 2), width, look)


def _rows(needs: tuple[str, ...]) -> list[tuple[str, ...]]:
    """At most three side by side; the shorter row comes first."""
    first = len(needs) % IN_A_ROW or IN_A_ROW
    return [
        needs[:first],
        *(needs[at : at + IN_A_ROW] for at in range(first, len(needs), IN_A_ROW)),
    ]


def _paint_needs(
    group: InstructionGroup,
    rows: list[tuple[str, ...]],
    foot: tuple[float, float],
    room: float,
    look: Look,
) -> None:
    middle, y = foot
    side = min(dp(20), (room - 2 * dp(1)) / IN_A_ROW)
    for nth, needs in enumerate(reversed(rows)):
        wide = len(needs) * (side + dp(1)) - dp(1)
        for at, tile in enumerate(needs):
            x = middle - wide / 2 + side / 2 + at * (side + dp(1))
            paint_tile(group, tile, (x, y + dp(10) + nth * dp(21)), side, look)


def _paint_head(
    group: InstructionGroup, card: CardLook, centre: tuple[float, float], width: float, look: Look
) -> None:
    """What it gives, after the picture of what it gives it to."""
    x, y = centre
    wanted = int(look.small if card.needs else look.body)
    side = dp(22) if card.icon else 0
    between = dp(5) if card.icon and card.head else 0
    size = fitting_size(card.head, FONT, wanted, width - dp(6) - side - between)
    words = width_of(card.head, FONT, size, False)
    left = x - (side + between + words) / 2
    if card.icon:
        paint_tile(group, card.icon, (left + side / 2, y), side, look, card.ink, card.taken)
    ink = look.role(card.ink, 0)
    write(group, card.head, (left + side + between + words / 2, y), size, ink)


def _paint_below(
    group: InstructionGroup, card: CardLook, centre: tuple[float, float], width: float, look: Look
) -> None:
    room = width - dp(6)
    size = fitting_size(card.below, FONT, int(look.tiny), room)
    text = card.below
    if card.is_name and width_of(text, FONT, size, False) > room:
        text = shortened(text, FONT, size, False, room)
    write(group, text, centre, size, look.role(card.quiet, 0))


def paint_tile(
    group: InstructionGroup,
    tile: str,
    centre: tuple[float, float],
    side: float,
    look: Look,
    ink: str = "text",
    plain: bool = False,
) -> None:
    """A small tile in its own colours; what is no tile, or taken, is a picture only."""
    x, y = centre
    known = TILE_LOOKS.get(tile) or TileLook("", SITE_ICONS.get(tile, tile))
    if known.ground and not plain:
        group.add(Color(*colour(known.ground)))
        corner = (x - side / 2, y - side / 2)
        group.add(SmoothRoundedRectangle(pos=corner, size=(side, side), radius=[dp(5)]))
        draw(group, known.icon, (x, y), side * 0.74, colour(known.ink))
    else:
        draw(group, known.icon, (x, y), side * 0.9, look.role(ink, 0))


load_layout(__name__)
