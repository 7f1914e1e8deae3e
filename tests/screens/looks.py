"""All the looks in which every screen has to be right."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

from tests.screens.driver import Driver

SIZES = ((360, 640), (412, 892), (892, 412), (800, 1280))
"""A small phone, a phone, the same on its side, a tablet; in dp, which here are pixels."""

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
        driver.resize(self.width, self.height)
        driver.look(dark=self.dark, language=self.language, text_size=self.text_size)


# What takes longest to change stands first and so changes least often.
LOOKS = tuple(
    LookOf(*size, dark, language, text_size)
    for size, text_size, language, dark in product(SIZES, TEXT_SIZES, LANGUAGES, (False, True))
)
