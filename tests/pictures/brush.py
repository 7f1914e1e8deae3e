"""Draws smooth shapes with Pillow: polygons, dots, lines, gradients and soft light.

This module is not packaged.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PIL import Image, ImageChops, ImageColor, ImageDraw, ImageFilter

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

FINER = 3
"""Everything is drawn this many times larger and scaled down, which smooths its edges."""


def mix(one: str, other: str, share: float) -> str:
    """Return a color between two others; ``share`` 0 is the first and 1 the second."""
    pairs = zip(ImageColor.getrgb(one)[:3], ImageColor.getrgb(other)[:3])
    red, green, blue = (round(a * (1 - share) + b * share) for a, b in pairs)
    return f"#{red:02X}{green:02X}{blue:02X}"


class Brush:
    """A picture with its own coordinates; ``scale`` is the number of pixels per unit."""

    def __init__(self, width: float, height: float, scale: float, ground: str = "") -> None:
        self.size = (round(width * scale), round(height * scale))
        self.scale = scale * FINER
        fine = (self.size[0] * FINER, self.size[1] * FINER)
        self.ground = ground or "#00000000"
        self.picture = Image.new("RGBA", fine, self.ground)

    def done(self) -> Image.Image:
        """Return the picture in its final size. Transparent pixels keep the background color;
        otherwise edges would turn dark when the GPU scales the picture down."""
        picture = self.picture.resize(self.size, Image.Resampling.BOX)
        clear = Image.new("RGBA", self.size, self.ground)
        clear.paste(picture, (0, 0), picture.getchannel("A").point([0] + [255] * 255))
        return clear

    def polygon(
        self,
        shape: Iterable[Point],
        color: str,
        alpha: float = 1.0,
        within: Iterable[Point] = (),
    ) -> None:
        """Fill a shape, or the part of it inside another shape."""
        self._paint(self._mask(shape, within), color, alpha)

    def dot(self, center: Point, radius: float, color: str, alpha: float = 1.0) -> None:
        mask = Image.new("L", self.picture.size)
        ImageDraw.Draw(mask).ellipse(self._around(center, radius), fill=255)
        self._paint(mask, color, alpha)

    def ring(self, center: Point, radius: float, width: float, color: str) -> None:
        mask = Image.new("L", self.picture.size)
        thick = max(1, round(width * self.scale))
        box = self._around(center, radius + width / 2)
        ImageDraw.Draw(mask).ellipse(box, outline=255, width=thick)
        self._paint(mask, color, 1.0)

    def line(self, points: Sequence[Point], color: str, width: float, alpha: float = 1.0) -> None:
        mask = Image.new("L", self.picture.size)
        thick = max(1, round(width * self.scale))
        ImageDraw.Draw(mask).line(self._corners(points), fill=255, width=thick, joint="curve")
        self._paint(mask, color, alpha)

    def dashes(self, lines: Iterable[tuple[Point, float, float]], color: str, width: float) -> None:
        """Draw horizontal lines, each given by start, length and opacity."""
        mask = Image.new("L", self.picture.size)
        draw = ImageDraw.Draw(mask)
        thick = max(1, round(width * self.scale))
        for (x, y), length, alpha in lines:
            ends = self._corners([(x, y), (x + length, y)])
            draw.line(ends, fill=round(255 * alpha), width=thick)
        self._paint(mask, color, 1.0)

    def gradient(
        self,
        box: Box,
        colors: Sequence[str],
        stops: Sequence[float],
        within: Iterable[Point] = (),
        across: bool = False,
    ) -> None:
        """Fill a box, or a shape in it, with a vertical or horizontal (``across``) gradient."""
        left, top, right, bottom = (round(value * self.scale) for value in box)
        steps = (right - left) if across else (bottom - top)
        band = Image.new("RGB", (steps, 1))
        band.putdata([_between(colors, stops, nth / max(1, steps - 1)) for nth in range(steps)])
        if not across:
            band = band.transpose(Image.Transpose.ROTATE_270)
        filled = band.resize((right - left, bottom - top), Image.Resampling.NEAREST)
        layer = Image.new("RGB", self.picture.size)
        layer.paste(filled, (left, top))
        corners = [(box[0], box[1]), (box[2], box[1]), (box[2], box[3]), (box[0], box[3])]
        self.picture.paste(layer, (0, 0), self._mask(within or corners))

    def glow(
        self, center: Point, radius: float, color: str, alpha: float, within: Iterable[Point]
    ) -> None:
        """Draw light that fades outwards from a point, inside a shape."""
        side = round(2 * radius * self.scale)
        spot = Image.radial_gradient("L").resize((side, side))
        spot = ImageChops.invert(spot).point([max(0, 2 * v - 255) for v in range(256)])
        mask = Image.new("L", self.picture.size)
        x, y = (round((value - radius) * self.scale) for value in center)
        mask.paste(spot, (x, y))
        self._paint(ImageChops.darker(mask, self._mask(within)), color, alpha)

    def veil(
        self,
        shape: Iterable[Point],
        color: str,
        strengths: Sequence[float],
        stops: Sequence[float],
        blur: float,
    ) -> None:
        """Draw a blurred band of light whose opacity changes from top to bottom of the picture."""
        mask = self._mask(shape)
        height = mask.height
        column = Image.new("L", (1, height))
        column.putdata([round(255 * _along(strengths, stops, y / height)) for y in range(height)])
        mask = ImageChops.multiply(mask, column.resize(mask.size))
        small = mask.resize((mask.width // 4, mask.height // 4))
        small = small.filter(ImageFilter.GaussianBlur(blur * self.scale / 4))
        self._paint(small.resize(mask.size, Image.Resampling.BICUBIC), color, 1.0)

    def place(self, picture: Image.Image, corner: Point) -> None:
        """Draw another picture over this one; its size is in pixels of the final picture."""
        large = picture.resize((picture.width * FINER, picture.height * FINER))
        x, y = (round(value * self.scale) for value in corner)
        self.picture.alpha_composite(large, (x, y))

    def _paint(self, mask: Image.Image, color: str, alpha: float) -> None:
        if alpha < 1:
            mask = mask.point([round(value * alpha) for value in range(256)])
        box = mask.getbbox()
        if box:
            mask = mask.crop(box)
            layer = Image.new("RGBA", mask.size, color)
            layer.putalpha(mask)
            self.picture.alpha_composite(layer, box[:2])

    def _mask(self, shape: Iterable[Point], within: Iterable[Point] = ()) -> Image.Image:
        mask = Image.new("L", self.picture.size)
        ImageDraw.Draw(mask).polygon(self._corners(shape), fill=255)
        limits = self._corners(within)
        if limits:
            other = Image.new("L", self.picture.size)
            ImageDraw.Draw(other).polygon(limits, fill=255)
            mask = ImageChops.darker(mask, other)
        return mask

    def _around(self, center: Point, radius: float) -> list[float]:
        x, y = center
        return [v * self.scale for v in (x - radius, y - radius, x + radius, y + radius)]

    def _corners(self, shape: Iterable[Point]) -> list[Point]:
        return [(x * self.scale, y * self.scale) for x, y in shape]


def _along(values: Sequence[float], stops: Sequence[float], at: float) -> float:
    """Return the value at a position, interpolated between the stops."""
    for nth in range(1, len(stops)):
        if at <= stops[nth]:
            span = stops[nth] - stops[nth - 1] or 1
            share = max(0.0, at - stops[nth - 1]) / span
            return values[nth - 1] * (1 - share) + values[nth] * share
    return values[-1]


def _between(colors: Sequence[str], stops: Sequence[float], at: float) -> tuple[int, int, int]:
    channels = zip(*(ImageColor.getrgb(color)[:3] for color in colors))
    red, green, blue = (round(_along(channel, stops, at)) for channel in channels)
    return red, green, blue
