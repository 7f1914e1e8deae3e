"""Assemble games from the intact rows of damaged files and copies."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from dataclasses import dataclass, field, replace
from uuid import uuid4

from ledger.entries import play_of
from ledger.errors import LedgerError
from ledger.old_versions import OldStep, as_tree
from ledger.repository import NewState, NewVersion
from ledger.salvage import FoundRow, Salvage
from ledger.sqlite_format import Value
from ledger.tree import COUNTER_BITS, Node, Tree
from ledger.values import UNKNOWN, is_moment, keys_in, to_the_second
from scoring.game import Play

Row = tuple[Value, ...]


@dataclass(frozen=True)
class RescuedGame:
    """A recovered game."""

    key: int
    id: str
    started: str
    updated: str
    deleted: str | None
    place: str
    nodes: tuple[Node, ...]
    """All states that were found."""
    states: tuple[NewState, ...]
    """The undo list, with the current state last. Players are given by their keys."""
    versions: tuple[NewVersion, ...]
    """Other versions that await a choice."""
    counted: Play
    """The last finished state, or else the current state."""
    seated: tuple[int, ...]
    """The keys of the players in that state."""
    source: int
    """Where the current state comes from: 0 for the ledger, or the number of a copy."""
    earlier: bool
    """Whether a later state, or the result, is unreadable."""


@dataclass
class Gathered:
    """All recovered data."""

    plays: list[RescuedGame] = field(default_factory=list)
    lost: int = 0
    """The number of games without any readable state."""
    players: dict[int, Row] = field(default_factory=dict)
    others: dict[str, list[Row]] = field(default_factory=dict)
    """By table: rows that are copied unchanged."""
    turn: int = 0

    def by_source(self) -> Counter[int]:
        """Return the number of games that are not deleted, by source."""
        return Counter(play.source for play in self.plays if play.deleted is None)

    @property
    def earlier(self) -> int:
        """The number of games that went back to an earlier state."""
        return sum(play.earlier for play in self.plays)


def gather(salvage: Salvage) -> Gathered:
    """Return the newest intact data of all files."""
    tables = salvage.tables
    since = int(_number(tables["meta"].get(("since",))))
    turns = (row.turn for rows in tables.values() for row in rows.values())
    gathered = Gathered(turn=max(turns, default=0))
    players = [row.values for row in tables["players"].values() if row.turn >= since]
    gathered.players = {int(values[0] or 0): values for values in players}
    rows = {int(key[0] or 0): row for key, row in tables["plays"].items() if row.turn >= since}
    trees = _trees(salvage, since, rows)
    for key in rows.keys() | trees.keys():
        saved = _rescued(key, rows.get(key), trees.get(key, FoundTree()))
        if saved:
            gathered.plays.append(saved)
        else:
            gathered.lost += 1
    gathered.plays = _without_duplicates(gathered.plays)
    for table in ("merges", "settings", "shelf"):
        found_rows = [row.values for row in tables[table].values() if row.turn >= since]
        gathered.others[table] = found_rows
    return gathered


def _number(row: FoundRow | None) -> int:
    value = row.values[1] if row else 0
    return value if isinstance(value, int) else 0


@dataclass
class FoundTree:
    """The rows found of one game's states."""

    states: dict[int, FoundRow] = field(default_factory=dict)
    contents: dict[int, FoundRow] = field(default_factory=dict)
    """States with a document."""
    branches: list[FoundRow] = field(default_factory=list)
    missed: bool = False
    """Whether a later state in a file of an older version is unreadable."""


def _trees(salvage: Salvage, since: int, rows: dict[int, FoundRow]) -> dict[int, FoundTree]:
    """Return the states of all games by key. In ``rows``, step numbers of older versions are
    replaced by state ids."""
    tables = salvage.tables
    trees: dict[int, FoundTree] = defaultdict(FoundTree)
    for row in _since(since, tables["states"]):
        trees[_as_int(row.values[0])].states[_as_int(row.values[1])] = row
    for row in _since(since, salvage.contents):
        trees[_as_int(row.values[0])].contents[_as_int(row.values[1])] = row
    for row in _since(since, tables["branches"]):
        trees[_as_int(row.values[0])].branches.append(row)
    steps: dict[int, list[list[FoundRow]]] = defaultdict(list)
    for (play, _), found in sorted(salvage.steps.items()):
        steps[play].append([row for row in found if row.turn >= since])
    trails: dict[Value, list[int]] = defaultdict(list)
    for row in _since(since, tables["trail"]):
        trails[row.values[0]].append(_as_int(row.values[1]))
    versions: dict[Value, list[tuple[str, str]]] = defaultdict(list)
    for row in _since(since, tables["versions"]):
        versions[row.values[0]].append((str(row.values[2]), str(row.values[3])))
    for play, its_steps in steps.items():
        _add_old(trees[play], play, rows, its_steps, trails[play], versions[play])
    return trees


