"""Every color has enough contrast to its background in both themes."""

from __future__ import annotations

from itertools import product

import pytest
from PIL import ImageColor

from scoring.lofoten.components import GOODS
from screens.lofoten.game_ui import GAME_UI as LOFOTEN
from screens.shell.game_ui import contrast
from screens.shell.palette import BRASS, BRASS_INK, NIGHT, PALETTES, PIECES

READABLE = 4.5
"""The minimum contrast of text (WCAG AA)."""
VISIBLE = 3.0
"""The minimum contrast of the edges of controls (WCAG AA)."""
GROUNDS = ("ground", "surface", "raised", "container")
INKS = ("text", "quiet", "action", "brass", "warning")
PAIRS = [*product(INKS, GROUNDS), ("action_ink", "action"), ("container_ink", "container")]
PAIRS += [("warning_ink", "warning")]


@pytest.mark.parametrize("theme", PALETTES)
@pytest.mark.parametrize(("ink", "ground"), PAIRS)
def test_text_is_readable(theme: str, ink: str, ground: str) -> None:
    assert contrast(PALETTES[theme][ink], PALETTES[theme][ground]) >= READABLE


@pytest.mark.parametrize("theme", PALETTES)
@pytest.mark.parametrize("ground", GROUNDS[:3])
def test_edges_of_controls_are_visible(theme: str, ground: str) -> None:
    assert contrast(PALETTES[theme]["edge"], PALETTES[theme][ground]) >= VISIBLE


@pytest.mark.parametrize("piece", PIECES.values())
def test_letters_on_shields_and_sails_are_readable(piece: str) -> None:
    assert contrast(NIGHT, piece) >= READABLE


@pytest.mark.parametrize("good", [*GOODS, "no-good"])
def test_icons_of_goods_are_visible(good: str) -> None:
    style = LOFOTEN.style_of(good)
    assert contrast(style.ink, style.colour) >= VISIBLE


def test_text_on_brass_is_readable() -> None:
    assert contrast(BRASS_INK, BRASS) >= READABLE


@pytest.mark.parametrize("theme", PALETTES)
def test_background_colors_differ(theme: str) -> None:
    shades = [ImageColor.getrgb(PALETTES[theme][ground])[:3] for ground in GROUNDS[:3]]
    assert len({*shades}) == len(shades)
