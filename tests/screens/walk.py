"""Walks through every screen in every look.

``python -m tests.screens.walk seats`` checks the layout of the screens whose name begins so.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.screens.driver import Driver
from tests.screens.layout_check import Fault, faults_of
from tests.screens.looks import LOOKS, LookOf
from tests.screens.samples import Opener, first_start, furnish, samples, uncover
from tests.screens.stage import STAGE

Wanted = Callable[[str, LookOf], bool]


@dataclass(frozen=True)
class Station:
    """A state of a screen in a look; on screen while it is yielded, unless it broke."""

    name: str
    look: LookOf
    broke: str = ""
    """What went wrong when it was opened."""


def stations(driver: Driver, wanted: Wanted = lambda *_: True) -> Iterator[Station]:
    """Each state of each screen in each look."""
    driver.app.change_setting("motion", False)
    yield from _walk(driver, first_start(), wanted)
    furnish(driver)
    yield from _walk(driver, samples(), wanted)


def _walk(driver: Driver, states: dict[str, Opener], wanted: Wanted) -> Iterator[Station]:
    for look in LOOKS:
        names = [name for name in states if wanted(name, look)]
        if names:
            look.take(driver)
        for name in names:
            yield Station(name, look, _open(driver, states[name]))
            uncover(driver)


def _open(driver: Driver, opener: Opener) -> str:
    try:
        opener(driver)
        driver.pass_time(0)
    except Exception as error:
        STAGE.crashes.clear()
        return f"{type(error).__name__}: {error}"
    return ""


def all_faults(driver: Driver, wanted: Wanted = lambda *_: True) -> list[str]:
    """What is wrong anywhere, each fault once with the looks in which it shows."""
    found: dict[tuple[str, Fault], list[LookOf]] = {}
    for at in stations(driver, wanted):
        faults = {Fault(at.name, f"does not open: {at.broke}")} if at.broke else faults_of()
        for fault in faults:
            found.setdefault((at.name, fault), []).append(at.look)
    return [f"{name}: {fault} [{_named(looks)}]" for (name, fault), looks in sorted(found.items())]


def _named(looks: Iterable[LookOf]) -> str:
    first, *others = looks
    return f"{first} and {len(others)} more" if others else str(first)


def main(names: list[str]) -> int:
    with tempfile.TemporaryDirectory() as home:
        driver = Driver(Path(home))
        faults = all_faults(driver, lambda name, _: not names or name.startswith(tuple(names)))
        driver.stop()
    print("\n".join([*faults, f"{len(faults)} faults"]))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
