"""The language on screen: gettext catalogues, one loaded at a time."""

from __future__ import annotations

import gettext
from pathlib import Path

from scoring.sayings import Saying

CATALOGUES = Path(__file__).resolve().parents[2] / "locale"


def N_(text: str) -> str:
    """Marks a text of a table for the catalogues; it is translated where it is shown."""
    return text


def capital(text: str) -> str:
    """A word at the head of a line: only its first letter changes, a Jarl Palace keeps its two."""
    return text[:1].upper() + text[1:]


LANGUAGES: dict[str, str] = {"en": "English", "fr": "Français"}
"""Each language under the name its speakers give it."""


def system_language(name: str | None) -> str:
    """The best of ours for a system's language such as fr_BE; English for all others."""
    short = (name or "").replace("-", "_").split("_")[0].lower()
    return short if short in LANGUAGES else "en"


class Words:
    """All texts in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._catalogue: gettext.NullTranslations = gettext.translation(
            "jarlpad", CATALOGUES, languages=[language], fallback=True
        )

    def tr(self, text: str, **values: object) -> str:
        """A text, its {names} filled."""
        template = self._catalogue.gettext(text)
        return template.format(**values) if values else template

    def tr_count(self, text: str, plural: str, count: int, **values: object) -> str:
        """A text whose words depend on a count, which also fills {count}."""
        return self._catalogue.ngettext(text, plural, count).format(count=count, **values)

    def said(self, saying: Saying) -> str:
        """A sentence of the rules or of the ledger."""
        return saying.said(self._catalogue.gettext, self._catalogue.ngettext)
