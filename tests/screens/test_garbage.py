"""A tap leaves nothing behind for the garbage collection."""

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
from tests.screens.stage import STAGE

FEW = 10
"""Taps, most of them of a kind that came before: what is used again is used again by then."""

SECOND_TAP = 1.0
"""Seconds in which Kivy remembers a touch, as it may be the first of two."""

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
"""The game, the pieces, the options, what is tapped before, and what is tapped again and again."""


@pytest.mark.parametrize("where", PLAYS)
def test_a_tap_leaves_no_garbage(app: Driver, where: str) -> None:
    game, pieces, options, before, tags = PLAYS[where]
    app.app.begin(game, ("Astrid", "Ragnar"), pieces, options)
    app.pass_time(COPY_AFTER)  # the copy of the day is made on a thread, which leaves its own
    app.app._care.join()
    for tag in before:
        app.tap(tag)
    tapped = cycle(tags)

    def some_taps() -> None:
        for _ in range(FEW):
            app.tap(next(tapped))
            STAGE.pixels()
        app.pass_time(SECOND_TAP)

    some_taps()
    assert not left_by(some_taps)


def told(thing: Any) -> str:
    """Its kind and, where something was written, the words."""
    kind = type(thing)  # a proxy of what is gone cannot be asked for more
    return f"{kind.__name__} {thing.text!r}" if issubclass(kind, CoreLabel) else kind.__name__


@contextmanager
def caches_kept() -> Iterator[None]:
    """Kivy looks every 20 s for what its caches have kept for a minute, such as the words of fields
    that other tests have typed into. That is not left by what is tapped just then."""
    [look] = [
        event for event in Clock.get_events() if event.get_callback() is Cache._purge_by_timeout
    ]
    look.cancel()
    try:
        yield
    finally:
        look()


def left_by(action: Callable[[], None]) -> Counter[str]:
    """What an action leaves in circles, by kind."""
    gc.unfreeze()
    while gc.collect():  # what is left of the apps before goes in layers
        pass
    gc.disable()
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        with caches_kept():
            action()
        gc.collect()
        return Counter(told(thing) for thing in gc.garbage)
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()
