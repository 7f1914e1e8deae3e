"""Runs main.py and tells whoever holds the other end of a socket what is on screen.

``python -m tests.end_to_end.probe FD WIDTH HEIGHT [FILE or LINK]``. The app does not know of it.
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
    """Who took the last touch. Widgets that grab it are asked when it ends, as they let go then."""

    def __init__(self) -> None:
        self._touch: Any = None
        self._grabbed: set[str] = set()
        self.ended = 0
        """Touches that are over; what they pressed is known."""

    def watch(self) -> None:
        from kivy.core.window import Window

        Window.bind(on_touch_down=self._down, on_touch_up=self._up)

    def names(self) -> list[str]:
        from tests.finding import takers

        return sorted(self._grabbed | takers(self._touch)) if self._touch else []

    def _down(self, _window: Any, touch: Any) -> None:
        self._touch, self._grabbed = touch, set()

    def _up(self, _window: Any, touch: Any) -> None:
        from tests.finding import takers

        self._grabbed |= takers(touch)
        # A list hands a short tap on with the next frame.
        Clock.schedule_once(lambda _: Clock.schedule_once(self._over, 0), 0)

    def _over(self, *_: object) -> None:
        self.ended += 1


TAKEN = Taken()


def over(tag: str) -> str:
    """What would take a touch meant for a widget or spot; empty when nothing would."""
    from screens.shell.double_tap import DOUBLE_TAPS
    from tests.finding import Pile, is_coming, spots_of

    pile = Pile()
    for seen in reversed(pile.seen):
        box = seen.box if seen.tag == tag else spots_of(seen.widget).get(tag)
        if box is not None:
            cover = pile.over_point(seen, *box.centre)
            early = is_coming(seen) or DOUBLE_TAPS.guards(box.centre)
            return cover.name() if cover else "what has just come" if early else ""
    return ""


def on_screen() -> dict[str, Any]:
    """Every name and text on screen; places in pixels from the upper left corner."""
    from tests.finding import everything, is_icon, spots_of, window_box

    screen = everything()
    top = window_box().top

    def place(box: Any) -> list[float]:
        return [box.x, top - box.top, box.width, box.height]

    tags: dict[str, list[float]] = {}
    rooms: dict[str, list[float]] = {}
    texts: list[str] = []
    said: dict[str, str] = {}
    for seen in screen:
        for tag, box in {seen.tag: seen.box, **spots_of(seen.widget)}.items():
            tags[tag], rooms[tag] = place(box), place(seen.room)
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
    """One answer for each line that comes, given by the app's own thread between two frames.

    A line may name a widget; the answer then says what lies over it.
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
