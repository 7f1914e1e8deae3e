"""Does a ledger of ten thousand plays feel like one of ten?"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from benchmarks.lines import Line
from benchmarks.many_plays import ledger_of, many_plays
from ledger import Ledger, Pad
from scoring import document
from scoring.game import Play

MANY = 10_000
FEW = 10
SOMEBODY = "Astrid"
WARMING = 2
ROUNDS = 17
RUNS = 41
SCREENFUL = 10
"""Lines of the history that a phone shows when it opens."""


def open_history(ledger: Ledger) -> None:
    """As the history screen does: how many plays, and the first lines."""
    ledger.history.count()
    ledger.history.page(most=SCREENFUL)


def open_players(ledger: Ledger) -> None:
    """As the players screen does: everybody with counts, and the figures of somebody who has
    played all games even in the small ledger."""
    (player,) = (player for player in ledger.players.all() if player.name == SOMEBODY)
    ledger.figures.of(player.id)


class Tapping:
    """One tap after the other in a play of each ledger."""

    def __init__(self) -> None:
        self.pads: dict[Ledger, Pad] = {}
        self.houses = 0

    def __call__(self, ledger: Ledger) -> None:
        if ledger not in self.pads:
            self.pads[ledger] = ledger.plays.start(sheet(0), {"screen": "looot"})
        pad = self.pads[ledger]
        self.houses = (self.houses + 1) % 900
        pad.keep(sheet(self.houses, pad.play))


def sheet(houses: int, before: Play | None = None) -> Play:
    players = [
        {"name": name, "sheet": {"house": houses, "gold": 3, "axe": 2}}
        for name in ("Astrid", "Ragnar", "Bo")
    ]
    own = {"id": before.id, "started": before.started} if before else {}
    return document.read({"format": "jarlpad/1", "game": "looot", **own, "players": players})


def ratio(action: Callable[[Ledger], None], large: Ledger, small: Ledger) -> float:
    """How many times longer with the large ledger: the median of several rounds."""
    return median([one_round(action, large, small) for _ in range(ROUNDS)][WARMING:])


def one_round(action: Callable[[Ledger], None], large: Ledger, small: Ledger) -> float:
    """Both take turns, and each is first as often as the other."""
    times: dict[Ledger, list[float]] = {large: [], small: []}
    for run in range(RUNS):
        for ledger in (large, small) if run % 2 else (small, large):
            begin = perf_counter()
            action(ledger)
            times[ledger].append(perf_counter() - begin)
    for ledger in times:
        ledger.rest()
    return median(times[large]) / median(times[small])


def lines() -> list[Line]:
    with TemporaryDirectory() as name:
        folder = Path(name)
        plays = tuple(many_plays(MANY))
        many = ledger_of(folder / "many", plays)
        few = ledger_of(folder / "few", plays[-FEW:])  # the same lines on the first screen
        empty = ledger_of(folder / "empty", ())
        results = [
            Line("history-10000-plays", ratio(open_history, many, few), 1.3),
            Line("players-10000-plays", ratio(open_players, many, few), 1.3),
            Line("tap-10000-plays", ratio(Tapping(), many, empty), 1.2),
        ]
        for ledger in (many, few, empty):
            ledger.close()
    return results
