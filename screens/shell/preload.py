"""Prepares other screens between frames, so that they open sooner: modules, fonts and kv rules."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from itertools import product
from pkgutil import iter_modules

from kivy.core.text import Label as CoreLabel
from kivy.lang import Builder
from kivy.uix.widget import Widget

from screens.shell.current_app import current_app
from screens.shell.garbage import COLLECTOR
from screens.shell.registry import PRELOADED
from screens.shell.slices import Slices, after_frame

FONTS = (("Roboto", False), ("Roboto", True), ("RobotoMedium", False), ("Icons", False))
"""The fonts of most texts, each with whether it is bold."""
SIZES = ("tiny", "small", "body", "title", "headline", "number")
"""The theme's font sizes of most texts."""


class Preloading:
    """Works for 8 ms of each frame, starting after the first frame."""

    def __init__(self) -> None:
        self._slices = Slices()
        self.start = after_frame(lambda: self._slices.start(_prepare()))

    def stop(self) -> None:
        self._slices.stop()


def _prepare() -> Iterator[None]:
    yield from _import_modules()
    yield from _open_fonts()
    yield from _find_rules()
    COLLECTOR.freeze()


def _import_modules() -> Iterator[None]:
    for package in PRELOADED:
        for module in _modules(package):
            if module not in sys.modules:
                import_module(module)
                yield


def _modules(package: str) -> Iterator[str]:
    """Yield the name of a package and of each module in it; one by one no import takes long."""
    yield package
    for found in iter_modules(import_module(package).__path__):
        if not found.ispkg and not found.name.startswith("_"):
            yield f"{package}.{found.name}"


def _open_fonts() -> Iterator[None]:
    """Open the usual fonts, which Kivy does when a text is measured: 0.3 ms for each."""
    theme = current_app().theme
    for size, (font, bold) in product(SIZES, FONTS):
        label = CoreLabel(font_name=font, font_size=int(getattr(theme, size)), bold=bold)
        label.resolve_font_name()
        label.get_extents("0")
        yield


def _find_rules() -> Iterator[None]:
    """Let Kivy find the kv rules of each widget class, which it keeps: 0.2 ms for each."""
    for kind in _kinds_below(Widget):
        Builder.match(Widget.__new__(kind))
        yield


def _kinds_below(kind: type[Widget]) -> Iterator[type[Widget]]:
    for below in kind.__subclasses__():
        yield below
        yield from _kinds_below(below)
