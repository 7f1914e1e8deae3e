"""Reading, writing and refusing documents of LOOT."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given

from scoring.reading import DocumentError, Reader
from scoring.spiel.components import SQUARES
from scoring.spiel.play import SpielPlay, with_player
from scoring.spiel.rules import GAME
from tests.scoring.spiel.builders import FAIR, marked, new_game, new_game_with_grid
from tests.scoring.spiel_plays import spiel_plays


def sample_document() -> dict[str, Any]:
    ada = {"name": "Ada", "marks": {"A1": 1, "B3": 2}, "groups": [1, 2, 4], "meeps": [5, 3]}
    return {"players": [{**ada, "combos": 1, "closed": True}, {"name": "Sven"}]}


def read(document: dict[str, Any]) -> SpielPlay:
    return GAME.read(Reader(document).mapping(), {})


def test_the_sample_document_scores_as_described() -> None:
    [ada, sven] = GAME.count(read(sample_document()))
    assert (ada.points, ada.tie_break) == ((0, 7, 8, 3, 3), 1)
    assert (sven.points, sven.tie_break) == ((0, 0, 0, 0, 0), 0)


@given(spiel_plays())
def test_writing_and_reading_returns_the_same_game(play: SpielPlay) -> None:
    assert read(json.loads(json.dumps(GAME.write(play)))) == play
    assert len({play, read(GAME.write(play))}) == 1


def test_empty_fields_are_not_written() -> None:
    play = GAME.start(("A", "B"), {})
    assert GAME.write(play) == {"players": [{"name": "A"}, {"name": "B"}]}


def test_fields_of_a_running_game_do_not_change_the_score() -> None:
    document = sample_document()
    document |= {"mode": "play", "dice": [1, 2, 3], "boxes": 9, "round": 4, "sheet_name": "Fair"}
    document["scores"] = [[3, 0], [3, 8], [8, 8]]
    document["players"][0] |= {
        "pawn": "E4",
        "moved": True,
        "abilities": ["wrap"],
        "used": ["step", "step"],
        "visits": {"C4": 5, "D4": "wrap"},
        "track": [3, 8],
    }
    assert GAME.count(read(document)) == GAME.count(read(sample_document()))


def test_groups_are_refused_with_a_sheet_even_if_empty() -> None:
    document = GAME.write(new_game())
    document["players"][1]["groups"] = []
    with pytest.raises(DocumentError) as told:
        read(document)
    assert str(told.value) == "players[1].groups: the groups are calculated from the sheet"


def test_a_sheet_needs_all_49_squares() -> None:
    document = GAME.write(new_game())
    del document["sheet"]["D4"]
    with pytest.raises(DocumentError, match=r"^sheet: the square D4 is missing$"):
        read(document)


def test_a_sheet_is_written_square_by_square() -> None:
    assert GAME.write(new_game())["sheet"] == dict(zip(SQUARES, FAIR))


WRONG: list[tuple[tuple[str | int, ...], Any, str]] = [
    (("players", 0, "marks", "H1"), 1, "players[0].marks.H1: there is no square H1"),
    (("players", 0, "marks", "a1"), 1, "players[0].marks.a1: there is no square a1"),
    (("players", 0, "marks", "A1"), 0, "players[0].marks.A1: expected a whole number from 1 to 2"),
    (("players", 0, "marks", "A1"), 3, "players[0].marks.A1: expected a whole number from 1 to 2"),
    (("players", 0, "marks", "A1"), True, "players[0].marks.A1: expected a whole number, found"),
    (("players", 0, "marks"), [], "players[0].marks: expected an object, found a list"),
    (("players", 0, "groups", 1), 5, "players[0].groups[1]: expected a whole number from 1 to 4"),
    (("players", 0, "meeps", 1), 6, "players[0].meeps[1]: expected a whole number from 1 to 5"),
    (("players", 0, "meeps", 1), 0, "players[0].meeps[1]: expected a whole number from 1 to 5"),
    (("players", 0, "groups"), [1] * 99, "players[0].groups: expected 0 to 98 entries, found 99"),
    (("players", 0, "meeps"), [1] * 99, "players[0].meeps: expected 0 to 98 entries, found 99"),
    (("players", 0, "track"), [1] * 1000, "players[0].track: expected 0 to 999 entries"),
    (("players", 0, "combos"), 1.0, "players[0].combos: expected a whole number, found"),
    (("players", 0, "combos"), 1000, "players[0].combos: expected a whole number from 0 to 999"),
    (("players", 0, "closed"), 1, "players[0].closed: expected true or false"),
    (("players", 0, "pawn"), "Z9", "players[0].pawn: expected a square from A1 to G7"),
    (("players", 0, "moved"), None, "players[0].moved: expected true or false, found null"),
    (("players", 0, "abilities"), ["fly"], "players[0].abilities[0]: expected one of wrap, step"),
    (("players", 0, "visits"), {"A1": "fly"}, "players[0].visits.A1: expected one of wrap, step"),
    (("players", 0, "visits"), {"A1": 6}, "players[0].visits.A1: expected a whole number"),
    (("players", 0, "track"), [-1], "players[0].track[0]: expected a whole number from 0"),
    (("players", 0, "groups_by_hand"), [1], "players[0].groups_by_hand: without a sheet"),
    (("players", 0, "colour"), "red", "players[0].colour: unknown field"),
    (("players", 0, "way"), {}, "players[0].way: the field from is missing"),
    (("players", 0, "way"), {"from": "Z9"}, "players[0].way.from: expected a square from A1"),
    (("players", 0, "circles"), {"A1": 1}, "players[0].circles.A1: expected a text"),
    (("grid",), {}, "grid: the field needs a sheet"),
    (("meeps_track",), [1], "meeps_track: the field needs a sheet"),
    (("scores",), [[1]], "scores[0]: expected one total for each player"),
    (("scores",), [[1, -1]], "scores[0][1]: expected a whole number from 0"),
    (("sheet",), {"A1": "pink"}, "sheet: the square B1 is missing"),
    (("sheet",), dict.fromkeys(SQUARES, "pink"), "sheet.A1: expected one of red, blue, green"),
    (("sheet_name",), " ", "sheet_name: Enter a name"),
    (("mode",), "cheat", "mode: expected one of count, play"),
    (("dice",), [1, 2], "dice: expected 3 entries, found 2"),
    (("dice",), [1, 2, 7], "dice[2]: expected a whole number from 1 to 6, found 7"),
    (("boxes",), 1, "boxes: expected a whole number from 2 to 99, found 1"),
    (("round",), 0, "round: expected a whole number from 1 to 999, found 0"),
]


@pytest.mark.parametrize(("path", "value", "message"), WRONG)
def test_an_error_has_its_path(path: tuple[str | int, ...], value: Any, message: str) -> None:
    document: Any = sample_document()
    at = document
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = value
    with pytest.raises(DocumentError) as told:
        read(document)
    assert str(told.value).startswith(message)


WRONG_GRIDS: list[tuple[str, Any, str]] = [
    ("grid", {"cells": {"H1": {"size": 1}}}, "grid.cells.H1: cells are named A1 to G7"),
    ("grid", {"cells": {"A1": {}}}, "grid.cells.A1: a cell needs a colour, a size or both"),
    ("grid", {"cells": {"A1": {"size": 5}}}, "grid.cells.A1.size: expected a whole number from 1"),
    ("grid", {"cells": {"A1": {"colour": "meeps"}}}, "grid.cells.A1.colour: expected one of red"),
    ("grid", {"rows": {"1": {"circles": 2}}}, "grid.rows.1: the field ability is missing"),
    ("grid", {"rows": {"A": {"circles": 2}}}, "grid.rows.A: unknown field"),
    ("grid", {"columns": {"A": {"circles": 4}}}, "grid.columns.A.circles: expected a whole number"),
    (
        "grid",
        {"columns": {"A": {"circles": 2, "ability": "wrap"}}},
        "grid.columns.A.ability: unknown field",
    ),
    ("meeps_track", [6], "meeps_track[0]: expected a whole number from 1 to 5, found 6"),
    ("meeps_track", ["fly"], "meeps_track[0]: expected one of wrap, step"),
    ("meeps_track", [1] * 50, "meeps_track: expected 0 to 49 entries, found 50"),
]


@pytest.mark.parametrize(("field", "value", "message"), WRONG_GRIDS)
def test_an_error_in_a_grid_or_track_has_its_path(field: str, value: Any, message: str) -> None:
    with pytest.raises(DocumentError) as told:
        read({**GAME.write(new_game_with_grid()), field: value})
    assert str(told.value).startswith(message)


def test_grid_and_track_are_part_of_the_document() -> None:
    written = GAME.write(new_game_with_grid())
    assert written["grid"]["rows"]["1"] == {"circles": 2, "ability": "wrap"}
    assert written["grid"]["cells"]["B3"] == {"colour": "green", "size": 2}
    assert written["meeps_track"] == [1, 3, "wrap", 5]
    assert read(written) == new_game_with_grid()


def test_grid_and_track_do_not_change_the_score() -> None:
    play = with_player(new_game_with_grid(), 0, marks=marked("A1 B1 C1"), combos=4)
    whole = GAME.write(play)
    bare = {key: whole[key] for key in whole if key not in ("grid", "meeps_track")}
    assert GAME.count(read(whole)) == GAME.count(read(bare))
