"""Players and games are saved when the app is killed."""

from __future__ import annotations

from collections.abc import Callable

from tests.end_to_end.process import Phone

Start = Callable[[], Phone]


def seat_new_player(phone: Phone, name: str) -> None:
    phone.tap("seats.empty.4")
    phone.type(name)
    phone.tap("seats.add")
    phone.wait_for(f"seats.leave.{name}")


def test_players_are_saved_when_the_app_is_killed(start: Start) -> None:
    phone = start()
    phone.tap("home.looot")
    for name in ("Astrid", "Ragnar"):
        seat_new_player(phone, name)
    phone.kill()

    phone = start()
    phone.tap("home.looot")
    phone.wait_for("seats.player.Astrid")
    phone.wait_for("seats.player.Ragnar")
    phone.tap("seats.player.Ragnar")
    phone.wait_for("seats.leave.Ragnar")


def test_a_game_continues_where_the_app_was_killed(start: Start) -> None:
    phone = start()
    phone.tap("home.looot")
    for name in ("Astrid", "Ragnar"):
        seat_new_player(phone, name)
    phone.tap("seats.start")
    phone.tap("palette.longship")
    phone.tap("fjord.D3")
    phone.scroll_to("longship.wood-asw")
    phone.tap("longship.wood-asw")
    phone.tap("tab.1")
    phone.tap("segment.sheet")
    for _ in range(2):
        phone.tap("sheet.unfilled.plus")
    for seat, total in enumerate(("Astrid −5", "Ragnar −10")):
        phone.wait_for_text(f"tab.{seat}", total)
    phone.kill()

    phone = start()
    phone.wait_for("sheet.unfilled.plus")
    for seat, total in enumerate(("Astrid −5", "Ragnar −10")):
        phone.wait_for_text(f"tab.{seat}", total)
    phone.tap("game.undo")
    phone.wait_for_text("tab.1", "Ragnar −5")


def test_the_second_back_press_closes_the_app(start: Start) -> None:
    phone = start()
    phone.tap("home.looot")
    phone.wait_for("seats.name")
    phone.key("Escape")
    phone.wait_for("home.looot")
    phone.key("Escape")
    phone.wait_for("notice")
    phone.key("Escape")
    assert phone.leaves() == 0
