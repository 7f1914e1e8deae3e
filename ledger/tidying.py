"""What nobody will ask for any more, a month later: deleted plays and taps of finished ones."""

from __future__ import annotations

from ledger.clock import days_before
from ledger.store import Store

DAYS = 30

OLD_STEPS = """
    DELETE FROM steps WHERE finished = 0 AND play IN (
        SELECT p.key FROM plays p JOIN steps s ON s.play = p.key AND s.step = p.cursor
        WHERE p.finished IS NOT NULL AND p.updated < ? AND p.cursor > 0 AND s.finished = 1)
"""
"""Results of a play that was corrected stay: they can be brought back at any time. So do the taps
of one that is still being corrected."""


def tidy(store: Store, now: str) -> None:
    """Plays deleted a month ago go for good, and undo steps of plays finished a month ago."""
    month_ago = days_before(now, DAYS)
    with store.writing() as db:
        gone = db.execute("DELETE FROM plays WHERE deleted < ?", (month_ago,)).rowcount
        gone += db.execute(OLD_STEPS, (month_ago,)).rowcount
    if gone:
        store.generation += 1
