"""Repeated taps create no reference cycles, so the garbage collector has nothing to free."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import cycle
from typing import Any

import pytest
from kivy.cache import Cache
from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel

from screens.shell.app import COPY_AFTER
from tests.screens.driver import Driver
from tests.screens.event_loop import LOOP

TAPS = 10
"""Number of taps in each of two rounds: the first fills the caches, the second is measured."""

SECOND_TAP = 1.0
"""Seconds in which Kivy keeps a touch to detect double taps."""

PLAYS: dict[str, tuple[str, tuple[str, ...], dict[str, str], list[str], list[str]]] = {
    "fjord": ("looot", ("red", "blue"), {"entry": "fjord"}, ["palette.wood"], ["fjord.D2"]),
    "sheet": (
        "looot",
        ("red", "blue"),
        {"entry": "sheet"},
        [],
        ["sheet.wood.plus", "sheet.wood.minus"],
    ),
    "warehouses": (
        "lofoten",
        (),
        {},
        ["warehouse.1.pick.fish", "warehouse.1.later"],
        ["warehouse.1.0.add.2", "game.undo"],
    ),
    "map": ("spiel", (), {"mode": "count"}, [], ["map.D4"]),
}
"""By name: the game, its colors and options, the tags tapped once, and those tapped in turn."""


@pytest.mark.parametrize("where", PLAYS)
def test_taps_create_no_garbage(app: Driver, where: str) -> None:
    game, pieces, options, before, tags = PLAYS[where]
    app.app.begin(game, ("Astrid", "Ragnar"), pieces, options)
    app.pass_time(COPY_AFTER)  # the daily copy is made on a thread that creates garbage too
    app.app._care.join()
    for tag in before:
        app.tap(tag)
    tapped = cycle(tags)

    def some_taps() -> None:
        for _ in range(TAPS):
            app.tap(next(tapped))
            LOOP.pixels()
        app.pass_time(SECOND_TAP)

    some_taps()
    assert not garbage_of(some_taps)


def describe(thing: Any) -> str:
    """Return the class name of an object and, for a label, its text."""
    kind = type(thing)  # a weak proxy of a freed object allows only type()
    return f"{kind.__name__} {thing.text!r}" if issubclass(kind, CoreLabel) else kind.__name__


@contextmanager
def purging_stopped() -> Iterator[None]:
    """Stop Kivy from purging its caches every 20 s, because that frees objects of earlier tests."""
    [purge] = [
        event for event in Clock.get_events() if event.get_callback() is Cache._purge_by_timeout
    ]
    purge.cancel()
    try:
        yield
    finally:
        purge()


def garbage_of(action: Callable[[], None]) -> Counter[str]:
    """Return how many objects in reference cycles an action leaves, by kind."""
    gc.unfreeze()
    while gc.collect():  # several rounds, until all is freed
        pass
    gc.disable()
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        with purging_stopped():
            action()
        gc.collect()
        return Counter(describe(thing) for thing in gc.garbage)
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()
