"""Plays by taps, is killed at a random moment, starts again where it was, and so on.

``python -m tests.end_to_end.killing FOLDER TIMES SEED`` prints a line of JSON: how far the play
had come on screen each time, and what was missing after the next start.

A new start of Kivy takes a second. So the app is started once, and each time a fork of it opens the
ledger, goes on with the play and dies. Such a fork cannot draw, which makes the test stricter: what
a frame would draw counts as shown before anybody could have seen it.
"""

from __future__ import annotations

import json
import os
import select
import signal
import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, NoReturn

from ledger import open_ledger
from tests.screens.driver import Driver
from tests.screens.looot_table import begin
from tests.screens.stage import STAGE

NAMES = ("Astrid", "Ragnar")

SCRIPT = (
    "fjord.A1 fjord.A2 fjord.B3 palette.axe fjord.C1 fjord.C2 game.undo fjord.D0 fjord.D1"
    " palette.castle fjord.C3 game.undo game.undo game.redo tab.1 fjord.E3 fjord.E2 palette.gold"
    " fjord.F3 fjord.F2 fjord.F2 tab.0 palette.sheep fjord.D4 fjord.D5 game.undo fjord.G2"
    " segment.sheet sheet.counting.change sheet.house.plus sheet.house.plus sheet.tower.plus"
    " sheet.castle.plus tab.1 segment.sheet sheet.counting.change sheet.gold.plus sheet.gold.plus"
    " game.undo sheet.wood.plus tab.0 game.undo"
).split()
"""A play: tiles laid and taken off, both players, both ways of entry, undo and redo."""

HEXES = sorted({tag.split(".")[1] for tag in SCRIPT if tag.startswith("fjord.")})

STEPS = 8
"""So many steps of the play a fork makes at most before it is killed."""
IN_A_LIST = 15
"""Frames that a list takes to hand on a tap."""
PATIENCE = 60
"""Seconds that anything may take at most."""

Shown = dict[str, Any]
Tell = Callable[[Shown], None]

READERS: dict[str, Callable[[Any], Shown]] = {
    "PlayerTab": lambda tab: {tab.tag: [tab.name, tab.total, tab.here]},
    "Stepper": lambda stepper: {stepper.tag: stepper.number},
    "FjordBoard": lambda board: {
        at: [board.look_of(at).icon, board.look_of(at).caption] for at in HEXES
    },
    "IconButton": lambda button: {button.tag: not button.disabled},
    "IconTap": lambda button: {button.tag: not button.disabled},
}
"""By the kind of a widget, what it shows of the play."""


def shown(page: Any) -> Shown:
    """What the screen of the play shows, read off its widgets."""
    found: Shown = {"entry": page.view, "counting": page.counting}
    for widget in page.walk():
        reader = READERS.get(type(widget).__name__)
        if reader:
            found |= reader(widget)
    return found


class Table:
    """The app, started once, in whose forks the playing is done."""

    def __init__(self, folder: Path) -> None:
        self.driver = Driver(folder / "first")
        self.driver.app.change_setting("motion", False)
        self.home = folder / "phone"
        self.page = self.driver.app.navigation.page("looot")
        self.places: dict[str, tuple[float, float]] = {}
        self.whole: list[Shown] = []
        """All that the screen shows from the first step of the play to its last."""
        self.taps: list[int] = [-1]
        """For each of those, which tap of the script brought it about."""
        self._learn()

    def _learn(self) -> None:
        """Go through the script once, with all the time in the world."""
        begin(self.driver, *NAMES)
        self.whole.append(shown(self.page))
        for number, tag in enumerate(SCRIPT):
            self.places[tag] = self.driver.need(tag).box.centre
            self.driver.tap(tag)
            if shown(self.page) != self.whole[-1]:
                self.whole.append(shown(self.page))
                self.taps.append(number)
        self.driver.app.home()
        self.driver.pass_time(0)

    def play(self, at: int, tell: Tell) -> None:
        """Start where the play stood when it was last seen, and play on as fast as it goes."""
        self._move_in()
        if at >= 0:
            at = self._resume(at, tell)
        if at < 0:
            begin(self.driver, *NAMES)
            tell(shown(self.page))
        for tag in self._left(at):
            self._tap(tag, tell)
        signal.pause()

    def _resume(self, at: int, tell: Tell) -> int:
        """Tell what is there after the start; which step of the play it is, -1 after the last."""
        self.driver.app.resume(self.driver.app.ledger.plays.unfinished()[0].id)
        STAGE.rest()
        found = shown(self.page)
        tell(found)
        after = (at + 1) % len(self.whole)
        here = after if found == self.whole[after] else at
        return here if here + 1 < len(self.whole) else -1

    def _left(self, at: int) -> list[str]:
        """The taps to come, and before them that on the tool, which nobody keeps."""
        done = self.taps[max(0, at)] + 1
        tools = [tag for tag in SCRIPT[:done] if tag.startswith("palette.")]
        return [*(tools[-1:] if "A1" in self.whole[max(0, at)] else []), *SCRIPT[done:]]

    def _tap(self, tag: str, tell: Tell) -> None:
        before = self._state()
        self.driver._finger.down(*self.places[tag])
        STAGE.frame()
        self.driver._finger.up()
        for _ in range(IN_A_LIST if tag.startswith("sheet.") else 2):
            STAGE.frame()
            if self._state() != before:
                tell(shown(self.page))
                before = self._state()

    def _state(self) -> tuple[Any, ...]:
        return self.page.play, self.page.seat, self.page.view

    def _move_in(self) -> None:
        """A ledger of our own; that of the first process and its window are not touched."""
        from kivy.core.window import Window

        Window.mainloop = lambda: None
        self._not_ours = self.driver.app.ledger
        self.driver.app.ledger = open_ledger(self.home)
        self.driver.app.ledger.settings.put("awake", False)  # it would be asked of the window


