"""Impossible entries in Lofoten."""

from __future__ import annotations

from dataclasses import replace

from scoring.lofoten.play import Card, LofotenPlay, LofotenSeat, Tile, Warehouse
from scoring.lofoten.problems import problems

PLAYERS = (LofotenSeat(name="Noélie"), LofotenSeat(name="Madeline"))


def play(*stored: Warehouse) -> LofotenPlay:
    return LofotenPlay(players=PLAYERS, warehouses=(*stored, *(Warehouse(),) * (4 - len(stored))))


def store(good: str, left: list[int], right: list[int]) -> Warehouse:
    return Warehouse(good, Card(), (tuple(map(Tile, left)), tuple(map(Tile, right))))


def reported(table: LofotenPlay) -> list[tuple[str, int | None, str | None, str]]:
    return [(p.code, p.seat, p.at, str(p.message)) for p in problems(table)]


def test_all_32_tiles_can_be_stored() -> None:
    goods = ("fish", "mead", "sheep", "coffer")
    whole = play(*(store(good, [1, 2, 2, 3], [1, 2, 2, 3]) for good in goods))
    assert reported(whole) == []


def test_two_warehouses_with_the_same_good() -> None:
    table = play(store("fish", [1], []), store("mead", [], []), store("fish", [], []))
    assert reported(table) == [
        ("good-twice", None, "warehouse-3", "Dried fish: stored at two warehouses")
    ]


def test_empty_warehouses_do_not_share_a_good() -> None:
    assert reported(play()) == []


def test_a_third_3_counting_both_sides() -> None:
    table = play(store("mead", [], []), store("sheep", [3, 3], [3]))
    message = "Sheep: 3 tiles of value 3, but the box has 2"
    assert reported(table) == [("too-many-tiles", None, "warehouse-2", message)]


def test_four_2s_are_possible_and_five_are_not() -> None:
    assert reported(play(store("coffer", [2, 2], [2, 2]))) == []
    [problem] = problems(play(store("coffer", [2, 2, 2], [2, 2])))
    assert (problem.code, problem.at) == ("too-many-tiles", "warehouse-1")


def test_all_warehouses_with_a_good_share_its_tiles() -> None:
    table = play(store("fish", [1, 1], []), store("fish", [], [1]))
    assert [(p.code, p.at) for p in problems(table)] == [
        ("good-twice", "warehouse-2"),
        ("too-many-tiles", "warehouse-2"),
    ]


def test_each_value_with_too_many_tiles_is_a_problem() -> None:
    table = play(store("fish", [1, 1, 1, 3, 3, 3], []))
    assert [p.code for p in problems(table)] == ["too-many-tiles", "too-many-tiles"]


def test_flipped_tiles_count_for_the_limit() -> None:
    flipped = Tile(1, flipped=True)
    stored = Warehouse("fish", Card(), ((Tile(1), Tile(1), flipped), ()))
    table = replace(play(stored), players=(replace(PLAYERS[0], longships=("b",)), PLAYERS[1]))
    assert [p.code for p in problems(table)] == ["too-many-tiles"]


HIDDEN = Tile(None, flipped=True)


def test_a_good_has_eight_tiles_whatever_their_values() -> None:
    def with_hidden(number: int) -> LofotenPlay:
        stored = Warehouse("mead", Card(), ((Tile(1), Tile(2), Tile(3)), (HIDDEN,) * number))
        dark = replace(PLAYERS[1], longships=("a", "b", "c", "d"))
        return replace(play(stored), players=(PLAYERS[0], dark))

    assert reported(with_hidden(4)) == []
    message = "Mead: 9 tiles, but the box has 8"
    assert [p for p in reported(with_hidden(6)) if p[0] != "turned-tiles"] == [
        ("too-many-tiles", None, "warehouse-1", message)
    ]


def test_nine_tiles_exceed_a_value_and_the_total() -> None:
    table = play(store("fish", [1, 1, 2, 2, 2], [2, 2, 3, 3]))
    assert [message for *_, message in reported(table)] == [
        "Dried fish: 5 tiles of value 2, but the box has 4",
        "Dried fish: 9 tiles, but the box has 8",
    ]


def test_a_tile_of_unknown_value_pays_for_a_longship() -> None:
    stored = play(Warehouse("fish", Card(), ((HIDDEN,), ())))
    assert reported(stored)[0][0] == "turned-tiles"
    paid = replace(stored, players=(replace(PLAYERS[0], longships=("d",)), PLAYERS[1]))
    assert reported(paid) == []


def test_an_upgraded_longship_without_flipped_tile() -> None:
    table = replace(play(), players=(PLAYERS[0], replace(PLAYERS[1], longships=("a", "c"))))
    message = "Madeline has 0 flipped tiles, but 2 upgraded longships"
    assert reported(table) == [("turned-tiles", 1, None, message)]


def test_a_flipped_tile_without_upgraded_longship() -> None:
    table = play(Warehouse("fish", Card(), ((Tile(2, flipped=True),), ())))
    message = "Noélie has 1 flipped tile, but 0 upgraded longships"
    assert reported(table) == [("turned-tiles", 0, None, message)]
