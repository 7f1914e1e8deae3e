"""Imports the modules of other screens between frames, so that these screens open sooner."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules

from screens.shell.garbage import COLLECTOR
from screens.shell.registry import PRELOADED
from screens.shell.slices import Slices, after_frame


class Preloading:
    """Imports modules for 8 ms of each frame, starting after the first frame."""

    def __init__(self) -> None:
        self._slices = Slices()
        self.start = after_frame(lambda: self._slices.start(_imports()))

    def stop(self) -> None:
        self._slices.stop()


def _imports() -> Iterator[None]:
    for package in PRELOADED:
        for module in _modules(package):
            if module not in sys.modules:
                import_module(module)
                yield
    COLLECTOR.freeze()


def _modules(package: str) -> Iterator[str]:
    """Yield the name of a package and of each module in it; one by one no import takes long."""
    yield package
    for found in iter_modules(import_module(package).__path__):
        if not found.ispkg and not found.name.startswith("_"):
            yield f"{package}.{found.name}"
