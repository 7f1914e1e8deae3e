"""Makes random taps, holds, drags, typing, rotations and back presses.

``python -m tests.screens.monkey STEPS [SEED]``. The same seed gives the same steps on any machine.
After each step the app is checked; a problem stops the run with a message.
"""

from __future__ import annotations

import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from datetime import datetime, timedelta, timezone, tzinfo
from itertools import count
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any
from uuid import UUID

import kivy.effects.kinetic
import kivy.effects.scroll
import kivy.input.motionevent
import kivy.uix.behaviors.button
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.behaviors import FocusBehavior
from kivy.uix.widget import Widget

import ledger.players
import ledger.plays
import ledger.restore
import ledger.values
import screens.shell.slices
import screens.spiel.dice_page
from scoring import score
from scoring.document import write
from scoring.games import game_of
from scoring.numbers import number
from screens.flows.game_page import GamePage
from screens.shell.modal import Modal
from tests.screens import result_plays
from tests.screens.driver import SIZE, Driver
from tests.screens.event_loop import FRAME
from tests.screens.looks import HALF
from tests.widget_finder import (
    ScreenSnapshot,
    VisibleWidget,
    box_of,
    is_button,
    is_opening,
    pressed_names,
    spots_of,
    text_on,
    visible_widgets,
    window_box,
)

SIZES = ((412, 892), (360, 640), (640, 360), (800, 1280), HALF)

LETTERS = "abcÅéß ’-0123456789"

LEFT_ALONE = (
    "backup.",
    "handover.",
    "settings.speak_touch",
    "share.",
    "log.",
    "result.share",
    "send.",
)
"""Widgets that open other programs, write outside of the app's folder, or change how taps work."""

CLOCKS = (
    kivy.effects.kinetic,
    kivy.effects.scroll,
    kivy.input.motionevent,
    kivy.uix.behaviors.button,
)
"""Modules that use the real clock, on which the scrolling distance would depend."""

KEEPERS = (ledger.players, ledger.plays, ledger.restore)
"""Modules that create random ids."""

TAP_EVENTS = ("on_release", "on_tap", "on_head")
"""Events by which a widget shows that it was tapped: a button, a space of a board, the name of a
row."""

VISIBLE_PROPERTIES = (
    *("text", "icon", "disabled", "opacity", "focus", "spotlight"),
    *("fill", "line", "color", "piece", "md_bg_color", "text_color", "_styles"),
)
"""Properties that change what a widget looks like."""

CHOSEN = ("taken", "here", "active", "picked", "chosen")
"""Choices that stay selected when tapped again."""

NO_EFFECT = ("fjord.", "map.", "pad.", "result.speak", "seats.add", "seats.empty", "seats.new")
"""Widgets that may have no visible effect: an eraser on an empty space, a pawn on its own square, a
number at its limit, a voice, a name field that is open already."""

GESTURES: tuple[tuple[str, int], ...] = (
    ("tap", 70),
    ("hold", 6),
    ("drag", 6),
    ("back", 8),
    ("type", 4),
    ("turn", 2),
    ("scroll", 4),
)
"""The gestures and their frequency in percent."""


