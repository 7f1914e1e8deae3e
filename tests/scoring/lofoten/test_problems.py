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
    return [(p.code, p.seat, p.at, str(p.message)) for p in problems(table)]


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


def test_a_flipped_tile_is_still_one_of_the_box() -> None:
    flipped = Tile(1, flipped=True)
    stored = Warehouse("fish", Card(), ((Tile(1), Tile(1), flipped), ()))
    table = replace(play(stored), players=(replace(PLAYERS[0], longships=("b",)), PLAYERS[1]))
    assert [p.code for p in problems(table)] == ["too-many-tiles"]


HIDDEN = Tile(None, flipped=True)


def test_eight_tiles_of_a_good_are_in_the_box_whatever_their_values() -> None:
    def with_hidden(number: int) -> LofotenPlay:
        stored = Warehouse("mead", Card(), ((Tile(1), Tile(2), Tile(3)), (HIDDEN,) * number))
        dark = replace(PLAYERS[1], longships=("a", "b", "c", "d"))
        return replace(play(stored), players=(PLAYERS[0], dark))

    assert told(with_hidden(4)) == []
    message = "Mead: 9 tiles, but the box has 8"
    assert [p for p in told(with_hidden(6)) if p[0] != "turned-tiles"] == [
        ("too-many-tiles", None, "warehouse-1", message)
    ]


def test_nine_tiles_with_values_are_too_many_of_a_value_and_in_all() -> None:
    table = play(store("fish", [1, 1, 2, 2, 2], [2, 2, 3, 3]))
    assert [message for *_, message in told(table)] == [
        "Dried fish: 5 tiles of value 2, but the box has 4",
        "Dried fish: 9 tiles, but the box has 8",
    ]


def test_a_tile_whose_value_is_hidden_is_flipped_and_pays_for_a_longship() -> None:
    stored = play(Warehouse("fish", Card(), ((HIDDEN,), ())))
    assert told(stored)[0][0] == "turned-tiles"
    paid = replace(stored, players=(replace(PLAYERS[0], longships=("d",)), PLAYERS[1]))
    assert told(paid) == []


def test_a_dark_longship_that_nobody_paid_for() -> None:
    table = replace(play(), players=(PLAYERS[0], replace(PLAYERS[1], longships=("a", "c"))))
    message = "Madeline has 0 flipped tiles, but 2 upgraded longships"
    assert told(table) == [("turned-tiles", 1, None, message)]


def test_a_flipped_tile_that_paid_for_nothing() -> None:
    table = play(Warehouse("fish", Card(), ((Tile(2, flipped=True),), ())))
    message = "Noélie has 1 flipped tile, but 0 upgraded longships"
    assert told(table) == [("turned-tiles", 0, None, message)]
