"""Time to find the best spaces for five offered longships, compared with counting that fjord."""

from __future__ import annotations

import json

from benchmarks.count import FJORDS, seconds
from benchmarks.lines import Line
from scoring.looot.components import LONGSHIPS
from scoring.looot.count import count_fjord
from scoring.looot.document import read_player
from scoring.looot.offer import best_spaces
from scoring.looot.play import Fjord
from scoring.reading import Reader

RUNS = 3
OFFERED = 5
LIMIT = 30


def lines() -> list[Line]:
    """Return the slowest of a hundred real fjords."""
    return [Line("offer-five-longships", max(map(ratio, real_fjords())), LIMIT)]


def real_fjords() -> list[Fjord]:
    fjords = [
        {name: known[name] for name in ("sites", "tiles", "trophy")}
        for known in json.loads(FJORDS.read_text("utf-8"))
    ]
    return [read_player(Reader({"name": "Astrid", "fjord": fjord})).fjord for fjord in fjords]


def ratio(fjord: Fjord) -> float:
    """Return the time for five longships divided by that of one count, the fastest of three runs
    each."""
    ids = [id for id in LONGSHIPS if id not in fjord.tiles][:OFFERED]
    answers = [seconds(lambda: best_spaces(fjord, ids)) for _ in range(RUNS)]
    counts = [seconds(lambda: count_fjord(fjord)) for _ in range(RUNS)]
    return min(answers) / min(counts)
