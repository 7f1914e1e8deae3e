"""Initials, numbers, dates and languages in the lists of players."""

from __future__ import annotations

from datetime import datetime, timezone

import pytest

from ledger import SavedPlayer
from screens.people.game_stats import tenths
from screens.people.player_names import found
from screens.shell.i18n import Translator, system_language
from screens.shell.times import day, month_of
from screens.widgets.shield import initial


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
def test_initial_is_the_first_letter_if_a_font_has_it(name: str, letter: str) -> None:
    assert initial(name) == letter


@pytest.mark.parametrize(
    ("value", "english", "french"),
    [(12.34, "12.3", "12,3"), (5, "5", "5"), (-0.96, "−1", "−1"), (-0.04, "0", "0")],
)
def test_averages_have_at_most_one_decimal(value: float, english: str, french: str) -> None:
    assert tenths(Translator("en"), value) == english
    assert tenths(Translator("fr"), value) == french


DAYS = {
    "en": ("March 3", "March 3, 2025", "March 2025", "1.5"),
    "de": ("3. März", "3. März 2025", "März 2025", "1,5"),
    "es": ("3 de marzo", "3 de marzo de 2025", "marzo de 2025", "1,5"),
    "fr": ("3 mars", "3 mars 2025", "mars 2025", "1,5"),
    "it": ("3 marzo", "3 marzo 2025", "marzo 2025", "1,5"),
}


@pytest.mark.parametrize("language", DAYS)
def test_dates_and_numbers_follow_the_language(language: str) -> None:
    words = Translator(language)
    then, after = (datetime(year, 3, 3, 12, tzinfo=timezone.utc) for year in (2025, 2026))
    written = (
        *(day(words, then, then), day(words, then, after)),
        *(month_of(words, "2025-03-03T12:00:00Z"), tenths(words, 1.5)),
    )
    assert written == DAYS[language]


@pytest.mark.parametrize(
    ("asked", "spoken"),
    [
        *(("fr_BE", "fr"), ("de-AT", "de"), ("es_419", "es"), ("IT", "it"), ("de_DE.UTF-8", "de")),
        *(("nl_NL", "en"), ("", "en"), (None, "en"), ("C", "en"), ("../fr", "en")),
    ],
)
def test_system_language_is_used_if_it_is_translated(asked: str | None, spoken: str) -> None:
    assert system_language(asked) == spoken


def test_search_finds_names_by_any_part_without_accents() -> None:
    people = [SavedPlayer(name, name, False, "") for name in ("Noélie", "Bo", "BOËL")]
    assert [player.name for player in found(people, "oel")] == ["Noélie", "BOËL"]
    assert [player.name for player in found(people, " bo ")] == ["Bo", "BOËL"]
    assert len(found(people, "")) == 3
