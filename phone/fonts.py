"""Fonts of the device for names in scripts that the app's own font does not have."""

from __future__ import annotations

import os
import re
import unicodedata
from functools import cache, lru_cache

from phone.charmap import FontFile, read_font

FOLDERS = (
    "/system/fonts",
    "/usr/share/fonts",
    "/usr/local/share/fonts",
    "~/.local/share/fonts",
    "/Library/Fonts",
    "/System/Library/Fonts",
    "C:/Windows/Fonts",
)
ENDINGS = (".ttf", ".otf", ".ttc")

CALLED = dict.fromkeys(
    ("hangul", "hiragana", "katakana", "ideographic", "fullwidth", "halfwidth"), "cjk"
)
"""Scripts that are in fonts of another name; all others are in fonts of their own name."""

UNLIKELY = re.compile(
    r"serif|mono|italic|oblique|light|thin|black|medium|demi|condensed|narrow|bold|symbols"
    r"|fallback|math|lastresort|emoji",
    re.IGNORECASE,
)
"""Words in the names of fonts that are taken only where nothing plainer has the letters."""

IGNORED = re.compile(
    "[\u00ad\u034f\u061c\u200b-\u200f\u2060-\u2064\ufe00-\ufe0f\U000e0000-\U000e0fff]"
)
"""Joiners, marks of direction and selectors: nobody sees them, and few fonts have them."""


def seen(text: str) -> str:
    """What of a text is to be seen."""
    return IGNORED.sub("", text)


def has_letters(path: str, text: str) -> bool:
    """Whether a font has all of a text."""
    return font_file(path).has(seen(text))


def letters_font(text: str, bold: bool = False) -> str | None:
    """A font of the device for some letters of one script; None when it has none."""
    found = _letters_font(seen(text))
    return _bold(found) if found and bold else found


def picture_font(text: str) -> str | None:
    """A font of the device with a picture in colour for an emoji, or None."""
    first = seen(text)[:1]
    for path in _files():
        if "emoj" in path.lower():
            font = font_file(path)
            if font.coloured and font.has(first):
                return path
    return None


@lru_cache(maxsize=512)
def _letters_font(text: str) -> str | None:
    name = unicodedata.name(text[:1], "").partition(" ")[0].lower()
    script = CALLED.get(name, name)
    for path in sorted(_files(), key=lambda path: _rank(path, script)):
        font = font_file(path)
        if font.outlined and font.has(text):
            return path
    return _letters_font(text[:1]) if len(text) > 1 else None


def _rank(path: str, script: str) -> tuple[bool, int, int, str]:
    """The font of the script before others, the plain one before its sisters."""
    name = os.path.basename(path)
    other = not script or script not in name.lower()
    return other, len(UNLIKELY.findall(name)), len(name), name


def _bold(path: str) -> str:
    """The bold sister of a font, where there is one."""
    folder, name = os.path.split(path)
    for sister in (re.sub("regular", "Bold", name, flags=re.IGNORECASE), _with_bold(name)):
        there = os.path.join(folder, sister)
        if sister != name and os.path.isfile(there):
            return there
    return path


def _with_bold(name: str) -> str:
    stem, ending = os.path.splitext(name)
    return f"{stem}-Bold{ending}"


@cache
def font_file(path: str) -> FontFile:
    """A font file, read once."""
    return read_font(path)


@cache
def _files() -> tuple[str, ...]:
    """Every font file of the device."""
    return tuple(
        os.path.join(folder, name)
        for place in FOLDERS
        for folder, _, names in sorted(os.walk(os.path.expanduser(place)))
        for name in sorted(names)
        if name.lower().endswith(ENDINGS)
    )


def forget() -> None:
    """Look for the fonts anew."""
    for kept in (_files, font_file, _letters_font):
        kept.cache_clear()
