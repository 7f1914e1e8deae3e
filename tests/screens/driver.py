"""Drives the app like a user: taps, holds, drags, types, and reads the screen.

Widgets are found by their ``tag``, such as "seats.add"; places on a board that draws itself by the
names from its ``spots()``, such as "fjord.D3".
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
from main import __version__
from tests.screens.event_loop import FRAME, LOOP
from tests.screens.finger import Finger
from tests.widget_finder import (
    Box,
    VisibleWidget,
    box_of,
    spots_of,
    text_on,
    visible_widgets,
    widget_over_point,
    window_box,
)

SIZE = (412, 892)
"""The default window size."""

KEYS: dict[str, int] = {"escape": 27, "back": 27, "enter": 13, "backspace": 8, "tab": 9}

PATIENCE = 5.0
"""How long ``wait`` waits, in seconds of the app's clock."""

FAILURES = Path(__file__).resolve().parents[2] / "build" / "failures"


@dataclass(frozen=True)
class Target:
    """A widget, or a spot on one, that can be touched."""

    tag: str
    seen: VisibleWidget
    box: Box


def jarlpad() -> App:
    """Create the real app."""
    from screens.shell.app import JarlpadApp

    return JarlpadApp(version=__version__)


class Driver:
    """Controls one app in the window."""

    def __init__(self, home: Path, make_app: Callable[[], App] = jarlpad) -> None:
        self.home = home
        self.make_app = make_app
        self.taps = 0
        """The number of touches so far; holds and drags count as one."""
        self.kept: set[str] = set()
        """Ids of the games that existed before the test added others."""
        self.app: Any
        """The JarlpadApp."""
        self._finger = Finger()
        self._crash_awaited = False
        self.start()

    def start(self) -> None:
        """Start the app in a window of the default size."""
        os.environ["JARLPAD_HOME"] = str(self.home)
        self.app = self.make_app()
        LOOP.enter(self.app, [self._finger])
        self.resize(*SIZE)

    def stop(self) -> None:
        """Stop the app and clear the window."""
        LOOP.clear(self.app)
        self._raise_crash()

    def restart(self) -> None:
        """Stop the app and start it again with the same data."""
        self.stop()
        self.start()

    def move(self, home: Path) -> None:
        """Continue the same app with another data folder."""
        self.home = home
        os.environ["JARLPAD_HOME"] = str(home)
        if self.app._care.is_alive():
            self.app._care.join()
        self.app.ledger.close()
        self.app.ledger = open_ledger(home)

    @property
    def left(self) -> bool:
        """Whether the app has closed itself."""
        return LOOP.over

    # Reading the screen.

    def find(self, tag: str) -> Target | None:
        """Return the widget or spot with this tag, the topmost if there are several, or None."""
        return self._find_in(visible_widgets(), tag)

    def _find_in(self, screen: list[VisibleWidget], tag: str) -> Target | None:
        for seen in reversed(screen):
            if seen.tag == tag:
                return Target(tag, seen, seen.box)
            place = spots_of(seen.widget).get(tag)
            if place is not None:
                return Target(tag, seen, place)
        return None

    def need(self, tag: str) -> Target:
        """Return the widget or spot with this tag, or fail."""
        return self._need_in(visible_widgets(), tag)

    def _need_in(self, screen: list[VisibleWidget], tag: str) -> Target:
        target = self._find_in(screen, tag)
        if target is None:
            near = [name for name in self.tags() if name.split(".")[0] == tag.split(".")[0]]
            self.fail(f"There is no {tag} on screen (similar: {', '.join(near) or 'none'}).")
        return target

    def exists(self, tag: str) -> bool:
        return self.find(tag) is not None

    def get(self, tag: str) -> Any:
        """Return the widget with this tag, or the board of the spot."""
        return self.need(tag).seen.widget

    def tags(self) -> list[str]:
        """Return all tags on screen, the topmost first."""
        names: list[str] = []
        for seen in reversed(visible_widgets()):
            names += [seen.tag] if seen.tag else []
            names += spots_of(seen.widget)
        return names

    def text_of(self, tag: str) -> str:
        """Return the text on a widget, in reading order."""
        screen = visible_widgets()
        return text_on(self._need_in(screen, tag).seen, screen)

    def sees(self, words: str) -> bool:
        """Return whether this text is anywhere on screen."""
        return any(words in str(getattr(s.widget, "text", "")) for s in visible_widgets())

    # Actions of a user.

    def tap(self, tag: str) -> None:
        """Tap a widget and wait until the app is idle."""
        self._press(self._reach(tag).centre)
        LOOP.frames(3 * FRAME)
        self._lift()

    def quick_tap(self, place: tuple[float, float]) -> None:
        """Tap within two frames (30 ms), without waiting before or after."""
        self._press(place)
        self._finger.up()
        LOOP.frame()
        self._raise_crash()

    def hold(self, tag: str, seconds: float = 0.6) -> None:
        """Touch a widget and lift the finger after some time."""
        self.hold_at(self._reach(tag).centre, seconds)

    def hold_at(self, place: tuple[float, float], seconds: float = 0.6) -> None:
        """Touch a point of the window and lift the finger after some time."""
        self._press(place)
        LOOP.frames(seconds)
        self._lift()

    @contextmanager
    def held(self, tag: str) -> Iterator[None]:
        """Touch a widget during the ``with`` block."""
        self._press(self._reach(tag).centre)
        yield
        self._lift()

    def drag(self, tags: list[str]) -> None:
        """Drag from the first widget over the others to the last."""
        self.draw(*(self._reach(tag).centre for tag in tags))

    def draw(self, *way: tuple[float, float]) -> None:
        """Drag from the first point over the others to the last."""
        self._press(way[0])
        LOOP.frames(4 * FRAME)
        for (x, y), (to_x, to_y) in pairwise(way):
            steps = max(4, round(max(abs(to_x - x), abs(to_y - y)) / 12))
            for step in range(1, steps + 1):
                part = step / steps
                self._finger.move(x + (to_x - x) * part, y + (to_y - y) * part)
                LOOP.frame()
        LOOP.frames(4 * FRAME)
        self._lift()

    def sweep(self, *way: tuple[float, float]) -> None:
        """Drag so fast that only these points are reported."""
        self._press(way[0])
        for place in way[1:]:
            self._finger.move(*place)
            LOOP.frame()
        self._lift()

    def flick(self, *way: tuple[float, float], lifts: bool = True) -> None:
        """Press and drag over these points within one slow frame. With ``lifts`` the touch ends
        in it."""
        self.taps += 1
        self._finger.slow = True
        self._finger.down(*way[0])
        for place in way[1:]:
            self._finger.move(*place)
        if lifts:
            self._finger.up()
        LOOP.frame()
        self._finger.slow = False
        if not lifts:
            self._finger.up()
            LOOP.frame()
        self._settle()

    def type(self, text: str) -> None:
        """Type into the focused text field."""
        if not any(getattr(seen.widget, "focus", False) for seen in visible_widgets()):
            self.fail(f"No field has the focus, so “{text}” cannot be typed.")
        for letter in text:
            Window.dispatch("on_textinput", letter)
            LOOP.frame()
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
        """Scroll until the whole widget is visible."""
        target = self.need(tag)
        for parent in reversed(target.seen.parents):
            if isinstance(parent, ScrollView) and not target.box.is_inside(box_of(parent)):
                parent.scroll_to(target.seen.widget, padding=16, animate=False)
                self._settle()

    def wait(self, condition: Callable[[], Any], what: str, seconds: float = PATIENCE) -> None:
        """Run frames until the condition is true."""
        for _ in range(round(seconds / FRAME)):
            if condition():
                self._raise_crash()
                return
            LOOP.frame()
        self.fail(f"After {seconds:g} seconds this is still not true: {what}.")

    def frames(self, seconds: float) -> None:
        """Run frames without waiting until the app is idle."""
        LOOP.frames(seconds)

    def pass_time(self, seconds: float) -> None:
        """Advance the app's clock; this takes no longer than the frames."""
        LOOP.frames(seconds)
        self._settle()

    # Appearance.

    def resize(self, width: int, height: int) -> None:
        """Rotate the phone or change the window size."""
        LOOP.resize(width, height)
        self._settle()

    def look(
        self,
        dark: bool | None = None,
        language: str | None = None,
        text_size: int | None = None,
    ) -> None:
        """Change the given display settings."""
        theme = None if dark is None else "dark" if dark else "light"
        wishes = {"theme": theme, "language": language, "text_size": text_size}
        changed = {
            key: value
            for key, value in wishes.items()
            if value is not None and self.app.setting(key, None) != value
        }
        for nth, (key, value) in enumerate(changed.items(), 1):
            # The screens are updated once, with the last setting.
            if nth < len(changed):
                self.app.ledger.settings.put(key, value)
            else:
                self.app.change_setting(key, value)
        self._settle()

    def screenshot(self, path: Path) -> Path:
        """Save a screenshot."""
        path.parent.mkdir(parents=True, exist_ok=True)
        LOOP.pixels().save(path)
        return path

    # Failures.

    def fail(self, sentence: str) -> NoReturn:
        """Fail the test with a message and a screenshot."""
        if self.left:
            raise AssertionError(f"{sentence} The app has closed.")
        name = os.environ.get("PYTEST_CURRENT_TEST", "screen").split("::")[-1].split(" ")[0]
        picture = self.screenshot(FAILURES / f"{name.replace('/', '-')}.png")
        raise AssertionError(f"{sentence} Screenshot: {picture}.")

    @contextmanager
    def crash_awaited(self) -> Iterator[None]:
        """Expect an exception in the app during the ``with`` block."""
        self._crash_awaited = True
        try:
            yield
        finally:
            self._crash_awaited = False
            LOOP.crashes.clear()

    def _raise_crash(self) -> None:
        if LOOP.crashes and not self._crash_awaited:
            error = LOOP.crashes[0]
            LOOP.crashes.clear()
            raise AssertionError(f"The app broke: {error!r}") from error

    # Touches.

    def _reach(self, tag: str) -> Box:
        """Return where to touch a widget, or fail with the reason why it cannot be touched."""
        screen = visible_widgets()
        target = self._need_in(screen, tag)
        x, y = target.box.centre
        if getattr(target.seen.widget, "disabled", False):
            self.fail(f"{tag} is disabled.")
        if not window_box().contains(x, y):
            self.fail(f"{tag} is outside of the window, at {x:.0f}, {y:.0f}.")
        if not target.seen.viewport.contains(x, y):
            self.fail(f"{tag} is scrolled out of view.")
        over = widget_over_point(screen, target.seen, x, y)
        if over is not None:
            self.fail(f"{tag} is covered by {over.name()}.")
        return target.box

    def _press(self, place: tuple[float, float]) -> None:
        self.taps += 1
        self._finger.down(*place)
        LOOP.frame()

    def _lift(self) -> None:
        self._finger.up()
        LOOP.frame()
        self._settle()

    def _settle(self) -> None:
        if not self.left:
            LOOP.rest()
        self._raise_crash()
