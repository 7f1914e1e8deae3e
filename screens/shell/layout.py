"""Loads the kv file that belongs to a module, when the module is imported."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

from kivy.lang import Builder

from screens import KV
from screens.shell.script import kivy_labels
from screens.shell.toolkit_fixes import apply_toolkit_fixes


@cache
def load_layout(module: str) -> None:
    """Load the kv file of a module such as ``screens.home.home_screen``, once."""
    kivy_labels.install()  # before the first widget is created
    if "kivy.uix.textinput" in sys.modules:
        from screens.shell.script import kivy_fields

        kivy_fields.install()
    apply_toolkit_fixes()
    Builder.load_file(str(_path(module)))


def imports_of_layout(module: str) -> list[str]:
    """Return what the kv file of a module imports, such as ``screens.flows.issues.IssueLine``."""
    path = _path(module)
    if not module.startswith("screens.") or not path.exists():
        return []
    lines = path.read_text("utf-8").splitlines()
    return [line.split()[-1] for line in lines if line.startswith("#:import")]


def _path(module: str) -> Path:
    return KV.joinpath(*module.split(".")[1:]).with_suffix(".kv")
