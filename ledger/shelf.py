"""Cards and sheets that were given a name, to be picked again in another play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ledger.clock import Clock
from ledger.errors import LedgerError
from ledger.store import Store
from ledger.text import compact, loads
from scoring.names import fault


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
        rows = self._store.rows(
            "SELECT name, content FROM shelf WHERE kind = ? ORDER BY updated DESC, name",
            (self._kind,),
        )
        return tuple(Saved(name, loads(content)) for name, content in rows)

    def save(self, name: str, content: Any) -> Saved | None:
        """Put something on the shelf. Gives what was there under the name before, for undo."""
        wrong = fault(name)
        if wrong:
            raise LedgerError(wrong)
        before = next((saved for saved in self.all() if saved.name == name.strip()), None)
        with self._store.writing() as db:
            db.execute(
                "INSERT INTO shelf (kind, name, content, updated) VALUES (?, ?, ?, ?)"
                " ON CONFLICT DO UPDATE SET content = excluded.content, updated = excluded.updated",
                (self._kind, name.strip(), compact(content), self._clock()),
            )
        return before

    def remove(self, name: str) -> None:
        with self._store.writing() as db:
            db.execute("DELETE FROM shelf WHERE kind = ? AND name = ?", (self._kind, name))
