"""The states of a game, one per tap. Old states are compressed so that ten thousand fit in
memory."""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from typing import Any

from ledger.entries import play_of, renamed
from ledger.tree import text_and_digest
from ledger.values import loads
from scoring import document
from scoring.game import Play

AT_HAND = 16
"""Number of latest states that are never compressed."""
FAR = 256
"""Number of latest states that stay uncompressed when a game is opened. Compressing takes 0.1 ms
and saves 1 kB per state, so only unusually long games are compressed."""
WHOLE = 32
"""Every 32nd state is never compressed: the states after it are stored as differences from it."""


@dataclass(slots=True)
class UndoStep:
    """One state of a game."""

    number: int
    text: str
    """The document; empty while it is compressed."""
    finished: bool
    names: tuple[str, ...] = ()
    """The players' current names."""
    read: Play | None = None
    digest: int = 0
    id: int | None = None
    """The id of the state in the file; None if it is not saved yet."""
    compressed: bytes = b""
    base: UndoStep | None = None

    @property
    def document(self) -> str:
        """The document, uncompressed."""
        if self.base is None:
            return self.text
        packer = zlib.decompressobj(zdict=self.base.text.encode())
        return packer.decompress(self.compressed).decode()

    @property
    def play(self) -> Play:
        if self.base is not None:
            return play_of(self.document, self.names)
        if self.read is None:
            self.read = play_of(self.text, self.names)
        return self.read

    @property
    def seated(self) -> list[str]:
        """The names of the players."""
        if self.read is not None:
            return [player.name for player in self.read.players]
        return [player["name"] for player in _document(self)["players"]]

    def numbered(self, number: int, id: int | None = None) -> UndoStep:
        """Return the same state, uncompressed, with another number."""
        return UndoStep(number, self.document, self.finished, self.names, digest=self.digest, id=id)

    def compress(self, base: UndoStep) -> None:
        """Compress the state to its difference from ``base``, which stays uncompressed."""
        if self.base is None:
            packer = zlib.compressobj(level=6, zdict=base.text.encode())
            self.compressed = packer.compress(self.text.encode()) + packer.flush()
            self.text, self.base = "", base


def new_step(number: int, play: Play) -> UndoStep:
    """Return the step for a new state."""
    text, digest = text_and_digest(document.write(play))
    return UndoStep(number, text, play.finished is not None, read=play, digest=digest)


def compress(steps: list[UndoStep], end: int, first: int = 1) -> None:
    """Compress the states from ``first`` up to ``end``."""
    for at in range(max(first, 1), end):
        steps[at].read = None
        if at % WHOLE:
            steps[at].compress(steps[at - at % WHOLE])


def last_of(steps: list[UndoStep], first: int, at: int, seat: int) -> int | None:
    """Return the index of the last step that changed this player, or None if shared parts of the
    game changed with it or later, so that it cannot be undone alone."""
    before = _document(steps[at])
    for nth in range(at, max(first, at - FAR), -1):
        before, after = _document(steps[nth - 1]), before
        if len(before["players"]) != len(after["players"]):
            return None  # the number of players changed
        theirs = before["players"][seat] != after["players"][seat]
        if nth == at and theirs:
            return nth
        if theirs:
            return nth if _seated(before, seat, after["players"][seat]) == after else None
        if {**before, "players": after["players"]} != after:
            return None
    return None


def without_last_of(steps: list[UndoStep], since: int, at: int, seat: int) -> list[UndoStep]:
    """Return the steps from ``since`` to ``at`` in another order: the change of this player comes
    after the changes of the others."""
    player = _document(steps[since - 1])["players"][seat]
    found = (_seated(_document(step), seat, player) for step in steps[since + 1 : at + 1])
    numbers = [step.number for step in steps[since:at]]
    moved = [
        UndoStep(number, text, False, digest=digest)
        for number, (text, digest) in zip(numbers, map(text_and_digest, found))
    ]
    return [*moved, steps[at]]


def _document(step: UndoStep) -> dict[str, Any]:
    """Return the document as a dictionary, a hundred times faster than reading the game."""
    return renamed(loads(step.document), step.names)


def _seated(found: dict[str, Any], seat: int, player: Any) -> dict[str, Any]:
    players = found["players"]
    return {**found, "players": [*players[:seat], player, *players[seat + 1 :]]}