def _since(since: int, rows: dict[Row, FoundRow]) -> list[FoundRow]:
    return [row for row in rows.values() if row.turn >= since]


def _add_old(
    tree: FoundTree,
    key: int,
    rows: dict[int, FoundRow],
    steps: list[list[FoundRow]],
    trail: list[int],
    versions: list[tuple[str, str]],
) -> None:
    """Add a game's rows from files of older versions, unless newer rows exist."""
    row = rows.get(key)
    kept = _without_undone(steps)
    if row:
        kept = [step for step in kept if f'"{row.values[1]}"' in str(step.values[2])]
    if not kept:
        return
    is_old = row is not None and _as_int(row.values[8]) < 1 << COUNTER_BITS
    outdated = row is None or not is_old or any(_is_newer(step, row) for step in kept)
    wanted = kept[-1].values[1] if outdated or row is None else row.values[8]
    upto = [step for step in kept if _as_int(step.values[1]) <= _as_int(wanted)]
    cursor = next((step for step in reversed(upto) if _read(step.values[2])), None)
    if cursor is None:
        return
    old = [OldStep._make(step.values[1:]) for step in kept]
    game = as_tree(old, _as_int(cursor.values[1]), trail, versions)
    turn = row.turn if is_old and row and not outdated else cursor.turn
    for state in game.states:
        found = FoundRow(turn, (key, *state), cursor.source)
        tree.states.setdefault(_as_int(state[0]), found)
        if state[4] is not None:
            tree.contents.setdefault(_as_int(state[0]), found)
    tree.branches += [FoundRow(turn, (key, *branch), cursor.source) for branch in game.branches]
    if is_old and row:
        rows[key] = replace(row, turn=turn, values=(*row.values[:8], game.head))
        tree.missed = cursor.values[1] != wanted


def _rescued(key: int, row: FoundRow | None, tree: FoundTree) -> RescuedGame | None:
    """Return a game with its newest readable state and the states before it."""
    listed = _listed(tree, row)
    outdated = row is None or any(state.turn > row.turn for state in tree.states.values())
    latest = sorted(
        tree.contents.values(), key=lambda state: (state.turn, _as_int(state.values[4]))
    )
    wanted = tree.contents.get(_as_int(row.values[8])) if row and not outdated else None
    candidates = [state for state in latest if state.values[4] is not None]
    if row and not outdated:
        candidates.append(wanted or FoundRow(0, (None,) * 9, 0))
    for current in reversed(candidates):
        play = _read(current.values[5])
        if play and play.id and (row is None or play.id == row.values[1]):
            listed[_as_int(current.values[1])] = current
            counted, result = _counted(listed, current, play)
            forgotten = bool(row and not outdated and row.values[4]) and not counted.finished
            earlier = current is not candidates[-1] or forgotten or tree.missed
            return RescuedGame(
                key,
                play.id,
                *_details(row, counted),
                *_states(tree, listed, current),
                counted,
                _keys(result),
                row.source if row and not outdated else current.source,
                earlier,
            )
    return None


def _listed(tree: FoundTree, row: FoundRow | None) -> dict[int, FoundRow]:
    """Return the undo list. A state from a copy that is older than an earlier step was undone, so
    it is left out."""
    listed: dict[int, FoundRow] = {}
    newest = 0
    states = [state for state in tree.states.values() if state.values[5] is not None]
    states = [state for state in states if state.values[4] is not None]
    if row:
        states = [state for state in states if f'"{row.values[1]}"' in str(state.values[5])]
    last: FoundRow | None = None
    for state in sorted(states, key=lambda each: (_as_int(each.values[4]), -each.turn)):
        if last and last.values[4] == state.values[4]:
            continue
        if state.source and state.turn < newest:
            continue
        listed[_as_int(state.values[1])] = last = state
        newest = max(newest, state.turn)
    return listed


