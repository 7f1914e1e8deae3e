"""The list of saved games: filters, search, deleting and editing."""

from __future__ import annotations

import pytest

from ledger.schema import reseal
from tests.ledger.samples import spiel
from tests.screens.driver import Driver
from tests.screens.finish import finish
from tests.screens.saved_games import open_place, save_lofoten, save_loot


def games_shown(app: Driver) -> list[str]:
    """Return the texts of the visible rows of finished games, from top to bottom."""
    rows = [tag for tag in app.tags() if tag.startswith("history.") and tag[8:].isdigit()]
    return [row_text(app, tag) for tag in sorted(rows, key=lambda tag: int(tag[8:]))]


def row_text(app: Driver, tag: str) -> str:
    """Return the texts of a row in reading order: names, points, other players, detail."""
    row = app.get(tag)
    return f"{row.text} {row.score} {row.others} {row.detail}"


def save_three_games(app: Driver) -> None:
    """Save three finished games, of LOOT and Lofoten, in two months."""
    save_loot(app, "2025-02-20", ["Astrid", "Noélie", "Bo"], [3, 5, 5])
    save_lofoten(app, "2025-03-02", ["Ragnar", "Astrid"], 7)
    save_loot(app, "2025-03-14", ["Bo", "Astrid"], [4, 9])


def test_games_are_listed_by_month_newest_first(app: Driver) -> None:
    save_three_games(app)
    open_place(app, "history")
    newest, middle, oldest = games_shown(app)
    assert newest == "Astrid 9 Bo 4 LOOT · March 14, 2025"
    assert middle == "Ragnar 7 Astrid 0 Lofoten · March 2, 2025"
    assert oldest == "Noélie, Bo 5 Astrid 3 LOOT · February 20, 2025"
    heights = [app.need(f"history.{nth}").box.y for nth in range(3)]
    assert heights == sorted(heights, reverse=True)
    assert app.sees("March 2025") and app.sees("February 2025")
    assert app.sees("3 games")


def test_empty_list_leads_to_the_home_screen(app: Driver) -> None:
    open_place(app, "history")
    assert app.sees("No games yet")
    app.tap("history.empty")
    assert app.exists("home.looot")


def test_tap_on_a_game_filters_the_list_and_another_tap_shows_all(app: Driver) -> None:
    save_three_games(app)
    open_place(app, "history")
    app.tap("history.game.lofoten")
    assert [row.split()[0] for row in games_shown(app)] == ["Ragnar"]
    assert app.sees("1 game")
    app.tap("history.game.lofoten")
    assert len(games_shown(app)) == 3


def test_list_can_be_filtered_by_player(app: Driver) -> None:
    save_three_games(app)
    open_place(app, "history")
    app.scroll_to("history.player")
    app.tap("history.player")
    app.tap("choice.Noélie")
    assert len(games_shown(app)) == 1
    assert app.text_of("history.player") == "Noélie"
    app.scroll_to("history.player")
    app.tap("history.player")
    app.tap("choice.anybody")
    assert len(games_shown(app)) == 3


def test_search_ignores_accents(app: Driver) -> None:
    save_three_games(app)
    open_place(app, "history")
    app.tap("history.search")
    app.type("noel")
    app.pass_time(1)
    assert [row.split(",")[0] for row in games_shown(app)] == ["Noélie"]
    app.key("back")
    assert len(games_shown(app)) == 1, "first the keyboard goes"
    app.key("back")
    assert len(games_shown(app)) == 3, "then the search"
    assert app.app.navigation.here_is("history")


def test_empty_search_offers_to_show_all_games(app: Driver) -> None:
    save_three_games(app)
    open_place(app, "history")
    app.tap("history.search")
    app.type("Thor")
    app.pass_time(1)
    assert games_shown(app) == []
    assert app.sees("No matching games")
    app.tap("history.empty")
    assert len(games_shown(app)) == 3
    assert not app.exists("history.name")


def test_back_from_a_result_keeps_the_filter(app: Driver) -> None:
    save_three_games(app)
    open_place(app, "history")
    app.tap("history.game.spiel")
    app.tap("history.1")
    assert app.app.navigation.here_is("result")
    app.key("back")
    assert app.app.navigation.here_is("history")
    assert len(games_shown(app)) == 2, "still the plays of LOOT alone"


def test_undo_restores_a_deleted_game(app: Driver) -> None:
    save_three_games(app)
    open_place(app, "history")
    app.tap("history.0.more")
    app.tap("play.delete")
    assert [row.split()[0] for row in games_shown(app)] == ["Ragnar", "Noélie,"]
    app.tap("notice.act")
    assert games_shown(app)[0] == "Astrid 9 Bo 4 LOOT · March 14, 2025"
    assert app.app.ledger.history.count() == 3


def test_deleted_game_is_gone_after_a_restart(app: Driver) -> None:
    save_three_games(app)
    open_place(app, "history")
    app.hold("history.0", 1.0)
    app.tap("play.delete")
    app.restart()
    app.tap("go.history")
    assert len(games_shown(app)) == 2


