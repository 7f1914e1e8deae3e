"""Open many randomly damaged ledgers: ``python -m tests.ledger.damage [BITS] [LARGER] [SEED]``.

Each ledger has one flipped bit or larger damage, and is opened by the app's own code in a separate
process. It must open, and the app must report everything that is missing or changed. Failures are
printed at once, and the run continues. Every case can be repeated from its seed."""

from __future__ import annotations

import gc
import json
import os
import shutil
import sqlite3
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from ledger import open_ledger
from ledger.files import FILE
from tests.ledger.sample_ledgers import clock_of, furnish
from tests.ledger.visible_data import UNREADABLE, everything, home

PAGE = 4096
LOG = f"{FILE}-wal"
TOLD = 1000
"""A loud run prints its progress after this number of cases."""


@dataclass(frozen=True)
class Template:
    """An undamaged ledger and everything the app shows of it."""

    folder: Path
    days: int
    truth: dict[str, Any]

    @property
    def copies(self) -> list[Path]:
        return sorted((self.folder / "copies").glob("*.sqlite3"))


@dataclass
class DamageReport:
    """Counts the results of many cases."""

    cases: int = 0
    unopened: list[str] = field(default_factory=list)
    unsaid: list[str] = field(default_factory=list)
    said: int = 0
    plays: int = 0
    whole: int = 0
    earlier: int = 0
    lost: int = 0
    kinds: Counter[str] = field(default_factory=Counter)

    def add(self, name: str, answer: dict[str, Any]) -> str:
        """Count one result and return a description of the failure, or an empty string."""
        self.cases += 1
        self.said += bool(answer.get("said"))
        if "error" in answer:
            self.unopened.append(f"{name} does not open: {answer['error']}")
            return self.unopened[-1]
        for kind in ("plays", "whole", "earlier", "lost"):
            setattr(self, kind, getattr(self, kind) + answer[kind])
        if answer["differs"] and not answer["said"]:
            self.unsaid.append(f"{name}, not reported: {answer['differs']}")
            return self.unsaid[-1]
        return ""

    def __str__(self) -> str:
        share = 100 * self.whole / max(self.plays, 1)
        return (
            f"{self.cases} cases: {len(self.unopened)} did not open,"
            f" {len(self.unsaid)} lost something without a report, {self.said} reported;"
            f" of {self.plays} games {share:.2f} % are intact, {self.earlier} in an earlier"
            f" state, {self.lost} lost"
        )


def templates(folder: Path, plays: int = 9) -> list[Template]:
    """Return three ledgers: closed with copies, killed with copies, and killed without copies."""
    found = []
    for name, copies, killed in (("closed", 2, False), ("killed", 2, True), ("young", 0, True)):
        furnish(folder / name, plays, copies, killed)
        with tempfile.TemporaryDirectory(dir=folder) as second:
            work = shutil.copytree(folder / name, Path(second) / "work")
            opened = open_ledger(work, clock_of(copies))
            assert opened.trouble is None, str(opened.trouble)
            truth = json.loads(json.dumps(everything(opened)))
            opened.close()
        found.append(Template(folder / name, copies, truth))
    return found


# Single bits.


