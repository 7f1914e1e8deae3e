"""The best arrangement of a fjord's own tiles is found within so many counts of that fjord."""

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
    """Median and worst of the fjords whose best arrangement is known."""
    ratios = [ratio(fjord) for fjord in known_fjords()]
    return [
        Line("hindsight-median", median(ratios), 5_000),
        Line("hindsight-worst", max(ratios), 25_000),
    ]


def known_fjords() -> list[Fjord]:
    laid = [
        {name: known[name] for name in ("sites", "tiles", "trophy")}
        for known in json.loads(OPTIMA.read_text("utf-8"))
    ]
    return [read_player(Reader({"name": "Astrid", "fjord": fjord})).fjord for fjord in laid]


def ratio(fjord: Fjord) -> float:
    """How many counts of the fjord one whole search takes."""
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
