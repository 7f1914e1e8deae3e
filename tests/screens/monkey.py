"""A monkey at the table: taps, holds, drags, types, turns the phone and goes back, at random.

``python -m tests.screens.monkey STEPS [SEED]``. The same seed does the same, on a slow machine too.
After each step it looks whether all is well, and stops with a sentence where it is not.
"""

from __future__ import annotations

import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime, timedelta, timezone, tzinfo
from itertools import count
from pathlib import Path
from random import Random
from typing import Any
from uuid import UUID

import kivy.effects.kinetic
import kivy.effects.scroll
import kivy.input.motionevent
import kivy.uix.behaviors.button
import pytest
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.behaviors import FocusBehavior
from kivy.uix.widget import Widget

import ledger.clock
import ledger.players
import ledger.plays
import ledger.restore
import screens.shell.slices
import screens.spiel.rolling
from scoring import score
from scoring.document import write
from scoring.games import game_of
from scoring.numbers import number
from screens.shell.panel import Panel
from screens.widgets.gamepage import GamePage
from tests.finding import (
    Pile,
    Seen,
    box_of,
    everything,
    is_button,
    is_coming,
    spots_of,
    takers,
    window_box,
    words_on,
)
from tests.screens import result_plays
from tests.screens.driver import SIZE, Driver
from tests.screens.looks import HALF
from tests.screens.stage import FRAME

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
"""What would open other programs or write files outside of the app's folder, and what makes every
tap two."""

CLOCKS = (
    kivy.effects.kinetic,
    kivy.effects.scroll,
    kivy.input.motionevent,
    kivy.uix.behaviors.button,
)
"""What looks at the wall's clock: how far a list glides depends on it."""

KEEPERS = (ledger.players, ledger.plays, ledger.restore)
"""What gives ids by chance."""

TOLD = ("on_release", "on_tap", "on_head")
"""How what can be tapped tells that it was: a button, a field of a board, the head of its row."""

LOOKS = (
    *("text", "icon", "disabled", "opacity", "focus", "spotlight"),
    *("fill", "line", "color", "piece", "md_bg_color", "text_color", "_looks"),
)
"""By what a change of a widget is seen."""

CHOSEN = ("taken", "here", "active", "picked")
"""What is chosen already stays so."""

SILENT = ("fjord.", "map.", "pad.", "result.speak", "seats.add", "seats.new")
"""What may do nothing to be seen: an eraser on an empty hex, a pawn put where it stands, a number
that is at its end, a voice, a name that is asked for already."""

GESTURES: tuple[tuple[str, int], ...] = (
    ("tap", 70),
    ("hold", 6),
    ("drag", 6),
    ("back", 8),
    ("type", 4),
    ("turn", 2),
    ("scroll", 4),
)
"""What it does, and how often among a hundred."""


