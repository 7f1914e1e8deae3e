"""Rows of the first version of the ledger, which have no seal: taken for good when nothing in them
is wrong, each checked as strictly as a document from outside."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from ledger.clock import is_moment
from ledger.digest import digest_of_text
from ledger.documents import play_of
from ledger.errors import LedgerError
from ledger.pages import Value
from ledger.shelf import read_thing
from ledger.text import folded, keys_in, written
from ledger.wishes import check_wish
from scoring.games import KEYS
from scoring.names import fault
from scoring.reading import DocumentError, Reader

UUID = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")

Row = tuple[Value, ...]


def unsealed(number: int | None, values: list[Value]) -> tuple[str, Row] | None:
    """The table and the values of a record, as tables have them today."""
    row = tuple(values) if number is None else (number, *values[1:])
    for table, made in READ.get((number is not None, len(row)), ()):
        try:
            found = made(row)
        except (LedgerError, DocumentError, ValueError, TypeError, KeyError, RecursionError):
            continue
        if found:
            return table, found
    return None


def _player(row: Row) -> Row | None:
    key, id, name, its_written, its_folded, hidden, met, into = row
    good = (
        _is_id(id)
        and isinstance(name, str)
        and fault(name) is None
        and (its_written, its_folded) == (written(name), folded(name))
        and hidden in (0, 1)
        and is_moment(met)
        and (into is None or isinstance(into, int))
        and _is_key(key)
    )
    return row if good else None


def _merge(row: Row) -> Row | None:
    key, player, into, moved = row
    return row if all(map(_is_key, (key, player, into))) and _are_keys(moved) else None


def _play(row: Row) -> Row | None:
    key, id, game, started, finished, updated, deleted, place, cursor = row
    moments = (started, updated, finished or updated, deleted or updated)
    good = _is_key(key) and _is_id(id) and game in KEYS and all(map(is_moment, moments))
    if not good or not isinstance(cursor, int) or cursor < 0:
        return None
    return row if isinstance(json.loads(str(place)), dict) else None


def _step(row: Row) -> Row | None:
    play, step, text, who, finished = row
    if not (_is_key(play) and isinstance(step, int) and step >= 0 and isinstance(text, str)):
        return None
    found = play_of(text, ())
    seats = len(keys_in(str(who)))
    if seats != len(found.players) or finished != int(found.finished is not None):
        return None
    return (*row, digest_of_text(text))


def _setting(row: Row) -> Row | None:
    name, value = row
    if not (isinstance(name, str) and isinstance(value, str)):
        return None
    check_wish(name, Reader(json.loads(value)))
    return row


def _thing(row: Row) -> Row | None:
    kind, name, content, updated = row
    if not (isinstance(name, str) and fault(name) is None and is_moment(updated)):
        return None
    return row if read_thing(str(kind), str(content)) is not None else None


def _is_key(value: Value) -> bool:
    return isinstance(value, int) and value > 0


def _are_keys(value: Value) -> bool:
    return all(map(_is_key, keys_in(str(value))))


def _is_id(value: Value) -> bool:
    return isinstance(value, str) and UUID.fullmatch(value) is not None


READ: dict[tuple[bool, int], tuple[tuple[str, Callable[[Row], Row | None]], ...]] = {
    (True, 8): (("players", _player),),
    (True, 4): (("merges", _merge),),
    (True, 9): (("plays", _play),),
    (False, 5): (("steps", _step),),
    (False, 2): (("settings", _setting),),
    (False, 4): (("shelf", _thing),),
}
"""By whether a table has row numbers and how many columns it had: what reads one of its rows."""
