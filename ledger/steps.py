"""The states of a play, one a tap. Those further back are folded, so that ten thousand fit."""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from typing import Any

from ledger.ancestry import digest_of, text_and_digest
from ledger.documents import play_of, renamed
from ledger.text import compact, loads
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

    @property
    def seated(self) -> list[str]:
        """The names of its players."""
        if self.read is not None:
            return [player.name for player in self.read.players]
        return [player["name"] for player in _document(self)["players"]]

    def numbered(self, number: int) -> Step:
        """The same state, unfolded, under another number."""
        return Step(number, self.document, self.finished, self.names, digest=self.digest)

    def fold(self, base: Step) -> None:
        """Keep only what differs from another state, which stays whole."""
        if self.base is None:
            self.folded, self.base = _folded(self.text, base.text), base
            self.text, self.read = "", None


def new_step(number: int, play: Play) -> Step:
    """The step of a state that has just come about."""
    found = document.write(play)
    text, digest = text_and_digest(found)
    return Step(number, text, play.finished is not None, read=play, digest=digest)


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


def last_of(steps: list[Step], first: int, at: int, seat: int) -> int | None:
    """The last step that changed a player, going back from one step to another: None when what the
    table shares was changed with it or since, so that it cannot be told apart."""
    before = _document(steps[at])
    for nth in range(at, max(first, at - FAR), -1):
        before, after = _document(steps[nth - 1]), before
        if len(before["players"]) != len(after["players"]):
            return None  # a player was added or left: all of the table changed
        theirs = before["players"][seat] != after["players"][seat]
        if nth == at and theirs:
            return nth
        if theirs:
            return nth if _seated(before, seat, after["players"][seat]) == after else None
        if {**before, "players": after["players"]} != after:
            return None
    return None


def without_last_of(steps: list[Step], since: int, at: int, seat: int) -> list[Step]:
    """The steps from ``since`` on in another order: what was done there for a player comes after
    all that was done for the others."""
    player = _document(steps[since - 1])["players"][seat]
    found = (_seated(_document(step), seat, player) for step in steps[since + 1 : at + 1])
    numbers = [step.number for step in steps[since:at]]
    moved = [
        Step(number, compact(one), False, digest=digest_of(one))
        for number, one in zip(numbers, found)
    ]
    return [*moved, steps[at]]


def _document(step: Step) -> dict[str, Any]:
    """Reading the play of it would take a hundred times as long."""
    return renamed(loads(step.document), step.names)


def _seated(found: dict[str, Any], seat: int, player: Any) -> dict[str, Any]:
    players = found["players"]
    return {**found, "players": [*players[:seat], player, *players[seat + 1 :]]}


def _folded(text: str, base: str) -> bytes:
    packer = zlib.compressobj(level=6, zdict=base.encode())
    return packer.compress(text.encode()) + packer.flush()


def _unfolded(folded: bytes, base: str) -> str:
    return zlib.decompressobj(zdict=base.encode()).decompress(folded).decode()
