"""Names that earlier versions took and that nobody can see: a play with one could not be read, nor
could a backup that has it be restored."""

from __future__ import annotations

from contextlib import suppress
from itertools import count

from ledger.errors import LedgerError
from ledger.seal import good, reseal
from ledger.store import Store
from ledger.text import folded, written
from scoring.names import fault

UNUSUAL = (
    f"SELECT key, name FROM players WHERE (name GLOB '*[^ -~]*' OR trim(name) = '')"
    f" AND {good('players')}"
)
"""With anything but plain letters and signs: next to none of them are wrong, but only these can be.
A row that is damaged is not made good by it."""


def name_anew(store: Store) -> None:
    """Give a name that can be seen, and changed, to all who have none. What cannot be kept now is
    tried again with the next start."""
    nobodies = [key for key, name in store.rows(UNUSUAL) if fault(name)]
    if not nobodies:
        return
    taken = {name for (name,) in store.rows("SELECT written FROM players")}
    with suppress(LedgerError), store.writing() as db:
        for key in nobodies:
            names = (f"? {number}" for number in count(key))
            name = next(name for name in names if name not in taken)
            taken.add(name)
            values = (name, written(name), folded(name), key)
            db.execute("UPDATE players SET name = ?, written = ?, folded = ? WHERE key = ?", values)
            reseal(db, "players", "key = ?", key)
