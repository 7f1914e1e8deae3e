"""Compares two pictures and ignores small differences in rounding."""

from __future__ import annotations

from PIL import Image, ImageChops

CLEARLY = 40
"""A channel (0 to 255) that differs by more than this is not a rounding difference."""
FEW = 0.0005
"""The share of pixels that may differ by more than ``CLEARLY``."""
FAINT = 0.05
"""The maximum average difference of all channels."""


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
