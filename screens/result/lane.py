"""One player's lane in the race: a ship with the total on its sail, its wake, and the name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from kivy.graphics import Color, Instruction, InstructionGroup, Rectangle, RoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivymd.icon_definitions import md_icons

from scoring.numbers import number
from screens.result.race_geometry import ALL, RaceGeometry, Wake, WakePiece
from screens.shell.game_ui import LineStyle
from screens.shell.palette import BRASS, CORAL, NIGHT, SNOW, UNTINTED
from screens.shell.theme import colour
from screens.widgets.art import art
from screens.widgets.painting import paint_soon
from screens.widgets.stacked_bar import tile
from screens.widgets.tap import Tappable
from screens.widgets.textures import picture

SHIP = 74
"""The usual width of a hull in dp; all other measures of a lane are in dp too."""
WINNER = 1.25
"""The size of the winner's ship relative to the others."""
DRAFT = 13
"""The height of the waterline above the lower edge of the wake."""
HULL = 54
"""The width of the hull in the units of the ship's image."""
FRAME = (2.0, 3.5, 62.0, 49.5)
"""The ship's image: distance to the stern, distance to the waterline, width and height."""
SAIL = (26.2, 26.3)
"""The center of the sail, from the stern at the waterline."""
MAST = (26.0, 43.6)
"""The top of the mast, where the crown is drawn."""
CROWN = 13
"""The width of the crown."""
CROWNED_SHIP = (MAST[1] + CROWN) / HULL
"""The height of a ship with a crown above the water, in hull widths."""
ABOVE = DRAFT + 3 + 44.6 * SHIP / HULL
"""The height from the name plate to the top of the mast."""
STERN = 0.22
"""The part of the hull that overlaps the wake."""
AHEAD = (FRAME[2] - FRAME[0]) / HULL - STERN
"""The part of the ship in front of the wake, in hull widths, including the bow wave."""
LETTERS = {1: 13.4, 2: 13.4, 3: 10.6}
"""The font size of the number on the sail, by its number of characters."""
SMALL_LETTERS = 8.4
MINUS = number(-1)[0]
DROP = 40
"""The height from which the crown drops."""


HATCH = 16
"""The size in pixels of one tile of the hatching for lost points."""
NOT_YET = WakePiece(0, 0, 0, False)
"""A piece of the wake whose points are not counted yet."""


Shape = TypeVar("Shape", bound=Instruction)


