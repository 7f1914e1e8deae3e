"""What the user has set, by name. Read once; changes are kept at once."""

from __future__ import annotations

import json
from typing import Any

from ledger.errors import LedgerError
from ledger.seal import good, inserting
from ledger.store import Store
from ledger.text import compact
from ledger.wishes import check_wish
from scoring.messages import Message, say
from scoring.reading import DocumentError, Reader

KEPT = f"SELECT {good('settings')}, name, value FROM settings ORDER BY name"
PUT = inserting(
    "settings", "ON CONFLICT DO UPDATE SET value = ?2, turn = turn(), seal = excluded.seal"
)


class Settings:
    """Values by name. One that cannot be, wherever it comes from, is as if it was never set."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._texts: dict[str, str] | None = None
        self._values: dict[str, Any] = {}

    def get(self, name: str, default: Any = None) -> Any:
        if name not in self._values and name in self._kept():
            self._read(name)
        return self._values.get(name, default)

    def put(self, name: str, value: Any) -> Message | None:
        """Set a value. It holds from now on; a sentence comes back when it could not be kept."""
        self._kept()[name] = text = compact(value)
        self._values[name] = value
        try:
            check_wish(name, Reader(json.loads(text), name))
            with self._store.writing() as db:
                db.execute(PUT, (name, text))
        except LedgerError as error:
            return error.message
        except DocumentError as error:  # no start must stumble over it
            return say("Couldn’t save this setting: {reason}", reason=str(error))
        return None

    def all(self) -> dict[str, Any]:
        """Those that are set and good."""
        names = tuple(self._kept())
        return {name: value for name in names if (value := self.get(name)) is not None}

    def forget(self) -> None:
        """Read again next time, as the ledger was replaced."""
        self._texts = None
        self._values = {}

    def _kept(self) -> dict[str, str]:
        if self._texts is None:
            self._texts = dict(self._store.good_rows(KEPT))
        return self._texts

    def _read(self, name: str) -> None:
        """Take the kept text for a value, or leave it: the default is safe."""
        texts = self._kept()
        try:
            value = json.loads(texts[name])
            check_wish(name, Reader(value, name))
        except (ValueError, TypeError, RecursionError, DocumentError):
            del texts[name]
            self._store.notes[f"setting {name}"] = say(
                "{name} was reset to its default.", name=str(name)[:40]
            )
        else:
            self._values[name] = value