class Monkey:
    """Random actions in one app with one seed."""

    gestures = GESTURES

    def __init__(self, driver: Driver, seed: int) -> None:
        self.driver = driver
        self.chance = Random(seed)
        self.done: Counter[str] = Counter()
        self.seen: set[str] = set()
        """Screens that were visited."""
        self.last = "the start"

    def run(self, steps: int) -> None:
        names, weights = zip(*self.gestures)
        for step in range(steps):
            gesture = self.chance.choices(names, weights)[0]
            act: Callable[[], str] = getattr(self, f"_{gesture}")
            self.last = f"step {step}: {act()}"
            self.done[gesture] += 1
            self._look()

    # Actions.

    def _tap(self) -> str:
        live = self._live()
        if not live:
            self.driver.key("back")
            return "back, because there was nothing to tap"
        seen, tag, place = self.chance.choice(live)
        heard: list[str] = []
        widget, before = seen.widget, self._traces()
        told = [event for event in TAP_EVENTS if widget.is_event_type(event)]
        for event in told:
            widget.bind(**{event: lambda *_: heard.append(tag)})
        touch = self._touch(place)
        came = self._traces() != before  # highlights end when the app is idle
        self.driver.pass_time(0)
        if told and heard != [tag]:
            taken = ", ".join(sorted(pressed_names(touch))) or "nobody"
            then, now = (tuple(map(round, box)) for box in (seen.box, box_of(widget)))
            self._fail(
                f"The tap on {tag} was heard {len(heard)} times; it was taken by {taken}."
                f" {tag} was at {then} and is at {now}."
            )
        silent = tag.startswith(NO_EFFECT) or any(getattr(widget, name, 0) for name in CHOSEN)
        if told and not silent and not came and self._traces() == before:
            self._fail(f"Nothing changed after the tap on {tag}.")
        return f"a tap on {tag}"

    def _traces(self) -> tuple[object, ...]:
        """Return everything that a tap can change: place, saved games, texts and looks."""
        app = self.driver.app
        page = app.navigation.here
        kept = page.pad.version if isinstance(page, GamePage) else ""
        shown = [
            (seen.tag, *map(round, seen.box), *_looks(seen.widget)) for seen in visible_widgets()
        ]
        return page.name, len(app.navigation.steps), kept, app._notice, shown

    def _touch(self, place: tuple[float, float]) -> Any:
        """Tap as fast as possible and return the touch."""
        touches: list[Any] = []

        def seen(_window: Any, touch: Any) -> None:
            touches.append(touch)

        Window.bind(on_touch_down=seen)
        self.driver.quick_tap(place)
        Window.unbind(on_touch_down=seen)
        self.driver.frames(4 * FRAME)
        return touches[-1]

    def _hold(self) -> str:
        live = self._live()
        if live:
            _, tag, place = self.chance.choice(live)
            self.driver.hold_at(place)
            return f"a hold on {tag}"
        return "nothing to hold"

    def _drag(self) -> str:
        places = [place for seen, _, place in self._live() if spots_of(seen.widget)]
        if len(places) < 2:
            return "nothing to drag over"
        drag = self.chance.choice((self.driver.draw, self.driver.sweep))
        drag(*self.chance.sample(places, 2))
        return "a drag"

    def _back(self) -> str:
        if self.driver.app.navigation.here_is("home") and not self._panel():
            return "at home already"
        self.driver.key("back")
        return "back"

    def _type(self) -> str:
        fields = [
            s
            for s in ScreenSnapshot().seen
            if isinstance(s.widget, FocusBehavior) and s.widget.focus
        ]
        if not fields:
            return "nothing to type into"
        text = "".join(self.chance.choices(LETTERS, k=self.chance.randint(1, 12)))
        self.driver.type(text)
        return f"typing {text!r}"

    def _turn(self) -> str:
        size = self.chance.choice(SIZES)
        self.driver.resize(*size)
        return f"a window of {size}"

    def _scroll(self) -> str:
        tags = [tag for _, tag, _ in self._live(reachable=False)]
        if tags:
            self.driver.scroll_to(tag := self.chance.choice(tags))
            return f"scrolling to {tag}"
        return "nothing to scroll to"

    # Reachable widgets.

    def _live(self, reachable: bool = True) -> list[tuple[VisibleWidget, str, tuple[float, float]]]:
        """Return buttons and spaces that receive a touch at their center."""
        pile, window = ScreenSnapshot(), window_box()
        found = []
        for seen in pile.seen:
            named = {seen.tag: seen.box} if seen.tag and is_button(seen.widget) else {}
            for tag, box in {**named, **spots_of(seen.widget)}.items():
                if getattr(seen.widget, "disabled", False) or tag.startswith(LEFT_ALONE):
                    continue
                x, y = box.centre
                there = (
                    window.contains(x, y) and seen.viewport.contains(x, y) and not is_opening(seen)
                )
                if not reachable or (there and pile.widget_over_point(seen, x, y) is None):
                    found.append((seen, tag, (x, y)))
        return found

    def _panel(self) -> bool:
        """Return whether something is open that the back key closes, except a snackbar."""
        return any(isinstance(child, Modal) and not child.closing for child in Window.children)

    # Checks.

    def _look(self) -> None:
        app = self.driver.app
        page = app.navigation.here
        self.seen.add(page.name)
        if app.navigation.here_is("trouble"):
            self._fail("A screen failed.")
        if self.driver.left:
            self._fail("The app has closed.")
        if (app.folder / "jarlpad.log").exists():
            self._fail("The app wrote an error log.")
        screen = visible_widgets()
        if page.name != "home" and not self._panel() and not _leads_out(screen):
            self._fail(f"No visible control leaves {page.name}.")
        if isinstance(page, GamePage):
            self._compare(page, screen)

    def _compare(self, page: GamePage, screen: list[VisibleWidget]) -> None:
        """Check that the screen shows the scorer's result of the saved document."""
        kept = page.app.ledger.plays.open(page.pad.id).play
        if page.alone:
            [tally] = game_of(kept).count(kept)
            totals = {kept.players[0].name: number(tally.total)}
        else:
            standings = score(write(kept))["standings"]
            totals = {standing["name"]: number(standing["total"]) for standing in standings}
        shown = {
            player.name: number(tally.total)
            for player, tally in zip(page.play.players, page.tallies)
        }
        if totals != shown:
            self._fail(f"The scorer says {totals}, the screen {shown}.")
        tabs = {seen.tag: seen for seen in screen if seen.tag.startswith("tab.")}
        for seat, player in enumerate(page.play.players):
            tab = tabs.get(f"tab.{seat}")
            words = text_on(tab, screen) if tab else ""
            if tab and not words.endswith(totals[player.name]):
                self._fail(f"The tab says {words}, the scorer {totals[player.name]}.")

    def _fail(self, sentence: str) -> None:
        self.driver.fail(f"{sentence} ({self.last})")


