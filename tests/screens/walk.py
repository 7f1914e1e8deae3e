"""Walks through every screen in every size, theme, language and text size.

A screen of the registry is looked at in those looks in which any two of these choices meet; each
state of it in a few, others for each state. In some of those it is also scrolled to its end.

``python -m tests.screens.walk seats dark`` checks the layout of just those whose name and look
have all these words, in all looks; with the word ``usual`` among them in the looks of above.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from traceback import extract_tb

from screens.shell.registry import SCREENS
from tests.screens.driver import Driver
from tests.screens.layout_check import Fault, faults_of
from tests.screens.looks import (
    HALF_LOOKS,
    LOOKS,
    PAIRED_LOOKS,
    LookOf,
    few_looks,
    scrolled_looks,
)
from tests.screens.samples import Opener, first_start, furnish, samples, tidy, uncover
from tests.screens.stage import STAGE

Wanted = Callable[[str, LookOf], bool]

USUAL = "usual"


def usual(name: str, look: LookOf) -> bool:
    """Screens in looks in which any two choices meet and on half of a phone, and their other states
    in a few."""
    return look in few_looks(name) or (name in SCREENS and look in PAIRED_LOOKS | HALF_LOOKS)


def stem(name: str, look: LookOf) -> str:
    """The file name of a picture: words and look, joined by dashes."""
    return f"{name.replace(' ', '-')}-{look}"


def stem_parts(stem: str) -> set[str]:
    return set(stem.split("-"))


def matching(words: list[str]) -> Wanted:
    """Those with all the words in their name and look; the usual where there are no words or where
    that is among them."""
    asked = {part for word in words for part in stem_parts(word)} - {USUAL}
    all_looks = bool(words) and USUAL not in words

    def wanted(name: str, look: LookOf) -> bool:
        return (all_looks or usual(name, look)) and asked <= stem_parts(stem(name, look))

    return wanted


@dataclass(frozen=True)
class Station:
    """A state of a screen in a look; on screen while it is yielded, unless it broke."""

    name: str
    look: LookOf
    broke: str = ""
    """What went wrong when it was opened."""


def stations(driver: Driver, wanted: Wanted = usual) -> Iterator[Station]:
    """Each state of each screen in each look."""
    driver.app.change_setting("motion", False)
    yield from _walk(driver, first_start(), wanted)
    furnish(driver)
    yield from _walk(driver, samples(), wanted)


def _walk(driver: Driver, states: dict[str, Opener], wanted: Wanted) -> Iterator[Station]:
    for look in LOOKS:
        names = [name for name in states if wanted(name, look)]
        broke = _open(driver, look.take) if names else ""
        if broke:
            yield Station("all open screens", look, broke)
        for name in names:
            yield Station(name, look, _open(driver, states[name]))
            uncover(driver)
            tidy(driver)


def _open(driver: Driver, opener: Opener) -> str:
    """Do something to the app; what it says when that breaks it."""
    try:
        opener(driver)
        driver.pass_time(0)
    except Exception as error:
        STAGE.crashes.clear()
        return _told(error)
    return ""


def _told(error: BaseException) -> str:
    """An error on one line, with the line of the app where it began."""
    error = error.__cause__ or error
    where = extract_tb(error.__traceback__)[-1]
    last = str(error).strip().splitlines()[-1:] or ["no words"]
    return f"{type(error).__name__}: {last[0]} ({Path(where.filename).name}:{where.lineno})"


def all_faults(driver: Driver, wanted: Wanted = usual) -> tuple[list[str], int]:
    """What is wrong anywhere, each fault once with the looks in which it shows, and how many
    stations were looked at."""
    found: dict[tuple[str, Fault], list[LookOf]] = {}
    seen = 0
    for at in stations(driver, wanted):
        seen += 1
        if at.broke:
            faults = {Fault(at.name, "cannot be shown: ", at.broke)}
        else:
            faults = faults_of(scrolled=at.look in scrolled_looks(at.name))
        for fault in faults:
            found.setdefault((at.name, fault), []).append(at.look)
    told = [f"{name}: {fault} [{_named(looks)}]" for (name, fault), looks in sorted(found.items())]
    return told, seen


def _named(looks: Iterable[LookOf]) -> str:
    first, *others = looks
    return f"{first} and {len(others)} more" if others else str(first)


def main(words: list[str]) -> int:
    with tempfile.TemporaryDirectory() as home:
        driver = Driver(Path(home))
        faults, seen = all_faults(driver, matching(words))
        driver.stop()
    print("\n".join([*faults, f"{len(faults)} faults in {seen} looks at screens"]))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
