"""The app's own fonts. KivyMD brings them, and importing it would open a window."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path


def roboto(weight: str) -> Path:
    """The file of a weight, such as ``Medium``."""
    package = find_spec("kivymd")
    assert package and package.origin
    return Path(package.origin).parent / "fonts" / f"Roboto-{weight}.ttf"
