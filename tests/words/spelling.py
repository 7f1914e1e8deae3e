"""Checks the punctuation and spacing of each language."""

from __future__ import annotations

import re
from collections.abc import Iterator

from babel.messages.catalog import Message

from tests.words.forms import forms
from tests.words.locales import PERCENT, texts_from_babel

NO_BREAK_SPACE = "\u00a0"

Rule = tuple[re.Pattern[str], str]
"""A pattern that a text must not contain, and the message to report."""

EVERYWHERE: tuple[Rule, ...] = (
    (re.compile("[\"']"), "has a straight quote"),
    (re.compile(r"[}\d] (PP|M[Bo])\b"), "may break between a number and its unit"),
)

DEFAULT: tuple[Rule, ...] = (
    (re.compile(f"[{NO_BREAK_SPACE} ][:;?]"), "has a space before punctuation"),
)
"""For languages that are not listed below."""

BY_LANGUAGE: dict[str, tuple[Rule, ...]] = {
    "es": (*DEFAULT, (re.compile(r"^[^¿]*\?"), "asks without ¿")),
    "fr": (
        (
            re.compile(rf"(?<!{NO_BREAK_SPACE})[;!?»]|(?<![{NO_BREAK_SPACE}\d]):"),
            "lacks a non-breaking space before punctuation",
        ),
        (re.compile(f"«(?!{NO_BREAK_SPACE})"), "lacks a space after «"),
    ),
}


def spelling(message: Message, language: str) -> str:
    """Return what is wrong with the punctuation of a translation, or an empty string."""
    percent = texts_from_babel(language)[PERCENT]
    for source, text in _pairs(message):
        problem = punctuation(text, language)
        if problem:
            return f"{problem} in its translation"
        if PERCENT in source and percent not in text:
            return f"is translated without {percent!r}, as the language writes percent"
    return ""


def punctuation(text: str, language: str) -> str:
    """Return what is wrong with the punctuation of a text, or an empty string."""
    rules = (*EVERYWHERE, *BY_LANGUAGE.get(language, DEFAULT))
    return next((problem for pattern, problem in rules if pattern.search(text)), "")


def _pairs(message: Message) -> Iterator[tuple[str, str]]:
    """Yield each form of a translation with its source text."""
    source, said = forms(message.id), forms(message.string)
    yield from ((source[-1], text) for text in said)
