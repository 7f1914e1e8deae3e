"""Splits a text into runs from left to right, each with one direction and one font."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, groupby
from pathlib import Path

from phone import fonts
from screens.shell.script.clusters import clusters, is_picture

MISSING = "•"
"""Replaces a character that no font of the device has."""
RIGHT_TO_LEFT = frozenset({"R", "AL"})
FORWARDS = "\u200e"
"""The invisible mark that makes a line left-to-right."""
IN_NAMES = frozenset("'’\"-־׳״")
"""Punctuation that may be part of a name; other punctuation belongs to the sentence around it."""


Place = tuple[int, int]


@dataclass(frozen=True)
class Run:
    """Clusters that are drawn together, with one font and in one direction."""

    parts: tuple[str, ...]
    """The clusters in reading order."""
    places: tuple[Place, ...]
    """Start and end of each part in the text."""
    font: str
    picture: bool
    """Whether the parts are emoji, which keep their own colors."""
    leftwards: bool

    @property
    def text(self) -> str:
        return "".join(self.parts)


@lru_cache(maxsize=4096)
def is_plain(text: str, font: str) -> bool:
    """Return whether a font of the app has all characters of a text."""
    return text.isascii() or fonts.font_file(font).has(text.replace("\n", ""))


@lru_cache(maxsize=512)
def runs(text: str, font: str) -> tuple[Run, ...]:
    """Return the runs of a line of text, from left to right."""
    found = []
    for (file, picture, leftwards), group in groupby(
        _in_order(text, font), key=lambda one: one[2:]
    ):
        places, parts = zip(*(one[:2] for one in group))
        step = -1 if leftwards else 1
        found.append(Run(parts[::step], places[::step], file, picture, leftwards))
    return tuple(found)


def _in_order(text: str, font: str) -> list[tuple[Place, str, str, bool, bool]]:
    """Return place, text, font, whether it is an emoji, and direction of each visible cluster."""
    parts = clusters(text)
    ends = list(accumulate(map(len, parts)))
    found = []
    for nth, leftwards in _visual_order(parts):
        part = parts[nth]
        if fonts.visible(part):
            found.append(((ends[nth] - len(part), ends[nth]), *_drawn_with(part, font), leftwards))
    return found


def _drawn_with(part: str, font: str) -> tuple[str, str, bool]:
    """Return the text that is drawn for a cluster, its font, and whether it is an emoji."""
    if is_picture(part):
        file = fonts.picture_font(part)
        if file:
            return part, file, True
    if fonts.has_letters(font, part):
        return part, font, False
    file = fonts.letters_font(part, any(word in Path(font).name for word in ("Bold", "Medium")))
    return (part, file, False) if file else (MISSING, font, False)


def can_draw(cluster: str, font: str) -> bool:
    """Return whether the app or the device has a font for a cluster."""
    return _drawn_with(cluster, font)[0] == cluster


def keep_direction(line: str, whole: str) -> str:
    """Return a line of a longer text, marked as left-to-right if the whole text is."""
    if line.isascii() or RIGHT_TO_LEFT.isdisjoint(map(unicodedata.bidirectional, line)):
        return line
    is_left_to_right = any(unicodedata.bidirectional(letter) == "L" for letter in whole)
    return FORWARDS + line if is_left_to_right else line


def _belongs_to_sentence(letter: str) -> bool:
    """Return whether a character is a number or sign of the sentence and not of a name. By the
    Unicode rules they would continue to the left after a Hebrew name, so that the number in
    "Bo 3, דנה 4, ליאור 5" would be next to the wrong name."""
    return unicodedata.category(letter)[0] in "NPS" and letter not in IN_NAMES


def _visual_order(parts: tuple[str, ...]) -> list[tuple[int, bool]]:
    """Return the indexes of the clusters from left to right, and whether each is right-to-left."""
    directions = [unicodedata.bidirectional(part[0]) for part in parts]
    if RIGHT_TO_LEFT.isdisjoint(directions) and "AN" not in directions:
        return [(nth, False) for nth in range(len(parts))]
    from bidi import algorithm  # imported only for right-to-left text

    # Text without Latin letters, such as a Hebrew name, is right-to-left; a sentence never is.
    level = 0 if "L" in directions else 1
    storage = algorithm.get_empty_storage()
    storage["base_level"], storage["base_dir"] = level, "LR"[level]
    algorithm.get_embedding_levels([part[0] for part in parts], storage)
    for nth, one in enumerate(storage["chars"]):
        one["nth"] = nth
        if level == 0 and _belongs_to_sentence(one["ch"]):
            one["type"] = "L"
    algorithm.explicit_embed_and_overrides(storage)
    algorithm.resolve_weak_types(storage)
    algorithm.resolve_neutral_types(storage, False)
    algorithm.resolve_implicit_levels(storage, False)
    algorithm.reorder_resolved_levels(storage, False)
    return [(one["nth"], bool(one["level"] % 2)) for one in storage["chars"]]
