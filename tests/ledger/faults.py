"""Run a session of 36 operations, or a repair, in which one system call fails, or all calls from
one on.

``python -m tests.ledger.faults [EVERY] [FIRST]`` lets every call fail in turn, or every EVERYth
one, beginning with the FIRST.
After each session, writing works again and the ledger is reopened: nothing that was acknowledged
may be missing, and nothing wrong may be reported."""

from __future__ import annotations

import ctypes
import errno
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

SOURCE = Path(__file__).with_name("faults.c")
ERRORS = {"EIO": errno.EIO, "ENOSPC": errno.ENOSPC}
NAMES = ["Astrid", "Ragnar"]
SECRET = "Zebulon-Quartz"
"""The name of a player who is deleted."""
FOREVER = 1 << 40


def build(folder: Path) -> Path | None:
    """Build the library that makes calls fail. Return None if there is no C compiler."""
    library = folder / "faults.so"
    command = ["cc", "-shared", "-fPIC", "-O1", "-o", str(library), str(SOURCE), "-ldl"]
    try:
        built = subprocess.run(command, capture_output=True, check=False)
    except FileNotFoundError:
        return None
    return library if built.returncode == 0 else None


def run_all(every: int, start: int = 1) -> tuple[int, list[str]]:
    """Run the sessions in a process with the library. Return their number, or -1 if the library
    cannot be built, and a list of failures."""
    with tempfile.TemporaryDirectory() as name:
        library = build(Path(name))
        if library is None:
            return -1, []
        answer = subprocess.run(
            [sys.executable, "-m", "tests.ledger.faults", "inside", str(every), str(start)],
            env={**os.environ, "LD_PRELOAD": str(library)},
            capture_output=True,
            text=True,
            check=False,
        )
    lines = answer.stdout.splitlines()
    if answer.returncode or not lines:
        return 0, [answer.stderr[-3000:]]
    return int(lines[-1]), lines[:-1]


class Faults:
    """Makes calls fail. The library must be loaded."""

    def __init__(self, folder: Path) -> None:
        self._folder = str(folder).encode()
        self._library = ctypes.CDLL(None)
        self._library.fault_arm.argtypes = [
            *(ctypes.c_char_p, ctypes.c_long, ctypes.c_long, ctypes.c_int)
        ]
        self._library.fault_calls.restype = ctypes.c_long
        self.plan = (0, 0, 0)
        """The number of the first call that fails, of the last one, and the error."""
        self.calls = 0
        """The number of calls while armed."""

    def arm(self) -> None:
        self._library.fault_arm(self._folder, *self.plan)

    def disarm(self) -> None:
        self.calls = int(self._library.fault_calls())
        self._library.fault_arm(b"", 0, 0, 0)


