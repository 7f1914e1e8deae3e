"""The life of an app on Android, in random order: tapped, turned, called away, killed, begun anew.

``python -m tests.screens.activity STEPS [SEED]``. The same seed does the same. What Android does to
an activity is done to the app: pause and resume, the end without another word, another window
(turned, or of another size), another density with the next start, language, night, text size and
motion of the system, and a storage that is full. After each step the ledger and the screen must
agree.
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
from screens.widgets.gamepage import GamePage
from tests.screens.driver import Driver
from tests.screens.monkey import Monkey, fill

WINDOWS = ((412, 892), (892, 412), (360, 640), (640, 360), (800, 1280), (540, 1170))
"""In dp: upright, on its side, small both ways, a tablet, and a phone where all is set smaller."""

DENSITIES = (1.0, 1.25, 1.5)
"""Pixels in a dp. Kivy asks once, so another one is there when the app is begun anew."""

LANGUAGES = {
    "en_GB": "en",
    "fr_BE": "fr",
    "de_AT": "de",
    "es_MX": "es",
    "it_CH": "it",
    "ja_JP": "en",
    "": "en",
}
"""What the system may say, and what the app speaks then."""

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
"""What happens, and how often among a hundred."""


LIFE = 1000
"""Steps after which another life begins, with the next seed."""


@dataclass
class Settings:
    """What the system says when it is asked."""

    language: str = "en_GB"
    dark: bool = True
    font_scale: float = 1.0
    moves: bool = False
    density: float = 1.0
    edges: insets.Insets = insets.NONE


class Activity(Monkey):
    """One app with its system around it."""

    gestures = EVENTS

    def __init__(self, driver: Driver, seed: int, settings: Settings) -> None:
        super().__init__(driver, seed)
        self.settings = settings
        self.denied = False
        self.starts = 1

    # What the system does.

    def _pause(self) -> str:
        """Another app comes to the front; meanwhile the system may be set otherwise."""
        assert self.driver.app.dispatch("on_pause") is True
        told = ["called away"]
        for _ in range(self.chance.randint(0, 2)):
            change = self.chance.choice((self._language, self._night, self._text, self._motion))
            told.append(change(at_once=False))
        if self.chance.random() < 0.25:
            return " and ".join([*told, self._kill()])
        self._follow()
        return " and ".join([*told, "back"])

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
        return f"{self.settings.density} pixels in a dp from the next start on"

    def _language(self, at_once: bool = True) -> str:
        self.settings.language = self.chance.choice(tuple(LANGUAGES))
        self._follow(at_once)
        return f"the language {self.settings.language!r}"

    def _night(self, at_once: bool = True) -> str:
        self.settings.dark = not self.settings.dark
        self._follow(at_once)
        return "night" if self.settings.dark else "day"

    def _text(self, at_once: bool = True) -> str:
        self.settings.font_scale = self.chance.choice((0.85, 1.0, 1.3, 2.0))
        self._follow(at_once)
        return f"letters {self.settings.font_scale} times as large"

    def _motion(self, at_once: bool = True) -> str:
        self.settings.moves = not self.settings.moves
        self._follow(at_once)
        return "motion" if self.settings.moves else "no motion"

    def _bars(self) -> str:
        self.settings.edges = self.chance.choice((insets.NONE, insets.Insets(0, 40, 0, 24)))
        self._follow()
        return "other bars"

    def _deny(self) -> str:
        """The storage is full: SQLite's own limit fails just as a full disk does."""
        db = self.driver.app.ledger._store.connection
        (pages,) = db.execute("PRAGMA page_count").fetchone()
        db.execute(f"PRAGMA max_page_count = {pages}")
        self.denied = True
        return "a full storage"

    def _allow(self) -> str:
        self.driver.app.ledger._store.connection.execute("PRAGMA max_page_count = 1000000")
        self.denied = False
        return "room again"

    def _kill(self) -> str:
        """The end, without another word; then the app is begun anew on what lies on the disk."""
        page = self.driver.app.navigation.here
        at_table = page if isinstance(page, GamePage) else None
        play = at_table.play if at_table is not None and self._is_kept(at_table) else None
        key = at_table.pad.id if at_table is not None else ""
        self._let_threads_end()
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
        self._go_on(key, play)
        return "killed and begun anew"

    def _is_kept(self, page: GamePage) -> bool:
        """Whether it was touched, and nothing says that it is not kept."""
        return not page.not_kept and page.can_undo

    def _check_disk(self, folder: Path, key: str, play: object) -> None:
        """What lies on the disk, read by somebody else."""
        there = shutil.copytree(folder, folder.with_name("looked-at"))
        ledger = open_ledger(there)
        try:
            if ledger.trouble is not None:
                self._fail(f"The ledger that was left says: {ledger.trouble}.")
            if play is not None and ledger.plays.open(key).play != play:
                self._fail("What was on screen is not what lies on the disk.")
        finally:
            ledger.close()
            shutil.rmtree(there)

    def _go_on(self, key: str, play: object) -> None:
        """The player goes on with the same play."""
        if play is None:
            return
        self.driver.app.resume(key)
        self.driver.pass_time(0)
        page = self.driver.app.navigation.here
        if not isinstance(page, GamePage) or page.play != play:
            self._fail("The play is not as it was left.")

    @staticmethod
    def _let_threads_end() -> None:
        """The copy of the day is made on a thread; a kill in its midst is tested elsewhere."""
        for thread in threading.enumerate():
            if thread is not threading.main_thread() and thread.name.startswith("Thread-"):
                thread.join(20)

    # What has to be so.

    def _look(self) -> None:
        super()._look()
        app = self.driver.app
        if app.look.dark != self.settings.dark:
            self._fail("The system and the app disagree about night.")
        spoken = app.setting("language", "") or LANGUAGES[self.settings.language]
        if app.words.language != spoken:
            self._fail("The system and the app disagree about the language.")

    def _live(self, reachable: bool = True) -> list[tuple[object, str, tuple[float, float]]]:  # type: ignore[override]
        """The look is the system's here."""
        return [one for one in super()._live(reachable) if not one[1].startswith("settings.")]


@contextmanager
def on_a_phone(settings: Settings) -> Iterator[None]:
    """The system answers as these settings say."""
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


def live(folder: Path, steps: int, seed: int) -> Activity:
    """A life of so many steps."""
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
    for nth in range(ceil(wanted / LIFE)):
        with tempfile.TemporaryDirectory() as home:
            lived = live(Path(home), min(wanted - nth * LIFE, LIFE), first + nth)
        print(f"seed {first + nth}: {dict(lived.done)}, begun {lived.starts} times")
