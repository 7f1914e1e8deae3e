"""Plays a game by taps, kills the app at random moments, and continues the game after each kill.

``python -m tests.end_to_end.killing FOLDER TIMES SEED`` prints a line of JSON: the step that was on
screen at each kill, or the state that was missing after a restart.

Starting Kivy takes a second. So the app is started once, and each time a fork of it opens the saved
games, continues and is killed. A fork cannot draw, which makes the test stricter: everything that
the next frame would draw counts as shown.
"""

from __future__ import annotations

import json
import os
import select
import signal
import sys
import time
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, NoReturn

from ledger import open_ledger
from tests.screens.driver import Driver
from tests.screens.event_loop import LOOP
from tests.screens.looot_table import begin

NAMES = ("Astrid", "Ragnar")

SCRIPT = (
    "fjord.A1 fjord.A2 fjord.B3 palette.axe fjord.C1 fjord.C2 game.undo fjord.D0 fjord.D1"
    " palette.castle fjord.C3 game.undo game.undo game.redo tab.1 fjord.E3 fjord.E2 palette.gold"
    " fjord.F3 fjord.F2 fjord.F2 tab.0 palette.sheep fjord.D4 fjord.D5 game.undo fjord.G2"
    " segment.sheet sheet.counting.change sheet.house.plus sheet.house.plus sheet.tower.plus"
    " sheet.castle.plus tab.1 segment.sheet sheet.counting.change sheet.gold.plus sheet.gold.plus"
    " game.undo sheet.wood.plus tab.0 game.undo"
).split()
"""The taps of the game: tiles placed and removed, both players, both entries, undo and redo."""

HEXES = sorted({tag.split(".")[1] for tag in SCRIPT if tag.startswith("fjord.")})

STEPS = 8
"""The maximum number of steps of a fork before it is killed."""
IN_A_LIST = 15
"""The maximum number of frames until a list handles a tap."""
PATIENCE = 60
"""The timeout in seconds."""

Shown = dict[str, Any]
Report = Callable[[Shown], None]

READERS: dict[str, Callable[[Any], Shown]] = {
    "PlayerTab": lambda tab: {tab.tag: [tab.name, tab.total, tab.here]},
    "Stepper": lambda stepper: {stepper.tag: stepper.number},
    "FjordBoard": lambda board: {
        at: [board.style_of(at).icon, board.style_of(at).caption] for at in HEXES
    },
    "IconButton": lambda button: {button.tag: not button.disabled},
}
"""Functions that read what a widget shows, by class name."""


def shown(page: Any) -> Shown:
    """Return what the game's screen shows, read from its widgets."""
    found: Shown = {"entry": page.view, "counting": page.counting}
    for widget in page.walk():
        reader = READERS.get(type(widget).__name__)
        if reader:
            found |= reader(widget)
    return found


class Table:
    """The app that is started once and forked for each run."""

    def __init__(self, folder: Path) -> None:
        self.driver = Driver(folder / "first")
        self.driver.app.change_setting("motion", False)
        self.home = folder / "phone"
        self.page = self.driver.app.navigation.page("looot")
        self.places: dict[str, tuple[float, float]] = {}
        self.all_steps: list[Shown] = []
        """What the screen shows at each step of the game."""
        self.taps: list[int] = [-1]
        """The index in ``SCRIPT`` of the tap that led to each step."""
        self._record()

    def _record(self) -> None:
        """Play the whole script and record what the screen shows and where to tap."""
        begin(self.driver, *NAMES)
        self.all_steps.append(shown(self.page))
        for number, tag in enumerate(SCRIPT):
            self.places[tag] = self.driver.need(tag).box.centre
            self.driver.tap(tag)
            if shown(self.page) != self.all_steps[-1]:
                self.all_steps.append(shown(self.page))
                self.taps.append(number)
        self.driver.app.home()
        self.driver.pass_time(0)

    def play(self, at: int, report: Report) -> None:
        """Open the game at a step (-1: a new game) and play it to the end as fast as possible."""
        self._open_own_ledger()
        if at >= 0:
            at = self._resume(at, report)
        if at < 0:
            begin(self.driver, *NAMES)
            report(shown(self.page))
        for tag in self._remaining_taps(at):
            self._tap(tag, report)
        signal.pause()

    def _resume(self, at: int, report: Report) -> int:
        """Open the saved game, report it, and return its step, or -1 if that is the last one."""
        self.driver.app.resume(self.driver.app.ledger.plays.unfinished()[0].id)
        LOOP.rest()
        found = shown(self.page)
        report(found)
        after = (at + 1) % len(self.all_steps)
        here = after if found == self.all_steps[after] else at
        return here if here + 1 < len(self.all_steps) else -1

    def _remaining_taps(self, at: int) -> Sequence[str]:
        """Return the taps after this step. The tool was saved with the step."""
        return SCRIPT[self.taps[max(0, at)] + 1 :]

    def _tap(self, tag: str, report: Report) -> None:
        before = self._state()
        self.driver._finger.down(*self.places[tag])
        LOOP.frame()
        self.driver._finger.up()
        for _ in range(IN_A_LIST if tag.startswith("sheet.") else 2):
            LOOP.frame()
            if self._state() != before:
                report(shown(self.page))
                before = self._state()

    def _state(self) -> tuple[Any, ...]:
        return self.page.play, self.page.seat, self.page.view

    def _open_own_ledger(self) -> None:
        """Open a separate ledger, without changing ledger and window of the parent process."""
        from kivy.core.window import Window

        Window.mainloop = lambda: None
        self._ledger_of_parent = self.driver.app.ledger
        self.driver.app.ledger = open_ledger(self.home)
        self.driver.app.ledger.settings.put("awake", False)  # it would call the window


