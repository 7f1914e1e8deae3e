"""Lists whose widgets are used again."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from kivy.uix.widget import Widget

Part = TypeVar("Part")


def as_many(holder: Widget, wanted: int, make: Callable[[], Part]) -> list[Part]:
    """The widgets of a layout from first to last, as many as wanted. What is taken off waits to
    come back: making a widget is most of what showing it costs, and collecting it costs again."""
    holder = holder.__self__  # an id of kv is a weak proxy (Kivy issue 2290)
    spare: list[Part] = holder.__dict__.setdefault("spare", [])
    while len(holder.children) > wanted:
        spare.append(holder.children[0])
        holder.remove_widget(holder.children[0])
    while len(holder.children) < wanted:
        holder.add_widget(spare.pop() if spare else make())
    return list(holder.children[::-1])
