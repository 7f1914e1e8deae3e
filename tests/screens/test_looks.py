"""The looks that are looked at leave no two choices untried."""

from __future__ import annotations

from itertools import combinations, product

from screens.shell.registry import SCREENS
from screens.shell.words import spoken
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
    return ((look.width, look.height), look.dark, look.language, look.text_size)


def test_every_look_is_walked_once() -> None:
    assert len(LOOKS) == len(set(LOOKS))
    assert {chosen(look) for look in LOOKS} == set(product(ALL_SIZES, *CHOICES[1:]))


def test_half_a_screen_is_seen_by_day_and_by_night_with_usual_and_with_large_type() -> None:
    assert {(look.width, look.height) for look in HALF_LOOKS} == {HALF}
    assert {look.dark for look in HALF_LOOKS} == {False, True}
    assert {look.text_size for look in HALF_LOOKS} == {*TEXT_SIZES}


def test_any_two_choices_meet_on_every_screen() -> None:
    for (first, some), (second, others) in combinations(enumerate(CHOICES), 2):
        met = {(chosen(look)[first], chosen(look)[second]) for look in PAIRED_LOOKS}
        assert met == set(product(some, others))


def test_a_state_is_seen_on_each_screen_and_scrolled_by_day_and_by_night() -> None:
    for name in samples():
        looks = few_looks(name)
        assert {(look.width, look.height) for look in looks} == {*SIZES}
        assert {look.text_size for look in looks} == {*TEXT_SIZES}
        assert any(str(look).endswith("-de-160") for look in looks if look.width == 360)
        assert scrolled_looks(name) <= looks
        assert {look.dark for look in scrolled_looks(name)} == {look.dark for look in looks}
        assert {look.dark for look in looks} == {False, True}


def test_the_states_together_are_seen_in_all_of_those_looks() -> None:
    states = [name for name in samples() if name not in SCREENS]
    assert {look for name in states for look in few_looks(name)} == PAIRED_LOOKS
