"""Gives texts a common font size: the largest with which all of them fit."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from kivy.uix.widget import Widget


class TextSizeGroup:
    """Texts with a common font size; each of them reports the largest size that fits it."""

    def __init__(self) -> None:
        self._fitting: WeakKeyDictionary[Widget, int] = WeakKeyDictionary()

    def fit(self, words: Widget, size: int) -> None:
        """Set the largest size that fits a text, and update all texts."""
        self._fitting[words] = size
        self._write()

    def leave(self, words: Widget) -> None:
        """Remove a hidden text, so that the others may get larger."""
        if self._fitting.pop(words, None):
            self._write()

    def _write(self) -> None:
        size = min(self._fitting.values(), default=0)
        for each in list(self._fitting):
            each.write_in(size)
