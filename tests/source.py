"""Reads the project's source files as syntax trees, for checks of the code itself."""

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
"""A line of a .kv file that sets a property; widget names start with a capital."""


@dataclass(frozen=True, order=True)
class Finding:
    """A problem at a line of a file."""

    file: str
    """The path relative to the project folder."""
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.message}"


@dataclass(frozen=True)
class CodePart:
    """Python code in a file: a whole module, or the value of one property of a .kv file."""

    file: str
    tree: ast.Module
    name: str = ""
    """The property in a .kv file; empty for a module."""
    line_offset: int = 0
    """The number of lines in the file before this code."""

    def finding(self, node: ast.AST, message: str) -> Finding:
        return Finding(self.file, self.line_of(node), message)

    def line_of(self, node: ast.AST) -> int:
        return self.line_offset + int(getattr(node, "lineno", 1))


def files(root: Path, *places: str, kind: str = ".py") -> Iterator[Path]:
    """Yield all files with this extension in these folders (or the file itself), sorted."""
    for place in places:
        if (root / place).is_file():
            yield root / place
        yield from sorted((root / place).rglob(f"*{kind}"))


def modules(root: Path, *places: str) -> Iterator[CodePart]:
    """Yield the Python modules of these folders."""
    for path in files(root, *places):
        yield CodePart(relative_path(root, path), _module(path.read_text("utf-8"), str(path)))


def layouts(root: Path) -> Iterator[CodePart]:
    """Yield the value of every property in kv/."""
    for path in files(root, "kv", kind=".kv"):
        yield from layout(relative_path(root, path), path.read_text("utf-8"))


def layout(file: str, text: str) -> Iterator[CodePart]:
    """Yield the value of every property of one .kv file."""
    lines = ["" if line.lstrip().startswith("#") else line for line in text.splitlines()]
    for at, line in enumerate(lines):
        match = PROPERTY.match(line)
        if not match or match[2] in ("id", "canvas"):
            continue
        below = _indented_below(lines[at + 1 :], len(match[1]))
        value = match[3].strip()
        code = "\n".join([value, dedent("\n".join(below))])
        yield CodePart(file, _parsed(code, file, at + 1), match[2], at)


def relative_path(root: Path, path: Path) -> str:
    return path.relative_to(root).as_posix()


def called_name(call: ast.Call) -> str:
    """Return the last name of the called function: ``tr`` for ``app.tr("Back")``."""
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


def _indented_below(lines: list[str], indent: int) -> list[str]:
    """Return the lines before the first one that is indented by ``indent`` or less."""
    for at, line in enumerate(lines):
        if line.strip() and len(line) - len(line.lstrip()) <= indent:
            return lines[:at]
    return lines


@cache
def _module(code: str, file: str) -> ast.Module:
    """Parse a module; cached, because every check reads all modules and none changes the tree."""
    return ast.parse(code, file)


def _parsed(code: str, file: str, line: int) -> ast.Module:
    try:
        return ast.parse(code)
    except SyntaxError as error:
        raise SyntaxError(f"{file}:{line}: this value is not Python: {error.msg}") from error
