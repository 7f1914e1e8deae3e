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
        """Some words have room for this size."""
        self._fitting[words] = size
        self._write()

    def leave(self, words: Written) -> None:
        """Words that are not there for now take no room: the others may be larger."""
        if self._fitting.pop(words, None):
            self._write()

    def _write(self) -> None:
        size = min(self._fitting.values(), default=0)
        for each in list(self._fitting):
            each.write_in(size)
