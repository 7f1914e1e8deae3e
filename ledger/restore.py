"""Taking a backup into the ledger: all of it or nothing, and nothing that is here is taken back."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable

from ledger.backup import Backup, ShelfEntry
from ledger.breaks import Breaks
from ledger.bulk import Bulk
from ledger.entries import Packed
from ledger.guests import Guests
from ledger.preview import NEW, Plan, packed_plays, plan
from ledger.repository import NewState, append, read_game
from ledger.seal import inserting, reseal
from ledger.store import Store
from ledger.text import compact
from ledger.trail import BOTH, NEW_TRACE, SAME, THERE, include
from ledger.versions import add_version, content_of, knows_version

EVERYTHING = (*("plays", "merges", "sums", "line_sums", "counts", "players", "settings", "shelf"),)
"""Tables to empty, in an order that no reference stands in the way of."""

NEW_SETTING = inserting("settings", "ON CONFLICT DO NOTHING")
SHELVE = inserting("shelf", "ON CONFLICT DO NOTHING")


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
        _put(store, db, backup, plays, everything)
    store.generation += 1


def merge(store: Store, backup: Backup) -> int:
    """What is new or later in the backup comes in. Gives the number of plays that came."""
    plays = packed_plays(backup)
    with store.writing() as db:
        came = _put(store, db, backup, plays, plan(store, plays))
    store.generation += 1
    return came


def _put(
    store: Store,
    db: sqlite3.Connection,
    backup: Backup,
    plays: Iterable[Packed],
    planned: Plan,
) -> int:
    guests = Guests(db, backup.players)
    came = 0
    new = sum(kind == NEW for kind in planned.kinds.values())
    bulk = Bulk(db, store.turn, new)
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
            came += _add_to(store, key, play, kind, deleted, guests)
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
    for device, counter in play.counters:
        bulk.add("counters", (key, device, counter))
    for number, other in enumerate(play.others, 1):
        bulk.add("versions", (key, number, content_of(other), play.updated))
    bulk.add_results(key, play.game, counted, play.results, counts=play.finished is not None)


def _add_to(store: Store, key: int, play: Packed, kind: str, deleted: bool, guests: Guests) -> int:
    """Add to a play that is here too. Returns whether something of it came."""
    with store.writing() as db:
        if kind == THERE:
            _continue(store, db, key, play, guests)
            return 1
        came = int(deleted)
        if kind == BOTH and not knows_version(db, key, play.version):
            add_version(db, key, play, play.updated)
            came = 1
        if kind == SAME:
            include(db, key, dict(play.counters))
        if deleted:
            saved = read_game(store, play.id)
            append(
                *(store, play.id, saved.head, ()),
                after=saved.states[-1][0],
                cursor=saved.cursor,
                place=saved.place,
                now=play.updated,
                seat=lambda _, name: guests.seat(name, play.started),
                edited=False,
            )
        return came


def _continue(store: Store, db: sqlite3.Connection, key: int, play: Packed, guests: Guests) -> None:
    """The play here, and after its states those that only the backup has."""
    saved = read_game(store, play.id)
    known = {state[4] for state in saved.states if state[0] <= saved.cursor}
    *earlier, last = play.states
    states = [*(state for state in earlier if state.digest not in known), last]
    append(
        store,
        play.id,
        saved.head,
        [
            NewState(saved.cursor + nth, state.text, state.digest, state.names, state.finished)
            for nth, state in enumerate(states, 1)
        ],
        after=saved.cursor,
        cursor=saved.cursor + len(states),
        place=play.place,
        now=play.updated,
        seat=lambda _, name: guests.seat(name, play.started),
        edited=False,
    )
    db.executemany(NEW_TRACE, [(key, digest) for digest in play.trail])
    include(db, key, dict(play.counters))


def _put_on_shelf(db: sqlite3.Connection, thing: ShelfEntry) -> None:
    db.execute(SHELVE, (thing.kind, thing.name, thing.content, thing.updated))
