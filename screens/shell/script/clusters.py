"""Splits text into grapheme clusters: a letter with its accents, or a flag, is one cluster."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

JOINER = "\u200d"
PICTURED = "\ufe0f"
"""The variation selector for the emoji form of a character; ``LETTERED`` is that for text."""
LETTERED = "\ufe0e"

FLAG = re.compile("[\U0001f1e6-\U0001f1ff]")
SKIN = re.compile("[\U0001f3fb-\U0001f3ff]")
TAG = re.compile("[\U000e0020-\U000e007f]")
HANGUL_HEAD = re.compile("[\u1100-\u115f\ua960-\ua97c]")
HANGUL_TAIL = re.compile("[\u1160-\u11ff\ud7b0-\ud7fb]")
MARKS = frozenset({"Mn", "Me", "Mc"})


def clusters(text: str) -> tuple[str, ...]:
    """Return the grapheme clusters of a text."""
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
    """Return whether a character belongs to the cluster before it."""
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
    """Return whether a cluster is shown as an emoji: one that is wide in Unicode, a flag, or a
    character with a variation selector."""
    if len(cluster) > 1 and (PICTURED in cluster or FLAG.match(cluster)):
        return True
    if LETTERED in cluster:
        return False
    first = cluster[0]
    sort = unicodedata.category(first)
    return (sort == "So" and unicodedata.east_asian_width(first) == "W") or bool(SKIN.match(first))
