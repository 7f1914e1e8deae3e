"""Measures memory after opening each screen once, and after random taps on all screens.

The first is compared with the memory on home, the second with the bare KivyMD app.
``python -m benchmarks.memory taps 3600`` makes 3,600 random taps and prints the memory in kB after
every 300. ``python -m benchmarks.memory screens`` prints it on home and after opening all screens.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import time
from typing import TYPE_CHECKING

from benchmarks.child import exit_on_failure, run
from benchmarks.first_frame import resident_memory
from benchmarks.lines import Line

if TYPE_CHECKING:
    from tests.screens.driver import Driver

TAPS = 300
"""About five minutes of taps."""
SEED = 4
COLLECTED = 5.0
"""Seconds after which the app has dropped unused screens and collected garbage."""
SCREENS_LIMIT = 1.5
TAPS_LIMIT = 2.0


def lines() -> list[Line]:
    """Measure in separate processes, so that nothing else is counted."""
    bare = float(run("benchmarks.first_frame", "bare", str(time())).split()[1])
    home, screens = _last_numbers("screens")
    [taps] = _last_numbers("taps", str(TAPS))
    return [
        Line("memory-each-screen-once", screens / home, SCREENS_LIMIT),
        Line(f"memory-{TAPS}-random-taps", taps / bare, TAPS_LIMIT),
    ]


def _last_numbers(*arguments: str) -> list[int]:
    """Run this module in a new process and return the last number of each line it prints."""
    printed = run("benchmarks.memory", *arguments).splitlines()
    return [int(line.split()[-1]) for line in printed]


def after_screens() -> Iterator[tuple[str, int]]:
    """Yield the memory on home, and on home after every screen was opened once."""
    from benchmarks.openings import WAYS, go
    from benchmarks.timing import run_as_on_a_phone
    from tests.screens.driver import Driver
    from tests.screens.event_loop import LOOP
    from tests.screens.samples import add_samples

    with TemporaryDirectory() as folder:
        driver = Driver(Path(folder))
        run_as_on_a_phone()
        add_samples(driver)
        driver.app.change_setting("motion", False)
        driver.pass_time(0.5)
        LOOP.pixels()
        yield "home", resident_memory()
        for name in WAYS:
            go(driver, name)
            LOOP.pixels()
        yield "screens", resident_memory()
        driver.stop()


def after_taps(taps: int) -> Iterator[tuple[int, int]]:
    """Yield the memory after every 300 random taps on all screens."""
    from benchmarks.timing import run_as_on_a_phone
    from screens.shell import background
    from tests.screens.driver import SIZE, Driver
    from tests.screens.event_loop import LOOP
    from tests.screens.monkey import Monkey, fill, repeatable

    with TemporaryDirectory() as folder, repeatable(SEED):
        driver = Driver(Path(folder) / "home")
        run_as_on_a_phone()
        driver.app.change_setting("motion", False)
        fill(driver)
        driver.app.home()
        driver.pass_time(0)
        driver.resize(*SIZE)
        monkey = Monkey(driver, SEED)
        for done in range(1, taps + 1):
            monkey.run(1)
            background.wait()  # deleting or saving changes lists in the next frame
            driver.pass_time(0)
            LOOP.pixels()  # draw, because pending painting keeps widgets alive
            if done % TAPS == 0:
                yield done, _memory_on_a_phone(driver)
        driver.stop()


def _memory_on_a_phone(driver: Driver) -> int:
    """Return the memory at the size of a phone. Without a graphics card the buffers of a tablet's
    window are in this process: 33 MB instead of 12."""
    from kivy.core.window import Window

    from tests.screens.driver import SIZE
    from tests.screens.event_loop import LOOP

    size = tuple(Window.size)
    driver.resize(*SIZE)
    driver.pass_time(COLLECTED)
    LOOP.pixels()
    memory = resident_memory()
    driver.resize(*size)
    return memory


def main() -> None:
    """Print one line per measurement: its name and the memory in kB."""
    which, *taps = sys.argv[1:]
    found: Iterator[tuple[str | int, int]]
    found = after_screens() if which == "screens" else after_taps(int(taps[0]))
    for what, memory in found:
        print(what, memory, flush=True)


if __name__ == "__main__":
    exit_on_failure(main)
