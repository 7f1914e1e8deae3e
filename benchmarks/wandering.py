"""Memory over random taps on all screens, against that after the first five minutes of them.

A tap a second: 300 are five minutes' worth. ``python -m benchmarks.wandering 3600``
takes an hour's worth; ``make bench`` fewer, as each step is also looked at from all sides.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.first_frame import resident
from benchmarks.lines import Line

FIRST, ALL = 300, 1_500
SEED = 4
LIMIT = 1.3


def lines() -> list[Line]:
    """In a process of its own, so that nothing else is counted."""
    told = subprocess.run(
        [sys.executable, "-m", "benchmarks.wandering", str(ALL)],
        capture_output=True,
        text=True,
        check=True,
    )
    memory = dict(map(int, line.split()) for line in told.stdout.splitlines())
    return [Line(f"memory-{ALL}-random-taps", max(memory.values()) / memory[FIRST], LIMIT)]


def measure(taps: int) -> Iterator[tuple[int, int]]:
    """Taps done and memory in kB, every five minutes' worth."""
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
            STAGE.pixels()  # what is due to be painted keeps its widgets until a frame is drawn
            if done % FIRST == 0:
                yield done, resident()
        driver.stop()


if __name__ == "__main__":
    for done, memory in measure(int(sys.argv[1])):
        print(done, memory, flush=True)
