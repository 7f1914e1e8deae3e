"""Draws the scenes of the three games: a fjord, the Lofoten islands, and the fair in Essen.

This module is not packaged.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import sin

from PIL import Image

from tests.pictures.brush import Brush, Point, mix
from tests.pictures.draw import BRASS, PIECES
from tests.pictures.vessels import ship

WIDTH, SKY, SHORE = 412.0, 270.0, 26.0
"""The width of a scene, its height above the horizon, and its height below it."""
SCALE = 2.5
CARD = (122.0, 84.0, 3.0)
"""Width, height and scale of the picture on a game's card."""


@dataclass(frozen=True)
class Light:
    """The colors of day or night."""

    dark: bool
    sky: tuple[str, ...]
    ridges: tuple[str, ...]
    """Colors of the mountains, the farthest first."""
    snow: str
    sea: tuple[str, ...]
    foam: str
    dusk: tuple[str, ...]
    """Colors of the sky in the scene of LOOT."""
    gable: str
    tower: str
    roof: str


NIGHT = Light(
    dark=True,
    sky=("#08111A", "#0F2833", "#1C5263"),
    ridges=("#1B4354", "#143341", "#0F2530"),
    snow="#CFE6EE",
    sea=("#17627B", "#0D3443", "#0C1F28"),
    foam="#6FC3DF",
    dusk=("#1B1430", "#4A2A4C", "#A85A3C"),
    gable="#1B1420",
    tower="#35223C",
    roof="#2A3A42",
)
DAY = Light(
    dark=False,
    sky=("#A9D3E2", "#D7E9EC", "#FBE7C2"),
    ridges=("#A7C4CF", "#7FA6B5", "#5C8A9C"),
    snow="#FFFFFF",
    sea=("#3A97B5", "#1F6E8C", "#14556E"),
    foam="#DFF3F8",
    dusk=("#BFE0EA", "#FBE3C0", "#F2B98A"),
    gable="#5B3A4A",
    tower="#87606E",
    roof="#3B4A52",
)

Peak = tuple[float, float, float, int]
"""The x of its top, its height, its width, and the random seed of its outline."""