class Session:
    """Runs operations on a ledger and records which were acknowledged."""

    def __init__(self, folder: Path, incoming: bytes) -> None:
        from ledger import open_ledger
        from tests.ledger.samples import ticking

        self.ledger = open_ledger(folder, ticking())
        self.incoming = incoming
        self.pads: dict[str, Any] = {}
        self.shown: dict[str, int] = {}
        """By game: the points that the screen shows."""
        self.refused: list[str] = []
        self.settings: dict[str, str] = {}
        self.cards: set[str] = set()
        self.players: set[str] = set()
        self.merged = 0
        self.deleted: set[str] = set()
        self.forgotten = False
        """Whether the player was deleted."""

    def start(self, points: int, first: str = NAMES[0]) -> None:
        from tests.ledger.samples import PLACE, spiel

        pad = self.ledger.plays.start(spiel([first, NAMES[1]], [points, 1]), PLACE)
        self.pads[pad.id] = pad
        self.shown[pad.id] = points

    def tap(self, nth: int, points: int) -> None:
        from tests.ledger.samples import spiel

        pad = list(self.pads.values())[nth]
        pad.keep(spiel(NAMES, [points, 1], id=pad.id, started=pad.play.started))
        self.shown[pad.id] = points
        self.deleted.discard(pad.id)  # a tap restores a deleted game
        if pad.refused:
            self.refused.append(str(pad.refused))

    def on_pad(self, nth: int, what: str) -> None:
        pad = list(self.pads.values())[nth]
        getattr(pad, what)()
        if what in ("undo", "redo"):
            self.shown[pad.id] = sum(pad.play.players[0].meeps)

    def put(self, name: str, value: str) -> None:
        if self.ledger.settings.put(name, value) is None:
            self.settings[name] = value

    def save_card(self, name: str) -> None:
        self.ledger.cards.save(name, {"power": 2})
        self.cards.add(name)

    def add_player(self, name: str) -> None:
        self.ledger.players.add(name)
        self.players.add(name)

    def merge(self) -> None:
        self.ledger.archive.merge(self.ledger.archive.look(self.incoming))
        self.merged = 1

    def replace(self) -> None:
        """Replace everything by a backup of it."""
        if not self.ledger.plays.unsaved:
            self.ledger.archive.replace(self.ledger.archive.look(self.ledger.archive.backup()))

    def fork(self, nth: int, here: int, there: int) -> None:
        """Continue a game differently on another phone, and import its version."""
        from ledger import ledger_in_memory
        from tests.ledger.samples import spiel, ticking

        if self.ledger.plays.unsaved:
            return
        other = ledger_in_memory(ticking("2026-11-17"))
        other.archive.merge(other.archive.look(self.ledger.archive.backup()))
        pad = other.plays.open(list(self.pads)[nth])
        pad.keep(spiel(NAMES, [there, 1], id=pad.id, started=pad.play.started))
        self.tap(nth, here)
        if not self.ledger.plays.unsaved:
            self.ledger.archive.merge(self.ledger.archive.look(other.archive.backup()))

    def choose(self) -> None:
        """Use the other version of each game that has two."""
        for other in self.ledger.versions.open():
            self.ledger.versions.take_other(other)
            there: Any = other.there
            self.shown[other.play] = sum(there.players[0].meeps)
            self.ledger.plays.reload([other.play])

    def delete_player(self) -> None:
        player = self.ledger.players.named(SECRET)
        if player:
            self.ledger.delete_player(player.id, "Deleted player")
            self.forgotten = True

    def delete(self, nth: int) -> None:
        game = list(self.pads)[nth]
        self.ledger.plays.delete(game)
        self.deleted.add(game)

    def bring_back(self, nth: int) -> None:
        game = list(self.pads)[nth]
        self.ledger.plays.bring_back(game)
        self.deleted.discard(game)

    def run(self) -> None:
        """Run all operations, continuing after errors."""
        operations: list[Callable[[], object]] = [
            lambda: self.start(0),
            *(lambda points=points: self.tap(0, points) for points in (1, 2, 3)),
            lambda: self.on_pad(0, "undo"),
            lambda: self.tap(0, 9),
            lambda: self.put("language", "fr"),
            lambda: self.add_player("Saga"),
            lambda: self.start(5),
            lambda: self.tap(1, 6),
            lambda: self.on_pad(1, "finish"),
            lambda: self.save_card("Barn"),
            lambda: self.start(4, SECRET),
            self.ledger.daily_copy,
            self.ledger.rest,
            self.merge,
            self.replace,
            lambda: self.tap(0, 11),
            lambda: self.fork(0, 13, 14),
            self.choose,
            lambda: self.tap(0, 15),
            lambda: self.on_pad(1, "reopen"),
            lambda: self.tap(1, 7),
            lambda: self.on_pad(1, "finish"),
            lambda: self.start(2),
            lambda: self.delete(3),
            lambda: self.bring_back(3),
            lambda: self.put("theme", "dark"),
            lambda: self.on_pad(0, "undo"),
            lambda: self.on_pad(0, "redo"),
            self.ledger.rest,
            lambda: self.tap(3, 3),
            lambda: self.on_pad(3, "undo"),
            self.delete_player,
            lambda: self.save_card("House"),
            lambda: self.tap(0, 12),
        ]
        from ledger import LedgerError

        for operation in operations:
            with suppress(LedgerError):
                operation()

    def states(self, ledger: Any) -> dict[str, list[int]]:
        """Return the points of all states of each game, the current one last."""
        pads = {game: ledger.plays.open(game) for game in self.pads if game not in self.deleted}
        return {
            game: [sum(step.play.players[0].meeps) for step in pad._steps[: pad._at + 1]]
            for game, pad in pads.items()
        }


def wrong_after(folder: Path, incoming: bytes, faults: Faults) -> str:
    """Run a session in which calls fail. Return a description of what is wrong afterwards."""
    from ledger import open_ledger
    from tests.ledger.samples import ticking

    faults.arm()
    session = Session(folder, incoming)
    session.run()
    faults.disarm()
    ledger = session.ledger
    if not ledger.persistent:
        if "will be saved" not in str(ledger.trouble):
            return f"neither saved nor reported: {ledger.trouble}"
        ledger.close()
        session.pads, session.settings, session.merged = {}, {}, 0
        session.cards, session.players, session.forgotten = set(), set(), False
    else:
        ledger.rest()
        expected = session.states(ledger)
        if any(pad.trouble for pad in session.pads.values()):
            return "not saved although there is space again"
        ledger.close()
    again = open_ledger(folder, ticking("2026-11-17"))
    try:
        return _differences(session, again, expected if ledger.persistent else {})
    finally:
        again.close()


