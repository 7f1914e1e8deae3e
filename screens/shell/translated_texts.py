"""Translates the texts of widgets that are open while the language changes."""

from __future__ import annotations

from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from screens.shell.i18n import Translation, Translator

WITH_TEXTS = (StringProperty, ListProperty, ObjectProperty)
"""Kinds of properties whose values may be texts or lists of texts."""


def translate_texts(root: Widget, translator: Translator) -> None:
    """Translate all texts of a widget and its children that a translator made."""
    for widget in root.walk(restrict=True):
        for name, kind in widget.properties().items():
            if isinstance(kind, WITH_TEXTS):
                value = getattr(widget, name)
                if has_translation(value):
                    setattr(widget, name, _again(value, translator))


def has_translation(value: object) -> bool:
    if isinstance(value, list | tuple):
        return any(map(has_translation, value))
    return isinstance(value, Translation)


def _again(value: object, translator: Translator) -> object:
    if isinstance(value, list):
        return [_again(each, translator) for each in value]
    if isinstance(value, tuple):
        return tuple(_again(each, translator) for each in value)
    return translator.again(value) if isinstance(value, str) else value
