"""Rescue a damaged ledger: put together what is intact in it and in all copies."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from uuid import uuid4

from ledger.clock import is_moment, to_the_second
from ledger.documents import play_of
from ledger.errors import LedgerError, NotKeptError, no_room
from ledger.files import (
    SIDES,
    copies_in,
    damaged_in,
    day_of,
    last_marked_turn,
    number_of,
    put_in_place,
    remove_with_sides,
)
from ledger.maintenance import check
from ledger.results import Bulk, results_of
from ledger.salvage import FoundRow, Salvage
from ledger.seal import inserting
from ledger.sqlite_format import Value
from ledger.store import Found, Store, open_store
from ledger.text import keys_in, search_form, written
from scoring.game import Play
from scoring.messages import Message, say, say_count

Row = tuple[Value, ...]


@dataclass(frozen=True)
class RescuedGame:
    """A play that was brought back."""

    row: Row
    """As the table of plays has it; its cursor is the state that stands."""
    steps: tuple[Row, ...]
    counted: Play
    """As it was last finished or, if it never was, as it stands."""
    seated: tuple[int, ...]
    """The keys of the players of that state."""
    source: int
    """Where the state that stands is from: 0 for the ledger itself, or the number of a copy."""
    earlier: bool
    """Whether it stood further on or was finished, in a state that cannot be read."""


@dataclass
class Gathered:
    """All that goes on."""

    plays: list[RescuedGame] = field(default_factory=list)
    lost: int = 0
    """Plays of which something is there, but no state that can be read."""
    players: dict[int, Row] = field(default_factory=dict)
    others: dict[str, list[Row]] = field(default_factory=dict)
    """By table: rows that go over as they are."""
    turn: int = 0

    def by_source(self) -> Counter[int]:
        """How many plays that are not deleted come from where."""
        return Counter(play.source for play in self.plays if play.row[6] is None)

    @property
    def earlier(self) -> int:
        return sum(play.earlier for play in self.plays)


def gather(salvage: Salvage) -> Gathered:
    """The newest of everything."""
    tables = salvage.tables
    since = int(_number(tables["meta"].get(("since",))))
    turns = (row.turn for rows in tables.values() for row in rows.values())
    gathered = Gathered(turn=max(turns, default=0))
    players = [row.values for row in tables["players"].values() if row.turn >= since]
    gathered.players = {int(values[0] or 0): values for values in players}
    rows = {int(key[0] or 0): row for key, row in tables["plays"].items() if row.turn >= since}
    steps: dict[int, list[list[FoundRow]]] = {}
    for (play, _), found in sorted(salvage.steps.items()):
        steps.setdefault(play, []).append([row for row in found if row.turn >= since])
    for key in rows.keys() | steps.keys():
        saved = _play(key, rows.get(key), steps.get(key, []))
        if saved:
            gathered.plays.append(saved)
        else:
            gathered.lost += 1
    gathered.plays = _one_each(gathered.plays)
    for table in ("merges", "trail", "counters", "versions", "settings", "shelf"):
        found_rows = [row.values for row in tables[table].values() if row.turn >= since]
        gathered.others[table] = found_rows
    return gathered


def _number(row: FoundRow | None) -> int:
    value = row.values[1] if row else 0
    return value if isinstance(value, int) else 0


def _play(key: int, row: FoundRow | None, steps: list[list[FoundRow]]) -> RescuedGame | None:
    """The newest state of a play that can be read, with the steps that lead to it."""
    kept = _in_sequence(steps)
    if row:
        kept = [step for step in kept if f'"{row.values[1]}"' in str(step.values[2])]
    outdated = row is None or any(_is_newer(step, row) for step in kept)
    wanted = _last(kept) if outdated or row is None else row.values[8]
    standing = [step for step in kept if _as_int(step.values[1]) <= _as_int(wanted)]
    for step in reversed(standing):
        play = _read(step)
        if play and play.id and (row is None or play.id == row.values[1]):
            counted, result = _counted(standing, step, play)
            forgotten = bool(row and not outdated and row.values[4]) and not counted.finished
            earlier = step.values[1] != wanted or forgotten
            values = _row(key, row, counted, _as_int(step.values[1]))
            source = row.source if row and not outdated else step.source
            lead = tuple(each.values for each in kept)
            seated = tuple(keys_in(str(result.values[3])))
            return RescuedGame(values, lead, counted, seated, source, earlier)
    return None


def _is_newer(step: FoundRow, row: FoundRow) -> bool:
    """Rows of the first version have no turn; there the newer file is the newer one."""
    return step.turn > row.turn or (step.turn == row.turn == 0 and step.source < row.source)


def _counted(standing: list[FoundRow], last: FoundRow, play: Play) -> tuple[Play, FoundRow]:
    """What counts of a play that stands so: its last result, also while it is being corrected."""
    if not play.finished:
        upto = [step for step in standing if _as_int(step.values[1]) < _as_int(last.values[1])]
        for step in reversed(upto):
            result = _read(step) if step.values[4] == 1 else None
            if result and result.finished and result.id == play.id:
                return result, step
    return play, last


def _in_sequence(steps: list[list[FoundRow]]) -> list[FoundRow]:
    """The newest row of each step. One that is older than a step before it was taken back."""
    kept: list[FoundRow] = []
    newest = 0
    for rows in steps:
        row = max(rows, key=lambda each: each.turn, default=None)
        if row and row.turn >= newest:
            kept.append(row)
            newest = row.turn
    return kept


def _last(steps: list[FoundRow]) -> Value:
    return steps[-1].values[1] if steps else 0


def _as_int(value: Value) -> int:
    return value if isinstance(value, int) else 0


def _read(step: FoundRow) -> Play | None:
    try:
        keys_in(str(step.values[3]))
        return play_of(str(step.values[2]), ())
    except LedgerError:
        return None


def _row(key: int, row: FoundRow | None, play: Play, cursor: int) -> Row:
    """The row of a play; what the play knows itself is taken from there."""
    _, _, _, started, _, updated, deleted, place, _ = row.values if row else (None,) * 9
    finished = to_the_second(play.finished) if play.finished else None
    begun = to_the_second(play.started) if play.started else started or finished
    touched = updated if is_moment(updated) else finished or begun
    return (key, play.id, play.game, begun, finished, touched, deleted, place or "{}", cursor)


def _one_each(plays: list[RescuedGame]) -> list[RescuedGame]:
    """Of plays with one id under two keys the one that went further."""
    best: dict[Value, RescuedGame] = {}
    for saved in sorted(plays, key=lambda each: (len(each.steps), each.row[0])):
        best[saved.row[1]] = saved
    return list(best.values())


def players_without_rows(gathered: Gathered) -> list[tuple[int, str, str]]:
    """Players whom plays know and whose rows are gone: key, id and the name of then."""
    found: dict[int, str] = {}
    for saved in gathered.plays:
        for step in saved.steps:
            try:
                keys = keys_in(str(step[3]))
            except LedgerError:
                continue
            if any(key not in gathered.players and key not in found for key in keys):
                names = [player["name"] for player in json.loads(str(step[2]))["players"]]
                for key, name in zip(keys, names):
                    if key not in gathered.players:
                        found.setdefault(key, name)
    return [(key, str(uuid4()), name) for key, name in found.items()]


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
        _written(unfinished, gathered, last_marked_turn(path.parent)).finish(unfinished)
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
            store.connection.turn = max(store.turn, last_marked_turn(path.parent))
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
    sentence = say(
        "The file with your saved games is damaged and could not be repaired. It is kept as"
        " {file}, and Jarlpad tries again at every start.",
        file=file,
    )
    if copy is None:
        return sentence
    shown = say("Showing the backup of {day}.", day=day_of(copy))
    return say("{first} {second}", first=sentence, second=shown)


def rescue_pending(store: Store, path: Path, now: str) -> Message | None:
    """Bring in what earlier starts could not rescue. Returns a sentence when there was any."""
    sentence: Message | None = None
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
            sentence = not_rescued(file)
        else:
            sentence = say_count(
                "Jarlpad has repaired a damaged file: one game is back.",
                "Jarlpad has repaired a damaged file: {count} games are back.",
                came,
            )
    return sentence


def _bring_in(store: Store, gathered: Gathered, now: str, pending: str) -> int:
    """Merge what was rescued into the ledger. Returns how many plays came."""
    from ledger.backup import write_backup
    from ledger.backup_reader import read_backup
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
    players = [
        (key, id, name, written(name), search_form(name), 0, "2000-01-01T00:00:00Z", None)
        for key, id, name in players_without_rows(gathered)
    ]
    for key, id, name, _, _, hidden, met, into in (*rows, *players):
        into = into if into in known and into != key else None
        name, id = str(name), id if id not in ids else str(uuid4())
        ids.add(id)
        if into is None:
            name = next(free for free in _numbered(name) if written(free) not in taken)
            taken.add(written(name))
        values = (key, id, name, written(name), search_form(name), hidden, met, into)
        bulk.add("players", values)
    return {*known, *(guest[0] for guest in players)}


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
    sentence = say(
        "Your saved games are damaged, and there isn’t enough storage to repair them. "
        "Showing {plays}; nothing you enter now will be saved. Free up space and "
        "restart Jarlpad.",
        plays=_origins(gathered, copies),
    )
    return Found(_written(":memory:", gathered, 0), sentence, persistent=False)


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
    if gathered.earlier:
        older = say_count(
            "1 game is back to an earlier version.",
            "{count} games are back to an earlier version.",
            gathered.earlier,
        )
        sentence = say("{first} {second}", first=sentence, second=older)
    if gathered.lost:
        lost = say_count("1 game can’t be read.", "{count} games can’t be read.", gathered.lost)
        sentence = say("{first} {second}", first=sentence, second=lost)
    return sentence


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
