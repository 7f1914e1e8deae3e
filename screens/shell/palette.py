"""Every colour that is not a game's own, each written once."""

from __future__ import annotations

NIGHT, SNOW, FROST, BRASS = "#0C1418", "#FFFFFF", "#DCEBF0", "#F2B84B"
"""Colours that are the same by day and by night."""
PALE, DEEP_SEA, INK = "#E6EEF1", "#14607A", "#10222B"
CORAL, STEEL, DARKEST = "#F28B82", "#9AA5AB", "#0B1216"
"""Colours that more than one role or table has."""

SCRIM = "#00000066"
"""Over what lies beneath a dialog or a drawer."""
CLEAR = (0, 0, 0, 0)
"""Nothing is painted."""
UNTINTED = (1, 1, 1, 1)
"""A texture in its own colours."""
PILL = (0.047, 0.078, 0.094, 0.68)
"""Behind a name and a number on a scene."""
PLATES = ("#0A1E2773", "#0A1E27D9")
"""Darken the lower part of a scene behind words, more and more."""
PLATE = (0.047, 0.078, 0.094, 0.5)
"""Darkens a scene behind words, so that white is readable on it."""

DYES: dict[str, str] = {
    "pine": "#3E7A4C",
    "fleece": "#E4DFD2",
    "amber": "#D9A23B",
    "rose": "#B96A6A",
    "fjord": "#1F6E8C",
    "sky": "#5AA9C9",
    "violet": "#7A5CB0",
    "bark": "#2B2417",
}
"""Colours of tiles and of lines of a score that more than one game has."""

BRASS_INK = "#241A05"
"""Written on brass."""

PALETTES: dict[str, dict[str, str]] = {
    "dark": {
        "ground": NIGHT,
        "surface": "#17262E",
        "raised": "#233641",
        "outline": "#2C3F49",
        "edge": "#6C8591",
        "text": PALE,
        "quiet": "#97AAB3",
        "action": "#6FC3DF",
        "action_ink": "#07161C",
        "container": "#17404F",
        "container_ink": "#CDEBF5",
        "brass": BRASS,
        "brass_fill": BRASS,
        "brass_ink": BRASS_INK,
        "warning": CORAL,
        "warning_ink": NIGHT,
        "scrim": SCRIM,
    },
    "light": {
        "ground": "#F3F6F7",
        "surface": SNOW,
        "raised": PALE,
        "outline": "#C7D5DB",
        "edge": "#748A95",
        "text": INK,
        "quiet": "#4C6373",
        "action": DEEP_SEA,
        "action_ink": SNOW,
        "container": "#CFE7EF",
        "container_ink": "#0A3A4B",
        "brass": "#8A5606",
        "brass_fill": BRASS,
        "brass_ink": BRASS_INK,
        "warning": "#B3261E",
        "warning_ink": SNOW,
        "scrim": SCRIM,
    },
}

SEAS: dict[str, tuple[str, ...]] = {
    "dark": ("#17627B", "#0D3443", "#0C1F28"),
    "light": ("#3A97B5", DYES["fjord"], "#14556E"),
}
"""The water of a scene, from the horizon to the front."""

_SKY: dict[str, tuple[str, ...]] = {
    "dark": ("#08111A", "#0F2833", "#1C5263"),
    "light": ("#A9D3E2", "#D7E9EC", "#FBE7C2"),
}
SKIES: dict[str, dict[str, tuple[str, ...]]] = {
    "fjord": _SKY,
    "islands": _SKY,
    "fair": {
        "dark": ("#1B1430", "#4A2A4C", "#A85A3C"),
        "light": ("#BFE0EA", "#FBE3C0", "#F2B98A"),
    },
}
"""The air of each scene, from the top to the horizon."""

PIECES: dict[str, str] = {
    "blue": "#4D9DE0",
    "red": "#E15554",
    "grey": STEEL,
    "yellow": "#E1BC29",
}
"""Colours of the players' pieces, the same by day and by night."""
