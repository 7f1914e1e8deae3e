"""The looks that are looked at leave no two choices untried."""

from __future__ import annotations

from itertools import combinations, product

from screens.shell.registry import SCREENS
from screens.shell.words import spoken
from tests.screens.looks import LOOKS, PAIRED_LOOKS, SIZES, TEXT_SIZES, LookOf, few_looks
from tests.screens.samples import samples

CHOICES = (SIZES, (False, True), spoken(), TEXT_SIZES)


def chosen(look: LookOf) -> tuple[object, ...]:
    return ((look.width, look.height), look.dark, look.language, look.text_size)


def test_every_look_is_walked_once() -> None:
    assert len(LOOKS) == len(set(LOOKS))
    assert {chosen(look) for look in LOOKS} == set(product(*CHOICES))


def test_any_two_choices_meet_on_every_screen() -> None:
    for (first, some), (second, others) in combinations(enumerate(CHOICES), 2):
        met = {(chosen(look)[first], chosen(look)[second]) for look in PAIRED_LOOKS}
        assert met == set(product(some, others))


def test_a_state_is_seen_in_each_size_of_screen_and_text() -> None:
    for name in samples():
        seen = {(look.width, look.height, look.text_size) for look in few_looks(name)}
        assert seen == {(*size, text) for size, text in product(SIZES, TEXT_SIZES)}
        assert any(str(look).endswith("-de-160") for look in few_looks(name) if look.width == 360)


def test_the_states_together_see_every_language_in_every_size() -> None:
    states = [name for name in samples() if name not in SCREENS]
    seen = {(look.width, look.height, look.language) for name in states for look in few_looks(name)}
    assert seen == {(*size, language) for size, language in product(SIZES, spoken())}
