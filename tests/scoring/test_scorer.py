"""The scorer on the command line."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import scoring.__main__ as command_line
from scoring import score
from scoring.document import MAX_BYTES
from tests.scoring.looot_plays import document_of, fjord, sheet

ROOT = Path(__file__).parents[2]
GOOD = document_of(sheet(castle=3, bonuses={"castle": [3, 4]}), fjord(D3="castle-aaw", D2="axe"))
BAD = document_of(sheet(), fjord(D9="wood"))
FAULT = "players[1].fjord.tiles.D9: there is no hex D9"


def run(*arguments: str | Path, given: bytes = b"") -> tuple[int, str, str]:
    done = subprocess.run(
        [sys.executable, "-m", "scoring", *map(str, arguments)],
        input=given,
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode()


@pytest.fixture
def write(tmp_path: Path) -> Any:
    def written(name: str, *documents: Any, indent: int | None = None) -> Path:
        texts = [d if isinstance(d, str) else json.dumps(d, indent=indent) for d in documents]
        path = tmp_path / name
        path.write_text("\n".join(texts) + "\n", "utf-8")
        return path

    return written


def test_json_output_is_one_line_in_the_documented_order(write: Any) -> None:
    status, out, err = run("--json", write("play.json", GOOD))
    assert (status, err) == (0, "")
    [line] = out.splitlines()
    assert json.loads(line) == score(GOOD)
    found = json.loads(line)
    keys = ["game", "standings", "winners", "decided_by", "reason", "problems", "doubts"]
    assert list(found) == keys
    first, second = found["standings"]
    assert list(first) == ["rank", "name", "total", "tie_break", "lines"]
    assert list(second) == ["rank", "name", "total", "tie_break", "lines", "longships", "sites"]
    assert first["lines"][0] == {"key": "castle", "points": 33, "working": "3 × (4 + 3 + 4)"}
    assert second["longships"] == [
        {
            "at": "D3",
            "id": "castle-aaw",
            "filled": False,
            "missing": ["axe", "wood"],
            "lost": False,
        }
    ]


def test_the_default_output_is_a_table(write: Any) -> None:
    status, out, err = run(write("play.json", GOOD))
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert lines[:3] == [
        "Looot",
        "                                  Astrid         Ragnar",
        "Castles              3 × (4 + 3 + 4)  33              0",
    ]
    assert "Unfilled longships                     0   1 × (−5)  −5" in lines
    assert "Astrid wins 33 to −5" in lines


def test_hindsight_is_printed_below_the_table(write: Any) -> None:
    sites = {"port": "port-hhs", "altar": "altar-ahht", "palace": "palace-cchtw"}
    far = fjord(None, G4="castle-aaw", C2="axe", C4="axe", B3="wood", G1="castle", **sites)
    path = write("play.json", document_of(far, sheet()))
    _, plain, _ = run(path)
    status, asked, err = run("--hindsight", path)
    assert (status, err) == (0, "")
    assert asked == plain.rstrip("\n") + "\nAstrid could have scored 8 (+8)\n\n"
    status, out, err = run("--json", "--hindsight", path)
    assert (status, err) == (0, "")
    assert json.loads(out) == score(document_of(far, sheet()), hindsight=True)


def test_offers_are_printed_below_the_table(write: Any) -> None:
    near = fjord(C2="axe", D4="axe", C3="wood", A5="castle", B4="castle-www")
    path = write("play.json", document_of(near, sheet(wood=1)))
    _, plain, _ = run(path)
    status, asked, err = run("--offer", "castle-aaw,wood-ssw,castle-www", path)
    assert (status, err) == (0, "")
    assert asked == plain.rstrip("\n") + (
        "\nAstrid: castle +3 (axe, axe, wood) on D3, total 3, filled"
        "\nAstrid: wood +1 (sheep, sheep, wood) on C4, total −5, still needs 2 sheep"
        "\nAstrid already has the longship castle +3 (wood, wood, wood)\n\n"
    )
    status, out, err = run("--json", "--offer", "castle-aaw,wood-ssw", path)
    assert (status, err) == (0, "")
    offer = ("castle-aaw", "wood-ssw")
    assert json.loads(out) == score(document_of(near, sheet(wood=1)), offer=offer)


@pytest.mark.parametrize("ids", ["castle-zzz", "castle-aaw,castle-zzz", "castle-aaw,", ""])
def test_an_unknown_offered_longship_is_one_line_and_status_2(write: Any, ids: str) -> None:
    status, out, err = run("--json", "--offer", ids, write("play.json", GOOD))
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert err.startswith("--offer: there is no longship ")


def test_wide_characters_keep_columns_aligned() -> None:
    document = document_of(sheet(castle=1), sheet(castle=2), sheet(castle=3))
    for player, name in zip(document["players"], ("日本", "e\u0301", "👍")):
        player["name"] = name
    _, out, _ = run("-", given=json.dumps(document).encode())
    heads, castles = out.splitlines()[1:3]
    ends = {"👍": "12", "e\u0301": "8", "日本": "4"}
    columns = [
        (column_after(heads, name), column_after(castles, end)) for name, end in ends.items()
    ]
    assert all(head == cell for head, cell in columns)


def column_after(line: str, upto: str) -> int:
    """Return the terminal column where a word of a line ends."""
    before = line[: line.rindex(upto) + len(upto)]
    return len(before) + sum(before.count(c) for c in "日本👍") - before.count("\u0301")


def test_problems_and_warnings_are_printed_below_the_table(write: Any) -> None:
    _, out, _ = run(write("play.json", document_of(sheet(trophy=4, axe=3, wood=10), sheet())))
    assert out.endswith(
        "Astrid wins 20 to 0\n"
        "! Astrid has 3 axes, but the trophy needs 4\n"
        "? No score entered for Ragnar\n\n"
    )


def test_an_issue_has_its_four_fields_and_null_where_they_do_not_apply() -> None:
    result = score(document_of(sheet(trophy=4, axe=3, wood=10), sheet()))
    [problem], [warning] = result["problems"], result["doubts"]
    assert list(problem) == list(warning) == ["player", "at", "code", "message"]
    assert (problem["player"], problem["at"]) == ("Astrid", None)
    assert (warning["player"], warning["at"], warning["code"]) == (
        "Ragnar",
        None,
        "nothing-entered",
    )


@pytest.mark.parametrize("language", ["en", "fr", "de", "es", "it"])
def test_keys_are_never_translated(language: str) -> None:
    document = json.dumps(document_of(sheet(trophy=4, axe=3, wood=10), sheet())).encode()
    status, out, err = run("--json", "--language", language, "-", given=document)
    assert (status, err) == (0, "")
    translated, english = json.loads(out), score(json.loads(document))
    for result in (translated, english):
        del result["reason"]
        for issue in (*result["problems"], *result["doubts"]):
            assert issue.pop("message")
    assert translated == english


def test_french_output() -> None:
    document = json.dumps(document_of(sheet(trophy=4, axe=3, wood=10), sheet())).encode()
    _, out, _ = run("--json", "--language", "fr", "-", given=document)
    translated = json.loads(out)
    assert translated["reason"] == "Astrid gagne 20 à 0"
    assert translated["doubts"][0]["message"] == "Aucun score saisi pour Ragnar"
    _, out, _ = run("--language=fr", "-", given=document)
    assert "Châteaux" in out and "Rang" in out and "? Aucun score saisi pour Ragnar" in out


SAID = {
    "de": ("Astrid gewinnt 20 zu 0", "Keine Punkte eingegeben für Ragnar", "Burgen"),
    "es": ("Astrid gana 20 a 0", "No hay puntos anotados para Ragnar", "Castillos"),
    "it": ("Astrid vince 20 a 0", "Nessun punteggio inserito per Ragnar", "Castelli"),
}


@pytest.mark.parametrize("language", SAID)
def test_output_in_other_languages(language: str) -> None:
    reason, warning, castles = SAID[language]
    document = json.dumps(document_of(sheet(trophy=4, axe=3, wood=10), sheet())).encode()
    _, out, _ = run("--json", "--language", language, "-", given=document)
    translated = json.loads(out)
    assert translated["reason"] == reason
    assert translated["doubts"][0]["message"] == warning
    _, out, _ = run("--language", language, "-", given=document)
    assert castles in out and f"? {warning}" in out


@pytest.mark.parametrize("catalogue", [b"", b"\xde\x12\x04\x95", b"not a catalogue at all"])
def test_a_damaged_catalog_falls_back_to_english(
    catalogue: bytes,
    write: Any,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    folder = tmp_path / "fr" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "jarlpad.mo").write_bytes(catalogue)
    monkeypatch.setattr(command_line, "CATALOGS", tmp_path)
    assert command_line.main(["--language", "fr", str(write("play.json", GOOD))]) == 0
    assert "Astrid wins 33 to −5" in capsys.readouterr().out


def test_an_unknown_language_is_refused_without_a_traceback() -> None:
    status, out, err = run("--language", "nl", "-", given=b"{}")
    assert (status, out) == (2, "")
    assert "'nl'" in err and "Traceback" not in err


def test_an_invalid_document_is_one_line_and_status_2(write: Any) -> None:
    bad = write("bad.json", BAD)
    assert run("--json", bad) == (2, "", f"{bad}: {FAULT}\n")


def test_documents_before_and_after_an_invalid_one_are_scored(write: Any) -> None:
    good, bad = write("good.json", GOOD), write("bad.json", BAD)
    status, out, err = run("--json", good, bad, good)
    assert (status, len(out.splitlines()), err) == (2, 2, f"{bad}: {FAULT}\n")


def test_one_document_per_line_with_invalid_ones(write: Any) -> None:
    many = write("many.jsonl", GOOD, BAD, "", '{"broken', GOOD)
    status, out, err = run("--json", many)
    assert status == 2
    assert [json.loads(line) for line in out.splitlines()] == [score(GOOD)] * 2
    first, second = err.splitlines()
    assert first == f"{many}: {FAULT} (line 2)"
    assert second.startswith(f"{many}: this is not JSON: ")
    assert second.endswith("(line 4)")


def test_an_invalid_first_line_does_not_hide_the_others(write: Any) -> None:
    status, out, err = run("--json", write("many.jsonl", "oops", GOOD, GOOD))
    assert (status, len(out.splitlines()), len(err.splitlines())) == (2, 2, 1)


def test_a_document_can_span_lines(write: Any) -> None:
    status, out, _ = run("--json", write("pretty.json", GOOD, indent=2))
    assert (status, json.loads(out)) == (0, score(GOOD))


def test_an_invalid_document_that_spans_lines_is_one_error(write: Any) -> None:
    broken = json.dumps(GOOD, indent=2)[:-30]
    status, out, err = run(write("pretty.json", broken))
    assert (status, out, len(err.splitlines())) == (2, "", 1)


def test_a_dash_reads_standard_input() -> None:
    text = json.dumps(GOOD).encode()
    assert json.loads(run("--json", "-", given=text)[1]) == score(GOOD)
    assert json.loads(run("--json", "-", given=text.replace(b"}", b"}\r\n"))[1]) == score(GOOD)
    assert run("-", given=json.dumps(BAD).encode()) == (2, "", f"-: {FAULT}\n")


def test_unreadable_files_are_one_line_each(tmp_path: Path) -> None:
    missing = tmp_path / "missing.json"
    status, out, err = run(missing, tmp_path)
    assert (status, out) == (2, "")
    assert err.splitlines() == [
        f"{missing}: No such file or directory",
        f"{tmp_path}: Is a directory",
    ]


@pytest.mark.parametrize("given", [b"", b"\n\n", b"\xff\xff", b"null", b"[" * 500_000])
def test_other_input_is_one_line_of_error(given: bytes) -> None:
    status, out, err = run("-", given=given)
    assert (status, out, len(err.splitlines())) == (2, "", 1)
    assert "Traceback" not in err


def test_a_document_over_1_mb_is_refused_and_the_next_line_is_scored() -> None:
    text = json.dumps(GOOD).encode()
    huge = json.dumps({**GOOD, "notes": "x" * 3 * MAX_BYTES}).encode()
    assert run("-", given=huge) == (2, "", "-: a document can have at most 1 MB\n")
    status, out, err = run("--json", "-", given=b"\n".join([text, huge, text]))
    assert (status, len(out.splitlines())) == (2, 2)
    assert err == "-: a document can have at most 1 MB (line 2)\n"


def test_many_documents_can_have_more_than_1_mb_together() -> None:
    padded = json.dumps({**GOOD, "notes": "x" * 10_000}).encode()
    status, out, _ = run("--json", "-", given=b"\n".join([padded] * 150))
    assert (status, len(out.splitlines())) == (0, 150)


def test_a_closed_pipe_prints_no_traceback(write: Any) -> None:
    many = write("many.jsonl", *[GOOD] * 500)
    running = subprocess.Popen(
        [sys.executable, "-m", "scoring", "--json", str(many)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    )
    assert running.stdout and running.stderr
    running.stdout.readline()
    running.stdout.close()
    assert running.stderr.read() == b""
    running.stderr.close()
    running.wait()


def test_any_name_prints_on_an_ascii_terminal(write: Any) -> None:
    document = document_of(sheet(castle=1), sheet())
    document["players"][0]["name"] = "Zoë 👩‍🚀"
    status, out, err = run(write("play.json", document))
    assert (status, err) == (0, "")
    assert "Zoë 👩‍🚀 wins 4 to 0" in out
