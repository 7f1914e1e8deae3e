"""The states of a play, one a tap. Those further back are folded, so that ten thousand fit."""

from __future__ import annotations

import zlib
from dataclasses import dataclass

from ledger.digest import digest_of
from ledger.documents import play_of
from ledger.text import compact
from scoring import document
from scoring.game import Play

AT_HAND = 16
"""States back from the last one that are kept as they are."""
FAR = 256
"""States back from the last one that an opened play has as they are. Folding takes 0.1 ms each, so
it is done for plays of more taps than a table has, and spares them 1 kB a tap."""
WHOLE = 32
"""One in so many is never folded: the others are kept as what differs from it."""


@dataclass(slots=True)
class Step:
    """One state of a play."""

    number: int
    text: str
    """Its document; empty while it is folded."""
    finished: bool
    names: tuple[str, ...] = ()
    """As the players are called today."""
    read: Play | None = None
    digest: int = 0
    folded: bytes = b""
    base: Step | None = None

    @property
    def document(self) -> str:
        """Its document, folded or not."""
        return self.text if self.base is None else _unfolded(self.folded, self.base.text)

    @property
    def play(self) -> Play:
        if self.base is not None:
            return play_of(self.document, self.names)
        if self.read is None:
            self.read = play_of(self.text, self.names)
        return self.read

    def fold(self, base: Step) -> None:
        """Keep only what differs from another state, which stays whole."""
        if self.base is None:
            self.folded, self.base = _folded(self.text, base.text), base
            self.text, self.read = "", None


def new_step(number: int, play: Play) -> Step:
    """The step of a state that has just come about."""
    found = document.write(play)
    digest = digest_of(found)
    return Step(number, compact(found), play.finished is not None, read=play, digest=digest)


def fold_old(steps: list[Step]) -> None:
    """Fold the one state that has just moved out of reach."""
    at = len(steps) - 1 - AT_HAND
    if at > 0 and at % WHOLE:
        steps[at].fold(steps[at - at % WHOLE])
    elif at > 0:
        steps[at].read = None


def fold_far(steps: list[Step]) -> None:
    """Fold all states that are further back than anybody goes."""
    for at in range(1, len(steps) - FAR):
        if at % WHOLE:
            steps[at].fold(steps[at - at % WHOLE])


def _folded(text: str, base: str) -> bytes:
    packer = zlib.compressobj(level=6, zdict=base.encode())
    return packer.compress(text.encode()) + packer.flush()


def _unfolded(folded: bytes, base: str) -> str:
    return zlib.decompressobj(zdict=base.encode()).decompress(folded).decode()
