"""A full fjord is counted within ten Counters of its tiles."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter

from benchmarks.lines import Line
from scoring.looot.count import count_player
from scoring.looot.document import read_player
from scoring.looot.explain import longships
from scoring.looot.play import Player
from scoring.reading import Reader

FJORDS = Path(__file__).parents[1] / "tests" / "scoring" / "data" / "fjords.json"
RUNS = 31
CALLS = 500


def lines() -> list[Line]:
    return [Line("count", ratio(), 10)]


def ratio() -> float:
    """How many Counters of the 37 tiles one count of a fjord with 8 longships takes."""
    player = full_player()
    tiles = player.fjord.tiles
    pairs = [
        (seconds(lambda: count_player(player)), seconds(lambda: Counter(tiles)))
        for _ in range(RUNS)
    ]
    return median(counting / yardstick for counting, yardstick in pairs)


def full_player() -> Player:
    """The first player with something on all 37 hexes, 8 longships among it."""
    for known in json.loads(FJORDS.read_text("utf-8")):
        laid = {name: known[name] for name in ("sites", "tiles", "trophy")}
        player = read_player(Reader({"name": "Astrid", "fjord": laid}))
        if all(player.fjord.tiles) and len(longships(player.fjord)) == 8:
            return player
    raise LookupError("no full fjord with 8 longships")


def seconds(call: Callable[[], object]) -> float:
    start = perf_counter()
    for _ in range(CALLS):
        call()
    return perf_counter() - start
