"""The examples and tables in docs/format.md are correct."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from scoring.document import dumps, loads
from scoring.games import GAMES
from scoring.looot.components import LONGSHIPS, SITES
from scoring.scorer import score_play
from scoring.table import table

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "format.md").read_text("utf-8")
EXAMPLE = re.compile(r"```json\n(\{\n  \"format\".*?)```\n\nIts score:\n\n```\n(.*?)```", re.DOTALL)
EXAMPLES = {json.loads(text)["game"]: (text, score) for text, score in EXAMPLE.findall(PAGE)}


def test_there_is_an_example_of_each_game() -> None:
    assert set(EXAMPLES) == set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_an_example_scores_as_documented(game: str) -> None:
    text, score = EXAMPLES[game]
    assert (DOCS / "examples" / f"{game}.json").read_text("utf-8") == text
    play = loads(text)
    assert table(play) == score
    assert loads(dumps(play)) == play


@pytest.mark.parametrize("game", GAMES)
def test_an_example_has_no_problems_or_warnings(game: str) -> None:
    result = score_play(loads((DOCS / "examples" / f"{game}.json").read_text("utf-8")))
    assert (result["problems"], result["doubts"]) == ([], [])


@pytest.mark.parametrize("game", GAMES)
def test_the_page_names_every_field_and_every_line(game: str) -> None:
    named = set(re.findall(r"`([a-z_0-9-]+)`", PAGE))
    assert GAMES[game].fields() <= named
    assert {line for line in GAMES[game].lines if not line.startswith("warehouse")} <= named


def test_the_page_names_every_code_of_problems_and_warnings() -> None:
    told = re.compile(r'(?:Problem|ScoreWarning)\("([a-z-]+)"')
    rules = DOCS.parent / "scoring"
    sources = [*rules.glob("*/problems.py"), *rules.glob("*/warnings.py")]
    codes = {code for source in sources for code in told.findall(source.read_text("utf-8"))}
    codes |= {"longship-twice", "site-twice"}
    tables = PAGE.split("| problem | when |")[1:] + PAGE.split("| doubt | when |")[1:]
    named = {code for table in tables for code in re.findall(r"`([a-z-]+-[a-z-]+)`", table)}
    assert len(codes) == 22
    assert codes <= named


def test_the_page_lists_every_longship_and_site() -> None:
    assert {*LONGSHIPS, *SITES} <= set(re.findall(r"`([a-z-]+)`", PAGE))
