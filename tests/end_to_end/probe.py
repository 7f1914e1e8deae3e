"""Runs main.py and reports over a socket what is on screen.

``python -m tests.end_to_end.probe FD WIDTH HEIGHT [FILE or LINK]``. The app itself is
unchanged.
"""

from __future__ import annotations

import json
import socket
import sys
import threading
from typing import Any

from kivy.clock import Clock
from kivy.config import Config


class Taken:
    """Records which widgets received the last touch. Widgets that grab it are recorded at touch up,
    because they release it then."""

    def __init__(self) -> None:
        self._touch: Any = None
        self._grabbed: set[str] = set()
        self.ended = 0
        """The number of touches that have ended and were handled."""

    def watch(self) -> None:
        from kivy.core.window import Window

        Window.bind(on_touch_down=self._down, on_touch_up=self._up)

    def names(self) -> list[str]:
        from tests.widget_finder import pressed_names

        return sorted(self._grabbed | pressed_names(self._touch)) if self._touch else []

    def _down(self, _window: Any, touch: Any) -> None:
        self._touch, self._grabbed = touch, set()

    def _up(self, _window: Any, touch: Any) -> None:
        from tests.widget_finder import pressed_names

        self._grabbed |= pressed_names(touch)
        # A list passes a short tap on in the next frame.
        Clock.schedule_once(lambda _: Clock.schedule_once(self._count_touch, 0), 0)

    def _count_touch(self, *_: object) -> None:
        self.ended += 1


TAKEN = Taken()


def over(tag: str) -> str:
    """Return the name of what covers a widget or spot, or an empty text if it can be tapped."""
    from screens.shell.double_tap import DOUBLE_TAPS
    from tests.widget_finder import ScreenSnapshot, is_opening, spots_of

    pile = ScreenSnapshot()
    for seen in reversed(pile.seen):
        box = seen.box if seen.tag == tag else spots_of(seen.widget).get(tag)
        if box is not None:
            cover = pile.widget_over_point(seen, *box.centre)
            early = is_opening(seen) or DOUBLE_TAPS.guards(box.centre)
            return cover.name() if cover else "a widget that has just appeared" if early else ""
    return ""


def on_screen() -> dict[str, Any]:
    """Return every tag and text on screen; positions in pixels from the upper left corner."""
    from tests.widget_finder import is_icon, spots_of, visible_widgets, window_box

    screen = visible_widgets()
    top = window_box().top

    def place(box: Any) -> list[float]:
        return [box.x, top - box.top, box.width, box.height]

    tags: dict[str, list[float]] = {}
    rooms: dict[str, list[float]] = {}
    texts: list[str] = []
    said: dict[str, str] = {}
    for seen in screen:
        for tag, box in {seen.tag: seen.box, **spots_of(seen.widget)}.items():
            tags[tag], rooms[tag] = place(box), place(seen.viewport)
        text = "" if is_icon(seen.widget) else str(getattr(seen.widget, "text", ""))
        if text:
            texts.append(text)
            named = [getattr(widget, "tag", "") for widget in (*seen.parents, seen.widget)]
            tag = next(filter(None, reversed(named)), "")
            said[tag] = f"{said.get(tag, '')} {text}".strip()
    focus = any(getattr(seen.widget, "focus", False) for seen in screen)
    shown = {"tags": tags, "rooms": rooms, "texts": texts, "said": said, "focus": focus}
    return {**shown, "taken": TAKEN.names(), "touches": TAKEN.ended}


def answer(line: socket.socket) -> None:
    """Answer each line from the socket with the contents of the screen, between two frames.

    A line can have the tag of a widget; the answer then includes what covers it.
    """

    def tell(tag: str) -> None:
        screen = on_screen()
        screen["over"] = over(tag) if tag else ""
        line.sendall(json.dumps(screen).encode() + b"\n")

    for asked in line.makefile("r", encoding="utf-8"):
        Clock.schedule_once(lambda _, tag=asked: tell(tag.strip()))


def main(number: str, width: str, height: str, *arguments: str) -> None:
    line = socket.socket(fileno=int(number))
    place = {"width": width, "height": height, "position": "custom", "left": 0, "top": 0}
    for key, value in place.items():
        Config.set("graphics", key, value)
    threading.Thread(target=answer, args=(line,), daemon=True).start()

    from main import main as run

    TAKEN.watch()
    sys.argv[1:] = arguments
    run()


if __name__ == "__main__":
    main(*sys.argv[1:])
