"""Loads the layout of each module of ``screens`` right after the module was imported."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType

KV = Path(__file__).resolve().parents[2] / "kv"
"""The folder of all layouts. A layout has the same folder and name as its module."""


class LayoutLoader(MetaPathFinder):
    """Finds modules that have a layout."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        layout = _layout_of(name)
        spec = PathFinder.find_spec(name, path, target) if layout else None
        if layout is None or spec is None or spec.loader is None:
            return None
        execute = spec.loader.exec_module

        def execute_and_load(module: ModuleType) -> None:
            execute(module)
            _load(layout)

        spec.loader.exec_module = execute_and_load  # type: ignore[method-assign]
        return spec


def install() -> None:
    """Load the layouts of all modules that are imported from now on."""
    sys.meta_path.insert(0, LayoutLoader())


def imports_of_layout(module: str) -> list[str]:
    """Return what the layout of a module imports, such as ``screens.flows.issues.IssueLine``."""
    layout = _layout_of(module)
    lines = layout.read_text("utf-8").splitlines() if layout else []
    return [line.split()[-1] for line in lines if line.startswith("#:import")]


def _layout_of(module: str) -> Path | None:
    """Return the layout of a module such as ``screens.home.home_screen``, or None."""
    package, *inner = module.split(".")
    path = KV.joinpath(*inner).with_suffix(".kv")
    return path if package == "screens" and path.is_file() else None


def _load(layout: Path) -> None:
    # These are imported here because this module is imported before Kivy.
    from kivy.lang import Builder

    from screens.shell.script import kivy_labels
    from screens.shell.toolkit_fixes import apply_toolkit_fixes

    kivy_labels.install()  # before the first widget is created
    if "kivy.uix.textinput" in sys.modules:
        from screens.shell.script import kivy_fields

        kivy_fields.install()
    apply_toolkit_fixes()
    Builder.load_file(str(layout))