class SceneDrawing:
    """A picture of a landscape with a sky and a horizon, on which parts are drawn."""

    def __init__(
        self, light: Light, width: float, horizon: float, height: float, scale: float
    ) -> None:
        self.light, self.width, self.horizon, self.height = light, width, horizon, height
        self.brush = Brush(width, height, scale)

    def air(self, colors: Sequence[str]) -> None:
        """Draw the sky of a small picture. The app itself paints the sky of a large one."""
        self.brush.gradient((0, 0, self.width, self.horizon), colors, (0, 0.55, 1))

    def lights(self, sun: Point, stars: int, aurora: float) -> None:
        """Draw stars and northern lights at night, or the sun by day."""
        if self.light.dark:
            self._stars(stars)
            if aurora:
                self._aurora(aurora)
        else:
            above = _box(0, 0, self.width, self.horizon)
            self.brush.glow(sun, self.width * 0.3, "#FFF0C4", 0.95, above)
            self.brush.dot(sun, self.width * 0.048, "#FFF9EA")

    def _stars(self, count: int) -> None:
        dice = random.Random(4)
        for _ in range(count):
            place = (dice.uniform(0, self.width), dice.uniform(0, self.horizon * 0.72))
            size, strength = dice.choice([0.5, 0.6, 0.8, 1.0]), dice.uniform(0.2, 0.75)
            self.brush.dot(place, size, "#E6EEF1", strength)

    def _aurora(self, strength: float) -> None:
        high = self.horizon
        for phase, color, alpha, low, tall in (
            (0.2, "#49E0AC", 0.42, 0.60, 0.34),
            (1.7, "#6FC3DF", 0.30, 0.52, 0.30),
            (3.6, "#9B7BE0", 0.16, 0.44, 0.26),
        ):
            upper, lower = [], []
            for nth in range(-10, 101):
                at = nth / 90
                y = high * (low + 0.08 * sin(at * 5.4 + phase) + 0.03 * sin(at * 13 + phase * 2))
                rise = high * (tall + 0.08 * sin(at * 17 + phase) + 0.05 * sin(at * 41 + phase))
                upper.append((self.width * at, y - rise))
                lower.append((self.width * at, y))
            share = high / self.height
            strengths = [0, 0.8 * alpha * strength, alpha * strength, 0]
            stops = [at * share for at in (max(0, low - tall - 0.08), low - 0.1, low, low + 0.08)]
            self.brush.veil([*upper, *reversed(lower)], color, strengths, stops, self.width * 0.014)

    def peaks(self, peaks: Sequence[Peak], color: str, cap: float) -> None:
        for peak in peaks:
            self._peak(peak, color, cap)

    def _peak(self, peak: Peak, color: str, cap: float) -> None:
        x, high, wide, seed = peak
        base, dice, lean = self.horizon, random.Random(seed), 0.46
        top: Point = (x, base - high)
        foot = ((x - wide * lean, base), (x + wide * (1 - lean), base))
        left = list(_jagged(dice, foot[0], top, high * 0.035))
        right = list(_jagged(dice, top, foot[1], high * 0.035))
        body = [foot[0], *left, top, *right, foot[1]]
        spine = [top] + [
            (x + (dice.uniform(-0.06, 0.1) + 0.2) * wide * down, base - high + high * down)
            for down in (0.18, 0.36, 0.55, 0.75, 1)
        ]
        shaded = [top, *right, foot[1], *reversed(spine[1:])]
        self.brush.polygon(body, color)
        self.brush.polygon(shaded, "#000000", 0.16 if self.light.dark else 0.1)
        if cap:
            edge = base - high * (1 - cap)
            teeth = [
                (x - wide * 0.5 + wide * nth / 7, edge + high * (0.07 if nth % 2 else -0.07))
                for nth in range(8)
            ]
            snow = [(x - wide, base - high - 4), *teeth, (x + wide, base - high - 4)]
            strength = 0.85 if self.light.dark else 0.96
            self.brush.polygon(snow, self.light.snow, strength, within=body)
            self.brush.polygon(shaded, self.light.ridges[1], 0.3, within=snow)

    def water(self, glow: float) -> None:
        """Draw the sea of a small picture, from the horizon to the lower edge."""
        top, bottom = self.horizon, self.height
        self.brush.gradient((0, top, self.width, bottom), self.light.sea[:2], (0, 1))
        if not self.light.dark:
            lines = [
                ((glow - 4 - nth * 1.6, top + 2 + nth * 3.2), 8 + nth * 3.2, 0.7 * (1 - nth / 9))
                for nth in range(8)
            ]
            self.brush.dashes(lines, "#FFF0C4", 0.8)
        lines = [*glitter(self.width, bottom - top, 14, 0.3, 5)]
        self.brush.dashes([((x, y + top), w, a) for (x, y), w, a in lines], self.light.foam, 0.6)

    def house(self, x: float, y: float, wide: float) -> None:
        """Draw a red house on stilts, with the reflection of its light on the water."""
        brush, high, unit = self.brush, wide * 0.62, wide / 22
        for share in (0.12, 0.5, 0.88):
            foot = x + wide * share
            brush.line([(foot, y), (foot, y + wide * 0.42)], "#14100C", 1.3 * unit)
        brush.polygon(_box(x, y - high, wide, high), "#B5443C")
        brush.polygon(_box(x + wide * 0.5, y - high, wide * 0.5, high), "#000000", 0.14)
        roof = [(x - wide * 0.1, y - high), (x + wide / 2, y - high - wide * 0.46)]
        brush.polygon([*roof, (x + wide * 1.1, y - high)], self.light.roof)
        for share in (0.18, 0.6):
            window = _box(x + wide * share, y - high * 0.68, wide * 0.2, high * 0.36)
            brush.polygon(window, BRASS)
        brush.polygon(_box(x - wide * 0.1, y, wide * 1.2, 1.6 * unit), "#14100C")
        for nth in range(3):
            below = y + wide * 0.5 + nth * 3 * unit
            ends = [(x + wide * 0.2 - nth, below), (x + wide * 0.5 + nth * 2, below)]
            brush.line(ends, BRASS, 1.2 * unit, 0.5 - 0.13 * nth)

    def gables(self, houses: Sequence[tuple[float, float, float]], floor: float) -> None:
        """Draw old town houses with lit windows, each given by left edge, width and height."""
        for nth, (x, wide, high) in enumerate(houses):
            color = self.light.gable if nth % 2 else mix(self.light.gable, self.light.tower, 0.35)
            eaves = floor - high * 0.6
            walls = [(x, floor), (x, eaves), (x + wide / 2, floor - high), (x + wide, eaves)]
            self.brush.polygon([*walls, (x + wide, floor)], color)
            for across in (0.22, 0.6):
                for up in (0.5, 0.24):
                    pane = _box(x + wide * across, floor - high * up, wide * 0.16, high * 0.13)
                    lit = 0.95 if (nth + round(across * 10) + round(up * 10)) % 3 else 0.35
                    self.brush.polygon(pane, BRASS, lit)

    def winding_tower(self, x: float, floor: float, unit: float) -> None:
        """Draw the winding tower of a mine, a landmark of Essen."""
        beams = (((0, 58), (-20, 0)), ((0, 58), (9, 0)), ((9, 58), (9, 0)))
        for (x0, y0), (x1, y1) in (*beams, ((-9, 26), (9, 26)), ((-4, 44), (9, 44))):
            ends = [(x + x0 * unit, floor - y0 * unit), (x + x1 * unit, floor - y1 * unit)]
            self.brush.line(ends, self.light.tower, 2.4 * unit)
        for wheel in (1, 10):
            hub = (x + wheel * unit, floor - 60 * unit)
            self.brush.ring(hub, 6 * unit, 2.2 * unit, self.light.tower)

    def bunting(self, ends: tuple[Point, Point], sag: float, flags: int, unit: float) -> None:
        """Draw a cord with flags in the players' colors."""
        (x0, y0), (x1, y1) = ends
        cord = [
            (x0 + (x1 - x0) * at, y0 + (y1 - y0) * at + sag * 4 * at * (1 - at))
            for at in (nth / flags for nth in range(flags + 1))
        ]
        self.brush.line(cord, "#E6EEF1", 0.8 * unit, 0.7)
        for nth, (one, other) in enumerate(pairwise(cord)):
            x, y = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
            flag = [(x - 3 * unit, y), (x + 3 * unit, y), (x, y + 6.5 * unit)]
            self.brush.polygon(flag, PIECES[nth % 4])