def test_undo_of_an_edit_restores_the_finished_game(app: Driver) -> None:
    save_three_games(app)
    open_place(app, "history")
    app.tap("history.0.more")
    app.tap("play.correct")
    assert app.app.navigation.here_is("spiel")
    app.tap("notice.act")
    assert app.app.navigation.here_is("history")
    assert games_shown(app)[0] == "Astrid 9 Bo 4 LOOT · March 14, 2025"


def test_game_being_edited_keeps_its_row(app: Driver) -> None:
    save_three_games(app)
    open_place(app, "history")
    app.tap("history.0.more")
    app.tap("play.correct")
    app.key("back")
    assert app.exists("result.correction_line"), "leaving a correction shows what counts meanwhile"
    app.key("back")
    assert app.app.navigation.here_is("history")
    assert games_shown(app)[0] == "Astrid 9 Bo 4 LOOT · editing · March 14, 2025"
    assert app.sees("3 games")
    app.tap("history.0")
    app.tap("result.go_on")
    finish(app)
    app.key("back")
    assert games_shown(app)[0] == "Astrid 9 Bo 4 LOOT · March 14, 2025"


def test_edit_can_be_discarded_in_the_list(app: Driver) -> None:
    save_three_games(app)
    open_place(app, "history")
    app.tap("history.0.more")
    app.tap("play.correct")
    app.key("back")
    app.key("back")
    app.tap("history.0.more")
    app.tap("play.drop")
    assert games_shown(app)[0] == "Astrid 9 Bo 4 LOOT · March 14, 2025"
    app.tap("notice.act")
    assert "editing" in games_shown(app)[0]


def unfinished(app: Driver) -> list[str]:
    """Return the texts of the rows of unfinished games."""
    rows = [tag for tag in app.tags() if tag.startswith("history.open.") and tag[13:].isdigit()]
    return [row_text(app, tag) for tag in sorted(rows)]


def begin(app: Driver, game: str, names: tuple[str, ...], tap: str) -> None:
    """Start a game and tap once in it."""
    app.app.begin(game, names, (), {})
    app.pass_time(0.5)
    app.tap(tap)


def test_unfinished_games_are_listed_first_and_can_be_filtered(app: Driver) -> None:
    save_three_games(app)
    begin(app, "spiel", ("Noélie", "Ulf"), "map.C3")
    begin(app, "lofoten", ("Ragnar", "Bo"), "warehouse.1.pick.fish")
    open_place(app, "history")
    assert app.sees("In progress")
    assert [row.split(" · ")[1:] for row in unfinished(app)] == [["just now"]] * 2
    assert app.sees("3 finished"), "the others do not count"
    app.tap("history.game.spiel")
    assert [row.split()[-4] for row in unfinished(app)] == ["LOOT"]
    app.tap("history.open.0")
    assert app.app.navigation.here_is("spiel")
    app.key("back")
    app.tap("history.search")
    app.type("noel")
    app.pass_time(1)
    assert len(unfinished(app)) == len(games_shown(app)) == 1


def test_undo_restores_a_deleted_unfinished_game(app: Driver) -> None:
    begin(app, "spiel", ("Noélie", "Ulf"), "map.C3")
    open_place(app, "history")
    app.tap("history.open.0.more")
    app.tap("play.delete")
    assert not unfinished(app)
    assert app.sees("No games yet")
    app.tap("notice.act")
    assert len(unfinished(app)) == 1


def test_result_before_an_edit_can_be_restored(app: Driver) -> None:
    from dataclasses import replace

    play = save_loot(app, "2025-03-14", ["Bo", "Astrid"], [4, 9])
    pad = app.app.ledger.plays.open(play)
    pad.reopen()
    first, second = pad.play.players
    pad.keep(replace(pad.play, players=(replace(first, meeps=(5,) * 3), second)))
    pad.finish()
    open_place(app, "history")
    assert games_shown(app)[0].startswith("Bo 15 Astrid 9")
    app.tap("history.0.more")
    app.tap("play.earlier")
    assert games_shown(app)[0].startswith("Astrid 9 Bo 4")


def test_list_is_in_the_language_of_the_app(app: Driver) -> None:
    save_three_games(app)
    open_place(app, "history")
    app.look(language="fr")
    assert app.sees("Mars 2025")
    assert row_text(app, "history.0").endswith("14 mars 2025")
    assert app.sees("3 parties")


@pytest.mark.parametrize("size", [100, 160])
def test_rows_grow_with_their_text(app: Driver, size: int) -> None:
    app.look(text_size=size)
    long = "Ólafur Þórðarson of the long, long name"
    save_loot(app, "2025-03-14", [long, "Bo", "Ulf", "Hilda"], [4, 1, 2, 3])
    save_loot(app, "2025-03-13", ["Astrid", "Bo"], [4, 1])
    open_place(app, "history")
    tall, plain = (app.need(f"history.{nth}").box for nth in (0, 1))
    assert tall.height > plain.height
    assert plain.top <= tall.y


