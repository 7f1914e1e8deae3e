"""Plays, players and the rest put together from rows that were salvaged."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from uuid import uuid4

from ledger.clock import is_moment, to_the_second
from ledger.documents import play_of
from ledger.errors import LedgerError
from ledger.pages import Value
from ledger.salvage import Found, Salvage
from ledger.text import keys_in
from scoring.game import Play

Row = tuple[Value, ...]


@dataclass(frozen=True)
class Saved:
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

    plays: list[Saved] = field(default_factory=list)
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
    steps: dict[int, list[list[Found]]] = {}
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


def _number(row: Found | None) -> int:
    value = row.values[1] if row else 0
    return value if isinstance(value, int) else 0


def _play(key: int, row: Found | None, steps: list[list[Found]]) -> Saved | None:
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
            return Saved(values, lead, counted, seated, source, earlier)
    return None


def _is_newer(step: Found, row: Found) -> bool:
    """Rows of the first version have no turn; there the newer file is the newer one."""
    return step.turn > row.turn or (step.turn == row.turn == 0 and step.source < row.source)


def _counted(standing: list[Found], last: Found, play: Play) -> tuple[Play, Found]:
    """What counts of a play that stands so: its last result, also while it is being corrected."""
    if not play.finished:
        upto = [step for step in standing if _as_int(step.values[1]) < _as_int(last.values[1])]
        for step in reversed(upto):
            result = _read(step) if step.values[4] == 1 else None
            if result and result.finished and result.id == play.id:
                return result, step
    return play, last


def _in_sequence(steps: list[list[Found]]) -> list[Found]:
    """The newest row of each step. One that is older than a step before it was taken back."""
    kept: list[Found] = []
    newest = 0
    for rows in steps:
        row = max(rows, key=lambda each: each.turn, default=None)
        if row and row.turn >= newest:
            kept.append(row)
            newest = row.turn
    return kept


def _last(steps: list[Found]) -> Value:
    return steps[-1].values[1] if steps else 0


def _as_int(value: Value) -> int:
    return value if isinstance(value, int) else 0


def _read(step: Found) -> Play | None:
    try:
        keys_in(str(step.values[3]))
        return play_of(str(step.values[2]), ())
    except LedgerError:
        return None


def _row(key: int, row: Found | None, play: Play, cursor: int) -> Row:
    """The row of a play; what the play knows itself is taken from there."""
    _, _, _, started, _, updated, deleted, place, _ = row.values if row else (None,) * 9
    finished = to_the_second(play.finished) if play.finished else None
    begun = to_the_second(play.started) if play.started else started or finished
    touched = updated if is_moment(updated) else finished or begun
    return (key, play.id, play.game, begun, finished, touched, deleted, place or "{}", cursor)


def _one_each(plays: list[Saved]) -> list[Saved]:
    """Of plays with one id under two keys the one that went further."""
    best: dict[Value, Saved] = {}
    for saved in sorted(plays, key=lambda each: (len(each.steps), each.row[0])):
        best[saved.row[1]] = saved
    return list(best.values())


def missing_players(gathered: Gathered) -> list[tuple[int, str, str]]:
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
