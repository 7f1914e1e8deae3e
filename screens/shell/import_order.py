"""Finds in which order to import modules so that each import executes one module."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dis import get_instructions
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import resolve_name
from types import CodeType
from typing import Any

from screens.shell.layout import imports_of_layout

BODY = ("LOAD_BUILD_CLASS", "MAKE_FUNCTION")
"""The instructions of the first class or function of a module, which follows its imports."""
LONG = 8_000
"""Code of more bytes than this is a table of values, which would take too long to search."""


class ImportOrder:
    """Yields modules in an order in which each comes after the modules that it imports. They have
    to be imported as they are yielded."""

    def __init__(self) -> None:
        self._seen: set[str] = set()
        self._specs: dict[str, ModuleSpec | None] = {}

    def before(self, module: str) -> Iterator[str | None]:
        """Yield the modules that this one needs and that are not imported yet, then itself. Yield
        None after each module that was read to find this out."""
        spec = self._spec(module)
        if module in self._seen or module in sys.modules or spec is None:
            return
        self._seen.add(module)
        package = module.rpartition(".")[0]
        yield from self.before(package)
        all_needed = tuple(self._needed(spec))
        yield None
        for needed in all_needed:
            yield from self.before(needed)
        # A package that imports its own modules is imported with them.
        if module not in sys.modules and (not package or package in sys.modules):
            yield module

    def _spec(self, module: str) -> ModuleSpec | None:
        """Find a module without importing the package that it is in."""
        if module not in self._specs:
            package = self._spec(module.rpartition(".")[0]) if "." in module else None
            path = package.submodule_search_locations if package else None
            found = "." not in module or path is not None
            self._specs[module] = PathFinder.find_spec(module, path) if found else None
        return self._specs[module]

    def _needed(self, spec: ModuleSpec) -> Iterator[str]:
        """Yield the names that a module and its layout import, also those that are no modules."""
        get_code = getattr(spec.loader, "get_code", None)
        code = get_code(spec.name) if get_code else None
        for level, names, module in imports_in(code) if code else ():
            needed = resolve_name("." * level + module, spec.parent)
            yield needed
            yield from (f"{needed}.{name}" for name in names or ())
        for name in imports_of_layout(spec.name):
            yield name.rpartition(".")[0]


def imports_in(code: CodeType) -> Iterator[tuple[int, tuple[str, ...] | None, str]]:
    """Yield level, names and module of each import at the top, without those for type checkers."""
    if len(code.co_code) > LONG:
        return
    values: list[Any] = []
    guarded, skipped = False, 0
    for step in get_instructions(code):
        if step.opname in BODY:
            return
        if step.offset < skipped:
            continue
        if step.argval == "TYPE_CHECKING" and step.opname.startswith("LOAD"):
            guarded = True
        elif guarded and "JUMP" in step.opname:
            guarded, skipped = False, step.argval
        elif step.opname == "IMPORT_NAME":
            level, names = values[-2:]
            yield level, names, step.argval
        elif step.opname in ("LOAD_CONST", "LOAD_SMALL_INT"):
            values.append(step.argval)
