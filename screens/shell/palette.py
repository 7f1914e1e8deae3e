"""All colors that do not belong to one game."""

from __future__ import annotations

NIGHT, SNOW, FROST, BRASS = "#0C1418", "#FFFFFF", "#DCEBF0", "#F2B84B"
"""Colors that are the same in the dark and in the light theme."""
PALE, DEEP_SEA, INK = "#E6EEF1", "#14607A", "#10222B"
CORAL, STEEL, DARKEST = "#F28B82", "#9AA5AB", "#0B1216"
"""Colors that are used more than once below."""

SCRIM = "#00000066"
"""Darkens the screen behind a dialog or a bottom sheet."""
CLEAR = (0, 0, 0, 0)
"""Transparent."""
UNTINTED = (1, 1, 1, 1)
"""White, so that a texture keeps its own colors."""
PILL = (0.047, 0.078, 0.094, 0.78)
"""The background of a name and a number on a scene."""
PLATES = ("#0A1E2780", "#0A1E27D9")
"""The upper and lower color of a gradient that darkens a scene behind text."""
PLATE = (0.047, 0.078, 0.094, 0.5)
"""Darkens a scene behind white text."""

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
"""Colors of tiles and score lines that more than one game uses."""

BRASS_INK = "#241A05"
"""Text on brass."""

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
"""The colors of a scene's sea, from the horizon to the lower edge."""

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
"""The colors of each scene's sky, from the top to the horizon."""

PIECES: dict[str, str] = {
    "blue": "#4D9DE0",
    "red": "#E15554",
    "grey": STEEL,
    "yellow": "#E1BC29",
}
"""Colors of the players' pieces, the same in both themes."""
