"""Time and memory to score the largest accepted documents, compared with parsing 1 MB of
numbers."""

from __future__ import annotations

import json
import tracemalloc
from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import Any

from benchmarks.lines import Line
from scoring.document import MAX_BYTES, loads
from scoring.lofoten.components import MAX_SIDE
from scoring.looot.components import MOST_BONUSES, VALUES
from scoring.spiel.components import MOST_ENTRIES, SQUARES
from scoring.table import table

RUNS = 9


def lines() -> list[Line]:
    return [
        Line("heaviest document", max(map(ratio, heaviest_documents())), 6),
        Line("heaviest document, memory", max(map(memory, heaviest_documents())), 50),
    ]


def ratio(text: str) -> float:
    """Return the time to read, score and print a document, divided by that to parse 1 MB of
    numbers."""
    numbers = json.dumps([7] * (MAX_BYTES // 3))
    pairs = [(seconds(score, text), seconds(json.loads, numbers)) for _ in range(RUNS)]
    return median(scoring / baseline for scoring, baseline in pairs)


def memory(text: str) -> float:
    """Return the peak memory, divided by the size of the largest document."""
    tracemalloc.start()
    score(text)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak / MAX_BYTES


def score(text: str) -> str:
    return table(loads(text))


def seconds(call: Callable[[str], object], text: str) -> float:
    start = perf_counter()
    call(text)
    return perf_counter() - start


def heaviest_documents() -> list[str]:
    """Return a document per game with the longest lists, a problem in every entry, and padding to
    the size limit."""
    return [padded(document) for document in (looot(), lofoten(), spiel())]


def padded(document: dict[str, Any]) -> str:
    """Return the document as JSON of the largest accepted size, filled up with spaces."""
    text = json.dumps(document)
    return text + " " * (MAX_BYTES - len(text))


def looot() -> dict[str, Any]:
    bonuses = {line: list(range(900, 900 + MOST_BONUSES)) for line in VALUES}
    sheet = {**dict.fromkeys(VALUES, 999), "bonuses": bonuses}
    return document("looot", [{"sheet": sheet}] * 4)


def lofoten() -> dict[str, Any]:
    side = [{"turned": True, "shields": 3}] * MAX_SIDE
    warehouses = [{"good": "fish", "power": 0, "tiles": [side, side]}] * 4
    return {**document("lofoten", [{}, {}]), "warehouses": warehouses}


def spiel() -> dict[str, Any]:
    player = {
        "marks": dict.fromkeys(SQUARES, 2),
        "groups": [4] * MOST_ENTRIES,
        "meeps": [5] * MOST_ENTRIES,
        "abilities": ["wrap"] * MOST_ENTRIES,
        "track": [9999] * 999,
    }
    return document("spiel", [player] * 4)


def document(game: str, players: list[dict[str, Any]]) -> dict[str, Any]:
    named = [{"name": f"{seat}" * 40, **player} for seat, player in enumerate(players)]
    return {"format": "jarlpad/1", "game": game, "players": named, "notes": "é" * 10_000}
