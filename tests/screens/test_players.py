"""The list of players, their pages, and head to head."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ledger import ledger_in_memory
from scoring.game import Play
from screens.people.head_to_head_screen import MeetingCard
from screens.result.summary import summary_of
from screens.shell.background import wait
from screens.widgets.shield import piece_of
from tests.screens import result_plays
from tests.screens.driver import Driver
from tests.screens.saved_games import open_place, save_lofoten, save_loot


def save_four_games(app: Driver) -> None:
    """Save four games: two wins of three for Astrid, a shared one for Bo, one for Asti."""
    save_loot(app, "2025-03-14", ["Astrid", "Bo"], [9, 4])
    save_lofoten(app, "2025-03-15", ["Astrid", "Ulf"], 7)
    save_loot(app, "2025-03-16", ["Bo", "Ulf", "Astrid"], [6, 6, 2])
    save_loot(app, "2025-03-17", ["Asti", "Ulf"], [8, 3])


def players_shown(app: Driver) -> dict[str, str]:
    """Return the texts of each visible row by player."""
    known = [player.name for player in app.app.ledger.players.all()]
    rows = {name: app.get(f"players.{name}") for name in known if app.exists(f"players.{name}")}
    parts = {
        name: sorted(row.children, key=lambda part: (part.x, -part.y)) for name, row in rows.items()
    }
    return {
        name: " ".join(part.text for part in parts[name] if getattr(part, "text", ""))
        for name in parts
    }


def open_page(app: Driver, name: str) -> None:
    """Open the page of a player."""
    open_place(app, "players")
    app.tap(f"players.{name}")


def test_list_shows_games_and_wins_of_each_player(app: Driver) -> None:
    save_four_games(app)
    open_place(app, "players")
    shown = players_shown(app)
    assert shown["Astrid"] == "Astrid 3 games 2"
    assert shown["Bo"] == "Bo 2 games · 1 tie"
    assert shown["Asti"] == "Asti 1 game 1"
    assert app.sees("4 players")


def test_players_with_most_wins_come_first_with_a_dot_per_game(app: Driver) -> None:
    save_four_games(app)
    open_place(app, "players")
    names = sorted(players_shown(app), key=lambda name: -app.need(f"players.{name}").box.centre[1])
    wins = [app.get(f"players.{name}").won for name in names]
    assert names[0] == "Astrid"
    assert wins == sorted(wins, reverse=True)
    assert len(app.get("players.Astrid").ended) == 3
    assert not app.get("players.Asti").ended, "one dot alone explains nothing"


def test_empty_list_leads_to_the_home_screen(app: Driver) -> None:
    open_place(app, "players")
    assert app.sees("No players yet")
    app.tap("players.empty")
    assert app.exists("home.looot")


def test_player_page_shows_statistics_by_game(app: Driver) -> None:
    save_four_games(app)
    open_page(app, "Astrid")
    assert app.text_of("player.counts") == "3 games · 2 won"
    loot = app.text_of("player.spiel")
    assert loot.startswith("LOOT 2 games 1 0 5.5 9 won tied average best")
    assert loot.endswith("Meeps 5.5")
    app.scroll_to("player.lofoten")
    lofoten = app.text_of("player.lofoten")
    assert lofoten.startswith("Lofoten 1 game 1 0 7 7 won tied average best")


def test_player_page_opens_the_games_of_the_player(app: Driver) -> None:
    save_four_games(app)
    open_page(app, "Astrid")
    app.tap("player.plays")
    assert app.app.navigation.here_is("history")
    assert app.sees("3 games")
    app.key("back")
    assert app.text_of("player.name") == "Astrid"


def test_renaming_changes_all_games_and_can_be_undone(app: Driver) -> None:
    save_four_games(app)
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


def test_renaming_to_an_existing_name_shows_an_error(app: Driver) -> None:
    save_four_games(app)
    open_page(app, "Bo")
    app.scroll_to("player.rename")
    app.tap("player.rename")
    app.get("renaming.name").text = "ulf"
    app.tap("renaming.done")
    assert app.text_of("renaming.fault") == "ulf already exists"
    app.tap("drawer.close")
    assert app.text_of("player.name") == "Bo"


def test_merging_two_players_can_be_undone(app: Driver) -> None:
    save_four_games(app)
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
    open_place(app, "players")
    assert "Asti" in players_shown(app)


def test_canceling_a_merge_changes_nothing(app: Driver) -> None:
    save_four_games(app)
    open_page(app, "Astrid")
    app.scroll_to("player.merge")
    app.tap("player.merge")
    app.tap("choice.Asti")
    app.key("back")
    assert app.text_of("player.counts") == "3 games · 2 won"
    assert len(app.app.ledger.players.all()) == 4


def test_players_who_played_together_cannot_be_merged(app: Driver) -> None:
    save_four_games(app)
    open_page(app, "Astrid")
    app.scroll_to("player.merge")
    app.tap("player.merge")
    app.tap("choice.Bo")
    assert app.sees("Bo and Astrid have played together 2 times, so they can’t be the same person.")
    assert not app.exists("merge.yes")


def test_hidden_player_is_not_offered_for_new_games(app: Driver) -> None:
    save_four_games(app)
    open_page(app, "Bo")
    app.scroll_to("player.hide")
    app.tap("player.hide")
    open_place(app, "players")
    assert app.sees("Hidden")
    assert players_shown(app)["Bo"].startswith("Bo 2 games")
    app.tap("go.home")
    app.tap("home.looot")
    assert app.exists("seats.player.Ulf")
    assert not app.exists("seats.player.Bo")


def test_hidden_player_can_be_shown_again(app: Driver) -> None:
    save_four_games(app)
    app.app.ledger.players.hide(app.app.ledger.players.named("Bo").id)
    open_page(app, "Bo")
    app.scroll_to("player.hide")
    app.tap("player.hide")
    assert not app.app.ledger.players.named("Bo").hidden


def test_head_to_head_counts_who_was_ahead(app: Driver) -> None:
    save_four_games(app)
    open_page(app, "Astrid")
    app.tap("player.versus")
    app.tap("versus.other")
    app.tap("choice.Ulf")
    assert app.text_of("versus.one") == "1 Astrid"
    assert app.text_of("versus.other") == "1 Ulf"
    assert app.text_of("versus.sentence") == "2 games together. Tied."
    assert app.text_of("versus.spiel") == "LOOT 1 game 0 1"
    assert app.text_of("versus.lofoten") == "Lofoten 1 game 1 0"


def test_head_to_head_lists_the_last_games_and_the_biggest_win(app: Driver) -> None:
    save_four_games(app)
    open_page(app, "Astrid")
    app.tap("player.versus")
    app.tap("versus.other")
    app.tap("choice.Ulf")
    one, other = app.get("versus.one"), app.get("versus.other")
    assert one.ship != other.ship, "the two have different colors"
    assert other.mirrored and not one.mirrored, "the ships face each other"
    assert not one.leads and not other.leads
    last = [app.text_of(f"versus.last.{nth}") for nth in (0, 1)]
    assert {words.split()[0] for words in last} == {"[b]Astrid[/b]", "[b]Ulf[/b]"}
    app.scroll_to("versus.biggest.0")
    assert app.text_of("versus.biggest.0") in last
    app.tap("versus.biggest.0")
    assert app.app.navigation.here_is("result")


@pytest.mark.parametrize("play", [result_plays.looot, result_plays.lofoten, result_plays.spiel])
def test_a_player_has_one_color_wherever_a_game_is_shown(
    app: Driver, play: Callable[[], Play]
) -> None:
    app.app.change_setting("motion", False)
    played = play()
    pad = app.app.ledger.plays.start(played, {"screen": played.game, "seat": 0})
    expected = [piece_of(player, seat) for seat, player in enumerate(played.players)]
    assert len(set(expected)) == len(expected)
    app.app.open(played.game, play_id=pad.id)
    app.pass_time(0)
    on_table = {
        part.name: part.piece
        for part in app.app.navigation.here.walk()
        if getattr(part, "piece", "") and getattr(part, "name", "")
    }
    for player, piece in zip(played.players, expected):
        assert on_table[player.name] == piece, "on the table"
    pad.finish()
    summary = summary_of(app.app.translator, played)
    assert [place.piece for place in summary.seats] == expected, "result and share card"
    winner = summary.places[0]
    open_place(app, "history")
    assert app.get("history.0").piece == winner.piece
    one, other = (app.app.ledger.players.named(played.players[seat].name) for seat in (0, 1))
    app.app.open("versus", player=one.id, other=other.id)
    app.pass_time(0)
    assert [app.get(f"versus.{corner}").ship for corner in ("one", "other")] == [
        f"ship-{piece}" for piece in expected[:2]
    ]
    app.scroll_to("versus.last.0")
    ahead = min(summary.seats[:2], key=lambda place: place.rank)
    assert app.get("versus.last.0").piece == ahead.piece


def test_only_the_number_of_the_leading_player_is_brass(app: Driver) -> None:
    save_loot(app, "2025-03-14", ["Astrid", "Bo"], [9, 4])
    open_page(app, "Bo")
    app.tap("player.versus")
    app.pass_time(0.3)
    [card] = [each for each in app.app.navigation.here.walk() if isinstance(each, MeetingCard)]
    assert card.roles == ["text", "brass"]


def test_head_to_head_counts_ties(app: Driver) -> None:
    save_four_games(app)
    open_place(app, "players")
    app.tap("players.versus")
    for corner, name in (("one", "Bo"), ("other", "Ulf")):
        app.tap(f"versus.{corner}")
        app.tap(f"choice.{name}")
    assert app.text_of("versus.spiel") == "LOOT 1 game 0 1 tie 0"


def test_head_to_head_without_common_games_says_so(app: Driver) -> None:
    save_four_games(app)
    open_page(app, "Asti")
    app.tap("player.versus")
    app.tap("versus.other")
    app.tap("choice.Bo")
    assert app.sees("No finished games together yet.")


def test_page_of_a_player_who_no_longer_exists_says_so(app: Driver) -> None:
    save_four_games(app)
    open_page(app, "Astrid")
    app.tap("player.plays")
    app.app.ledger.archive.replace(app.app.ledger.archive.look(ledger_in_memory().archive.backup()))
    app.app.render()
    app.pass_time(0)
    assert app.sees("No games yet"), "the list of a player who is gone is everybody's"
    app.key("back")
    assert app.text_of("player.counts") == "Player not found"
    assert not app.exists("player.rename")


def test_many_players_can_be_searched(app: Driver) -> None:
    for number in range(20):
        app.app.ledger.players.add(f"Viking {number}")
    app.app.ledger.players.add("Noélie")
    open_place(app, "players")
    app.tap("players.search")
    app.type("noe")
    assert list(players_shown(app)) == ["Noélie"]


def test_statistics_are_translated(app: Driver) -> None:
    save_four_games(app)
    open_page(app, "Astrid")
    app.look(language="fr")
    assert "5,5" in app.text_of("player.spiel")
    assert app.sees("3 parties")


def test_deleted_player_stays_in_games_without_the_name(app: Driver) -> None:
    save_four_games(app)
    open_page(app, "Astrid")
    app.scroll_to("player.delete")
    app.tap("player.delete")
    text = app.text_of("question.text")
    assert text.startswith("Astrid becomes “Deleted player” in 3 games. Points are kept.")
    assert app.get("delete.yes").role == "warning"
    app.tap("delete.yes")
    wait()
    app.pass_time(0.5)
    assert app.text_of("notice") == "Astrid was deleted."
    names = {player.name: player.plays for player in app.app.ledger.players.all()}
    assert names == {"Deleted player": 3, "Bo": 2, "Ulf": 3, "Asti": 1}


def test_undo_restores_a_deleted_player_without_games(app: Driver) -> None:
    app.app.ledger.players.add("Saga")
    save_four_games(app)
    open_page(app, "Saga")
    app.scroll_to("player.delete")
    app.tap("player.delete")
    assert app.text_of("question.text") == "Saga has no games and will be removed."
    app.tap("delete.yes")
    wait()
    app.pass_time(0.5)
    assert app.app.ledger.players.named("Saga") is None
    app.tap("notice.act")
    assert app.app.ledger.players.named("Saga") is not None
