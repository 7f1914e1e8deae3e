"""Several phones score one game: a player is sent from one phone and added on another."""

from __future__ import annotations

from typing import Any

import pytest
from kivy.core.clipboard import Clipboard

from scoring import score
from scoring.document import write
from scoring.games import game_of
from scoring.parts import link, part_of
from screens.shell.background import wait
from tests.scoring.looot_plays import fjord, sheet
from tests.scoring.part_samples import ADA, ASTRID, BO, HILDA, RAGNAR, part
from tests.screens.driver import Driver

OLAF = part("looot", "Olaf", **sheet(castle=2))


def paste(app: Driver, sent: dict[str, Any] | str) -> None:
    """Copy a link, open "Other phones" and paste it."""
    Clipboard._copy(sent if isinstance(sent, str) else link(sent))  # copy() ignores ""
    if app.app.navigation.here_is("seats"):
        app.tap("seats.phone")
    else:
        app.tap(f"tab.{int(page(app).seat)}")
    app.pass_time(0.5)
    app.tap("phones.paste")
    app.pass_time(0.5)


def page(app: Driver) -> Any:
    return app.app.navigation.here


def totals(app: Driver) -> list[int]:
    """Return the totals of all players."""
    play = page(app).play
    return [tally.total for tally in game_of(play).count(play)]


def begin(app: Driver, game: str, *names: str) -> None:
    pieces = ("blue", "red", "grey", "yellow")[: len(names)] if game == "looot" else ()
    app.app.begin(game, names, pieces, {})
    app.pass_time(0.5)


@pytest.fixture
def table(app: Driver) -> Driver:
    """A game of Looot with three players and nothing entered."""
    app.app.change_setting("motion", False)
    begin(app, "looot", "Astrid", "Ragnar", "Hilda")
    return app


def test_pasted_player_fills_the_seat_with_that_name(table: Driver) -> None:
    paste(table, RAGNAR)
    assert totals(table) == [0, 62, 0]
    assert table.text_of("notice") == "Ragnar added. Total: 62"
    assert page(table).seat == 1
    table.tap("game.undo")
    assert totals(table) == [0, 0, 0]
    table.tap("game.redo")
    assert totals(table) == [0, 62, 0]


def test_snackbar_can_undo_a_pasted_player(table: Driver) -> None:
    paste(table, RAGNAR)
    table.tap("notice.act")
    assert totals(table) == [0, 0, 0]


def test_pasting_a_player_twice_changes_nothing(table: Driver) -> None:
    paste(table, RAGNAR)
    before = page(table).pad.version
    paste(table, RAGNAR)
    assert table.text_of("notice") == "Ragnar is already here, with the same entries."
    assert page(table).pad.version == before


def test_pasting_other_entries_asks_which_ones_count(table: Driver) -> None:
    paste(table, RAGNAR)
    newer = part("looot", "Ragnar", **sheet(castle=10))
    paste(table, newer)
    said = table.text_of("question.text")
    assert said == "Total on this phone: 62. Total from the other phone: 40."
    assert not table.exists("question.close"), "keeping the total here is the way out"
    table.tap("part.keep")
    table.pass_time(0.5)
    assert totals(table) == [0, 62, 0]
    paste(table, newer)
    table.tap("part.use")
    table.pass_time(0.5)
    assert totals(table) == [0, 40, 0]
    table.tap("game.undo")
    assert totals(table) == [0, 62, 0], "joining is one step"


def test_new_player_gets_a_seat_and_undo_removes_it(table: Driver) -> None:
    paste(table, OLAF)
    assert totals(table) == [0, 0, 0, 8]
    assert table.exists("tab.3")
    table.tap("game.undo")
    assert totals(table) == [0, 0, 0]
    assert not table.exists("tab.3")
    table.tap("game.redo")
    assert totals(table) == [0, 0, 0, 8]


def test_pasting_into_a_full_game_asks_which_player_it_is(table: Driver) -> None:
    paste(table, OLAF)
    paste(table, {**RAGNAR, "player": {**RAGNAR["player"], "name": "Ragnar L."}})
    assert table.sees("Which player is Ragnar L.?")
    assert not table.exists("part.seat.3"), "Olaf has entries"
    table.tap("part.seat.1")
    table.pass_time(0.5)
    assert totals(table) == [0, 62, 0, 8]
    assert page(table).play.players[1].name == "Ragnar"


def test_conflicts_between_pasted_players_are_listed_as_problems(table: Driver) -> None:
    same = fjord(D3="castle-aaw", D2="axe", trophy=2)
    paste(table, part("looot", "Astrid", **same))
    paste(table, part("looot", "Ragnar", colour="blue", **same))
    codes = {problem.code for problem in page(table).problems()}
    assert codes >= {"trophy-twice", "longship-twice", "colour-twice"}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hello", "This isn’t a Jarlpad link."),
        ("", "This isn’t a Jarlpad link."),
        (link(RAGNAR)[:-1], "This player can’t be added: the link is damaged or not complete"),
    ],
)
def test_invalid_link_is_refused_with_the_reason(table: Driver, text: str, said: str) -> None:
    paste(table, text)
    assert table.text_of("notice") == said
    assert totals(table) == [0, 0, 0]


