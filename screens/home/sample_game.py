"""A finished sample game for the first start. It is never saved."""

from __future__ import annotations

from typing import Any

from scoring.document import read
from scoring.game import Play

SAMPLE: dict[str, Any] = {
    "format": "jarlpad/1",
    "game": "looot",
    "started": "2026-01-17T19:05:00Z",
    "finished": "2026-01-17T19:52:00Z",
    "players": [
        {
            "name": "Astrid",
            "colour": "blue",
            "fjord": {
                "sites": {"port": "port-hhw", "altar": "altar-ghtw", "palace": "palace-chttw"},
                "tiles": {
                    "A1": "house",
                    "A2": "tower",
                    "A3": "gold",
                    "A4": "axe",
                    "A5": "castle",
                    "B3": "castle-agg",
                    "B4": "axe",
                    "B5": "castle-aaw",
                    "B6": "wood",
                    "C1": "sheep",
                    "C2": "gold",
                    "C3": "wood",
                    "C4": "wood-asw",
                    "D0": "tower",
                    "D1": "house-ssw",
                    "D2": "sheep",
                    "D3": "castle",
                    "D4": "house",
                    "D5": "axe",
                    "E0": "wood",
                    "E1": "axe",
                    "E2": "axe",
                    "E3": "tower",
                    "E5": "castle",
                    "F2": "wood-aaw",
                    "F3": "wood",
                    "F4": "wood",
                    "F5": "tower",
                    "G1": "house-sss",
                    "G3": "tower",
                },
                "trophy": 3,
            },
        },
        {
            "name": "Ragnar",
            "colour": "red",
            "sheet": {
                "castle": 2,
                "tower": 4,
                "house": 5,
                "gold": 3,
                "sheep": 2,
                "wood": 3,
                "axe": 5,
                "bonuses": {"tower": [2], "house": [1]},
                "unfilled": 1,
                "sites": ["port", "altar"],
                "trophy": 4,
            },
        },
        {
            "name": "Hilda",
            "colour": "yellow",
            "sheet": {
                "castle": 1,
                "tower": 3,
                "house": 4,
                "gold": 4,
                "sheep": 5,
                "wood": 3,
                "axe": 2,
                "bonuses": {"gold": [3], "sheep": [2]},
                "sites": ["port"],
                "trophy": 2,
            },
        },
    ],
}


def sample_game() -> Play:
    """Return a finished game of Looot with three players."""
    return read(SAMPLE)