class Fork:
    """A process that plays and reports what it shows, until it is killed."""

    def __init__(self, table: Table, at: int) -> None:
        self.reports: list[Shown] = []
        self._pipe, theirs = os.pipe()
        self._rest = b""
        self._number = os.fork()
        if self._number == 0:
            _play_and_exit(table, at, theirs)
        os.close(theirs)

    def listen(self, seconds: float, steps: int = sys.maxsize) -> None:
        """Read the reports for this many seconds, or until this many steps are reported."""
        until = time.monotonic() + seconds
        while len(self.reports) < steps:
            ready, *_ = select.select([self._pipe], [], [], max(0.0, until - time.monotonic()))
            received = os.read(self._pipe, 65536) if ready else b""
            if not received:
                return
            *lines, self._rest = (self._rest + received).split(b"\n")
            self.reports += map(json.loads, lines)

    def kill(self) -> list[Shown]:
        """Kill the process at once and return everything it reported."""
        os.kill(self._number, signal.SIGKILL)
        os.waitpid(self._number, 0)
        self.listen(PATIENCE)
        os.close(self._pipe)
        return self.reports


def _play_and_exit(table: Table, at: int, pipe: int) -> NoReturn:
    """Play in the fork and exit, so that the code of the parent process does not continue."""

    def report(seen: Shown) -> None:
        os.write(pipe, json.dumps(seen).encode() + b"\n")

    try:
        table.play(at, report)
    except BaseException:
        report({"broke": traceback.format_exc()})
    os._exit(0)


def follow(all_steps: list[Shown], at: int, reports: list[Shown]) -> int | None:
    """Return the last step that a fork reported, or None if a step is missing or wrong.

    After a restart the game must be at the last reported step or at the next one, because a tap is
    saved before it is shown.
    """
    if at >= 0 and reports[:1] == all_steps[at : at + 1]:
        at -= 1
    for seen in reports:
        at = (at + 1) % len(all_steps)
        if seen != all_steps[at]:
            return None
    return at


def main(folder: Path, times: int, seed: int) -> dict[str, Any]:
    """Play and kill the app this many times and return the result."""
    table, random = Table(folder), Random(seed)
    begun = time.monotonic()
    warm = Fork(table, -1)
    warm.listen(PATIENCE, steps=STEPS)
    took = time.monotonic() - begun
    at = follow(table.all_steps, -1, warm.kill())
    reached: list[int] = []
    while at is not None and len(reached) < times:
        fork = Fork(table, at)
        fork.listen(PATIENCE, steps=1)
        fork.listen(random.uniform(0, took))
        reports, before = fork.kill(), at
        at = follow(table.all_steps, before, reports)
        if at is None:
            return {"lost_after": table.all_steps[before], "found": reports}
        reached.append(at)
        at = at or -1  # a game without changes is not saved
    seconds = time.monotonic() - begun
    return {"steps": len(table.all_steps), "reached": reached, "seconds": round(seconds, 1)}


if __name__ == "__main__":
    print(json.dumps(main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))), flush=True)
    os._exit(0)
