"""Draws small pictures: longships, the shield, the crown, the seal and the hexagon.

This module is not packaged.
"""

from __future__ import annotations

from math import cos, radians, sin

from PIL import Image

from tests.pictures.brush import Brush, Point, mix
from tests.pictures.draw import (
    BRASS,
    EYE,
    HULL,
    MAST,
    PENNANT,
    PIECES,
    RAIL,
    SAIL,
    SHIELDS,
    SNOW,
    YARD,
    outline,
)

TIMBER, PLANK = "#23150D", "#6B4426"
WAVE = "#EAF6FA"
STRIPES = (
    ((37.0, 30), (41.6, 30), (40.4, 58), (36.0, 58)),
    ((66.6, 30), (71.4, 30), (72.4, 58), (67.6, 58)),
)
"""White borders of the sail; between them there is room for a number."""

FRAME = (26.0, 24.5, 62.0, 49.5)
"""Left, top, width and height of a ship's picture, in units of the icon's grid."""
SHIP_SCALE = 6
COLORS = dict(zip(("blue", "red", "grey", "yellow"), PIECES))


def ship(color: str, pennant: str = "", crew: tuple[str, ...] = ()) -> Image.Image:
    """Draw a longship with its sail and bow wave, heading to the right."""
    left, top, width, height = FRAME
    brush = Brush(width, height, SHIP_SCALE, f"{TIMBER}00")

    def moved(points: list[Point]) -> list[Point]:
        return [(x - left, y - top) for x, y in points]

    def part(path: str) -> list[Point]:
        return moved(outline(path))

    brush.polygon(part(MAST), TIMBER)
    brush.polygon(part(PENNANT), pennant or color)
    sail = part(SAIL)
    shades = [mix(color, "#000000", 0.16), color, mix(color, "#FFFFFF", 0.1)]
    box = (36 - left, 33 - top, 72 - left, 55 - top)
    brush.gradient(
        box, [*shades, mix(color, "#000000", 0.12)], (0, 0.35, 0.62, 1), within=sail, across=True
    )
    for stripe in STRIPES:
        brush.polygon(moved(list(stripe)), SNOW, 0.94, within=sail)
    brush.polygon(part(YARD), TIMBER)
    brush.polygon(part(HULL), TIMBER)
    for lower in (2.4, 5.0):
        plank = [(x, y + lower) for x, y in part("40.2 61.2 C 49.4 65 58.6 65 67.8 61.2")]
        brush.line(plank, PLANK, 0.5)
    brush.polygon(part(RAIL), BRASS)
    brush.dot((EYE[0] - left, EYE[1] - top), 0.9, BRASS)
    for (x, y), shield in zip(SHIELDS, crew or (color, SNOW) * 2):
        center = (x - left, y - top)
        brush.dot(center, 3.0, TIMBER)
        brush.dot(center, 2.45, shield)
        brush.dot(center, 0.85, TIMBER)
    for (shift, wide, high), alpha in (((0, 1, 1), 0.78), ((4, 0.7, 0.6), 0.5)):
        brush.polygon(moved(_wave(74.4 + shift, 70.5, wide, high)), WAVE, alpha)
    return brush.done()


def _wave(x: float, y: float, wide: float, high: float) -> list[Point]:
    """Return the outline of a bow wave."""
    start = f"{x - 9} {y + 2} C {x - 2} {y + 1} {x + 1} {y - 5 * high}"
    crest = f"{x + 5 * wide} {y - 3.4 * high}"
    return outline(f"{start} {crest} C {x + 4} {y - 1} {x + 6} {y + 1.4} {x + 9} {y + 2}")


def shield(pixels: int = 120) -> Image.Image:
    """Draw a round shield in grays, which the app tints in a player's color."""
    brush = Brush(32, 32, pixels / 32, "#8E8E8E00")
    middle, radius = (16.0, 16.0), 15.5
    brush.dot(middle, radius, "#8E8E8E")
    brush.dot(middle, radius - 1.7, "#E8E8E8")
    rim = [_on_circle(middle, radius - 1.7, turn) for turn in range(0, 360, 3)]
    for side in (-1, 1):
        wedge = [middle, (16 + 20, 16 + 20 * side), (16 - 20, 16 + 20 * side)]
        brush.polygon(wedge, "#FFFFFF", within=rim)
    return brush.done()


def crown(pixels: int = 144) -> Image.Image:
    """Draw a brass crown with a dark edge, visible on a light background too."""
    brush = Brush(24, 22, pixels / 24, "#7A4B0500")
    outer: list[Point] = [(2.4, 5.2), (8, 10.2), (12, 2.2), (16, 10.2), (21.6, 5.2), (19.4, 16.4)]
    outer += [(4.6, 16.4)]
    band: list[Point] = [(4.6, 17.6), (19.4, 17.6), (19.4, 20.4), (4.6, 20.4)]
    for shape in (outer, band):
        brush.line([*shape, shape[0], shape[1]], "#7A4B05", 1.5)
    for shape in (outer, band):
        brush.polygon(shape, BRASS)
    for center in ((2.6, 4.8), (12.0, 2.4), (21.4, 4.8)):
        brush.dot(center, 1.9, "#7A4B05")
        brush.dot(center, 1.2, BRASS)
    brush.polygon([(12, 2.2), (16, 10.2), (21.6, 5.2), (19.4, 16.4), (12, 16.4)], "#FFFFFF", 0.16)
    return brush.done()


def seal(pixels: int = 144) -> Image.Image:
    """Draw a brass seal with a scalloped edge, for the best possible result."""
    brush = Brush(24, 24, pixels / 24, "#7A4B0500")
    middle = (12.0, 12.0)
    for color, grow in (("#7A4B05", 0.5), (BRASS, 0.0)):
        edge = [
            _on_circle(middle, 10.4 + grow + 0.7 * cos(radians(turn * 12)), turn)
            for turn in range(0, 360, 2)
        ]
        brush.polygon(edge, color)
    brush.ring(middle, 7.6, 0.7, "#7A4B05")
    star = [_on_circle(middle, 2.4 if nth % 2 else 5.6, nth * 36 - 90) for nth in range(10)]
    brush.polygon(star, "#241A05")
    return brush.done()


def hexagon(pixels: int = 96) -> Image.Image:
    """Draw a white hexagon with a flat top, which the app tints."""
    brush = Brush(2, 1.76, pixels / 2, "#FFFFFF00")
    brush.polygon([_on_circle((1.0, 0.88), 0.99, 60 * nth) for nth in range(6)], "#FFFFFF")
    return brush.done()


def _on_circle(middle: Point, radius: float, turn: float) -> Point:
    return middle[0] + radius * cos(radians(turn)), middle[1] + radius * sin(radians(turn))
