"""What the same tiles could have brought, below the result: by taps, and worked out only once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from scoring.looot.play import Fjord
from screens.looot import hindsight
from tests.screens import result_plays
from tests.screens.driver import Driver
from tests.screens.finishing import finish
from tests.screens.result_samples import put, worked_out


def opened(app: Driver, wait: bool = True) -> str:
    play_id = put(app, result_plays.hindsight())
    app.app.open("result", play_id=play_id)
    app.pass_time(0.3)
    if wait:
        worked_out(app)
    return play_id


def words_of(app: Driver, tag: str) -> str:
    """What stands there, with plain spaces where French has those that do not break."""
    return app.text_of(tag).replace("\u00a0", " ")


def lines(app: Driver) -> Any:
    """The widget of the game; None where there is none."""
    holder = app.app.navigation.page("result").ids.lessons
    return holder.children[0] if holder.children else None


@pytest.fixture
def never(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing may be worked out."""

    def search(*_: object) -> Iterator[None]:
        raise AssertionError("It is worked out.")

    monkeypatch.setattr(hindsight, "search", search)


def lit(app: Driver, tag: str) -> set[str]:
    """The hexes that stand out: all others have stepped back."""
    looks = app.get(tag).ids.board._looks
    return {at for at, look in looks.items() if look.lit}


def test_one_quiet_line_a_fjord(app: Driver) -> None:
    opened(app)
    app.scroll_to("hindsight.1")
    assert words_of(app, "hindsight.0").startswith("Astrid could have scored 85 (+17)")
    assert not app.exists("hindsight.2")  # Hilda has filled in a sheet


def test_it_says_that_somebody_else_would_have_won(app: Driver) -> None:
    opened(app)
    assert app.get("hindsight.0").detail == "Astrid would have won"
    assert app.sees("Astrid would have won")
    assert not app.get("hindsight.1").detail


def test_the_crown_for_whom_nothing_better_was_possible(app: Driver) -> None:
    opened(app)
    assert app.get("hindsight.1").icon == "crown"
    assert app.get("hindsight.0").icon != "crown"
    assert words_of(app, "hindsight.1") == "Ragnar: 8 was the best possible"
    app.scroll_to("hindsight.1")
    app.tap("hindsight.1")
    assert app.sees("This is the best possible layout.")
    assert app.exists("hindsight.fjord.lay")
    assert not app.exists("hindsight.could")


def test_nothing_is_certain_while_sites_are_not_entered(app: Driver) -> None:
    ragnar = replace(result_plays.hindsight().players[1], fjord=Fjord().laid("A1", "castle"))
    play = replace(result_plays.hindsight(), players=(ragnar, result_plays.hindsight().players[0]))
    app.app.open("result", play_id=put(app, play))
    app.pass_time(0.3)
    worked_out(app)
    missing = "Not entered: Altar, Jarl Palace and Port. With these, more may be possible."
    assert words_of(app, "hindsight.0").endswith(missing)
    assert app.get("hindsight.0").icon != "crown"
    app.scroll_to("hindsight.0")
    app.tap("hindsight.0")
    assert app.sees(missing)
    assert not app.sees("This is the best possible layout.")


def test_a_tap_opens_the_better_fjord_beside_the_real_one(app: Driver) -> None:
    opened(app)
    app.scroll_to("hindsight.0")
    app.tap("hindsight.0")
    assert words_of(app, "hindsight.whose") == "Astrid’s best layout"
    assert words_of(app, "hindsight.total") == "85"
    assert words_of(app, "hindsight.more") == "17 more than 68"
    assert words_of(app, "hindsight.swap") == "Swap C4 and D3: +10"
    assert app.sees("This is the best possible layout.")
    assert app.exists("hindsight.fjord.could") and not app.exists("hindsight.fjord.lay")
    app.scroll_to("hindsight.lay")
    app.tap("hindsight.lay")
    assert app.exists("hindsight.fjord.lay") and not app.exists("hindsight.fjord.could")
    app.tap("drawer.close")
    assert not app.exists("hindsight")


def test_what_moved_is_lit_and_the_exchange_lights_its_two_hexes(app: Driver) -> None:
    opened(app)
    app.scroll_to("hindsight.0")
    app.tap("hindsight.0")
    drawer = app.get("hindsight")
    moved = set(drawer._moved.moved)
    assert moved and lit(app, "hindsight.fjord.could") == moved
    app.tap("hindsight.swap")
    pair = sorted(lit(app, "hindsight.fjord.lay"))
    assert words_of(app, "hindsight.swap").startswith("Swap " + " and ".join(pair))
    app.tap("hindsight.swap")
    assert lit(app, "hindsight.fjord.lay") == moved


def test_the_lines_that_gained_make_the_difference(app: Driver) -> None:
    opened(app)
    app.scroll_to("hindsight.0")
    app.tap("hindsight.0")
    rows = app.get("hindsight.lines").children
    assert [row.text for row in rows[::-1]] == ["Wood", "Construction sites", "Unfilled longships"]
    assert sum(int(row.gain.replace("−", "-")) for row in rows) == 17


