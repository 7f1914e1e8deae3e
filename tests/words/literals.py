"""Finds texts in screens and layouts that are not translated."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.source import CodePart, Finding, called_name, layouts, modules
from tests.words.texts import TEXT_FUNCTIONS

SHOWN = re.compile(
    r"(.*_)?(text|title|subtitle|label|action|hint|headline|caption|message|tooltip|description)"
)
"""Names of properties and arguments whose value is shown: text, hint_text, title, …"""

PASSES_ON = {"StringProperty", "str", "format", "join", "strip", "upper", "lower", "capitalize"}
"""Calls that return the text they are given."""

NOT_SHOWN = {"debug", "info", "warning", "error", "exception", "critical", "getLogger"}
"""Calls that write to the log."""

PROPER_NAMES = ("Jarlpad", "Looot", "Lofoten", "LOOT", "SPIEL", "Essen")
"""Names of the games and the app, which are not translated."""

NO_WORDS = re.compile(
    r"#[0-9A-Fa-f]{6,8}"  # a colour
    r"|\[/?\w+(=[^\]]*)?\]"  # markup
    r"|\{[^}]*\}"  # a placeholder
    r"|%[-+ 0-9.]*[a-z]"  # a printf placeholder
    r"|" + "|".join(PROPER_NAMES)
)


def literal_texts(root: Path) -> list[Finding]:
    """Return every text of kv/ and screens/ that is not passed to ``tr``."""
    found: list[Finding] = []
    for piece in layouts(root):
        found += in_value(piece)
    for piece in (*layouts(root), *modules(root, "screens", "main.py")):
        found += in_code(piece)
    return sorted(set(found))


def in_value(piece: CodePart) -> Iterator[Finding]:
    """Yield the literals in a property such as ``hint_text`` of a .kv file."""
    if SHOWN.fullmatch(piece.name):
        for statement in piece.tree.body:
            if isinstance(statement, ast.Expr):
                yield from untranslated_in(piece, statement.value, piece.name)


def in_code(piece: CodePart) -> Iterator[Finding]:
    """Yield the literals that are shown to users, or that are clearly sentences."""
    raised = {id(inner) for node in ast.walk(piece.tree) for inner in _inside_raise(node)}
    for node in ast.walk(piece.tree):
        for name, value in assigned(node):
            if SHOWN.fullmatch(name):
                yield from untranslated_in(piece, value, name)
        if isinstance(node, ast.Call) and id(node) not in raised:
            yield from sentences(piece, node)


def assigned(node: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """Yield each name with the value that a statement or call assigns to it."""
    if isinstance(node, ast.Call):
        yield from ((keyword.arg, keyword.value) for keyword in node.keywords if keyword.arg)
        if called_name(node) == "setattr" and len(node.args) == 3:
            yield _constant(node.args[1]), node.args[2]
    elif isinstance(node, ast.Assign):
        yield from ((_target(target), node.value) for target in node.targets)
    elif isinstance(node, ast.AnnAssign | ast.AugAssign) and node.value:
        yield _target(node.target), node.value
    elif isinstance(node, ast.Dict):
        yield from ((_constant(key), value) for key, value in zip(node.keys, node.values))
    elif isinstance(node, ast.arguments):
        named = [*node.posonlyargs, *node.args]
        yield from ((a.arg, v) for a, v in zip(reversed(named), reversed(node.defaults)))
        yield from ((a.arg, v) for a, v in zip(node.kwonlyargs, node.kw_defaults) if v)


def untranslated_in(piece: CodePart, value: ast.expr, name: str) -> Iterator[Finding]:
    for constant in literals_in(value):
        text = _constant(constant)
        if has_words(text):
            message = f"{name} shows {text!r} in one language only; say it through tr()"
            yield piece.finding(constant, message)


def literals_in(value: ast.AST | None) -> Iterator[ast.Constant]:
    """Yield the string literals that become part of the value of an expression."""
    if isinstance(value, ast.Constant) and isinstance(value.value, str):
        yield value
    for part in _parts(value):
        yield from literals_in(part)


def sentences(piece: CodePart, call: ast.Call) -> Iterator[Finding]:
    """Yield literals of several words that are positional arguments of a call."""
    if called_name(call) in {*TEXT_FUNCTIONS, *NOT_SHOWN}:
        return
    for argument in call.args:
        text = _constant(argument)
        if has_words(text) and re.search(r"[^\W\d_]{2,} [^\W\d_]{2,}", text):
            message = (
                f"{called_name(call)}() is given {text!r} in one language only; say it through tr()"
            )
            yield piece.finding(argument, message)


def has_words(text: str) -> bool:
    """Return whether a text needs translation; a single letter does not."""
    rest = NO_WORDS.sub(" ", text)
    return sum(letter.isalpha() for letter in rest) > 1


def _parts(value: ast.AST | None) -> list[ast.AST]:
    """Return the parts of an expression that end up in its value, without conditions and keys."""
    if isinstance(value, ast.IfExp):
        return [value.body, value.orelse]
    if isinstance(value, ast.BinOp):
        return [value.left, value.right]
    if isinstance(value, ast.BoolOp | ast.JoinedStr):
        return [*value.values]
    if isinstance(value, ast.Subscript | ast.FormattedValue):
        return [value.value]
    if isinstance(value, ast.List | ast.Tuple):
        return [*value.elts]
    if isinstance(value, ast.Dict):
        return [*value.values]
    if isinstance(value, ast.Call) and called_name(value) in PASSES_ON:
        return [value.func, *value.args, *(keyword.value for keyword in value.keywords)]
    if isinstance(value, ast.Attribute):
        return [value.value]
    return []


def _inside_raise(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, ast.Raise):
        yield from ast.walk(node)


def _target(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def _constant(node: ast.expr | None) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
