"""The language on screen: gettext catalogues, one loaded at a time."""

from __future__ import annotations

import gettext
from functools import cache
from pathlib import Path

from scoring.messages import Message

CATALOGUES = Path(__file__).resolve().parents[2] / "locale"


def N_(text: str) -> str:
    """Marks a text of a table for the catalogues; it is translated where it is shown."""
    return text


def capital(text: str) -> str:
    """A word at the head of a line: only its first letter changes, a Jarl Palace keeps its two."""
    return text[:1].upper() + text[1:]


OWN_NAME = N_("English")
"""Every catalogue has the name of its own language for this."""


@cache
def languages() -> dict[str, str]:
    """Each language that has a catalogue, under the name its speakers give it."""
    names = {code: Words(code).tr(OWN_NAME) for code in spoken()}
    return dict(sorted(names.items(), key=lambda item: item[1]))


@cache
def spoken() -> tuple[str, ...]:
    """What there is a folder for in locale/, and English, which needs none."""
    found = CATALOGUES.glob("*/LC_MESSAGES/jarlpad.mo")
    return ("en", *sorted(path.parts[-3] for path in found))


def system_language(name: str | None) -> str:
    """The best of ours for a system's language such as fr_BE; English for all others."""
    whole = (name or "").replace("-", "_").split(".")[0]
    for code in (whole, whole.split("_")[0].lower()):
        if code in spoken():
            return code
    return "en"


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

    def said(self, message: Message) -> str:
        """A sentence of the rules or of the ledger."""
        return message.render(self._catalogue.gettext, self._catalogue.ngettext)
