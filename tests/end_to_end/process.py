"""The app as its user has it: a window of its own, a pointer, a keyboard, and the power button."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]

PROGRAM = (sys.executable, "-m", "tests.end_to_end.probe")

SIZE = (412, 892)

LOOKS = 600
"""Times that we look at the screen for something before we give up, about 60 a second."""

PATIENCE = 30
"""Seconds that starting or ending the app may take at most."""

TURNS = 50
"""Clicks of the wheel after which the end of any list is reached."""

MARGIN = 24
"""Pixels from the edge of a list at which a widget is in sight enough to be tapped."""

Screen = dict[str, Any]


class Phone:
    """Starts the app on what is kept in a folder."""

    def __init__(
        self, home: Path, program: Sequence[str] = PROGRAM, cwd: Path = ROOT, opened: str = ""
    ) -> None:
        self._line, theirs = socket.socketpair()
        self._line.settimeout(PATIENCE)
        self._answers = self._line.makefile("r", encoding="utf-8")
        fd = str(theirs.fileno())
        self._process = subprocess.Popen(
            [*program, fd, *map(str, SIZE), *filter(None, [opened])],
            cwd=cwd,
            env={**os.environ, "JARLPAD_HOME": str(home), "KIVY_NO_CONSOLELOG": "1"},
            pass_fds=[theirs.fileno()],
        )
        theirs.close()

    # What is seen.

    def screen(self, tag: str = "") -> Screen:
        """What is on screen between two frames, and what lies over a widget of it."""
        self._line.sendall(f"{tag}\n".encode())
        told = self._answers.readline()
        if not told:
            raise AssertionError("The app is gone.")
        screen: Screen = json.loads(told)
        return screen

    def wait(self, condition: Callable[[Screen], Any], what: str, tag: str = "") -> Screen:
        """Look until it is so, and stays so while nothing moves."""
        before: Screen = {}
        for _ in range(LOOKS):
            screen = self.screen(tag)
            if condition(screen) and screen == before:
                return screen
            before = screen
        texts = ", ".join(before["texts"])
        raise AssertionError(f"It did not come to this: {what}. The screen says: {texts}.")

    def wait_for(self, tag: str) -> tuple[int, int]:
        """The middle of a widget, once it is there and at rest."""
        screen = self.wait(lambda screen: tag in screen["tags"], f"{tag} is on screen")
        return _middle(screen["tags"][tag])

    def wait_for_text(self, tag: str, text: str) -> None:
        """Until a widget says just this."""
        self.wait(lambda screen: screen["said"].get(tag) == text, f"{tag} says “{text}”")

    # What is done.

    def tap(self, tag: str) -> None:
        """Put the finger where the widget would get it, and see that it did."""
        screen = self.wait(lambda screen: tag in screen["tags"] and not screen["over"], tag, tag)
        _pointer("mousemove", *map(str, _middle(screen["tags"][tag])))
        self.screen()
        _pointer("mousedown", "1")
        self.screen()
        _pointer("mouseup", "1")
        taken = self._touch_over(screen["touches"])
        if tag not in taken:
            raise AssertionError(f"The tap on {tag} was taken by {', '.join(taken) or 'nobody'}.")

    def _touch_over(self, before: int) -> list[str]:
        """Who took the touch, once it is over."""
        for _ in range(LOOKS):
            screen = self.screen()
            if screen["touches"] > before:
                taken: list[str] = screen["taken"]
                return taken
        raise AssertionError("The app did not see that the finger was lifted.")

    def scroll_to(self, tag: str) -> None:
        """Turn the wheel over the list until the widget is in sight."""
        for _ in range(TURNS):
            _, y = self.wait_for(tag)
            left, top, width, height = self.screen()["rooms"][tag]
            if top + MARGIN <= y <= top + height - MARGIN:
                return
            _pointer("mousemove", *map(str, _middle([left, top, width, height])))
            _pointer("click", "4" if y < top + MARGIN else "5")
        raise AssertionError(f"{tag} does not come into sight.")

    def type(self, text: str) -> None:
        self.wait(lambda screen: screen["focus"], "a field has the keyboard")
        _pointer("type", "--delay", "20", text)
        self.wait(lambda screen: text in screen["texts"], f"“{text}” is typed")

    def key(self, name: str) -> None:
        _pointer("key", name)

    # How it ends.

    def kill(self) -> None:
        """As the battery does: at once, and without a word to the app."""
        self._process.kill()
        self._process.wait(PATIENCE)
        self._answers.close()
        self._line.close()

    def leaves(self) -> int:
        """Wait until the app has ended by itself; its exit status."""
        status = self._process.wait(PATIENCE)
        self.kill()
        return status


def _middle(box: list[float]) -> tuple[int, int]:
    x, y, width, height = box
    return round(x + width / 2), round(y + height / 2)


def _pointer(*command: str) -> None:
    subprocess.run(["xdotool", *command], check=True)
