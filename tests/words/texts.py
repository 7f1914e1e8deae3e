"""Which texts the app can say: those in calls such as ``say("Castles")`` or ``app.tr("Back")``."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.source import Finding, Piece, called, layouts, modules

SPEAKING = {"tr": 1, "tr_count": 2, "say": 1, "say_count": 2, "N_": 1, "translate": 1}
"""The functions that take a text, and how many templates each takes."""

ALWAYS_LITERAL = {"say", "say_count", "N_"}
"""Called by these names alone with anything but a literal, a text would be missed."""

ROOMS = ("screens", "scoring", "ledger", "phone")


@dataclass(frozen=True, order=True)
class Text:
    """A text with the place where it stands."""

    file: str
    line: int
    text: str
    plural: str = ""


def pieces(root: Path) -> Iterator[Piece]:
    """All code in which texts can stand."""
    yield from modules(root, *ROOMS)
    yield from layouts(root)


def texts(root: Path) -> list[Text]:
    """All texts of the project."""
    found = []
    for piece in pieces(root):
        for call in speaking(piece.tree):
            templates = literals(call)
            if templates:
                found.append(Text(piece.file, piece.line_of(call), *templates))
    return sorted(found)


def hidden_texts(root: Path) -> list[Finding]:
    """Calls whose text does not stand in them, so that no catalogue can have it."""
    return [
        piece.finding(call, f"the text of {called(call)}() must stand in the call itself")
        for piece in pieces(root)
        for call in speaking(piece.tree)
        if not literals(call) and is_bare(call)
    ]


def speaking(tree: ast.AST) -> Iterator[ast.Call]:
    """The calls that say something."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and called(node) in SPEAKING:
            yield node


def literals(call: ast.Call) -> list[str]:
    """The templates of a call; none unless all of them are literals."""
    templates = [
        argument.value
        for argument in call.args[: SPEAKING[called(call)]]
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    ]
    return templates if len(templates) == SPEAKING[called(call)] else []


def is_bare(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Name) and call.func.id in ALWAYS_LITERAL
