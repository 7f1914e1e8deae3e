"""Stored hindsight is used only if it is correct for the fjord."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from scoring.looot.document import read_player
from scoring.looot.hindsight import hindsight
from scoring.looot.hindsight.cached_hindsight import cached_hindsight, fingerprint
from scoring.looot.hindsight.report import hindsight_fields, other_winner, swap_message
from scoring.looot.play import Fjord, LoootPlay, Player
from scoring.reading import Reader

KNOWN = json.loads((Path(__file__).parents[1] / "data" / "optima.json").read_text("utf-8"))[0]


def fjord() -> Fjord:
    laid = {name: KNOWN[name] for name in ("sites", "tiles", "trophy")}
    return read_player(Reader({"name": "Astrid", "fjord": laid})).fjord


FOUND = hindsight(fjord())
KEPT = json.loads(json.dumps(hindsight_fields(FOUND)))


def test_stored_hindsight_is_restored() -> None:
    assert cached_hindsight(fjord(), KEPT) == FOUND


WRONG: dict[str, Any] = {
    "nothing": None,
    "a number": 85,
    "a list": [KEPT],
    "no total": {name: KEPT[name] for name in KEPT if name != "total"},
    "something more": {**KEPT, "more": 1},
    "another total": {**KEPT, "total": KEPT["total"] + 1},
    "a total with a point": {**KEPT, "total": float(KEPT["total"])},
    "a proof in words": {**KEPT, "proven": "yes"},
    "no tiles": {**KEPT, "tiles": {}},
    "tiles in a list": {**KEPT, "tiles": list(KEPT["tiles"])},
    "a tile that is none": {**KEPT, "tiles": {**KEPT["tiles"], "A1": 5}},
    "a list for a tile": {**KEPT, "tiles": {**KEPT["tiles"], "A1": []}},
    "a hex that is none": {**KEPT, "tiles": {**KEPT["tiles"], "Z9": "wood"}},
    "a tile too many": {**KEPT, "tiles": {**KEPT["tiles"], "A2": "wood", "D0": "wood"}},
    "the fjord as it lay, said to be better": {**KEPT, "tiles": KNOWN["tiles"]},
    "an exchange in words": {**KEPT, "swap": "A1 and A2"},
    "an exchange of one": {**KEPT, "swap": {"hexes": ["A1"], "total": 50}},
    "an exchange with a site": {**KEPT, "swap": {"hexes": ["B2", "A1"], "total": 50}},
    "an exchange of lists": {**KEPT, "swap": {"hexes": [[], []], "total": 50}},
    "an exchange that brings less": {**KEPT, "swap": {"hexes": ["A1", "A1"], "total": 41}},
    "an exchange with another total": {
        **KEPT,
        "swap": {**KEPT["swap"], "total": KEPT["swap"]["total"] + 1},
    },
}


@pytest.mark.parametrize("kept", WRONG.values(), ids=list(WRONG))
def test_incorrect_stored_hindsight_is_rejected(kept: Any) -> None:
    assert cached_hindsight(fjord(), kept) is None


def test_a_changed_fjord_has_another_fingerprint() -> None:
    lying = fjord()
    assert fingerprint(lying) == fingerprint(fjord())
    changed = {
        fingerprint(lying),
        fingerprint(replace(lying, trophy=3)),
        fingerprint(lying.laid("A1", None)),
        fingerprint(lying.laid("A1", "wood")),
    }
    assert len(changed) == 4


def game_with(other: int) -> LoootPlay:
    """A game of the fjord's player and one with this trophy and these castles."""
    sheet = read_player(Reader({"name": "Ragnar", "sheet": {"house": other}})).sheet
    ragnar = Player(name="Ragnar", entry="sheet", sheet=sheet)
    return LoootPlay(players=(Player(name="Astrid", fjord=fjord()), ragnar))


@pytest.mark.parametrize(
    ("other", "told"),
    [
        (20, None),
        (42, "Astrid would have won"),
        (66, "Astrid would have won"),
        (67, "Astrid and Ragnar would have shared the victory"),
        (68, None),
    ],
)
def test_another_player_would_have_won(other: int, told: str | None) -> None:
    found = other_winner(game_with(other), 0, FOUND)
    assert (str(found) if found else None) == told


def test_the_message_of_the_best_swap() -> None:
    assert FOUND.swap is not None
    one, other = FOUND.swap.hexes
    more = FOUND.swap.total - KNOWN["total"]
    assert str(swap_message(KNOWN["total"], FOUND.swap)) == f"Swap {one} and {other}: +{more}"
