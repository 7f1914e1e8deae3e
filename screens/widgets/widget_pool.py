"""Reuses the widgets of lists."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from kivy.uix.widget import Widget

W = TypeVar("W")


def as_many(holder: Widget, wanted: int, make: Callable[[], W]) -> list[W]:
    """Add or remove children of a layout until there are ``wanted``, and return them from first to
    last. Removed widgets are kept and reused, because creating a widget takes most of the time."""
    holder = holder.__self__  # an id of kv is a weak proxy (Kivy issue 2290)
    spare: list[W] = holder.__dict__.setdefault("spare", [])
    while len(holder.children) > wanted:
        spare.append(holder.children[0])
        holder.remove_widget(holder.children[0])
    while len(holder.children) < wanted:
        holder.add_widget(spare.pop() if spare else make())
    return list(holder.children[::-1])
