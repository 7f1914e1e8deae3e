"""Which of two versions of a game is the later one, by what each has gone through."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import blake2b
from typing import Any

from ledger.seal import inserting
from ledger.text import compact

NAME = '{"name":'


def digest_of(document: dict[str, Any]) -> int:
    """Of a document without its names: a player who is renamed changes no state."""
    return text_and_digest(document)[1]


def text_and_digest(document: dict[str, Any]) -> tuple[str, int]:
    """A document in as few characters as JSON needs, and its digest."""
    text = compact(document)
    nameless = _without_names(text, document["players"])
    if nameless is None:
        players = [_nameless(player) for player in document["players"]]
        nameless = compact({**document, "players": players})
    digest = blake2b(nameless.encode(), digest_size=8).digest()
    return text, int.from_bytes(digest, "big", signed=True)


def _without_names(text: str, players: list[dict[str, Any]]) -> str | None:
    """The text without the names of these players; None unless each begins with a name and nothing
    else does. No text inside of it looks so, as its quotes are escaped."""
    if text.count(NAME) != len(players):
        return None
    for player in players:
        name = player.get("name")
        if type(name) is not str or next(iter(player)) != "name":
            return None
        comma = "," if len(player) > 1 else ""
        text = text.replace(f"{NAME}{_quoted(name)}{comma}", "{", 1)
    return text


def _nameless(player: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in player.items() if key != "name"}


@lru_cache(maxsize=1024)  # the same people play again and again
def _quoted(name: str) -> str:
    return compact(name)


def digest_of_text(text: Any) -> int:
    """Of a kept document; 0 when it cannot be read."""
    try:
        return digest_of(json.loads(text))
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return 0


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
