"""Drives the app as its user does: taps, holds, drags, types, and looks at what is there.

Widgets are known by their ``tag``, such as "seats.add"; places of a board that draws itself by
the names its ``spots()`` give, such as "fjord.D3".
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any, NoReturn

from kivy.app import App
from kivy.core.window import Window
from kivy.uix.scrollview import ScrollView

from ledger import open_ledger
from tests.finding import Box, Seen, box_of, everything, over_one, spots_of, window_box, words_on
from tests.screens.finger import Finger
from tests.screens.stage import FRAME, STAGE

SIZE = (412, 892)
"""The window of a test that does not ask for another."""

KEYS: dict[str, int] = {"escape": 27, "back": 27, "enter": 13, "backspace": 8, "tab": 9}

PATIENCE = 5.0
"""Seconds of the app's time that a condition may take to come true."""

FAILURES = Path(__file__).resolve().parents[2] / "build" / "failures"


@dataclass(frozen=True)
class Target:
    """What a finger can be put on: a widget, or one of the spots on it."""

    tag: str
    seen: Seen
    box: Box


def jarlpad() -> App:
    """The real app."""
    from screens.shell.app import JarlpadApp

    return JarlpadApp()


class Driver:
    """One app in the one window."""

    def __init__(self, home: Path, make_app: Callable[[], App] = jarlpad) -> None:
        self.home = home
        self.make_app = make_app
        self.taps = 0
        """Fingers put down so far; holds and drags count as one."""
        self.kept: set[str] = set()
        """Ids of the plays that were there before a test put others."""
        self.app: Any
        """The JarlpadApp itself."""
        self._finger = Finger()
        self._crash_awaited = False
        self.start()

    def start(self) -> None:
        """Start the app in a window of the usual size."""
        os.environ["JARLPAD_HOME"] = str(self.home)
        self.app = self.make_app()
        STAGE.enter(self.app, [self._finger])
        self.resize(*SIZE)

    def stop(self) -> None:
        """End the app and clear the window."""
        STAGE.clear(self.app)
        self._raise_crash()

    def restart(self) -> None:
        """End the app and start it anew on the same data."""
        self.stop()
        self.start()

    def move(self, home: Path) -> None:
        """Go on with the same app in another folder."""
        self.home = home
        os.environ["JARLPAD_HOME"] = str(home)
        if self.app._care.is_alive():
            self.app._care.join()
        self.app.ledger.close()
        self.app.ledger = open_ledger(home)

    @property
    def left(self) -> bool:
        """Whether the app has ended itself."""
        return STAGE.over

    # What is there.

    def find(self, tag: str) -> Target | None:
        """The widget or spot of that name, the topmost if there are several."""
        return self._find_in(everything(), tag)

    def _find_in(self, screen: list[Seen], tag: str) -> Target | None:
        for seen in reversed(screen):
            if seen.tag == tag:
                return Target(tag, seen, seen.box)
            place = spots_of(seen.widget).get(tag)
            if place is not None:
                return Target(tag, seen, place)
        return None

    def need(self, tag: str) -> Target:
        """The widget or spot of that name, which has to be there."""
        return self._need_in(everything(), tag)

    def _need_in(self, screen: list[Seen], tag: str) -> Target:
        target = self._find_in(screen, tag)
        if target is None:
            near = [name for name in self.tags() if name.split(".")[0] == tag.split(".")[0]]
            self.fail(f"There is no {tag} on screen (but {', '.join(near) or 'none of its kind'}).")
        return target

    def exists(self, tag: str) -> bool:
        return self.find(tag) is not None

    def get(self, tag: str) -> Any:
        """The widget of that name, or the board on which the spot is."""
        return self.need(tag).seen.widget

    def tags(self) -> list[str]:
        """All names on screen, from the top of the pile down."""
        names: list[str] = []
        for seen in reversed(everything()):
            names += [seen.tag] if seen.tag else []
            names += spots_of(seen.widget)
        return names

    def text_of(self, tag: str) -> str:
        """The words on a widget, in reading order."""
        screen = everything()
        return words_on(self._need_in(screen, tag).seen, screen)

    def sees(self, words: str) -> bool:
        """Whether these words stand anywhere on screen."""
        return any(words in str(getattr(s.widget, "text", "")) for s in everything())

    # What a user does.

    def tap(self, tag: str) -> None:
        """Finger down and up again, and wait until the app is at rest."""
        self._press(self._reach(tag).centre)
        STAGE.frames(3 * FRAME)
        self._lift()

    def quick_tap(self, place: tuple[float, float]) -> None:
        """Down and up in two frames, 30 ms, with no waiting before or after."""
        self._press(place)
        self._finger.up()
        STAGE.frame()
        self._raise_crash()

    def hold(self, tag: str, seconds: float = 0.6) -> None:
        """Finger down, and up again after a while."""
        self.hold_at(self._reach(tag).centre, seconds)

    def hold_at(self, place: tuple[float, float], seconds: float = 0.6) -> None:
        """The same, at a point of the window."""
        self._press(place)
        STAGE.frames(seconds)
        self._lift()

    @contextmanager
    def held(self, tag: str) -> Iterator[None]:
        """Finger down, and up again after what is done in here."""
        self._press(self._reach(tag).centre)
        yield
        self._lift()

    def drag(self, tags: list[str]) -> None:
        """Finger down on the first, over the others in their order, up on the last."""
        self.draw(*(self._reach(tag).centre for tag in tags))

    def draw(self, *way: tuple[float, float]) -> None:
        """Finger down on the first place, over the others, up on the last."""
        self._press(way[0])
        STAGE.frames(4 * FRAME)
        for (x, y), (to_x, to_y) in pairwise(way):
            steps = max(4, round(max(abs(to_x - x), abs(to_y - y)) / 12))
            for step in range(1, steps + 1):
                part = step / steps
                self._finger.move(x + (to_x - x) * part, y + (to_y - y) * part)
                STAGE.frame()
        STAGE.frames(4 * FRAME)
        self._lift()

    def sweep(self, *way: tuple[float, float]) -> None:
        """The same by a finger so quick that nothing of it is seen but at these places."""
        self._press(way[0])
        for place in way[1:]:
            self._finger.move(*place)
            STAGE.frame()
        self._lift()

    def type(self, text: str) -> None:
        """Type into the field that has the keyboard."""
        if not any(getattr(seen.widget, "focus", False) for seen in everything()):
            self.fail(f"Nothing has the keyboard, so “{text}” cannot be typed.")
        for letter in text:
            Window.dispatch("on_textinput", letter)
            STAGE.frame()
        self._settle()

    def key(self, name: str) -> None:
        """Press a key, such as "back" or "enter"."""
        code = KEYS[name]
        if not Window.dispatch("on_key_down", code, 0, "", []):
            Window.dispatch("on_keyboard", code, 0, "", [])
        if not self.left:
            Window.dispatch("on_key_up", code, 0)
        self._settle()

    def scroll_to(self, tag: str) -> None:
        """Scroll what is around a widget until all of it is in sight."""
        target = self.need(tag)
        for parent in reversed(target.seen.parents):
            if isinstance(parent, ScrollView) and not target.box.within(box_of(parent)):
                parent.scroll_to(target.seen.widget, padding=16, animate=False)
                self._settle()

    def wait(self, condition: Callable[[], Any], what: str, seconds: float = PATIENCE) -> None:
        """Let frames pass until the condition is true."""
        for _ in range(round(seconds / FRAME)):
            if condition():
                self._raise_crash()
                return
            STAGE.frame()
        self.fail(f"In {seconds:g} seconds it did not come to this: {what}.")

    def frames(self, seconds: float) -> None:
        """Let frames pass without waiting for rest."""
        STAGE.frames(seconds)

    def pass_time(self, seconds: float) -> None:
        """Let the app's clock go on; it takes no longer than drawing the frames."""
        STAGE.frames(seconds)
        self._settle()

    # How it looks.

    def resize(self, width: int, height: int) -> None:
        """Turn the phone, or take another one."""
        STAGE.resize(width, height)
        self._settle()

    def look(
        self,
        dark: bool | None = None,
        language: str | None = None,
        text_size: int | None = None,
    ) -> None:
        """Change the settings of the look that are given."""
        theme = None if dark is None else "dark" if dark else "light"
        wishes = {"theme": theme, "language": language, "text_size": text_size}
        changed = {
            key: value
            for key, value in wishes.items()
            if value is not None and self.app.setting(key, None) != value
        }
        for nth, (key, value) in enumerate(changed.items(), 1):
            # All screens follow once, when the last is changed.
            if nth < len(changed):
                self.app.ledger.settings.put(key, value)
            else:
                self.app.change_setting(key, value)
        self._settle()

    def screenshot(self, path: Path) -> Path:
        """Keep a picture of what is on screen."""
        path.parent.mkdir(parents=True, exist_ok=True)
        STAGE.pixels().save(path)
        return path

    # When something breaks.

    def fail(self, sentence: str) -> NoReturn:
        """Fail the test with a sentence and a picture of the screen."""
        if self.left:
            raise AssertionError(f"{sentence} The app has left.")
        name = os.environ.get("PYTEST_CURRENT_TEST", "screen").split("::")[-1].split(" ")[0]
        picture = self.screenshot(FAILURES / f"{name.replace('/', '-')}.png")
        raise AssertionError(f"{sentence} The screen is in {picture}.")

    @contextmanager
    def crash_awaited(self) -> Iterator[None]:
        """What breaks in here is part of the test."""
        self._crash_awaited = True
        try:
            yield
        finally:
            self._crash_awaited = False
            STAGE.crashes.clear()

    def _raise_crash(self) -> None:
        if STAGE.crashes and not self._crash_awaited:
            error = STAGE.crashes[0]
            STAGE.crashes.clear()
            raise AssertionError(f"The app broke: {error!r}") from error

    # A finger.

    def _reach(self, tag: str) -> Box:
        """Where to put the finger, or why it cannot be put there."""
        screen = everything()
        target = self._need_in(screen, tag)
        x, y = target.box.centre
        if getattr(target.seen.widget, "disabled", False):
            self.fail(f"{tag} is disabled.")
        if not window_box().holds(x, y):
            self.fail(f"{tag} is outside of the window, at {x:.0f}, {y:.0f}.")
        if not target.seen.room.holds(x, y):
            self.fail(f"{tag} is scrolled out of sight.")
        over = over_one(screen, target.seen, x, y)
        if over is not None:
            self.fail(f"{tag} is covered by {over.name()}.")
        return target.box

    def _press(self, place: tuple[float, float]) -> None:
        self.taps += 1
        self._finger.down(*place)
        STAGE.frame()

    def _lift(self) -> None:
        self._finger.up()
        STAGE.frame()
        self._settle()

    def _settle(self) -> None:
        if not self.left:
            STAGE.rest()
        self._raise_crash()
