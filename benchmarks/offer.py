"""Time to find the best spaces for five offered longships, compared with counting that fjord."""

from __future__ import annotations

import json
from timeit import repeat

from benchmarks.count import FJORDS
from benchmarks.lines import Line
from scoring.looot.components import LONGSHIPS
from scoring.looot.count import count_fjord
from scoring.looot.document import read_player
from scoring.looot.offer import best_spaces
from scoring.looot.play import Fjord
from scoring.reading import Reader

RUNS, CALLS = 20, 20
"""Many short runs: on a busy machine, the fastest one was not interrupted."""
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
    """Return the time for five longships divided by that of one count."""
    ids = [id for id in LONGSHIPS if id not in fjord.tiles][:OFFERED]
    answers = repeat(lambda: best_spaces(fjord, ids), repeat=RUNS, number=CALLS)
    counts = repeat(lambda: count_fjord(fjord), repeat=RUNS, number=CALLS)
    return min(answers) / min(counts)
