"""Finds the Roboto fonts inside KivyMD without importing it, which would open a window."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path


def roboto(weight: str) -> Path:
    """Return the font file of a weight such as ``Medium``."""
    package = find_spec("kivymd")
    assert package and package.origin
    return Path(package.origin).parent / "fonts" / f"Roboto-{weight}.ttf"
