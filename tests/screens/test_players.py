"""The players: what they won, what they are called, and who is who."""

from __future__ import annotations

from ledger import ledger_in_memory
from screens.shell.background import wait
from tests.screens.driver import Driver
from tests.screens.shelf import go, keep, keep_lofoten


def furnish(app: Driver) -> None:
    """Astrid: three plays, two won; Bo: two, one shared with Ulf; Asti, who may be Astrid."""
    keep(app, "2025-03-14", ["Astrid", "Bo"], [9, 4])
    keep_lofoten(app, "2025-03-15", ["Astrid", "Ulf"], 7)
    keep(app, "2025-03-16", ["Bo", "Ulf", "Astrid"], [6, 6, 2])
    keep(app, "2025-03-17", ["Asti", "Ulf"], [8, 3])


def players_shown(app: Driver) -> dict[str, str]:
    """Each player in sight with what stands on the row."""
    known = [player.name for player in app.app.ledger.players.all()]
    return {name: app.text_of(f"players.{name}") for name in known if app.exists(f"players.{name}")}


def open_page(app: Driver, name: str) -> None:
    go(app, "players")
    app.tap(f"players.{name}")


def test_each_player_stands_there_with_what_was_won(app: Driver) -> None:
    furnish(app)
    go(app, "players")
    shown = players_shown(app)
    assert shown["Astrid"] == "Astrid 3 games 2"
    assert shown["Bo"] == "Bo 2 games · 1 shared"
    assert shown["Asti"] == "Asti 1 game 1"
    assert app.sees("4 players")


def test_nobody_has_played_yet(app: Driver) -> None:
    go(app, "players")
    assert app.sees("No players yet")
    app.tap("players.none")
    assert app.exists("home.looot")


def test_the_page_of_a_player_counts_game_by_game(app: Driver) -> None:
    furnish(app)
    open_page(app, "Astrid")
    assert app.text_of("player.counts") == "3 games · 2 won"
    loot = app.text_of("player.spiel")
    assert loot.startswith("LOOT 2 games 1 0 5.5 9 won shared average best")
    assert loot.endswith("Meeps 5.5")
    app.scroll_to("player.lofoten")
    lofoten = app.text_of("player.lofoten")
    assert lofoten.startswith("Lofoten 1 game 1 0 7 7 won shared average best")


def test_the_plays_of_a_player_are_one_tap_away(app: Driver) -> None:
    furnish(app)
    open_page(app, "Astrid")
    app.tap("player.plays")
    assert app.app.navigation.here_is("history")
    assert app.sees("3 games")
    app.key("back")
    assert app.text_of("player.name") == "Astrid"


def test_a_new_name_holds_in_all_plays_and_can_be_undone(app: Driver) -> None:
    furnish(app)
    open_page(app, "Bo")
    app.scroll_to("player.rename")
    app.tap("player.rename")
    app.get("renaming.name").text = ""
    app.type("Björn")
    app.tap("renaming.done")
    assert app.text_of("player.name") == "Björn"
    assert app.app.ledger.history.page(most=4)[1].seats[0].name == "Björn"
    app.tap("notice.act")
    assert app.text_of("player.name") == "Bo"


def test_a_name_that_is_taken_is_told_at_once(app: Driver) -> None:
    furnish(app)
    open_page(app, "Bo")
    app.scroll_to("player.rename")
    app.tap("player.rename")
    app.get("renaming.name").text = "ulf"
    app.tap("renaming.done")
    assert app.text_of("renaming.fault") == "ulf already exists"
    app.tap("drawer.close")
    assert app.text_of("player.name") == "Bo"


def test_two_names_for_one_person_become_one_and_two_again(app: Driver) -> None:
    furnish(app)
    open_page(app, "Astrid")
    app.scroll_to("player.merge")
    app.tap("player.merge")
    app.tap("choice.Asti")
    assert app.text_of("question.text") == (
        "Asti’s game will move to Astrid, and Asti will be removed."
    )
    app.tap("merge.yes")
    assert app.text_of("player.counts") == "4 games · 3 won"
    app.tap("notice.act")
    assert app.text_of("player.counts") == "3 games · 2 won"
    go(app, "players")
    assert "Asti" in players_shown(app)


def test_who_looks_at_the_question_and_turns_back_has_changed_nothing(app: Driver) -> None:
    furnish(app)
    open_page(app, "Astrid")
    app.scroll_to("player.merge")
    app.tap("player.merge")
    app.tap("choice.Asti")
    app.key("back")
    assert app.text_of("player.counts") == "3 games · 2 won"
    assert len(app.app.ledger.players.all()) == 4


