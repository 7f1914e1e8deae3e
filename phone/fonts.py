"""Fonts of the device for names in scripts that the app's own font does not have."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

FOLDERS = (
    "/system/fonts",
    "/usr/share/fonts/opentype/noto",
    "/usr/share/fonts/truetype/noto",
    "/usr/share/fonts/truetype/wqy",
    "/usr/share/fonts/truetype/dejavu",
    "/Library/Fonts",
    "/System/Library/Fonts",
    "C:/Windows/Fonts",
)

OWN = ((0x20, 0x52F), (0x1E00, 0x1FFF), (0x2000, 0x22FF), (0x25A0, 0x25FF))
"""What Roboto has: Latin, Greek, Cyrillic, punctuation, arrows."""

SCRIPTS: tuple[tuple[int, int, tuple[str, ...]], ...] = (
    (0x0590, 0x05FF, ("NotoSansHebrew-Regular.ttf", "NotoSansHebrew-VF.ttf", "DejaVuSans.ttf")),
    (
        0x0600,
        0x08FF,
        ("NotoNaskhArabic-Regular.ttf", "NotoSansArabic-Regular.ttf", "DejaVuSans.ttf"),
    ),
    (0x0900, 0x097F, ("NotoSansDevanagari-Regular.otf", "NotoSansDevanagari-VF.ttf")),
    (0x0E00, 0x0E7F, ("NotoSansThai-Regular.ttf", "NotoSansThai-VF.ttf")),
    (0x0530, 0x058F, ("NotoSansArmenian-Regular.otf", "NotoSansArmenian-VF.ttf", "DejaVuSans.ttf")),
    (0x10A0, 0x10FF, ("NotoSansGeorgian-Regular.otf", "NotoSansGeorgian-VF.ttf", "DejaVuSans.ttf")),
    (0x1F000, 0x1FAFF, ("NotoEmoji-Regular.ttf", "NotoSansSymbols2-Regular.ttf", "seguiemj.ttf")),
    (0x2300, 0x27BF, ("NotoEmoji-Regular.ttf", "NotoSansSymbols2-Regular.ttf", "DejaVuSans.ttf")),
    (
        0x1100,
        0xFFFF,
        ("NotoSansCJK-Regular.ttc", "wqy-zenhei.ttc", "PingFang.ttc", "msyh.ttc", "DejaVuSans.ttf"),
    ),
)
"""First and last character, and the fonts that have them, the best first."""


def font_for(text: str) -> str | None:
    """A font file for a text that the app's own font cannot write; None when it can, or when
    the device has none either."""
    if text.isascii():
        return None
    for letter in text:
        if not _is_own(ord(letter)):
            return _font_of(ord(letter))
    return None


def _is_own(code: int) -> bool:
    return any(first <= code <= last for first, last in OWN)


@lru_cache(maxsize=256)
def _font_of(code: int) -> str | None:
    for first, last, names in SCRIPTS:
        if first <= code <= last:
            return _installed(names)
    return None


def _installed(names: tuple[str, ...]) -> str | None:
    for name in names:
        for folder in FOLDERS:
            path = Path(folder, name)
            if path.is_file():
                return str(path)
    return None
