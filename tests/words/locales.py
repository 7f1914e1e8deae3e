"""Texts that come from babel: days, months, number formats and the name of the language."""

from __future__ import annotations

import re
from functools import cache

from babel import Locale, UnknownLocaleError

MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")

DATE_SKELETONS = {"{month} {day}": "MMMMd", "{month} {year}": "yMMMM"}
"""Short dates by their CLDR skeleton."""

FIELDS = {"d": "{day}", "M": "{month}", "L": "{month}", "y": "{year}"}

PERCENT = "{percent}%"


def find_locale(language: str) -> Locale | None:
    """Return the locale of a code such as ``nl`` or ``pt_BR``, or None."""
    try:
        return Locale.parse(language)
    except (UnknownLocaleError, ValueError):
        return None


@cache
def texts_from_babel(language: str) -> dict[str, str]:
    """Return the translations that are not written by hand."""
    locale = Locale.parse(language)
    months, days = locale.months["format"]["wide"], locale.days["format"]["wide"]
    name = locale.get_language_name(language) or language
    texts = {
        "English": name[:1].upper() + name[1:],
        "{month} {day}, {year}": _as_text(locale.date_formats["long"].pattern),
        "{whole}.{tenth}": "{whole}" + locale.number_symbols["latn"]["decimal"] + "{tenth}",
        PERCENT: locale.percent_formats[None].pattern.replace("#,##0", "{percent}"),
        "{first} and {last}": locale.list_patterns["standard"]["end"].format("{first}", "{last}"),
        **{month: months[number] for number, month in enumerate(MONTHS, start=1)},
        **{day: days[number] for number, day in enumerate(WEEKDAYS)},
        **{text: _as_text(_pattern(locale, key)) for text, key in DATE_SKELETONS.items()},
    }
    return {text: _in_our_fonts(said) for text, said in texts.items()}


def _pattern(locale: Locale, key: str) -> str:
    return str(locale.datetime_skeletons[key].pattern)


def _as_text(pattern: str) -> str:
    """Convert a date pattern such as ``d 'de' MMMM`` to ``{day} de {month}``."""
    found = re.finditer(r"'(?P<quoted>[^']*)'|(?P<field>[dMLy])(?P=field)*|(?P<other>.)", pattern)
    return "".join(
        FIELDS[part["field"]] if part["field"] else part["quoted"] or part["other"] or ""
        for part in found
    )


def _in_our_fonts(text: str) -> str:
    """Replace the narrow non-breaking space, which Roboto does not have."""
    return text.replace("\u202f", "\u00a0")
