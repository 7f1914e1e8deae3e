"""What people see and touch, in rooms by subject; docs/architecture.md has the plan."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType

from kivy.logger import Logger

# Kivy looks for xsel and xclip on a desktop, and prints a traceback where they are missing. The
# first label of KivyMD that is imported makes it look, so this comes before all of them.
Logger.addFilter(lambda record: "Cutbuffer" not in record.getMessage())

KV = Path(__file__).resolve().parents[1] / "kv"
"""Layouts have the same folder and name as their modules."""


class LayoutLoader(MetaPathFinder):
    """Loads the layout of a module of this package right after the module was imported."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        package, *inner = name.split(".")
        if package != __name__ or not KV.joinpath(*inner).with_suffix(".kv").exists():
            return None
        spec = PathFinder.find_spec(name, path, target)
        if spec is None or spec.loader is None:
            return None
        execute = spec.loader.exec_module

        def execute_and_load(module: ModuleType) -> None:
            from screens.shell.layout import load_layout

            execute(module)
            load_layout(name)

        spec.loader.exec_module = execute_and_load  # type: ignore[method-assign]
        return spec


sys.meta_path.insert(0, LayoutLoader())
