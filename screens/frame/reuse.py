"""Lists whose widgets are used again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def as_many(holder: Any, wanted: int, make: Callable[[], Any]) -> list[Any]:
    """The widgets of a layout from first to last, as many as wanted: making one takes ten times as
    long as telling one that is there something else."""
    while len(holder.children) > wanted:
        holder.remove_widget(holder.children[0])
    while len(holder.children) < wanted:
        holder.add_widget(make())
    return list(holder.children[::-1])
