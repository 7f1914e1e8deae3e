"""Saved cards of Lofoten and sheets of LOOT."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ledger.clock import Clock, latest_plausible
from ledger.errors import LedgerError
from ledger.schema import inserting, intact
from ledger.store import Store
from ledger.text import compact
from scoring.names import fault
from scoring.reading import DocumentError, Reader


def _read_card(reader: Reader) -> Any:
    from scoring.lofoten.document import read_card  # loads the game rules only when needed

    return read_card(reader)


def _read_sheet(reader: Reader) -> Any:
    from scoring.spiel.document import read_painting

    return read_painting(reader)


READ: dict[str, Callable[[Reader], Any]] = {"card": _read_card, "sheet": _read_sheet}
"""By kind: the function that reads an item."""


def check_item(kind: str, reader: Reader) -> None:
    """Raise DocumentError unless the item is valid."""
    if kind not in READ:
        reader.fail("there is no such kind")
    READ[kind](reader)


SAME = "content = ?3, updated = ?4, turn = turn(), seal = excluded.seal"
PUT = inserting("shelf", f"ON CONFLICT DO UPDATE SET {SAME}")


@dataclass(frozen=True)
class SavedItem:
    """A saved card or sheet."""

    name: str
    content: Any
    """The JSON value."""


class SavedItems:
    """All saved items of one kind: ``card`` or ``sheet``."""

    def __init__(self, store: Store, clock: Clock, kind: str) -> None:
        self._store = store
        self._clock = clock
        self._kind = kind

    def all(self) -> tuple[SavedItem, ...]:
        """Return all items, last saved first."""
        rows = self._store.intact_rows(
            f"SELECT {intact('shelf')}, name, content FROM shelf WHERE kind = ?"
            " ORDER BY updated > ?, updated DESC, name",
            (self._kind, latest_plausible(self._clock)),
        )
        found = ((name, read_item(self._kind, content)) for name, content in rows)
        return tuple(SavedItem(name, content) for name, content in found if content is not None)

    def save(self, name: str, content: Any) -> SavedItem | None:
        """Save an item and return the one that had this name before, for undo."""
        wrong = fault(name)
        if wrong:
            raise LedgerError(wrong)
        before = next((saved for saved in self.all() if saved.name == name.strip()), None)
        with self._store.writing() as db:
            db.execute(PUT, (self._kind, name.strip(), compact(content), self._clock()))
        return before

    def remove(self, name: str) -> None:
        """Delete the item with this name, if there is one."""
        with self._store.writing() as db:
            db.execute("DELETE FROM shelf WHERE kind = ? AND name = ?", (self._kind, name))


def read_item(kind: str, text: str) -> Any:
    """Return the value of a saved item, or None if it is invalid."""

    try:
        found = json.loads(text)
        check_item(kind, Reader(found))
    except (ValueError, TypeError, RecursionError, DocumentError):
        return None
    return found
