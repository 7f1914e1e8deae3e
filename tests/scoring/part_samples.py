"""Sample parts: those of the documented examples, and Hypothesis strategies."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from scoring.parts import FORMAT

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


def part(game: str, name: str, shared: dict[str, Any] | None = None, **player: Any) -> Any:
    whole = {"format": FORMAT, "game": game, "player": {"name": name, **player}}
    return {**whole, **(shared or {})}


def example(game: str) -> list[dict[str, Any]]:
    """Return the parts of a documented example."""
    document = json.loads((EXAMPLES / f"{game}.json").read_text("utf-8"))
    shared = {"sheet": document["sheet"]} if "sheet" in document else {}
    return [
        {"format": FORMAT, "game": game, "player": player, **shared}
        for player in document["players"]
    ]


ASTRID, RAGNAR, HILDA = example("looot")
ADA, BO = example("spiel")