def test_two_who_sat_at_one_table_are_two(app: Driver) -> None:
    furnish(app)
    open_page(app, "Astrid")
    app.scroll_to("player.merge")
    app.tap("player.merge")
    app.tap("choice.Bo")
    assert app.sees("Bo and Astrid have played together 2 times, so they can’t be the same person.")
    assert not app.exists("merge.yes")


def test_a_hidden_player_is_not_offered_at_the_table(app: Driver) -> None:
    furnish(app)
    open_page(app, "Bo")
    app.scroll_to("player.hide")
    app.tap("player.hide")
    go(app, "players")
    assert app.sees("Hidden")
    assert players_shown(app)["Bo"].startswith("Bo 2 games")
    app.tap("go.home")
    app.tap("home.looot")
    assert app.exists("seats.player.Ulf")
    assert not app.exists("seats.player.Bo")


def test_a_hidden_player_comes_back(app: Driver) -> None:
    furnish(app)
    app.app.ledger.players.hide(app.app.ledger.players.named("Bo").id)
    open_page(app, "Bo")
    app.scroll_to("player.hide")
    app.tap("player.hide")
    assert not app.app.ledger.players.named("Bo").hidden


def test_head_to_head_counts_who_was_ahead(app: Driver) -> None:
    furnish(app)
    open_page(app, "Astrid")
    app.tap("player.versus")
    app.tap("versus.other")
    app.tap("choice.Ulf")
    assert app.text_of("versus.one") == "Astrid 1"
    assert app.text_of("versus.other") == "Ulf 1"
    assert app.text_of("versus.sentence") == "2 games together. Tied."
    assert app.text_of("versus.spiel") == "LOOT 1 game 0 1"
    assert app.text_of("versus.lofoten") == "Lofoten 1 game 1 0"


def test_two_who_were_level(app: Driver) -> None:
    furnish(app)
    go(app, "players")
    app.tap("players.versus")
    for corner, name in (("one", "Bo"), ("other", "Ulf")):
        app.tap(f"versus.{corner}")
        app.tap(f"choice.{name}")
    assert app.text_of("versus.spiel") == "LOOT 1 game 0 1 tie 0"


def test_two_who_never_met(app: Driver) -> None:
    furnish(app)
    open_page(app, "Asti")
    app.tap("player.versus")
    app.tap("versus.other")
    app.tap("choice.Bo")
    assert app.sees("No finished games together yet.")


def test_who_is_gone_meanwhile_is_said_to_be(app: Driver) -> None:
    furnish(app)
    open_page(app, "Astrid")
    app.tap("player.plays")
    app.app.ledger.archive.replace(app.app.ledger.archive.look(ledger_in_memory().archive.backup()))
    app.app.refresh()
    app.pass_time(0)
    assert app.sees("No games yet"), "the list of a player who is gone is everybody's"
    app.key("back")
    assert app.text_of("player.counts") == "Player not found"
    assert not app.exists("player.rename")


def test_many_players_can_be_searched(app: Driver) -> None:
    for number in range(20):
        app.app.ledger.players.add(f"Viking {number}")
    app.app.ledger.players.add("Noélie")
    go(app, "players")
    app.tap("players.search")
    app.type("noe")
    assert list(players_shown(app)) == ["Noélie"]


def test_the_figures_speak_french(app: Driver) -> None:
    furnish(app)
    open_page(app, "Astrid")
    app.look(language="fr")
    assert "5,5" in app.text_of("player.spiel")
    assert app.sees("3 parties")


def test_a_deleted_player_stays_in_the_games_without_the_name(app: Driver) -> None:
    furnish(app)
    open_page(app, "Astrid")
    app.scroll_to("player.delete")
    app.tap("player.delete")
    text = app.text_of("question.text")
    assert text.startswith("Astrid becomes “Deleted player” in 3 games. The points stay.")
    app.tap("delete.yes")
    wait()
    app.pass_time(0.5)
    assert app.text_of("notice") == "Astrid was deleted."
    names = {player.name: player.plays for player in app.app.ledger.players.all()}
    assert names == {"Deleted player": 3, "Bo": 2, "Ulf": 3, "Asti": 1}


def test_somebody_without_games_can_be_deleted_and_brought_back(app: Driver) -> None:
    app.app.ledger.players.add("Saga")
    furnish(app)
    open_page(app, "Saga")
    app.scroll_to("player.delete")
    app.tap("player.delete")
    assert app.text_of("question.text") == "Saga has no games and leaves the list."
    app.tap("delete.yes")
    wait()
    app.pass_time(0.5)
    assert app.app.ledger.players.named("Saga") is None
    app.tap("notice.act")
    assert app.app.ledger.players.named("Saga") is not None
