"""A text as runs from left to right, each in one direction and one font."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, groupby
from pathlib import Path

from phone import fonts
from screens.shell.script.clusters import clusters, is_picture

MISSING = "•"
"""Stands for a character that no font of the device has."""
RIGHT_TO_LEFT = frozenset({"R", "AL"})
FORWARDS = "\u200e"
"""A mark that is not seen: the line it stands in goes from left to right."""
IN_NAMES = frozenset("'’\"-־׳״")
"""Signs that may stand inside of a name; others in a sentence are the sentence's own."""


Place = tuple[int, int]


@dataclass(frozen=True)
class Run:
    """Characters that are drawn together."""

    parts: tuple[str, ...]
    """As they are read."""
    places: tuple[Place, ...]
    """From where to where in the text each part goes."""
    font: str
    picture: bool
    """Drawn in its own colours, not in that of the text."""
    leftwards: bool

    @property
    def text(self) -> str:
        return "".join(self.parts)


@lru_cache(maxsize=4096)
def is_plain(text: str, font: str) -> bool:
    """Whether a font of the app has all of a text."""
    return text.isascii() or fonts.font_file(font).has(text.replace("\n", ""))


@lru_cache(maxsize=512)
def runs(text: str, font: str) -> tuple[Run, ...]:
    """The runs of a line of text, from left to right."""
    found = []
    for (file, picture, leftwards), group in groupby(
        _in_order(text, font), key=lambda one: one[2:]
    ):
        places, parts = zip(*(one[:2] for one in group))
        step = -1 if leftwards else 1
        found.append(Run(parts[::step], places[::step], file, picture, leftwards))
    return tuple(found)


def _in_order(text: str, font: str) -> list[tuple[Place, str, str, bool, bool]]:
    """Place, characters, font, picture or letter, and direction of each cluster, as they stand."""
    parts = clusters(text)
    ends = list(accumulate(map(len, parts)))
    found = []
    for nth, leftwards in _visual(parts):
        part = parts[nth]
        if fonts.visible(part):
            found.append(((ends[nth] - len(part), ends[nth]), *_drawn_with(part, font), leftwards))
    return found


def _drawn_with(part: str, font: str) -> tuple[str, str, bool]:
    """What is drawn for a cluster, with which font, and whether as a picture."""
    if is_picture(part):
        file = fonts.picture_font(part)
        if file:
            return part, file, True
    if fonts.has_letters(font, part):
        return part, font, False
    file = fonts.letters_font(part, is_bold(font))
    return (part, file, False) if file else (MISSING, font, False)


def can_draw(cluster: str, font: str) -> bool:
    """Whether the app or the device has a font for it."""
    return _drawn_with(cluster, font)[0] == cluster


def is_bold(font: str) -> bool:
    return "Bold" in Path(font).name or "Medium" in Path(font).name


def keep_direction(line: str, whole: str) -> str:
    """A line of a longer text, which goes where the whole text goes."""
    if line.isascii() or RIGHT_TO_LEFT.isdisjoint(map(unicodedata.bidirectional, line)):
        return line
    ours = any(unicodedata.bidirectional(letter) == "L" for letter in whole)
    return FORWARDS + line if ours else line


def _is_ours(letter: str) -> bool:
    """Numbers and signs of a sentence. After a name in Hebrew, Unicode would have them go on to the
    left, as if they were part of it: "Bo 3, דנה 4, ליאור 5" would give 4 to the wrong one."""
    return unicodedata.category(letter)[0] in "NPS" and letter not in IN_NAMES


def _visual(parts: tuple[str, ...]) -> list[tuple[int, bool]]:
    """The clusters from left to right, and which of them are read leftwards."""
    directions = [unicodedata.bidirectional(part[0]) for part in parts]
    if RIGHT_TO_LEFT.isdisjoint(directions) and "AN" not in directions:
        return [(nth, False) for nth in range(len(parts))]
    from bidi import algorithm  # only such names need it

    # A name that has no letter of ours reads from the right; a sentence of ours never does.
    level = 0 if "L" in directions else 1
    storage = algorithm.get_empty_storage()
    storage["base_level"], storage["base_dir"] = level, "LR"[level]
    algorithm.get_embedding_levels([part[0] for part in parts], storage)
    for nth, one in enumerate(storage["chars"]):
        one["nth"] = nth
        if level == 0 and _is_ours(one["ch"]):
            one["type"] = "L"
    algorithm.explicit_embed_and_overrides(storage)
    algorithm.resolve_weak_types(storage)
    algorithm.resolve_neutral_types(storage, False)
    algorithm.resolve_implicit_levels(storage, False)
    algorithm.reorder_resolved_levels(storage, False)
    return [(one["nth"], bool(one["level"] % 2)) for one in storage["chars"]]
