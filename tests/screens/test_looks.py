"""The layout check combines window sizes, themes, languages and text sizes completely."""

from __future__ import annotations

from itertools import combinations, product

from screens.shell.i18n import spoken
from screens.shell.registry import SCREENS
from tests.screens.looks import (
    ALL_SIZES,
    HALF,
    HALF_LOOKS,
    LOOKS,
    PAIRED_LOOKS,
    SIZES,
    TEXT_SIZES,
    LookOf,
    few_looks,
    scrolled_looks,
)
from tests.screens.samples import samples

CHOICES = (SIZES, (False, True), spoken(), TEXT_SIZES)


def chosen(look: LookOf) -> tuple[object, ...]:
    """Return the window size, theme, language and text size of a look."""
    return ((look.width, look.height), look.dark, look.language, look.text_size)


def test_every_combination_is_listed_once() -> None:
    assert len(LOOKS) == len(set(LOOKS))
    assert {chosen(look) for look in LOOKS} == set(product(ALL_SIZES, *CHOICES[1:]))


def test_split_screen_is_checked_in_both_themes_and_all_text_sizes() -> None:
    assert {(look.width, look.height) for look in HALF_LOOKS} == {HALF}
    assert {look.dark for look in HALF_LOOKS} == {False, True}
    assert {look.text_size for look in HALF_LOOKS} == {*TEXT_SIZES}


def test_every_pair_of_choices_is_checked_on_every_screen() -> None:
    for (first, some), (second, others) in combinations(enumerate(CHOICES), 2):
        met = {(chosen(look)[first], chosen(look)[second]) for look in PAIRED_LOOKS}
        assert met == set(product(some, others))


def test_each_state_is_checked_in_all_window_sizes_and_scrolled_in_both_themes() -> None:
    for name in samples():
        looks = few_looks(name)
        assert {(look.width, look.height) for look in looks} == {*SIZES}
        assert {look.text_size for look in looks} == {*TEXT_SIZES}
        assert any(str(look).endswith("-de-160") for look in looks if look.width == 360)
        assert scrolled_looks(name) <= looks
        assert {look.dark for look in scrolled_looks(name)} == {look.dark for look in looks}
        assert {look.dark for look in looks} == {False, True}


def test_all_states_together_cover_every_pair_of_choices() -> None:
    states = [name for name in samples() if name not in SCREENS]
    assert {look for name in states for look in few_looks(name)} == PAIRED_LOOKS