def _states(
    tree: FoundTree, listed: dict[int, FoundRow], current: FoundRow
) -> tuple[tuple[Node, ...], tuple[NewState, ...], tuple[NewVersion, ...]]:
    """Return all states of a game, those of its undo list, and its other versions."""
    rows = {**tree.states, **listed}
    nodes = {id: _node(row) for id, row in rows.items()}
    whole = Tree(nodes.values(), _as_int(current.values[1]))
    past = whole.past()
    versions = []
    for branch in tree.branches:
        end, came = _as_int(branch.values[1]), str(branch.values[2])
        if end in tree.contents and end not in past:
            path = [tree.contents[id] for id in whole.path(end, past) if id in tree.contents]
            versions.append(NewVersion([_state(row) for row in path], came))
            for row in path:
                nodes.setdefault(_as_int(row.values[1]), _node(row))
    states = [_state(row) for row in listed.values() if row is not current]
    return tuple(nodes.values()), (*states, _state(current)), tuple(versions)


def _node(row: FoundRow) -> Node:
    _, id, parent, other, *_, digest = row.values
    return Node(_as_int(id), _as_id(parent), _as_id(other), _as_int(digest))


def _state(row: FoundRow) -> NewState:
    _, id, _, _, step, text, _, finished, digest = row.values
    place = _as_id(step), str(text), _as_int(digest)
    return NewState(*place, _keys(row), finished == 1, _as_int(id))


def _keys(row: FoundRow) -> tuple[int, ...]:
    """Return the keys of the players in a state, empty if they are unreadable."""
    try:
        return tuple(keys_in(str(row.values[6])))
    except LedgerError:
        return ()


def _is_newer(step: FoundRow, row: FoundRow) -> bool:
    """Return whether a step is newer than a row. Rows of the first version have no transaction
    number, so there the newer file decides."""
    return step.turn > row.turn or (step.turn == row.turn == 0 and step.source < row.source)


def _counted(listed: dict[int, FoundRow], current: FoundRow, play: Play) -> tuple[Play, FoundRow]:
    """Return the last result of a game, or else its current state, with the row of that state."""
    if not play.finished:
        upto = [s for s in listed.values() if _as_int(s.values[4]) < _as_int(current.values[4])]
        for state in sorted(upto, key=lambda each: _as_int(each.values[4]), reverse=True):
            result = _read(state.values[5]) if state.values[7] == 1 else None
            if result and result.finished and result.id == play.id:
                return result, state
    return play, current


def _without_undone(steps: list[list[FoundRow]]) -> list[FoundRow]:
    """Return the newest row of each step, without steps that were undone."""
    kept: list[FoundRow] = []
    newest = 0
    for rows in steps:
        row = max(rows, key=lambda each: each.turn, default=None)
        if row and row.turn >= newest:
            kept.append(row)
            newest = row.turn
    return kept


def _as_int(value: Value) -> int:
    return value if isinstance(value, int) else 0


def _as_id(value: Value) -> int | None:
    return value if isinstance(value, int) else None


def _read(text: Value) -> Play | None:
    try:
        return play_of(str(text), ())
    except LedgerError:
        return None


def _details(row: FoundRow | None, play: Play) -> tuple[str, str, str | None, str]:
    """Return when a game was started, changed and deleted, and its place, using the document's own
    data where possible."""
    _, _, _, started, _, updated, deleted, place, _ = row.values if row else (None,) * 9
    finished = to_the_second(play.finished) if play.finished else None
    begun = to_the_second(play.started) if play.started else started or finished or UNKNOWN
    touched = updated if is_moment(updated) else finished or begun
    return str(begun), str(touched), str(deleted) if deleted else None, str(place or "{}")


def _without_duplicates(plays: list[RescuedGame]) -> list[RescuedGame]:
    """Return the games without duplicates: of two with the same id, keep the one with more
    states."""
    ordered = sorted(plays, key=lambda each: (len(each.nodes), each.key))
    return list({saved.id: saved for saved in ordered}.values())


def players_without_rows(gathered: Gathered) -> list[tuple[int, str, str]]:
    """Return key, new id and name of players who appear in games but whose rows are lost."""
    found: dict[int, str] = {}
    for saved in gathered.plays:
        for state in saved.states:
            if any(key not in gathered.players and key not in found for key in state.names):
                names = [player["name"] for player in json.loads(state.text)["players"]]
                for key, name in zip(state.names, names):
                    if key not in gathered.players:
                        found.setdefault(key, name)
    return [(key, str(uuid4()), name) for key, name in found.items()]
