"""The fjord: 37 spaces on one canvas; only those that changed are drawn again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from math import cos, pi, sin, sqrt

from kivy.graphics import Color, InstructionGroup, Mesh, Rectangle, SmoothLine
from kivy.metrics import dp
from kivy.properties import AliasProperty, NumericProperty
from kivymd.icon_definitions import md_icons

from scoring.looot.board import HEXES, SPOTS
from scoring.looot.hex_descriptions import describe_hex
from scoring.looot.play import Fjord
from screens.looot.space_style import SpaceStyle
from screens.shell.current_app import current_app
from screens.shell.theme import colour
from screens.widgets.base_board import Board
from screens.widgets.textures import picture

Point = tuple[float, float]

ROOT3 = sqrt(3)
WIDTH_IN_SIDES = 11
"""Width of the board in sides of a space: seven columns, 1.5 sides apart."""
HEIGHT_IN_SIDES = 7 * ROOT3
CORNERS = tuple((cos(pi / 3 * nth), sin(pi / 3 * nth)) for nth in range(6))
DASHES = 3
"""The number of dashes on one edge of a space."""
IN_A_ROW = 3
"""The number of needed tiles in one row of a space."""
ARM = 0.26
"""The length of a corner mark along both edges, as a part of the edge."""


class FjordBoard(Board[SpaceStyle]):
    """Draws the spaces, and dispatches events for spaces that are tapped, dragged over or held."""

    kind = "fjord"
    fields = HEXES
    fjord: Fjord | None = None
    """The fjord on a read-only board, for the screen reader."""
    most_side = NumericProperty(dp(64))
    left = AliasProperty(
        lambda self: self.center_x - self.side * WIDTH_IN_SIDES / 2, bind=["side", "center_x"]
    )
    highest = AliasProperty(
        lambda self: self.center_y + self.side * HEIGHT_IN_SIDES / 2, bind=["side", "center_y"]
    )
    lowest = AliasProperty(
        lambda self: self.center_y - self.side * HEIGHT_IN_SIDES / 2, bind=["side", "center_y"]
    )
    """The edges of the spaces. Outside of them there is room for a short text in the upper left
    corner and for an icon in the lower right one."""

    def centre(self, at: str) -> tuple[float, float]:
        """Return the center of a space, in the coordinates of the board's parent."""
        spot = SPOTS[at]
        x = self.left + self.side * (1 + 1.5 * spot.column)
        rows = spot.row + 0.5 + (0.5 if spot.low else 0)
        return x, self.highest - rows * ROOT3 * self.side

    def field_at(self, x: float, y: float) -> str | None:
        near = min(HEXES, key=lambda at: _squared_distance(self.centre(at), (x, y)))
        return near if _squared_distance(self.centre(near), (x, y)) <= self.side**2 else None

    def fitting_side(self) -> float:
        return min(self.width / WIDTH_IN_SIDES, self.height / HEIGHT_IN_SIDES, self.most_side)

    def paint(self, group: InstructionGroup, field: str, style: SpaceStyle) -> None:
        paint_hex(group, style, self.centre(field), self.side)

    def box_of(self, field: str) -> tuple[float, float, float, float]:
        x, y = self.centre(field)
        high = self.side * ROOT3
        return x - high / 2, y - high / 2, high, high

    def spoken(self, at: str) -> str:
        """Return what is on a space and what it scores for, also for a read-only fjord."""
        return space_words(at, self.fjord)


def _squared_distance(one: tuple[float, float], other: tuple[float, float]) -> float:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def paint_hex(
    group: InstructionGroup, style: SpaceStyle, centre: tuple[float, float], side: float
) -> None:
    """Draw one space: background, border, icon, caption and needs."""
    corners = outline(centre, side - dp(1.5))
    fan = [value for x, y in zip(corners[::2], corners[1::2]) for value in (x, y, 0, 0)]
    group.add(Color(*colour(style.ground)))
    group.add(Mesh(vertices=fan, indices=range(6), mode="triangle_fan"))
    group.add(SmoothLine(points=corners, close=True, width=dp(0.6)))
    if style.rim:
        group.add(Color(*colour(style.rim)))
        if style.dashed:
            group.add(_dashes(centre, side - dp(2.5), dp(2.4)))
        else:
            width = dp(1.7) if style.strong else dp(0.7)
            rim = outline(centre, side - dp(2.5))
            group.add(SmoothLine(points=rim, close=True, width=width))
    if style.lit:
        group.add(Color(*colour(style.ink)))
        group.add(_corners(centre, side - dp(5), ARM * 0.6 if style.needs else ARM))
    _write(group, style, centre, side)


