"""``python -m scoring --join`` and ``--link``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from scoring import score
from scoring.parts import join, link
from tests.scoring.looot_plays import fjord
from tests.scoring.part_samples import ADA, ASTRID, BO, EXAMPLES, HILDA, RAGNAR, part
from tests.scoring.test_scorer import run

BAD = part("looot", "Åsa", **fjord(D9="wood"))


@pytest.fixture
def write(tmp_path: Path) -> Any:
    def written(name: str, *texts: Any) -> Path:
        lines = [text if isinstance(text, str) else json.dumps(text) for text in texts]
        path = tmp_path / name
        path.write_text("\n".join(lines) + "\n", "utf-8")
        return path

    return written


def test_files_links_and_standard_input_are_joined_in_order(write: Any) -> None:
    astrid = write("astrid.json", ASTRID)
    given = json.dumps(HILDA, indent=2).encode()
    status, out, err = run("--json", "--join", astrid, link(RAGNAR), "-", given=given)
    assert (status, err) == (0, "")
    assert json.loads(out) == score(join([ASTRID, RAGNAR, HILDA]))
    _, other, _ = run("--join", "--json", link(HILDA), astrid, link(RAGNAR))
    assert json.loads(other) == score(join([HILDA, ASTRID, RAGNAR]))


def test_a_file_can_have_a_part_or_link_per_line(write: Any) -> None:
    status, out, err = run("--join", write("all.jsonl", ASTRID, link(RAGNAR), HILDA))
    assert (status, err) == (0, "")
    assert out == run(EXAMPLES / "looot.json")[1]
    assert run("--join", write("links.txt", *map(link, (ASTRID, RAGNAR, HILDA))))[1] == out


def test_join_works_with_language_and_hindsight(write: Any) -> None:
    status, out, _ = run("--join", "--language", "fr", "--hindsight", link(ADA), link(BO))
    assert (status, out) == run("--language", "fr", "--hindsight", EXAMPLES / "spiel.json")[:2]


def test_link_prints_one_line_per_part(write: Any) -> None:
    status, out, err = run("--link", write("a.json", ASTRID), write("b.jsonl", ADA, BO))
    assert (status, err) == (0, "")
    assert out.splitlines() == [link(ASTRID), link(ADA), link(BO)]


def test_an_invalid_part_is_one_line_with_its_path(write: Any) -> None:
    bad = write("bad.json", BAD)
    line = f"{bad}: player.fjord.tiles.D9: there is no hex D9\n"
    assert run("--link", bad) == (2, "", line)
    assert run("--join", bad, link(RAGNAR)) == (2, "", line)
    many = write("many.jsonl", ASTRID, BAD)
    at = f"{many}: player.fjord.tiles.D9: there is no hex D9 (line 2)\n"
    assert run("--join", many) == (2, "", at)


def test_a_damaged_link_is_one_line_of_error() -> None:
    text = link(ASTRID)
    damaged = text[:20] + ("A" if text[20] != "A" else "B") + text[21:]
    for arguments in (("--link", damaged), ("--join", damaged, link(RAGNAR))):
        status, out, err = run(*arguments)
        assert (status, out) == (2, "")
        assert err == f"{damaged[:24]}…: the link is damaged or not complete\n"


@pytest.mark.parametrize(
    ("sent", "message"),
    [
        ([ASTRID], "a game needs 2 to 4 parts, found 1 part"),
        ([ASTRID, ASTRID], "0.json and 1.json both have the player Astrid"),
        ([ASTRID, ADA], "0.json is of looot, 1.json is of spiel"),
        ([ADA, {**BO, "sheet": {**BO["sheet"], "A1": "blue"}}], "0.json and 1.json have different"),
    ],
)
def test_parts_that_do_not_fit_are_named_in_one_line(
    write: Any, tmp_path: Path, sent: list[Any], message: str
) -> None:
    files = [write(f"{at}.json", each) for at, each in enumerate(sent)]
    status, out, err = run("--join", *files)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert err.replace(f"{tmp_path}/", "").startswith(f"--join: {message}")


def test_a_game_document_and_a_missing_file_are_refused(tmp_path: Path) -> None:
    status, out, err = run("--join", EXAMPLES / "looot.json", tmp_path / "none.json")
    assert (status, out, err.count("\n")) == (2, "", 2)
    assert "format: expected jarlpad-part/1" in err
