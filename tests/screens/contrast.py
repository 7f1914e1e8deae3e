"""Contrast of ink and ground as WCAG counts it, on the pixels that are really there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from tests.finding import Box

Colour = tuple[float, float, float]
"""Red, green and blue from 0 to 255."""

NEAR = 24
"""Colours no further apart than this in any channel are taken for one."""

SECOND_GROUND = 0.25
"""From this share of the pixels on, a second ground counts as well."""

MOST_COLOURS = 32
"""Colours among which the ground is looked for; letters have many more at their edges."""

LARGEST_SAMPLE = 20_000
"""Pixels looked at for one label; a larger one is looked at in part."""


def luminance(colour: Colour) -> float:
    """The relative luminance of WCAG, 0 to 1."""
    red, green, blue = (
        share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4
        for share in (channel / 255 for channel in colour)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """From 1, the same, to 21, black on white."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def over(ink: Sequence[float], ground: Colour, opacity: float = 1.0) -> Colour:
    """A colour of Kivy's, 0 to 1 with its alpha, laid over a ground."""
    alpha = (ink[3] if len(ink) > 3 else 1.0) * opacity
    red, green, blue = (
        255 * ink[channel] * alpha + ground[channel] * (1 - alpha) for channel in range(3)
    )
    return red, green, blue


def colours_in(picture: Image.Image, box: Box) -> list[tuple[int, Colour]]:
    """All colours in a box of the window, the most frequent first."""
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
    """The colours on which the letters stand: the most frequent that is not the ink itself."""
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
class Legible:
    """How well a text can be read."""

    contrast: float
    """Of its ink with the ground that suits it least."""
    there: bool
    """Whether any pixel comes near the ink at all."""


def legible(
    picture: Image.Image, box: Box, ink: Sequence[float], opacity: float = 1.0
) -> Legible | None:
    """How well an ink can be read in a box; None where there are no pixels."""
    colours = colours_in(picture, box)
    if not colours:
        return None
    found = grounds(colours, ink)
    lowest = min(contrast(over(ink, ground, opacity), ground) for ground in found)
    wanted = apart(over(ink, found[0], opacity), found[0]) * 0.4
    there = any(apart(colour, found[0]) >= wanted for _, colour in colours)
    return Legible(lowest, there)