class Lane(Tappable, FloatLayout):
    """Draws the wake and the ship; ``sail`` moves them. A tap opens the player's lines."""

    label = StringProperty()
    """The name, rank and total for the screen reader."""
    seat = 0
    name = StringProperty()
    piece = StringProperty("blue")
    rank = StringProperty()
    """The rank; empty until everything is counted."""
    won = BooleanProperty(False)
    unit = NumericProperty(dp(1))
    """The number of pixels in a dp."""
    letters = NumericProperty(1)
    """The scale of the text."""
    hull = NumericProperty(dp(SHIP))
    """The width of a hull, in pixels."""
    name_above = BooleanProperty(False)
    """Whether the name is above the wake beside the ship, so that the lane is lower."""
    plate_natural = NumericProperty(0)
    """The width of the plate with shield, name and rank if the name is not shortened."""
    plate_x = NumericProperty(0)
    plate_y = NumericProperty(0)
    plate_widest = NumericProperty(0)
    plate_end = NumericProperty(0)
    """The x position in the lane at which the plate must end: an edge or a winner's ship."""
    glide = NumericProperty(0)
    """The horizontal distance of the ship from its position, in pixels."""
    bob = NumericProperty(0)
    """The height by which the ship is lifted, in pixels."""
    swell = NumericProperty(1)
    """The scale of the ship."""
    crown = NumericProperty(0)
    """The progress of the crown's animation, from 0 (invisible) to 1 (on the mast)."""
    total = 0
    """The number on the sail."""

    def __init__(self, **kwargs: object) -> None:
        self._points: Sequence[int] = ()
        self._styles: Sequence[LineStyle] = ()
        self._course = RaceGeometry(0, 1)
        self._grown, self._gain, self._rise = ALL, "", 0.0
        self._wake: Wake = self._course.wake(())
        super().__init__(**kwargs)
        self._drawn = InstructionGroup()
        self.canvas.add(self._drawn)
        for name in ("pos", "size", "piece", "unit", "letters", "hull", "name_above", "plate_end"):
            self.fbind(name, self._rebuild)
        for name in ("glide", "bob", "swell", "crown"):
            self.fbind(name, self._move)
        self.fbind("plate_natural", self._place_plate)
        self._rebuild()

    @property
    def wake_height(self) -> float:
        return max(26.0, 19 * self.letters) * self.unit

    @property
    def wake_y(self) -> float:
        """Return the lower edge of the wake."""
        below = 0 if self.name_above else self.ids.plate.height
        return float(self.y + below + 3 * self.unit)

    def render(
        self, points: Sequence[int], styles: Sequence[LineStyle], course: RaceGeometry
    ) -> None:
        """Set the points and the style of each line, and the geometry that all lanes share."""
        self._points, self._styles, self._course = points, styles, course
        self._render_wake()
        self._rebuild()

    def sail(self, grown: float = ALL, gain: str = "", rise: float = 0) -> None:
        """Show this many lines; the points of the last one rise beside the ship."""
        self._grown, self._gain, self._rise = grown, gain, rise
        self._render_wake()
        self._move()

    def _render_wake(self) -> None:
        self._wake = self._course.wake(self._points, self._grown)
        self.total = round(self._wake.total)

    def _rebuild(self, *_: object) -> None:
        self._place_plate()
        paint_soon(self.canvas, self._build)

    def _move(self, *_: object) -> None:
        paint_soon(self.canvas, self._place)

    # All shapes are created once and then moved, so that a frame of the race creates no objects.

    def _build(self) -> None:
        group = self._drawn
        group.clear()
        self._halo = _added(group, colour(SNOW, 0.1), RoundedRectangle())
        self._parts = {
            piece.line: self._part(group, piece, first=nth == 0)
            for nth, piece in enumerate(self._course.wake(self._points).pieces)
        }
        self._shine = _added(group, colour(SNOW, 0.1), Rectangle())
        # The dark hatched area of lost points, left of the starting line.
        self._loss = _added(group, colour(NIGHT, 0.72), RoundedRectangle())
        self._hatch = _added(group, colour(CORAL, 0.6), Rectangle(texture=tile("rising", HATCH)))
        self._pill = _added(group, colour(NIGHT, 0.85), RoundedRectangle())
        self._loss_words = _added(group, colour(CORAL), Rectangle())
        self._ship = _added(group, UNTINTED, Rectangle(texture=art(f"ship-{self.piece}")))
        self._figure = _added(group, colour(NIGHT), Rectangle())
        self._crown_ink, self._gain_ink = Color(*UNTINTED[:3], 0), Color()
        self._crown = _added(group, self._crown_ink, Rectangle(texture=art("crown")))
        self._gain_box = _added(group, colour(NIGHT, 0.6), RoundedRectangle())
        self._gain_words = _added(group, self._gain_ink, Rectangle())
        self._place()

    def _part(self, group: InstructionGroup, piece: WakePiece, first: bool) -> _PieceShapes:
        part = _PieceShapes(self._styles[piece.line], first)
        behind = max(0, self._course.line - piece.x)
        part.write(self._points[piece.line], piece.width - behind, self.letters * self.unit)
        part.add_to(group)
        return part

    def _place(self) -> None:
        if not hasattr(self, "_ship"):
            return
        wake = self._wake
        unit, high = self.unit, self.wake_height
        bottom = self.wake_y
        self._place_wake(wake, bottom, high)
        self._place_loss(wake, bottom, high)
        hull = self.hull * self.swell / HULL
        stern = self.x + wake.end - STERN * HULL * hull + self.glide
        water = bottom + DRAFT * unit + self.bob
        self._ship.pos = (stern - FRAME[0] * hull, water - FRAME[1] * hull)
        self._ship.size = (FRAME[2] * hull, FRAME[3] * hull)
        self._place_figure(stern, water, hull)
        self._place_crown(stern, water, hull)
        self._place_gain(stern, water, hull)

    def _place_plate(self, *_: object) -> None:
        """Place the name at the starting line, below the wake or, in a low lane, above it."""
        line, edge = self._course.line, 12 * self.unit
        if line > self.width / 4:  # the line is not near the wakes
            line = edge
        self.plate_x, self.plate_y = self.x + line, self.y
        self.plate_widest = self.plate_end - line
        if self.name_above:
            self.plate_y = self.wake_y + self.wake_height + 2 * self.unit
            end = self._course.wake(self._points).end
            behind, ahead = end - STERN * WINNER * self.hull, end + AHEAD * WINNER * self.hull
            places = ((line, behind), (edge, behind), (ahead, self.width - edge))
            widest = max(places, key=lambda place: place[1] - place[0])
            needed = min(self.plate_natural, self.plate_widest)
            fits = (place for place in places if place[1] - place[0] >= needed)
            start, stop = next(fits, widest)
            self.plate_x, self.plate_widest = self.x + start, min(needed, stop - start)

    def _place_wake(self, wake: Wake, bottom: float, high: float) -> None:
        start, wide = self.x + wake.start, wake.end - wake.start
        there = wide > 0.5
        edge = 3 * self.unit if there else 0
        self._halo.pos = (start - 2 * edge, bottom - edge)
        self._halo.size = (wide + 4 * edge, high + 2 * edge) if there else (0, 0)
        self._halo.radius = [high / 2 + edge]
        there_now = {piece.line: piece for piece in wake.pieces}
        for line, part in self._parts.items():
            piece = there_now.get(line, NOT_YET)
            part.place(piece, self.x, bottom, high, 0.6 * self.unit)
            part.place_words(self.x + max(piece.x, self._course.line), bottom + high / 2)
        inset = min(high * 0.3, wide)
        self._shine.pos = (start + inset, bottom + high * 0.58)
        self._shine.size = (max(0, wide - inset), high * 0.42) if there else (0, 0)

    def _place_loss(self, wake: Wake, bottom: float, high: float) -> None:
        line, start = self.x + self._course.line, self.x + wake.start
        wide = max(0.0, min(line, self.x + max(wake.end, wake.start + high)) - start)
        if wake.lost >= 0:
            wide = 0
        self._loss.pos, self._loss.size = (start, bottom), (wide, high if wide else 0)
        self._loss.radius = [min(high / 2, wide), 0, 0, min(high / 2, wide)]
        inset = min(high * 0.2, wide)
        self._hatch.pos, self._hatch.size = (
            (start + inset, bottom + inset / 2),
            (wide - inset, max(0, high - inset) if wide else 0),
        )
        across, up = (wide - inset) / HATCH, (high - inset) / HATCH
        self._hatch.tex_coords = (0, 0, across, 0, across, up, 0, up)
        text = picture(number(round(wake.lost)), "Roboto", self._size(12), bold=True)
        room = wide >= text.width + 8 * self.unit
        center = (start + wide / 2, bottom + high / 2)
        _place_texture(self._loss_words, text, center, room)
        pill = (text.width + 6 * self.unit, text.height)
        self._pill.pos = (center[0] - pill[0] / 2, center[1] - pill[1] / 2)
        self._pill.size, self._pill.radius = (pill if room else (0, 0)), [pill[1] / 2]

    def _place_figure(self, stern: float, water: float, hull: float) -> None:
        text = number(self.total)
        size = LETTERS.get(len(text), SMALL_LETTERS) * hull
        words = picture(text, "RobotoBlack", max(1, int(size)))
        _place_texture(self._figure, words, (stern + SAIL[0] * hull, water + SAIL[1] * hull), True)

    def _place_crown(self, stern: float, water: float, hull: float) -> None:
        texture, wide = self._crown.texture, CROWN * hull
        high = wide * texture.height / texture.width
        drop = DROP * self.unit * (1 - self.crown)
        self._crown_ink.a = min(1, self.crown * 2)
        foot = (stern + MAST[0] * hull - wide / 2, water + MAST[1] * hull + drop)
        self._crown.pos, self._crown.size = foot, (wide, high)

    def _place_gain(self, stern: float, water: float, hull: float) -> None:
        if not self._gain:
            self._gain_words.size = self._gain_box.size = (0, 0)
            return
        self._gain_ink.rgba = colour(CORAL if self._gain.startswith(MINUS) else BRASS)
        words = picture(self._gain, "RobotoBlack", self._size(19))
        box = (words.width + 22 * self.unit, words.height + 6 * self.unit)
        x = stern + 1.12 * HULL * hull
        if x + box[0] > self.right - 4 * self.unit:  # no room in front of the bow
            x = stern - box[0] + 0.1 * HULL * hull
        y = water + self.wake_height - DRAFT * self.unit + (2 + 10 * self._rise) * self.unit
        self._gain_box.pos, self._gain_box.size = (x, y), box
        self._gain_box.radius = [box[1] / 2]
        _place_texture(self._gain_words, words, (x + box[0] / 2, y + box[1] / 2), True)

    def _size(self, letters: float) -> int:
        return max(1, int(letters * self.letters * self.unit))


