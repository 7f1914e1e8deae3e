"""A grid of cards to choose from, on one canvas because dozens of widgets would be slow."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from kivy.graphics import Color, InstructionGroup, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from screens.looot.tile_style import SITE_ICONS, TILE_LOOKS
from screens.shell.game_ui import TileStyle
from screens.shell.theme import Theme, colour
from screens.widgets.base_board import Board
from screens.widgets.textures import draw, fitting_size, shortened, width_of, write

GAP = 3
"""The gap between two cards, in dp."""
FINGER = 48
"""The minimum width and height of a card, in dp."""
IN_A_ROW = 3
"""The number of needed tiles in one row of a card."""
LEAD = 26
"""The width of the icon to the left of the cards, in dp."""
FONT = "RobotoMedium"

Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class CardStyle:
    """The content and colors of a card. Colors are theme roles; an empty one draws nothing."""

    head: str
    """The bonus or points of the card."""
    icon: str = ""
    """The name of a tile or of a Material icon, drawn before the bonus."""
    below: str = ""
    """A short text below the bonus, on cards without needs."""
    is_name: bool = False
    """Whether ``below`` is a player's name, which may be shortened."""
    needs: tuple[str, ...] = ()
    """The tiles that the card needs, drawn in their own colours."""
    ground: str = "raised"
    rim: str = ""
    ink: str = "text"
    quiet: str = "quiet"
    """The color role of the text below the bonus."""
    taken: bool = False
    words: str = ""
    """A description of the card in words, shown when the card is held."""


