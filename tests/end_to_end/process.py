"""Controls an app process with a real window, pointer and keyboard."""

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
"""How often the screen is read, about 60 times a second, before the test fails."""

PATIENCE = 30
"""The timeout in seconds for starting or ending the app."""

TURNS = 50
"""Wheel clicks after which the end of any list is reached."""

MARGIN = 24
"""The distance in pixels from the edge of a list at which a widget can be tapped."""

Screen = dict[str, Any]


class Phone:
    """An app process with the data in a folder."""

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

    # Reading the screen.

    def screen(self, tag: str = "") -> Screen:
        """Return what is on screen between two frames, and what covers the widget with this tag."""
        self._line.sendall(f"{tag}\n".encode())
        told = self._answers.readline()
        if not told:
            raise AssertionError("The app has ended.")
        screen: Screen = json.loads(told)
        return screen

    def wait(self, condition: Callable[[Screen], Any], what: str, tag: str = "") -> Screen:
        """Read the screen until the condition is true and nothing moves."""
        before: Screen = {}
        for _ in range(LOOKS):
            screen = self.screen(tag)
            if condition(screen) and screen == before:
                return screen
            before = screen
        texts = ", ".join(before["texts"])
        raise AssertionError(f"Not reached: {what}. Texts on screen: {texts}.")

    def wait_for(self, tag: str) -> tuple[int, int]:
        """Return the center of a widget once it is there and does not move."""
        screen = self.wait(lambda screen: tag in screen["tags"], f"{tag} is on screen")
        return _middle(screen["tags"][tag])

    def wait_for_text(self, tag: str, text: str) -> None:
        """Wait until a widget has exactly this text."""
        self.wait(lambda screen: screen["said"].get(tag) == text, f"{tag} says “{text}”")

    # Actions of a user.

    def tap(self, tag: str) -> None:
        """Tap a widget and check that it received the touch."""
        screen = self.wait(lambda screen: tag in screen["tags"] and not screen["over"], tag, tag)
        _pointer("mousemove", *map(str, _middle(screen["tags"][tag])))
        self.screen()
        _pointer("mousedown", "1")
        self.screen()
        _pointer("mouseup", "1")
        taken = self._receivers_of_touch(screen["touches"])
        if tag not in taken:
            raise AssertionError(
                f"The tap on {tag} was received by {', '.join(taken) or 'no widget'}."
            )

    def _receivers_of_touch(self, before: int) -> list[str]:
        """Wait until the touch has ended and return the widgets that received it."""
        for _ in range(LOOKS):
            screen = self.screen()
            if screen["touches"] > before:
                taken: list[str] = screen["taken"]
                return taken
        raise AssertionError("The app received no end of the touch.")

    def scroll_to(self, tag: str) -> None:
        """Turn the wheel over the list until the widget is visible."""
        for _ in range(TURNS):
            _, y = self.wait_for(tag)
            left, top, width, height = self.screen()["rooms"][tag]
            if top + MARGIN <= y <= top + height - MARGIN:
                return
            _pointer("mousemove", *map(str, _middle([left, top, width, height])))
            _pointer("click", "4" if y < top + MARGIN else "5")
        raise AssertionError(f"{tag} cannot be scrolled into view.")

    def type(self, text: str) -> None:
        self.wait(lambda screen: screen["focus"], "a text field has the focus")
        _pointer("type", "--delay", "20", text)
        self.wait(lambda screen: text in screen["texts"], f"“{text}” is typed")

    def key(self, name: str) -> None:
        _pointer("key", name)

    # Ending the app.

    def kill(self) -> None:
        """Kill the app at once."""
        self._process.kill()
        self._process.wait(PATIENCE)
        self._answers.close()
        self._line.close()

    def leaves(self) -> int:
        """Wait until the app has ended by itself and return its exit status."""
        status = self._process.wait(PATIENCE)
        self.kill()
        return status


def _middle(box: list[float]) -> tuple[int, int]:
    x, y, width, height = box
    return round(x + width / 2), round(y + height / 2)


def _pointer(*command: str) -> None:
    subprocess.run(["xdotool", *command], check=True)
