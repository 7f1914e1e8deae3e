"""The result screen of all three games: winner, explanations, reveal, rematch and editing."""

from __future__ import annotations

import gc
from dataclasses import replace
from typing import Any
from uuid import uuid4

import pytest

from scoring.document import read
from scoring.game import Play
from scoring.games import game_of
from screens.shell.garbage import COLLECTOR
from screens.shell.registry import GAMES as FACES
from tests.screens import result_plays
from tests.screens.driver import Driver
from tests.screens.event_loop import FRAME, LOOP
from tests.screens.finish import finish
from tests.screens.result_samples import ranks, save_finished, wait_for_insights


def open_result(app: Driver, play: Play, reveal: bool = False) -> str:
    """Save a finished game, open its result, and return its id."""
    play_id = save_finished(app, play)
    app.app.open("result", play_id=play_id, reveal=reveal)
    if not reveal:
        app.pass_time(0.3)
    return play_id


def page(app: Driver) -> Any:
    return app.app.navigation.page("result")


def plain_text(app: Driver, tag: str) -> str:
    """Return the text of a widget with plain spaces instead of non-breaking ones."""
    return app.text_of(tag).replace("\u00a0", " ")


TEXTS = {
    ("looot", "en"): (
        "Astrid wins",
        "Astrid wins the tie at 54: Astrid’s trophy is worth 15",
        ("Big difference: Castles", "33 – 12 – 8"),
    ),
    ("looot", "fr"): (
        "Astrid gagne",
        "Égalité à 54 : Astrid l’emporte (le trophée de Astrid vaut 15",
        ("Grand écart : Châteaux", "33 – 12 – 8"),
    ),
    ("looot", "de"): (
        "Astrid gewinnt",
        "Gleichstand bei 54: Astrid gewinnt (die Trophäe von Astrid ist 15 wert",
        ("Großer Unterschied: Burgen", "33 – 12 – 8"),
    ),
    ("lofoten", "en"): (
        "Noélie wins",
        "19 to 12 · Dried fish +8",
        ("Dried fish decided it", "8 – 0"),
    ),
    ("lofoten", "fr"): (
        "Noélie gagne",
        "19 à 12 · Poisson séché +8",
        ("Décisif : Poisson séché", "8 – 0"),
    ),
    ("lofoten", "it"): (
        "Vince Noélie",
        "19 a 12 · Stoccafisso +8",
        ("Decisivo: Stoccafisso", "8 – 0"),
    ),
    ("spiel", "en"): (
        "Ada and Bo win",
        "Shared victory at 10 points: Ada and Bo have 1 cross each",
        ("Big difference: ", "4 – 0 – 0"),
    ),
    ("spiel", "es"): (
        "Ganan Ada y Bo",
        "Victoria compartida con 10 puntos: Ada y Bo tienen 1 cruz cada uno",
        ("Gran diferencia: ", "4 – 0 – 0"),
    ),
}

WORKINGS: dict[str, tuple[str, str | dict[str, str]]] = {
    "looot": ("castle", "3 × (4 + 3 + 4) = 33"),
    "lofoten": ("warehouse-1", {"en": "5 to 2: 8 PP", "fr": "5 à 2 : 8 PP", "it": "5 a 2: 8 PP"}),
    "spiel": ("lines", "3 × (1 + 0) = 3"),
}
"""By game: a scoring line and its calculation for the first player."""


@pytest.mark.parametrize(("game", "language"), TEXTS)
def test_result_names_winner_reason_and_calculation(app: Driver, game: str, language: str) -> None:
    play = result_plays.GAMES[game]()
    app.look(language=language)
    open_result(app, play)
    headline, under, (insight, numbers) = TEXTS[game, language]
    assert plain_text(app, "result.headline") == headline
    assert plain_text(app, "result.sentence").startswith(under)
    card = app.get("result.insight.0")
    assert card.title.replace("\u00a0", " ").startswith(insight)
    assert card.detail == numbers
    assert [int(lane.split()[-1]) for lane in ranks(app)] == sorted(
        (tally.total for tally in game_of(play).count(play)), reverse=True
    )
    line, expected = WORKINGS[game]
    working = expected[language] if isinstance(expected, dict) else expected
    app.scroll_to(f"result.cell.{line}.0")
    app.tap(f"result.cell.{line}.0")
    assert plain_text(app, "result.sum").replace("\xa0", " ") == working


