"""Documents: what is read, what is refused and where it says the fault is."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given

from scoring import DocumentError, score
from scoring.document import DEEPEST, LARGEST, dumps, loads, read, write
from scoring.games import GAMES
from scoring.looot.play import LoootPlay
from tests.scoring.looot_plays import fjord, looot_plays, sheet, table

UNSEEN = (
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
    return {**table(sheet()), name: value}


def with_name(name: Any) -> dict[str, Any]:
    document = table(sheet(), sheet())
    document["players"][1]["name"] = name
    return document


def with_fjord(**fields: Any) -> dict[str, Any]:
    return table(sheet(), {"fjord": fields})


def with_sheet(**fields: Any) -> dict[str, Any]:
    return table(sheet(), {"sheet": fields})


@given(looot_plays())
def test_writing_then_reading_gives_the_same_play(play: LoootPlay) -> None:
    assert loads(dumps(play)) == play
    document = json.loads(json.dumps(write(play)))
    assert read(document) == play
    for player in document["players"]:
        player.pop("kept", None)
    assert GAMES["looot"].count(read(document)) == GAMES["looot"].count(play)


@given(looot_plays())
def test_workings_give_the_lines_and_lines_give_the_total(play: LoootPlay) -> None:
    for standing in score(write(play))["standings"]:
        assert standing["total"] == sum(line["points"] for line in standing["lines"])
        for line in standing["lines"]:
            working = line["working"].replace("×", "*").replace("−", "-")
            assert eval(working, {}) == line["points"]


def test_documents_are_written_in_one_order_with_plain_letters() -> None:
    document = {
        **table(fjord(D3="wood", A1="axe", port="port-hhs"), sheet(wood=1, castle=2)),
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


def test_what_is_left_out_is_nothing() -> None:
    assert read(table({"fjord": {}}, {"sheet": {}})) == read(
        table(
            {"fjord": {"sites": {"port": None}, "tiles": {}, "trophy": None}},
            sheet(castle=0, bonuses={"castle": []}, unfilled=0, sites=[], trophy=None),
        )
    )


@pytest.mark.parametrize(
    ("document", "path", "message"),
    [
        (with_fjord(tiles={"D9": "wood"}), "fjord.tiles.D9", "there is no hex D9"),
        (with_fjord(tiles={"B2": "wood"}), "fjord.tiles.B2", "B2 holds the altar"),
        (with_fjord(tiles={"d3": "wood"}), "fjord.tiles.d3", "there is no hex d3"),
        (with_fjord(tiles={"D3": "stone"}), "fjord.tiles.D3", "there is no tile 'stone'"),
        (with_fjord(tiles={"D3": "port-hhs"}), "fjord.tiles.D3", "there is no tile 'port-hhs'"),
        (with_fjord(tiles={"D3": None}), "fjord.tiles.D3", "expected a text, found null"),
        (with_fjord(tiles={"D3": ["wood"]}), "fjord.tiles.D3", "expected a text, found a list"),
        (with_fjord(tiles=["wood"]), "fjord.tiles", "expected an object, found a list"),
        (with_fjord(sites={"port": "altar-ahht"}), "fjord.sites.port", "no port 'altar-ahht'"),
        (with_fjord(sites={"mill": None}), "fjord.sites.mill", "no such field"),
        (with_fjord(sites=["port"]), "fjord.sites", "expected an object, found a list"),
        (with_fjord(trophy=7), "fjord.trophy", "from 2 to 6, found 7"),
        (with_fjord(trophy=0), "fjord.trophy", "from 2 to 6, found 0"),
        (with_fjord(trophy="4"), "fjord.trophy", "expected a whole number, found a text"),
        (with_fjord(castle=3), "fjord.castle", "the format has no such field here"),
        (with_sheet(castle=True), "sheet.castle", "expected a whole number, found true or false"),
        (with_sheet(castle=3.0), "sheet.castle", "expected a whole number, found the number 3.0"),
        (with_sheet(castle=-1), "sheet.castle", "from 0 to 999, found -1"),
        (with_sheet(castle=1000), "sheet.castle", "from 0 to 999, found 1000"),
        (with_sheet(castle=10**400), "sheet.castle", "from 0 to 999, found 1000"),
        (with_sheet(castle=float("nan")), "sheet.castle", "found the number nan"),
        (with_sheet(castle=None), "sheet.castle", "expected a whole number, found null"),
        (with_sheet(bonuses={"axe": [1]}), "sheet.bonuses.axe", "no such field"),
        (with_sheet(bonuses={"wood": 1}), "sheet.bonuses.wood", "expected a list, found the numb"),
        (with_sheet(bonuses={"wood": [1, "2"]}), "sheet.bonuses.wood[1]", "whole number"),
        (with_sheet(bonuses={"wood": [1] * 61}), "sheet.bonuses.wood", "0 to 60 entries, found 61"),
        (with_sheet(sites=["port", "port"]), "sheet.sites[1]", "the port stands here twice"),
        (with_sheet(sites=["mill"]), "sheet.sites[0]", "expected one of port, altar, palace"),
        (with_sheet(sites={"port": True}), "sheet.sites", "expected a list, found an object"),
        (with_sheet(trophies=4), "sheet.trophies", "no such field"),
        (table(sheet(), {}), "", "expected exactly one of fjord and sheet"),
        (table(sheet(), {**sheet(), **fjord()}), "", "expected exactly one of fjord and sheet"),
        (table(sheet(), {**sheet(), "kept": sheet()}), "kept.sheet", "no such field"),
        (table(sheet(), {**sheet(), "kept": {"fjord": {"tiles": 1}}}), "kept.fjord.tiles", "objec"),
        (table(sheet(), {**sheet(), "colour": "pink"}), "colour", "expected one of blue, red"),
        (table(sheet(), {**sheet(), "score": 3}), "score", "the format has no such field here"),
        (with_name(""), "name", "Enter a name"),
        (with_name(" \u3000 "), "name", "Enter a name"),
        (with_name("x" * 41), "name", "Names can have up to 40 characters"),
        (with_name("Rag\nnar"), "name", "Names can’t contain control characters"),
        *((with_name(name), "name", "Enter at least one visible character") for name in UNSEEN),
        (with_name("Ragnar\u0085"), "name", "Names can’t contain control characters"),
        (with_name("\u202eRagnar"), "name", "Names can’t contain control characters"),
        (with_name(None), "name", "expected a text, found null"),
        (with_name(" Astrid "), "name", "another player is called Astrid already"),
    ],
)
def test_a_fault_of_the_second_player_is_found_at_its_path(
    document: dict[str, Any], path: str, message: str
) -> None:
    found_path, found_message = fault(document)
    assert found_path == f"players[1].{path}".rstrip(".")
    assert message in found_message


@pytest.mark.parametrize("name", ["👩\u200d🚀", "ד\u200fן", "می\u200cخواهم", "x\u200b", "❤\ufe0f"])
def test_names_that_need_unseen_characters_keep_them(name: str) -> None:
    assert read(with_name(name)).players[1].name == name


def test_a_key_that_stands_twice_is_told_with_its_path() -> None:
    text = json.dumps(table(sheet(castle=1), sheet(tower=2))).replace(
        '"tower": 2', '"tower": 2, "tower": 3'
    )
    with pytest.raises(DocumentError) as error:
        loads(text)
    assert str(error.value) == "players[1].sheet.tower: the field stands there twice"


@pytest.mark.parametrize(
    ("document", "path", "message"),
    [
        ([], "", "expected an object, found a list"),
        (None, "", "expected an object, found null"),
        ({}, "", "the field format is missing"),
        ({"format": "jarlpad/1"}, "", "the field game is missing"),
        ({"format": "jarlpad/1", "game": "looot"}, "", "the field players is missing"),
        (with_field("format", "jarlpad/2"), "format", "expected one of jarlpad/1"),
        (with_field("format", 1), "format", "expected a text"),
        (with_field("game", "loot"), "game", "expected one of looot, lofoten, spiel"),
        (with_field("game", ["looot"]), "game", "expected a text, found a list"),
        (with_field("players", []), "players", "expected 2 to 4 entries, found 0"),
        (with_field("players", {"name": "Ada"}), "players", "expected a list, found an object"),
        (with_field("players", [1, 2]), "players[0]", "expected an object, found the number 1"),
        (with_field("players", [{}, {}]), "players[0]", "the field name is missing"),
        (with_field("ties", "none"), "ties", "the format has no such field here"),
        (with_field("id", "1234"), "id", "expected a UUID, found '1234'"),
        (with_field("id", None), "id", "expected a text, found null"),
        (with_field("started", "yesterday"), "started", "expected a moment in UTC"),
        (with_field("started", "2026-11-16 18:30:00Z"), "started", "expected a moment in UTC"),
        (with_field("started", "2026-11-16T18:30:00"), "started", "expected a moment in UTC"),
        (with_field("started", "2026-11-16T18:30:00+01:00"), "started", "a moment in UTC"),
        (with_field("finished", "2026-13-16T18:30:00Z"), "finished", "a moment in UTC"),
        (with_field("finished", 1700000000), "finished", "expected a text, found the number"),
        (with_field("notes", "x" * 10_001), "notes", "Notes can have up to 10000 characters"),
        (with_field("notes", "a\0b"), "notes", "Notes can’t contain control characters"),
        (with_field("starter", 2), "starter", "from 0 to 1, found 2"),
        (with_field("starter", "Astrid"), "starter", "expected a whole number, found a text"),
        (with_field("notes", "\ud800"), "notes", "half a character"),
        (with_field("\udfff", 1), "'\\udfff'", "half a character"),
        (with_field("a\nb", 1), "'a\\nb'", "the format has no such field here"),
        (dict([*table(sheet()).items(), (7, 1)]), "7", "the name of a field must be a text"),
        ({**table(sheet()), "notes": {1, 2}}, "notes", "something that JSON does not know"),
    ],
)
def test_a_fault_of_the_whole_document_is_found_at_its_path(
    document: Any, path: str, message: str
) -> None:
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
def test_moments_as_other_programs_write_them(moment: str) -> None:
    assert read(with_field("started", moment)).started == moment


@pytest.mark.parametrize(
    "name", ["Zoë", "日本", "👩‍🚀", "O'Neill", "x" * 40, "שרה", "ann", "\u00a0Ragnar ", "{name}"]
)
def test_names_as_people_have_them(name: str) -> None:
    result = score(with_name(name))
    assert result["standings"][1]["name"] == name.strip()


def test_names_that_differ_only_in_capitals_are_two_people() -> None:
    assert read(with_name("astrid")).players[1].name == "astrid"


def test_line_breaks_of_notes_are_those_of_the_app() -> None:
    assert read(with_field("notes", "one\r\ntwo\rthree\tfour")).notes == "one\ntwo\nthree\tfour"


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (b"", "this is not JSON"),
        (b"\xff\xfe{}", "the text is not UTF-8"),
        (b"{", "this is not JSON"),
        ("{}\n\n x", "this is not JSON: Extra data at line 3, column 2"),
        ("[" * 100_000, "a document nests at most 20 deep"),
        ('{"a":' * 100_000, "a document nests at most 20 deep"),
        (nested(DEEPEST + 1), "a document nests at most 20 deep"),
        (nested(DEEPEST), "expected an object, found a list"),
        ('"' + "[" * 50 + '"', "expected an object, found a text"),
        ('"\\"' + "[" * 50, "this is not JSON"),
        ('"' + '\\"' * 400_000, "this is not JSON"),
        (b" " * (LARGEST + 1), "a document has at most 1 MB"),
        ('{"format": "jarlpad/1", "format": "jarlpad/1"}', "format: the field stands there twice"),
        ('{"players": [{"name": "a", "name": "b"}]}', "players[0].name: the field stands there"),
        ('{"format": "jarlpad/1", "game": "\\ud800"}', "game: the text has half a character"),
        ("NaN", "expected an object, found the number nan"),
        ("1" * 100_000, "expected an object, found the number 1111"),
        ("-" + "1" * 5_000, "expected an object, found the number -1111"),
        ("1e999", "expected an object, found the number inf"),
        ('{"a": 1,}', "this is not JSON"),
        ("{'format': 1}", "this is not JSON"),
        ('"a\nb"', "this is not JSON"),
    ],
)
def test_broken_text_gets_one_clear_line(text: str | bytes, message: str) -> None:
    found = text_fault(text)
    assert message in found
    assert "\n" not in found
    assert len(found) < 200


def test_a_byte_order_mark_does_no_harm() -> None:
    text = json.dumps(table(sheet()))
    assert loads("\ufeff" + text) == loads(("\ufeff" + text).encode()) == loads(text)


def test_a_document_that_contains_itself_is_refused_and_does_not_hang() -> None:
    document = table(sheet())
    document["players"][1]["sheet"] = document
    path, _ = fault(document)
    assert path.startswith("players[1].sheet")


def test_deep_python_values_are_refused_too() -> None:
    deep: Any = []
    for _ in range(5000):
        deep = [deep]
    assert "nests at most 20 deep" in fault(with_field("notes", deep))[1]
