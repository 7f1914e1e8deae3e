"""Assemble a ledger from the intact rows of damaged files and copies."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any
from uuid import uuid4

from ledger.entries import GameChange, NewVersion, State, play_of, summary_of
from ledger.errors import LedgerError
from ledger.maintenance import UNRESCUED
from ledger.old_versions import OldStep, as_tree
from ledger.players import DELETED_NAMES, UsedNames
from ledger.repository import append
from ledger.salvage import CONTENTS, TABLES, Salvage
from ledger.schema import COLUMNS, inserting
from ledger.store import SET_META, Store
from ledger.tree import COUNTER_BITS, Node, Tree
from ledger.values import UNKNOWN, compact, is_moment, keys_in, place_of, search_form, written
from scoring.game import Play

Found = Any
"""A row of ``Salvage.found``, or None if there is none."""
GAMES = """
    SELECT key FROM (SELECT key FROM plays UNION SELECT play FROM states
        UNION SELECT play FROM branches UNION SELECT play FROM steps)
    ORDER BY (SELECT count(*) FROM states WHERE play = key) DESC, key DESC
"""
LISTED = """
    SELECT * FROM states WHERE play = ? AND step IS NOT NULL AND document IS NOT NULL
    ORDER BY step, turn DESC
"""
PLAYERS = "SELECT * FROM players ORDER BY merged_into IS NOT NULL, source IS NULL, key"
MARKS = f"""
    SELECT name, value FROM meta WHERE name = '{DELETED_NAMES}' OR name LIKE '{UNRESCUED}%'
"""
"""What is left to do at one of the next starts. A mark that is done has another value, as a deleted
one would be found again in a copy."""
WITHOUT_PLAYER = """
    player NOT IN (SELECT key FROM players) OR into_player NOT IN (SELECT key FROM players)
