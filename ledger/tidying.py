"""What nobody will ask for any more, a month later: deleted plays and taps of finished ones."""

from __future__ import annotations

from ledger.clock import days_before
from ledger.seal import inserting
from ledger.store import Store
from ledger.trail import drop_steps

DAYS = 30
DAY = "day {number:06} {date}"
"""The name under which the turn is kept at which a day began. Files of version 3 have no date."""

OLD = """
    SELECT p.key FROM plays p JOIN steps c ON c.play = p.key AND c.step = p.cursor
    WHERE p.finished IS NOT NULL AND p.updated < ? AND p.turn < ? AND p.cursor > 0
        AND c.finished = 1
        AND EXISTS (SELECT 1 FROM steps s WHERE s.play = p.key AND s.finished = 0)
"""
"""Finished plays. The results of one that was corrected stay, to be brought back at any time; so do
the taps of one that is still being corrected."""

SET = inserting("meta", "ON CONFLICT DO UPDATE SET value = ?2, turn = turn(), seal = excluded.seal")


def tidy(store: Store, now: str) -> None:
    """Call once a day. Plays deleted a month ago go for good, and so do undo steps of plays
    finished a month ago: a month by the clock and also one of days on which Jarlpad was used, as a
    clock that jumps must not take anything away."""
    month_ago = days_before(now, DAYS)
    with store.writing() as db:
        days = db.execute("SELECT name, value FROM meta WHERE name LIKE 'day %' ORDER BY name")
        begun = days.fetchall()
        if now[:10] in {name.split()[-1] for name, _ in begun}:
            return  # a clock that goes back and forth makes no new day
        number = int(begun[-1][0].split()[1]) + 1 if begun else 1
        db.execute(SET, (DAY.format(number=number, date=now[:10]), store.turn))
        if len(begun) < DAYS:
            return
        name, turn = begun[-DAYS]
        db.execute("DELETE FROM meta WHERE name LIKE 'day %' AND name < ?", (name,))
        gone = db.execute(
            "DELETE FROM plays WHERE deleted < ? AND turn < ?", (month_ago, turn)
        ).rowcount
        for (key,) in db.execute(OLD, (month_ago, turn)).fetchall():
            gone += drop_steps(db, key, "finished = 0")
    if gone:
        store.generation += 1
