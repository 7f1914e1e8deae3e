"""Which of two versions of a game is the later one: told by what each has gone through.

A version knows the digests of all states it has had, and for each device how often that device has
changed it. No clock is asked.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass, field

from ledger.seal import inserting

NEW_TRACE = inserting("trail", "ON CONFLICT DO NOTHING")
COUNT = inserting(
    "counters",
    "ON CONFLICT DO UPDATE SET counter = ?3, turn = turn(), seal = excluded.seal"
    " WHERE excluded.counter > counter",
)

Counters = Mapping[int, int]
"""By device: the number of its last change of a game."""


@dataclass(frozen=True)
class Version:
    """One version of a game."""

    now: int
    """The digest of the state that stands."""
    seen: frozenset[int]
    """Of all states it has had, undone ones too."""
    counters: Counters = field(default_factory=dict)

    def knows(self, other: Version) -> bool:
        """Whether it has gone through the state that stands in the other version."""
        return other.now == self.now or other.now in self.seen

    def includes(self, other: Version) -> bool:
        """Whether it has all changes that the other version has, by the devices' counters."""
        return bool(other.counters) and all(
            self.counters.get(device, -1) >= counter for device, counter in other.counters.items()
        )


SAME, HERE, THERE, BOTH = "same", "here", "there", "both"


def compare(here: Version, there: Version) -> str:
    """Which of two versions went on from the other; BOTH when each went its own way."""
    if here.now == there.now:
        return SAME
    if here.knows(there) and there.knows(here):  # one has gone back to an earlier state
        if there.includes(here):
            return THERE
        concurrent = here.counters and there.counters and not here.includes(there)
        return BOTH if concurrent else HERE
    if here.knows(there):
        return HERE
    return THERE if there.knows(here) else BOTH


def advance(db: sqlite3.Connection, play: int) -> None:
    """Count a change that was made on this device."""
    device, turn = db.execute(
        "SELECT (SELECT value FROM meta WHERE name = 'device'), turn()"
    ).fetchone()
    db.execute(COUNT, (play, device, turn))


def include(db: sqlite3.Connection, play: int, counters: Counters) -> None:
    """Take over the changes of other devices."""
    db.executemany(COUNT, [(play, device, counter) for device, counter in counters.items()])


def drop_steps(db: sqlite3.Connection, play: int, which: str, *values: int) -> int:
    """Delete steps of a play and remember just that they were. Gives their number."""
    where = f"play = ? AND {which}"
    found = db.execute(f"SELECT digest FROM steps WHERE {where}", (play, *values)).fetchall()
    if not found:
        return 0
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
    counters = db.execute("SELECT device, counter FROM counters WHERE play = ?", (play,))
    return Version(
        now[0] if now else 0, frozenset(digest for (digest,) in seen), dict(counters.fetchall())
    )
