"""Assemble games from the intact rows of damaged files and copies."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any
from uuid import uuid4

from ledger.entries import GameSummary, NewVersion, State, play_of, summary_of
from ledger.errors import LedgerError
from ledger.old_versions import OldStep, as_tree
from ledger.players import UsedNames
from ledger.salvage import ROWS, FoundRow, Salvage
from ledger.tree import COUNTER_BITS, Node, Tree
from ledger.values import UNKNOWN, is_moment, keys_in, search_form, written
from scoring.game import Play


@dataclass(frozen=True)
class RescuedGame:
    """A recovered game."""

    key: int
    id: str
    updated: str
    deleted: str | None
    place: str
    summary: GameSummary
    """The last finished state, or else the current state. Players are given by their keys."""
    nodes: tuple[Node, ...]
    """All states that were found."""
    states: tuple[State, ...]
    """The undo list, with the current state last. Players are given by their keys."""
    versions: tuple[NewVersion, ...]
    """Other versions that await a choice."""
    source: int
    """Where the current state comes from: 0 for the ledger, or the number of a copy."""
    earlier: bool
    """Whether a later state, or the result, is unreadable."""


@dataclass(frozen=True)
class Gathered:
    """All recovered data."""

    plays: list[RescuedGame]
    lost: int
    """The number of games without any readable state."""
    others: dict[str, list[tuple[Any, ...]]]
    """By table: the rows of players, merges, settings, cards and sheets, in column order."""
    turn: int
    """The highest transaction number."""

    def by_source(self) -> Counter[int]:
        """Return the number of games that are not deleted, by source."""
        return Counter(play.source for play in self.plays if play.deleted is None)

    @property
    def earlier(self) -> int:
        """The number of games that went back to an earlier state."""
        return sum(play.earlier for play in self.plays)


@dataclass
class FoundGame:
    """The rows found of one game."""

    row: FoundRow = None
    """None if it was not found."""
    states: dict[int, FoundRow] = field(default_factory=dict)
    contents: dict[int, FoundRow] = field(default_factory=dict)
    """States with a document."""
    branches: dict[int, FoundRow] = field(default_factory=dict)
    """By the id of their last state."""
    steps: list[FoundRow] = field(default_factory=list)
    """Rows of an older version, in order."""
    missed: bool = False
    """Whether a later state in a file of an older version is unreadable."""

    def has(self, document: str) -> bool:
        """Return whether a document belongs to this game, as far as its row is known."""
        return self.row is None or f'"{self.row.id}"' in document


def gather(salvage: Salvage, last_turn: int = 0) -> Gathered:
    """Return the newest intact data of all files. ``last_turn`` is the number of the last
    transaction, if it is known."""
    since = salvage.tables["meta"].get(("since",))
    first_turn = since.value if since else 0
    turns = (row.turn for rows in salvage.tables.values() for row in rows.values())
    turn = max(turns, default=0)
    tables = {
        table: [row for row in rows.values() if row.turn >= first_turn]
        for table, rows in {**salvage.tables, "contents": salvage.contents}.items()
    }
    games = _games(tables)
    found = [_rescued(key, game) for key, game in games.items()]
    rescued = [game for game in found if game]
    # Of two games with the same id, the one with more states is kept.
    rescued.sort(key=lambda game: (len(game.nodes), game.key))
    plays = list({game.id: game for game in rescued}.values())
    others = {table: [row[:-2] for row in tables[table]] for table in ("settings", "shelf")}
    others["players"] = _players(tables["players"], plays)
    keys = {player[0] for player in others["players"]}
    others["merges"] = [
        row[:-2] for row in tables["merges"] if {row.player, row.into_player} <= keys
    ]
    return Gathered(plays, len(games) - len(rescued), others, max(turn, last_turn))


def _games(tables: dict[str, list[FoundRow]]) -> dict[int, FoundGame]:
    """Return the rows of all games by key, with those of older versions as states."""
    games: dict[int, FoundGame] = defaultdict(FoundGame)
    for row in tables["plays"]:
        games[row.key].row = row
    for state in tables["states"]:
        games[state.play].states[state.id] = state
    for state in tables["contents"]:
        games[state.play].contents[state.id] = state
    for branch in tables["branches"]:
        games[branch.play].branches[branch.state] = branch
    for step in sorted(tables["steps"], key=lambda step: step.step):
        games[step.play].steps.append(step)
    trails: dict[int, list[int]] = defaultdict(list)
    for row in tables["trail"]:
        trails[row.play].append(row.digest)
    versions: dict[int, list[tuple[str, str]]] = defaultdict(list)
    for row in tables["versions"]:
        versions[row.play].append((row.content, row.came))
    for key, game in games.items():
        _add_old(key, game, trails[key], versions[key])
    return games


def _add_old(key: int, game: FoundGame, trail: list[int], versions: list[tuple[str, str]]) -> None:
    """Add states for a game's rows from files of older versions, unless newer rows exist."""
    row = game.row
    steps = [step for step in _without_undone(game.steps) if game.has(step.document)]
    if not steps:
        return
    is_old = row is not None and row.head < 1 << COUNTER_BITS
    outdated = not is_old or any(_is_newer(step, row) for step in steps)
    wanted = steps[-1].step if outdated else row.head
    upto = [step for step in steps if step.step <= wanted]
    cursor = next((step for step in reversed(upto) if _read(step.document)), None)
    if cursor is None:
        return
    old_steps = [OldStep._make(step[1:6]) for step in steps]
    tree = as_tree(old_steps, cursor.step, trail, versions)
    turn = cursor.turn if outdated else row.turn
    for values in tree.states:
        state = ROWS["states"](key, *values, turn, cursor.source)
        game.states.setdefault(state.id, state)
        if state.document:
            game.contents.setdefault(state.id, state)
    for end, came in tree.branches:
        branch = ROWS["branches"](key, end, came, turn, cursor.source)
        game.branches.setdefault(end, branch)
    if is_old:
        game.row = row._replace(turn=turn, head=tree.head)
        game.missed = cursor.step != wanted


