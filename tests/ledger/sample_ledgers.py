"""Sample ledgers for damage tests, with three games, undo steps, copies and a log."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from benchmarks.sample_games import MAKERS
from ledger import Ledger, open_ledger
from ledger.values import Clock
from scoring import document
from tests.ledger.samples import ticking

GAMES = tuple(MAKERS)


def furnish(folder: Path, plays: int, copies: int, killed: bool) -> None:
    """Create a ledger with a number of games and copies. With ``killed``, its log is not merged."""
    work = folder.with_name(f"{folder.name}-work")
    chance = Random(plays * 10 + copies)
    for day in range(copies + 1):
        ledger = open_ledger(work, clock_of(day))
        for number in range(plays // (copies + 1)):
            play_one(ledger, chance, number)
        if day == 0:
            settle(ledger)
        if day < copies:
            assert ledger.daily_copy() is None
            ledger.close()
    touch_some(ledger, chance)
    if killed:
        shutil.copytree(work, folder)
    ledger.close()
    if not killed:
        shutil.copytree(work, folder)
    shutil.rmtree(work)


def clock_of(day: int) -> Clock:
    return ticking(f"2026-11-{day + 10}")


def play_one(ledger: Ledger, chance: Random, number: int) -> None:
    """Enter one random game with some taps. Every fourth game stays unfinished."""
    game = chance.choice(GAMES)
    pad = ledger.plays.start(made(game, chance), {"screen": game, "seat": 0})
    for tap in range(chance.randrange(1, 6)):
        common = {"id": pad.id, "started": pad.play.started}
        pad.keep(replace(made(game, chance, pad.play), **common), {"screen": game, "seat": tap % 2})
    if number % 5 == 3:
        pad.undo()
    if number % 4:
        pad.finish()
    if number % 9 == 8:
        ledger.plays.delete(pad.id)


def made(game: str, chance: Random, before: Any = None) -> Any:
    """Return a random state of a game, with the players of ``before`` if given."""
    found = {"format": "jarlpad/1", "game": game, **MAKERS[game](chance)}
    if before is None:
        if chance.random() < 0.2:
            found["notes"] = "skål " * chance.randrange(1, 1200)
        return document.read(found)
    names = [player.name for player in before.players]
    while len(found["players"]) != len(names):
        found = {"format": "jarlpad/1", "game": game, **MAKERS[game](chance)}
    for player, name in zip(found["players"], names):
        player["name"] = name
    return replace(document.read(found), notes=before.notes)


def settle(ledger: Ledger) -> None:
    """Add settings, saved items, and players who are renamed and merged."""
    for name, value in (("language", "fr"), ("theme", "dark"), ("text_size", 130)):
        ledger.settings.put(name, value)
    ledger.settings.put("options.lofoten", {"ties": "both", "modules": ["jarls"]})
    ledger.cards.save("Big barn", {"power": 6})
    ledger.sheets.save("Messe", {"squares": {"A1": "red", "B1": "meeps"}, "boxes": 12})
    ledger.players.add("Åsa")
    ulf = ledger.players.add("Ulf")
    ledger.players.merge(ulf.id, ledger.players.all()[-1].id)
    ledger.players.rename(ledger.players.all()[0].id, "Renamed")


def touch_some(ledger: Ledger, chance: Random) -> None:
    """Make some last changes, which are only in the log."""
    waiting = ledger.plays.unfinished()
    for row in waiting[:3]:
        pad = ledger.plays.open(row.id)
        common = {"id": pad.id, "started": pad.play.started}
        pad.keep(replace(made(row.game, chance, pad.play), **common))
    ledger.settings.put("motion", False)
