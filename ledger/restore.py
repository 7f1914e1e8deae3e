"""Import a backup into the ledger, completely or not at all."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, suppress
from itertools import count
from pathlib import Path
from uuid import uuid4

from ledger.backup import Backup
from ledger.entries import GameChange, NewVersion, Pauses, State
from ledger.errors import DamagedError, from_system
from ledger.files import (
    flush,
    has_log,
    make_private_file,
    only_start,
    put_in_place,
    remove_with_sides,
)
from ledger.json_stream import Progress
from ledger.maintenance import check_all
from ledger.merge_plan import NEW, Plan, plan
from ledger.players import SavedPlayer, UsedNames
from ledger.repository import append, read_game
from ledger.schema import inserting, update
from ledger.store import SET_META, Store, connect, open_store
from ledger.tree import BOTH, THERE, new_device
from ledger.values import search_form, written

NEW_PLAYER = inserting("players")


class PlayerMatcher:
    """Finds the saved player for each player of a backup. Reads all players only once."""

    def __init__(self, db: sqlite3.Connection, players: Iterable[SavedPlayer]) -> None:
        self._db = db
        rows = db.execute("SELECT key, id, written, merged_into, met FROM players").fetchall()
        self._by_name = {name: key for key, _, name, merged, _ in rows if merged is None}
        self._met = {key: met for key, _, _, _, met in rows}
        self._moved: set[int] = set()
        self._new_keys = count(max(self._met, default=0) + 1)
        self._used = UsedNames(self._by_name)
        self._keys: dict[str, int] = {}
        """By name in the backup: the player here."""
        self._taken: set[int] = set()
        by_id = {id: key for key, id, _, _, _ in rows}
        # Players known by id come first, so that nobody else is matched with them by name.
        for player in sorted(players, key=lambda player: player.id not in by_id):
            self._match(player, by_id.get(player.id))

    def seat_all(self, play: GameChange) -> GameChange:
        """Return a game of the backup with the keys of its players instead of their names, and
        record when they took part."""
        summary = play.summary
        assert summary and summary.started
        moment = summary.started
        keys: dict[tuple[str, ...], list[int]] = {}

        def seated(names: Sequence[str]) -> list[int]:
            if tuple(names) not in keys:
                keys[tuple(names)] = [self._seat(name, moment) for name in names]
            return keys[tuple(names)]

        def with_keys(states: Iterable[State]) -> list[State]:
            return [state._replace(names=seated(state.names)) for state in states]

        return play._replace(
            states=with_keys(play.states),
            summary=summary._replace(names=seated(summary.names)),
            versions=[NewVersion(with_keys(states), came) for states, came in play.versions],
        )

    def _seat(self, name: str, moment: str) -> int:
        """Return the key of the player with this name in the backup."""
        key = self._keys.get(written(name))
        if key is None:
            key = self._match(SavedPlayer(str(uuid4()), name, False, moment))
        if moment > self._met[key]:
            self._met[key] = moment
            self._moved.add(key)
        return key

    def save_last_played(self) -> None:
        """Save when each player last took part in a game."""
        for key in self._moved:
            update(self._db, "players", {"met": self._met[key]}, "key = ?", key)

    def _match(self, player: SavedPlayer, key: int | None = None) -> int:
        """Return the key of a player of the backup. This is the player with the same name here,
        unless that is already another player of the backup, or else a new one."""
        name = written(player.name)
        if key is None and self._by_name.get(name) not in self._taken:
            key = self._by_name.get(name)
        self._keys[name] = key = key or self._add_player(player)
        self._taken.add(key)
        return key

    def _add_player(self, player: SavedPlayer) -> int:
        key, name = next(self._new_keys), self._used.add(player.name)
        self._by_name[written(name)] = key
        self._met[key] = player.met
        forms = (name, written(name), search_form(name))
        self._db.execute(NEW_PLAYER, (key, player.id, *forms, int(player.hidden), player.met, None))
        return key


FEW = 10
"""Up to this number of games, writing into the ledger takes less than a tenth of a second. While
more are written, nothing else can be read or saved, so they are written into a copy."""
PAGES = 200
"""Pages copied at a time, so that saving a tap never waits long."""
TRIES = 3
"""Attempts, as the copy is outdated if a game is changed meanwhile."""


def in_a_copy(store: Store, plays: int, work: Callable[[Store], set[str]]) -> set[str]:
    """Run ``work`` on a copy that then replaces the ledger, or on the ledger itself if that is
    faster. If it fails, nothing is changed and an error is raised."""
    path = store.path
    if path is None or plays <= FEW:
        return work(store)
    copy = path.with_suffix(".new")
    try:
        for _ in range(TRIES):
            unfinished = _copy_of(store, copy)
            turn = unfinished.turn
            try:
                result = work(unfinished)
            except BaseException:
                unfinished.close()
                raise
            unfinished.finish(copy)
            flush(copy)  # slow, so it runs before the lock is taken
            if _exchange(store, path, copy, turn):
                return result
    except (sqlite3.Error, OSError, DamagedError) as error:
        translated = from_system(error)
        if isinstance(translated, DamagedError):
            store.verify(check_all)  # the copy has the same damage as the ledger
        raise translated from error
    finally:
        remove_with_sides(copy)
    return work(store)


def _copy_of(store: Store, copy: Path) -> Store:
    """Copy the ledger into a file that is used only when complete."""
    remove_with_sides(copy)
    make_private_file(copy)
    with closing(connect(copy)) as target:
        store.connection.backup(target, pages=PAGES, sleep=0.001)
    return open_store(copy, unfinished=True)


def _exchange(store: Store, path: Path, copy: Path, turn: int) -> bool:
    """Replace the ledger by the copy and return True, or return False if the ledger has changed
    since. On an error the ledger keeps its file."""
    with only_start(path.parent), store.locked() as connection:
        if connection.turn != turn or not store.rest():
            return False
        with store.released():
            # The log is empty now, and the new file gets its own.
            if has_log(path):
                return False
            with suppress(FileNotFoundError):
                path.with_name(f"{path.name}-wal").unlink()
            put_in_place(copy, path)
    return True


EVERYTHING = ("plays", "merges", "players", "settings", "shelf")
"""Tables to empty, in an order that respects foreign keys."""
NEW_SETTING = inserting("settings", "ON CONFLICT DO NOTHING")
NEW_ITEM = inserting("shelf", "ON CONFLICT DO NOTHING")


def replace_all(store: Store, backup: Backup, progress: Progress | None = None) -> set[str]:
    """Replace the whole ledger by the backup and return the ids of all old and new games.
    ``progress`` as in ``merge``."""
    with store.writing() as db:
        before = {id for (id,) in db.execute("SELECT id FROM plays")}
        for table in EVERYTHING:
            db.execute(f"DELETE FROM {table}")
        store.connection.device = new_device()  # new states do not continue old ones
        # Rows from before this transaction must not come back from copies.
        db.execute(SET_META, ("since", store.turn))
        kinds = [NEW] * len(backup.plays)
        everything = Plan(kinds, frozenset(), frozenset(), backup.items)
        came = _import_all(store, db, backup, everything, progress)
    store.generation += 1  # the players have other keys
    return before | came


def merge(store: Store, backup: Backup, progress: Progress | None = None) -> set[str]:
    """Import what is new or newer in the backup and return the ids of the imported games.
    ``progress`` is called with the percentage that is done, and can raise an error to cancel the
    import, so that nothing is changed."""
    with store.writing() as db:
        return _import_all(store, db, backup, plan(store, backup), progress)


def _import_all(
    store: Store,
    db: sqlite3.Connection,
    backup: Backup,
    planned: Plan,
    progress: Progress | None,
) -> set[str]:
    """Write everything that is planned and return the ids of the imported games."""
    plays, kinds = backup.plays, planned.kinds
    players = PlayerMatcher(db, backup.players)
    pauses = Pauses()
    wanted = [
        at
        for at, (id, kind) in enumerate(zip(plays.ids, kinds))
        if kind in (NEW, THERE, BOTH) or id in planned.deleted
    ]

    def changes() -> Iterator[GameChange]:
        for done, at in enumerate(wanted):
            yield _change(store, players.seat_all(plays[at]), kinds[at])
            pauses.pause()
            if progress:
                progress(100 * done // len(wanted))

    changed = append(store, changes())
    players.save_last_played()
    db.executemany(NEW_SETTING, backup.settings)
    db.executemany(NEW_ITEM, planned.items)
    if progress:
        progress(100)
    return {game for game, _, _ in changed}


def _change(store: Store, play: GameChange, kind: str) -> GameChange:
    """Return the change that adds a game, or a newer or another version of it. A deleted game is
    restored by any change."""
    if kind == NEW:
        return play
    saved = read_game(store, play.game)
    if kind == BOTH:
        versions = [NewVersion(play.states, play.now or "")]
        return GameChange(play.game, saved.head, nodes=play.nodes, versions=versions)
    if kind != THERE:
        return GameChange(play.game, saved.head)
    known = {state.id for state in saved.states if (state.step or 0) <= saved.step}
    states = [
        state._replace(step=number)
        for number, state in enumerate(play.states, saved.step + 1)
        if state.id not in known
    ]
    newer = play._replace(expected_head=saved.head, states=states, after=saved.step)
    return newer._replace(versions=(), summary=None)
