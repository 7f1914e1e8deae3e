"""What Looot says about itself: help that cannot differ from the rules, hints for newcomers."""

from __future__ import annotations

import re

import pytest

from scoring.looot.components import LINES, SITE_POINTS, TROPHIES, UNFILLED, VALUES
from screens.looot.help import HELP, help_for, row_lines, row_name
from screens.looot.hints import HINTS, TILES_EACH, due_hint
from screens.shell.words import Words

ENGLISH, FRENCH = Words("en"), Words("fr")


def numbers(text: str) -> list[int]:
    return [int(found) for found in re.findall(r"\d+", text)]


@pytest.mark.parametrize("words", [ENGLISH, FRENCH], ids=lambda words: words.language)
def test_the_numbers_of_the_help_are_those_that_are_counted(words: Words) -> None:
    for line, value in VALUES.items():
        assert numbers(help_for(words, line)) == [value], line
    assert numbers(help_for(words, "sites")) == list(SITE_POINTS.values())
    assert numbers(help_for(words, "unfilled")) == [-UNFILLED]
    trophies = [number for axes, points in TROPHIES.items() for number in (axes, points)]
    assert numbers(help_for(words, "trophy")) == trophies


def test_no_number_stands_in_a_help_itself() -> None:
    assert [line for line, text in HELP.items() if numbers(text)] == []


def test_the_help_says_what_is_most_often_played_wrong() -> None:
    assert "at least that many axes" in help_for(ENGLISH, "trophy")
    assert "otherwise victory is shared" in help_for(ENGLISH, "trophy")
    assert "can also fill any number of longships" in help_for(ENGLISH, "sites")


@pytest.mark.parametrize("words", [ENGLISH, FRENCH], ids=lambda words: words.language)
def test_every_line_has_a_name_for_a_title_and_one_under_its_picture(words: Words) -> None:
    for line in (*LINES, "axe"):
        first, second = row_lines(words, line)
        whole = first[:-1] + second if first.endswith("-") else f"{first} {second}".rstrip()
        assert row_name(words, line) == whole
        assert max(len(first), len(second)) <= 10, "it stands under a picture"
    assert row_lines(ENGLISH, "tower") == ("Watch-", "towers")
    assert row_name(ENGLISH, "tower") == "Watchtowers"
    assert row_lines(FRENCH, "unfilled") == ("Non", "validés")
    assert row_name(FRENCH, "unfilled") == "Non validés"


def test_each_hint_has_its_turn_and_none_comes_back() -> None:
    drag, hold, pad = HINTS
    shown = [due_hint((), laid) for laid in range(0, 3 * TILES_EACH, TILES_EACH)]
    assert shown == [drag, hold, pad]
    assert due_hint((), TILES_EACH - 1) == drag
    for laid in range(35):
        assert due_hint({drag, hold}, laid) == pad
        assert due_hint(set(HINTS), laid) == ""
