"""Simulates random events of Android's activity life cycle.

``python -m tests.screens.android_life STEPS [SEED]``. The same seed gives the same events: pause
and resume, kill, rotation and other window sizes, another density after a restart, changes of the
system's language, theme, text size and animations, and full storage. After each step the saved
games and the screen must match.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from math import ceil
from pathlib import Path
from unittest.mock import patch

from kivy.metrics import Metrics, dp

from ledger import open_ledger
from phone import insets, system
from screens.flows.game_page import GamePage
from tests.screens.driver import Driver
from tests.screens.monkey import Monkey, fill

WINDOWS = ((412, 892), (892, 412), (360, 640), (640, 360), (800, 1280), (540, 1170))
"""In dp: portrait, landscape, small, a tablet, and a phone with a smaller display size."""

DENSITIES = (1.0, 1.25, 1.5)
"""Pixels per dp. Kivy reads it once, so a change takes effect after a restart."""

LANGUAGES = {
    "en_GB": "en",
    "fr_BE": "fr",
    "de_AT": "de",
    "es_MX": "es",
    "it_CH": "it",
    "ja_JP": "en",
    "": "en",
}
"""The system's language, and the app's language that follows."""

EVENTS: tuple[tuple[str, int], ...] = (
    ("tap", 60),
    ("hold", 2),
    ("drag", 3),
    ("back", 4),
    ("type", 2),
    ("pause", 5),
    ("window", 4),
    ("density", 2),
    ("language", 3),
    ("night", 3),
    ("text", 2),
    ("motion", 2),
    ("bars", 2),
    ("kill", 2),
    ("deny", 2),
    ("allow", 2),
)
"""The events and their frequency in percent."""


STEPS_PER_RUN = 1000
"""Steps after which the next run starts, with the next seed."""


@dataclass
class Settings:
    """The simulated settings of the system."""

    language: str = "en_GB"
    dark: bool = True
    font_scale: float = 1.0
    moves: bool = False
    density: float = 1.0
    edges: insets.Insets = insets.NONE


class Activity(Monkey):
    """Random actions in one app with a simulated system."""

    gestures = EVENTS

    def __init__(self, driver: Driver, seed: int, settings: Settings) -> None:
        super().__init__(driver, seed)
        self.settings = settings
        self.denied = False
        self.starts = 1

    # Events of the system.

    def _pause(self) -> str:
        """Pause and resume the app, perhaps with changed system settings."""
        assert self.driver.app.dispatch("on_pause") is True
        events = ["paused"]
        for _ in range(self.chance.randint(0, 2)):
            change = self.chance.choice((self._language, self._night, self._text, self._motion))
            events.append(change(at_once=False))
        if self.chance.random() < 0.25:
            return " and ".join([*events, self._kill()])
        self._follow()
        return " and ".join([*events, "resumed"])

    def _follow(self, at_once: bool = True) -> None:
        if at_once:
            self.driver.app.dispatch("on_resume")
            self.driver.pass_time(0)

    def _window(self) -> str:
        size = self.chance.choice(WINDOWS)
        self._resize(size)
        return f"a window of {size}"

    def _resize(self, size: tuple[int, int]) -> None:
        self.driver.resize(*(round(dp(side)) for side in size))

    def _density(self) -> str:
        self.settings.density = self.chance.choice(DENSITIES)
        return f"{self.settings.density} pixels per dp after the next start"

    def _language(self, at_once: bool = True) -> str:
        self.settings.language = self.chance.choice(tuple(LANGUAGES))
        self._follow(at_once)
        return f"the language {self.settings.language!r}"

    def _night(self, at_once: bool = True) -> str:
        self.settings.dark = not self.settings.dark
        self._follow(at_once)
        return "dark mode" if self.settings.dark else "light mode"

    def _text(self, at_once: bool = True) -> str:
        self.settings.font_scale = self.chance.choice((0.85, 1.0, 1.3, 2.0))
        self._follow(at_once)
        return f"text size {self.settings.font_scale}"

    def _motion(self, at_once: bool = True) -> str:
        self.settings.moves = not self.settings.moves
        self._follow(at_once)
        return "animations on" if self.settings.moves else "animations off"

    def _bars(self) -> str:
        self.settings.edges = self.chance.choice((insets.NONE, insets.Insets(0, 40, 0, 24)))
        self._follow()
        return "other insets"

    def _deny(self) -> str:
        """Simulate full storage with SQLite's page limit."""
        db = self.driver.app.ledger._store.connection
        (pages,) = db.execute("PRAGMA page_count").fetchone()
        db.execute(f"PRAGMA max_page_count = {pages}")
        self.denied = True
        return "full storage"

    def _allow(self) -> str:
        self.driver.app.ledger._store.connection.execute("PRAGMA max_page_count = 1000000")
        self.denied = False
        return "free storage"

    def _kill(self) -> str:
        """Kill the app and start it again with the files on disk."""
        page = self.driver.app.navigation.here
        at_table = page if isinstance(page, GamePage) else None
        play = at_table.play if at_table is not None and self._is_saved(at_table) else None
        key = at_table.pad.id if at_table is not None else ""
        self._wait_for_threads()
        home = self.driver.home
        after = home.with_name(f"life-{self.starts}")
        shutil.copytree(home, after)
        self._check_disk(after, key, play)
        self.driver.stop()
        shutil.rmtree(home)
        self.starts += 1
        self.denied = False
        self.driver.home = after
        Metrics.density = self.settings.density
        self.driver.start()
        self._resize(WINDOWS[0])
        self._reopen_game(key, play)
        return "killed and restarted"

    def _is_saved(self, page: GamePage) -> bool:
        """Return whether the game was edited and no warning says that it is not saved."""
        return not page.not_kept and page.can_undo

    def _check_disk(self, folder: Path, key: str, play: object) -> None:
        """Check a copy of the files on disk: they are intact and contain the game."""
        there = shutil.copytree(folder, folder.with_name("checked"))
        ledger = open_ledger(there)
        try:
            if ledger.trouble is not None:
                self._fail(f"The ledger after the kill reports: {ledger.trouble}.")
            if play is not None and ledger.plays.open(key).play != play:
                self._fail("The saved game differs from the game on screen.")
        finally:
            ledger.close()
            shutil.rmtree(there)

    def _reopen_game(self, key: str, play: object) -> None:
        """Open the game again and check that nothing is lost."""
        if play is None:
            return
        self.driver.app.resume(key)
        self.driver.pass_time(0)
        page = self.driver.app.navigation.here
        if not isinstance(page, GamePage) or page.play != play:
            self._fail("The reopened game differs from the game before the kill.")

    @staticmethod
    def _wait_for_threads() -> None:
        """Wait for the daily copy, which runs on a thread; another test kills the app during it."""
        for thread in threading.enumerate():
            if thread is not threading.main_thread() and thread.name.startswith("Thread-"):
                thread.join(20)

    # Checks.

    def _look(self) -> None:
        super()._look()
        app = self.driver.app
        if app.theme.dark != self.settings.dark:
            self._fail("System and app have different themes.")
        expected = app.setting("language", "") or LANGUAGES[self.settings.language]
        if app.translator.language != expected:
            self._fail("System and app have different languages.")

    def _live(self, reachable: bool = True) -> list[tuple[object, str, tuple[float, float]]]:  # type: ignore[override]
        """Return the tappable widgets, without settings that the simulated system controls."""
        return [one for one in super()._live(reachable) if not one[1].startswith("settings.")]


