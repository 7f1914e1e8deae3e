"""All the looks in which every screen has to be right."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from zlib import crc32

from kivy.metrics import dp

from screens.shell.words import spoken
from tests.screens.driver import Driver

SIZES = ((360, 640), (412, 892), (892, 412), (800, 1280))
"""A small phone, a phone, the same on its side, a tablet; in dp."""

HALF = (412, 430)
"""A phone with another app in the other half of its screen."""

ALL_SIZES = (*SIZES, HALF)

LANGUAGES = spoken()
TEXT_SIZES = (100, 160)


@dataclass(frozen=True)
class LookOf:
    """One way in which the app may be looked at."""

    width: int
    height: int
    dark: bool
    language: str
    text_size: int

    def __str__(self) -> str:
        theme = "dark" if self.dark else "light"
        return f"{self.width}x{self.height}-{theme}-{self.language}-{self.text_size}"

    def take(self, driver: Driver) -> None:
        """Make the running app look like this."""
        driver.resize(round(dp(self.width)), round(dp(self.height)))
        driver.look(dark=self.dark, language=self.language, text_size=self.text_size)


def _in_turns() -> Iterator[LookOf]:
    """Each look once, with as little changed from one to the next as can be."""
    for nth, (size, text_size) in enumerate(product(ALL_SIZES, TEXT_SIZES)):
        languages = LANGUAGES[:: -1 if nth % 2 else 1]
        for other, language in enumerate(languages):
            for dark in (False, True) if other % 2 == 0 else (True, False):
                yield LookOf(*size, dark, language, text_size)


LOOKS = tuple(_in_turns())


def _paired() -> Iterator[LookOf]:
    """Each size in each language; themes and text sizes take turns, by other beats."""
    for (row, size), (column, language) in product(enumerate(SIZES), enumerate(LANGUAGES)):
        dark, large = (row // 2 + column) % 2, (row + column) % 2
        yield LookOf(*size, bool(dark), language, TEXT_SIZES[large])


PAIRED_LOOKS = frozenset(_paired())
"""Any two choices meet in one of these, and any theme, language and text size do."""

HALF_LOOKS = frozenset({LookOf(*HALF, False, "en", 100), LookOf(*HALF, True, "fr", 160)})
"""Half a screen is rare: only the screens themselves are seen so, with small and large type."""

TIGHTEST = LookOf(*SIZES[0], True, "de", max(TEXT_SIZES))
"""The smallest screen with the largest text in the language that has the longest words."""


@cache
def few_looks(name: str) -> frozenset[LookOf]:
    """For a state of a screen: each size, and where it is tightest.

    Language, theme and text size take turns by the name: there are many states, so that together
    they are seen in all of those looks.
    """
    turn = crc32(name.encode())
    by_size = enumerate(_by_size(), turn)
    return frozenset({TIGHTEST, *(looks[nth % len(looks)] for nth, looks in by_size)})


@cache
def scrolled_looks(name: str) -> frozenset[LookOf]:
    """Those of the few in which it is also scrolled to its end: each theme, on the largest screen
    that has it, and where it is tightest.

    Whether things fit is seen without scrolling; below the fold only their colours are not, and
    what lies over them.
    """
    largest = sorted(few_looks(name), key=lambda look: look.width * look.height)
    return frozenset({TIGHTEST, *{look.dark: look for look in largest}.values()})


@cache
def _by_size() -> list[list[LookOf]]:
    """Those looks, by the size of the screen."""
    found: dict[tuple[int, int], list[LookOf]] = {}
    for look in sorted(PAIRED_LOOKS, key=str):
        found.setdefault((look.width, look.height), []).append(look)
    return list(found.values())
