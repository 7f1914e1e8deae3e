"""Take a backup into the ledger: all of it or nothing."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import TypeVar
from uuid import uuid4

from ledger.ancestry import BOTH, NEW_TRACE, SAME, THERE, include
from ledger.backup import Backup, PlayerEntry, ShelfEntry
from ledger.clock import Pauses
from ledger.entries import Packed
from ledger.errors import from_system
from ledger.files import (
    flush,
    has_log,
    make_private_file,
    only_start,
    put_in_place,
    remove_with_sides,
)
from ledger.merge_plan import NEW, Plan, packed_plays, plan
from ledger.repository import NewState, append, read_game
from ledger.results import Bulk
from ledger.seal import inserting, reseal
from ledger.store import Store, connect, open_store
from ledger.text import compact, search_form, written
from ledger.versions import add_version, content_of, knows_version


class PlayerMatcher:
    """Reads everybody once; after that nobody is looked for in the file."""

    def __init__(self, db: sqlite3.Connection, players: Iterable[PlayerEntry]) -> None:
        self._db = db
        rows = db.execute("SELECT key, id, written, merged_into, met FROM players").fetchall()
        self._by_id = {row[1]: int(row[0]) for row in rows}
        self._by_name = {row[2]: int(row[0]) for row in rows if row[3] is None}
        self._met = {int(row[0]): str(row[4]) for row in rows}
        self._moved: set[int] = set()
        self._last = max(self._met, default=0)
        self._numbers: dict[str, int] = {}
        self._keys: dict[str, int] = {}
        self._taken: set[int] = set()
        strangers = []
        for player in players:
            if player.id in self._by_id:
                self._is(player.name, self._by_id[player.id])
            else:
                strangers.append(player)
        for player in strangers:
            self._is(player.name, self._known(player.name) or self._make(player))

    def seat(self, name: str, moment: str) -> int:
        """The key of a player by the name in the backup."""
        key = self._keys.get(name) or self._keys.get(written(name)) or self._known(name)
        if key is None:
            key = self._make(PlayerEntry(str(uuid4()), name, False, moment))
        if name not in self._keys:
            self._keys[name] = key
            self._is(name, key)
        if moment > self._met[key]:
            self._met[key] = moment
            self._moved.add(key)
        return key

    def save_last_played(self) -> None:
        """Remember when everybody was last seated."""
        for key in self._moved:
            self._db.execute("UPDATE players SET met = ? WHERE key = ?", (self._met[key], key))
            reseal(self._db, "players", "key = ?", key)

    def _is(self, name: str, key: int) -> None:
        self._keys[written(name)] = key
        self._taken.add(key)

    def _known(self, name: str) -> int | None:
        """Somebody here of that name who is nobody else in the backup."""
        key = self._by_name.get(written(name))
        return key if key not in self._taken else None

    def _make(self, player: PlayerEntry) -> int:
        name = self._free(player.name)
        self._last += 1
        self._by_name[written(name)] = self._last
        self._met[self._last] = player.met
        self._db.execute(
            "INSERT INTO players (key, id, name, written, folded, hidden, met)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            (
                *(self._last, player.id, name, written(name), search_form(name)),
                *(int(player.hidden), player.met),
            ),
        )
        reseal(self._db, "players", "key = ?", self._last)
        return self._last

    def _free(self, name: str) -> str:
        """The name, with a number when somebody else here has taken it meanwhile."""
        if written(name) not in self._by_name:
            return name
        short = name[:34]
        for number in count(self._numbers.get(short, 2)):
            free = f"{short} ({number})"
            if written(free) not in self._by_name:
                self._numbers[short] = number + 1
                return free
        raise AssertionError("numbers do not end")


T = TypeVar("T")
FEW = 100
"""Plays that are written quicker than a copy is made."""
PAGES = 200
"""Copied at a stretch; a tap never waits longer than that."""
TRIES = 3
"""Somebody may go on playing meanwhile, and then the copy is out of date."""


def in_a_copy(store: Store, plays: int, work: Callable[[Store], T]) -> T:
    """Do the work in a copy that then takes the ledger's place, or in the ledger itself where that
    is quicker. All of it is done, or nothing and an error is raised."""
    path = store.path
    if path is None or plays <= FEW:
        return work(store)
    copy = path.with_suffix(".new")
    try:
        for _ in range(TRIES):
            turn = _make_copy(store, copy)
            result = _work_on(copy, work)
            if _exchange(store, path, copy, turn):
                return result
    except (sqlite3.Error, OSError) as error:
        raise from_system(error) from error
    finally:
        remove_with_sides(copy)
    return work(store)


def _make_copy(store: Store, copy: Path) -> int:
    """Copy the ledger. Returns the number of the last writing that the copy has."""
    remove_with_sides(copy)
    make_private_file(copy)
    target = connect(copy)
    try:
        store.connection.backup(target, pages=PAGES, sleep=0.001)
        found = target.execute("SELECT value FROM meta WHERE name = 'turn'").fetchone()
    finally:
        target.close()
    return int(found[0])


def _work_on(copy: Path, work: Callable[[Store], T]) -> T:
    unfinished = open_store(copy, unfinished=True)
    try:
        result = work(unfinished)
    except BaseException:
        unfinished.close()
        raise
    unfinished.finish(copy)
    flush(copy)  # the long part, while nobody waits
    return result


def _exchange(store: Store, path: Path, copy: Path, turn: int) -> bool:
    """Put the copy in the ledger's place, unless something was kept there since. When that fails
    the ledger goes on with the file it has."""
    with only_start(path.parent), store.locked() as connection:
        if connection.turn != turn or not _is_emptied(connection):
            return False
        mend = store.mend
        store.close()
        try:
            # The log is empty by now; the next file has a log of its own.
            if has_log(path):
                return False
            with suppress(FileNotFoundError):
                path.with_name(f"{path.name}-wal").unlink()
            put_in_place(copy, path)
        finally:
            store.exchange(open_store(path, marking=True))
            store.mend = mend
    return True


def _is_emptied(connection: sqlite3.Connection) -> bool:
    """Write all of the log into the file. Returns whether that worked."""
    try:
        busy, _, _ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    except sqlite3.Error:
        return False
    return bool(busy == 0)


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
    players = PlayerMatcher(db, backup.players)
    came = 0
    new = sum(kind == NEW for kind in planned.kinds.values())
    bulk = Bulk(db, store.turn, new)
    pauses = Pauses()
    for play in plays if new else ():
        if planned.kinds[play.id] == NEW:
            _add(bulk, play, players)
            came += 1
            pauses.pause()
    bulk.finish()
    for play in plays if new < len(planned.kinds) else ():
        kind = planned.kinds[play.id]
        if kind != NEW:
            key, deleted = planned.keys[play.id], play.id in planned.deleted
            came += _add_to(store, key, play, kind, deleted, players)
            pauses.pause()
    players.save_last_played()
    for name, value in backup.settings:
        db.execute(NEW_SETTING, (name, value))
    for thing in backup.shelf:
        _put_on_shelf(db, thing)
    return came


def _add(bulk: Bulk, play: Packed, players: PlayerMatcher) -> None:
    """A play that is not here."""
    key = bulk.next_key()
    moments = play.started, play.finished, play.updated
    row = (key, play.id, play.game, *moments, None, play.place, len(play.states) - 1)
    bulk.add("plays", row)
    counted: list[int] = []
    for number, state in enumerate(play.states):
        keys = [players.seat(name, play.started) for name in state.names]
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


def _add_to(
    store: Store, key: int, play: Packed, kind: str, deleted: bool, players: PlayerMatcher
) -> int:
    """Add to a play that is here too. Returns whether something of it came."""
    with store.writing() as db:
        if kind == THERE:
            _continue(store, db, key, play, players)
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
                seat=lambda _, name: players.seat(name, play.started),
                edited=False,
            )
        return came


def _continue(
    store: Store, db: sqlite3.Connection, key: int, play: Packed, players: PlayerMatcher
) -> None:
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
        seat=lambda _, name: players.seat(name, play.started),
        edited=False,
    )
    db.executemany(NEW_TRACE, [(key, digest) for digest in play.trail])
    include(db, key, dict(play.counters))


def _put_on_shelf(db: sqlite3.Connection, thing: ShelfEntry) -> None:
    db.execute(SHELVE, (thing.kind, thing.name, thing.content, thing.updated))
