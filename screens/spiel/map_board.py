"""The map of LOOT: 49 squares on one canvas; only those that changed are drawn again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from kivy.graphics import (
    Color,
    InstructionGroup,
    Rectangle,
    SmoothEllipse,
    SmoothLine,
    SmoothRoundedRectangle,
)
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty
from kivy.uix.widget import Widget

from scoring.spiel.components import COLUMNS, CROSS, PAINT_NAMES, ROWS, SIDE, SLASH
from scoring.spiel.words import describe_square
from screens.shell.current_app import current_app
from screens.shell.i18n import N_
from screens.shell.palette import NIGHT, SNOW
from screens.shell.theme import colour
from screens.spiel.square_board import GAP, Point, SquareBoard, paint_ground, paint_rim
from screens.spiel.square_style import PAINT_OF, SquareStyle
from screens.widgets.textures import draw, write

MARKS = {SLASH: N_("visited"), CROSS: N_("crossed")}
STRIP, HEAD, LEAST_SIDE = 16, 32, 48
"""The height of headings to read, of headings to tap, and the smallest square, in dp."""


class MapBoard(SquareBoard[SquareStyle]):
    """Draws the squares; dispatches taps, holds, drags and strokes, and taps on headings."""

    kind = "map"
    most_side = NumericProperty(dp(84))
    heads = BooleanProperty(False)
    """Whether the headings can be tapped; they are then as large as the squares allow."""
    quiet = ColorProperty()
    band = ColorProperty()
    """The colour behind a complete row or column."""
    band_ink = ColorProperty()
    shade = ColorProperty()
    """The colour over a square that cannot be chosen."""

    painted_by = ("quiet", "band", "band_ink", "heads", "shade")

    def __init__(self, **kwargs: object) -> None:
        self.full: tuple[str, ...] = ()
        """The rows and columns that are shown as complete."""
        self._shapes: dict[str, SmoothRoundedRectangle] = {}
        """The bands drawn so far, reused so that a redraw leaves no garbage."""
        super().__init__(**kwargs)
        self.register_event_type("on_head")
        self._bands = InstructionGroup()
        self.canvas.before.add(self._bands)

    def on_head(self, name: str) -> None:
        """Called when the heading of a row or column is tapped."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        name = self._head_at(*touch.pos) if self.collide_point(*touch.pos) else None
        if name is None or self.disabled or touch.is_mouse_scrolling:
            return bool(super().on_touch_down(touch))
        touch.grab(self)
        touch.ud["head"] = name
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self and "head" in touch.ud:
            return True
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self and "head" in touch.ud:
            touch.ungrab(self)
            if self._head_at(*touch.pos) == touch.ud["head"]:
                self.dispatch("on_head", touch.ud["head"])
            return True
        return bool(super().on_touch_up(touch))

    def _head_at(self, x: float, y: float) -> str | None:
        """Return the row or column whose heading is at a position, up to the edge, or None."""
        if not self.heads:
            return None
        column, row = self._column_and_row(x, y)
        if column < 0 <= row < SIDE:
            return tuple(ROWS)[row]
        if row < 0 <= column < SIDE:
            return tuple(COLUMNS)[column]
        return None

    def render_map(self, styles: Mapping[str, SquareStyle], full: Iterable[str] = ()) -> None:
        """Show the squares that changed; ``full`` names the complete rows and columns."""
        self.render_fields(styles)
        if tuple(full) != self.full:
            self.full = tuple(full)
            self._paint_around()

    def fitting_side(self) -> float:
        room = min(self.width, self.height)
        spare = room - SIDE * dp(LEAST_SIDE)
        strip = min(max(dp(STRIP), spare), dp(HEAD)) if self.heads else dp(STRIP)
        self.head_width = self.head_height = strip
        return min((room - strip) / SIDE, self.most_side)

    def paint(self, group: InstructionGroup, field: str, style: SquareStyle) -> None:
        x, y, side, _ = self.box_of(field)
        paint_square(group, style, (x, y), side, self.shade)

    def _paint_around(self) -> None:
        """Draw the headings of all rows and columns, and a band behind the complete ones."""
        self._bands.clear()
        self._names.clear()
        left, top = self._origin()
        side, strip, length = self.side, self.head_width, self.head_width + SIDE * self.side
        for name, (x, y) in self.head_centers().items():
            complete = name in self.full
            ink = self.band_ink if complete else self.quiet
            write(self._names, name, (x, y), min(strip * 0.75, dp(16)), ink)
            if complete and name in ROWS:
                self._band(name, (left - strip, y - side / 2), (length, side))
            elif complete:
                self._band(name, (x - side / 2, top - SIDE * side), (side, length))

    def _band(self, name: str, pos: Point, size: Point) -> None:
        if name not in self._shapes:
            self._shapes[name] = SmoothRoundedRectangle(radius=[dp(8)])
        shape = self._shapes[name]
        shape.pos, shape.size = pos, size
        self._bands.add(Color(*self.band))
        self._bands.add(shape)

    def spoken(self, at: str) -> str:
        """Return a square's description with its marks, or the name of a row or column."""
        tr = current_app().tr
        if at in ROWS:
            return tr("Row {name}", name=at)
        if at in COLUMNS:
            return tr("Column {name}", name=at)
        if not at:
            return ""
        style = self.style_of(at)
        parts = [
            self._described(at, style),
            tr(MARKS[style.mark]) if style.mark else "",
            tr("your pawn") if style.pawn else "",
            tr("can be reached") if style.lit else "",
        ]
        return "\n".join(filter(None, parts))

    def _described(self, at: str, style: SquareStyle) -> str:
        """Return a square's name and colour; in a game also the progress of its lines and group."""
        app = current_app()
        page: Widget | None = self
        while page is not None and not hasattr(page, "tallies"):
            page = page.parent if page.parent is not page else None
        if page is not None:
            return app.said(describe_square(page.play, int(page.seat), at))
        paint = PAINT_OF.get(style.corner.removesuffix("-outline")) or PAINT_OF.get(style.icon)
        return f"{at}, {app.said(PAINT_NAMES[paint])}" if paint else at


