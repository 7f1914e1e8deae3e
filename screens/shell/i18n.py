"""Translates texts with gettext; one catalog is loaded at a time."""

from __future__ import annotations

import gettext
from collections.abc import Callable
from functools import cache
from pathlib import Path

from scoring.messages import Message

CATALOGUES = Path(__file__).resolve().parents[2] / "locale"


def N_(text: str) -> str:
    """Mark a text for the catalogs and return it unchanged; it is translated when it is shown."""
    return text


OWN_NAME = N_("English")
"""The text that every catalog translates to the name of its language."""


@cache
def languages() -> dict[str, str]:
    """Return the name of each available language, in that language, by its code."""
    names = {code: Translator(code).tr(OWN_NAME) for code in spoken()}
    return dict(sorted(names.items(), key=lambda item: item[1]))


@cache
def spoken() -> tuple[str, ...]:
    """Return the codes of English and of all languages with a catalog in locale/."""
    found = CATALOGUES.glob("*/LC_MESSAGES/jarlpad.mo")
    return ("en", *sorted(path.parts[-3] for path in found))


def system_language(name: str | None) -> str:
    """Return the available language that fits a system language such as fr_BE, or English."""
    whole = (name or "").replace("-", "_").split(".")[0]
    for code in (whole, whole.split("_")[0].lower()):
        if code in spoken():
            return code
    return "en"


class Translation(str):
    """A text in one language that can be made again in another one.

    Widgets keep the object that they are given, so that ``translated_texts`` can translate open
    sheets. ``joined`` and ``edited`` return translations; other operations return a plain text.
    """

    __slots__ = ("again",)
    again: Callable[[Translator], str]
    """Returns the text in the language of a translator."""

    def __new__(cls, text: str, again: Callable[[Translator], str]) -> Translation:
        made = super().__new__(cls, text)
        made.again = again
        return made


def joined(separator: str, *texts: str) -> str:
    """Return texts with a separator between them, such as "Astrid · Castles"."""
    return Translation(
        separator.join(texts), lambda other: joined(separator, *map(other.again, texts))
    )


def edited(text: str, edit: Callable[[str], str]) -> str:
    """Return what ``edit`` makes of a text; the same is done with its translations."""
    return Translation(edit(text), lambda other: edited(other.again(text), edit))


def capital(text: str) -> str:
    """Return a text with its first letter in upper case; the other letters stay as they are."""
    return edited(text, lambda text: text[:1].upper() + text[1:])


class Translator:
    """Translates texts into one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._catalogue: gettext.NullTranslations = gettext.translation(
            "jarlpad", CATALOGUES, languages=[language], fallback=True
        )

    def tr(self, text: str, **values: object) -> str:
        """Return the translation of a text, with its {placeholders} filled."""
        template = self._catalogue.gettext(text)
        filled = template.format(**values) if values else template
        return Translation(filled, lambda other: other.tr(text, **other._values(values)))

    def tr_count(self, text: str, plural: str, count: int, **values: object) -> str:
        """Return the translation of a text in the plural form for a count, with {count} filled."""
        filled = self._catalogue.ngettext(text, plural, count).format(count=count, **values)
        return Translation(
            filled, lambda other: other.tr_count(text, plural, count, **other._values(values))
        )

    def said(self, message: Message) -> str:
        """Return the translation of a message of the rules or of the ledger."""
        text = message.render(self._catalogue.gettext, self._catalogue.ngettext)
        return Translation(text, lambda other: other.said(message))

    def again(self, text: str) -> str:
        """Return a text of another translator in this language; other texts stay as they are."""
        return text.again(self) if isinstance(text, Translation) else text

    def _values(self, values: dict[str, object]) -> dict[str, object]:
        return {
            name: self.again(value) if isinstance(value, str) else value
            for name, value in values.items()
        }
