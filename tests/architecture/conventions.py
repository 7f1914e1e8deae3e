"""Rules about where things are defined and how layouts are written."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.architecture.imports import COMMAND_LINE, game_folders
from tests.source import Finding, called_name, files, layouts, modules, relative_path

MAX_LINES = 500

MAX_CONDITIONS = 300
"""The most conditions in all layouts together."""

MAX_HIDDEN = 25
"""The most widgets in layouts that are hidden by their size or opacity, not by a Slot."""

HIDING = ("opacity", "width", "height", "size", "size_hint", "size_hint_x", "size_hint_y", "across")
"""Properties that hide a widget if they are 0."""

GAME_MODULES = (
    "__init__",
    "components",
    "count",
    "document",
    "edits",
    "game_ui",
    "help",
    "packed",
    "parts",
    "play",
    "problems",
    "rules",
    "screen",
    "spoken",
    "warnings",
    "words",
)
"""Modules with the same job in each game, and the shared modules that use them."""

THEME = "screens/shell/theme.py"

RETIRED_VERB = re.compile(r"_?(update|refresh|tell|fill)(_|$)|_?(changed|shown)$|_show$")
"""Verbs that were used besides ``render`` for updating widgets."""

VAGUE_SIZES = frozenset("compact dense low narrow roomy short slim tall tight wide".split())
"""Names of properties that do not say which size is meant, or what it is too small for."""

NAMED_BY_KIVY = ("_update_graphics", "_refresh_hint_text")
"""Functions that replace a method of Kivy and keep its name."""

SOURCES = ("main.py", "scoring", "ledger", "phone", "screens", "tests", "benchmarks")

FIXED_TEXT_COLOR = re.compile(r"\s+(color|ink|accent_ink): [\d\"'(#][^a-z]*$")

HEX_COLOR = re.compile(r"#[0-9A-Fa-f]{6}\b")

NOT_SHOWN = ("tag", "icon")
"""Properties that users do not read."""

PALETTE = "screens/shell/palette.py"

NUMERIC_COLOR = re.compile(
    r"(?:rgba|olor|olorProperty|fill|line|ink|dot)\b[^#]*?[(:] ?\(?(?:[\d.]+, ){3}[\d.]+\)?"
)
"""A color written as four numbers."""

PRINTING = {"print", "print_exc", "print_exception", "print_stack", "print_last"}


MAY_USE_ANY = frozenset({"app.py", "game_ui.py", "page.py", "script/kivy_fields.py"})
"""Modules of ``screens/shell`` that handle values of unknown type from the registry, JSON or
Kivy."""


def uses_of_any(root: Path) -> Iterator[Finding]:
    """Annotations with Any in screens/."""
    allowed = {f"screens/shell/{name}" for name in MAY_USE_ANY}
    for piece in modules(root, "screens"):
        for node in ast.walk(piece.tree):
            kind = getattr(node, "annotation", None) or getattr(node, "returns", None)
            if isinstance(kind, ast.Name) and kind.id == "Any" and piece.file not in allowed:
                yield piece.finding(node, "use a concrete type instead of Any")


def settings_saved_directly(root: Path) -> Iterator[Finding]:
    """Settings that are saved without ``app.keep_setting``, which reports errors to the user."""
    for piece in modules(root, "screens"):
        for node in ast.walk(piece.tree):
            is_put = isinstance(node, ast.Call) and ast.unparse(node.func).endswith("settings.put")
            if is_put and piece.file != "screens/shell/app.py":
                yield piece.finding(node, "use app.keep_setting, which reports errors")


def unmatched_layouts(root: Path) -> Iterator[Finding]:
    """Layouts without a module, which would never be loaded."""
    for name in sorted(_names(root / "kv", ".kv") - _names(root / "screens", ".py")):
        yield Finding(f"kv/{name}.kv", 1, f"there is no module screens/{name}.py")


def _names(folder: Path, kind: str) -> set[str]:
    return {
        path.relative_to(folder).with_suffix("").as_posix()
        for path in files(folder, ".", kind=kind)
        if path.stem != "__init__"
    }


def comparisons_with_game_keys(root: Path) -> Iterator[Finding]:
    """Code that compares with the key of a game instead of using the registry."""
    keys = {folder.name for folder in game_folders(root)}
    for piece in (*modules(root, "main.py", "screens", "ledger", "phone"), *layouts(root)):
        own = keys & set(piece.file.split("/"))
        for node in ast.walk(piece.tree):
            if own and isinstance(node, ast.Dict):
                continue
            named_keys = keys & {text for part in _compared(node) for text in _strings(part)}
            if named_keys:
                message = f"asks for {', '.join(sorted(named_keys))}; use the registry"
                yield piece.finding(node, message)


def _compared(node: ast.AST) -> list[ast.expr]:
    if isinstance(node, ast.Compare):
        return [node.left, *node.comparators]
    if isinstance(node, ast.Dict):
        return [key for key in node.keys if key]
    if isinstance(node, ast.MatchValue):
        return [node.value]
    if isinstance(node, ast.Call) and called_name(node) in {"startswith", "endswith"}:
        return node.args
    return []


def _strings(node: ast.AST) -> Iterator[str]:
    for inner in ast.walk(node):
        if isinstance(inner, ast.Constant) and isinstance(inner.value, str):
            yield inner.value


def nested_conditions(root: Path) -> Iterator[Finding]:
    """Layouts with nested conditions, which belong in a Python property."""
    for piece in layouts(root):
        for node in ast.walk(piece.tree):
            if _is_nested(node):
                yield piece.finding(node, "nested condition; use a property in Python")


def _is_nested(node: ast.AST) -> bool:
    """Return whether a condition contains another one, or joins more than two terms."""
    if isinstance(node, ast.IfExp):
        branches = (*ast.walk(node.body), *ast.walk(node.orelse))
        chosen = any(isinstance(part, ast.IfExp) for part in ast.walk(node.test))
        return chosen or any(isinstance(part, (ast.IfExp, ast.BoolOp)) for part in branches)
    if isinstance(node, ast.BoolOp):
        parts = [part for value in node.values for part in ast.walk(value)]
        nested = any(isinstance(part, (ast.IfExp, ast.BoolOp)) for part in parts)
        return nested or len(node.values) > 2
    return False


def conditions(root: Path) -> int:
    """Return the number of conditions in all layouts."""
    nodes = (node for piece in layouts(root) for node in ast.walk(piece.tree))
    return sum(isinstance(node, (ast.IfExp, ast.If)) for node in nodes)


def too_many_conditions(root: Path) -> Iterator[Finding]:
    """More conditions in layouts than allowed; compute the values in Python properties."""
    found = conditions(root)
    if found > MAX_CONDITIONS:
        yield Finding("kv", 1, f"{found} conditions are more than {MAX_CONDITIONS}")


def hidden_parts(root: Path) -> list[Finding]:
    """Return the widgets in layouts that a condition hides by size 0 or opacity 0."""
    found: dict[Finding, None] = {}
    for piece in layouts(root):
        values = [node.value for node in piece.tree.body if isinstance(node, ast.Expr)]
        if piece.name in HIDING and any(map(_may_be_zero, values)):
            lines = (root / piece.file).read_text("utf-8").splitlines()
            line = _widget_line(lines, piece.line_offset)
            found[Finding(piece.file, line + 1, f"use a Slot for {lines[line].strip()}")] = None
    return list(found)


def _may_be_zero(value: ast.expr) -> bool:
    """Return whether a condition makes a value, or an element of a tuple, 0 or almost 0."""
    if isinstance(value, ast.Tuple):
        return any(map(_may_be_zero, value.elts))
    if not isinstance(value, ast.IfExp) or ast.unparse(value.test) == "self.parent":
        return False
    return any(_is_zero(branch) for branch in (value.body, value.orelse))


def _is_zero(value: ast.expr) -> bool:
    if isinstance(value, ast.Tuple):
        return any(map(_is_zero, value.elts))
    return isinstance(value, ast.Constant) and value.value in (0, 0.001, 0.01)


def _widget_line(lines: list[str], at: int) -> int:
    """Return the line of the widget to which a property belongs."""
    indents = [len(line) - len(line.lstrip()) if line.strip() else 999 for line in lines]
    return next(line for line in range(at, -1, -1) if indents[line] < indents[at])


def too_many_hidden_parts(root: Path) -> Iterator[Finding]:
    """More widgets hidden by size or opacity than allowed."""
    hidden = hidden_parts(root)
    if len(hidden) > MAX_HIDDEN:
        yield from hidden


def unknown_theme_properties(root: Path) -> Iterator[Finding]:
    """Layouts that use a property of the theme that does not exist."""
    if not (root / THEME).exists():
        return
    known = {
        name
        for piece in modules(root, THEME)
        for node in ast.walk(piece.tree)
        if isinstance(node, ast.ClassDef)
        for name in _members(node)
    }
    for piece in layouts(root):
        for node in ast.walk(piece.tree):
            if not isinstance(node, ast.Attribute) or node.attr in known:
                continue
            if ast.unparse(node.value) == "app.theme":
                yield piece.finding(node, f"the theme has no property {node.attr}")


def _members(owner: ast.ClassDef) -> Iterator[str]:
    for node in owner.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name
        elif isinstance(node, ast.Assign):
            yield from (target.id for target in node.targets if isinstance(target, ast.Name))


def concatenated_texts(root: Path) -> Iterator[Finding]:
    """Layouts that build a text from parts, whose order depends on the language."""
    for piece in layouts(root):
        for node in ast.walk(piece.tree):
            if piece.name not in NOT_SHOWN and _is_concatenation(node):
                yield piece.finding(node, "a text of pieces; let Python put it together")


def _is_concatenation(node: ast.AST) -> bool:
    if isinstance(node, ast.Call):
        return called_name(node) in {"format", "join"}
    if isinstance(node, ast.BinOp):
        return any(_is_text(side) for side in (node.left, node.right))
    return isinstance(node, ast.JoinedStr)


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def printing(root: Path) -> Iterator[Finding]:
    """Code that prints instead of logging or showing a message."""
    for piece in modules(root, "main.py", "scoring", "ledger", "phone", "screens"):
        for node in ast.walk(piece.tree):
            printing = isinstance(node, ast.Call) and called_name(node) in PRINTING
            if printing and piece.file != COMMAND_LINE:
                yield piece.finding(node, "do not print; log it or show a message")


def fixed_text_colors(root: Path) -> Iterator[Finding]:
    """Text colors written as numbers in a layout, which are wrong after a change of theme."""
    for path in files(root, "kv", kind=".kv"):
        for nth, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            if FIXED_TEXT_COLOR.match(line):
                message = "use a theme color instead of a fixed text color"
                yield Finding(path.relative_to(root).as_posix(), nth, message)


def removed_rules(root: Path) -> Iterator[Finding]:
    """Layouts that remove the rule of a base class, which would then be a widget of its own."""
    for path in files(root, "kv", kind=".kv"):
        for nth, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            if line.startswith("<-"):
                yield Finding(path.relative_to(root).as_posix(), nth, "do not remove a rule")


def colors_outside_palette(root: Path) -> Iterator[Finding]:
    """Colors defined outside the palette and the package of a game."""
    games = {folder.name for folder in game_folders(root)}
    for path in (*files(root, "screens"), *files(root, "kv", kind=".kv")):
        if relative_path(root, path) == PALETTE:
            continue
        for nth, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            shared = HEX_COLOR.search(line) and path.parent.name not in games
            if shared or NUMERIC_COLOR.search(line):
                yield Finding(relative_path(root, path), nth, f"define colors in {PALETTE}")


def duplicate_colors(root: Path) -> Iterator[Finding]:
    """Colors that are defined more than once."""
    first: dict[str, str] = {}
    for path in (*files(root, "screens"), *files(root, "kv", kind=".kv")):
        for nth, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            for colour in map(str.upper, HEX_COLOR.findall(line)):
                place = first.setdefault(colour, f"{relative_path(root, path)}:{nth}")
                if place != f"{relative_path(root, path)}:{nth}":
                    yield Finding(
                        relative_path(root, path), nth, f"{colour} is also defined in {place}"
                    )


def duplicate_classes(root: Path) -> Iterator[Finding]:
    """Classes with the same name for different things; kv would use the one imported first."""
    seen: dict[str, str] = {}
    for piece in modules(root, "scoring", "ledger", "phone", "screens"):
        for node in piece.tree.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                first = seen.setdefault(node.name, piece.file)
                if first != piece.file:
                    yield piece.finding(node, f"{first} has a class {node.name} as well")


def duplicate_modules(root: Path) -> Iterator[Finding]:
    """Modules with the same name, except those that every game has."""
    seen: dict[str, str] = {}
    for path in files(root, "scoring", "ledger", "phone", "screens"):
        file = relative_path(root, path)
        if path.stem not in GAME_MODULES and (first := seen.setdefault(path.stem, file)) != file:
            yield Finding(file, 1, f"{first} has the same name")


def retired_verbs(root: Path) -> Iterator[Finding]:
    """Functions of screens/ whose name has another verb than ``render`` for updating widgets."""
    for piece in modules(root, "screens"):
        bodies = [piece.tree.body]
        bodies += [node.body for node in ast.walk(piece.tree) if isinstance(node, ast.ClassDef)]
        for node in (node for body in bodies for node in body):
            name = node.name if isinstance(node, ast.FunctionDef) else ""
            if RETIRED_VERB.match(name) and name not in NAMED_BY_KIVY:
                yield piece.finding(node, f"name {name} with the verb render")


def vague_sizes(root: Path) -> Iterator[Finding]:
    """Properties of widgets named by a size; the theme describes the size of the window."""
    for piece in modules(root, "screens"):
        for node in ast.walk(piece.tree):
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
                names = VAGUE_SIZES.intersection(map(ast.unparse, node.targets))
                if names and called_name(node.value).endswith("Property"):
                    yield piece.finding(node, f"name {min(names)} after what fits or is shown")


def too_long(root: Path) -> Iterator[Finding]:
    """Files with more than 500 lines."""
    for path in (*files(root, *SOURCES), *files(root, "kv", kind=".kv")):
        lines = len(path.read_text("utf-8").splitlines())
        if lines > MAX_LINES:
            yield Finding(
                relative_path(root, path), lines, f"{lines} lines are more than {MAX_LINES}"
            )


def todo_notes(root: Path) -> Iterator[Finding]:
    """Notes to do something later."""
    note = re.compile(r"\b(TO" + r"DO|FIX" + r"ME)\b")
    for path in (*files(root, *SOURCES), *files(root, "kv", kind=".kv")):
        for line, text in enumerate(path.read_text("utf-8").splitlines(), 1):
            if note.search(text):
                yield Finding(relative_path(root, path), line, "do it now, or open an issue")
