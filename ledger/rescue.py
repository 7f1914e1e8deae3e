"""Repair a damaged ledger, or show its readable part if nothing can be written."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from functools import partial
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from ledger.errors import LedgerError, NotKeptError, no_room
from ledger.files import (
    SIDES,
    copies_in,
    copy_with_sides,
    damaged_in,
    day_of,
    last_saved_turn,
    number_of,
    put_in_place,
    remove_with_sides,
)
from ledger.maintenance import check
from ledger.repository import append
from ledger.rescued_games import Gathered, gather
from ledger.salvage import Salvage
from ledger.schema import inserting
from ledger.store import SET_META, OpenedStore, Store, migrate, open_store, turn_of
from ledger.values import joined
from scoring.messages import Message, say, say_count

COMPLETE = ".rescued"
"""Suffix of a repaired ledger that is complete and about to replace the damaged one."""
UNRESCUED = "unrescued "
"""Prefix of rows in ``meta`` for files that could not be repaired: the rest of the name is the file
name, the value is the number of the newest copy at that time."""


def rescue(path: Path, now: str) -> OpenedStore:
    """Repair a damaged ledger and return it open, with a sentence about what was recovered.

    The damaged file is replaced only after all its intact rows were written to a new file. If the
    app is killed or storage is full, the next start repeats the repair.
    """
    copies = copies_in(path.parent)
    asides = damaged_in(path.parent)
    there = any(os.path.exists(f"{path}{side}") for side in SIDES[:2])
    gathered = _gathered(path if there or not asides else asides[0], copies)
    try:
        _prepare(path, lambda store: _write(store, gathered))
    except (NotKeptError, OSError):
        return _without_room(gathered, copies)
    aside = take_place(path, now)
    return OpenedStore(
        open_store(path, with_turn_file=True), _what_happened(aside, copies, gathered)
    )


def _prepare(path: Path, fill: Callable[[Store], None]) -> None:
    """Write a new file to replace the damaged one, complete or not at all."""
    unfinished = path.with_suffix(".new")
    remove_with_sides(unfinished)
    try:
        _filled(unfinished, fill).finish(unfinished)
        put_in_place(unfinished, path.with_suffix(COMPLETE))
    finally:
        remove_with_sides(unfinished)


def _filled(path: Path | str, fill: Callable[[Store], None]) -> Store:
    """Return a new store in a file or in ``":memory:"`` with the data that ``fill`` writes."""
    store = open_store(path, unfinished=isinstance(path, Path))
    try:
        fill(store)
    except BaseException:
        store.close()
        raise
    return store


def take_place(path: Path, now: str) -> Path | None:
    """Replace the damaged file with the repaired one, and return the new path of the damaged file.
    If the app is killed meanwhile, the next start calls this again."""
    aside = set_aside(path, now)
    put_in_place(path.with_suffix(COMPLETE), path)
    return aside


def begin_anew(path: Path, now: str) -> OpenedStore:
    """Open a new ledger after a repair has failed for a reason other than storage, with the content
    of the newest intact copy, or else empty. Every start tries the repair again."""
    copies = copies_in(path.parent)
    newest = number_of(copies[0]) if copies else 0
    aside = _free_name(path, now)

    def fill(store: Store, content: Store) -> None:
        _load(store, content.connection)
        store.connection.turn = max(store.turn, last_saved_turn(path.parent))
        with store.writing() as db:
            db.execute(SET_META, (f"{UNRESCUED}{aside.name}", newest))

    for copy, content in _contents(copies):
        with suppress(LedgerError, OSError, sqlite3.Error), closing(content):
            _prepare(path, partial(fill, content=content))
            sentence = not_rescued(aside.name, copy)
            break
    else:
        raise no_room()
    take_place(path, now)
    return OpenedStore(open_store(path, with_turn_file=True), sentence)


def not_rescued(file: str, copy: Path | None = None) -> Message:
    """Return the sentence to show while a damaged file could not be repaired."""
    sentence = say(
        "The file with your saved games is damaged and couldn’t be repaired. It was kept as"
        " {file}. Jarlpad will try again at every start.",
        file=file,
    )
    shown = say("Showing the backup of {day}.", day=day_of(copy)) if copy else None
    return joined(sentence, shown)


def rescue_pending(store: Store, path: Path, now: str) -> Message | None:
    """Import what earlier starts could not repair. Return a sentence if there was anything."""
    sentence: Message | None = None
    rows = store.rows("SELECT name, value FROM meta WHERE name LIKE ?", (f"{UNRESCUED}%",))
    for name, newest in rows:
        file = str(name).removeprefix(UNRESCUED)
        copies = [copy for copy in copies_in(path.parent) if number_of(copy) <= newest]
        damaged = path.with_name(file)
        if not damaged.exists():  # a later start renamed it again
            damaged = next(iter(damaged_in(path.parent)), damaged)
        try:
            came = _bring_in(store, _gathered(damaged, copies), now, name)
        except Exception:  # a damaged file can cause any error
            sentence = not_rescued(file)
        else:
            sentence = say_count(
                "Jarlpad repaired a damaged file and recovered 1 game.",
                "Jarlpad repaired a damaged file and recovered {count} games.",
                came,
            )
    return sentence


def _bring_in(store: Store, gathered: Gathered, now: str, pending: str) -> int:
    """Merge recovered data into the ledger and return the number of imported games."""
    from ledger.backup import write_backup
    from ledger.backup_reader import read_backup
    from ledger.restore import merge

    rescued = _filled(":memory:", lambda store: _write(store, gathered))
    try:
        backup = read_backup(write_backup(rescued, now).content, now)
    finally:
        rescued.close()
    with store.writing() as db:
        came = merge(store, backup)
        db.execute("DELETE FROM meta WHERE name = ?", (pending,))
    return came


def _gathered(path: Path, copies: list[Path]) -> Gathered:
    """Collect the intact rows of a damaged file and of all copies."""
    salvage = Salvage()
    for number, copy in enumerate(copies, 1):
        salvage.add(copy, number)
    salvage.add(path, 0)
    return gather(salvage, last_saved_turn(path.parent))


def _write(store: Store, gathered: Gathered) -> None:
    """Write the recovered data, continuing the highest transaction number."""
    store.connection.turn = max(gathered.turn, store.turn)
    with store.writing() as db:
        db.execute("PRAGMA defer_foreign_keys = ON")  # a player may be merged into a later one
        for table, rows in gathered.others.items():
            db.executemany(inserting(table), rows)
        for game in gathered.plays:
            append(
                *(store, game.id, None, game.states),
                seat=lambda _, key: int(key),
                place=game.place,
                now=game.updated,
                nodes=game.nodes,
                versions=game.versions,
                summary=game.summary,
                key=game.key,
                deleted=game.deleted,
            )


def set_aside(path: Path, now: str) -> Path | None:
    """Rename a damaged file with the current time, without overwriting anything. Return the new
    name, or None if the file does not exist."""
    sides = [side for side in SIDES if os.path.exists(f"{path}{side}")]
    before = damaged_in(path.parent)
    if not sides:
        return before[0] if before else None
    aside = _free_name(path, now)
    for side in sides:
        with suppress(FileNotFoundError):
            os.rename(f"{path}{side}", f"{aside}{side}")
    return aside


def _free_name(path: Path, now: str) -> Path:
    stamp = now.replace(":", "")
    ends = ("" if number == 1 else f"-{number}" for number in count(1))
    names = (path.with_name(f"jarlpad-damaged-{stamp}{end}.sqlite3") for end in ends)
    return next(name for name in names if not any(os.path.exists(f"{name}{s}") for s in SIDES))


def _without_room(gathered: Gathered, copies: list[Path]) -> OpenedStore:
    """Return a ledger in memory with everything that could be read, when storage is full."""
    sentence = say(
        "Your saved games are damaged, and there isn’t enough storage to repair them. "
        "Showing {plays}; nothing you enter now will be saved. Free up space and "
        "restart Jarlpad.",
        plays=_origins(gathered, copies),
    )
    store = _filled(":memory:", lambda store: _write(store, gathered))
    return OpenedStore(store, sentence, persistent=False)


def _what_happened(aside: Path | None, copies: list[Path], gathered: Gathered) -> Message:
    plays = _origins(gathered, copies)
    if aside is None:
        sentence = say("Jarlpad’s data file was missing. Recovered: {plays}.", plays=plays)
    else:
        sentence = say(
            "Your saved games were damaged. The old file was kept as {file}. Recovered: {plays}.",
            file=aside.name,
            plays=plays,
        )
    older = say_count(
        "1 game went back to an earlier version.",
        "{count} games went back to an earlier version.",
        gathered.earlier,
    )
    lost = say_count("1 game can’t be read.", "{count} games can’t be read.", gathered.lost)
    return joined(sentence, older if gathered.earlier else None, lost if gathered.lost else None)


def _origins(gathered: Gathered, copies: list[Path]) -> tuple[Message, ...]:
    """Return how many games come from which file."""
    by_source = gathered.by_source()
    read = say_count(
        "1 game from the damaged file", "{count} games from the damaged file", by_source.pop(0, 0)
    )
    numbers = sorted(by_source.items())
    return (*(_games_of_copy(copies[number - 1], plays) for number, plays in numbers), read)


def in_memory(why: Message, path: Path, from_file: bool) -> OpenedStore:
    """Return a ledger in memory, with the content of the file if allowed, or else of the newest
    copy, or else empty."""
    store = _read_file(path) if from_file else None
    if store:
        plays = say_count("1 saved game", "{count} saved games", store.plays)
    else:
        copy, store = next(_contents(copies_in(path.parent)))
        if copy is None:
            nothing = say("{why} Nothing you enter now will be saved.", why=why)
            return OpenedStore(store, nothing, persistent=False)
        plays = _games_of_copy(copy, store.plays)
    sentence = say(
        "{why} Showing {plays}; nothing you enter now will be saved.", why=why, plays=plays
    )
    return OpenedStore(store, sentence, persistent=False)


def _contents(copies: list[Path]) -> Iterator[tuple[Path | None, Store]]:
    """Yield the copies that are intact and readable by this version, each with its content in
    memory, and finally None with an empty store."""
    for copy in copies:
        with suppress(LedgerError):
            check(copy)
            store = _read_file(copy)
            if store:
                yield copy, store
    yield None, open_store(":memory:")


def _games_of_copy(copy: Path, plays: int) -> Message:
    return say_count(
        "1 game from the backup of {day}",
        "{count} games from the backup of {day}",
        plays,
        day=day_of(copy),
    )


def _read_file(path: Path) -> Store | None:
    """Read a file into memory without writing to its folder. Return None if that fails."""
    store = None
    with suppress(OSError), TemporaryDirectory() as folder:
        second = Path(folder) / path.name
        copy_with_sides(path, second)  # with the log, to include the latest changes
        store = _loaded(second.as_uri())
    # Without room for a temporary copy, the file is read without its log.
    return store or _loaded(f"{path.absolute().as_uri()}?immutable=1")


def _loaded(address: str) -> Store | None:
    """Return the content of a database in memory, or None if it is unreadable."""
    unreadable = suppress(sqlite3.Error, LedgerError, OSError, ValueError, OverflowError)
    with unreadable, closing(sqlite3.connect(address, uri=True)) as source:
        return _filled(":memory:", partial(_load, source=source))
    return None


def _load(store: Store, source: sqlite3.Connection) -> None:
    """Copy everything from a database into a store, and upgrade its tables."""
    source.backup(store.connection)
    migrate(store.connection)
    store.connection.turn = turn_of(store.connection)
