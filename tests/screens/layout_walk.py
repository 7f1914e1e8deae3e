"""Visits every screen in every size, theme, language and text size.

Each screen of the registry is visited in looks that cover all pairs of these choices; other states
of a screen in a few looks each. In some looks the screen is also scrolled to its end.

``python -m tests.screens.layout_walk seats dark`` checks all screens and looks whose names contain
all these words; the word ``usual`` limits it to the looks above.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from traceback import extract_tb

from screens.shell.registry import SCREENS
from tests.screens.clearing import close_panels
from tests.screens.driver import Driver
from tests.screens.event_loop import LOOP
from tests.screens.layout_check import Fault, faults_of
from tests.screens.looks import (
    FOLDABLE_LOOKS,
    HALF_LOOKS,
    LOOKS,
    PAIRED_LOOKS,
    LookOf,
    few_looks,
    scrolled_looks,
)
from tests.screens.samples import Opener, add_samples, first_start, remove_extra_games, samples

Wanted = Callable[[str, LookOf], bool]

USUAL = "usual"


def usual(name: str, look: LookOf) -> bool:
    """Return whether a screen or state is visited in this look by default."""
    of_screens = PAIRED_LOOKS | HALF_LOOKS | FOLDABLE_LOOKS
    return look in few_looks(name) or (name in SCREENS and look in of_screens)


def stem(name: str, look: LookOf) -> str:
    """Return the file name of a screenshot: words and look, joined by dashes."""
    return f"{name.replace(' ', '-')}-{look}"


def stem_parts(stem: str) -> set[str]:
    return set(stem.split("-"))


def matching(words: list[str]) -> Wanted:
    """Return a filter by words in the name and look; ``usual`` limits it to the default looks."""
    asked = {part for word in words for part in stem_parts(word)} - {USUAL}
    all_looks = bool(words) and USUAL not in words

    def wanted(name: str, look: LookOf) -> bool:
        return (all_looks or usual(name, look)) and asked <= stem_parts(stem(name, look))

    return wanted


@dataclass(frozen=True)
class Visit:
    """A state of a screen in a look; it is on screen while it is yielded, unless opening failed."""

    name: str
    look: LookOf
    broke: str = ""
    """The error message if opening failed."""


def visits(driver: Driver, wanted: Wanted = usual) -> Iterator[Visit]:
    """Yield each state of each screen in each look."""
    driver.app.change_setting("motion", False)
    yield from _walk(driver, first_start(), wanted)
    add_samples(driver)
    yield from _walk(driver, samples(), wanted)


def _walk(driver: Driver, states: dict[str, Opener], wanted: Wanted) -> Iterator[Visit]:
    for look in LOOKS:
        names = [name for name in states if wanted(name, look)]
        broke = _open(driver, look.apply) if names else ""
        if broke:
            yield Visit("all open screens", look, broke)
        for name in names:
            yield Visit(name, look, _open(driver, states[name]))
            close_panels(driver)
            remove_extra_games(driver)


def _open(driver: Driver, opener: Opener) -> str:
    """Run the opener and return the error message if it fails."""
    try:
        opener(driver)
        driver.pass_time(0)
    except Exception as error:
        LOOP.crashes.clear()
        return _one_line(error)
    return ""


def _one_line(error: BaseException) -> str:
    """Return an error on one line, with the line of the app where it started."""
    error = error.__cause__ or error
    where = extract_tb(error.__traceback__)[-1]
    last = str(error).strip().splitlines()[-1:] or ["no words"]
    return f"{type(error).__name__}: {last[0]} ({Path(where.filename).name}:{where.lineno})"


def all_faults(driver: Driver, wanted: Wanted = usual) -> tuple[list[str], int]:
    """Return each problem once with the looks in which it occurs, and the number of visits."""
    found: dict[tuple[str, Fault], list[LookOf]] = {}
    seen = 0
    for at in visits(driver, wanted):
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
    print("\n".join([*faults, f"{len(faults)} faults in {seen} checks of screens"]))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
