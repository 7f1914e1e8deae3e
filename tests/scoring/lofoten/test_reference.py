"""The reference texts of Lofoten's help."""

from __future__ import annotations

from scoring.lofoten.components import LONGSHIPS
from scoring.lofoten.edits import set_kind, toggle_longship
from scoring.lofoten.play import Card, LofotenPlay, Rule, tile_marks
from scoring.lofoten.reference import DEMANDS, LONGSHIP_POWERS, upgrade_table
from scoring.lofoten.rules import GAME
from scoring.lofoten.words import card_scores


def play_with(*modules: str) -> LofotenPlay:
    return GAME.start(("Noélie", "Madeline"), {"modules": modules})


def test_there_are_eight_different_kinds_of_demands() -> None:
    assert len(DEMANDS) == len(set(DEMANDS.values())) == 8


def test_every_upgraded_longship_has_a_description() -> None:
    assert tuple(LONGSHIP_POWERS) == LONGSHIPS
    assert str(LONGSHIP_POWERS["a"]) == "Scores 3 PP at the end."


def test_points_of_upgraded_longships_increase() -> None:
    assert [str(message) for message in upgrade_table()] == [
        "1 upgraded longship: 1 PP",
        "2 upgraded longships: 3 PP",
        "3 upgraded longships: 6 PP",
        "4 upgraded longships: 10 PP",
    ]


def test_the_base_game_has_no_tile_marks() -> None:
    assert tile_marks(play_with()) == ()
    assert tile_marks(play_with("jarls")) == ()


def test_modules_add_flipping_and_shields() -> None:
    assert tile_marks(play_with("longships")) == ("turned",)
    assert tile_marks(play_with("warehouses")) == ("shields",)
    assert tile_marks(play_with("warehouses", "longships")) == ("turned", "shields")


def test_a_module_with_entries_is_in_use() -> None:
    assert tile_marks(toggle_longship(play_with(), 0, "b")) == ("turned",)
    assert tile_marks(set_kind(play_with(), 2, "rule")) == ("shields",)


def test_a_card_says_what_it_scores() -> None:
    cards = {
        Card(power=6): "6 PP for the most goods",
        Card(kind="rule", rule=Rule("shields", "most", 5)): "5 PP for the most shields",
        Card(kind="rule", rule=Rule("tiles", "each", 2)): "2 PP per tile",
        Card(kind="rule", rule=Rule("goods", "lead", 1)): "1 PP per good ahead",
        Card(kind="by_hand"): "PP entered manually",
    }
    assert {card: str(card_scores(card)) for card in cards} == cards
