"""The moment everybody looks at the phone, by taps, for all three games in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.game import Play
from scoring.games import game_of
from screens.shell.registry import GAMES as FACES
from tests.screens import result_plays
from tests.screens.driver import Driver
from tests.screens.finishing import finish
from tests.screens.result_samples import put
from tests.screens.stage import FRAME, STAGE


def opened(app: Driver, play: Play, reveal: bool = False) -> str:
    """The result of a play on screen; the id of the play."""
    play_id = put(app, play)
    app.app.open("result", play_id=play_id, reveal=reveal)
    if not reveal:
        app.pass_time(0.3)
    return play_id


def page(app: Driver) -> Any:
    return app.app.navigation.page("result")


def words_of(app: Driver, tag: str) -> str:
    """What stands there, with plain spaces where French has those that do not break."""
    return app.text_of(tag).replace("\u00a0", " ")


def ranks(app: Driver) -> list[str]:
    """What the cards say, from left to right."""
    cards = sorted(page(app).ids.cards.children, key=lambda card: card.x)
    return [f"{card.rank} {card.name} {card.written}" for card in cards]


TOLD = {
    ("looot", "en"): (
        "Astrid wins the tie at 54: Astrid’s trophy is worth 15",
        "Castles: +21 for Astrid. Watchtowers: +18 for Ragnar.",
    ),
    ("looot", "fr"): (
        "Égalité à 54 : Astrid l’emporte (le trophée de Astrid vaut 15",
        "Châteaux : +21 pour Astrid. Tours : +18 pour Ragnar.",
    ),
    ("looot", "de"): (
        "Gleichstand bei 54: Astrid gewinnt (die Trophäe von Astrid ist 15 wert",
        "Burgen: +21 für Astrid. Wachtürme: +18 für Ragnar.",
    ),
    ("lofoten", "en"): (
        "Noélie wins 19 to 12, thanks to Dried fish",
        "Dried fish: +8 for Noélie.",
    ),
    ("lofoten", "fr"): (
        "Noélie gagne : 19 à 12, grâce à ceci : Poisson séché",
        "Poisson séché : +8 pour Noélie.",
    ),
    ("lofoten", "it"): (
        "Noélie vince: 19 a 12, grazie a Stoccafisso",
        "Stoccafisso: +8 per Noélie.",
    ),
    ("spiel", "en"): (
        "Shared victory at 10 points: Ada and Bo have 1 cross each",
        "Color groups: +4 for Ada. Meeps: +10 for Bo.",
    ),
    ("spiel", "fr"): (
        "Victoire partagée à 10 : Ada et Bo ont 1 croix chacun",
        "Groupes de couleur : +4 pour Ada. Meeps : +10 pour Bo.",
    ),
    ("spiel", "es"): (
        "Victoria compartida con 10: Ada y Bo tienen 1 cruz cada uno",
        "Grupos de color: +4 para Ada. Meeps: +10 para Bo.",
    ),
}

WINNERS = {"looot": "Astrid", "lofoten": "Noélie", "spiel": "Ada"}

WORKINGS: dict[str, tuple[str, str | dict[str, str]]] = {
    "looot": ("castle", "3 × (4 + 3 + 4) = 33"),
    "lofoten": ("warehouse-1", {"en": "5 to 2: 8 PP", "fr": "5 à 2 : 8 PP", "it": "5 a 2: 8 PP"}),
    "spiel": ("lines", "3 × (1 + 0) = 3"),
}
"""A number of the first seat, and how it came about."""


@pytest.mark.parametrize(("game", "language"), TOLD)
def test_who_won_and_why(app: Driver, game: str, language: str) -> None:
    play = result_plays.GAMES[game]()
    app.look(language=language)
    opened(app, play)
    sentence, difference = TOLD[game, language]
    assert app.text_of("result.headline").startswith(WINNERS[game])
    assert words_of(app, "result.sentence").startswith(sentence)
    assert words_of(app, "result.difference").startswith(difference)
    assert [card.split()[-1] for card in ranks(app)] == sorted(
        (str(tally.total) for tally in game_of(play).count(play)), key=int, reverse=True
    )
    line, told = WORKINGS[game]
    working = told[language] if isinstance(told, dict) else told
    app.scroll_to(f"result.cell.{line}.0")
    app.tap(f"result.cell.{line}.0")
    assert words_of(app, "result.sum").replace("\xa0", " ") == working


def test_every_number_of_the_pad_opens(app: Driver) -> None:
    play = result_plays.looot()
    opened(app, play)
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


def test_a_bar_and_a_card_open_all_workings_of_a_player(app: Driver) -> None:
    opened(app, result_plays.looot())
    for tag in ("result.place.0", "result.bar.0"):
        app.tap(tag)
        assert app.sees("3 × (4 + 3 + 4)"), tag
        app.tap("drawer.close")


def test_the_fjord_stands_beside_the_number_it_made(app: Driver) -> None:
    opened(app, result_plays.fjords())
    app.scroll_to("result.cell.castle.0")
    app.tap("result.cell.castle.0")
    assert app.text_of("result.sum") == "2 × (4 + 3) = 14"
    lit = {at for at, look in app.get("result.fjord").ids.board._looks.items() if look.lit}
    assert lit == {"A1", "A2", "C3"}


def test_the_fjord_of_another_player_is_a_tap_away(app: Driver) -> None:
    opened(app, result_plays.fjords())
    app.scroll_to("result.board.1")
    app.tap("result.board.1")
    assert page(app).board_seat == 1
    assert app.exists("result.fjord")
    assert not app.exists("result.board.2")  # those who filled in a sheet have no fjord


def test_points_count_up_in_the_order_of_the_pad(app: Driver) -> None:
    opened(app, result_plays.looot(), reveal=True)
    told: list[str] = []
    page(app).bind(headline=lambda _, words: told.append(words))
    STAGE.frames(1.0)
    assert not page(app).revealed
    assert told[-1] == "Castles"
    assert [card.split()[-1] for card in ranks(app)] != ["54", "54", "39"]
    assert not app.exists("result.share")
    app.wait(lambda: page(app).revealed, "all lines are counted", seconds=8)
    assert told == [
        *("Castles", "Watchtowers", "Houses", "Gold", "Sheep", "Wood", "Construction sites"),
        *("Trophy", "Unfilled longships", "Astrid"),
    ]
    assert ranks(app) == ["1 Astrid 54", "2 Ragnar 54", "3 Hilda 39"]


def test_before_the_end_nobody_can_tell_who_won(app: Driver) -> None:
    opened(app, result_plays.looot(), reveal=True)
    STAGE.frames(0.8)
    assert not app.exists("result.sentence")
    assert not app.exists("result.difference")
    assert not app.exists("result.cell.total.0")
    assert not app.sees("54")


def test_a_tap_skips_to_the_end(app: Driver) -> None:
    opened(app, result_plays.looot(), reveal=True)
    STAGE.frames(0.7)
    tapped_at, known_at = STAGE.now, []
    page(app).bind(revealed=lambda *_: known_at.append(STAGE.now))
    app.tap("result")
    assert known_at and known_at[0] - tapped_at < 10 * FRAME
    assert ranks(app)[0] == "1 Astrid 54"


def test_without_motion_the_result_is_there_at_once(app: Driver) -> None:
    app.app.change_setting("motion", False)
    opened(app, result_plays.looot(), reveal=True)
    STAGE.frame()
    assert page(app).revealed
    assert ranks(app) == ["1 Astrid 54", "2 Ragnar 54", "3 Hilda 39"]


def test_leaving_in_the_middle_and_coming_back_shows_the_end(app: Driver) -> None:
    opened(app, result_plays.looot(), reveal=True)
    STAGE.frames(0.7)
    app.key("back")
    assert not app.app.navigation.here_is("result")
    assert page(app).revealed


def test_a_rematch_is_one_tap(app: Driver) -> None:
    opened(app, result_plays.looot())
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


def test_the_same_players_at_another_game_are_two_taps(app: Driver) -> None:
    opened(app, result_plays.lofoten())
    before = app.taps
    app.tap("result.more")
    app.tap("result.again.looot")
    assert app.taps - before == 2
    players = app.app.navigation.here.play.players
    assert [player.name for player in players] == [
        "Noélie",
        "Madeline",
    ]


def test_a_game_that_so_many_cannot_play_says_so(app: Driver) -> None:
    opened(app, result_plays.looot())
    app.tap("result.more")
    assert app.get("result.again.lofoten").disabled
    assert app.get("result.again.lofoten").detail == app.app.tr(FACES["lofoten"].summary)


def test_a_result_is_corrected_and_the_earlier_one_comes_back(app: Driver) -> None:
    play_id = opened(app, result_plays.looot())
    app.tap("result.more")
    app.tap("result.correct")
    assert app.app.navigation.here.name == "looot"
    assert not app.app.navigation.here.play.finished
    app.tap("notice.act")
    assert app.app.navigation.here_is("result")
    assert app.app.ledger.plays.open(play_id).play.finished
    assert ranks(app)[0] == "1 Astrid 54"


def test_after_a_correction_the_earlier_result_is_still_to_be_had(app: Driver) -> None:
    app.app.change_setting("motion", False)
    play_id = opened(app, result_plays.looot())
    app.tap("result.more")
    app.tap("result.correct")
    app.tap([tag for tag in app.tags() if tag.endswith(".plus")][-1])
    finish(app)
    assert ranks(app)[0] == "1 Astrid 65"  # a fourth castle at 4 + 3 + 4
    app.tap("result.more")
    app.tap("result.earlier")
    assert ranks(app)[0] == "1 Astrid 54"
    assert app.app.ledger.plays.open(play_id).play.finished
