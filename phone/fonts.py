"""Finds fonts on the device for names in scripts that the app's own font does not have."""

from __future__ import annotations

import os
import re
import unicodedata
from functools import cache, lru_cache

from phone.font_table import FontFile, read_font

FOLDERS = (
    "/system/fonts",
    "/usr/share/fonts",
    "/usr/local/share/fonts",
    "~/.local/share/fonts",
    "/Library/Fonts",
    "/System/Library/Fonts",
    "C:/Windows/Fonts",
)
EXTENSIONS = (".ttf", ".otf", ".ttc")

MAX_TRIED = 24
"""The maximum number of fonts opened for one text. The window is frozen while they are read, and a
phone has more than 200 fonts. A character that none of these has is shown as missing."""

FONT_NAME_OF_SCRIPT = dict.fromkeys(
    ("hangul", "hiragana", "katakana", "ideographic", "fullwidth", "halfwidth"), "cjk"
)
"""The word in font names for scripts whose fonts are not named after the script."""

UNLIKELY = re.compile(
    r"serif|mono|italic|oblique|light|thin|black|medium|demi|condensed|narrow|bold|symbols"
    r"|fallback|math|lastresort|emoji",
    re.IGNORECASE,
)
"""Words in the names of fonts that are used only if no plainer font has the letters."""

INVISIBLE = re.compile(
    "[\u00ad\u034f\u061c\u200b-\u200f\u2060-\u2064\ufe00-\ufe0f\U000e0000-\U000e0fff]"
)
"""Joiners, direction marks and variation selectors, which few fonts contain."""


def visible(text: str) -> str:
    """Return a text without its invisible characters."""
    return INVISIBLE.sub("", text)


def has_letters(path: str, text: str) -> bool:
    """Return whether a font has every visible character of a text."""
    return font_file(path).has(visible(text))


def letters_font(text: str, bold: bool = False) -> str | None:
    """Return the path of a device font that has these letters of one script, or None."""
    found = _letters_font(visible(text))
    return _bold(found) if found and bold else found


def picture_font(text: str) -> str | None:
    """Return the path of a device font that draws this emoji in color, or None."""
    first = visible(text)[:1]
    for path in _files():
        if "emoj" in path.lower():
            font = font_file(path)
            if font.colored and font.has(first):
                return path
    return None


@lru_cache(maxsize=512)
def _letters_font(text: str) -> str | None:
    script = _script(text[:1])
    for path in sorted(_files(), key=lambda path: _rank(path, script))[:MAX_TRIED]:
        font = font_file(path)
        if font.outlined and font.has(text):
            return path
    return _letters_font(text[:1]) if len(text) > 1 else None


def _script(letter: str) -> str:
    """Return the word that names of fonts for a letter contain: "hebrew", "cjk", "symbols"."""
    if unicodedata.category(letter).startswith("S"):
        return "symbols"
    name = unicodedata.name(letter, "").partition(" ")[0].lower()
    return FONT_NAME_OF_SCRIPT.get(name, name)


def _rank(path: str, script: str) -> tuple[bool, int, int, str]:
    """Return a sort key: fonts of the script first, regular weight before the others."""
    name = os.path.basename(path)
    other_script = not script or script not in name.lower()
    return other_script, len(UNLIKELY.findall(name)), len(name), name


def _bold(path: str) -> str:
    """Return the path of the bold weight of a font, or the given path if there is none."""
    folder, name = os.path.split(path)
    stem, extension = os.path.splitext(name)
    names = (re.sub("regular", "Bold", name, flags=re.IGNORECASE), f"{stem}-Bold{extension}")
    for bold_name in names:
        bold_path = os.path.join(folder, bold_name)
        if bold_name != name and os.path.isfile(bold_path):
            return bold_path
    return path


@lru_cache(maxsize=64)
def font_file(path: str) -> FontFile:
    """Return a font file, from the cache after the first call."""
    return read_font(path)


@cache
def _files() -> tuple[str, ...]:
    """Return the paths of all fonts of the device."""
    return tuple(
        os.path.join(folder, name)
        for place in FOLDERS
        for folder, _, names in sorted(os.walk(os.path.expanduser(place)))
        for name in sorted(names)
        if name.lower().endswith(EXTENSIONS)
    )


def clear_cache() -> None:
    """Clear all caches, so that the device is searched for fonts again."""
    for cached in (_files, font_file, _letters_font):
        cached.cache_clear()
