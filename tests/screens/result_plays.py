"""Finished games of all three kinds, for tests of the result and of sharing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from scoring.document import read
from scoring.game import Play
from scoring.looot.play import LoootPlay

FJORDS = Path(__file__).parents[1] / "scoring" / "data" / "fjords.json"

LONG_NAME = "Ólafur Þórðarson of the long, long name"

FJORD = {
    "tiles": {
        "C3": "castle-aaw",
        "C2": "axe",
        "B3": "axe",
        "D3": "wood",
        "E3": "tower-gss",
        "F4": "gold",
        "A1": "castle",
        "A2": "castle",
    },
    "sites": {"port": "port-hhw"},
    "trophy": 2,
}
"""A fjord with two castles worth 4 + 3, an unfilled longship, and a trophy for two axes."""


def document(game: str, players: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    return {
        "format": "jarlpad/1",
        "game": game,
        "id": "0f8fad5b-d9cb-469f-a165-70867728950e",
        "started": "2026-11-15T18:00:00Z",
        "finished": "2026-11-15T18:47:00Z",
        "players": players,
        **more,
    }


def looot() -> Play:
    """Return a game of Looot with a tie: Astrid and Ragnar have 54, with trophies of 15 and 10."""
    astrid = {"castle": 3, "bonuses": {"castle": [3, 4]}, "tower": 1, "house": 2, "gold": 1}
    ragnar = {"castle": 3, "tower": 5, "bonuses": {"tower": [2]}, "house": 5, "gold": 1, "axe": 5}
    hilda = {"castle": 2, "tower": 5, "house": 3, "gold": 4, "sheep": 1, "wood": 4}
    return read(
        document(
            "looot",
            [
                {
                    "name": "Astrid",
                    "colour": "red",
                    "sheet": {
                        **astrid,
                        "sheep": 4,
                        "wood": 1,
                        "axe": 5,
                        "trophy": 5,
                        "unfilled": 1,
                    },
                },
                {
                    "name": "Ragnar",
                    "colour": "blue",
                    "sheet": {
                        **ragnar,
                        "sheep": 2,
                        "wood": 8,
                        "trophy": 4,
                        "sites": ["port"],
                        "unfilled": 2,
                    },
                },
                {"name": "Hilda", "colour": "grey", "sheet": {**hilda, "sites": ["port"]}},
            ],
            starter=2,
            notes="At Hilda's, with the good mead.",
        )
    )


def fjords() -> LoootPlay:
    """Return a game of four players, two with a fjord, one with a very long name."""
    play = read(
        document(
            "looot",
            [
                {"name": "Astrid", "fjord": FJORD},
                {"name": LONG_NAME, "fjord": {**FJORD, "trophy": 3}},
                {"name": "Åsa 🐟", "sheet": {"castle": 2, "unfilled": 3}},
                {"name": "凛", "sheet": {"sheep": 9}},
            ],
        )
    )
    assert isinstance(play, LoootPlay)
    return play


def hindsight() -> LoootPlay:
    """Return a game for hindsight: Astrid has 68 of 85 possible points, and Hilda 75. Ragnar's
    tiles are already arranged in the best way."""
    fjord = json.loads(FJORDS.read_text("utf-8"))[1]
    astrid = {name: fjord[name] for name in ("tiles", "sites", "trophy")}
    ragnar = {
        "tiles": {"C3": "castle-aaw", "C2": "axe", "B3": "axe", "D3": "wood", "A1": "castle"},
        "sites": {"port": "port-hhs", "altar": "altar-ahht", "palace": "palace-cchtw"},
    }
    players: list[dict[str, Any]] = [
        {"name": "Astrid", "colour": "blue", "fjord": astrid},
        {"name": "Ragnar", "colour": "red", "fjord": ragnar},
        {"name": "Hilda", "colour": "grey", "sheet": {"castle": 18, "sheep": 3}},
    ]
    play = read(document("looot", players))
    assert isinstance(play, LoootPlay)
    return play


def lofoten() -> Play:
    return read(
        document(
            "lofoten",
            [{"name": "Noélie", "jarl": 3, "longships": ["a", "c"]}, {"name": "Madeline"}],
            warehouses=[
                {"good": "fish", "power": 8, "tiles": [[3, 2], [2]]},
                {"good": "mead", "power": 5, "tiles": [[1], [2, 2]]},
                {"by_hand": [2, 7]},
                {"power": 4},
            ],
            modules=["jarls", "longships"],
        )
    )


def spiel() -> Play:
    """Return a game of LOOT with two winners, who have the same points and crosses."""
    row = {f"{column}1": 1 for column in "ABCDEFG"}
    return read(
        document(
            "spiel",
            [
                {"name": "Ada", "marks": {**row, "A2": 2}, "groups": [4], "closed": True},
                {"name": "Bo", "marks": {"C3": 2}, "meeps": [5, 5]},
                {"name": "Cy", "meeps": [3], "combos": 1},
            ],
        )
    )


def spiel_played() -> Play:
    """Return a game of LOOT played with the app for twelve rounds; Bo in the second seat wins."""
    row = {f"{column}1": 1 for column in "ABCDEFG"}
    column = {f"B{line}": 1 for line in "1234567"}
    ada = (0, 1, 1, 4, 4, 5, 8, 8, 8, 9, 9)
    bo = (0, 0, 3, 3, 7, 7, 9, 12, 12, 15, 18)
    cy = (2, 2, 2, 2, 5, 5, 5, 6, 6, 6, 6)
    told = document(
        "spiel",
        [
            {"name": "Ada", "marks": {**row, "A2": 2}, "groups": [1, 1], "meeps": [4]},
            {
                "name": "Bo",
                "marks": {**row, **column, "B1": 2},
                "groups": [4],
                "meeps": [5, 3],
                "closed": True,
            },
            {"name": "Cy", "marks": {"C3": 2, "D3": 2}, "meeps": [3], "combos": 1},
        ],
    )
    scores = [list(totals) for totals in zip(ada, bo, cy)]
    return read({**told, "mode": "play", "round": len(scores), "scores": scores})


GAMES = {"looot": looot, "lofoten": lofoten, "spiel": spiel}
