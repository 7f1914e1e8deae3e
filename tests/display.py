"""Starts a virtual display for each test process, so that several can run in parallel."""

from __future__ import annotations

import atexit
import os
import subprocess


def start_display() -> None:
    """In a worker of pytest-xdist, start a display of its own and set DISPLAY."""
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
