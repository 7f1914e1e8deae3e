"""Broken backups by the thousand: ``python -m tests.ledger.fuzz [NUMBER] [SEED]``.

Valid backups of all games are spoiled at every level. Whatever comes of it is refused in one clear
sentence, or taken in; then a start reads all that starts read, every play opens, and the backup of
that ledger is valid again. Anything else is told at once with the file that did it, and the run
goes on. Parts of a run have a seed each.
"""

from __future__ import annotations

import json
import random
import sys
import traceback
from collections import Counter
from copy import deepcopy
from typing import Any

from benchmarks.many_plays import many_plays
from ledger import BackupError, Ledger, ledger_in_memory
from ledger.backup import Backup
from ledger.restore import merge
from tests.ledger.observed import UNREADABLE, everything, home
from tests.ledger.table import PLACE, spiel, ticking
from tests.scoring.fuzz import NASTY, as_text, spoil, spoil_bytes

KEYS = sorted(
    """format made players plays settings cards sheets id name hidden met document updated place
    earlier trail others screen seat mode language theme text_size motion vibration voice awake
    spiel.own_dice options.looot options.lofoten options.spiel ties modules sheet boxes content
    power rule by_hand squares game started finished notes starter colour fjord warehouses marks
    groups meeps""".split()
)
WORSE: list[Any] = [
    *NASTY,
    *("fr", "dark", "../../etc", "'", "x" * 5000, -7, 100_000, 160, 1e9, "lofoten", "\u200b"),
    *("0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "2026-02-31T10:00:00Z", "\udfff\ud800"),
    *({"\ud800": 1}, {"text_size": "abc"}, {"seat": -7}, {"screen": "x" * 100}),
]
FRESH = 100
"""So many backups are taken in by one ledger, then another begins."""
TOLD = 1000
"""So many backups after each other before a loud run tells how far it is."""


def samples() -> list[dict[str, Any]]:
    """Backups of all games: with steps, trails, shelves, settings, and a play of two ways."""
    found = []
    for seed in range(6):
        ledger = ledger_in_memory(ticking())
        merge(ledger._store, Backup((), tuple(many_plays(2, seed)), (), ()))
        pad = ledger.plays.start(spiel(["Ada", "Bo"], [0, 1], notes="é\n"), PLACE)
        for points in (3, 4):
            pad.keep(spiel(["Ada", "Bo"], [points, 1], id=pad.id, started=pad.play.started))
        old = ledger.archive.backup()
        pad.undo()
        pad.keep(spiel(["Ada", "Bo"], [5, 1], id=pad.id, started=pad.play.started))
        settle(ledger)
        backup = json.loads(ledger.archive.backup())
        [play] = [play for play in json.loads(old)["plays"] if play["document"]["id"] == pad.id]
        ours = next(one for one in backup["plays"] if one["document"]["id"] == pad.id)
        ours["others"] = [{"document": play["document"], "trail": [1, -2]}]
        found.append(backup)
    return found


def settle(ledger: Ledger) -> None:
    for name, value in (("language", "fr"), ("text_size", 130), ("voice", True)):
        ledger.settings.put(name, value)
    ledger.settings.put("options.lofoten", {"ties": "both", "modules": ["jarls"]})
    ledger.settings.put("options.spiel", {"mode": "play"})
    ledger.cards.save("Big barn", {"power": 6})
    ledger.sheets.save("Messe", {"squares": {"A1": "red", "B1": "meeps"}, "boxes": 12})


def broken(chance: random.Random, good: list[dict[str, Any]]) -> bytes:
    """A backup with some faults."""
    document = deepcopy(chance.choice(good))
    for _ in range(chance.choice((0, 1, 1, 1, 1, 2, 4))):
        spoil(document, chance, KEYS, WORSE)
    text = as_text(document) if chance.random() < 0.7 else escaped(document)
    data = text.encode("utf-8", "surrogatepass")
    return spoil_bytes(bytearray(data), chance) if chance.random() < 0.2 else data


def escaped(document: Any) -> str:
    """The same with every letter beyond ASCII as an escape."""
    try:
        return json.dumps(document)
    except ValueError:
        return as_text(document)


class Fuzz:
    """One ledger after the other takes in what is accepted."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.good = samples()
        self.counts: Counter[str] = Counter()
        self.faults: list[str] = []
        self.ledger = ledger_in_memory(ticking())

    def run(self, number: int, loud: bool = False) -> Counter[str]:
        """So many backups; a loud run tells how far it is and what it has found."""
        for nth in range(number):
            if nth % FRESH == 0:
                self.begin_anew()
            data = broken(self.chance, self.good)
            try:
                self.counts[self.one(data)] += 1
            except Exception:
                self.counts["failed"] += 1
                self.faults.append(f"{nth}: {data!r}\n{traceback.format_exc()}")
                self.begin_anew()
                if loud:
                    print(self.faults[-1], flush=True)
            if loud and (nth + 1) % TOLD == 0:
                print(self, flush=True)
        return self.counts

    def begin_anew(self) -> None:
        self.ledger.close()
        self.ledger = ledger_in_memory(ticking())

    def __str__(self) -> str:
        counts = self.counts
        return (
            f"{counts.total()} backups: {counts['refused']} refused, {counts['taken in']} taken in,"
            f" {counts['failed']} failed"
        )

    def one(self, data: bytes) -> str:
        archive = self.ledger.archive
        try:
            incoming = archive.look(data)
        except BackupError as error:
            assert "\n" not in str(error)
            assert len(str(error)) < 500
            return "refused"
        str(incoming.preview.merging), str(incoming.preview.replacing)
        if self.chance.random() < 0.5:
            archive.merge(incoming)
        else:
            archive.replace(incoming)
        self.start()
        return "taken in"

    def start(self) -> None:
        """As the next start would: nothing is remembered but what the file has."""
        self.ledger.settings.forget()
        home(self.ledger)
        seen = everything(self.ledger)
        assert self.ledger.trouble is None
        assert UNREADABLE not in seen["plays"].values()
        assert self.ledger.versions.count() == len(self.ledger.versions.open())
        again = self.ledger.archive.look(self.ledger.archive.backup())
        assert self.ledger.archive.left_out is None
        assert again.preview.new == again.preview.changed == again.preview.both == 0


def main(number: int = 100_000, seed: int = 0) -> int:
    fuzz = Fuzz(seed)
    fuzz.run(number, loud=True)
    end = "some starts failed" if fuzz.faults else "and every start after it read all"
    print(f"seed {seed}, {fuzz}, {end}")
    return 1 if fuzz.faults else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
