"""Translatable messages as data: an English template and the values that fill it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Union

Value = Union[str, int, "Message", tuple["Message | str", ...]]
"""What fills a template: a name or number as it stands, a message, or a list of them."""

Translate = Callable[[str], str]
TranslateCount = Callable[[str, str, int], str]
Render = Callable[["Message"], str]
"""Puts a message into words of a language; ``str`` does so in English."""


@dataclass(frozen=True)
class Message:
    """A sentence, a working or a word: an English template and what goes into it."""

    text: str
    """The English template with {names}; also the key in the catalogues."""
    values: tuple[tuple[str, Value], ...] = ()
    plural: str = ""
    """The template for any count but one; empty when nothing is counted."""
    count: int = 1

    def render(self, translate: Translate, translate_count: TranslateCount) -> str:
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
        return self.render(_as_it_stands, _in_english)


def say(text: str, **values: Value) -> Message:
    """A message without a count. The template must stand in the call, for the catalogues."""
    return Message(text, tuple(values.items()))


def say_count(text: str, plural: str, count: int, **values: Value) -> Message:
    """A message whose words depend on ``count``, which also fills {count}."""
    return Message(text, (("count", count), *values.items()), plural, count)


def _filled(value: Value, translate: Translate, translate_count: TranslateCount) -> str:
    if isinstance(value, Message):
        return value.render(translate, translate_count)
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
