"""Prepares other screens between frames, so that they open sooner: modules, fonts and kv rules."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from importlib import import_module
from itertools import product
from pkgutil import iter_modules

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.core.window import Window
from kivy.lang import Builder
from kivy.uix.widget import Widget

from screens.shell.current_app import current_app
from screens.shell.garbage import COLLECTOR
from screens.shell.import_order import ImportOrder
from screens.shell.kv_queue import KvQueue
from screens.shell.registry import PRELOADED
from screens.shell.slices import Slices, after_frame

FONTS = (("Roboto", False), ("Roboto", True), ("RobotoMedium", False), ("Icons", False))
"""The fonts of most texts, each with whether it is bold."""
SIZES = ("tiny", "small", "body", "title", "headline", "number")
"""The theme's font sizes of most texts."""

RETRY = 1.0
"""Seconds between two looks whether all objects can be frozen."""

preload_soon = after_frame(lambda: Slices(waited_for=False).start(_prepare()))
"""Start to prepare other screens after the next frame."""


def _prepare() -> Iterator[None]:
    if COLLECTOR.on and _only_home_is_open():
        gc.freeze()
    yield from _import_modules()
    yield from _open_fonts()
    yield from _find_rules()
    if COLLECTOR.on and not _only_home_is_open():
        gc.callbacks.append(_freeze_after_collection)
        Clock.schedule_interval(_freeze_at_home, RETRY)
    else:
        COLLECTOR.freeze()
        current_app().navigation.resume()


def _only_home_is_open() -> bool:
    """Return whether objects may be frozen: pages and bottom sheets would never be freed."""
    return len(current_app().navigation.made()) == len(Window.children) == 1


def _freeze_after_collection(phase: str, info: dict[str, int]) -> None:
    """Freeze all objects after the next full collection, including pages and bottom sheets."""
    if phase == "stop" and info["generation"] == 2:
        gc.callbacks.remove(_freeze_after_collection)
        gc.freeze()


def _freeze_at_home(_seconds: float) -> bool:
    """When home is shown and not touched, drop the other pages, which may be frozen. In the next
    second, collect them and freeze all objects again. Return whether to call this again."""
    navigation = current_app().navigation
    if navigation.here_is("home") and len(Window.children) == 1 and not EventLoop.touches:
        if not _only_home_is_open():
            navigation.free_memory()
            return True
        gc.unfreeze()
        COLLECTOR.freeze()
        navigation.resume()
        return False
    return True


def _import_modules() -> Iterator[None]:
    """Import modules one by one and load their kv rules one by one."""
    queue, order = KvQueue(), ImportOrder()
    with queue.active():
        for name in (name for package in PRELOADED for name in _modules(package)):
            for module in order.before(name):
                if module:
                    with queue.importing():
                        import_module(module)
                yield
                yield from queue.steps()
                if _only_home_is_open():
                    COLLECTOR.freeze()  # now it visits only the objects of this module


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
