"""The best possible layout of a fjord, shown below the result and calculated only once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from scoring.looot.play import Fjord
from screens.looot import hindsight
from tests.screens import result_plays
from tests.screens.driver import Driver
from tests.screens.finish import finish
from tests.screens.result_samples import save_finished, wait_for_insights


def open_result(app: Driver, wait: bool = True) -> str:
    """Save a finished Looot game, open its result, and return the game's id."""
    play_id = save_finished(app, result_plays.hindsight())
    app.app.open("result", play_id=play_id)
    app.pass_time(0.3)
    if wait:
        wait_for_insights(app)
    return play_id


def plain_text(app: Driver, tag: str) -> str:
    """Return the text of a widget with plain spaces instead of non-breaking ones."""
    return app.text_of(tag).replace("\u00a0", " ")


def lines(app: Driver) -> Any:
    """Return the widget with the hindsight lines, or None."""
    holder = app.app.navigation.page("result").ids.lessons
    return holder.children[0] if holder.children else None


@pytest.fixture
def no_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fail the test if hindsight is calculated."""

    def search(*_: object) -> Iterator[None]:
        raise AssertionError("It is worked out.")

    monkeypatch.setattr(hindsight, "search", search)


def lit(app: Driver, tag: str) -> set[str]:
    """Return the highlighted spaces of a fjord; the others are faded."""
    looks = app.get(tag)._styles
    return {at for at, look in looks.items() if look.lit}


def test_each_fjord_has_one_line(app: Driver) -> None:
    open_result(app)
    app.scroll_to("hindsight.1")
    assert plain_text(app, "hindsight.0").startswith("Astrid could have scored 85 (+17)")
    assert not app.exists("hindsight.2")  # Hilda has only a score sheet


def test_line_says_who_would_have_won(app: Driver) -> None:
    open_result(app)
    assert app.get("hindsight.0").detail == "Astrid would have won"
    assert app.sees("Astrid would have won")
    assert not app.get("hindsight.1").detail


def test_best_possible_fjord_gets_a_crown(app: Driver) -> None:
    open_result(app)
    assert app.get("hindsight.1").icon == "crown"
    assert app.get("hindsight.0").icon != "crown"
    assert plain_text(app, "hindsight.1") == "Ragnar: 8 was the best possible"
    app.scroll_to("hindsight.1")
    app.tap("hindsight.1")
    assert app.sees("This is the best possible layout.")
    assert app.exists("hindsight.fjord.lay")
    assert not app.exists("hindsight.could")


def test_missing_sites_are_named_instead_of_a_crown(app: Driver) -> None:
    ragnar = replace(result_plays.hindsight().players[1], fjord=Fjord().laid("A1", "castle"))
    play = replace(result_plays.hindsight(), players=(ragnar, result_plays.hindsight().players[0]))
    app.app.open("result", play_id=save_finished(app, play))
    app.pass_time(0.3)
    wait_for_insights(app)
    missing = "Not entered: Altar, Jarl Palace and Port. With these, more may be possible."
    assert plain_text(app, "hindsight.0").endswith(missing)
    assert app.get("hindsight.0").icon != "crown"
    app.scroll_to("hindsight.0")
    app.tap("hindsight.0")
    assert app.sees(missing)
    assert not app.sees("This is the best possible layout.")


def test_tap_shows_the_best_fjord_and_switches_to_the_real_one(app: Driver) -> None:
    open_result(app)
    app.scroll_to("hindsight.0")
    app.tap("hindsight.0")
    assert plain_text(app, "hindsight.whose") == "Astrid’s best layout"
    assert plain_text(app, "hindsight.total") == "85"
    assert plain_text(app, "hindsight.more") == "17 more than 68"
    assert plain_text(app, "hindsight.swap") == "Swap C4 and D3: +10"
    assert app.sees("This is the best possible layout.")
    assert app.exists("hindsight.fjord.could") and not app.exists("hindsight.fjord.lay")
    app.scroll_to("hindsight.lay")
    app.tap("hindsight.lay")
    assert app.exists("hindsight.fjord.lay") and not app.exists("hindsight.fjord.could")
    app.tap("drawer.close")
    assert not app.exists("hindsight")


def test_moved_tiles_are_highlighted_and_swap_highlights_two_spaces(app: Driver) -> None:
    open_result(app)
    app.scroll_to("hindsight.0")
    app.tap("hindsight.0")
    drawer = app.get("hindsight")
    moved = set(drawer._moved.moved)
    assert moved and lit(app, "hindsight.fjord.could") == moved
    app.tap("hindsight.swap")
    pair = sorted(lit(app, "hindsight.fjord.lay"))
    assert plain_text(app, "hindsight.swap").startswith("Swap " + " and ".join(pair))
    app.tap("hindsight.swap")
    assert lit(app, "hindsight.fjord.lay") == moved


def test_gains_by_line_add_up_to_the_difference(app: Driver) -> None:
    open_result(app)
    app.scroll_to("hindsight.0")
    app.tap("hindsight.0")
    rows = app.get("hindsight.lines").children
    assert [row.text for row in rows[::-1]] == ["Wood", "Construction sites", "Unfilled longships"]
    assert sum(int(row.gain.replace("−", "-")) for row in rows) == 17


def test_wide_window_shows_both_fjords_side_by_side(app: Driver) -> None:
    app.resize(892, 412)
    open_result(app)
    app.scroll_to("hindsight.0")
    app.tap("hindsight.0")
    assert app.exists("hindsight.fjord.lay") and app.exists("hindsight.fjord.could")
    assert not app.exists("hindsight.could")
    app.resize(412, 892)
    assert app.exists("hindsight.could")


def test_texts_are_in_french(app: Driver) -> None:
    app.look(language="fr")
    open_result(app)
    app.scroll_to("hindsight.0")
    assert plain_text(app, "hindsight.0") == "Astrid aurait pu marquer 85 points (+17)"
    assert app.sees("Astrid aurait gagné")
    app.tap("hindsight.0")
    assert plain_text(app, "hindsight.more") == "17 de plus que 68"
    assert plain_text(app, "hindsight.swap") == "Échanger C4 et D3 : +10"
    assert app.sees("C’est la meilleure disposition possible.")


def test_changing_the_language_translates_the_lines(app: Driver) -> None:
    open_result(app)
    app.look(language="fr")
    assert plain_text(app, "hindsight.0") == "Astrid aurait pu marquer 85 points (+17)"


def test_opening_the_result_again_calculates_nothing(app: Driver, request: Any) -> None:
    play_id = open_result(app)
    request.getfixturevalue("no_search")
    app.restart()
    app.app.open("result", play_id=play_id)
    app.pass_time(0.3)
    assert not lines(app).busy
    assert plain_text(app, "hindsight.0").startswith("Astrid could have scored 85 (+17)")
    assert app.get("hindsight.1").icon == "crown"


def test_wrong_cached_result_is_calculated_again(app: Driver) -> None:
    play_id = open_result(app)
    app.app.ledger._store.connection.execute(
        "UPDATE lessons SET content = replace(content, '85', '86')"
    )
    app.restart()
    app.app.open("result", play_id=play_id)
    wait_for_insights(app)
    assert plain_text(app, "hindsight.0").startswith("Astrid could have scored 85 (+17)")


def test_leaving_the_screen_stops_the_calculation(
    app: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    slices: list[int] = []

    def endless(*_: object) -> Iterator[None]:
        while True:
            slices.append(1)
            yield

    monkeypatch.setattr(hindsight, "search", endless)
    open_result(app, wait=False)
    assert slices and lines(app).busy
    app.key("back")
    assert not app.app.navigation.here_is("result")
    done = len(slices)
    app.pass_time(1.0)
    assert len(slices) == done and not lines(app).busy


def test_calculation_continues_when_the_result_is_opened_again(app: Driver) -> None:
    play_id = open_result(app, wait=False)
    app.key("back")
    app.app.open("result", play_id=play_id)
    wait_for_insights(app)
    assert plain_text(app, "hindsight.0").startswith("Astrid could have scored 85")


def test_calculation_starts_after_the_winner_is_revealed(app: Driver) -> None:
    app.app.open("result", play_id=save_finished(app, result_plays.hindsight()), reveal=True)
    app.frames(1.0)
    assert not app.app.navigation.page("result").revealed
    assert not lines(app).busy and not app.exists("hindsight.0")
    app.tap("result")
    assert lines(app).busy or lines(app)._left == []
    wait_for_insights(app)
    assert plain_text(app, "hindsight.0").startswith("Astrid could have scored 85")


def test_nothing_is_calculated_or_shown_if_switched_off(app: Driver, no_search: None) -> None:
    app.app.open("settings")
    app.pass_time(0.3)
    app.scroll_to("settings.hindsight")
    assert app.get("settings.hindsight").on
    app.tap("settings.hindsight")
    assert not app.get("settings.hindsight").on
    open_result(app, wait=False)
    assert lines(app) is None
    assert not app.exists("hindsight.0")


def test_games_without_fjords_have_no_hindsight(app: Driver, no_search: None) -> None:
    for play in (result_plays.lofoten(), result_plays.spiel(), result_plays.looot()):
        app.app.open("result", play_id=save_finished(app, play))
        app.pass_time(0.3)
        assert not app.exists("hindsight.0"), play.game


def test_edited_fjord_is_calculated_again(app: Driver) -> None:
    app.app.change_setting("motion", False)
    open_result(app)
    app.tap("result.edit")
    app.tap("fjord.G4")
    finish(app)
    wait_for_insights(app)
    assert not plain_text(app, "hindsight.0").startswith("Astrid could have scored 85 (+17)")


def test_player_page_shows_the_share_of_the_best_possible_score(app: Driver) -> None:
    open_result(app)
    player = next(p for p in app.app.ledger.players.all() if p.name == "Astrid")
    app.app.open("player", player=player.id)
    app.pass_time(0.3)
    assert plain_text(app, "figures.reached") == "80% of the best possible score"
    hilda = next(p for p in app.app.ledger.players.all() if p.name == "Hilda")
    app.app.open("player", player=hilda.id)
    app.pass_time(0.3)
    assert not app.exists("figures.reached")