def test_tap_or_hold_on_an_unreadable_game_says_so(app: Driver) -> None:
    save_three_games(app)
    newest = app.app.ledger.history.page(most=1)[0].id
    with app.app.ledger._store.writing() as db:
        (key,) = db.execute("SELECT key FROM plays WHERE id = ?", (newest,)).fetchone()
        db.execute("UPDATE states SET document = '{}' WHERE play = ?", (key,))
        reseal(db, "states", "play = ?", key)
    open_place(app, "history")
    for touch in (lambda: app.tap("history.0"), lambda: app.hold("history.0")):
        touch()
        app.pass_time(0.3)
        assert app.text_of("notice") == "One saved game can’t be read."
        assert app.app.navigation.here_is("history")
    assert len(games_shown(app)) == 3


def save_unfinished(app: Driver, count: int) -> list[str]:
    """Save this many unfinished games of LOOT and return their ids, newest first."""
    start = app.app.ledger.plays.start
    pads = [start(spiel(("Noélie", "Ulf"), (nth, 1)), {"screen": "spiel"}) for nth in range(count)]
    return [pad.id for pad in reversed(pads)]


def overwrite(app: Driver, play: str, table: str, change: str) -> None:
    """Change columns of a saved game by SQL and renew its checksum."""
    with app.app.ledger._store.writing() as db:
        (key,) = db.execute("SELECT key FROM plays WHERE id = ?", (play,)).fetchone()
        column = "key" if table == "plays" else "play"
        db.execute(f"UPDATE {table} SET {change} WHERE {column} = ?", (key,))
        reseal(db, table, f"{column} = ?", key)


def test_scrolling_shows_all_unfinished_games_and_then_the_finished_ones(app: Driver) -> None:
    save_three_games(app)
    waiting = save_unfinished(app, 45)
    overwrite(app, waiting.pop(7), "plays", "game = 'hnefatafl'")
    ended = [row.id for row in app.app.ledger.history.page()]
    open_place(app, "history")
    shown = app.get("history.rows")
    for _ in range(8):
        shown.scroll_y = 0
        app.pass_time(0.05)
    found = [item.values["key"] for item in shown.items if item.kind == "play"]
    assert found == waiting + ended
    assert "history.2" in app.tags(), "the oldest of all stands at the end"
    app.tap("history.2")
    app.key("back")
    assert app.app.navigation.here_is("history")
    found = [item.values["key"] for item in shown.items if item.kind == "play"]
    assert found == waiting + ended, "all of it is there when one comes back"


def test_home_shows_the_other_games_if_some_are_unreadable(app: Driver) -> None:
    save_three_games(app)
    newest, second, *others = save_unfinished(app, 7)
    lost = app.app.ledger.history.page(most=1)[0].id
    overwrite(app, newest, "plays", "game = 'hnefatafl'")
    overwrite(app, second, "states", "document = '{}'")
    overwrite(app, lost, "plays", "finished = 'yesterday'")
    app.app.home()
    app.app.render()
    app.pass_time(0.5)
    assert "One saved hnefatafl game can’t be read and isn’t listed." in app.get("home").trouble
    assert [app.get(f"home.continue.{nth}").key for nth in range(4)] == [second, *others[:3]]
    assert len([tag for tag in app.tags() if tag.startswith("home.last.")]) >= 2
    app.tap("home.continue.0")
    assert app.text_of("notice") == "One saved game can’t be read."
    assert app.app.navigation.here_is("home")
    app.scroll_to("home.more")
    assert app.get("home.more").text == "2 more unfinished games"
    app.tap("home.more")
    assert [app.get(f"home.continue.{nth}").key for nth in range(6)] == [second, *others]
    assert not app.exists("home.more")
    app.scroll_to("home.continue.1")
    app.tap("home.continue.1")
    assert app.app.navigation.here_is("spiel")
    kept = app.app.ledger._store.rows("SELECT id FROM plays WHERE deleted IS NULL")
    assert len(kept) == 10, "nothing is lost"


@pytest.mark.parametrize("language", ["en", "de"])
def test_active_filter_is_inside_the_window(app: Driver, language: str) -> None:
    app.resize(360, 640)
    app.look(language=language)
    save_loot(app, "2025-03-14", ["Astrid", "Bo"], [9, 4])
    name = "Ólafur Þórðarson of the long, long name"
    save_loot(app, "2025-03-15", [name, "Bo"], [9, 4])
    app.app.open("history", player=app.app.ledger.players.named(name).id)
    app.pass_time(0.3)
    chip = app.get("history.player")
    assert chip.taken and chip.text == name
    x, y = app.need("history.player").box.centre
    assert 0 <= x <= 360 and 0 <= y <= 640
    assert chip.to_window(chip.right, chip.y)[0] <= 360
