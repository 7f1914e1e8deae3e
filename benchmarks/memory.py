"""Memory after each screen was opened once, and after random taps on all screens.

The first is compared with home, the second with the bare KivyMD app.
``python -m benchmarks.memory taps 3600`` prints the memory in kB after every 300 of 3,600 random
taps, ``python -m benchmarks.memory screens`` that on home and after all screens.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import time

from benchmarks.child import report_failure, run
from benchmarks.first_frame import resident
from benchmarks.lines import Line

TAPS = 300
"""About five minutes of taps."""
SEED = 4
SCREENS_LIMIT = 1.67
TAPS_LIMIT = 3.0
"""What was measured in November 2026 and 5 % more. The aim is 1.5 and 2.0."""


def lines() -> list[Line]:
    """Each measurement in a process of its own, so that nothing else is counted."""
    bare = float(run("benchmarks.first_frame", "bare", str(time())).split()[1])
    home, screens = _last_numbers("screens")
    [taps] = _last_numbers("taps", str(TAPS))
    return [
        Line("memory-each-screen-once", screens / home, SCREENS_LIMIT),
        Line(f"memory-{TAPS}-random-taps", taps / bare, TAPS_LIMIT),
    ]


def _last_numbers(*arguments: str) -> list[int]:
    """The memory that a child prints in kB; what each line is about stands before it."""
    printed = run("benchmarks.memory", *arguments).splitlines()
    return [int(line.split()[-1]) for line in printed]


def after_screens() -> Iterator[tuple[str, int]]:
    """Memory on home, and on home again after every screen was opened once."""
    from benchmarks.openings import WAYS, go
    from benchmarks.stopwatch import collect_as_usual
    from tests.screens.driver import Driver
    from tests.screens.samples import furnish
    from tests.screens.stage import STAGE

    with TemporaryDirectory() as folder:
        driver = Driver(Path(folder))
        collect_as_usual()
        furnish(driver)
        driver.app.change_setting("motion", False)
        driver.pass_time(0.5)
        STAGE.pixels()
        yield "home", resident()
        for name in WAYS:
            go(driver, name)
            STAGE.pixels()
        yield "screens", resident()
        driver.stop()


def after_taps(taps: int) -> Iterator[tuple[int, int]]:
    """Memory after every 300 random taps on all screens."""
    from benchmarks.stopwatch import collect_as_usual
    from tests.screens.driver import SIZE, Driver
    from tests.screens.monkey import Monkey, fill
    from tests.screens.stage import STAGE

    with TemporaryDirectory() as folder:
        driver = Driver(Path(folder) / "home")
        collect_as_usual()
        driver.app.change_setting("motion", False)
        fill(driver)
        driver.app.home()
        driver.pass_time(0)
        driver.resize(*SIZE)
        monkey = Monkey(driver, SEED)
        for done in range(1, taps + 1):
            monkey.run(1)
            STAGE.pixels()  # draws a frame, as widgets are kept until they are painted
            if done % TAPS == 0:
                yield done, resident()
        driver.stop()


def main() -> None:
    """Print what was measured and the memory in kB, a line each."""
    which, *taps = sys.argv[1:]
    found: Iterator[tuple[str | int, int]]
    found = after_screens() if which == "screens" else after_taps(int(taps[0]))
    for what, memory in found:
        print(what, memory, flush=True)


if __name__ == "__main__":
    report_failure(main)