class _PieceShapes:
    """The shapes of one piece of a wake."""

    def __init__(self, style: LineStyle, first: bool) -> None:
        self._style, self._first = style, first
        self._box = RoundedRectangle() if first else Rectangle()
        self._edge = Rectangle(size=(0, 0))
        self._right, self._whole = 0.0, False
        self._words: list[tuple[Rectangle, float]] = []
        """The rectangles with the icon and the number, each with its offset from the center."""

    def write(self, points: int, width: float, letter: float) -> None:
        """Prepare the icon and the number if both fit, the number alone, or nothing."""
        words = picture(number(points), "Roboto", max(1, int(12.5 * letter)), bold=True)
        icon = picture(md_icons[self._style.icon], "Icons", max(1, int(15 * letter)))
        gap = 3 * letter
        texts: list[tuple[Texture, float]] = []
        if icon.width + gap + words.width + 10 * letter <= width:
            texts = [(icon, -(gap + words.width) / 2), (words, (gap + icon.width) / 2)]
        elif words.width + 5 * letter <= width:
            texts = [(words, 0.0)]
        self._words = [(Rectangle(texture=texture), aside) for texture, aside in texts]

    def add_to(self, group: InstructionGroup) -> None:
        _added(group, colour(self._style.colour), self._box)
        _added(group, colour(NIGHT, 0.55), self._edge)
        group.add(Color(*colour(self._style.ink)))
        for place, _ in self._words:
            group.add(place)

    def place(self, piece: WakePiece, left: float, bottom: float, high: float, edge: float) -> None:
        x, wide = left + piece.x, piece.width
        self._box.pos, self._box.size = (x, bottom), (wide, high if wide else 0)
        if self._first:
            round_by = min(high / 2, wide)
            self._box.radius = [round_by, 0, 0, round_by]
        else:
            self._edge.pos, self._edge.size = (x - edge, bottom), (2 * edge, high if wide else 0)
        self._right, self._whole = x + wide, piece.whole

    def place_words(self, left: float, middle: float) -> None:
        """Center the icon and the number in the part of the piece right of the starting line."""
        for words, aside in self._words:
            center = ((left + self._right) / 2 + aside, middle)
            _place_texture(words, words.texture, center, self._whole)


def _added(group: InstructionGroup, ink: Color | Sequence[float], shape: Shape) -> Shape:
    """Add a shape in a color to the group, and return the shape."""
    group.add(ink if isinstance(ink, Color) else Color(*ink))
    group.add(shape)
    return shape


def _place_texture(
    place: Rectangle, texture: Texture, center: tuple[float, float], there: bool
) -> None:
    """Center a texture on a point, or hide it."""
    place.texture = texture
    place.pos = (round(center[0] - texture.width / 2), round(center[1] - texture.height / 2))
    place.size = texture.size if there else (0, 0)