def _jagged(dice: random.Random, start: Point, end: Point, rough: float) -> Iterator[Point]:
    for nth in range(1, 7):
        share = nth / 7
        x, y = (a + (b - a) * share for a, b in zip(start, end))
        yield x + dice.uniform(-rough, rough) * 0.5, y + dice.uniform(-rough, rough)


def _box(x: float, y: float, wide: float, high: float) -> list[Point]:
    return [(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)]


def glitter(
    width: float, height: float, count: int, strength: float, seed: int
) -> Iterator[tuple[Point, float, float]]:
    """Yield start, length and opacity of lines of light on the water."""
    dice = random.Random(seed)
    for _ in range(count):
        y = dice.uniform(4, height - 4)
        near = y / height
        x = dice.uniform(-10, width)
        yield (x, y), dice.uniform(4, 8) + width * 0.05 * near, strength * (1 - near * 0.5)


def fjord(light: Light) -> Image.Image:
    """Draw the scene of Looot: steep mountains on both sides and an open horizon."""
    scene = SceneDrawing(light, WIDTH, SKY, SKY + SHORE, SCALE)
    scene.lights((300, SKY - 54), 60, 1.0)
    far, middle, near = light.ridges
    scene.peaks(((146, 50, 130, 3), (222, 34, 110, 4), (296, 46, 130, 5)), far, 0.36)
    scene.peaks(((50, 112, 180, 6), (374, 124, 180, 8)), middle, 0.3)
    scene.peaks(((-6, 74, 170, 9), (424, 66, 150, 10)), near, 0)
    return scene.brush.done()


