"""Cards and sheets that were given a name, to be picked again in another play."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from ledger.clock import Clock
from ledger.errors import LedgerError
from ledger.seal import good, inserting
from ledger.store import Store
from ledger.text import compact
from scoring.names import fault
from scoring.reading import DocumentError, Reader

SAME = "content = ?3, updated = ?4, turn = turn(), seal = excluded.seal"
PUT = inserting("shelf", f"ON CONFLICT DO UPDATE SET {SAME}")


@dataclass(frozen=True)
class Saved:
    """Something on a shelf."""

    name: str
    content: Any
    """As it stands in a document."""


class Shelf:
    """All things of one kind: ``card`` or ``sheet``."""

    def __init__(self, store: Store, clock: Clock, kind: str) -> None:
        self._store = store
        self._clock = clock
        self._kind = kind

    def all(self) -> tuple[Saved, ...]:
        """Last saved first."""
        rows = self._store.good_rows(
            f"SELECT {good('shelf')}, name, content FROM shelf WHERE kind = ?"
            " ORDER BY updated DESC, name",
            (self._kind,),
        )
        found = ((name, read_thing(self._kind, content)) for name, content in rows)
        return tuple(Saved(name, content) for name, content in found if content is not None)

    def save(self, name: str, content: Any) -> Saved | None:
        """Put something on the shelf. Gives what was there under the name before, for undo."""
        wrong = fault(name)
        if wrong:
            raise LedgerError(wrong)
        before = next((saved for saved in self.all() if saved.name == name.strip()), None)
        with self._store.writing() as db:
            db.execute(PUT, (self._kind, name.strip(), compact(content), self._clock()))
        return before

    def remove(self, name: str) -> None:
        with self._store.writing() as db:
            db.execute("DELETE FROM shelf WHERE kind = ? AND name = ?", (self._kind, name))


def read_thing(kind: str, text: str) -> Any:
    """A thing as it is kept; None for one that no game could use."""
    from ledger.things import check_thing

    try:
        found = json.loads(text)
        check_thing(kind, Reader(found))
    except (ValueError, TypeError, RecursionError, DocumentError):
        return None
    return found