@contextmanager
def on_a_phone(settings: Settings) -> Iterator[None]:
    """Simulate a system with these settings."""
    answers = {
        "language": lambda: settings.language,
        "prefers_dark": lambda: settings.dark,
        "font_scale": lambda: settings.font_scale,
        "animations": lambda: settings.moves,
    }
    with ExitStack() as stack:
        for name, answer in answers.items():
            stack.enter_context(patch.object(system, name, answer))
        stack.enter_context(patch.object(insets, "current", lambda: settings.edges))
        yield


def run_life(folder: Path, steps: int, seed: int) -> Activity:
    """Start an app in a folder and run this many random steps."""
    settings = Settings()
    with on_a_phone(settings):
        driver = Driver(folder / "life-0")
        fill(driver)
        driver.app.home()
        driver.pass_time(0)
        activity = Activity(driver, seed, settings)
        try:
            activity.run(steps)
        finally:
            driver.stop()
            Metrics.density = 1.0
    return activity


if __name__ == "__main__":
    wanted, first = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1
    for nth in range(ceil(wanted / STEPS_PER_RUN)):
        with tempfile.TemporaryDirectory() as home:
            lived = run_life(
                Path(home), min(wanted - nth * STEPS_PER_RUN, STEPS_PER_RUN), first + nth
            )
        print(f"seed {first + nth}: {dict(lived.done)}, started {lived.starts} times")
