"""Runs main.py and tells whoever holds the other end of a socket what is on screen.

``python -m tests.end_to_end.probe FD WIDTH HEIGHT``. The app does not know of it.
"""

from __future__ import annotations

import json
import socket
import sys
import threading
from typing import Any

from kivy.clock import Clock
from kivy.config import Config


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
    return {"tags": tags, "rooms": rooms, "texts": texts, "said": said, "focus": focus}


def answer(line: socket.socket) -> None:
    """One answer for each byte that comes, given by the app's own thread between two frames."""

    def tell(*_: object) -> None:
        line.sendall(json.dumps(on_screen()).encode() + b"\n")

    while line.recv(1):
        Clock.schedule_once(tell)


def main(number: str, width: str, height: str) -> None:
    line = socket.socket(fileno=int(number))
    place = {"width": width, "height": height, "position": "custom", "left": 0, "top": 0}
    for key, value in place.items():
        Config.set("graphics", key, value)
    threading.Thread(target=answer, args=(line,), daemon=True).start()

    from main import main as run

    run()


if __name__ == "__main__":
    main(*sys.argv[1:])
