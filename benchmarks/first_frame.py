"""Starts an app and prints the seconds to its first frame and its memory at that point.

``python -m benchmarks.first_frame bare|jarlpad STARTED``: the parent passes the time at which it
started the process, so that the start of Python itself is included.
"""

from __future__ import annotations

import os
import sys
from time import time
from typing import Any

from benchmarks.child import exit_on_failure


def make_app(which: str) -> Any:
    """Return the app by name. It is imported here because the import is measured too."""
    if which == "bare":
        from benchmarks.bare_app import Bare

        return Bare()
    from screens.shell.app import JarlpadApp

    return JarlpadApp()


def resident_memory() -> int:
    """Return the memory of this process in kB."""
    with open("/proc/self/status", encoding="ascii") as status:
        line = next(line for line in status if line.startswith("VmRSS"))
    return int(line.split()[1])


def main(which: str, started: float) -> None:
    started_app = make_app(which)
    from kivy.core.window import Window

    def shown(*_: object) -> None:
        took = time() - started
        sys.stdout.write(f"{took} {resident_memory()}\n")
        sys.stdout.flush()
        os._exit(0)

    Window.bind(on_flip=shown)
    started_app.run()


if __name__ == "__main__":
    exit_on_failure(lambda: main(sys.argv[1], float(sys.argv[2])))