class CardBoard(Board[CardStyle]):
    """Cards of equal width in rows and columns, optionally with a tile's icon before them."""

    kind = StringProperty()
    fields: tuple[str, ...] = ()
    columns = NumericProperty(6)
    lead = StringProperty()
    """The tile that all of these cards boost; its icon is drawn at the left."""
    theme = ObjectProperty()
    painted = NumericProperty(0)
    """Changes when the theme switches between light and dark, so that the cards are redrawn."""
    cell = NumericProperty(dp(FINGER))
    """The height of a card."""

    painted_by = ("cell", "painted")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._lead_drawing = InstructionGroup()
        self.canvas.add(self._lead_drawing)

    def render(self, styles: Mapping[str, CardStyle]) -> None:
        """Show these cards in this order."""
        self.fields = tuple(styles)
        rows = -(-len(styles) // int(self.columns))
        self.cell = max(card_height(card, self.theme) for card in styles.values())
        self.height = rows * (self.cell + dp(GAP)) - dp(GAP)
        self.render_fields(styles)

    def box_of(self, field: str) -> Box:
        row, column = divmod(self.fields.index(field), int(self.columns))
        x = self.x + self._lead_width + column * (self.side + dp(GAP))
        y = self.top - self.cell - row * (self.cell + dp(GAP))
        return x, y, self.side, self.cell

    def fitting_side(self) -> float:
        """Return the width of a card."""
        room = self.width - self._lead_width + dp(GAP)
        return float(room / self.columns - dp(GAP))

    def paint(self, group: InstructionGroup, field: str, card: CardStyle) -> None:
        paint_card(group, card, self.box_of(field), self.theme)

    @property
    def _lead_width(self) -> float:
        return float(dp(LEAD)) if self.lead else 0.0

    def _paint_around(self) -> None:
        self._lead_drawing.clear()
        if self.lead:
            side = dp(22)
            centre = (self.x + side / 2, self.center_y)
            paint_tile(self._lead_drawing, self.lead, centre, side, self.theme)

    def spoken(self, name: str) -> str:
        """Return the description of a card, what it scores, and who has it."""
        if not name:
            return ""
        card = self.style_of(name)
        return ". ".join(dict.fromkeys(filter(None, (card.words, card.head, card.below))))


def card_height(card: CardStyle, theme: Theme) -> float:
    """Return the height that the text and the needs require, at least ``FINGER``."""
    below = theme.tiny * 1.3 if card.below else 0
    rows = -(-len(card.needs) // IN_A_ROW)
    return float(max(dp(FINGER), theme.small * 1.35 + below + rows * dp(21) + dp(7)))


def paint_card(group: InstructionGroup, card: CardStyle, box: Box, theme: Theme) -> None:
    """Draw the background and the border of a card, then its content."""
    x, y, width, height = box
    if card.ground:
        group.add(Color(*theme.role(card.ground, 0)))
        group.add(SmoothRoundedRectangle(pos=(x, y), size=(width, height), radius=[dp(12)]))
    if card.rim:
        thick = dp(1.2)
        inside = (x + thick, y + thick, width - 2 * thick, height - 2 * thick, dp(11))
        group.add(Color(*theme.role(card.rim, 0)))
        group.add(SmoothLine(rounded_rectangle=inside, width=thick))
    middle = x + width / 2
    if card.needs:
        rows = _rows(card.needs)
        _paint_needs(group, rows, (middle, y + dp(4)), width - dp(6), theme)
        below = len(rows) * dp(21) + dp(4)
        _paint_head(group, card, (middle, y + (below + height - dp(1)) / 2), width, theme)
    elif card.below:
        _paint_head(group, card, (middle, y + height * 0.66), width, theme)
        _paint_below(group, card, (middle, y + height * 0.27), width, theme)
    else:
        _paint_head(group, card, (middle, y + height / 2), width, theme)


def _rows(needs: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Split the needs into rows of at most three; the first row is the shorter one."""
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
    theme: Theme,
) -> None:
    middle, y = foot
    side = min(dp(20), (room - 2 * dp(1)) / IN_A_ROW)
    for nth, needs in enumerate(reversed(rows)):
        wide = len(needs) * (side + dp(1)) - dp(1)
        for at, tile in enumerate(needs):
            x = middle - wide / 2 + side / 2 + at * (side + dp(1))
            paint_tile(group, tile, (x, y + dp(10) + nth * dp(21)), side, theme)


def _paint_head(
    group: InstructionGroup,
    card: CardStyle,
    centre: tuple[float, float],
    width: float,
    theme: Theme,
) -> None:
    """Draw the bonus of a card, after its icon."""
    x, y = centre
    wanted = int(theme.small if card.needs or card.taken else theme.body)
    side = dp(22) if card.icon else 0
    between = dp(5) if card.icon and card.head else 0
    size = fitting_size(card.head, FONT, wanted, width - dp(6) - side - between)
    words = width_of(card.head, FONT, size, False)
    left = x - (side + between + words) / 2
    if card.icon:
        paint_tile(group, card.icon, (left + side / 2, y), side, theme, card.ink, card.taken)
    ink = theme.role(card.ink, 0)
    write(group, card.head, (left + side + between + words / 2, y), size, ink)


def _paint_below(
    group: InstructionGroup,
    card: CardStyle,
    centre: tuple[float, float],
    width: float,
    theme: Theme,
) -> None:
    room = width - dp(6)
    size = fitting_size(card.below, FONT, int(theme.tiny), room)
    text = card.below
    if card.is_name and width_of(text, FONT, size, False) > room:
        text = shortened(text, FONT, size, False, room)
    write(group, text, centre, size, theme.role(card.quiet, 0))


def paint_tile(
    group: InstructionGroup,
    tile: str,
    centre: tuple[float, float],
    side: float,
    theme: Theme,
    ink: str = "text",
    plain: bool = False,
) -> None:
    """Draw a small tile in its own colours; draw only the icon for other names and taken cards."""
    x, y = centre
    known = TILE_LOOKS.get(tile) or TileStyle("", SITE_ICONS.get(tile, tile))
    if known.ground and not plain:
        group.add(Color(*colour(known.ground)))
        corner = (x - side / 2, y - side / 2)
        group.add(SmoothRoundedRectangle(pos=corner, size=(side, side), radius=[dp(5)]))
        draw(group, known.icon, (x, y), side * 0.74, colour(known.ink))
    else:
        draw(group, known.icon, (x, y), side * 0.9, theme.role(ink, 0))
