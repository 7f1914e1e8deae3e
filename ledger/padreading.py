"""Opening the pad of a play as it was left: every step of it is checked."""

from __future__ import annotations

from ledger.documents import names_by_key, seated
from ledger.errors import DamagedError, UnknownError
from ledger.pad import OnDisk, Pad
from ledger.pads import Pads
from ledger.places import place_of
from ledger.seal import good
from ledger.steps import Step, fold_far
from scoring.messages import say

ROW = f"SELECT {good('plays')}, key, cursor, place, finished, deleted FROM plays WHERE id = ?"
STEPS = (
    f"SELECT {good('steps')}, step, document, who, finished, digest FROM steps"
    " WHERE play = ? ORDER BY step"
)


def read_pad(pads: Pads, play: str) -> Pad:
    """A pad as it was left. Where damage is found on the way, as it stands in the mended file."""
    before = pads.store.generation
    try:
        pad = _read(pads, play)
    except DamagedError:
        if pads.store.generation == before:
            raise
    else:
        if pads.store.generation == before:
            return pad
    return read_pad(pads, play)


def _read(pads: Pads, play: str) -> Pad:
    rows = pads.store.good_rows(ROW, (play,))
    if not rows:
        raise UnknownError(say("Game not found."))
    key, cursor, place, finished, deleted = rows[0]
    found = pads.store.good_rows(STEPS, (key,))
    names = names_by_key(pads.store, [who for _, _, who, _, _ in found])
    steps = [
        Step(number, text, bool(done), seated(who, names), digest=digest)
        for number, text, who, done, digest in found
    ]
    fold_far(steps)
    numbers = [step.number for step in steps]
    if cursor not in numbers:
        raise DamagedError(say("One saved game can’t be read."))
    keys = {name: owner for owner, name in names.items()}
    pad = Pad(pads, steps, numbers.index(cursor), place_of(place), keys)
    pad._disk = OnDisk(key, len(steps), counted=finished is not None and deleted is None)
    _ = pad.play  # a play that cannot be read is no pad
    pads.writers[play] = pad
    return pad
