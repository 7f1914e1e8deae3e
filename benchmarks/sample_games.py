"""Generates any number of finished games, always the same ones, for benchmarks and tests."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from pathlib import Path
from random import Random
from typing import Any
from uuid import UUID

from ledger import Ledger, open_ledger
from ledger.backup import Backup
from ledger.entries import GameChange, PackedGames, new_game, state_of, tree_by_content
from ledger.restore import merge
from ledger.values import Place, compact
from scoring import document
from scoring.game import Play

NAMES = ("Astrid", "Ragnar", "Noélie", "Madeline", "Bo", "Ingrid", "Saga", "Leif")
FIRST = datetime(2020, 1, 1, 18, tzinfo=timezone.utc)


@dataclass(frozen=True)
class GameEntry:
    """One game with all its states; the last one is the current state."""

    states: tuple[Play, ...]
    place: Place
    updated: str

    @property
    def play(self) -> Play:
        return self.states[-1]

    @property
    def id(self) -> str:
        return self.play.id or ""


def backup_of(games: Iterable[GameEntry]) -> Backup:
    """Return a backup with these games."""
    return Backup((), PackedGames(map(_packed, games)), (), ())


def _packed(game: GameEntry) -> GameChange:
    states = [state_of(document.write(play), play) for play in game.states]
    nodes, found = tree_by_content(states)
    return new_game(game.states, found, compact(game.place), game.updated, nodes)


def sample_games(count: int, seed: int = 7) -> Iterator[GameEntry]:
    """Yield games that were played a few hours apart."""
    random = Random(seed)
    for number in range(count):
        game = random.choice(tuple(MAKERS))
        moment = FIRST + timedelta(hours=5 * number)
        finished = moment.strftime("%Y-%m-%dT%H:%M:%SZ")
        play = document.read(
            {
                "format": "jarlpad/1",
                "game": game,
                "id": str(UUID(int=random.getrandbits(128), version=4)),
                "started": (moment - timedelta(hours=1)).strftime("%Y-%m-%dT%H:%M:%SZ"),
                "finished": finished,
                **MAKERS[game](random),
            }
        )
        yield GameEntry((play,), {"screen": game}, finished)


def ledger_with_games(folder: Path, count: int) -> Ledger:
    """Create a ledger with this many games."""
    return ledger_of(folder, sample_games(count))


def ledger_of(folder: Path, plays: Iterable[GameEntry]) -> Ledger:
    """Create a ledger with these games."""
    ledger = open_ledger(folder)
    merge(ledger._store, backup_of(plays))
    ledger.close()
    return open_ledger(folder)


def looot(random: Random) -> dict[str, Any]:
    names = random.sample(NAMES, random.randint(2, 4))
    colours = random.sample(("blue", "red", "grey", "yellow"), len(names))
    lines = ("castle", "tower", "house", "gold", "sheep", "wood", "axe")
    players = [
        {
            "name": name,
            "colour": colour,
            "sheet": {**{line: random.randint(0, 6) for line in lines}, "sites": ["port"]},
        }
        for name, colour in zip(names, colours)
    ]
    return {"players": players}


def lofoten(random: Random) -> dict[str, Any]:
    goods = ("fish", "mead", "sheep", "coffer")
    return {
        "players": [{"name": name} for name in random.sample(NAMES, 2)],
        "warehouses": [
            {
                "good": good,
                "power": random.randint(1, 9),
                "tiles": [[random.randint(1, 3)] * random.randint(0, 3) for _ in range(2)],
            }
            for good in goods
        ],
    }


def spiel(random: Random) -> dict[str, Any]:
    names = random.sample(NAMES, random.randint(2, 4))
    squares = [column + row for column in "ABCDEFG" for row in "1234567"]
    return {
        "players": [
            {
                "name": name,
                "marks": {square: random.randint(1, 2) for square in random.sample(squares, 20)},
                "groups": [random.randint(1, 4) for _ in range(5)],
                "meeps": [random.randint(1, 5) for _ in range(3)],
                "combos": random.randint(0, 3),
                "closed": random.random() < 0.3,
            }
            for name in names
        ]
    }


MAKERS = {"looot": looot, "lofoten": lofoten, "spiel": spiel}