def wrong_after_repair(folder: Path, damaged: Path, faults: Faults) -> str:
    """Open a damaged ledger while calls fail, and then twice more. Return a description of what is
    wrong."""
    from ledger import open_ledger
    from tests.ledger.samples import ticking
    from tests.ledger.small_disk import HERE, count

    shutil.copytree(damaged, folder, dirs_exist_ok=True)
    faults.arm()
    for day in (16, 17, 18):
        ledger = open_ledger(folder, ticking(f"2026-11-{day}"))
        trouble, found = str(ledger.trouble), count(ledger)
        ledger.close()
        if day == 16:
            faults.disarm()
            if "damaged" not in trouble:
                return f"not reported: {trouble}"
            if faults.plan[2] == errno.EIO and "enough storage" in trouble:
                return f"reported as full storage: {trouble}"
        if found != HERE:
            return f"{found} of {HERE} games on day {day}: {trouble}"
    return "" if trouble == "None" else f"still reported: {trouble}"


def _differences(session: Session, again: Any, expected: dict[str, list[int]]) -> str:
    """Return what differs between the reopened ledger and what the session acknowledged."""
    last = {game: states[-1] for game, states in expected.items()}
    seen = session.states(again)
    came = again.history.count() + len(again.plays.unfinished())
    trouble = again.trouble
    again.daily_copy()  # deletes files with deleted names if that failed before
    files = [path for path in again._folder.rglob("*") if path.is_file()]
    traces = [path.name for path in files if SECRET.encode() in path.read_bytes()]
    named = again.players.named(SECRET) is not None
    checks = {
        f"reported: {trouble}": trouble is None,
        f"the deleted name is in {traces}": not session.forgotten or not traces,
        f"the name is in {traces} but cannot be deleted again": named or not traces,
        "not persistent": again.persistent,
        f"refused: {session.refused}": not session.refused,
        f"states {last} instead of {session.shown}": last.items() <= session.shown.items(),
        f"states {seen} instead of {expected}": seen == expected,
        "a deleted game is back": session.deleted.isdisjoint(
            row.id for row in again.plays.unfinished()
        ),
        f"settings {again.settings.all()} instead of {session.settings}": (
            session.settings.items() <= again.settings.all().items()
        ),
        "a card is missing": session.cards <= {card.name for card in again.cards.all()},
        "a player is missing": session.players <= {one.name for one in again.players.all()},
        f"the merged games are missing: {came}": not session.merged or came >= 120,
        "an intact file was renamed as damaged": not list(again._folder.glob("*damaged*")),
    }
    return next((wrong for wrong, good in checks.items() if not good), "")


def inside(every: int, start: int) -> int:
    """Let each call fail in turn and print the failures. The library must be loaded."""
    from benchmarks.sample_games import backup_of, sample_games
    from ledger import ledger_in_memory
    from ledger.restore import merge
    from tests.ledger.small_disk import damage, prepare

    other = ledger_in_memory()
    merge(other._store, backup_of(sample_games(120)))
    incoming = other.archive.backup()
    disk = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    ran = 0
    with tempfile.TemporaryDirectory(dir=disk) as name:
        home, damaged = Path(name) / "home", Path(name) / "damaged"
        faults = Faults(home)
        prepare(damaged)
        damage(damaged)

        def wrong(what: str, first: int, last: int, kind: int) -> str:
            shutil.rmtree(home, ignore_errors=True)
            home.mkdir()
            faults.plan = (first, last, kind)
            try:
                if what == "repair":
                    return wrong_after_repair(home, damaged, faults)
                return wrong_after(home, incoming, faults)
            except Exception as broken:
                faults.disarm()
                return repr(broken)

        for what in ("session", "repair"):
            found = wrong(what, 0, 0, 0)
            if found:
                print(f"{what} without any fault: {found}")
            calls = faults.calls
            for error, kind in ERRORS.items():
                for first in range(start, calls + 1, every):
                    for last in (first, FOREVER):
                        ran += 1
                        found = wrong(what, first, last, kind)
                        if found:
                            how = "once" if last == first else "from then on"
                            place = f"{error} at call {first} of {calls}, {how}"
                            print(f"{what}, {place}: {found}", flush=True)
    print(ran)
    return 0


def main(every: int = 1, start: int = 1) -> int:
    ran, wrong = run_all(every, start)
    if ran < 0:
        print("There is no C compiler to build the library with.")
        return 1
    for line in wrong:
        print(line)
    print(f"{ran} sessions, {len(wrong)} failed")
    return int(bool(wrong))


if __name__ == "__main__":
    if sys.argv[1:2] == ["inside"]:
        sys.exit(inside(*map(int, sys.argv[2:])))
    sys.exit(main(*map(int, sys.argv[1:])))
