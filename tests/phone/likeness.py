"""Whether two pictures are one drawing: another maths library rounds some corners otherwise."""

from __future__ import annotations

from PIL import Image, ImageChops

CLEARLY = 40
"""A channel that differs by more, of 255, is another colour and no rounding."""
FEW = 0.0005
"""The share of pixels that may differ clearly."""
FAINT = 0.05
"""How much all channels may differ on average, of 255."""


def is_like(one: Image.Image, other: Image.Image) -> bool:
    """The same to the eye, pixel by pixel."""
    if one.size != other.size or one.mode != other.mode:
        return False
    bands = ImageChops.difference(one, other).split()
    worst = bands[0]
    for band in bands[1:]:
        worst = ImageChops.lighter(worst, band)
    histogram = worst.histogram()
    pixels = one.width * one.height
    clearly = sum(histogram[CLEARLY + 1 :]) / pixels
    mean = sum(nth * count for nth, count in enumerate(histogram)) / pixels
    return clearly <= FEW and mean <= FAINT
