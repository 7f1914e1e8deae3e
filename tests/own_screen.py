"""A virtual screen for each process of tests, so that two of them can run beside each other."""

from __future__ import annotations

import atexit
import os
import subprocess


def take_own_screen() -> None:
    """In a process of pytest-xdist's, leave the screen that is there to the others."""
    worker = os.environ.get("PYTEST_XDIST_WORKER")
    if worker is None or os.environ.get("JARLPAD_SCREEN_OF") == worker:
        return
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", "1", "-screen", "0", "1400x1400x24", "-nolisten", "tcp"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert server.stdout is not None
    atexit.register(server.kill)
    os.environ["DISPLAY"] = f":{server.stdout.readline().strip()}"
    os.environ["JARLPAD_SCREEN_OF"] = worker
