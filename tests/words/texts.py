"""Collects the texts of the app, from calls such as ``say("Castles")`` or ``app.tr("Back")``."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.source import CodePart, Finding, called_name, layouts, modules

TEXT_FUNCTIONS = {"tr": 1, "tr_count": 2, "say": 1, "say_count": 2, "N_": 1, "translate": 1}
"""The functions that take texts, and how many each takes."""

ALWAYS_LITERAL = {"say", "say_count", "N_"}
"""Functions whose argument must be a literal, or the text would be missing in the catalogs."""

PACKAGES = ("screens", "scoring", "ledger", "phone")


@dataclass(frozen=True, order=True)
class Text:
    """A text and where it is in the code."""

    file: str
    line: int
    text: str
    plural: str = ""


def code_with_texts(root: Path) -> Iterator[CodePart]:
    """Yield all code that can contain texts."""
    yield from modules(root, *PACKAGES)
    yield from layouts(root)


def texts(root: Path) -> list[Text]:
    """Return all texts of the project."""
    found = []
    for piece in code_with_texts(root):
        for call in text_calls(piece.tree):
            templates = literals(call)
            if templates:
                found.append(Text(piece.file, piece.line_of(call), *templates))
    return sorted(found)


def hidden_texts(root: Path) -> list[Finding]:
    """Return calls without a literal text, which the catalogs cannot contain."""
    return [
        piece.finding(call, f"the text of {called_name(call)}() must be a literal")
        for piece in code_with_texts(root)
        for call in text_calls(piece.tree)
        if not literals(call) and must_be_literal(call)
    ]


def text_calls(tree: ast.AST) -> Iterator[ast.Call]:
    """Yield the calls that take a text."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and called_name(node) in TEXT_FUNCTIONS:
            yield node


def literals(call: ast.Call) -> list[str]:
    """Return the literal texts of a call, or an empty list if one is not literal."""
    templates = [
        argument.value
        for argument in call.args[: TEXT_FUNCTIONS[called_name(call)]]
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    ]
    return templates if len(templates) == TEXT_FUNCTIONS[called_name(call)] else []


def must_be_literal(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Name) and call.func.id in ALWAYS_LITERAL
