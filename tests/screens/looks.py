"""All the looks in which every screen has to be right."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from kivy.metrics import dp

from tests.screens.driver import Driver

SIZES = ((360, 640), (412, 892), (892, 412), (800, 1280))
"""A small phone, a phone, the same on its side, a tablet; in dp."""

LANGUAGES = ("en", "fr")
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
    for nth, (size, text_size) in enumerate(product(SIZES, TEXT_SIZES)):
        languages = LANGUAGES[:: -1 if nth % 2 else 1]
        for other, language in enumerate(languages):
            for dark in (False, True) if other % 2 == 0 else (True, False):
                yield LookOf(*size, dark, language, text_size)


LOOKS = tuple(_in_turns())

FEW_LOOKS = (
    LookOf(360, 640, False, "fr", 160),
    LookOf(360, 640, True, "en", 100),
    LookOf(412, 892, False, "fr", 100),
    LookOf(412, 892, True, "en", 160),
    LookOf(892, 412, False, "en", 100),
    LookOf(892, 412, True, "fr", 160),
    LookOf(800, 1280, False, "en", 160),
    LookOf(800, 1280, True, "fr", 100),
)
"""Any two choices meet in one of these, and any theme, language and text size do."""
