"""Words that stand together are written in one size: the largest that all of them have room for."""

from __future__ import annotations

from typing import Protocol
from weakref import WeakKeyDictionary


class Written(Protocol):
    """What is written in a size that it is told."""

    def write_in(self, size: int) -> None:
        """Take the size."""


class SameSize:
    """Words that share a size; each of them tells what it has room for."""

    def __init__(self) -> None:
        self._fitting: WeakKeyDictionary[Written, int] = WeakKeyDictionary()

    def fit(self, words: Written, size: int) -> None:
        """Write all of them anew, now that some words have room for this size."""
        self._fitting[words] = size
        smallest = min(self._fitting.values())
        for each in list(self._fitting):
            each.write_in(smallest)

    def leave(self, words: Written) -> None:
        """Words that are not there for now take no room."""
        self._fitting.pop(words, None)
