"""Repair a damaged ledger, or show its readable part if nothing can be written."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing, suppress
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from ledger.errors import (
    FAILURES,
    DamagedError,
    FullError,
    LedgerError,
    NotKeptError,
    from_system,
)
from ledger.files import (
    SIDES,
    copies_in,
    damaged_in,
    day_of,
    last_saved_turn,
    number_of,
    put_in_place,
)
from ledger.maintenance import UNRESCUED, check_all
from ledger.rescued_games import Recovery, recover
from ledger.salvage import Salvage
from ledger.store import (
    SET_META,
    OpenedStore,
    Store,
    migrate,
    open_store,
    save_new,
    turn_of,
    version_of,
)
from ledger.values import joined
from scoring.messages import Message, say, say_count

COMPLETE = ".rescued"
"""Suffix of a repaired ledger that is complete and about to replace the damaged one."""


def rescue(path: Path, now: str) -> OpenedStore:
    """Repair a damaged ledger and return it open, with a sentence about what was recovered.

    The damaged file is replaced only after everything was written to a new file. If the app is
    killed or storage is full, the next start repeats the repair. If the repair fails for any other
    reason, the new file has the content of the newest intact copy, or nothing, and every start
    tries the repair again."""
    copies = copies_in(path.parent)
    asides = damaged_in(path.parent)
    there = any(os.path.exists(f"{path}{side}") for side in SIDES[:2])
    recovery = copy = None
    try:
        content, recovery = _recovered(path if there or not asides else asides[0], copies)
        plays = _origins(recovery, copies)
    except Exception:  # a damaged file can cause any error
        copy, content, plays = _newest(copies)
        content.connection.turn = max(content.turn, last_saved_turn(path.parent))
        with content.writing() as db:
            newest = number_of(copies[0]) if copies else 0
            db.execute(SET_META, (f"{UNRESCUED}{_free_name(path, now).name}", newest))
    try:
        save_new(path.with_suffix(COMPLETE), content)
        aside = take_place(path, now)
        store = open_store(path, with_turn_file=True)
    except (NotKeptError, OSError) as error:
        failed = from_system(error)
        if not recovery or not isinstance(failed, FullError):
            return _shown(content, joined(DamagedError.usual, failed.message), plays)
        sentence = say(
            "Your saved games are damaged, and there isn’t enough storage to repair them. "
            "Showing {plays}; nothing you enter now will be saved. Free up space and "
            "restart Jarlpad.",
            plays=plays,
        )
        return OpenedStore(content, sentence, persistent=False)
    if recovery:
        sentence = _what_happened(aside, plays, recovery)
    else:
        sentence = not_rescued(aside.name if aside else "", copy)
    return OpenedStore(store, sentence)


def _recovered(path: Path, copies: list[Path]) -> tuple[Store, Recovery]:
    """Return the intact data of a damaged file and of all copies, in memory."""
    salvage = Salvage()
    for number, copy in enumerate(copies, 1):
        salvage.add(copy, number)
    salvage.add(path, 0)
    store = open_store(":memory:")
    return store, recover(store, salvage, last_saved_turn(path.parent))


def take_place(path: Path, now: str) -> Path | None:
    """Rename the damaged file with the current time, without overwriting anything, and put the
    repaired one in its place. Return the new path of the damaged file, or None if there was none.
    If the app is killed meanwhile, the next start calls this again."""
    aside = _free_name(path, now)
    sides = [side for side in SIDES if os.path.exists(f"{path}{side}")]
    before = damaged_in(path.parent)
    for side in sides:
        with suppress(FileNotFoundError):
            os.rename(f"{path}{side}", f"{aside}{side}")
    put_in_place(path.with_suffix(COMPLETE), path)
    return aside if sides else next(iter(before), None)


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
    from ledger.backup import write_backup
    from ledger.backup_reader import read_backup
    from ledger.restore import merge

    sentence: Message | None = None
    rows = store.rows(f"SELECT name, value FROM meta WHERE name LIKE '{UNRESCUED}%' AND value >= 0")
    for name, newest in rows:
        file = str(name).removeprefix(UNRESCUED)
        copies = [copy for copy in copies_in(path.parent) if number_of(copy) <= newest]
        damaged = path.with_name(file)
        if not damaged.exists():  # a later start renamed it again
            damaged = next(iter(damaged_in(path.parent)), damaged)
        try:
            recovered, _ = _recovered(damaged, copies)
            backup = read_backup(write_backup(recovered, now).content, now)
            with store.writing() as db:
                came = merge(store, backup)
                db.execute(SET_META, (name, -1))
        except Exception:  # a damaged file can cause any error
            sentence = not_rescued(file)
        else:
            sentence = say_count(
                "Jarlpad repaired a damaged file and recovered 1 game.",
                "Jarlpad repaired a damaged file and recovered {count} games.",
                len(came),
            )
    return sentence


def _free_name(path: Path, now: str) -> Path:
    stamp = now.replace(":", "")
    ends = ("" if number == 1 else f"-{number}" for number in count(1))
    names = (path.with_name(f"jarlpad-damaged-{stamp}{end}.sqlite3") for end in ends)
    return next(name for name in names if not any(os.path.exists(f"{name}{s}") for s in SIDES))


def _what_happened(aside: Path | None, plays: tuple[Message, ...], recovery: Recovery) -> Message:
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
        recovery.earlier,
    )
    lost = say_count("1 game can’t be read.", "{count} games can’t be read.", recovery.lost)
    return joined(sentence, *(each for each in (older, lost) if each.count))


def _origins(recovery: Recovery, copies: list[Path]) -> tuple[Message, ...]:
    """Return how many games come from which file."""
    by_source = recovery.by_source
    read = say_count(
        "1 game from the damaged file", "{count} games from the damaged file", by_source[0]
    )
    numbers = sorted(by_source.keys() - {0})
    return (*(_games_of_copy(copies[each - 1], by_source[each]) for each in numbers), read)


def _games_of_copy(copy: Path, plays: int) -> Message:
    return say_count(
        "1 game from the backup of {day}",
        "{count} games from the backup of {day}",
        plays,
        day=day_of(copy),
    )


def in_memory(why: Message, path: Path, is_readable: bool) -> OpenedStore:
    """Return a ledger in memory, with the content of the file if it is readable, or what can be
    recovered of it, or else the content of the newest copy, or nothing."""
    copies = copies_in(path.parent)
    if is_readable:
        store = _read_file(path.with_suffix(COMPLETE)) or _read_file(path)
        if store:
            saved = say_count("1 saved game", "{count} saved games", store.plays)
            return _shown(store, why, (saved,) if store.plays else ())
        with suppress(Exception):  # a damaged file can cause any error
            store, recovery = _recovered(path, copies)
            if recovery.by_source:
                return _shown(store, why, _origins(recovery, copies))
    _, store, plays = _newest(copies)
    return _shown(store, why, plays)


def _shown(store: Store, why: Message, plays: tuple[Message, ...]) -> OpenedStore:
    """Return a ledger in memory, with a sentence that says why and which games it has."""
    if not plays:
        sentence = say("{why} Nothing you enter now will be saved.", why=why)
    else:
        sentence = say(
            "{why} Showing {plays}; nothing you enter now will be saved.", why=why, plays=plays
        )
    return OpenedStore(store, sentence, persistent=False)


def _newest(copies: list[Path]) -> tuple[Path | None, Store, tuple[Message, ...]]:
    """Return the newest copy that is intact and readable by this version, its content in memory and
    the number of its games, or an empty store."""
    for copy in copies:
        store = _loaded(copy)
        if store:
            return copy, store, (_games_of_copy(copy, store.plays),)
    return None, open_store(":memory:"), ()


def is_complete(path: Path) -> bool:
    """Return whether a repaired file is intact."""
    return _loaded(path) is not None


def _read_file(path: Path) -> Store | None:
    """Read a file into memory without writing to its folder. Return None if it is damaged."""
    store = None
    with suppress(OSError), TemporaryDirectory() as folder:
        second = Path(folder) / path.name
        for side in SIDES[:2]:  # with the log, to include the latest changes
            with suppress(FileNotFoundError):
                shutil.copyfile(f"{path}{side}", f"{second}{side}")
        store = _loaded(second, "rw")
    # Without room for a temporary copy, the file is read without its log.
    return store or _loaded(path)


def _loaded(path: Path, mode: str = "ro&immutable=1") -> Store | None:
    """Return the content of a database in memory with upgraded tables, or None if it is damaged."""
    address = f"{path.absolute().as_uri()}?mode={mode}"
    with suppress(LedgerError, *FAILURES), closing(sqlite3.connect(address, uri=True)) as source:
        if version_of(source):
            store = open_store(":memory:")
            store.connection.execute("PRAGMA temp_store = MEMORY")  # storage may be full
            source.backup(store.connection)
            migrate(store.connection)
            check_all(store.connection)
            store.connection.turn = turn_of(store.connection)
            return store
    return None