class Fork:
    """A process that plays and tells of it, until it is killed."""

    def __init__(self, table: Table, at: int) -> None:
        self.told: list[Shown] = []
        self._pipe, theirs = os.pipe()
        self._rest = b""
        self._number = os.fork()
        if self._number == 0:
            _play_and_die(table, at, theirs)
        os.close(theirs)

    def listen(self, seconds: float, steps: int = sys.maxsize) -> None:
        """Hear what it tells, for so long or until so many steps of the play are told."""
        until = time.monotonic() + seconds
        while len(self.told) < steps:
            ready, *_ = select.select([self._pipe], [], [], max(0.0, until - time.monotonic()))
            heard = os.read(self._pipe, 65536) if ready else b""
            if not heard:
                return
            *lines, self._rest = (self._rest + heard).split(b"\n")
            self.told += map(json.loads, lines)

    def kill(self) -> list[Shown]:
        """As the battery does: at once. All that it told before."""
        os.kill(self._number, signal.SIGKILL)
        os.waitpid(self._number, 0)
        self.listen(PATIENCE)
        os.close(self._pipe)
        return self.told


def _play_and_die(table: Table, at: int, pipe: int) -> NoReturn:
    """What a fork is for. It never comes back into the code of the first process."""

    def tell(seen: Shown) -> None:
        os.write(pipe, json.dumps(seen).encode() + b"\n")

    try:
        table.play(at, tell)
    except BaseException:
        tell({"broke": traceback.format_exc()})
    os._exit(0)


def follow(whole: list[Shown], at: int, told: list[Shown]) -> int | None:
    """The step up to which a fork was seen to play; None when it lost or invented one.

    After a start the step last seen has to be there, or the one after it: that tap was kept
    already, only not shown yet."""
    if at >= 0 and told[:1] == whole[at : at + 1]:
        at -= 1
    for seen in told:
        at = (at + 1) % len(whole)
        if seen != whole[at]:
            return None
    return at


def main(folder: Path, times: int, seed: int) -> dict[str, Any]:
    """Play and kill so often."""
    table, random = Table(folder), Random(seed)
    begun = time.monotonic()
    warm = Fork(table, -1)
    warm.listen(PATIENCE, steps=STEPS)
    took = time.monotonic() - begun
    at = follow(table.whole, -1, warm.kill())
    reached: list[int] = []
    while at is not None and len(reached) < times:
        fork = Fork(table, at)
        fork.listen(PATIENCE, steps=1)
        fork.listen(random.uniform(0, took))
        told, before = fork.kill(), at
        at = follow(table.whole, before, told)
        if at is None:
            return {"lost_after": table.whole[before], "found": told}
        reached.append(at)
        at = at or -1  # a play that nobody touched leaves no trace
    seconds = time.monotonic() - begun
    return {"steps": len(table.whole), "reached": reached, "seconds": round(seconds, 1)}


if __name__ == "__main__":
    print(json.dumps(main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))), flush=True)
    os._exit(0)
