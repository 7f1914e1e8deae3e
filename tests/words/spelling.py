"""Signs and spaces as each language sets them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from babel.messages.catalog import Message

from tests.words.forms import forms
from tests.words.locales import PERCENT, table

GLUED = "\u00a0"
"""The space that does not break."""

Fault = tuple[re.Pattern[str], str]
"""What a text must not have, and what is wrong with it then."""

EVERYWHERE: tuple[Fault, ...] = (
    (re.compile("[\"']"), "has a straight quote"),
    (re.compile(r"[}\d] (PP|M[Bo])\b"), "may break between a number and its unit"),
)

TIGHT: tuple[Fault, ...] = ((re.compile(f"[{GLUED} ][:;?]"), "has a space before a sign"),)
"""Where a language is not said to be otherwise, its signs follow the word."""

OWN: dict[str, tuple[Fault, ...]] = {
    "es": (*TIGHT, (re.compile(r"^[^¿]*\?"), "asks without ¿")),
    "fr": (
        (re.compile(rf"(?<!{GLUED})[;!?»]|(?<![{GLUED}\d]):"), "lacks a space before a sign"),
        (re.compile(f"«(?!{GLUED})"), "lacks a space after «"),
    ),
}


def spelling(message: Message, language: str) -> str:
    """What is wrong with the signs of a translation; empty if nothing is."""
    percent = table(language)[PERCENT]
    for source, text in _pairs(message):
        says = wrong_signs(text, language)
        if says:
            return f"{says} in its translation"
        if PERCENT in source and percent not in text:
            return f"is translated without {percent!r}, as the language writes percent"
    return ""


def wrong_signs(text: str, language: str) -> str:
    """What is wrong with the signs of a text; empty if nothing is."""
    faults = (*EVERYWHERE, *OWN.get(language, TIGHT))
    return next((says for pattern, says in faults if pattern.search(text)), "")


def _pairs(message: Message) -> Iterator[tuple[str, str]]:
    """Each form of a translation with the text that it is of."""
    source, said = forms(message.id), forms(message.string)
    yield from ((source[-1], text) for text in said)