def paint_square(
    group: InstructionGroup,
    style: SquareStyle,
    corner: Point,
    side: float,
    shade: Sequence[float],
) -> None:
    """Draw a square: background, connections to its group, icon, marks, borders, shade and pawn."""
    gap = dp(GAP)
    x, y, inner = corner[0] + gap / 2, corner[1] + gap / 2, side - gap
    paint_ground(group, style.ground, (x, y), inner)
    _bridges(group, style.joined, (x, y), inner)
    if style.rim:
        paint_rim(group, style.rim, (x, y), inner)
    _pictures(group, style, (x, y), inner)
    _marks(group, style, (x, y), inner)
    if style.wrong:
        paint_rim(group, style.wrong, (x, y), inner, 2)
    centre = (x + inner / 2, y + inner / 2)
    if style.lit == "ring":
        _draw_highlight(group, style, (x, y), inner, centre)
    if style.dim:
        group.add(Color(*shade))
        group.add(Rectangle(pos=corner, size=(side, side)))
    if style.pawn:
        _disc(group, NIGHT, centre, inner * 0.29)
        _disc(group, SNOW, centre, inner * 0.26)
        _disc(group, style.pawn, centre, inner * 0.195)


def _bridges(group: InstructionGroup, joined: str, pos: Point, inner: float) -> None:
    """Connect a square with neighbors of its group across the gap."""
    gap, (x, y) = dp(GAP), pos
    if "r" in joined:
        part = Rectangle(pos=(x + inner - 1, y + inner * 0.22), size=(gap + 2, inner * 0.56))
        group.add(part)
    if "d" in joined:
        part = Rectangle(pos=(x + inner * 0.22, y - gap - 1), size=(inner * 0.56, gap + 2))
        group.add(part)


def _pictures(group: InstructionGroup, style: SquareStyle, pos: Point, inner: float) -> None:
    x, y = pos
    if style.icon:
        faint = 0.45 if style.mark else 1.0
        ink = colour(style.wrong or style.ink, faint)
        if style.wrong:
            _disc(group, SNOW, (x + inner / 2, y + inner / 2), inner * 0.3)
        draw(group, style.icon, (x + inner / 2, y + inner / 2), inner * style.icon_size, ink)
    if style.corner:
        place = (x + inner * 0.17, y + inner * 0.83)
        draw(group, style.corner, place, inner * 0.23, colour(style.ink, 0.85))


def _marks(group: InstructionGroup, style: SquareStyle, pos: Point, inner: float) -> None:
    """Draw a slash, or two crossing ones for a cross."""
    if not style.mark:
        return
    (x, y), low, high = pos, inner * 0.14, inner * 0.86
    left, right = inner * 0.22, inner * 0.78
    group.add(Color(*colour(style.ink)))
    group.add(_stroke([x + left, y + low, x + right, y + high]))
    if style.mark == CROSS:
        group.add(_stroke([x + left, y + high, x + right, y + low]))


def _stroke(points: list[float]) -> SmoothLine:
    return SmoothLine(points=points, width=dp(1.7), cap="round")


def _draw_highlight(
    group: InstructionGroup,
    style: SquareStyle,
    pos: Point,
    inner: float,
    centre: Point,
) -> None:
    """Draw a border and a dot, light on dark, so that they are visible on every colour."""
    paint_rim(group, NIGHT, pos, inner, 2.4)
    paint_rim(group, SNOW, pos, inner, 1.3)
    if not style.pawn and not style.icon:
        _disc(group, NIGHT, centre, inner * 0.17)
        _disc(group, SNOW, centre, inner * 0.12)


def _disc(group: InstructionGroup, ground: str, centre: Point, radius: float) -> None:
    group.add(Color(*colour(ground)))
    pos = (centre[0] - radius, centre[1] - radius)
    group.add(SmoothEllipse(pos=pos, size=(2 * radius, 2 * radius)))