def _is_newer(step: FoundRow, row: FoundRow) -> bool:
    """Return whether a step is newer than a row. Rows of the first version have no transaction
    number, so there the newer file decides."""
    is_later = step.turn > row.turn or (step.turn == row.turn == 0 and step.source < row.source)
    return bool(is_later)


def _without_undone(steps: list[FoundRow]) -> list[FoundRow]:
    """Return the steps without those that were undone: they are older than an earlier step."""
    kept: list[FoundRow] = []
    for step in steps:
        if not kept or step.turn >= kept[-1].turn:
            kept.append(step)
    return kept


def _rescued(key: int, game: FoundGame) -> RescuedGame | None:
    """Return a game with its newest readable state and the states before it."""
    row = game.row
    if row and any(state.turn > row.turn for state in game.states.values()):
        row = None  # it is from an earlier time than the states
    candidates = [state for state in game.contents.values() if state.step is not None]
    candidates.sort(key=lambda state: (state.turn, state.step))
    if row:
        candidates.append(game.contents.get(row.head))
    for current in reversed(candidates):
        play = _read(current.document) if current else None
        if play and play.id and (game.row is None or play.id == game.row.id):
            listed = {**_listed(game), current.id: current}
            counted, result = _counted(listed.values(), current, play)
            forgotten = row and row.finished and not counted.finished
            return RescuedGame(
                key,
                play.id,
                *_details(game.row, counted, result),
                *_states(game, listed, current),
                source=row.source if row else current.source,
                earlier=bool(current is not candidates[-1] or forgotten or game.missed),
            )
    return None


def _details(
    row: FoundRow | None, counted: Play, result: FoundRow
) -> tuple[str, str | None, str, GameSummary]:
    """Return when a game was changed and deleted, its place, and its summary, using the document's
    own time stamps where possible."""
    row = row or ROWS["plays"](*(None,) * 11)
    summary = summary_of(counted)
    started = summary.started or row.started or summary.finished or UNKNOWN
    updated = row.updated if is_moment(row.updated) else summary.finished or started
    summary = summary._replace(started=started, names=_keys(result))
    return updated, row.deleted or None, row.place or "{}", summary


