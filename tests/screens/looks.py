"""All combinations of size, theme, language and text size in which screens are checked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from zlib import crc32

from kivy.metrics import dp

from screens.shell.i18n import spoken
from tests.screens.driver import Driver

SIZES = ((360, 640), (412, 892), (892, 412), (800, 1280))
"""A small phone, a phone, the same in landscape, a tablet; in dp."""

HALF = (412, 430)
"""A phone in split screen."""

FOLDABLE = (673, 841)
"""An unfolded foldable phone."""

ALL_SIZES = (*SIZES, HALF, FOLDABLE)

LANGUAGES = spoken()
TEXT_SIZES = (100, 160)


@dataclass(frozen=True)
class LookOf:
    """One combination."""

    width: int
    height: int
    dark: bool
    language: str
    text_size: int

    def __str__(self) -> str:
        theme = "dark" if self.dark else "light"
        return f"{self.width}x{self.height}-{theme}-{self.language}-{self.text_size}"

    def apply(self, driver: Driver) -> None:
        """Apply it to the running app."""
        driver.resize(round(dp(self.width)), round(dp(self.height)))
        driver.look(dark=self.dark, language=self.language, text_size=self.text_size)


def _in_turns() -> Iterator[LookOf]:
    """Yield every look once, with as few changes as possible from one to the next."""
    for nth, (size, text_size) in enumerate(product(ALL_SIZES, TEXT_SIZES)):
        languages = LANGUAGES[:: -1 if nth % 2 else 1]
        for other, language in enumerate(languages):
            for dark in (False, True) if other % 2 == 0 else (True, False):
                yield LookOf(*size, dark, language, text_size)


LOOKS = tuple(_in_turns())


def _paired() -> Iterator[LookOf]:
    """Yield each size in each language, with themes and text sizes alternating."""
    for (row, size), (column, language) in product(enumerate(SIZES), enumerate(LANGUAGES)):
        dark, large = (row // 2 + column) % 2, (row + column) % 2
        yield LookOf(*size, bool(dark), language, TEXT_SIZES[large])


PAIRED_LOOKS = frozenset(_paired())
"""Looks in which any two choices occur together, as does any theme, language and text size."""

HALF_LOOKS = frozenset({LookOf(*HALF, False, "en", 100), LookOf(*HALF, True, "fr", 160)})
FOLDABLE_LOOKS = frozenset(
    {LookOf(*FOLDABLE, True, "en", 100), LookOf(*FOLDABLE, False, "fr", 160)}
)
"""These windows are rare, so only the screens themselves are checked in them."""

TIGHTEST = LookOf(*SIZES[0], True, "de", max(TEXT_SIZES))
"""The smallest screen with the largest text in the language with the longest words."""


@cache
def few_looks(name: str) -> frozenset[LookOf]:
    """Return a few looks for a state of a screen: each size, and the tightest one.

    Language, theme and text size alternate by name, so that all states together cover all looks.
    """
    turn = crc32(name.encode())
    by_size = enumerate(_by_size(), turn)
    return frozenset({TIGHTEST, *(looks[nth % len(looks)] for nth, looks in by_size)})


@cache
def scrolled_looks(name: str) -> frozenset[LookOf]:
    """Return those of the few looks in which the state is also scrolled to its end: each theme on
    its largest screen, and the tightest look. Scrolling only adds checks of colors and covered
    widgets."""
    largest = sorted(few_looks(name), key=lambda look: look.width * look.height)
    return frozenset({TIGHTEST, *{look.dark: look for look in largest}.values()})


@cache
def _by_size() -> list[list[LookOf]]:
    """Return looks grouped by screen size."""
    found: dict[tuple[int, int], list[LookOf]] = {}
    for look in sorted(PAIRED_LOOKS, key=str):
        found.setdefault((look.width, look.height), []).append(look)
    return list(found.values())
