"""Time to find the best arrangement of a fjord's tiles, compared with counting that fjord."""

from __future__ import annotations

import json
from pathlib import Path
from statistics import median
from time import perf_counter

from benchmarks.lines import Line
from scoring.looot.count import count_fjord
from scoring.looot.document import read_player
from scoring.looot.hindsight import hindsight
from scoring.looot.play import Fjord
from scoring.reading import Reader

OPTIMA = Path(__file__).parents[1] / "tests" / "scoring" / "data" / "optima.json"
RUNS = 7
CALLS = 200


def lines() -> list[Line]:
    """Return the median and the slowest of the fjords with a known best arrangement."""
    ratios = [ratio(fjord) for fjord in known_fjords()]
    return [
        Line("hindsight-median", median(ratios), 5_000),
        Line("hindsight-worst", max(ratios), 25_000),
    ]


def known_fjords() -> list[Fjord]:
    fjords = [
        {name: known[name] for name in ("sites", "tiles", "trophy")}
        for known in json.loads(OPTIMA.read_text("utf-8"))
    ]
    return [read_player(Reader({"name": "Astrid", "fjord": fjord})).fjord for fjord in fjords]


def ratio(fjord: Fjord) -> float:
    """Return the time of a complete search, divided by that of one count."""
    pairs = [(seconds_to_find(fjord), seconds_to_count(fjord)) for _ in range(RUNS)]
    return median(finding / counting for finding, counting in pairs)


def seconds_to_find(fjord: Fjord) -> float:
    start = perf_counter()
    hindsight(fjord)
    return perf_counter() - start


def seconds_to_count(fjord: Fjord) -> float:
    start = perf_counter()
    for _ in range(CALLS):
        count_fjord(fjord)
    return (perf_counter() - start) / CALLS
