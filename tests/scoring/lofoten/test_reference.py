"""What players look up at the table."""

from __future__ import annotations

from scoring.lofoten import GAME
from scoring.lofoten.components import LONGSHIPS
from scoring.lofoten.edits import set_kind, toggle_longship
from scoring.lofoten.play import Card, LofotenPlay, Rule, tile_marks
from scoring.lofoten.reference import DEMANDS, LONGSHIP_POWERS, upgrade_table
from scoring.lofoten.words import card_pays


def play_with(*modules: str) -> LofotenPlay:
    return GAME.start(("Noélie", "Madeline"), {"modules": modules})


def test_there_are_eight_kinds_of_demands_and_none_is_told_twice() -> None:
    assert len(DEMANDS) == len(set(DEMANDS.values())) == 8


def test_every_longship_tells_what_its_dark_side_does() -> None:
    assert tuple(LONGSHIP_POWERS) == LONGSHIPS
    assert str(LONGSHIP_POWERS["a"]) == "Scores 3 PP at the end"


def test_dark_longships_bring_more_the_more_there_are() -> None:
    assert [str(message) for message in upgrade_table()] == [
        "1 upgraded longship: 1 PP",
        "2 upgraded longships: 3 PP",
        "3 upgraded longships: 6 PP",
        "4 upgraded longships: 10 PP",
    ]


def test_in_the_base_game_a_tile_is_just_a_tile() -> None:
    assert tile_marks(play_with()) == ()
    assert tile_marks(play_with("jarls")) == ()


def test_better_longships_turn_tiles_and_new_warehouses_look_at_shields() -> None:
    assert tile_marks(play_with("longships")) == ("turned",)
    assert tile_marks(play_with("warehouses")) == ("shields",)
    assert tile_marks(play_with("warehouses", "longships")) == ("turned", "shields")


def test_a_module_that_something_was_entered_for_counts_as_played() -> None:
    assert tile_marks(toggle_longship(play_with(), 0, "b")) == ("turned",)
    assert tile_marks(set_kind(play_with(), 2, "rule")) == ("shields",)


def test_a_card_says_what_it_pays() -> None:
    cards = {
        Card(power=6): "6 PP for the most goods",
        Card(kind="rule", rule=Rule("shields", "most", 5)): "5 PP for the most shields",
        Card(kind="rule", rule=Rule("tiles", "each", 2)): "2 PP per tile",
        Card(kind="rule", rule=Rule("goods", "lead", 1)): "1 PP per good ahead",
        Card(kind="by_hand"): "PP entered manually",
    }
    assert {card: str(card_pays(card)) for card in cards} == cards
