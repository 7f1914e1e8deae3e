"""What the user has set, by name. Read once; changes are kept at once."""

from __future__ import annotations

from typing import Any

from ledger.errors import LedgerError
from ledger.store import Store
from ledger.text import compact, loads
from scoring.sayings import Saying


class Settings:
    """Values that JSON can hold, by name."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._values: dict[str, Any] | None = None

    def get(self, name: str, default: Any = None) -> Any:
        return self.all().get(name, default)

    def put(self, name: str, value: Any) -> Saying | None:
        """Set a value. It holds from now on; a sentence comes back when it could not be kept."""
        self.all()[name] = value
        try:
            with self._store.writing() as db:
                db.execute(
                    "INSERT INTO settings (name, value) VALUES (?, ?)"
                    " ON CONFLICT DO UPDATE SET value = excluded.value",
                    (name, compact(value)),
                )
        except LedgerError as error:
            return error.saying
        return None

    def all(self) -> dict[str, Any]:
        if self._values is None:
            rows = self._store.rows("SELECT name, value FROM settings")
            self._values = {name: loads(value) for name, value in rows}
        return self._values

    def forget(self) -> None:
        """Read again next time, as the ledger was replaced."""
        self._values = None
