"""Database times with 10,000 saved games, compared with ten games or none."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from benchmarks.lines import Line
from benchmarks.sample_games import ledger_of, sample_games
from ledger import Ledger
from ledger.pad import Pad
from scoring import document
from scoring.game import Play

MANY = 10_000
FEW = 10
FREQUENT_PLAYER = "Astrid"
WARM_UP_ROUNDS = 2
ROUNDS = 17
RUNS = 41
FRAMES = 60
"""Frames per second."""
VISIBLE_ROWS = 10
"""Rows of the history that a phone shows at first."""


def open_history(ledger: Ledger) -> None:
    """Run the queries of the history screen: the number of games and the first rows."""
    ledger.history.count()
    ledger.history.page(most=VISIBLE_ROWS)


def open_players(ledger: Ledger) -> None:
    """Run the queries of the players screen: all players with counts and last results, and the
    statistics of one."""
    players = ledger.players.all()
    ledger.history.last_results(player.id for player in players)
    (player,) = (player for player in players if player.name == FREQUENT_PLAYER)
    ledger.statistics.of(player.id)


def open_after_writing(ledger: Ledger) -> float:
    """Return the seconds of CPU time that the first opening of the players screen takes after
    something was written, when no statistics are in memory."""
    times = []
    for run in range(RUNS // 3):
        ledger.settings.put("vibration", bool(run % 2))
        begin = process_time()
        open_players(ledger)
        times.append(process_time() - begin)
    return median(times)


class Tapping:
    """Saves one change after another in one game per ledger."""

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
    """Return the time with the large ledger divided by that with the small one: median of several
    rounds."""
    return median([one_round(action, large, small) for _ in range(ROUNDS)][WARM_UP_ROUNDS:])


def one_round(action: Callable[[Ledger], None], large: Ledger, small: Ledger) -> float:
    """Measure both alternately; each goes first equally often."""
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
        plays = tuple(sample_games(MANY))
        many = ledger_of(folder / "many", plays)
        few = ledger_of(folder / "few", plays[-FEW:])  # the first rows are the same
        empty = ledger_of(folder / "empty", ())
        results = [
            Line("history-10000-plays", ratio(open_history, many, few), 1.3),
            Line("players-10000-plays", ratio(open_players, many, few), 1.3),
            Line("players-10000-plays-after-a-tap", open_after_writing(many) * FRAMES, 8),
            Line("tap-10000-plays", ratio(Tapping(), many, empty), 1.2),
        ]
        for ledger in (many, few, empty):
            ledger.close()
    return results
