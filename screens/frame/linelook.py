"""How each line of a pad looks in a picture: colour, pattern and icon, never colour alone."""

from __future__ import annotations

from dataclasses import dataclass

from screens.frame.tilelook import LINE_ICONS, TILE_LOOKS

LIGHT_INK = "#FFFFFF"
DARK_INK = "#0B1216"


@dataclass(frozen=True)
class LineLook:
    """One line in bars, keys and tables."""

    colour: str
    pattern: str
    """A name of ``screens.frame.patterns``."""
    icon: str

    @property
    def ink(self) -> str:
        """Black or white, whichever is easier to read on the colour."""
        return max((LIGHT_INK, DARK_INK), key=lambda ink: contrast(ink, self.colour))


def _tile(line: str, pattern: str) -> LineLook:
    return LineLook(TILE_LOOKS[line].ground, pattern, LINE_ICONS[line])


LINE_LOOKS: dict[str, dict[str, LineLook]] = {
    "looot": {
        "castle": _tile("castle", "plain"),
        "tower": _tile("tower", "upright"),
        "house": LineLook("#A16434", "rising", LINE_ICONS["house"]),
        "gold": _tile("gold", "dots"),
        "sheep": _tile("sheep", "net"),
        "wood": _tile("wood", "falling"),
        "sites": LineLook("#5AA9C9", "level", LINE_ICONS["sites"]),
        "trophy": LineLook("#7A5CB0", "checks", LINE_ICONS["trophy"]),
        "unfilled": LineLook("#F28B82", "grid", LINE_ICONS["unfilled"]),
    },
    "lofoten": {
        "warehouse-1": LineLook("#D9A23B", "plain", "numeric-1-circle"),
        "warehouse-2": LineLook("#5AA9C9", "rising", "numeric-2-circle"),
        "warehouse-3": LineLook("#E4DFD2", "dots", "numeric-3-circle"),
        "warehouse-4": LineLook("#96562F", "upright", "numeric-4-circle"),
        "jarl": LineLook("#7A5CB0", "checks", "crown"),
        "upgrades": LineLook("#1F6E8C", "falling", "sail-boat"),
        "longship-a": LineLook("#3E7A4C", "level", "alpha-a-circle"),
    },
    "spiel": {
        "lines": LineLook("#D9A23B", "upright", "grid"),
        "groups": LineLook("#5AA9C9", "dots", "palette"),
        "meeps": LineLook("#B96A6A", "plain", "emoticon-happy"),
        "combos": LineLook("#3E7A4C", "rising", "vector-combine"),
        "closing": LineLook("#7A5CB0", "checks", "flag-checkered"),
    },
}
"""By game and line."""


def contrast(one: str, other: str) -> float:
    """How well two colours can be told apart, from 1 to 21, as WCAG has it."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return 0.2126 * _linear(red) + 0.7152 * _linear(green) + 0.0722 * _linear(blue)


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
