"""Limits for the number of widgets, bound callbacks and open fonts of each screen."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from weakref import WeakSet, ref

import pytest
from kivy.lang import Builder
from kivy.uix.widget import Widget

from benchmarks.openings import WAYS, go
from screens.shell.garbage import COLLECTOR
from screens.shell.navigation import KEPT_UNUSED
from screens.shell.page import Page
from screens.shell.preload import _freeze_after_collection
from screens.widgets.player_tabs import PlayerTabs
from tests.screens.driver import Driver
from tests.screens.event_loop import LOOP, forget_touches
from tests.screens.samples import add_samples

WIDGETS = 150
"""The maximum number of widgets of a screen at 412 × 892."""
CALLBACKS = 10_000
"""The maximum number of callbacks bound to the properties of a screen's widgets."""
FONTS = 64
"""The maximum number of open fonts, counting each size. Kivy closes the others."""
KEPT = 400
"""The maximum number of live widgets after every screen was opened once: those of home and of the
three screens opened last."""


NAMES = 3
"""The maximum number of dictionaries of names per widget: one for each kv rule of its class, one
for the rule of its screen and one for each event handler. Kivy alone creates more than five."""


def _open_all(app: Driver) -> Iterator[tuple[str, Page]]:
    """Open every screen by taps and yield its name and page."""
    add_samples(app)
    app.app.change_setting("motion", False)
    app.pass_time(0.5)
    for name in WAYS:
        go(app, name)
        if app.app.navigation.manager.has_screen(name):
            yield name, app.app.navigation.page(name)


def _collect() -> None:
    forget_touches()
    LOOP.pixels()  # Kivy keeps a widget until the next frame is drawn
    gc.unfreeze()
    gc.collect()
    gc.collect()


def _callbacks(page: Page) -> int:
    """Return how many callbacks are bound to the properties of a page's widgets."""
    return sum(
        len(list(widget.get_property_observers(name)))
        for widget in page.walk()
        for name in widget.properties()
    )


def _open_fonts() -> int:
    files = (os.path.realpath(f"/proc/self/fd/{number}") for number in os.listdir("/proc/self/fd"))
    return sum(path.endswith((".ttf", ".otf")) for path in files)


def test_screens_have_few_widgets_callbacks_and_fonts(app: Driver) -> None:
    for name, page in _open_all(app):
        widgets = sum(1 for _ in page.walk())
        assert widgets <= WIDGETS, f"{name} has {widgets} widgets"
        bound = _callbacks(page)
        assert bound <= CALLBACKS, f"{name} has {bound} bound callbacks"
    assert _open_fonts() <= FONTS


def test_the_expressions_of_a_widget_share_one_dictionary_of_names(app: Driver) -> None:
    for _ in _open_all(app):
        pass
    _collect()
    found = gc.get_objects()
    widgets = sum(issubclass(type(each), Widget) for each in found)
    tables = [each for each in found if issubclass(type(each), dict)]
    names = sum({"app", "dp", "self"} <= table.keys() for table in tables)
    assert names <= NAMES * widgets, f"{names} dictionaries for {widgets} widgets"


def test_rules_of_other_screens_are_found_while_idle(app: Driver) -> None:
    Builder._clear_matchcache()
    app.restart()
    app.wait(lambda: (PlayerTabs, ()) in Builder._match_cache, "rules are found", seconds=20)
    assert not app.app.navigation.manager.has_screen("looot")


def _live_widgets() -> list[Widget]:
    return [found for found in gc.get_objects() if issubclass(type(found), Widget)]


def test_removed_screens_are_freed(app: Driver) -> None:
    _collect()
    of_other_tests = WeakSet(_live_widgets()) - WeakSet(app.app.root.walk())
    pages = {name: ref(page) for name, page in _open_all(app)}
    app.pass_time(3)
    _collect()
    kept = {page.name for page in app.app.navigation.made()}
    assert len(kept) <= 1 + KEPT_UNUSED
    assert {name for name, page in pages.items() if page() is not None} <= kept
    alive = sum(widget not in of_other_tests for widget in _live_widgets())
    assert alive <= KEPT, f"{alive} widgets are alive"


def test_pages_that_were_open_during_preloading_are_freed(
    app: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(COLLECTOR, "on", True)
    app.restart()
    app.app.open("history")
    page = ref(app.app.navigation.here)
    app.wait(lambda: _freeze_after_collection in gc.callbacks, "all is preloaded", seconds=30)
    gc.collect()
    assert gc.get_freeze_count(), "the page is frozen too"
    app.app.home()
    for _ in range(10):
        app.pass_time(0.5)
        LOOP.pixels()  # the tests' loop draws nothing
    assert page() is None
    assert gc.get_freeze_count()


def test_switching_vibration_does_not_redraw_the_theme(app: Driver) -> None:
    painted = app.app.theme.painted
    app.app.change_setting("vibration", False)
    assert app.app.theme.painted == painted
    app.app.change_setting("theme", "light")
    assert app.app.theme.painted == painted + 1