def outline(centre: tuple[float, float], side: float) -> list[float]:
    """Return x and y of the six corners of a space."""
    x, y = centre
    return [value for dx, dy in CORNERS for value in (x + dx * side, y + dy * side)]


def _write(
    group: InstructionGroup, style: SpaceStyle, centre: tuple[float, float], side: float
) -> None:
    x, y = centre
    ink = colour(style.ink)
    icon = md_icons.get(style.icon, "")
    if style.caption:
        high, much = (y + side * 0.3, 0.86) if style.needs else (y, 1.0)
        parts = [(icon, "Icons", 0.56 * much), (style.caption, "RobotoMedium", 0.5 * much)]
        _row(group, parts, ink, x, high, side)
    elif style.needs:
        high = 0.45 if len(style.needs) > IN_A_ROW else 0.28
        _row(group, [(icon, "Icons", 0.62)], ink, x, y + side * high, side)
    elif icon:
        _row(group, [(icon, "Icons", 0.92)], ink, x, y, side)
    rows = [style.needs[:IN_A_ROW], style.needs[IN_A_ROW:]]
    places = ((-0.1, 0.42), (-0.52, 0.42)) if rows[1] else ((-0.34, 0.46),)
    for needs, (low, size) in zip(rows, places):
        icons = [(md_icons[need], "Icons", size) for need in needs]
        _row(group, icons, colour(style.needs_ink), x, y + side * low, side)


def _row(
    group: InstructionGroup,
    parts: list[tuple[str, str, float]],
    ink: list[float],
    x: float,
    y: float,
    side: float,
) -> None:
    """Draw icons and texts side by side, centered on a point."""
    textures = [picture(text, font, int(side * size)) for text, font, size in parts if text]
    left = x - sum(texture.width for texture in textures) / 2
    group.add(Color(*ink))
    for texture in textures:
        pos = (round(left), round(y - texture.height / 2))
        group.add(Rectangle(texture=texture, pos=pos, size=texture.size))
        left += texture.width


def _corners(centre: tuple[float, float], side: float, arm: float) -> Mesh:
    """Return one mesh with a thick angle in each of the six corners."""
    angles = []
    for nth in range(6):
        before, corner, after = (CORNERS[(nth + turn) % 6] for turn in (-1, 0, 1))
        ends = _point_between(corner, before, arm), _point_between(corner, after, arm)
        angles.append((ends[0], corner, ends[1]))
    return _thick_lines(centre, side, max(dp(2), side * 0.11), angles)


def _dashes(centre: tuple[float, float], side: float, thick: float) -> Mesh:
    """Return a dashed border as one mesh, because Kivy's dashed lines are only one pixel wide."""
    dashes = []
    for nth, dash in product(range(6), range(DASHES)):
        start, end = CORNERS[nth], CORNERS[(nth + 1) % 6]
        parts = ((2 * dash + at) / (2 * DASHES) for at in (0.4, 1.6))
        dashes.append([_point_between(start, end, part) for part in parts])
    return _thick_lines(centre, side, thick, dashes)


def _point_between(start: Point, end: Point, part: float) -> Point:
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def _thick_lines(
    centre: Point, side: float, thick: float, lines: Iterable[Sequence[Point]]
) -> Mesh:
    """Return a mesh of lines along the border of a space with edges of 1, scaled to ``side``."""
    vertices: list[float] = []
    indices: list[int] = []
    for line in lines:
        for nth, (dx, dy) in enumerate(line):
            if nth:
                at = len(vertices) // 4 - 2
                indices += [at, at + 1, at + 2, at + 1, at + 3, at + 2]
            for radius in (side, side - thick):
                vertices += [centre[0] + dx * radius, centre[1] + dy * radius, 0, 0]
    return Mesh(vertices=vertices, indices=indices, mode="triangles")


def space_words(at: str, fjord: Fjord | None = None) -> str:
    """Return what is on a space of a fjord, or of the open game, and what it scores for."""
    app = current_app()
    if fjord is None:
        fjord = getattr(app.navigation.here, "fjord", None)
    return app.said(describe_hex(fjord, at)) if fjord is not None and at else at
