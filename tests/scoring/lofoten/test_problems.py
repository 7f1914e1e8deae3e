"""What cannot be on a table of Lofoten."""

from __future__ import annotations

from dataclasses import replace

from scoring.lofoten.play import Card, LofotenPlay, LofotenSeat, Tile, Warehouse
from scoring.lofoten.problems import problems

PLAYERS = (LofotenSeat(name="Noélie"), LofotenSeat(name="Madeline"))


def play(*stored: Warehouse) -> LofotenPlay:
    return LofotenPlay(players=PLAYERS, warehouses=(*stored, *(Warehouse(),) * (4 - len(stored))))


def store(good: str, left: list[int], right: list[int]) -> Warehouse:
    return Warehouse(good, Card(), (tuple(map(Tile, left)), tuple(map(Tile, right))))


def told(table: LofotenPlay) -> list[tuple[str, int | None, str | None, str]]:
    return [(p.code, p.seat, p.at, str(p.saying)) for p in problems(table)]


def test_all_32_tiles_can_be_stored() -> None:
    goods = ("fish", "mead", "sheep", "coffer")
    whole = play(*(store(good, [1, 2, 2, 3], [1, 2, 2, 3]) for good in goods))
    assert told(whole) == []


def test_two_warehouses_with_the_same_good() -> None:
    table = play(store("fish", [1], []), store("mead", [], []), store("fish", [], []))
    assert told(table) == [
        ("good-twice", None, "warehouse-3", "Dried fish: stored at two warehouses")
    ]


def test_empty_warehouses_are_no_good_twice() -> None:
    assert told(play()) == []


def test_a_third_3_on_both_sides_together() -> None:
    table = play(store("mead", [], []), store("sheep", [3, 3], [3]))
    message = "Sheep: 3 tiles of value 3, but the box has 2"
    assert told(table) == [("too-many-tiles", None, "warehouse-2", message)]


def test_four_2s_are_in_the_box_and_five_are_not() -> None:
    assert told(play(store("coffer", [2, 2], [2, 2]))) == []
    [problem] = problems(play(store("coffer", [2, 2, 2], [2, 2])))
    assert (problem.code, problem.at) == ("too-many-tiles", "warehouse-1")


def test_the_box_is_shared_by_all_warehouses_with_the_good() -> None:
    table = play(store("fish", [1, 1], []), store("fish", [], [1]))
    assert [(p.code, p.at) for p in problems(table)] == [
        ("good-twice", "warehouse-2"),
        ("too-many-tiles", "warehouse-2"),
    ]


def test_each_value_that_is_too_many_is_told() -> None:
    table = play(store("fish", [1, 1, 1, 3, 3, 3], []))
    assert [p.code for p in problems(table)] == ["too-many-tiles", "too-many-tiles"]


def test_a_turned_tile_is_still_one_of_the_box() -> None:
    turned = Tile(1, turned=True)
    stored = Warehouse("fish", Card(), ((Tile(1), Tile(1), turned), ()))
    table = replace(play(stored), players=(replace(PLAYERS[0], longships=("b",)), PLAYERS[1]))
    assert [p.code for p in problems(table)] == ["too-many-tiles"]


def test_a_dark_longship_that_nobody_paid_for() -> None:
    table = replace(play(), players=(PLAYERS[0], replace(PLAYERS[1], longships=("a", "c"))))
    message = "Madeline has 0 turned tiles, but 2 dark longships"
    assert told(table) == [("turned-tiles", 1, None, message)]


def test_a_turned_tile_that_paid_for_nothing() -> None:
    table = play(Warehouse("fish", Card(), ((Tile(2, turned=True),), ())))
    message = "Noélie has 1 turned tile, but 0 dark longships"
    assert told(table) == [("turned-tiles", 0, None, message)]
