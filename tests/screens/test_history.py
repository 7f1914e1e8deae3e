"""All plays, found again."""

from __future__ import annotations

import pytest

from ledger.seal import reseal
from tests.ledger.table import spiel
from tests.screens.driver import Driver
from tests.screens.finishing import finish
from tests.screens.shelf import go, keep, keep_lofoten


def plays_shown(app: Driver) -> list[str]:
    """The rows in sight, from top to bottom, in words."""
    rows = [tag for tag in app.tags() if tag.startswith("history.") and tag[8:].isdigit()]
    return [app.text_of(tag) for tag in sorted(rows, key=lambda tag: int(tag[8:]))]


def furnish(app: Driver) -> None:
    """Three plays of two games in two months."""
    keep(app, "2025-02-20", ["Astrid", "Noélie", "Bo"], [3, 5, 5])
    keep_lofoten(app, "2025-03-02", ["Ragnar", "Astrid"], 7)
    keep(app, "2025-03-14", ["Bo", "Astrid"], [4, 9])


def test_all_plays_stand_under_their_month_newest_first(app: Driver) -> None:
    furnish(app)
    go(app, "history")
    newest, middle, oldest = plays_shown(app)
    assert newest == "Astrid 9 Bo 4 LOOT · 14 March 2025"
    assert middle == "Ragnar 7 Astrid 0 Lofoten · 2 March 2025"
    assert oldest == "Noélie, Bo 5 Astrid 3 LOOT · 20 February 2025"
    heights = [app.need(f"history.{nth}").box.y for nth in range(3)]
    assert heights == sorted(heights, reverse=True)
    assert app.sees("March 2025") and app.sees("February 2025")
    assert app.sees("3 games")


def test_a_first_start_leads_to_the_games(app: Driver) -> None:
    go(app, "history")
    assert app.sees("No games yet")
    app.tap("history.all")
    assert app.exists("home.looot")


def test_a_tap_on_a_game_shows_its_plays_alone_and_another_all_again(app: Driver) -> None:
    furnish(app)
    go(app, "history")
    app.tap("history.game.lofoten")
    assert [row.split()[0] for row in plays_shown(app)] == ["Ragnar"]
    assert app.sees("1 game")
    app.tap("history.game.lofoten")
    assert len(plays_shown(app)) == 3


def test_the_plays_of_one_player(app: Driver) -> None:
    furnish(app)
    go(app, "history")
    app.scroll_to("history.player")
    app.tap("history.player")
    app.tap("choice.Noélie")
    assert len(plays_shown(app)) == 1
    assert app.text_of("history.player") == "Noélie"
    app.scroll_to("history.player")
    app.tap("history.player")
    app.tap("choice.anybody")
    assert len(plays_shown(app)) == 3


def test_a_name_is_found_without_its_accent(app: Driver) -> None:
    furnish(app)
    go(app, "history")
    app.tap("history.search")
    app.type("noel")
    app.pass_time(1)
    assert [row.split(",")[0] for row in plays_shown(app)] == ["Noélie"]
    app.key("back")
    assert len(plays_shown(app)) == 1, "first the keyboard goes"
    app.key("back")
    assert len(plays_shown(app)) == 3, "then the search"
    assert app.app.navigation.here_is("history")


def test_who_finds_nothing_is_led_back_to_all_plays(app: Driver) -> None:
    furnish(app)
    go(app, "history")
    app.tap("history.search")
    app.type("Thor")
    app.pass_time(1)
    assert plays_shown(app) == []
    assert app.sees("No matching games")
    app.tap("history.all")
    assert len(plays_shown(app)) == 3
    assert not app.exists("history.name")


def test_a_tap_opens_the_result_and_back_is_where_it_was(app: Driver) -> None:
    furnish(app)
    go(app, "history")
    app.tap("history.game.spiel")
    app.tap("history.1")
    assert app.app.navigation.here_is("result")
    app.key("back")
    assert app.app.navigation.here_is("history")
    assert len(plays_shown(app)) == 2, "still the plays of LOOT alone"


def test_a_deleted_play_comes_back_by_undo(app: Driver) -> None:
    furnish(app)
    go(app, "history")
    app.tap("history.0.more")
    app.tap("play.delete")
    assert [row.split()[0] for row in plays_shown(app)] == ["Ragnar", "Noélie,"]
    app.tap("notice.act")
    assert plays_shown(app)[0] == "Astrid 9 Bo 4 LOOT · 14 March 2025"
    assert app.app.ledger.history.count() == 3