def test_tap_on_any_number_shows_its_calculation(app: Driver) -> None:
    play = result_plays.looot()
    open_result(app, play)
    for line in game_of(play).lines:
        app.scroll_to(f"result.cell.{line}.1")
        app.tap(f"result.cell.{line}.1")
        assert app.exists("result.working"), line
        app.tap("drawer.close")
    app.scroll_to("result.cell.total.1")
    app.tap("result.cell.total.1")
    assert app.sees("5 × (2 + 2)")
    app.key("back")
    assert not app.exists("result.workings")


def test_tap_on_a_ship_shows_all_calculations_of_a_player(app: Driver) -> None:
    open_result(app, result_plays.looot())
    app.tap("result.lane.0")
    assert app.sees("3 × (4 + 3 + 4)")


def test_ships_are_in_the_order_of_the_seats(app: Driver) -> None:
    open_result(app, result_plays.hindsight())
    lanes = page(app).ids.race.lanes
    assert [lane.name for lane in lanes] == ["Astrid", "Ragnar", "Hilda"]
    assert [lane.y for lane in lanes] == sorted((lane.y for lane in lanes), reverse=True)
    assert [lane.won for lane in lanes] == [False, False, True]


def test_all_winners_of_a_shared_victory_get_a_crown(app: Driver) -> None:
    open_result(app, result_plays.spiel())
    assert [lane.crown for lane in page(app).ids.race.lanes] == [1, 1, 0]
    assert plain_text(app, "result.headline") == "Ada and Bo win"


def test_tap_on_the_deciding_line_shows_its_calculation(app: Driver) -> None:
    open_result(app, result_plays.looot())
    app.scroll_to("result.insight.0")
    app.tap("result.insight.0")
    assert app.text_of("result.sum") == "3 × (4 + 3 + 4) = 33"


def test_perfect_fjord_is_announced(app: Driver) -> None:
    open_result(app, result_plays.fjords())
    wait_for_insights(app)
    card = app.get("result.insight.1")
    assert card.perfect and card.title == "Perfect fjord"
    app.scroll_to("result.insight.1")
    app.tap("result.insight.1")
    assert app.exists("hindsight.total")


def test_personal_best_is_compared_with_the_previous_one(app: Driver) -> None:
    first, second = (replace(result_plays.lofoten(), id=str(uuid4())) for _ in range(2))
    open_result(app, first)
    assert "best" not in app.get("result.insight.1").title
    open_result(app, second)
    card = app.get("result.insight.1")
    assert (card.title, card.detail) == ("Noélie’s best score", "Same as before: 19")


def test_calculation_highlights_its_spaces_in_the_fjord(app: Driver) -> None:
    open_result(app, result_plays.fjords())
    app.scroll_to("result.cell.castle.0")
    app.tap("result.cell.castle.0")
    assert app.text_of("result.sum") == "2 × (4 + 3) = 14"
    lit = {at for at, look in app.get("result.fjord")._styles.items() if look.lit}
    assert lit == {"A1", "A2", "C3"}


def test_tap_on_another_player_shows_their_fjord(app: Driver) -> None:
    open_result(app, result_plays.fjords())
    app.scroll_to("result.board.1")
    app.tap("result.board.1")
    assert page(app).board_seat == 1
    assert app.exists("result.fjord")
    assert not app.exists("result.board.2")  # a player with only a score sheet has no fjord


def test_reveal_counts_the_lines_in_order(app: Driver) -> None:
    open_result(app, result_plays.looot(), reveal=True)
    headlines: list[str] = []
    page(app).ids.race.bind(headline=lambda _, words: headlines.append(words))
    LOOP.frames(1.0)
    assert not page(app).revealed
    assert headlines[-1] == "Castles"
    assert {lane.total for lane in page(app).ids.race.lanes} != {54, 39}
    assert not app.exists("result.share")
    app.wait(lambda: page(app).revealed, "all lines are counted", seconds=8)
    assert headlines == [
        *("Castles", "Watchtowers", "Houses", "Gold", "Sheep", "Wood", "Construction sites"),
        *("Trophy", "Unfilled longships", "Astrid wins"),
    ]
    assert ranks(app) == ["1st Astrid 54", "2nd Ragnar 54", "3rd Hilda 39"]


