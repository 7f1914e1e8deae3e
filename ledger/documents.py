"""Plays as the ledger keeps them: the text of their document, and who sits there now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ledger.errors import DamagedError
from ledger.seal import intact
from ledger.store import Store
from ledger.text import keys_in, loads, written
from scoring import document
from scoring.game import Play
from scoring.messages import say
from scoring.reading import DocumentError


def play_of(text: str, names: Sequence[str]) -> Play:
    """The play of a kept document, its players called as they are called today."""
    try:
        return document.read(renamed(loads(text), names))
    except (DamagedError, DocumentError, KeyError, TypeError, AttributeError) as error:
        raise DamagedError(say("One saved game can’t be read.")) from error


def names_by_key(store: Store, whos: Sequence[str]) -> dict[int, str]:
    """What these players are called today; ``whos`` are lists of keys as steps have them."""
    keys = sorted({key for who in set(whos) for key in keys_in(who)})
    marks = ", ".join("?" * len(keys))
    rows = store.intact_rows(
        f"SELECT {intact('players', 'p')} AND (o.key IS NULL OR {intact('players', 'o')}),"
        " p.key, coalesce(o.name, p.name)"
        f" FROM players p LEFT JOIN players o ON o.key = p.merged_into WHERE p.key IN ({marks})",
        keys,
    )
    return dict(rows)


def seated(who: str, names: Mapping[int, str]) -> tuple[str, ...]:
    """The names of a step's players; none when one of them is not known any more."""
    keys = keys_in(who)
    return tuple(names[key] for key in keys) if all(key in names for key in keys) else ()


def renamed(found: dict[str, Any], names: Sequence[str]) -> dict[str, Any]:
    """A document with these names in seat order, unless two of them would be the same."""
    if names and len({written(name) for name in names}) == len(found["players"]):
        for player, name in zip(found["players"], names):
            player["name"] = name
    return found