def islands(light: Light) -> Image.Image:
    """Draw the scene of Lofoten: jagged peaks and red houses on stilts."""
    scene = SceneDrawing(light, WIDTH, SKY, SKY + SHORE, SCALE)
    scene.lights((118, SKY - 60), 50, 0.7)
    far, middle, near = light.ridges
    scene.peaks(((60, 104, 120, 3), (140, 66, 110, 12), (214, 52, 110, 7)), far, 0.34)
    scene.peaks(((290, 92, 120, 5), (372, 128, 150, 8)), middle, 0.3)
    scene.peaks(((-4, 56, 150, 6), (420, 50, 150, 9)), near, 0)
    for x, y, wide in ((22, 4, 34), (66, 9, 28), (352, 6, 32)):
        scene.house(x, SKY + y, wide)
    return scene.brush.done()


def fair(light: Light) -> Image.Image:
    """Draw the scene of LOOT: town houses, a winding tower and lines of flags."""
    scene = SceneDrawing(light, WIDTH, SKY, SKY + SHORE, SCALE)
    scene.lights((296, SKY - 40), 30, 0)
    scene.winding_tower(330, SKY, 1.2)
    rows = ((-10, 52, 58), (40, 46, 78), (84, 50, 54), (240, 46, 52), (352, 44, 74), (388, 48, 54))
    scene.gables(((130, 40, 40), (166, 38, 48), (200, 44, 36), (282, 40, 40)), SKY)
    scene.gables(rows, SKY)
    scene.bunting(((-8, 112), (206, 122)), 12, 14, 1.4)
    scene.bunting(((206, 122), (420, 110)), 12, 14, 1.4)
    return scene.brush.done()


def fjord_card(light: Light) -> Image.Image:
    """Draw the picture on the card of Looot."""
    wide, high, scale = CARD
    scene = SceneDrawing(light, wide, 46, high, scale)
    scene.air(light.sky)
    scene.lights((wide * 0.72, 34), 16, 0.9)
    unit = wide / WIDTH
    far, middle, near = light.ridges
    for peaks, color, cap in (
        (((146, 50, 130, 3), (222, 34, 110, 4), (296, 46, 130, 5)), far, 0.36),
        (((50, 112, 180, 6), (374, 124, 180, 8)), middle, 0.3),
        (((-6, 74, 170, 9), (424, 66, 150, 10)), near, 0),
    ):
        scene.peaks([(x * unit, h * unit, w * unit, n) for x, h, w, n in peaks], color, cap)
    scene.water(wide * 0.72)
    boat = ship(BRASS, PIECES[1], PIECES)
    boat = boat.resize((round(52 * scale), round(52 * scale * boat.height / boat.width)))
    scene.brush.place(boat, (36, 34))
    return scene.brush.done().convert("RGB")


def islands_card(light: Light) -> Image.Image:
    """Draw the picture on the card of Lofoten."""
    wide, high, scale = CARD
    scene = SceneDrawing(light, wide, 50, high, scale)
    scene.air(light.sky)
    scene.lights((wide * 0.3, 30), 12, 0)
    far, middle, _ = light.ridges
    scene.peaks(((22, 34, 44, 3), (48, 24, 40, 12), (80, 40, 50, 5), (106, 29, 46, 8)), far, 0.3)
    scene.peaks(((4, 22, 50, 6), (120, 20, 60, 9)), middle, 0)
    scene.water(wide * 0.3)
    scene.house(56, 59, 24)
    scene.house(86, 65, 20)
    return scene.brush.done().convert("RGB")


def fair_card(light: Light) -> Image.Image:
    """Draw the picture on the card of LOOT."""
    wide, high, scale = CARD
    scene = SceneDrawing(light, wide, high, high, scale)
    scene.air(light.dusk)
    scene.lights((wide * 0.62, 44), 10, 0)
    scene.winding_tower(86, high, 1)
    scene.gables(((-4, 30, 30), (24, 26, 40), (50, 30, 27), (98, 30, 26)), high)
    scene.bunting(((-4, 12), (64, 22)), 9, 9, 1)
    scene.bunting(((58, 22), (128, 8)), 10, 9, 1)
    return scene.brush.done().convert("RGB")


def waves() -> Image.Image:
    """Draw lines of light for the sea of a large scene; the app tints and stretches them."""
    brush = Brush(WIDTH, 344, 2)
    brush.dashes(glitter(WIDTH, 344, 106, 1.0, 5), "#FFFFFF", 1)
    return brush.done()
