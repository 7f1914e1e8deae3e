"""What is read and refused in documents, and the paths of errors."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given

from scoring import DocumentError, score
from scoring.document import MAX_BYTES, MAX_DEPTH, dumps, loads, read, write
from scoring.games import GAMES
from scoring.looot.play import LoootPlay
from tests.scoring.looot_plays import document_of, fjord, looot_plays, sheet

INVISIBLE = (
    "\u200b",
    "\u200e\u200f",
    "\u2060 \ufeff",
    "\u3164",
    "\u2800\u2800",
    "\u00ad",
    "\ufe0f",
    "\u061c",
)
"""Zero-width characters, direction marks, fillers and blanks, each alone."""


def fault(document: Any, alone: bool = True) -> tuple[str, str]:
    with pytest.raises(DocumentError) as error:
        read(document, alone)
    return error.value.path, error.value.message


def text_fault(text: str | bytes) -> str:
    with pytest.raises(DocumentError) as error:
        loads(text)
    return str(error.value)


def with_field(name: str, value: Any) -> dict[str, Any]:
    return {**document_of(sheet()), name: value}


def with_name(name: Any) -> dict[str, Any]:
    document = document_of(sheet(), sheet())
    document["players"][1]["name"] = name
    return document


def with_fjord(**fields: Any) -> dict[str, Any]:
    return document_of(sheet(), {"fjord": fields})


def with_sheet(**fields: Any) -> dict[str, Any]:
    return document_of(sheet(), {"sheet": fields})


@given(looot_plays())
def test_writing_and_reading_returns_the_same_game(play: LoootPlay) -> None:
    assert loads(dumps(play)) == play
    document = json.loads(json.dumps(write(play)))
    assert read(document) == play
    for player in document["players"]:
        player.pop("kept", None)
    assert GAMES["looot"].count(read(document)) == GAMES["looot"].count(play)


@given(looot_plays())
def test_workings_add_up_to_lines_and_lines_to_the_total(play: LoootPlay) -> None:
    for standing in score(write(play))["standings"]:
        assert standing["total"] == sum(line["points"] for line in standing["lines"])
        for line in standing["lines"]:
            working = line["working"].replace("×", "*").replace("−", "-")
            assert eval(working, {}) == line["points"]


def test_documents_have_a_fixed_order_and_unescaped_letters() -> None:
    document = {
        **document_of(fjord(D3="wood", A1="axe", port="port-hhs"), sheet(wood=1, castle=2)),
        "notes": "à bientôt",
        "starter": 1,
        "id": "3F2504E0-4F89-11D3-9A0C-0305E82C3301",
        "started": "2026-11-16T18:30:00Z",
    }
    assert dumps(read(document)) == (
        '{"format": "jarlpad/1", "game": "looot", "id": "3f2504e0-4f89-11d3-9a0c-0305e82c3301", '
        '"started": "2026-11-16T18:30:00Z", "notes": "à bientôt", "starter": 1, "players": ['
        '{"name": "Astrid", "fjord": {"sites": {"port": "port-hhs"}, '
        '"tiles": {"A1": "axe", "D3": "wood"}}}, '
        '{"name": "Ragnar", "sheet": {"castle": 2, "wood": 1}}]}'
    )


def test_missing_fields_are_empty() -> None:
    assert read(document_of({"fjord": {}}, {"sheet": {}})) == read(
        document_of(
            {"fjord": {"sites": {"port": None}, "tiles": {}, "trophy": None}},
            sheet(castle=0, bonuses={"castle": []}, unfilled=0, sites=[], trophy=None),
        )
    )


@pytest.mark.parametrize(
    ("document", "path", "message"),
    [
        (with_fjord(tiles={"D9": "wood"}), "fjord.tiles.D9", "there is no hex D9"),
        (with_fjord(tiles={"B2": "wood"}), "fjord.tiles.B2", "B2 is the hex of the altar"),
        (with_fjord(tiles={"d3": "wood"}), "fjord.tiles.d3", "there is no hex d3"),
        (with_fjord(tiles={"D3": "stone"}), "fjord.tiles.D3", "there is no tile 'stone'"),
        (with_fjord(tiles={"D3": "port-hhs"}), "fjord.tiles.D3", "there is no tile 'port-hhs'"),
        (with_fjord(tiles={"D3": None}), "fjord.tiles.D3", "expected a text, found null"),
        (with_fjord(tiles={"D3": ["wood"]}), "fjord.tiles.D3", "expected a text, found a list"),
        (with_fjord(tiles=["wood"]), "fjord.tiles", "expected an object, found a list"),
        (with_fjord(sites={"port": "altar-ahht"}), "fjord.sites.port", "no port 'altar-ahht'"),
        (with_fjord(sites={"mill": None}), "fjord.sites.mill", "unknown field"),
        (with_fjord(sites=["port"]), "fjord.sites", "expected an object, found a list"),
        (with_fjord(trophy=7), "fjord.trophy", "from 2 to 6, found 7"),
        (with_fjord(trophy=0), "fjord.trophy", "from 2 to 6, found 0"),
        (with_fjord(trophy="4"), "fjord.trophy", "expected a whole number, found a text"),
        (with_fjord(castle=3), "fjord.castle", "unknown field"),
        (with_sheet(castle=True), "sheet.castle", "expected a whole number, found true or false"),
        (with_sheet(castle=3.0), "sheet.castle", "expected a whole number, found the number 3.0"),
        (with_sheet(castle=-1), "sheet.castle", "from 0 to 999, found -1"),
        (with_sheet(castle=1000), "sheet.castle", "from 0 to 999, found 1000"),
        (with_sheet(castle=10**400), "sheet.castle", "from 0 to 999, found 1000"),
        (with_sheet(castle=float("nan")), "sheet.castle", "found the number nan"),
        (with_sheet(castle=None), "sheet.castle", "expected a whole number, found null"),
        (with_sheet(bonuses={"axe": [1]}), "sheet.bonuses.axe", "unknown field"),
        (with_sheet(bonuses={"wood": 1}), "sheet.bonuses.wood", "expected a list, found the numb"),
        (with_sheet(bonuses={"wood": [1, "2"]}), "sheet.bonuses.wood[1]", "whole number"),
        (with_sheet(bonuses={"wood": [1] * 61}), "sheet.bonuses.wood", "0 to 60 entries, found 61"),
        (with_sheet(sites=["port", "port"]), "sheet.sites[1]", "the port occurs twice"),
        (with_sheet(sites=["mill"]), "sheet.sites[0]", "expected one of port, altar, palace"),
        (with_sheet(sites={"port": True}), "sheet.sites", "expected a list, found an object"),
        (with_sheet(trophies=4), "sheet.trophies", "unknown field"),
        (document_of(sheet(), {}), "", "expected exactly one of fjord and sheet"),
        (
            document_of(sheet(), {**sheet(), **fjord()}),
            "",
            "expected exactly one of fjord and sheet",
        ),
        (document_of(sheet(), {**sheet(), "kept": sheet()}), "kept.sheet", "unknown field"),
        (
            document_of(sheet(), {**sheet(), "kept": {"fjord": {"tiles": 1}}}),
            "kept.fjord.tiles",
            "objec",
        ),
        (
            document_of(sheet(), {**sheet(), "colour": "pink"}),
            "colour",
            "expected one of blue, red",
        ),
        (document_of(sheet(), {**sheet(), "score": 3}), "score", "unknown field"),
        (with_name(""), "name", "Enter a name"),
        (with_name(" \u3000 "), "name", "Enter a name"),
        (with_name("x" * 41), "name", "Names can have up to 40 characters"),
        (with_name("Rag\nnar"), "name", "Names can’t contain control characters"),
        *((with_name(name), "name", "Enter at least one visible character") for name in INVISIBLE),
        (with_name("Ragnar\u0085"), "name", "Names can’t contain control characters"),
        (with_name("\u202eRagnar"), "name", "Names can’t contain control characters"),
        (with_name(None), "name", "expected a text, found null"),
        (with_name(" Astrid "), "name", "another player is already called Astrid"),
    ],
)
def test_an_error_of_the_second_player_has_its_path(
    document: dict[str, Any], path: str, message: str
) -> None:
    found_path, found_message = fault(document)
    assert found_path == f"players[1].{path}".rstrip(".")
    assert message in found_message


@pytest.mark.parametrize("name", ["👩\u200d🚀", "ד\u200fן", "می\u200cخواهم", "x\u200b", "❤\ufe0f"])
def test_names_keep_necessary_invisible_characters(name: str) -> None:
    assert read(with_name(name)).players[1].name == name


def test_a_duplicate_key_has_its_path() -> None:
    text = json.dumps(document_of(sheet(castle=1), sheet(tower=2))).replace(
        '"tower": 2', '"tower": 2, "tower": 3'
    )
    with pytest.raises(DocumentError) as error:
        loads(text)
    assert str(error.value) == "players[1].sheet.tower: the field occurs twice"


@pytest.mark.parametrize(
    ("document", "path", "message"),
    [
        ([], "", "expected an object, found a list"),
        (None, "", "expected an object, found null"),
        ({}, "", "the field format is missing"),
        ({"format": "jarlpad/1"}, "", "the field game is missing"),
        ({"format": "jarlpad/1", "game": "looot"}, "", "the field players is missing"),
        (with_field("format", "jarlpad/2"), "format", "expected jarlpad/1"),
        (with_field("format", 1), "format", "expected a text"),
        (with_field("game", "loot"), "game", "expected one of looot, lofoten, spiel"),
        (with_field("game", ["looot"]), "game", "expected a text, found a list"),
        (with_field("players", []), "players", "expected 2 to 4 entries, found 0"),
        (with_field("players", {"name": "Ada"}), "players", "expected a list, found an object"),
        (with_field("players", [1, 2]), "players[0]", "expected an object, found the number 1"),
        (with_field("players", [{}, {}]), "players[0]", "the field name is missing"),
        (with_field("ties", "none"), "ties", "unknown field"),
        (with_field("id", "1234"), "id", "expected a UUID, found '1234'"),
        (with_field("id", None), "id", "expected a text, found null"),
        (with_field("started", "yesterday"), "started", "expected a UTC time"),
        (with_field("started", "2026-11-16 18:30:00Z"), "started", "expected a UTC time"),
        (with_field("started", "2026-11-16T18:30:00"), "started", "expected a UTC time"),
        (with_field("started", "2026-11-16T18:30:00+01:00"), "started", "a UTC time"),
        (with_field("finished", "2026-13-16T18:30:00Z"), "finished", "a UTC time"),
        (with_field("finished", 1700000000), "finished", "expected a text, found the number"),
        (with_field("notes", "x" * 10_001), "notes", "Notes can have up to 10000 characters"),
        (with_field("notes", "a\0b"), "notes", "Notes can’t contain control characters"),
        (with_field("starter", 2), "starter", "from 0 to 1, found 2"),
        (with_field("starter", "Astrid"), "starter", "expected a whole number, found a text"),
        (with_field("notes", "\ud800"), "notes", "lone surrogate"),
        (with_field("\udfff", 1), "'\\udfff'", "lone surrogate"),
        (with_field("a\nb", 1), "'a\\nb'", "unknown field"),
        (dict([*document_of(sheet()).items(), (7, 1)]), "7", "the name of a field must be a text"),
        ({**document_of(sheet()), "notes": {1, 2}}, "notes", "something that JSON does not know"),
    ],
)
def test_an_error_of_the_document_has_its_path(document: Any, path: str, message: str) -> None:
    found_path, found_message = fault(document)
    assert found_path == path
    assert message in found_message


@pytest.mark.parametrize(
    ("game", "players"),
    [("looot", 1), ("looot", 5), ("lofoten", 1), ("lofoten", 3), ("spiel", 1), ("spiel", 5)],
)
def test_each_game_has_its_number_of_players(game: str, players: int) -> None:
    seated = [{"name": f"Player {number}"} for number in range(players)]
    document = {"format": "jarlpad/1", "game": game, "players": seated}
    path, message = fault(document, alone=False)
    assert path == "players"
    assert f"entries, found {players}" in message


@pytest.mark.parametrize(
    "moment",
    [
        "2026-11-16T18:30:00Z",
        "2026-11-16T18:30:00+00:00",
        "2026-11-16T18:30:00.123Z",
        "2026-11-16T18:30:00.123456+00:00",
        "2026-11-16T18:30Z",
    ],
)
def test_times_of_other_programs_are_accepted(moment: str) -> None:
    assert read(with_field("started", moment)).started == moment


@pytest.mark.parametrize(
    "name", ["Zoë", "日本", "👩‍🚀", "O'Neill", "x" * 40, "שרה", "ann", "\u00a0Ragnar ", "{name}"]
)
def test_real_names_are_accepted(name: str) -> None:
    result = score(with_name(name))
    assert result["standings"][1]["name"] == name.strip()


def test_names_are_case_sensitive() -> None:
    assert read(with_name("astrid")).players[1].name == "astrid"


def test_line_breaks_of_notes_are_normalized() -> None:
    assert read(with_field("notes", "one\r\ntwo\rthree\tfour")).notes == "one\ntwo\nthree\tfour"


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (b"", "the document is empty"),
        (b"\xff\xfe{}", "the text is not UTF-8"),
        (b"{", "this is not JSON"),
        ("{}\n\n x", "this is not JSON: extra data at line 3, column 2"),
        ("[" * 100_000, "a document can be nested at most 20 levels deep"),
        ('{"a":' * 100_000, "a document can be nested at most 20 levels deep"),
        (nested(MAX_DEPTH + 1), "a document can be nested at most 20 levels deep"),
        (nested(MAX_DEPTH), "expected an object, found a list"),
        ('"' + "[" * 50 + '"', "expected an object, found a text"),
        ('"\\"' + "[" * 50, "this is not JSON"),
        ('"' + '\\"' * 400_000, "this is not JSON"),
        (b" " * (MAX_BYTES + 1), "a document can have at most 1 MB"),
        ('{"format": "jarlpad/1", "format": "jarlpad/1"}', "format: the field occurs twice"),
        ('{"players": [{"name": "a", "name": "b"}]}', "players[0].name: the field occurs"),
        ('{"format": "jarlpad/1", "game": "\\ud800"}', "game: the text contains a lone surrogate"),
        ("NaN", "expected an object, found the number nan"),
        ("1" * 100_000, "expected an object, found the number 1111"),
        ("-" + "1" * 5_000, "expected an object, found the number -1111"),
        ("1e999", "expected an object, found the number inf"),
        ('{"a": 1,}', "this is not JSON"),
        ("{'format': 1}", "this is not JSON"),
        ('"a\nb"', "this is not JSON"),
    ],
)
def test_invalid_text_is_refused_with_one_line(text: str | bytes, message: str) -> None:
    found = text_fault(text)
    assert message in found
    assert "\n" not in found
    assert len(found) < 200


def test_a_byte_order_mark_is_accepted() -> None:
    text = json.dumps(document_of(sheet()))
    assert loads("\ufeff" + text) == loads(("\ufeff" + text).encode()) == loads(text)


def test_a_recursive_document_is_refused() -> None:
    document = document_of(sheet())
    document["players"][1]["sheet"] = document
    path, _ = fault(document)
    assert path.startswith("players[1].sheet")


def test_deeply_nested_python_values_are_refused() -> None:
    deep: Any = []
    for _ in range(5000):
        deep = [deep]
    assert "can be nested at most 20 levels deep" in fault(with_field("notes", deep))[1]
