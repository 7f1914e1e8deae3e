"""Import many randomly broken backups: ``python -m tests.ledger.fuzz [NUMBER] [SEED]``.

Valid backups of all games are changed at random places. Each must be refused with one clear
sentence or imported. After an import, everything the app reads must be readable, and the backup of
that ledger must be valid. Failures are printed at once with the file, and the run continues. Every
run can be repeated from its seed."""

from __future__ import annotations

import json
import random
import sys
import traceback
from collections import Counter
from copy import deepcopy
from typing import Any

from benchmarks.sample_games import backup_of, sample_games
from ledger import BackupError, Ledger, ledger_in_memory
from ledger.pad import Pad
from ledger.restore import merge
from tests.ledger.samples import PLACE, spiel, ticking
from tests.ledger.visible_data import UNREADABLE, everything, home
from tests.scoring.fuzz import NASTY, as_text, spoil, spoil_bytes

KEYS = sorted(
    """format made players plays settings cards sheets id name hidden met document updated place
    earlier ids tree trail counters others screen seat mode language theme text_size motion
    vibration voice awake spiel.own_dice options.looot options.lofoten options.spiel ties modules
    sheet boxes content power rule by_hand squares game started finished notes starter colour fjord
    warehouses marks groups meeps""".split()
)
WORSE: list[Any] = [
    *NASTY,
    *("fr", "dark", "../../etc", "'", "x" * 5000, -7, 100_000, 160, 1e9, "lofoten", "\u200b"),
    *("0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "2026-02-31T10:00:00Z", "\udfff\ud800"),
    *({"\ud800": 1}, {"text_size": "abc"}, {"seat": -7}, {"screen": "x" * 100}),
]
FRESH = 100
"""Number of backups imported into one ledger before a new ledger is used."""
TOLD = 1000
"""A loud run prints its progress after this number of backups."""


def samples() -> list[dict[str, Any]]:
    """Return six backups with all games, undo steps, saved items, settings and a game with two
    versions. Half of them are in the previous format."""
    found = []
    for seed in range(6):
        ledger, other = (ledger_in_memory(ticking()) for _ in range(2))
        merge(ledger._store, backup_of(sample_games(2, seed)))
        pad = ledger.plays.start(spiel(["Ada", "Bo"], [0, 1], notes="é\n"), PLACE)
        tap(pad, 3, 4)
        other.archive.merge(other.archive.look(ledger.archive.backup()))
        tap(other.plays.open(pad.id), 6)
        pad.undo()
        tap(pad, 5)
        settle(ledger)
        ledger.archive.merge(ledger.archive.look(other.archive.backup()))
        backup = json.loads(ledger.archive.backup())
        found.append(backup if seed % 2 else of_format_2(backup))
    return found


def tap(pad: Pad, *points: int) -> None:
    for number in points:
        pad.keep(spiel(["Ada", "Bo"], [number, 1], id=pad.id, started=pad.play.started))


def of_format_2(backup: dict[str, Any]) -> dict[str, Any]:
    """Return the backup converted to format 2."""
    for play in backup["plays"]:
        runs = play.pop("tree", [])
        play.pop("ids", None)
        play["trail"] = [digest for run in runs for digest in run[3:]]
        play["counters"] = {"0123456789abcdef": 7}
        for other in play.get("others", ()):
            del other["ids"]
            other["trail"] = [1, -2]
    return {**backup, "format": "jarlpad-backup/2"}


def settle(ledger: Ledger) -> None:
    for name, value in (("language", "fr"), ("text_size", 130), ("voice", True)):
        ledger.settings.put(name, value)
    ledger.settings.put("options.lofoten", {"ties": "both", "modules": ["jarls"]})
    ledger.settings.put("options.spiel", {"mode": "play"})
    ledger.cards.save("Big barn", {"power": 6})
    ledger.sheets.save("Messe", {"squares": {"A1": "red", "B1": "meeps"}, "boxes": 12})


def broken(chance: random.Random, good: list[dict[str, Any]]) -> bytes:
    """Return a backup with random faults."""
    document = deepcopy(chance.choice(good))
    for _ in range(chance.choice((0, 1, 1, 1, 1, 2, 4))):
        spoil(document, chance, KEYS, WORSE)
    text = as_text(document) if chance.random() < 0.7 else escaped(document)
    data = text.encode("utf-8", "surrogatepass")
    return spoil_bytes(bytearray(data), chance) if chance.random() < 0.2 else data


def escaped(document: Any) -> str:
    """Return the JSON text with all characters beyond ASCII escaped."""
    try:
        return json.dumps(document)
    except ValueError:
        return as_text(document)


class Fuzz:
    """Imports broken backups into a series of ledgers."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.good = samples()
        self.counts: Counter[str] = Counter()
        self.faults: list[str] = []
        self.ledger = ledger_in_memory(ticking())

    def run(self, number: int, loud: bool = False) -> Counter[str]:
        """Import a number of backups. A loud run prints its progress and failures."""
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
            f"{counts.total()} backups: {counts['refused']} refused, {counts['imported']} imported,"
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
        return "imported"

    def start(self) -> None:
        """Read everything again as the next start does."""
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
    end = "some failed" if fuzz.faults else "everything was readable after each"
    print(f"seed {seed}, {fuzz}, {end}")
    return 1 if fuzz.faults else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
