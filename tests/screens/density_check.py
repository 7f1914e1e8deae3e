"""Checks the layout at the pixel density of a phone.

``KIVY_METRICS_DENSITY=2.75 python -m tests.screens.density_check 360x640-dark-fr-160 home looot``
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from kivy.metrics import Metrics

from tests.screens.driver import Driver
from tests.screens.layout_walk import all_faults


def main(look: str, *names: str) -> int:
    with tempfile.TemporaryDirectory() as home:
        driver = Driver(Path(home))
        faults, seen = all_faults(driver, lambda name, at: name in names and str(at) == look)
        driver.stop()
    print("\n".join([*faults, f"{len(faults)} faults at density {Metrics.density:g}"]))
    return 1 if faults or seen != len(names) else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
