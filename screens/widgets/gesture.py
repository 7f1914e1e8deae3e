"""Groups edits into gestures: all edits of one drag or one held stepper are one undo step."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from contextlib import contextmanager

_under_way: list[Hashable] = []


@contextmanager
def gesture(key: Hashable) -> Iterator[None]:
    """Make all edits inside the block, and in other blocks with the same key, one undo step."""
    _under_way.append(key)
    try:
        yield
    finally:
        _under_way.pop()


def under_way() -> Hashable:
    """Return the key of the outermost current gesture, or None."""
    return _under_way[0] if _under_way else None