def test_both_fjords_side_by_side_where_there_is_room(app: Driver) -> None:
    app.resize(892, 412)
    opened(app)
    app.scroll_to("hindsight.0")
    app.tap("hindsight.0")
    assert app.exists("hindsight.fjord.lay") and app.exists("hindsight.fjord.could")
    assert not app.exists("hindsight.could")
    app.resize(412, 892)
    assert app.exists("hindsight.could")


def test_in_french(app: Driver) -> None:
    app.look(language="fr")
    opened(app)
    app.scroll_to("hindsight.0")
    assert words_of(app, "hindsight.0") == "Astrid aurait pu marquer 85 points (+17)"
    assert app.sees("Astrid aurait gagné")
    app.tap("hindsight.0")
    assert words_of(app, "hindsight.more") == "17 de plus que 68"
    assert words_of(app, "hindsight.swap") == "En échangeant C4 et D3 : +10"
    assert app.sees("Aucune disposition de ces tuiles ne rapporte plus.")


def test_another_language_is_said_at_once(app: Driver) -> None:
    opened(app)
    app.look(language="fr")
    assert words_of(app, "hindsight.0") == "Astrid aurait pu marquer 85 points (+17)"


def test_the_second_time_nothing_is_worked_out(app: Driver, request: Any) -> None:
    play_id = opened(app)
    request.getfixturevalue("never")
    app.restart()
    app.app.open("result", play_id=play_id)
    app.pass_time(0.3)
    assert not lines(app).busy
    assert words_of(app, "hindsight.0").startswith("Astrid could have scored 85 (+17)")
    assert app.get("hindsight.1").icon == "crown"


def test_a_kept_row_that_is_not_true_is_worked_out_anew(app: Driver) -> None:
    play_id = opened(app)
    app.app.ledger._store.connection.execute(
        "UPDATE lessons SET content = replace(content, '85', '86')"
    )
    app.restart()
    app.app.open("result", play_id=play_id)
    worked_out(app)
    assert words_of(app, "hindsight.0").startswith("Astrid could have scored 85 (+17)")


def test_leaving_the_screen_stops_the_work(app: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    slices: list[int] = []

    def endless(*_: object) -> Iterator[None]:
        while True:
            slices.append(1)
            yield

    monkeypatch.setattr(hindsight, "search", endless)
    opened(app, wait=False)
    assert slices and lines(app).busy
    app.key("back")
    assert not app.app.navigation.here_is("result")
    done = len(slices)
    app.pass_time(1.0)
    assert len(slices) == done and not lines(app).busy


def test_it_goes_on_when_the_result_is_opened_again(app: Driver) -> None:
    play_id = opened(app, wait=False)
    app.key("back")
    app.app.open("result", play_id=play_id)
    worked_out(app)
    assert words_of(app, "hindsight.0").startswith("Astrid could have scored 85")


def test_nothing_is_worked_out_before_the_winner_is_known(app: Driver) -> None:
    app.app.open("result", play_id=put(app, result_plays.hindsight()), reveal=True)
    app.frames(1.0)
    assert not app.app.navigation.page("result").revealed
    assert not lines(app).busy and not app.exists("hindsight.0")
    app.tap("result")
    assert lines(app).busy or lines(app)._left == []
    worked_out(app)
    assert words_of(app, "hindsight.0").startswith("Astrid could have scored 85")


def test_switched_off_nothing_is_worked_out_or_shown(app: Driver, never: None) -> None:
    app.app.open("settings")
    app.pass_time(0.3)
    app.scroll_to("settings.hindsight")
    assert app.get("settings.hindsight").on
    app.tap("settings.hindsight")
    assert not app.get("settings.hindsight").on
    opened(app, wait=False)
    assert lines(app) is None
    assert not app.exists("hindsight.0")


def test_other_games_have_no_such_lines(app: Driver, never: None) -> None:
    for play in (result_plays.lofoten(), result_plays.spiel(), result_plays.looot()):
        app.app.open("result", play_id=put(app, play))
        app.pass_time(0.3)
        assert not app.exists("hindsight.0"), play.game


def test_a_corrected_fjord_is_worked_out_anew(app: Driver) -> None:
    app.app.change_setting("motion", False)
    opened(app)
    app.tap("result.edit")
    app.tap("fjord.G4")
    finish(app)
    worked_out(app)
    assert not words_of(app, "hindsight.0").startswith("Astrid could have scored 85 (+17)")


def test_the_player_knows_how_much_of_the_possible_was_reached(app: Driver) -> None:
    opened(app)
    player = next(p for p in app.app.ledger.players.all() if p.name == "Astrid")
    app.app.open("player", player=player.id)
    app.pass_time(0.3)
    assert words_of(app, "figures.reached") == "80% of the best possible score"
    hilda = next(p for p in app.app.ledger.players.all() if p.name == "Hilda")
    app.app.open("player", player=hilda.id)
    app.pass_time(0.3)
    assert not app.exists("figures.reached")
