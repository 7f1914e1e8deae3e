"""Measures the contrast between text and background in screenshots, as defined by WCAG."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from tests.widget_finder import Box

Colour = tuple[float, float, float]
"""Red, green and blue from 0 to 255."""

NEAR = 24
"""Colors that differ by at most this in each channel count as the same."""

SECOND_GROUND = 0.25
"""A second background color counts if it has this share of the pixels."""

MOST_COLOURS = 32
"""The background is one of this many most frequent colors; antialiased letters have many more."""

LARGEST_SAMPLE = 20_000
"""At most this many pixels of a label are examined."""


def luminance(colour: Colour) -> float:
    """Return the relative luminance of WCAG, from 0 to 1."""
    red, green, blue = (
        share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4
        for share in (channel / 255 for channel in colour)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast ratio, from 1 (the same) to 21 (black on white)."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def over(ink: Sequence[float], ground: Colour, opacity: float = 1.0) -> Colour:
    """Return a Kivy color with alpha (0 to 1), blended with a background."""
    alpha = (ink[3] if len(ink) > 3 else 1.0) * opacity
    red, green, blue = (
        255 * ink[channel] * alpha + ground[channel] * (1 - alpha) for channel in range(3)
    )
    return red, green, blue


def colours_in(picture: Image.Image, box: Box) -> list[tuple[int, Colour]]:
    """Return all colors in a box of the window, the most frequent first."""
    height = picture.height
    area = (
        max(0, round(box.x)),
        max(0, round(height - box.top)),
        min(picture.width, round(box.right)),
        min(height, round(height - box.y)),
    )
    if area[2] <= area[0] or area[3] <= area[1]:
        return []
    part = picture.crop(area)
    if part.width * part.height > LARGEST_SAMPLE:
        part = part.crop((0, 0, part.width, max(1, LARGEST_SAMPLE // part.width)))
    found: list[tuple[int, Colour]] = part.getcolors(part.width * part.height) or []  # type: ignore[assignment]
    return sorted(found, reverse=True)


def near(one: Colour, other: Colour) -> bool:
    return (
        abs(one[0] - other[0]) <= NEAR
        and abs(one[1] - other[1]) <= NEAR
        and abs(one[2] - other[2]) <= NEAR
    )


def apart(one: Colour, other: Colour) -> float:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) + abs(one[2] - other[2])


def grounds(colours: list[tuple[int, Colour]], ink: Sequence[float]) -> list[Colour]:
    """Return the background colors of a text: the most frequent ones except the text color."""
    total = sum(count for count, _ in colours)
    kinds: list[tuple[int, Colour]] = []
    for count, colour in colours[:MOST_COLOURS]:
        for nth, (sum_so_far, kind) in enumerate(kinds):
            if near(kind, colour):
                kinds[nth] = (sum_so_far + count, kind)
                break
        else:
            kinds.append((count, colour))
    kinds.sort(reverse=True)
    bare = [(count, kind) for count, kind in kinds if not near(over(ink, kind), kind)]
    chosen = bare or kinds
    return [kind for nth, (n, kind) in enumerate(chosen) if nth == 0 or n > SECOND_GROUND * total]


@dataclass(frozen=True)
class Legibility:
    """How readable a text is."""

    contrast: float
    """The contrast with the least suitable background."""
    there: bool
    """Whether any pixel has nearly the text color."""


def legible(
    picture: Image.Image, box: Box, ink: Sequence[float], opacity: float = 1.0
) -> Legibility | None:
    """Return how readable text in a color is in a box, or None if the box has no pixels."""
    colours = colours_in(picture, box)
    if not colours:
        return None
    found = grounds(colours, ink)
    lowest = min(contrast(over(ink, ground, opacity), ground) for ground in found)
    wanted = apart(over(ink, found[0], opacity), found[0]) * 0.4
    there = any(apart(colour, found[0]) >= wanted for _, colour in colours)
    return Legibility(lowest, there)