def _listed(game: FoundGame) -> dict[int, FoundRow]:
    """Return the undo list. A state from a copy that is older than an earlier step was undone, so
    it is left out."""
    listed: dict[int, FoundRow] = {}
    newest = 0
    last_step = -1
    states = [state for state in game.states.values() if state.step is not None and state.document]
    for state in sorted(states, key=lambda each: (each.step, -each.turn)):
        undone = state.source and state.turn < newest
        if game.has(state.document) and state.step != last_step and not undone:
            listed[state.id] = state
            last_step, newest = state.step, max(newest, state.turn)
    return listed


def _states(
    game: FoundGame, listed: dict[int, FoundRow], current: FoundRow
) -> tuple[tuple[Node, ...], tuple[State, ...], tuple[NewVersion, ...]]:
    """Return all states of a game, those of its undo list, and its other versions."""
    nodes = {id: _node(state) for id, state in {**game.states, **listed}.items()}
    tree = Tree(nodes.values(), current.id)
    past = tree.past()
    versions = []
    for branch in game.branches.values():
        if branch.state in game.contents and branch.state not in past:
            path = tree.path(branch.state, past)
            states = [game.contents[id] for id in path if id in game.contents]
            versions.append(NewVersion([_state(state) for state in states], branch.came))
            for state in states:
                nodes.setdefault(state.id, _node(state))
    before = [state for state in listed.values() if state is not current]
    return tuple(nodes.values()), tuple(map(_state, (*before, current))), tuple(versions)


def _node(state: FoundRow) -> Node:
    return Node(state.id, state.parent, state.other, state.digest)


def _state(state: FoundRow) -> State:
    finished = bool(state.finished)
    return State(state.step, state.document, state.digest, _keys(state), finished, state.id)


def _keys(state: FoundRow) -> tuple[int, ...]:
    """Return the keys of the players in a state, empty if they are unreadable."""
    try:
        return tuple(keys_in(state.who))
    except LedgerError:
        return ()


def _counted(listed: Iterable[FoundRow], current: FoundRow, play: Play) -> tuple[Play, FoundRow]:
    """Return the last result of a game, or else its current state, with the row of that state."""
    if not play.finished and current.step:
        results = [state for state in listed if state.finished and state.step < current.step]
        for state in sorted(results, key=lambda each: each.step, reverse=True):
            result = _read(state.document)
            if result and result.finished and result.id == play.id:
                return result, state
    return play, current


def _read(text: str) -> Play | None:
    try:
        return play_of(text, ())
    except LedgerError:
        return None


def _players(rows: list[FoundRow], plays: list[RescuedGame]) -> list[tuple[Any, ...]]:
    """Return the rows of all players, including those who appear in games but whose rows are lost.
    If two have the same name, one gets a number."""
    known = {row.key for row in rows}
    rows = sorted(rows, key=lambda row: (row.merged_into is not None, row.key))
    for key, name in _lost_names(plays, known).items():
        details = (written(name), search_form(name), 0, UNKNOWN, None)
        rows.append(ROWS["players"](key, str(uuid4()), name, *details, turn=0, source=0))
    players: dict[str, tuple[Any, ...]] = {}
    names = UsedNames()
    for row in rows:
        into, name = row.merged_into, row.name
        if into not in known or into == row.key:
            into, name = None, names.add(name)
        id = str(uuid4()) if row.id in players else row.id
        details = (written(name), search_form(name), row.hidden, row.met, into)
        players[id] = (row.key, id, name, *details)
    return list(players.values())


def _lost_names(plays: list[RescuedGame], known: set[int]) -> dict[int, str]:
    """Return the names, by key, of players who appear in games but whose rows are lost."""
    found: dict[int, str] = {}
    for state in (state for play in plays for state in play.states):
        if not all(key in known or key in found for key in state.names):
            for key, player in zip(state.names, json.loads(state.text)["players"]):
                if key not in known:
                    found.setdefault(key, player["name"])
    return found