"""


@dataclass
class Recovery:
    """Numbers of recovered and lost games."""

    by_source: Counter[int] = field(default_factory=Counter)
    """The number of games that are not deleted, by source."""
    earlier: int = 0
    """The number of games that went back to an earlier state."""
    lost: int = 0
    """The number of games without any readable state."""


def recover(store: Store, salvage: Salvage, last_turn: int) -> Recovery:
    """Write the newest intact data of all files into an empty store, continuing the highest
    transaction number. ``last_turn`` is the number of the last transaction, or 0 if unknown."""
    db = salvage.found
    since = _first(db, "SELECT value FROM meta WHERE name = 'since'")
    turns = [last_turn, store.turn]
    for table in (*TABLES, CONTENTS):
        turns += db.execute(f"SELECT coalesce(max(turn), 0) FROM {table}").fetchone()
        db.execute(f"DELETE FROM {table} WHERE turn < ?", (since["value"] if since else 0,))
    incomplete = _convert_steps(salvage)
    recovery = Recovery()
    store.connection.turn = max(turns)
    with store.writing() as target:
        # Players come after games, which may name lost ones, and may be merged into later ones.
        target.execute("PRAGMA defer_foreign_keys = ON")
        for (key,) in db.execute(GAMES).fetchall():
            _recover_game(store, db, key, key in incomplete, recovery)
        target.executemany(inserting("players"), _players(db))
        target.executemany(SET_META, map(tuple, db.execute(MARKS)))
        db.execute(f"DELETE FROM merges WHERE {WITHOUT_PLAYER}")
        for table in ("merges", "settings", "shelf"):
            rows = db.execute(f"SELECT {', '.join(COLUMNS[table])} FROM {table}")
            # The upgrade of the first version may have sealed a row that is not valid.
            target.executemany(inserting(table, verb="INSERT OR IGNORE"), map(tuple, rows))
    return recovery


def _first(db: sqlite3.Connection, statement: str, *values: int) -> Found:
    return db.execute(statement, values).fetchone()


def _convert_steps(salvage: Salvage) -> set[int]:
    """Add states for games in files of older versions, where there are no newer rows. Return the
    games of which a later state is unreadable."""
    db = salvage.found
    incomplete: set[int] = set()
    for (key,) in db.execute("SELECT DISTINCT play FROM steps").fetchall():
        row = _first(db, "SELECT * FROM plays WHERE key = ?", key)
        steps: list[Found] = []
        for step in db.execute("SELECT * FROM steps WHERE play = ? ORDER BY step", (key,)):
            undone = steps and step["turn"] < steps[-1]["turn"]  # an earlier step is newer
            if not undone and (row is None or f'"{row["id"]}"' in step["document"]):
                steps.append(step)
        is_old = row is not None and row["head"] < 1 << COUNTER_BITS
        outdated = not is_old or any(_is_newer(step, row) for step in steps)
        wanted = max((step["step"] for step in steps), default=0) if outdated else row["head"]
        upto = [step for step in steps if step["step"] <= wanted]
        cursor = next((step for step in reversed(upto) if _read(step)), None)
        if cursor is None:
            continue
        turn = cursor["turn"] if outdated else row["turn"]
        trail = db.execute("SELECT digest FROM trail WHERE play = ?", (key,))
        versions = db.execute("SELECT content, came FROM versions WHERE play = ?", (key,))
        tree = as_tree(
            *([OldStep(*tuple(step)[1:6]) for step in steps], cursor["step"]),
            *([digest for (digest,) in trail], map(tuple, versions)),
        )
        for state in tree.states:
            salvage.keep("states", key, *state, turn, cursor["source"])
        for branch in tree.branches:
            salvage.keep("branches", key, *branch, turn, cursor["source"])
        if is_old:
            db.execute("UPDATE plays SET turn = ?, head = ? WHERE key = ?", (turn, tree.head, key))
            if cursor["step"] != wanted:
                incomplete.add(key)
    return incomplete


def _is_newer(step: Found, row: Found) -> bool:
    """Return whether a step is newer than a row. Rows of the first version have no transaction
    number, so there the newer file decides."""
    if step["turn"] or row["turn"]:
        return bool(step["turn"] > row["turn"])
    return bool(step["source"] < row["source"])


def _read(state: Found) -> Play | None:
    """Return the game in a state, or None if it is unreadable."""
    try:
        return play_of(state["document"], ())
    except LedgerError:
        return None


def _recover_game(
    store: Store, db: sqlite3.Connection, key: int, is_incomplete: bool, recovery: Recovery
) -> None:
    """Write a game with its newest readable state and all other states that were found, using the
    time stamps of its document where possible."""
    row = dict(_first(db, "SELECT * FROM plays WHERE key = ?", key) or {})
    (newest,) = _first(db, "SELECT coalesce(max(turn), 0) FROM states WHERE play = ?", key)
    is_current = bool(row) and row["turn"] >= newest  # otherwise older than the states
    order = f"SELECT * FROM {CONTENTS} WHERE play = ? ORDER BY turn, step"
    contents = {state["id"]: state for state in db.execute(order, (key,))}
    readable = {id: state for id, state in contents.items() if state["step"] is not None}
    candidates = [*readable.values(), *([readable.get(row["head"])] if is_current else [])]
    for current in reversed(candidates):
        play = _read(current) if current else None
        if play and play.id and play.id == row.get("id", play.id):
            break
    else:
        recovery.lost += 1
        return
    if store.row("SELECT 1 FROM plays WHERE id = ?", (play.id,)):
        return  # of two games with the same id, the one with more states is kept
    listed = _listed(db, key, f'"{play.id}"')
    listed[current["step"]] = current
    _add_lost_players(db, listed.values())
    counted, result = _last_result(play, current, listed)
    states = db.execute("SELECT * FROM states WHERE play = ?", (key,))
    tree = Tree([Node(*(state[name] for name in Node._fields)) for state in states], current["id"])
    before = [state for state in listed.values() if state is not current]
    summary = summary_of(counted)
    started = summary.started or row.get("started") or summary.finished or UNKNOWN
    updated = row.get("updated")
    change = GameChange(
        *(play.id, None, list(map(_state, (*before, current)))),
        place=compact(place_of(row.get("place", "{}"))),
        now=updated if is_moment(updated) else summary.finished or started,
        nodes=tuple(tree.nodes.values()),
        versions=list(_other_versions(db, key, tree, contents)),
        summary=summary._replace(started=started, names=keys_in(result["who"])),
        key=key,
        deleted=row.get("deleted"),
    )
    append(store, [change])
    if not row.get("deleted"):
        recovery.by_source[row["source"] if is_current else current["source"]] += 1
    lost_result = is_current and row["finished"] and not counted.finished
    recovery.earlier += bool(current is not candidates[-1] or lost_result or is_incomplete)


def _last_result(play: Play, current: Found, listed: dict[int, Found]) -> tuple[Play, Found]:
    """Return the last result of a game, or else its current state, and the row of that state."""
    for step in sorted(listed, reverse=True):
        if step < current["step"] and listed[step]["finished"] and not play.finished:
            found = _read(listed[step])
            if found and found.finished and found.id == play.id:
                return found, listed[step]
    return play, current


def _other_versions(
    db: sqlite3.Connection, key: int, tree: Tree, contents: dict[int, Found]
) -> Iterator[NewVersion]:
    """Yield the versions of a game that await a choice, with their readable states."""
    past = tree.past()
    for branch in db.execute("SELECT * FROM branches WHERE play = ?", (key,)):
        if branch["state"] in contents and branch["state"] not in past:
            path = [id for id in tree.path(branch["state"], past) if id in contents]
            yield NewVersion([_state(contents[id]) for id in path], branch["came"])


def _listed(db: sqlite3.Connection, key: int, id: str) -> dict[int, Found]:
    """Return the undo list of a game by step, without states from copies that were undone: these
    are older than an earlier step."""
    listed: dict[int, Found] = {}
    newest = 0
    for state in db.execute(LISTED, (key,)):
        is_undone = state["source"] and state["turn"] < newest
        if id in state["document"] and state["step"] not in listed and not is_undone:
            listed[state["step"]] = state
            newest = max(newest, state["turn"])
    return listed


def _add_lost_players(db: sqlite3.Connection, states: Iterable[Found]) -> None:
    """Add the players who appear in states but whose rows are lost."""
    known = {key for (key,) in db.execute("SELECT key FROM players")}
    for state in states:
        keys = keys_in(state["who"])
        play = None if known.issuperset(keys) else _read(state)
        if play:
            for key, player in zip(keys, play.players):
                row = (key, str(uuid4()), player.name, "", "", 0, UNKNOWN, None, 0, None)
                values = ", ".join("?" * len(row))
                db.execute(f"INSERT OR IGNORE INTO players VALUES ({values})", row)


def _players(db: sqlite3.Connection) -> Iterator[tuple[Any, ...]]:
    """Yield the rows of all players. If two have the same name, one gets a number."""
    ids: set[str] = set()
    names = UsedNames()
    known = {key for (key,) in db.execute("SELECT key FROM players")}
    for row in db.execute(PLAYERS):
        key, id, name, into = (row[column] for column in ("key", "id", "name", "merged_into"))
        if into not in known or into == key:
            into, name = None, names.add(name)
        id = str(uuid4()) if id in ids else id
        ids.add(id)
        forms = (name, written(name), search_form(name))
        yield (key, id, *forms, row["hidden"], row["met"], into)


def _state(state: Found) -> State:
    names = keys_in(state["who"])
    finished = bool(state["finished"])
    return State(state["step"], state["document"], state["digest"], names, finished, state["id"])