def one_bit(template: Template, folder: Path, chance: Random) -> str:
    """Flip one bit in the database, its log, its mark or a copy, with a preference for headers."""
    names = [FILE] * 6 + [LOG] * 3 + ["jarlpad.mark"]
    names += [f"copies/{copy.name}" for copy in template.copies[-1:]]
    path = folder / chance.choice(names)
    if not path.exists() or not path.stat().st_size:
        path = folder / FILE
    data = bytearray(path.read_bytes())
    most = 100 if chance.random() < 0.1 else len(data)
    bit = chance.randrange(min(most, len(data)) * 8)
    data[bit // 8] ^= 1 << bit % 8
    path.write_bytes(data)
    return f"bit {bit} of {path.name}"


# Larger damage.


def cut(path: Path, chance: Random) -> None:
    data = path.read_bytes()
    at = chance.randrange(len(data) + 1)
    path.write_bytes(data[: at if chance.random() < 0.5 else at // PAGE * PAGE])


def zeros(path: Path, chance: Random) -> None:
    _overwrite(path, chance, lambda size: bytes(size))


def noise(path: Path, chance: Random) -> None:
    _overwrite(path, chance, chance.randbytes)


def _overwrite(path: Path, chance: Random, made: Callable[[int], bytes]) -> None:
    data = bytearray(path.read_bytes())
    if not data:
        return
    size = chance.choice((1, 16, 512, PAGE, PAGE, PAGE, 4 * PAGE, len(data) // 2))
    at = chance.randrange(len(data))
    at = at // PAGE * PAGE if size >= PAGE else at
    new = made(min(size, len(data) - at))
    data[at : at + len(new)] = new
    path.write_bytes(data)


def swapped(path: Path, chance: Random) -> None:
    pages = _pages(path)
    if len(pages) > 1:
        one, other = chance.sample(range(len(pages)), 2)
        pages[one], pages[other] = pages[other], pages[one]
        path.write_bytes(b"".join(pages))


def repeated(path: Path, chance: Random) -> None:
    pages = _pages(path)
    if len(pages) > 1:
        one, other = chance.sample(range(len(pages)), 2)
        pages[one] = pages[other]
        path.write_bytes(b"".join(pages))


def _pages(path: Path) -> list[bytes]:
    data = path.read_bytes()
    return [data[at : at + PAGE] for at in range(0, len(data), PAGE)]


def foreign(path: Path, chance: Random) -> None:
    """Replace the file by other content: text, an image, another database or nothing."""
    kind = chance.randrange(4)
    if kind == 0:
        path.write_bytes(b"This is a letter to my aunt. " * chance.randrange(1, 3000))
    elif kind == 1:
        path.write_bytes(b"\x89PNG\r\n\x1a\n" + chance.randbytes(chance.randrange(1, 30_000)))
    elif kind == 2:
        path.unlink()
        other = sqlite3.connect(path)
        other.execute("CREATE TABLE recipes (name)")
        other.commit()
        other.close()
    else:
        path.write_bytes(b"")


def gone(path: Path, chance: Random) -> None:
    path.unlink()


LARGER: tuple[Callable[[Path, Random], None], ...] = (
    *(cut, cut, zeros, zeros, noise, noise, swapped, repeated, foreign, gone),
)


def larger(template: Template, folder: Path, chance: Random) -> str:
    """Damage the database, its log or its copies in one or two larger ways."""
    names = [FILE, FILE, FILE, LOG, LOG, *(f"copies/{copy.name}" for copy in template.copies)]
    told = []
    for _ in range(chance.choice((1, 1, 2))):
        path = folder / chance.choice(names)
        if path.exists():
            how = chance.choice(LARGER)
            how(path, chance)
            told.append(f"{how.__name__} {path.name}")
    return ", ".join(told)


# Opening in a separate process.


def opened(folder: Path, template: Template, next_day: bool) -> dict[str, Any]:
    """Open a damaged ledger as the app does, and compare it with the undamaged one."""
    found = open_ledger(folder, clock_of(template.days + next_day))
    home(found)
    found.daily_copy()
    seen = json.loads(json.dumps(everything(found)))
    said = found.trouble
    persistent = found.persistent
    found.close()
    if said and persistent:  # after the repair, the next start must report nothing
        again = open_ledger(folder, clock_of(template.days + next_day + 1))
        assert again.trouble is None, f"{said} -- and then: {again.trouble}"
        assert again.plays.count_unfinished() + again.history.count() == len(seen["plays"])
        again.close()
    return {"said": str(said) if said else "", **compared(template.truth, seen)}


def compared(truth: dict[str, Any], seen: dict[str, Any]) -> dict[str, Any]:
    before, after = truth["plays"], seen["plays"]
    whole = sum(after.get(play) == steps for play, steps in before.items())
    lost = sum(after.get(play, UNREADABLE) == UNREADABLE for play in before)
    differs = [kind for kind in truth if truth[kind] != seen[kind]]
    return {
        "plays": len(before),
        "whole": whole,
        "lost": lost,
        "earlier": len(before) - whole - lost,
        "differs": differs,
    }


def in_a_process(work: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    """Run ``work`` in a forked process and return its answer, or an error."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        gc.disable()  # a collection would copy the shared memory
        try:
            answer = work()
        except BaseException:
            answer = {"error": traceback.format_exc()[-1500:]}
        with os.fdopen(writing, "w") as pipe:
            json.dump(answer, pipe)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        told = pipe.read()
    _, status = os.waitpid(child, 0)
    answer = json.loads(told) if told else {"error": f"ended with {status}"}
    return dict(answer)


Way = Callable[[Template, Path, Random], str]


def run(
    number: int, way: Way, seed: int, made: list[Template], folder: Path, loud: bool = False
) -> DamageReport:
    """Run a number of cases of one kind. A loud run prints its progress and failures."""
    report = DamageReport()
    gc.collect()
    gc.freeze()
    for nth in range(number):
        chance = Random(f"{seed} {way.__name__} {nth}")
        template = chance.choice(made)
        work = shutil.copytree(template.folder, folder / "work")
        what = way(template, work, chance)
        next_day = chance.random() < 0.5
        answer = in_a_process(lambda: opened(work, template, next_day))  # noqa: B023  at once
        name = f"seed {seed}, {way.__name__} {nth}, {template.folder.name}: {what}"
        fault = report.add(name, answer)
        shutil.rmtree(work)
        if loud and fault:
            print(f"  {fault}", flush=True)
        if loud and (nth + 1) % TOLD == 0:
            print(f"{way.__name__}: {report}", flush=True)
    gc.unfreeze()
    return report


def memory_disk() -> str | None:
    """Return a folder in memory, where flushing is free, or None."""
    return "/dev/shm" if os.access("/dev/shm", os.W_OK) else None


def main(bits: int = 20_000, large: int = 2_000, seed: int = 0) -> int:
    begin = time.monotonic()
    faults = 0
    with tempfile.TemporaryDirectory(dir=memory_disk()) as name:
        made = templates(Path(name))
        for number, way in ((bits, one_bit), (large, larger)):
            report = run(number, way, seed, made, Path(name), loud=True)
            print(f"{way.__name__}, seed {seed}: {report}", flush=True)
            faults += len(report.unopened) + len(report.unsaid)
    print(f"{time.monotonic() - begin:.0f} seconds")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
