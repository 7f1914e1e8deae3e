"""Statistics of Lofoten add up points by good, not by warehouse."""

from __future__ import annotations

from typing import Any

from ledger import Ledger, Place
from ledger.maintenance import check_all
from scoring import document
from scoring.game import Play

PLACE: Place = {"screen": "lofoten", "seat": 0}


def lofoten(*goods: str | None, points: tuple[int, ...] = (6, 5, 4, 3), jarl: int = 0) -> Play:
    """Return a game in which Noélie takes the PP of every warehouse."""
    warehouses: list[Any] = [
        {"good": good, "by_hand": [number, 0], "tiles": [[], []]}
        for good, number in zip(goods, points)
    ]
    players: list[dict[str, Any]] = [{"name": "Noélie", "jarl": jarl}, {"name": "Madeline"}]
    return document.read(
        {"format": "jarlpad/1", "game": "lofoten", "players": players, "warehouses": warehouses}
    )


def figures(ledger: Ledger) -> dict[str, float]:
    player = ledger.players.named("Noélie")
    assert player is not None
    [found] = ledger.statistics.of(player.id)
    assert sum(points for _, points in found.lines) == found.average
    return {line: points for line, points in found.lines if points}


def played(ledger: Ledger, *plays: Play) -> None:
    for play in plays:
        ledger.plays.start(play, PLACE).finish()


def test_good_is_counted_in_any_warehouse(ledger: Ledger) -> None:
    played(
        ledger,
        lofoten("fish", "mead", "sheep", "coffer", jarl=2),
        lofoten("mead", "fish", "coffer", "sheep"),
    )
    assert figures(ledger) == {"fish": 5.5, "mead": 5.5, "sheep": 3.5, "coffer": 3.5, "jarl": 1}


def test_goods_in_two_warehouses_and_unnamed_goods_are_counted(ledger: Ledger) -> None:
    played(ledger, lofoten("fish", "fish", None, "coffer"))
    assert figures(ledger) == {"fish": 11, "no-good": 4, "coffer": 3}


def test_goods_of_a_deleted_game_are_not_counted(ledger: Ledger) -> None:
    played(ledger, lofoten("fish", "mead", "sheep", "coffer"))
    pad = ledger.plays.start(lofoten("coffer", "mead", "sheep", "fish"), PLACE)
    pad.finish()
    ledger.plays.delete(pad.id)
    assert figures(ledger) == {"fish": 6, "mead": 5, "sheep": 4, "coffer": 3}


def test_goods_of_old_games_are_computed_from_their_documents(ledger: Ledger) -> None:
    played(ledger, lofoten("fish", "mead", "sheep", "coffer"))
    goods = "('fish', 'mead', 'sheep', 'coffer', 'no-good')"
    with ledger._store.writing() as db:
        db.execute(f"DELETE FROM points WHERE line IN {goods}")
    played(ledger, lofoten("coffer", "mead", "sheep", "fish"))
    assert figures(ledger) == {"fish": 4.5, "mead": 5, "sheep": 4, "coffer": 4.5}


def test_csv_has_a_column_for_each_warehouse(ledger: Ledger) -> None:
    played(ledger, lofoten("fish", "mead", "sheep", "coffer"))
    head = ledger.archive.csv().decode("utf-8-sig").splitlines()[0]
    assert "lofoten warehouse-4" in head and "lofoten fish" not in head


def test_changed_points_of_a_warehouse_are_noticed(ledger: Ledger) -> None:
    played(ledger, lofoten("fish", "mead", "sheep", "coffer"))
    assert ledger._store.verify(check_all)
    with ledger._store.writing() as db:
        db.execute("UPDATE points SET points = points + 1 WHERE line = 'fish'")
    assert not ledger._store.verify(check_all)
