"""A hundred complete fjords with independently counted scores."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from scoring import score
from tests.scoring.looot_plays import document_of, sheet

FJORDS = json.loads((Path(__file__).parents[1] / "data" / "fjords.json").read_text("utf-8"))


def test_there_are_a_hundred_fjords() -> None:
    assert len(FJORDS) == 100


@pytest.mark.parametrize("known", FJORDS, ids=range(len(FJORDS)))
def test_the_score_matches_the_independent_count(known: dict[str, Any]) -> None:
    laid = {name: known[name] for name in ("sites", "tiles", "trophy")}
    standings = score(document_of({"fjord": laid}, sheet()))["standings"]
    [astrid] = [standing for standing in standings if standing["name"] == "Astrid"]
    assert [line["points"] for line in astrid["lines"]] == known["points"]
    assert astrid["total"] == known["total"]
    assert [ship["at"] for ship in astrid["longships"] if ship["filled"]] == known["filled"]
    completed = [site["id"].split("-")[0] for site in astrid["sites"] if site["completed"]]
    assert sorted(completed) == sorted(known["completed"])
