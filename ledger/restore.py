"""Taking a backup into the ledger: all of it or nothing, and nothing that is here is taken back."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable

from ledger.backup import Backup, ShelfEntry
from ledger.breaks import Breaks
from ledger.bulk import Bulk
from ledger.clock import to_the_second
from ledger.entries import Packed, State
from ledger.guests import Guests
from ledger.preview import NEW, Plan, packed_plays, plan
from ledger.results import count_in, count_out, write_seats
from ledger.seal import inserting, reseal
from ledger.store import Store
from ledger.text import compact, keys_in
from ledger.trail import BOTH, NEW_TRACE, THERE, drop_steps
from ledger.versions import add_version, content_of, knows_version

EVERYTHING = (*("plays", "merges", "sums", "line_sums", "counts", "players", "settings", "shelf"),)
"""Tables to empty, in an order that no reference stands in the way of."""

NEW_STEP = inserting("steps")
NEW_SETTING = inserting("settings", "ON CONFLICT DO NOTHING")
SHELVE = inserting(
    "shelf",
    "ON CONFLICT DO UPDATE SET content = ?3, updated = ?4, turn = turn(), seal = excluded.seal"
    " WHERE excluded.updated > updated",
)


def replace_all(store: Store, backup: Backup) -> None:
    """The backup is all there is."""
    plays = packed_plays(backup)
    with store.writing() as db:
        for table in EVERYTHING:
            db.execute(f"DELETE FROM {table}")
        # What copies have from before this turn is not wanted any more.
        db.execute(
            inserting("meta", "ON CONFLICT DO UPDATE SET value = ?2, seal = excluded.seal"),
            ("since", store.turn),
        )
        reseal(db, "meta", "name = 'since'")
        everything = Plan(dict.fromkeys(plays.ids, NEW), {}, frozenset())
        _put(db, store.turn, backup, plays, everything)
    store.generation += 1


def merge(store: Store, backup: Backup) -> int:
    """What is new or later in the backup comes in. Gives the number of plays that came."""
    plays = packed_plays(backup)
    with store.writing() as db:
        came = _put(db, store.turn, backup, plays, plan(store, plays))
    store.generation += 1
    return came


def _put(
    db: sqlite3.Connection, turn: int, backup: Backup, plays: Iterable[Packed], planned: Plan
) -> int:
    guests = Guests(db, backup.players)
    came = 0
    new = sum(kind == NEW for kind in planned.kinds.values())
    bulk = Bulk(db, turn, new)
    breaks = Breaks()
    for play in plays if new else ():
        if planned.kinds[play.id] == NEW:
            _add(bulk, play, guests)
            came += 1
            breaks.offer()
    bulk.finish()
    for play in plays if new < len(planned.kinds) else ():
        kind = planned.kinds[play.id]
        if kind != NEW:
            key, deleted = planned.keys[play.id], play.id in planned.deleted
            came += _meet(db, key, play, kind, deleted, guests)
            breaks.offer()
    guests.greet()
    for name, value in backup.settings:
        db.execute(NEW_SETTING, (name, value))
    for thing in backup.shelf:
        _put_on_shelf(db, thing)
    return came


def _add(bulk: Bulk, play: Packed, guests: Guests) -> None:
    """A play that is not here."""
    key = bulk.next_key()
    moments = play.started, play.finished, play.updated
    row = (key, play.id, play.game, *moments, None, play.place, len(play.states) - 1)
    bulk.add("plays", row)
    counted: list[int] = []
    for number, state in enumerate(play.states):
        keys = [guests.seat(name, play.started) for name in state.names]
        done = int(state.finished)
        bulk.add("steps", (key, number, state.text, compact(keys), done, state.digest))
        if state is play.counted:
            counted = keys
    for digest in play.trail:
        bulk.add("trail", (key, digest))
    for number, other in enumerate(play.others, 1):
        bulk.add("versions", (key, number, content_of(other), play.updated))
    bulk.add_results(key, play.game, counted, play.results, counts=play.finished is not None)


def _meet(
    db: sqlite3.Connection, key: int, play: Packed, kind: str, deleted: bool, guests: Guests
) -> int:
    """A play that is here too. Whether something of it came."""
    if deleted:
        db.execute("UPDATE plays SET deleted = NULL WHERE key = ?", (key,))
        reseal(db, "plays", "key = ?", key)
    came = int(deleted)
    if kind == THERE:
        _go_on(db, key, play, guests)
        return 1
    if kind == BOTH and not knows_version(db, key, play.version):
        add_version(db, key, play, play.updated)
        came = 1
    if deleted:
        _count_again(db, key)
    return came


def _go_on(db: sqlite3.Connection, key: int, play: Packed, guests: Guests) -> None:
    """The play here, and after its steps those that only the backup has."""
    row = db.execute("SELECT cursor FROM plays WHERE key = ?", (key,)).fetchone()
    cursor = int(row[0])
    drop_steps(db, key, "step > ?", cursor)
    known = {digest for (digest,) in db.execute("SELECT digest FROM steps WHERE play = ?", (key,))}
    for state in _unknown(play.states, known):
        cursor += 1
        keys = [guests.seat(name, play.started) for name in state.names]
        values = (key, cursor, state.text, compact(keys), int(state.finished), state.digest)
        db.execute(NEW_STEP, values)
    db.executemany(NEW_TRACE, [(key, digest) for digest in play.trail])
    db.execute(
        "UPDATE plays SET game = ?, started = ?, updated = max(updated, ?), place = ?, cursor = ?,"
        " deleted = NULL WHERE key = ?",
        (play.game, play.started, play.updated, play.place, cursor, key),
    )
    _count_again(db, key)


def _unknown(states: tuple[State, ...], known: set[int]) -> list[State]:
    """States that are not here yet; the last one is none of these that are."""
    return [state for state in states if state.digest not in known]


COUNTED = """
    SELECT s.document, s.who FROM plays p JOIN steps s ON s.play = p.key AND s.step <= p.cursor
    WHERE p.key = ? AND (s.finished = 1 OR s.step = p.cursor)
    ORDER BY s.finished DESC, s.step DESC LIMIT 1
"""
"""The state in which a play was last finished or, if it never was, the one that stands."""


def _count_again(db: sqlite3.Connection, key: int) -> None:
    """Lists and counts tell of the play as its steps are now."""
    from ledger.documents import play_of
    from ledger.results import results_of

    text, who = db.execute(COUNTED, (key,)).fetchone()
    play, keys = play_of(text, ()), keys_in(who)
    results = results_of(play)
    finished = to_the_second(play.finished) if play.finished else None
    db.execute("UPDATE plays SET finished = ? WHERE key = ?", (finished, key))
    reseal(db, "plays", "key = ?", key)
    count_out(db, key)
    write_seats(db, key, keys, results)
    if finished:
        count_in(db, key, play.game, keys, results)


def _put_on_shelf(db: sqlite3.Connection, thing: ShelfEntry) -> None:
    db.execute(SHELVE, (thing.kind, thing.name, thing.content, thing.updated))
