"""Translatable messages as data: an English template and the values that fill it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Union

Value = Union[str, int, "Message", tuple["Message | str", ...]]
"""What fills a template: a name, a number, a message, or a list of them."""

Translate = Callable[[str], str]
TranslateCount = Callable[[str, str, int], str]
Render = Callable[["Message"], str]
"""Translates a message; ``str`` returns it in English."""


@dataclass(frozen=True)
class Message:
    """An English template and the values that fill it."""

    text: str
    """The English template with {names}; also the key in the catalogs."""
    values: tuple[tuple[str, Value], ...] = ()
    plural: str = ""
    """The template for any count but one; empty if nothing is counted."""
    count: int = 1

    def render(self, translate: Translate, translate_count: TranslateCount) -> str:
        """Return the text in the language of the two gettext functions."""
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
        return self.render(_untranslated, _in_english)


def say(text: str, **values: Value) -> Message:
    """Return a message without a count. The template must be a literal, for the catalogs."""
    return Message(text, tuple(values.items()))


def say_count(text: str, plural: str, count: int, **values: Value) -> Message:
    """Return a message whose form depends on ``count``, which also fills {count}."""
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


def _untranslated(text: str) -> str:
    return text


def _in_english(text: str, plural: str, count: int) -> str:
    return text if count == 1 else plural
