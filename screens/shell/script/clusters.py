"""Text as readers count it: a letter with its accents, a flag, a family, is one."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

JOINER = "\u200d"
PICTURED = "\ufe0f"
"""Asks for the picture in colour of a character that is also a letter."""
LETTERED = "\ufe0e"

FLAG = re.compile("[\U0001f1e6-\U0001f1ff]")
SKIN = re.compile("[\U0001f3fb-\U0001f3ff]")
TAG = re.compile("[\U000e0020-\U000e007f]")
HANGUL_HEAD = re.compile("[\u1100-\u115f\ua960-\ua97c]")
HANGUL_TAIL = re.compile("[\u1160-\u11ff\ud7b0-\ud7fb]")
MARKS = frozenset({"Mn", "Me", "Mc"})


def clusters(text: str) -> tuple[str, ...]:
    """The characters of a text, each with all that belongs to it."""
    return tuple(text) if text.isascii() else _clusters(text)


@lru_cache(maxsize=512)
def _clusters(text: str) -> tuple[str, ...]:
    found: list[str] = []
    for letter in text:
        if found and _belongs(found[-1], letter):
            found[-1] += letter
        else:
            found.append(letter)
    return tuple(found)


def _belongs(cluster: str, letter: str) -> bool:
    """Whether a character goes with those before it."""
    last = cluster[-1]
    if unicodedata.category(letter) in MARKS or letter in (JOINER, "\u200c"):
        return True
    if SKIN.match(letter) or TAG.match(letter):
        return True
    if last == JOINER:
        return unicodedata.category(letter) == "So"
    if FLAG.match(letter):
        return bool(FLAG.fullmatch(cluster))
    return bool(HANGUL_TAIL.match(letter) and (HANGUL_HEAD.match(last) or HANGUL_TAIL.match(last)))


def is_picture(cluster: str) -> bool:
    """Whether a reader expects a picture in colour.

    What Unicode shows as one by default is wide there; flags are not, and others ask for it.
    """
    if len(cluster) > 1 and (PICTURED in cluster or FLAG.match(cluster)):
        return True
    if LETTERED in cluster:
        return False
    first = cluster[0]
    sort = unicodedata.category(first)
    return (sort == "So" and unicodedata.east_asian_width(first) == "W") or bool(SKIN.match(first))