def test_reveal_speaks_each_line(app: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(app.app, "can_speak", lambda: True)
    monkeypatch.setattr(app.app, "say_now", said.append)
    monkeypatch.setattr(app.app, "speak", said.append)
    open_result(app, result_plays.lofoten(), reveal=True)
    app.wait(lambda: page(app).revealed, "all lines are counted", seconds=8)
    scored = [page(app).summary.lines[nth].name for nth in page(app).summary.scored_lines]
    assert said[:-1] == scored
    assert said[-1].startswith("Rank 1: Noélie, 19 points.")


def test_reveal_hides_the_winner_until_the_end(app: Driver) -> None:
    open_result(app, result_plays.looot(), reveal=True)
    LOOP.frames(0.8)
    assert not app.exists("result.sentence")
    assert not app.exists("result.insight.0")
    assert not any(lane.rank or lane.crown for lane in page(app).ids.race.lanes)
    assert not app.exists("result.cell.total.0")
    assert not app.sees("54")


def test_reveal_of_nine_lines_takes_at_most_eight_seconds(app: Driver) -> None:
    open_result(app, result_plays.looot(), reveal=True)
    start = LOOP.now
    app.wait(lambda: page(app).revealed, "all lines are counted", seconds=9)
    assert LOOP.now - start <= 8
    assert len(page(app).summary.scored_lines) == 9


def test_tap_skips_the_reveal(app: Driver) -> None:
    open_result(app, result_plays.looot(), reveal=True)
    LOOP.frames(0.7)
    tapped_at, known_at = LOOP.now, []
    page(app).bind(revealed=lambda *_: known_at.append(LOOP.now))
    app.tap("result")
    assert known_at and known_at[0] - tapped_at < 10 * FRAME
    assert ranks(app)[0] == "1st Astrid 54"


def test_result_is_shown_at_once_if_animations_are_off(app: Driver) -> None:
    app.app.change_setting("motion", False)
    open_result(app, result_plays.looot(), reveal=True)
    LOOP.frame()
    assert page(app).revealed
    assert ranks(app) == ["1st Astrid 54", "2nd Ragnar 54", "3rd Hilda 39"]


def test_leaving_during_the_reveal_ends_it(app: Driver) -> None:
    open_result(app, result_plays.looot(), reveal=True)
    LOOP.frames(0.7)
    app.key("back")
    assert not app.app.navigation.here_is("result")
    assert page(app).revealed


def test_rematch_takes_one_tap(app: Driver) -> None:
    open_result(app, result_plays.looot())
    before = app.taps
    app.tap("result.rematch")
    assert app.taps - before == 1
    again = app.app.navigation.here.play
    assert app.app.navigation.here.name == "looot"
    assert [(p.name, p.colour) for p in again.players] == [
        ("Astrid", "red"),
        ("Ragnar", "blue"),
        ("Hilda", "grey"),
    ]
    assert again.id != result_plays.looot().id and not again.finished


def test_another_game_with_the_same_players_takes_two_taps(app: Driver) -> None:
    open_result(app, result_plays.lofoten())
    before = app.taps
    app.tap("result.more")
    app.tap("result.again.looot")
    assert app.taps - before == 2
    players = app.app.navigation.here.play.players
    assert [player.name for player in players] == [
        "Noélie",
        "Madeline",
    ]


def test_game_for_fewer_players_is_disabled_with_the_reason(app: Driver) -> None:
    open_result(app, result_plays.looot())
    app.tap("result.more")
    assert app.get("result.again.lofoten").disabled
    assert app.get("result.again.lofoten").detail == app.app.tr(FACES["lofoten"].summary)


def test_undo_of_an_edit_restores_the_result(app: Driver) -> None:
    play_id = open_result(app, result_plays.looot())
    app.tap("result.edit")
    assert app.app.navigation.here.name == "looot"
    assert not app.app.navigation.here.play.finished
    app.tap("notice.act")
    assert app.app.navigation.here_is("result")
    assert app.app.ledger.plays.open(play_id).play.finished
    assert ranks(app)[0] == "1st Astrid 54"


def test_earlier_result_can_be_restored_after_an_edit(app: Driver) -> None:
    app.app.change_setting("motion", False)
    play_id = open_result(app, result_plays.looot())
    app.tap("result.edit")
    app.tap([tag for tag in app.tags() if tag.endswith(".plus")][-1])
    finish(app)
    assert ranks(app)[0] == "1st Astrid 65"  # a fourth castle at 4 + 3 + 4
    app.tap("result.more")
    app.tap("result.earlier")
    assert ranks(app)[0] == "1st Astrid 54"
    assert app.app.ledger.plays.open(play_id).play.finished
    app.tap("notice.act")
    assert ranks(app)[0] == "1st Astrid 65", "Undo"
    assert app.app.ledger.plays.open(play_id).play.finished


def test_menu_does_not_contain_edit(app: Driver) -> None:
    open_result(app, result_plays.looot())
    assert app.exists("result.edit")
    app.tap("result.more")
    assert app.sees("More options") and not app.sees("Edit")


@pytest.mark.parametrize("size", [(892, 412), (640, 360)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_ships_are_visible_in_landscape(
    app: Driver, size: tuple[int, int], players: int
) -> None:
    app.resize(*size)
    play = result_plays.fjords()
    open_result(app, replace(play, players=play.players[:players]))
    race = page(app).ids.race
    assert race.parent.height >= race.height - 1, "nothing to scroll"
    for lane in race.lanes:
        assert lane.wake_y >= 0
        assert lane.height >= lane.hull, "ships do not cover one another"
        plate = lane.ids.plate
        assert lane.x <= plate.x and plate.right <= lane.right


def test_race_stays_beside_the_scores_when_they_are_scrolled(app: Driver) -> None:
    app.resize(892, 412)
    open_result(app, result_plays.looot())
    before = app.need("result.lane.0").box
    app.scroll_to("result.cell.total.0")
    assert app.need("result.lane.0").box == before
    app.resize(412, 892)
    assert app.need("result.lane.0").box.centre[1] > app.need("result.insight.0").box.centre[1]


def test_headline_keeps_its_size_when_the_text_size_changes(app: Driver) -> None:
    app.resize(892, 412)
    open_result(app, result_plays.looot())
    size = app.get("result.headline").font_size
    app.look(text_size=160)
    app.look(text_size=100)
    assert app.get("result.headline").font_size == size


def test_reveal_shows_the_icon_of_the_line_and_who_scored_most(app: Driver) -> None:
    open_result(app, result_plays.looot(), reveal=True)
    LOOP.frames(0.8)
    race, card = page(app).ids.race, page(app)._card
    assert app.sees("Castles")
    assert race.style == page(app).summary.lines[page(app).summary.scored_lines[0]].style
    tiles = card.ids.gains.children[::-1]
    assert [(tile.gain, tile.best) for tile in tiles] == [
        ("+33", True),
        ("+12", False),
        ("+8", False),
    ]


def test_nothing_moves_when_the_winner_is_shown(app: Driver) -> None:
    open_result(app, result_plays.looot(), reveal=True)
    LOOP.frames(1.0)
    before = [tuple(lane.pos) for lane in page(app).ids.race.lanes]
    app.wait(lambda: page(app).revealed, "all lines are counted", seconds=8)
    LOOP.frames(0.5)
    assert [tuple(lane.pos) for lane in page(app).ids.race.lanes] == before


def test_no_garbage_is_collected_during_the_reveal(
    app: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(COLLECTOR, "on", True)
    open_result(app, result_plays.looot(), reveal=True)
    LOOP.frames(1.0)
    assert COLLECTOR.paused and not gc.isenabled()
    app.wait(lambda: page(app).revealed, "all lines are counted", seconds=8)
    LOOP.frames(1.5)
    assert not COLLECTOR.paused and gc.isenabled()


@pytest.mark.parametrize("dark", [True, False])
def test_sentence_is_outlined_in_front_of_mountains(app: Driver, dark: bool) -> None:
    app.look(dark=dark)
    open_result(app, result_plays.spiel())
    sentence = app.get("result.sentence")
    assert sentence.outline_width > 0
    assert (sum(sentence.outline_color[:3]) < 1.5) == dark


def test_names_are_at_the_left_if_all_ships_are_behind_the_line(app: Driver) -> None:
    far_behind = {"name": "Astrid", "sheet": {"castle": 1, "unfilled": 5}}
    behind = {"name": "Ragnar", "sheet": {"sheep": 1, "unfilled": 3}}
    open_result(app, read(result_plays.document("looot", [far_behind, behind])))
    for lane in page(app).ids.race.lanes:
        assert lane.ids.plate.x < lane.width / 4


def test_name_below_the_wake_may_be_as_wide_as_the_lane(app: Driver) -> None:
    app.look(text_size=160)
    long, short = "Þorgerður", "Bo"
    sheets = [{"name": name, "sheet": {"castle": 4}} for name in (long, short)]
    open_result(app, read(result_plays.document("looot", sheets)))
    name = page(app).ids.race.lanes[0].ids.name
    assert name.drawn_text == long


@pytest.mark.parametrize("language", ["en", "de", "fr", "es", "it"])
def test_ranks_are_written_as_in_the_language(app: Driver, language: str) -> None:
    app.look(language=language)
    open_result(app, result_plays.looot())
    ranked = {"en": "1st", "de": "1.", "fr": "1er", "es": "1.º", "it": "1º"}
    assert page(app).ids.race.lanes[0].rank == ranked[language]
