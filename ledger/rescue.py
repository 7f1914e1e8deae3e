"""A damaged ledger: what is good of it and of all copies goes on, and the file is kept as it is."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from uuid import uuid4

from ledger.bulk import Bulk
from ledger.copies import check
from ledger.errors import LedgerError, NotKeptError, no_room
from ledger.files import (
    SIDES,
    copies_in,
    damaged_in,
    day_of,
    number_of,
    put_in_place,
    remove_with_sides,
)
from ledger.gathering import Gathered, gather, missing_players
from ledger.mark import marked
from ledger.results import results_of
from ledger.salvage import Salvage
from ledger.seal import inserting
from ledger.store import Found, Store, open_store
from ledger.text import folded, written
from scoring.messages import Message, say, say_count

COMPLETE = ".rescued"
"""Ending of a rescued ledger that is complete and about to take the place of the damaged one."""
UNRESCUED = "unrescued "
"""Begins the name of a row of ``meta``: the rest is a file that could not be rescued, the value the
number of the newest copy from before."""
PENDING = inserting("meta")


def rescue(path: Path, now: str) -> Found:
    """Open what can be had in place of a damaged file, with a sentence.

    The damaged file stays in its place until all that is good of it is in a new one: whenever this
    is stopped, or there is no room, the next start begins again."""
    copies = copies_in(path.parent)
    asides = damaged_in(path.parent)
    there = any(os.path.exists(f"{path}{side}") for side in SIDES[:2])
    gathered = _gathered(path if there or not asides else asides[0], copies)
    unfinished = path.with_suffix(".new")
    try:
        remove_with_sides(unfinished)
        _written(unfinished, gathered, marked(path.parent)).finish(unfinished)
        put_in_place(unfinished, path.with_suffix(COMPLETE))
    except (NotKeptError, OSError):
        remove_with_sides(unfinished)
        return _without_room(gathered, copies)
    aside = take_place(path, now)
    return Found(open_store(path, marking=True), _what_happened(aside, copies, gathered))


def take_place(path: Path, now: str) -> Path | None:
    """Put the complete result of a rescue in the ledger's place. Returns the name of the damaged
    file. If this is stopped in the middle, the next start does it again."""
    aside = set_aside(path, now)
    put_in_place(path.with_suffix(COMPLETE), path)
    return aside


def begin_anew(path: Path, now: str) -> Found:
    """Open a new ledger, after a rescue has failed for a reason other than room: with the newest
    copy that can be opened, or else empty. Every start tries the rescue again until it succeeds."""
    copies = copies_in(path.parent)
    newest = number_of(copies[0]) if copies else 0
    unfinished = path.with_suffix(".new")
    source = None
    for copy in (*copies, None):
        with suppress(LedgerError, OSError, sqlite3.Error):
            remove_with_sides(unfinished)
            if copy:
                check(copy)
                shutil.copyfile(copy, unfinished)
            store = open_store(unfinished, unfinished=True)
            aside = _free_name(path, now)
            store.connection.turn = max(store.turn, marked(path.parent))
            with store.writing() as db:
                db.execute(PENDING, (f"{UNRESCUED}{aside.name}", newest))
            store.finish(unfinished)
            put_in_place(unfinished, path.with_suffix(COMPLETE))
            source = copy
            break
    else:
        raise no_room()
    take_place(path, now)
    return Found(open_store(path, marking=True), not_rescued(aside.name, source))


def not_rescued(file: str, copy: Path | None = None) -> Message:
    """What to say while a damaged file waits to be rescued."""
    told = say(
        "The file with your saved games is damaged and could not be repaired. It is kept as"
        " {file}, and Jarlpad tries again at every start.",
        file=file,
    )
    if copy is None:
        return told
    shown = say("Jarlpad shows the copy of {day}.", day=day_of(copy))
    return say("{first} {second}", first=told, second=shown)


def rescue_pending(store: Store, path: Path, now: str) -> Message | None:
    """Bring in what earlier starts could not rescue. Returns a sentence when there was any."""
    told: Message | None = None
    rows = store.rows("SELECT name, value FROM meta WHERE name LIKE ?", (f"{UNRESCUED}%",))
    for name, newest in rows:
        file = str(name).removeprefix(UNRESCUED)
        copies = [copy for copy in copies_in(path.parent) if number_of(copy) <= newest]
        damaged = path.with_name(file)
        if not damaged.exists():  # it was set aside by a later start, under another name
            damaged = next(iter(damaged_in(path.parent)), damaged)
        try:
            came = _bring_in(store, _gathered(damaged, copies), now, name)
        except Exception:  # whatever a damaged file makes Python or SQLite say
            told = not_rescued(file)
        else:
            told = say_count(
                "Jarlpad has repaired a damaged file: one game is back.",
                "Jarlpad has repaired a damaged file: {count} games are back.",
                came,
            )
    return told


def _bring_in(store: Store, gathered: Gathered, now: str, pending: str) -> int:
    """Merge what was rescued into the ledger. Returns how many plays came."""
    from ledger.backup import write_backup
    from ledger.incoming import read_backup
    from ledger.restore import merge

    rescued = _written(":memory:", gathered, 0)
    try:
        backup = read_backup(write_backup(rescued, now).content, now)
    finally:
        rescued.close()
    with store.writing() as db:
        came = merge(store, backup)
        db.execute("DELETE FROM meta WHERE name = ?", (pending,))
    return came


def _gathered(path: Path, copies: list[Path]) -> Gathered:
    """All good rows of the copies, newest first, and of a damaged file."""
    salvage = Salvage()
    for number, copy in enumerate(copies, 1):
        salvage.add(copy, number)
    salvage.add(path, 0)
    return gather(salvage)


def _written(path: Path | str, gathered: Gathered, turn: int) -> Store:
    """A new store with everything; its turns go on from the highest that was."""
    store = open_store(path, unfinished=isinstance(path, Path))
    try:
        store.connection.turn = max(turn, gathered.turn, store.turn)
        with store.writing() as db:
            bulk = Bulk(db, store.turn, len(gathered.plays))
            keys = _add_players(bulk, gathered)
            for table in ("settings", "shelf"):
                for values in gathered.others[table]:
                    bulk.add(table, values)
            for values in gathered.others["merges"]:
                if {values[1], values[2]} <= keys:
                    bulk.add("merges", values)
            bulk.write()
            plays = _add_plays(bulk, gathered)
            bulk.write()
            for table in ("trail", "counters", "versions"):
                for values in gathered.others[table]:
                    if values[0] in plays:
                        bulk.add(table, values)
            bulk.finish()
    except BaseException:
        store.close()
        raise
    return store


def _add_players(bulk: Bulk, gathered: Gathered) -> set[object]:
    """Everybody under the old keys; two who had one name at different times stay two."""
    taken: set[str] = set()
    ids: set[object] = set()
    known = gathered.players
    rows = sorted(known.values(), key=lambda row: (row[7] is not None, row[0]))
    guests = [
        (key, id, name, written(name), folded(name), 0, "2000-01-01T00:00:00Z", None)
        for key, id, name in missing_players(gathered)
    ]
    for key, id, name, _, _, hidden, met, into in (*rows, *guests):
        into = into if into in known and into != key else None
        name, id = str(name), id if id not in ids else str(uuid4())
        ids.add(id)
        if into is None:
            name = next(free for free in _numbered(name) if written(free) not in taken)
            taken.add(written(name))
        values = (key, id, name, written(name), folded(name), hidden, met, into)
        bulk.add("players", values)
    return {*known, *(guest[0] for guest in guests)}


def _numbered(name: str) -> Iterator[str]:
    yield name
    yield from (f"{name[:34]} ({number})" for number in count(2))


def _add_plays(bulk: Bulk, gathered: Gathered) -> set[object]:
    keys: set[object] = set()
    for saved in gathered.plays:
        key = int(saved.row[0] or 0)
        keys.add(key)
        bulk.add("plays", saved.row)
        for step in saved.steps:
            bulk.add("steps", step)
        counts = saved.row[4] is not None and saved.row[6] is None
        results = results_of(saved.counted)
        bulk.add_results(key, saved.counted.game, saved.seated, results, counts)
    return keys


def set_aside(path: Path, now: str) -> Path | None:
    """Rename a damaged file after the moment; nothing that is there already is overwritten.
    None when there is nothing left of it."""
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


def _without_room(gathered: Gathered, copies: list[Path]) -> Found:
    """Everything is in sight all the same, and the next start tries again."""
    told = say(
        "Your saved games are damaged, and there isn’t enough storage to repair them. "
        "Showing {plays}; nothing you enter now will be saved. Free up space and "
        "restart Jarlpad.",
        plays=_origins(gathered, copies),
    )
    return Found(_written(":memory:", gathered, 0), told, lasting=False)


def _what_happened(aside: Path | None, copies: list[Path], gathered: Gathered) -> Message:
    plays = _origins(gathered, copies)
    if aside is None:
        told = say("Jarlpad’s data file was missing. Recovered: {plays}.", plays=plays)
    else:
        told = say(
            "Your saved games were damaged. The old file was kept as {file}. Recovered: {plays}.",
            file=aside.name,
            plays=plays,
        )
    if gathered.earlier:
        older = say_count(
            "1 game is back to an earlier version.",
            "{count} games are back to an earlier version.",
            gathered.earlier,
        )
        told = say("{first} {second}", first=told, second=older)
    if gathered.lost:
        lost = say_count("1 game can’t be read.", "{count} games can’t be read.", gathered.lost)
        told = say("{first} {second}", first=told, second=lost)
    return told


def _origins(gathered: Gathered, copies: list[Path]) -> tuple[Message, ...]:
    """Where the plays come from."""
    by_source = gathered.by_source()
    read = say_count(
        "1 game from the damaged file", "{count} games from the damaged file", by_source.pop(0, 0)
    )
    from_copies = [
        say_count(
            "1 game from the backup of {day}",
            "{count} games from the backup of {day}",
            plays,
            day=day_of(copies[number - 1]),
        )
        for number, plays in sorted(by_source.items())
    ]
    return (*from_copies, read)