class Monkey:
    """One app, one seed."""

    gestures = GESTURES

    def __init__(self, driver: Driver, seed: int) -> None:
        self.driver = driver
        self.chance = Random(seed)
        self.done: Counter[str] = Counter()
        self.seen: set[str] = set()
        """Screens it has been on."""
        self.last = "the start"

    def run(self, steps: int) -> None:
        names, weights = zip(*self.gestures)
        for step in range(steps):
            gesture = self.chance.choices(names, weights)[0]
            act: Callable[[], str] = getattr(self, f"_{gesture}")
            self.last = f"step {step}: {act()}"
            self.done[gesture] += 1
            self._look()

    # What it does.

    def _tap(self) -> str:
        live = self._live()
        if not live:
            self.driver.key("back")
            return "back, as there was nothing to tap"
        seen, tag, place = self.chance.choice(live)
        heard: list[str] = []
        widget, before = seen.widget, self._traces()
        told = [event for event in TOLD if widget.is_event_type(event)]
        for event in told:
            widget.bind(**{event: lambda *_: heard.append(tag)})
        touch = self._touch(place)
        came = self._traces() != before  # what is lit is dark again once all is at rest
        self.driver.pass_time(0)
        if told and heard != [tag]:
            taken = ", ".join(sorted(takers(touch))) or "nobody"
            then, now = (tuple(map(round, box)) for box in (seen.box, box_of(widget)))
            self._fail(
                f"The tap on {tag} was heard {len(heard)} times; it was taken by {taken}."
                f" {tag} was at {then} and is at {now}."
            )
        silent = tag.startswith(SILENT) or any(getattr(widget, name, 0) for name in CHOSEN)
        if told and not silent and not came and self._traces() == before:
            self._fail(f"Nothing came of the tap on {tag}.")
        return f"a tap on {tag}"

    def _traces(self) -> tuple[object, ...]:
        """All that a tap may change: where we are, what is kept, what is said and seen."""
        app = self.driver.app
        page = app.navigation.here
        kept = page.pad.version if isinstance(page, GamePage) else ""
        shown = [(seen.tag, *map(round, seen.box), *_looks(seen.widget)) for seen in everything()]
        return page.name, len(app.navigation.steps), kept, app._notice, shown

    def _touch(self, place: tuple[float, float]) -> Any:
        """A tap as quick as a finger can be; the touch that it was."""
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
        fields = [s for s in Pile().seen if isinstance(s.widget, FocusBehavior) and s.widget.focus]
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

    # What it can reach.

    def _live(self, reachable: bool = True) -> list[tuple[Seen, str, tuple[float, float]]]:
        """Buttons and fields of boards that a finger would really get."""
        pile, window = Pile(), window_box()
        found = []
        for seen in pile.seen:
            named = {seen.tag: seen.box} if seen.tag and is_button(seen.widget) else {}
            for tag, box in {**named, **spots_of(seen.widget)}.items():
                if getattr(seen.widget, "disabled", False) or tag.startswith(LEFT_ALONE):
                    continue
                x, y = box.centre
                there = window.holds(x, y) and seen.room.holds(x, y) and not is_coming(seen)
                if not reachable or (there and pile.over_point(seen, x, y) is None):
                    found.append((seen, tag, (x, y)))
        return found

    def _panel(self) -> bool:
        """Whether something is open that back closes; a notice is not, though it leaves as well."""
        return any(isinstance(child, Panel) and not child.leaving for child in Window.children)

    # What has to be so.

    def _look(self) -> None:
        app = self.driver.app
        page = app.navigation.here
        self.seen.add(page.name)
        if app.navigation.here_is("trouble"):
            self._fail("A screen ran aground.")
        if self.driver.left:
            self._fail("The app has left.")
        if (app.folder / "jarlpad.log").exists():
            self._fail("Something was written into the log.")
        screen = everything()
        if page.name != "home" and not self._panel() and not _leads_out(screen):
            self._fail(f"There is no way out of {page.name}.")
        if isinstance(page, GamePage):
            self._compare(page, screen)

    def _compare(self, page: GamePage, screen: list[Seen]) -> None:
        """What stands on screen is what the scorer says of the kept document."""
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
            words = words_on(tab, screen) if tab else ""
            if tab and not words.endswith(totals[player.name]):
                self._fail(f"The tab says {words}, the scorer {totals[player.name]}.")

    def _fail(self, sentence: str) -> None:
        self.driver.fail(f"{sentence} ({self.last})")


def _leads_out(screen: list[Seen]) -> bool:
    """Whether the way back or a row of destinations is there for a finger."""
    ways = [seen for seen in screen if seen.tag == "bar.back" or seen.tag.startswith("go.")]
    window = window_box()
    return any(not seen.widget.disabled and window.holds(*seen.box.centre) for seen in ways)


def _looks(widget: Widget) -> Iterator[str]:
    return (str(getattr(widget, look, "")) for look in LOOKS)


def fill(driver: Driver) -> None:
    """Plays of all games, finished and not."""
    plays = (result_plays.looot, result_plays.fjords, result_plays.lofoten, result_plays.spiel)
    for made in plays:
        finished = made()
        driver.app.ledger.plays.start(finished, {"screen": finished.game, "seat": 0})
        begun = replace(made(), finished=None, id=None)
        driver.app.ledger.plays.start(begun, {"screen": begun.game, "seat": 0})


@contextmanager
def repeatable(seed: int) -> Iterator[None]:
    """No step depends on how long the one before has taken, nor any list on the ids of its rows."""
    begun, first, chance, slices = datetime.now(timezone.utc), Clock.time(), Random(seed), count()

    class AppTime(datetime):
        """Goes on with the app's clock, from a whole second on."""

        @classmethod
        def now(cls, tz: tzinfo | None = None) -> Any:
            passed = timedelta(seconds=Clock.time() - first)
            return (begun.replace(microsecond=0) + passed).astimezone(tz)

    with pytest.MonkeyPatch.context() as patch:
        for module in CLOCKS:
            patch.setattr(module, "time", lambda: Clock.time())
        for keeper in KEEPERS:
            patch.setattr(keeper, "uuid4", lambda: UUID(int=chance.getrandbits(128), version=4))
        patch.setattr(ledger.clock, "datetime", AppTime)
        patch.setattr(screens.spiel.rolling, "Random", lambda: Random(seed))
        patch.setattr(screens.shell.slices, "perf_counter", lambda: next(slices) / 1000)
        yield


def run(folder: Path, steps: int, seed: int) -> Monkey:
    """A monkey in an app with some plays and players."""
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


AT_ONCE = 1000
"""Steps after which another monkey takes over, with the next seed."""


def main(steps: int, seed: int = 1) -> None:
    while steps > 0:
        part = min(steps, AT_ONCE)
        with tempfile.TemporaryDirectory() as home:
            monkey = run(Path(home) / "home", part, seed)
        done = ", ".join(f"{count} {gesture}" for gesture, count in monkey.done.most_common())
        seen = ", ".join(sorted(monkey.seen))
        print(f"seed {seed}: {part} steps ({done}); screens: {seen}", flush=True)
        steps, seed = steps - part, seed + 1


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
