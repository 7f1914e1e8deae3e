"""What a play has gone through, as digests of its states: two versions are told apart by it."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass

from ledger.seal import inserting

NEW_TRACE = inserting("trail", "ON CONFLICT DO NOTHING")


@dataclass(frozen=True)
class Version:
    """One version of a play."""

    now: int
    """The digest of the state that stands."""
    seen: frozenset[int]
    """Of all states it has had, undone ones too."""

    def knows(self, other: Version) -> bool:
        """Whether it has gone through the state that stands in the other version."""
        return other.now == self.now or other.now in self.seen


SAME, HERE, THERE, BOTH = "same", "here", "there", "both"


def compare(here: Version, there: Version) -> str:
    """Which of two versions went on from the other; BOTH when each went its own way."""
    if here.now == there.now:
        return SAME
    if here.knows(there):
        return HERE
    return THERE if there.knows(here) else BOTH


def drop_steps(db: sqlite3.Connection, play: int, which: str, *values: int) -> int:
    """Delete steps of a play and remember just that they were. Gives their number."""
    where = f"play = ? AND {which}"
    found = db.execute(f"SELECT digest FROM steps WHERE {where}", (play, *values)).fetchall()
    db.executemany(NEW_TRACE, [(play, digest) for (digest,) in found])
    return db.execute(f"DELETE FROM steps WHERE {where}", (play, *values)).rowcount


def version_of(db: sqlite3.Connection, play: int) -> Version:
    """The version of a play in this ledger, by its key."""
    now = db.execute(
        "SELECT s.digest FROM plays p JOIN steps s ON s.play = p.key AND s.step = p.cursor"
        " WHERE p.key = ?",
        (play,),
    ).fetchone()
    seen = db.execute(
        "SELECT digest FROM steps WHERE play = ? UNION SELECT digest FROM trail WHERE play = ?",
        (play, play),
    )
    return Version(now[0] if now else 0, frozenset(digest for (digest,) in seen))
