"""Compares two pictures, tolerating pixels that another math library rounds differently."""

from __future__ import annotations

from PIL import Image, ImageChops

CLEARLY = 40
"""A channel (0 to 255) that differs by more is another color and not a rounding difference."""
FEW = 0.0005
"""The share of pixels that may differ by more."""
FAINT = 0.05
"""How much all channels may differ on average."""


def is_like(one: Image.Image, other: Image.Image) -> bool:
    """Return whether two pictures look the same."""
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