def test_a_deleted_play_stays_deleted(app: Driver) -> None:
    furnish(app)
    go(app, "history")
    app.hold("history.0", 1.0)
    app.tap("play.delete")
    app.restart()
    app.tap("go.history")
    assert len(plays_shown(app)) == 2


def test_a_play_is_opened_again_and_as_it_was_brought_back(app: Driver) -> None:
    furnish(app)
    go(app, "history")
    app.tap("history.0.more")
    app.tap("play.correct")
    assert app.app.navigation.here_is("spiel")
    app.tap("notice.act")
    assert app.app.navigation.here_is("history")
    assert plays_shown(app)[0] == "Astrid 9 Bo 4 LOOT · 14 March 2025"


def test_a_play_in_correction_stays_in_its_place_until_it_is_finished(app: Driver) -> None:
    furnish(app)
    go(app, "history")
    app.tap("history.0.more")
    app.tap("play.correct")
    app.key("back")
    assert app.exists("result.correction"), "leaving a correction shows what counts meanwhile"
    app.key("back")
    assert app.app.navigation.here_is("history")
    assert plays_shown(app)[0] == "Astrid 9 Bo 4 LOOT · editing · 14 March 2025"
    assert app.sees("3 games")
    app.tap("history.0")
    app.tap("result.go_on")
    finish(app)
    app.key("back")
    assert plays_shown(app)[0] == "Astrid 9 Bo 4 LOOT · 14 March 2025"


def test_a_correction_is_dropped_from_the_list(app: Driver) -> None:
    furnish(app)
    go(app, "history")
    app.tap("history.0.more")
    app.tap("play.correct")
    app.key("back")
    app.key("back")
    app.tap("history.0.more")
    app.tap("play.drop")
    assert plays_shown(app)[0] == "Astrid 9 Bo 4 LOOT · 14 March 2025"
    app.tap("notice.act")
    assert "editing" in plays_shown(app)[0]


def unfinished(app: Driver) -> list[str]:
    """The rows of plays that wait, in words."""
    rows = [tag for tag in app.tags() if tag.startswith("history.open.") and tag[13:].isdigit()]
    return [app.text_of(tag) for tag in sorted(rows)]


def begin(app: Driver, game: str, names: tuple[str, ...], tap: str) -> None:
    """Somebody begins a play, taps once and leaves it."""
    app.app.begin(game, names, (), {})
    app.pass_time(0.5)
    app.tap(tap)


def test_plays_that_wait_stand_on_top_and_are_found_as_the_others(app: Driver) -> None:
    furnish(app)
    begin(app, "spiel", ("Noélie", "Ulf"), "map.C3")
    begin(app, "lofoten", ("Ragnar", "Bo"), "warehouse.1.pick.fish")
    go(app, "history")
    assert app.sees("In progress")
    assert [row.split(" · ")[1:] for row in unfinished(app)] == [["unfinished", "just now"]] * 2
    assert app.sees("3 games"), "they do not count"
    app.tap("history.game.spiel")
    assert [row.split()[-6] for row in unfinished(app)] == ["LOOT"]
    app.tap("history.open.0")
    assert app.app.navigation.here_is("spiel")
    app.key("back")
    app.tap("history.search")
    app.type("noel")
    app.pass_time(1)
    assert len(unfinished(app)) == len(plays_shown(app)) == 1


def test_a_play_that_waits_is_thrown_away_with_undo(app: Driver) -> None:
    begin(app, "spiel", ("Noélie", "Ulf"), "map.C3")
    go(app, "history")
    app.tap("history.open.0.more")
    app.tap("play.delete")
    assert not unfinished(app)
    assert app.sees("No games yet")
    app.tap("notice.act")
    assert len(unfinished(app)) == 1


def test_the_result_of_before_a_correction_can_be_had_again(app: Driver) -> None:
    from dataclasses import replace

    play = keep(app, "2025-03-14", ["Bo", "Astrid"], [4, 9])
    pad = app.app.ledger.plays.open(play)
    pad.reopen()
    first, second = pad.play.players
    pad.keep(replace(pad.play, players=(replace(first, meeps=(5,) * 3), second)))
    pad.finish()
    go(app, "history")
    assert plays_shown(app)[0].startswith("Bo 15 Astrid 9")
    app.tap("history.0.more")
    app.tap("play.earlier")
    assert plays_shown(app)[0].startswith("Astrid 9 Bo 4")


def test_the_list_speaks_the_language_of_the_app(app: Driver) -> None:
    furnish(app)
    go(app, "history")
    app.look(language="fr")
    assert app.sees("Mars 2025")
    assert app.text_of("history.0").endswith("14 mars 2025")
    assert app.sees("3 parties")


