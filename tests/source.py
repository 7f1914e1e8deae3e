"""The project's own sources, read as syntax trees, for the checks that look at the code itself."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from textwrap import dedent

ROOT = Path(__file__).resolve().parents[1]

PROPERTY = re.compile(r"^( *)-?([a-z_]\w*) *:(?!\w)(.*)$")
"""A line of a .kv file that gives a property a value; names of widgets begin with a capital."""


@dataclass(frozen=True, order=True)
class Finding:
    """Something that is not as it should be."""

    file: str
    """Its path from the top of the project."""
    line: int
    says: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.says}"


@dataclass(frozen=True)
class Piece:
    """Python code of one file: a whole module, or the value of one property of a .kv file."""

    file: str
    tree: ast.Module
    name: str = ""
    """The property in a .kv file; empty for a module."""
    before: int = 0
    """How many lines of the file stand before the code."""

    def finding(self, node: ast.AST, says: str) -> Finding:
        return Finding(self.file, self.line_of(node), says)

    def line_of(self, node: ast.AST) -> int:
        return self.before + int(getattr(node, "lineno", 1))


def files(root: Path, *places: str, kind: str = ".py") -> Iterator[Path]:
    """All files of a kind in folders of the project, or the file itself, in order."""
    for place in places:
        if (root / place).is_file():
            yield root / place
        yield from sorted((root / place).rglob(f"*{kind}"))


def modules(root: Path, *places: str) -> Iterator[Piece]:
    """The Python modules of some folders."""
    for path in files(root, *places):
        yield Piece(named(root, path), _module(path.read_text("utf-8"), str(path)))


def layouts(root: Path) -> Iterator[Piece]:
    """The values of all properties in kv/."""
    for path in files(root, "kv", kind=".kv"):
        yield from layout(named(root, path), path.read_text("utf-8"))


def layout(file: str, text: str) -> Iterator[Piece]:
    """The values of the properties of one .kv file."""
    lines = ["" if line.lstrip().startswith("#") else line for line in text.splitlines()]
    for at, line in enumerate(lines):
        match = PROPERTY.match(line)
        if not match or match[2] in ("id", "canvas"):
            continue
        below = _below(lines[at + 1 :], len(match[1]))
        value = match[3].strip()
        code = "\n".join([value, dedent("\n".join(below))])
        yield Piece(file, _parsed(code, file, at + 1), match[2], at)


def named(root: Path, path: Path) -> str:
    return path.relative_to(root).as_posix()


def called(call: ast.Call) -> str:
    """The last name of what is called: ``tr`` in ``app.tr("Back")``."""
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


def _below(lines: list[str], indent: int) -> list[str]:
    """The lines that belong to a value, because they stand further in."""
    for at, line in enumerate(lines):
        if line.strip() and len(line) - len(line.lstrip()) <= indent:
            return lines[:at]
    return lines


@cache
def _module(code: str, file: str) -> ast.Module:
    """Each check reads all modules; nobody changes a tree."""
    return ast.parse(code, file)


def _parsed(code: str, file: str, line: int) -> ast.Module:
    try:
        return ast.parse(code)
    except SyntaxError as error:
        raise SyntaxError(f"{file}:{line}: this value is not Python: {error.msg}") from error
