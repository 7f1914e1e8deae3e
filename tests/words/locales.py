"""What babel knows of a language better than a translator: days, months, numbers, its own name."""

from __future__ import annotations

import re
from functools import cache

from babel import Locale, UnknownLocaleError

MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")

OF_DATES = {"{day} {month}": "MMMMd", "{month} {year}": "yMMMM"}
"""Dates that leave something out, by the name of their pattern in the tables of Unicode."""

FIELDS = {"d": "{day}", "M": "{month}", "L": "{month}", "y": "{year}"}

PERCENT = "{percent}%"


def known(language: str) -> Locale | None:
    """The language by a code such as ``nl`` or ``pt_BR``; None if there is no such one."""
    try:
        return Locale.parse(language)
    except (UnknownLocaleError, ValueError):
        return None


@cache
def table(language: str) -> dict[str, str]:
    """The texts that are not translated by hand but come from the tables of the language."""
    locale = Locale.parse(language)
    months, days = locale.months["format"]["wide"], locale.days["format"]["wide"]
    name = locale.get_language_name(language) or language
    texts = {
        "English": name[:1].upper() + name[1:],
        "{day} {month} {year}": _filled(locale.date_formats["long"].pattern),
        "{whole}.{tenth}": "{whole}" + locale.number_symbols["latn"]["decimal"] + "{tenth}",
        PERCENT: locale.percent_formats[None].pattern.replace("#,##0", "{percent}"),
        "{first} and {last}": locale.list_patterns["standard"]["end"].format("{first}", "{last}"),
        **{month: months[number] for number, month in enumerate(MONTHS, start=1)},
        **{day: days[number] for number, day in enumerate(WEEKDAYS)},
        **{text: _filled(_pattern(locale, key)) for text, key in OF_DATES.items()},
    }
    return {text: _in_our_fonts(said) for text, said in texts.items()}


def _pattern(locale: Locale, key: str) -> str:
    return str(locale.datetime_skeletons[key].pattern)


def _filled(pattern: str) -> str:
    """A pattern such as ``d 'de' MMMM`` as a text: ``{day} de {month}``."""
    found = re.finditer(r"'(?P<quoted>[^']*)'|(?P<field>[dMLy])(?P=field)*|(?P<other>.)", pattern)
    return "".join(
        FIELDS[part["field"]] if part["field"] else part["quoted"] or part["other"] or ""
        for part in found
    )


def _in_our_fonts(text: str) -> str:
    """Roboto has no narrow space that does not break, only the wide one."""
    return text.replace("\u202f", "\u00a0")