def test_only_me_starts_a_game_of_one_player_and_sends_it(app: Driver) -> None:
    app.app.change_setting("motion", False)
    app.app.ledger.players.add("Hilda")
    app.app.open("seats", game="looot")
    app.pass_time(0.5)
    app.tap("seats.alone")
    assert app.text_of("notice") == "Tap your name first."
    app.tap("seats.player.Hilda")
    app.tap("seats.alone")
    app.pass_time(0.5)
    assert page(app).alone
    app.tap("fjord.D3")
    app.tap("fjord.D2")
    assert totals(app) == [2]
    app.tap("game.finish")
    app.pass_time(0.5)
    app.tap("finishing.finish")
    wait()
    app.pass_time(0.5)
    assert app.text_of("send.name") == "Hilda"
    assert app.text_of("send.total") == "2"
    assert app.get("send.code").rows
    app.tap("send.text")
    sent = Clipboard.paste()
    assert sent == link(part_of(page(app).play, 0))
    assert "colour" not in part_of(page(app).play, 0)["player"], "nobody chose one"
    assert not app.app.ledger.plays.last_seats("looot"), "one player is no table for a rematch"


def test_only_me_game_can_be_resumed(app: Driver) -> None:
    begin(app, "looot", "Hilda")
    app.tap("fjord.D3")
    [row] = app.app.ledger.plays.unfinished()
    app.app.home()
    app.app.resume(row.id)
    app.pass_time(0.5)
    assert totals(app) == [1] and page(app).alone


def test_player_pasted_before_the_start_is_in_the_game(app: Driver) -> None:
    app.app.change_setting("motion", False)
    app.app.ledger.players.add("Astrid")
    app.app.open("seats", game="looot")
    app.pass_time(0.5)
    app.tap("seats.player.Astrid")
    paste(app, {**RAGNAR, "player": {**RAGNAR["player"], "colour": "blue"}})
    assert page(app).draft.names == ("Astrid", "Ragnar")
    assert page(app).draft.pieces == ("red", "blue"), "the color of the other phone counts"
    paste(app, part("looot", "Ragnar", **sheet(castle=10)))
    app.tap("part.use")
    app.pass_time(0.5)
    app.tap("seats.start")
    app.pass_time(0.5)
    assert totals(app) == [0, 40]


def test_lofoten_does_not_offer_only_me(app: Driver) -> None:
    app.app.open("seats", game="lofoten")
    app.pass_time(0.5)
    assert not app.exists("seats.alone")


def test_opened_link_offers_a_running_game_or_a_new_one(table: Driver) -> None:
    paste(table, RAGNAR)
    table.app.home()
    table.app.parts.receive(f"Look: {link(HILDA)}")
    table.pass_time(0.5)
    assert table.text_of("question.text") == "Hilda has a total of 60 on another phone."
    table.tap("part.game.0")
    table.pass_time(0.5)
    assert totals(table) == [0, 62, 60]
    table.app.home()
    table.app.parts.receive(link(ADA))
    table.pass_time(0.5)
    assert table.app.navigation.here_is("seats")
    assert page(table).draft.names == ("Ada",)


def test_pasted_loot_player_includes_the_sheet(app: Driver) -> None:
    app.app.change_setting("motion", False)
    begin(app, "spiel", "Ada", "Bo")
    paste(app, BO)
    paste(app, ADA)
    assert totals(app) == [23, 18]
    assert write(page(app).play)["sheet"] == ADA["sheet"]


def test_running_game_can_be_sent_to_another_phone(table: Driver) -> None:
    for sent in (ASTRID, RAGNAR, HILDA):
        paste(table, sent)
    table.tap(f"tab.{int(page(table).seat)}")
    table.pass_time(0.5)
    table.tap("phones.game")
    wait()
    table.pass_time(0.5)
    assert table.get("send.code").rows
    table.tap("send.text")
    there = score(write(page(table).play))
    document = Clipboard.paste()
    table.app.ledger.plays.delete(page(table).pad.id)
    table.app.home()
    table.app.parts.receive(document)
    wait()
    table.pass_time(0.5)
    table.tap("restore.add")
    wait()
    table.pass_time(1)
    [row] = table.app.ledger.plays.unfinished()
    assert score(write(table.app.ledger.plays.open(row.id).play)) == there


def test_help_shows_how_four_phones_score_together(table: Driver) -> None:
    table.tap("tab.0")
    table.pass_time(0.5)
    table.tap("phones.help")
    table.pass_time(0.5)
    assert table.sees("How four phones score together")
