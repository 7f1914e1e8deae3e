"""The gesture under way: all that a drag, or a run of a stepper, does is one step of undo."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from contextlib import contextmanager

_under_way: list[Hashable] = []


@contextmanager
def gesture(key: Hashable) -> Iterator[None]:
    """Whatever is edited in here, and again under the same key, belongs together."""
    _under_way.append(key)
    try:
        yield
    finally:
        _under_way.pop()


def under_way() -> Hashable:
    """The key of the gesture, the outermost if there are several; None without one."""
    return _under_way[0] if _under_way else None
