"""Time to count a full fjord, compared with a ``Counter`` of its tiles."""

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
    """Return the time to count a fjord with 8 longships, divided by that of a ``Counter`` of its
    tiles."""
    player = full_player()
    tiles = player.fjord.tiles
    pairs = [
        (seconds(lambda: count_player(player)), seconds(lambda: Counter(tiles)))
        for _ in range(RUNS)
    ]
    return median(counting / baseline for counting, baseline in pairs)


def full_player() -> Player:
    """Return the first sample player with 8 longships and no empty space."""
    for known in json.loads(FJORDS.read_text("utf-8")):
        fjord = {name: known[name] for name in ("sites", "tiles", "trophy")}
        player = read_player(Reader({"name": "Astrid", "fjord": fjord}))
        if all(player.fjord.tiles) and len(longships(player.fjord)) == 8:
            return player
    raise LookupError("no full fjord with 8 longships")


def seconds(call: Callable[[], object]) -> float:
    start = perf_counter()
    for _ in range(CALLS):
        call()
    return perf_counter() - start
