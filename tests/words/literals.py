"""Texts that stand in a screen or a layout without a way into another language."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.source import Finding, Piece, called, layouts, modules
from tests.words.texts import SPEAKING

SHOWN = re.compile(
    r"(.*_)?(text|title|subtitle|label|action|hint|headline|caption|message|tooltip|description)"
)
"""Names of what people read: text, hint_text, title, …"""

PASSES_ON = {"StringProperty", "str", "format", "join", "strip", "upper", "lower", "capitalize"}
"""Calls that give back the text they are given."""

NOT_SHOWN = {"debug", "info", "warning", "error", "exception", "critical", "getLogger"}
"""Calls that write to the log."""

SAME_EVERYWHERE = ("Jarlpad", "Looot", "Lofoten", "LOOT", "SPIEL", "Essen")
"""Names of games and of the app, which no language changes."""

NO_WORDS = re.compile(
    r"#[0-9A-Fa-f]{6,8}"  # a colour
    r"|\[/?\w+(=[^\]]*)?\]"  # markup
    r"|\{[^}]*\}"  # a placeholder
    r"|%[-+ 0-9.]*[a-z]"  # a placeholder of the old kind
    r"|" + "|".join(SAME_EVERYWHERE)
)


def literal_texts(root: Path) -> list[Finding]:
    """Every text of kv/ and screens/ that is not said through ``tr``."""
    found: list[Finding] = []
    for piece in layouts(root):
        found += in_value(piece)
    for piece in (*layouts(root), *modules(root, "screens", "main.py")):
        found += in_code(piece)
    return sorted(set(found))


def in_value(piece: Piece) -> Iterator[Finding]:
    """Literals that a property such as ``hint_text`` of a .kv file shows."""
    if SHOWN.fullmatch(piece.name):
        for statement in piece.tree.body:
            if isinstance(statement, ast.Expr):
                yield from judged(piece, statement.value, piece.name)


def in_code(piece: Piece) -> Iterator[Finding]:
    """Literals that code gives to something people read, or that are clearly sentences."""
    raised = {id(inner) for node in ast.walk(piece.tree) for inner in _of_a_raise(node)}
    for node in ast.walk(piece.tree):
        for name, value in given(node):
            if SHOWN.fullmatch(name):
                yield from judged(piece, value, name)
        if isinstance(node, ast.Call) and id(node) not in raised:
            yield from sentences(piece, node)


def given(node: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """Each value that a statement or a call gives to a name."""
    if isinstance(node, ast.Call):
        yield from ((keyword.arg, keyword.value) for keyword in node.keywords if keyword.arg)
        if called(node) == "setattr" and len(node.args) == 3:
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


def judged(piece: Piece, value: ast.expr, name: str) -> Iterator[Finding]:
    for constant in shown(value):
        text = _constant(constant)
        if has_words(text):
            says = f"{name} shows {text!r} in one language only; say it through tr()"
            yield piece.finding(constant, says)


def shown(value: ast.AST | None) -> Iterator[ast.Constant]:
    """The string literals that become part of what an expression gives."""
    if isinstance(value, ast.Constant) and isinstance(value.value, str):
        yield value
    for part in _parts(value):
        yield from shown(part)


def sentences(piece: Piece, call: ast.Call) -> Iterator[Finding]:
    """Literals of several words that a call is given by position."""
    if called(call) in {*SPEAKING, *NOT_SHOWN}:
        return
    for argument in call.args:
        text = _constant(argument)
        if has_words(text) and re.search(r"[^\W\d_]{2,} [^\W\d_]{2,}", text):
            says = f"{called(call)}() is given {text!r} in one language only; say it through tr()"
            yield piece.finding(argument, says)


def has_words(text: str) -> bool:
    """Whether there is something to translate; a single letter is a name, as of a column."""
    rest = NO_WORDS.sub(" ", text)
    return sum(letter.isalpha() for letter in rest) > 1


def _parts(value: ast.AST | None) -> list[ast.AST]:
    """What an expression is made of, without what only chooses, as keys and conditions do."""
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
    if isinstance(value, ast.Call) and called(value) in PASSES_ON:
        return [value.func, *value.args, *(keyword.value for keyword in value.keywords)]
    if isinstance(value, ast.Attribute):
        return [value.value]
    return []


def _of_a_raise(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, ast.Raise):
        yield from ast.walk(node)


def _target(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def _constant(node: ast.expr | None) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
