"""Sentences as data: said in English here, in any language by whoever has a catalogue."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Union

Value = Union[str, int, "Saying", tuple["Saying | str", ...]]
"""What fills a template: a name or number as it stands, a saying, or a list of them."""

Translate = Callable[[str], str]
TranslateCount = Callable[[str, str, int], str]
Said = Callable[["Saying"], str]
"""Puts a saying into words of a language; ``str`` does so in English."""


@dataclass(frozen=True)
class Saying:
    """A sentence, a working or a word: an English template and what goes into it."""

    text: str
    """The English template with {names}; also the key in the catalogues."""
    values: tuple[tuple[str, Value], ...] = ()
    plural: str = ""
    """The template for any count but one; empty when nothing is counted."""
    count: int = 1

    def said(self, translate: Translate, translate_count: TranslateCount) -> str:
        """The sentence in the language of the two gettext functions."""
        if self.plural:
            template = translate_count(self.text, self.plural, self.count)
        else:
            template = translate(self.text)
        if not self.values:
            return template
        return template.format(
            **{name: _filled(value, translate, translate_count) for name, value in self.values}
        )

    def __str__(self) -> str:
        return self.said(_as_it_stands, _in_english)


def say(text: str, **values: Value) -> Saying:
    """A saying without a count. The template must stand in the call, for the catalogues."""
    return Saying(text, tuple(values.items()))


def say_count(text: str, plural: str, count: int, **values: Value) -> Saying:
    """A saying whose words depend on ``count``, which also fills {count}."""
    return Saying(text, (("count", count), *values.items()), plural, count)


def _filled(value: Value, translate: Translate, translate_count: TranslateCount) -> str:
    if isinstance(value, Saying):
        return value.said(translate, translate_count)
    if isinstance(value, tuple):
        return _listed(
            [_filled(item, translate, translate_count) for item in value],
            translate("{first} and {last}"),
        )
    return str(value)


def _listed(items: list[str], joined: str) -> str:
    if len(items) < 2:
        return "".join(items)
    return joined.format(first=", ".join(items[:-1]), last=items[-1])


def _as_it_stands(text: str) -> str:
    return text


def _in_english(text: str, plural: str, count: int) -> str:
    return text if count == 1 else plural