def _leads_out(screen: list[VisibleWidget]) -> bool:
    """Return whether the back button or the navigation bar can be tapped."""
    ways = [seen for seen in screen if seen.tag == "bar.back" or seen.tag.startswith("go.")]
    window = window_box()
    return any(not seen.widget.disabled and window.contains(*seen.box.centre) for seen in ways)


def _looks(widget: Widget) -> Iterator[str]:
    return (str(getattr(widget, look, "")) for look in VISIBLE_PROPERTIES)


def fill(driver: Driver) -> None:
    """Add finished and unfinished games of all kinds."""
    plays = (result_plays.looot, result_plays.fjords, result_plays.lofoten, result_plays.spiel)
    for made in plays:
        finished = made()
        driver.app.ledger.plays.start(finished, {"screen": finished.game, "seat": 0})
        begun = replace(made(), finished=None, id=None)
        driver.app.ledger.plays.start(begun, {"screen": begun.game, "seat": 0})


@contextmanager
def repeatable(seed: int) -> Iterator[None]:
    """Make steps independent of real time, and lists independent of random ids."""
    begun, first, chance, slices = datetime.now(timezone.utc), Clock.time(), Random(seed), count()

    class AppTime(datetime):
        """A datetime whose ``now`` follows the app's clock, starting at a whole second."""

        @classmethod
        def now(cls, tz: tzinfo | None = None) -> Any:
            passed = timedelta(seconds=Clock.time() - first)
            return (begun.replace(microsecond=0) + passed).astimezone(tz)

    with ExitStack() as patches:

        def patch(module: ModuleType, name: str, value: Any) -> None:
            patches.callback(setattr, module, name, getattr(module, name))
            setattr(module, name, value)

        for module in CLOCKS:
            patch(module, "time", lambda: Clock.time())
        for keeper in KEEPERS:
            patch(keeper, "uuid4", lambda: UUID(int=chance.getrandbits(128), version=4))
        patch(ledger.values, "datetime", AppTime)
        patch(screens.spiel.dice_page, "Random", lambda: Random(seed))
        patch(screens.shell.slices, "perf_counter", lambda: next(slices) / 1000)
        yield


def run(folder: Path, steps: int, seed: int) -> Monkey:
    """Run this many random steps in an app with some games and players."""
    with repeatable(seed):
        return _run(folder, steps, seed)


def _run(folder: Path, steps: int, seed: int) -> Monkey:
    driver = Driver(folder)
    driver.app.change_setting("motion", bool(seed % 2))
    fill(driver)
    driver.app.home()
    driver.pass_time(0)
    driver.resize(*SIZE)
    monkey = Monkey(driver, seed)
    try:
        monkey.run(steps)
    finally:
        driver.stop()
    return monkey


STEPS_PER_APP = 1000
"""Steps after which a new app starts, with the next seed."""


def main(steps: int, seed: int = 1) -> None:
    while steps > 0:
        part = min(steps, STEPS_PER_APP)
        with tempfile.TemporaryDirectory() as home:
            monkey = run(Path(home) / "home", part, seed)
        done = ", ".join(f"{count} {gesture}" for gesture, count in monkey.done.most_common())
        seen = ", ".join(sorted(monkey.seen))
        print(f"seed {seed}: {part} steps ({done}); screens: {seen}", flush=True)
        steps, seed = steps - part, seed + 1


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
