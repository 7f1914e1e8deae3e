"""Plays that went on in two versions, on two devices: both are kept until the table chooses."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ledger.ancestry import HERE, NEW_TRACE, SAME, Version, advance, compare, include
from ledger.errors import DamagedError, UnknownError
from ledger.players import seat_player
from ledger.seal import inserting, intact
from ledger.store import Store
from ledger.text import compact, loads
from scoring.messages import say

if TYPE_CHECKING:
    from ledger.entries import Packed, State
    from ledger.plays import Plays
    from scoring.game import Play

NEW_VERSION = inserting("versions")


@dataclass(frozen=True)
class Other:
    """The other version of a play that is here."""

    play: str
    """The id."""
    number: int
    came: str
    """When the file it comes from had last touched it."""
    here: Play
    there: Play


def content_of(play: Packed) -> str:
    """What is kept of another version: its states and the digests of those before."""
    states = [json.loads(state.text) for state in play.states]
    counters = [list(counter) for counter in play.counters]
    return compact({"states": states, "trail": list(play.trail), "counters": counters})


def add_version(db: sqlite3.Connection, key: int, play: Packed, came: str) -> None:
    row = db.execute("SELECT coalesce(max(number), 0) FROM versions WHERE play = ?", (key,))
    db.execute(NEW_VERSION, (key, row.fetchone()[0] + 1, content_of(play), came))


def knows_version(db: sqlite3.Connection, key: int, version: Version) -> bool:
    """Whether this version is waiting for a choice already."""
    rows = db.execute("SELECT content FROM versions WHERE play = ?", (key,)).fetchall()
    return any(compare(_version(content), version) in (SAME, HERE) for (content,) in rows)


def _version(content: str) -> Version:
    from ledger.ancestry import digest_of

    found = loads(content)
    digests = [digest_of(state) for state in found["states"]]
    seen = frozenset((*digests, *found["trail"]))
    return Version(digests[-1], seen, dict(found.get("counters", ())))


class Versions:
    """All choices that are open."""

    def __init__(self, store: Store, plays: Plays) -> None:
        self._store = store
        self._plays = plays

    def count(self) -> int:
        return int(self._store.rows(f"SELECT count(*) FROM ({OPEN})")[0][0])

    def open(self) -> tuple[Other, ...]:
        """Last come first; what cannot be read is left out."""
        rows = self._store.intact_rows(OPEN_FULL)
        found = (self._other(*row) for row in rows)
        return tuple(other for other in found if other)

    def keep_here(self, other: Other) -> None:
        """The play stays as it is here. The other version is not asked about again."""
        with self._store.writing() as db:
            advance(db, _close(db, other))

    def take_other(self, other: Other) -> None:
        """The other version stands from now on; undo leads back to the one that was here. Raises,
        with nothing changed and the other version still there, when that cannot be saved."""
        from ledger.repository import NewState, append, read_game

        self._plays.save(other.play)
        with self._store.writing() as db:
            saved = read_game(self._store, other.play)
            states = self._states(other)
            _close(db, other)
            append(
                self._store,
                other.play,
                saved.head,
                [
                    NewState(saved.cursor + nth, state.text, state.digest, state.names, done)
                    for nth, state in enumerate(states, 1)
                    for done in (state.finished,)
                ],
                after=saved.cursor,
                cursor=saved.cursor + len(states),
                place=saved.place,
                now=self._plays.now(),
                seat=lambda db, name: seat_player(db, name, other.came),
            )

    def _other(self, id: str, number: int, content: str, came: str) -> Other | None:
        from ledger.documents import play_of

        try:
            there = play_of(compact(loads(content)["states"][-1]), ())
            return Other(id, number, came, self._plays.open(id).play, there)
        except (DamagedError, KeyError, TypeError, IndexError):
            return None

    def _states(self, other: Other) -> list[State]:
        """The states that only the other version has had, the last one at the end."""
        from ledger.documents import play_of
        from ledger.entries import state_of

        rows = self._store.intact_rows(
            f"SELECT {intact('versions')}, content FROM versions WHERE number = ?"
            " AND play = (SELECT key FROM plays WHERE id = ?)",
            (other.number, other.play),
        )
        if not rows:
            raise UnknownError(say("Nothing left to choose."))
        known = {
            digest
            for (digest,) in self._store.rows(
                "SELECT s.digest FROM steps s JOIN plays p ON p.key = s.play WHERE p.id = ?",
                (other.play,),
            )
        }
        found = loads(rows[0][0])["states"]
        *earlier, last = [state_of(each, play_of(compact(each), ())) for each in found]
        return [*(state for state in earlier if state.digest not in known), last]


OPEN = (
    "SELECT p.id, v.number, v.content, v.came FROM versions v"
    " JOIN plays p ON p.key = v.play WHERE p.deleted IS NULL ORDER BY v.came DESC, v.play"
)
OPEN_FULL = OPEN.replace("SELECT ", f"SELECT {intact('versions', 'v')}, ")


def _close(db: sqlite3.Connection, other: Other) -> int:
    """Forget a version, and remember just that it was. Gives the key of the play."""
    row = db.execute(
        "SELECT v.play, v.content FROM versions v JOIN plays p ON p.key = v.play"
        " WHERE p.id = ? AND v.number = ?",
        (other.play, other.number),
    ).fetchone()
    if row is None:
        raise UnknownError(say("Nothing left to choose."))
    version = _version(row[1])
    db.executemany(NEW_TRACE, [(row[0], digest) for digest in version.seen])
    include(db, row[0], version.counters)
    db.execute("DELETE FROM versions WHERE play = ? AND number = ?", (row[0], other.number))
    return int(row[0])
