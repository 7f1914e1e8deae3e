"""Starts an app, and tells when its first frame was on screen and how much memory it took.

``python -m benchmarks.first_frame bare|jarlpad STARTED``: the parent gives the moment at which it
started the process, since a process cannot know how long Python itself took to come up.
"""

from __future__ import annotations

import os
import sys
from time import time
from typing import Any

from benchmarks.child import report_failure


def app(which: str) -> Any:
    """The app by name; imported here, as the import is part of what is measured."""
    if which == "bare":
        from benchmarks.bare import Bare

        return Bare()
    from screens.shell.app import JarlpadApp

    return JarlpadApp()


def resident() -> int:
    """The memory of this process in kB."""
    with open("/proc/self/status", encoding="ascii") as status:
        line = next(line for line in status if line.startswith("VmRSS"))
    return int(line.split()[1])


def main(which: str, started: float) -> None:
    started_app = app(which)
    from kivy.core.window import Window

    def shown(*_: object) -> None:
        took = time() - started
        sys.stdout.write(f"{took} {resident()}\n")
        sys.stdout.flush()
        os._exit(0)

    Window.bind(on_flip=shown)
    started_app.run()


if __name__ == "__main__":
    report_failure(lambda: main(sys.argv[1], float(sys.argv[2])))
