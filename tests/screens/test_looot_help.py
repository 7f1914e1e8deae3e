"""Texts of Looot: help with the numbers of the rules, row names and the order of hints."""

from __future__ import annotations

import re

import pytest

from scoring.looot.components import LINES, SITE_POINTS, TROPHIES, UNFILLED, VALUES
from screens.flows.game_page import STEPS_EACH, due_hint
from screens.looot.help import HELP, TIE, help_for, row_lines, row_name
from screens.looot.screen import HINTS
from screens.shell.i18n import Translator

ENGLISH, FRENCH = Translator("en"), Translator("fr")


def numbers(text: str) -> list[int]:
    """Return the numbers in a text."""
    return [int(found) for found in re.findall(r"\d+", text)]


@pytest.mark.parametrize("words", [ENGLISH, FRENCH], ids=lambda words: words.language)
def test_help_shows_the_values_used_in_scoring(words: Translator) -> None:
    for line, value in VALUES.items():
        assert numbers(help_for(words, line)) == [value], line
    assert numbers(help_for(words, "sites")) == list(SITE_POINTS.values())
    assert numbers(help_for(words, "unfilled")) == [-UNFILLED]
    trophies = [number for axes, points in TROPHIES.items() for number in (axes, points)]
    assert numbers(help_for(words, "trophy")) == trophies


def test_help_templates_contain_no_fixed_numbers() -> None:
    assert [line for line, text in HELP.items() if numbers(text)] == []


def test_help_explains_common_mistakes() -> None:
    assert "at least that many axes, anywhere in your fjord" in help_for(ENGLISH, "trophy")
    assert "Still tied? Victory is shared" in TIE
    assert "A resource can fill several longships" in help_for(ENGLISH, "unfilled")


@pytest.mark.parametrize("words", [ENGLISH, FRENCH], ids=lambda words: words.language)
def test_every_line_has_a_name_that_fits_in_two_short_lines(words: Translator) -> None:
    for line in (*LINES, "axe"):
        first, second = row_lines(words, line)
        whole = first[:-1] + second if first.endswith("-") else f"{first} {second}".rstrip()
        assert row_name(words, line) == whole
        assert max(len(first), len(second)) <= 10, "it stands under a picture"
    assert row_lines(ENGLISH, "tower") == ("Watch-", "towers")
    assert row_name(ENGLISH, "tower") == "Watchtowers"
    assert row_lines(FRENCH, "unfilled") == ("Non", "validés")
    assert row_name(FRENCH, "unfilled") == "Non validés"


def test_hints_are_shown_in_order_and_once() -> None:
    drag, hold, pad = HINTS
    shown = [due_hint((*HINTS,), (), laid) for laid in range(0, 3 * STEPS_EACH, STEPS_EACH)]
    assert shown == [drag, hold, pad]
    assert due_hint((*HINTS,), (), STEPS_EACH - 1) == drag
    for laid in range(35):
        assert due_hint((*HINTS,), {drag, hold}, laid) == pad
        assert due_hint((*HINTS,), set(HINTS), laid) == ""