@pytest.mark.parametrize("size", [100, 160])
def test_rows_are_as_high_as_their_words(app: Driver, size: int) -> None:
    app.look(text_size=size)
    long = "Ólafur Þórðarson of the long, long name"
    keep(app, "2025-03-14", [long, "Bo", "Ulf", "Hilda"], [4, 1, 2, 3])
    keep(app, "2025-03-13", ["Astrid", "Bo"], [4, 1])
    go(app, "history")
    tall, plain = (app.need(f"history.{nth}").box for nth in (0, 1))
    assert tall.height > plain.height
    assert plain.top <= tall.y


def test_a_play_that_cannot_be_read_says_so_wherever_it_is_tapped(app: Driver) -> None:
    furnish(app)
    newest = app.app.ledger.history.page(most=1)[0].id
    with app.app.ledger._store.writing() as db:
        (key,) = db.execute("SELECT key FROM plays WHERE id = ?", (newest,)).fetchone()
        db.execute("UPDATE steps SET document = '{}' WHERE play = ?", (key,))
        reseal(db, "steps", "play = ?", key)
    go(app, "history")
    for touch in (lambda: app.tap("history.0"), lambda: app.hold("history.0")):
        touch()
        app.pass_time(0.3)
        assert app.text_of("notice") == "One saved game can’t be read."
        assert app.app.navigation.here_is("history")
    assert len(plays_shown(app)) == 3


def wait_for(app: Driver, count: int) -> list[str]:
    """So many plays of LOOT that were begun and left; their ids, the last one first."""
    start = app.app.ledger.plays.start
    pads = [start(spiel(("Noélie", "Ulf"), (nth, 1)), {"screen": "spiel"}) for nth in range(count)]
    return [pad.id for pad in reversed(pads)]


def spoil(app: Driver, play: str, table: str, change: str) -> None:
    """Something of a play is written as nothing that can be read."""
    with app.app.ledger._store.writing() as db:
        (key,) = db.execute("SELECT key FROM plays WHERE id = ?", (play,)).fetchone()
        column = "key" if table == "plays" else "play"
        db.execute(f"UPDATE {table} SET {change} WHERE {column} = ?", (key,))
        reseal(db, table, f"{column} = ?", key)


def test_scrolling_reaches_every_play_that_waits_and_then_the_others(app: Driver) -> None:
    furnish(app)
    waiting = wait_for(app, 45)
    spoil(app, waiting.pop(7), "plays", "game = 'hnefatafl'")
    ended = [row.id for row in app.app.ledger.history.page()]
    go(app, "history")
    shown = app.get("history.plays")
    for _ in range(8):
        shown.scroll_y = 0
        app.pass_time(0.05)
    found = [item.values["play_id"] for item in shown.items if item.kind == "play"]
    assert found == waiting + ended
    assert "history.2" in app.tags(), "the oldest of all stands at the end"
    app.tap("history.2")
    app.key("back")
    assert app.app.navigation.here_is("history")
    found = [item.values["play_id"] for item in shown.items if item.kind == "play"]
    assert found == waiting + ended, "all of it is there when one comes back"


def test_home_goes_on_beside_a_play_that_cannot_be_read(app: Driver) -> None:
    furnish(app)
    newest, second, *others = wait_for(app, 7)
    lost = app.app.ledger.history.page(most=1)[0].id
    spoil(app, newest, "plays", "game = 'hnefatafl'")
    spoil(app, second, "steps", "document = '{}'")
    spoil(app, lost, "plays", "finished = 'yesterday'")
    app.app.home()
    app.app.refresh()
    app.pass_time(0.5)
    assert "One saved hnefatafl game can’t be read and isn’t listed." in app.get("home").trouble
    assert [app.get(f"home.continue.{nth}").play_id for nth in range(4)] == [second, *others[:3]]
    assert len([tag for tag in app.tags() if tag.startswith("home.last.")]) >= 2
    app.tap("home.continue.0")
    assert app.text_of("notice") == "One saved game can’t be read."
    assert app.app.navigation.here_is("home")
    app.scroll_to("home.more")
    assert app.get("home.more").title == "2 more unfinished games"
    app.tap("home.more")
    assert [app.get(f"home.continue.{nth}").play_id for nth in range(6)] == [second, *others]
    assert not app.exists("home.more")
    app.scroll_to("home.continue.1")
    app.tap("home.continue.1")
    assert app.app.navigation.here_is("spiel")
    kept = app.app.ledger._store.rows("SELECT id FROM plays WHERE deleted IS NULL")
    assert len(kept) == 10, "nothing is thrown away"
