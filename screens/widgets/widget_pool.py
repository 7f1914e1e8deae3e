"""Reuses the widgets of lists."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from kivy.uix.widget import Widget

W = TypeVar("W")


def as_many(holder: Widget, wanted: int, make: Callable[[], W]) -> list[W]:
    """Add or remove children of a layout until there are ``wanted``, and return them from first to
    last. Removed widgets are kept and reused, because creating a widget takes most of the time."""
    holder = holder.__self__  # an id of kv is a weak proxy (Kivy issue 2290)
    spare: list[W] = _spare(holder)
    while len(holder.children) > wanted:
        spare.append(holder.children[0])
        holder.remove_widget(holder.children[0])
    while len(holder.children) < wanted:
        holder.add_widget(spare.pop() if spare else make())
    return list(holder.children[::-1])


def prepare(holder: Widget, wanted: int, make: Callable[[], W]) -> Iterator[None]:
    """Create widgets for ``as_many``, one in each step, until a layout has ``wanted``."""
    holder = holder.__self__
    spare: list[W] = _spare(holder)
    while len(holder.children) + len(spare) < wanted:
        spare.append(make())
        yield


def _spare(holder: Widget) -> list[W]:
    """Return the unused widgets of a layout."""
    spare: list[W] = holder.__dict__.setdefault("spare", [])
    return spare
