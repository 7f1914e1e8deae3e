"""Names and numbers as the lists of players show them."""

from __future__ import annotations

import pytest

from ledger import Player
from screens.people.averages import tenths
from screens.people.names import found, initial
from screens.shell.words import Words


@pytest.mark.parametrize(
    ("name", "letter"),
    [
        ("astrid", "A"),
        ("Ólafur", "Ó"),
        ("E\u0301milie", "É"),
        ("ßeta", "S"),
        ("Ωmega", "Ω"),
        ("凛", "凛"),
        ("دانا", "د"),
        ("🐟 Åsa", "🐟"),
        ("👩‍👧", "👩‍👧"),
        ("한", ""),
        ("3 Vikings", ""),
    ],
)
def test_a_player_goes_by_the_first_letter_if_a_font_has_it(name: str, letter: str) -> None:
    assert initial(name) == letter


@pytest.mark.parametrize(
    ("value", "english", "french"),
    [(12.34, "12.3", "12,3"), (5, "5.0", "5,0"), (-0.96, "−1.0", "−1,0"), (-0.04, "0.0", "0,0")],
)
def test_averages_have_one_place_after_the_point(value: float, english: str, french: str) -> None:
    assert tenths(Words("en"), value) == english
    assert tenths(Words("fr"), value) == french


def test_names_are_found_by_any_letters_of_them() -> None:
    people = [Player(name, name, False, "") for name in ("Noélie", "Bo", "BOËL")]
    assert [player.name for player in found(people, "oel")] == ["Noélie", "BOËL"]
    assert [player.name for player in found(people, " bo ")] == ["Bo", "BOËL"]
    assert len(found(people, "")) == 3
