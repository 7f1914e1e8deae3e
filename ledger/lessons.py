"""What players could have had, kept beside their plays so that it is worked out only once.

It is derived from the play: no document or backup has it, and what cannot be read or kept is
worked out anew.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ledger.errors import LedgerError
from ledger.store import Store
from ledger.text import compact, loads

ONE = """
    SELECT CAST(l.content AS BLOB) FROM lessons l JOIN plays p ON p.key = l.play
    WHERE p.id = ? AND l.seat = ? AND l.fingerprint = ?
"""

KEEP = """
    INSERT INTO lessons (play, seat, fingerprint, total, possible, content)
    SELECT key, ?, ?, ?, ?, ? FROM plays WHERE id = ?
    ON CONFLICT DO UPDATE SET fingerprint = excluded.fingerprint, total = excluded.total,
        possible = excluded.possible, content = excluded.content
"""


class Lessons:
    """By play and seat, with a fingerprint of what each is about."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def find(self, play: str, seat: int, fingerprint: str) -> Any:
        """What was kept, for the game to judge; None when there is nothing that can be read."""
        try:
            row = self._store.row(ONE, (play, seat, fingerprint))
            return loads(bytes(row[0]).decode()) if row else None
        except (LedgerError, UnicodeDecodeError):
            return None

    def keep(
        self,
        play: str,
        seat: int,
        fingerprint: str,
        lesson: Mapping[str, Any],
        total: int,
        possible: int,
    ) -> bool:
        """In place of what was kept before: what the player had, and what was possible.
        Whether it could be kept; nobody needs to be told, as it can be worked out again."""
        try:
            with self._store.writing() as db:
                values = (seat, fingerprint, total, possible, compact(dict(lesson)), play)
                return db.execute(KEEP, values).rowcount > 0
        except LedgerError:
            return False
