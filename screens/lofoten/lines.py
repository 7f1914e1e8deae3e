"""Lines that stay as large as those beside them."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.uix.widget import Widget

from screens.widgets.text import OneLine


class EvenLine(OneLine):
    """Takes the size of the one among its peers that has the least room."""

    def __init__(self, **kwargs: object) -> None:
        self.peers: Sequence[EvenLine] = (self,)
        self.own = 0.0
        super().__init__(**kwargs)

    def fit(self, *_: object) -> None:
        super().fit()
        self.own = self.font_size
        size = min((peer.own for peer in self.peers if peer.own), default=self.own)
        for peer in self.peers:
            peer.font_size = size


class ShortenedLine(OneLine):
    """A name that is shortened rather than written smaller than others."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(is_name=True, **kwargs)

    def fit(self, *_: object) -> None:
        self.natural = self._wide(int(self.wanted)) + self.padding[0] + self.padding[2]
        self.font_size = int(self.wanted)


def even(lines: Sequence[Widget]) -> None:
    """Make these lines peers."""
    peers = tuple(line.__self__ for line in lines)  # ids of kv are weak proxies (Kivy 2290)
    for line in peers:
        line.peers = peers
        line.fit()
