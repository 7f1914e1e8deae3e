"""Rules about what stands where."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.architecture.imports import COMMAND_LINE, game_folders
from tests.source import Finding, called, files, layouts, modules, named

LONGEST = 500
"""Lines of the longest file; more is two files."""

SOURCES = ("main.py", "scoring", "ledger", "phone", "screens", "tests", "benchmarks")

FIXED_INK = re.compile(r"\s+(color|ink|accent_ink): [\d\"'(#][^a-z]*$")

COLOUR = re.compile(r"#[0-9A-Fa-f]{6}\b")

NAMES_OF_THINGS = ("tag", "icon")
"""Properties that are read by no player."""

PALETTE = "screens/shell/palette.py"

COLOUR_OF_NUMBERS = re.compile(
    r"(?:rgba|olor|olorProperty|fill|line|ink|dot)\b[^#]*?[(:] ?\(?(?:[\d.]+, ){3}[\d.]+\)?"
)
"""A colour as four numbers, given to something that is painted."""

PRINTING = {"print", "print_exc", "print_exception", "print_stack", "print_last"}


UNTYPED = frozenset({"app.py", "faces.py", "page.py", "script/fields.py"})
"""In ``screens/shell``: what the registry loads, what the ledger keeps as JSON, and what Kivy hands
over have no type that could be named there."""


def untyped(root: Path) -> Iterator[Finding]:
    """Something of a screen that may be anything, where its class can be named."""
    allowed = {f"screens/shell/{name}" for name in UNTYPED}
    for piece in modules(root, "screens"):
        for node in ast.walk(piece.tree):
            kind = getattr(node, "annotation", None) or getattr(node, "returns", None)
            if isinstance(kind, ast.Name) and kind.id == "Any" and piece.file not in allowed:
                yield piece.finding(node, "Any says nothing; name what it is")


def settings_kept_unheard(root: Path) -> Iterator[Finding]:
    """A setting kept without ``app.keep_setting``, which tells the user when it was not kept."""
    for piece in modules(root, "screens"):
        for node in ast.walk(piece.tree):
            is_put = isinstance(node, ast.Call) and ast.unparse(node.func).endswith("settings.put")
            if is_put and piece.file != "screens/shell/app.py":
                yield piece.finding(node, "use app.keep_setting, which says when it was not kept")


def screens_and_layouts_apart(root: Path) -> Iterator[Finding]:
    """A module that loads a layout which is not there, or a layout without a module."""
    code = _names(root / "screens", ".py")
    layout = _names(root / "kv", ".kv")
    for name in sorted(code - layout):
        path = root / "screens" / f"{name}.py"
        if "load_layout(__name__)" in path.read_text("utf-8"):
            yield Finding(f"screens/{name}.py", 1, f"there is no layout kv/{name}.kv")
    for name in sorted(layout - code):
        yield Finding(f"kv/{name}.kv", 1, f"there is no module screens/{name}.py")


def _names(folder: Path, kind: str) -> set[str]:
    return {
        path.relative_to(folder).with_suffix("").as_posix()
        for path in files(folder, ".", kind=kind)
        if path.stem != "__init__"
    }


def asks_which_game(root: Path) -> Iterator[Finding]:
    """A choice by the key of a game, where a line in a registry would do."""
    keys = {folder.name for folder in game_folders(root)}
    for piece in (*modules(root, "main.py", "screens", "ledger", "phone"), *layouts(root)):
        own = keys & set(piece.file.split("/"))
        for node in ast.walk(piece.tree):
            if own and isinstance(node, ast.Dict):
                continue
            named_keys = keys & {text for part in _compared(node) for text in _strings(part)}
            if named_keys:
                says = f"asks for {', '.join(sorted(named_keys))}; let the registry tell"
                yield piece.finding(node, says)


def _compared(node: ast.AST) -> list[ast.expr]:
    if isinstance(node, ast.Compare):
        return [node.left, *node.comparators]
    if isinstance(node, ast.Dict):
        return [key for key in node.keys if key]
    if isinstance(node, ast.MatchValue):
        return [node.value]
    if isinstance(node, ast.Call) and called(node) in {"startswith", "endswith"}:
        return node.args
    return []


def _strings(node: ast.AST) -> Iterator[str]:
    for inner in ast.walk(node):
        if isinstance(inner, ast.Constant) and isinstance(inner.value, str):
            yield inner.value


def decides_too_much(root: Path) -> Iterator[Finding]:
    """A layout with a condition inside of a condition: a property in Python decides that."""
    for piece in layouts(root):
        for node in ast.walk(piece.tree):
            if _is_nested(node):
                yield piece.finding(node, "a condition in a condition; let Python decide it")


def _is_nested(node: ast.AST) -> bool:
    """A choice of two, or two things joined by and or or, is the most that is asked at once."""
    if isinstance(node, ast.IfExp):
        branches = (*ast.walk(node.body), *ast.walk(node.orelse))
        chosen = any(isinstance(part, ast.IfExp) for part in ast.walk(node.test))
        return chosen or any(isinstance(part, (ast.IfExp, ast.BoolOp)) for part in branches)
    if isinstance(node, ast.BoolOp):
        parts = [part for value in node.values for part in ast.walk(value)]
        nested = any(isinstance(part, (ast.IfExp, ast.BoolOp)) for part in parts)
        return nested or len(node.values) > 2
    return False


def puts_words_together(root: Path) -> Iterator[Finding]:
    """A layout that makes a text of pieces: their order is another in another language."""
    for piece in layouts(root):
        for node in ast.walk(piece.tree):
            if piece.name not in NAMES_OF_THINGS and _is_put_together(node):
                yield piece.finding(node, "a text of pieces; let Python put it together")


def _is_put_together(node: ast.AST) -> bool:
    if isinstance(node, ast.Call):
        return called(node) in {"format", "join"}
    if isinstance(node, ast.BinOp):
        return any(_is_text(side) for side in (node.left, node.right))
    return isinstance(node, ast.JoinedStr)


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def prints(root: Path) -> Iterator[Finding]:
    """A room that prints, or shows a traceback; what goes wrong is logged or said in words."""
    for piece in modules(root, "main.py", "scoring", "ledger", "phone", "screens"):
        for node in ast.walk(piece.tree):
            printing = isinstance(node, ast.Call) and called(node) in PRINTING
            if printing and piece.file != COMMAND_LINE:
                yield piece.finding(node, "a screen does not print; log it or say it in words")


def fixed_inks(root: Path) -> Iterator[Finding]:
    """An ink that a layout gives as numbers: the rule of the label goes over it as soon as day and
    night change. Lasting inks are roles of the look, which puts them back."""
    for path in files(root, "kv", kind=".kv"):
        for nth, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            if FIXED_INK.match(line):
                says = "an ink of numbers does not last; name a role of the look"
                yield Finding(path.relative_to(root).as_posix(), nth, says)


def colours_elsewhere(root: Path) -> Iterator[Finding]:
    """A colour that stands neither in the palette nor in the room of the game that alone has it."""
    games = {folder.name for folder in game_folders(root)}
    for path in (*files(root, "screens"), *files(root, "kv", kind=".kv")):
        if named(root, path) == PALETTE:
            continue
        for nth, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            shared = COLOUR.search(line) and path.parent.name not in games
            if shared or COLOUR_OF_NUMBERS.search(line):
                yield Finding(named(root, path), nth, f"a colour is written in {PALETTE}")


def colours_twice(root: Path) -> Iterator[Finding]:
    """A colour that is written again: changed in one place, it would stay in the other."""
    first: dict[str, str] = {}
    for path in (*files(root, "screens"), *files(root, "kv", kind=".kv")):
        for nth, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            for colour in map(str.upper, COLOUR.findall(line)):
                place = first.setdefault(colour, f"{named(root, path)}:{nth}")
                if place != f"{named(root, path)}:{nth}":
                    yield Finding(named(root, path), nth, f"{colour} is also written in {place}")


def too_long(root: Path) -> Iterator[Finding]:
    """A file that nobody reads in one go."""
    for path in (*files(root, *SOURCES), *files(root, "kv", kind=".kv")):
        lines = len(path.read_text("utf-8").splitlines())
        if lines > LONGEST:
            yield Finding(named(root, path), lines, f"{lines} lines are more than {LONGEST}")


def left_undone(root: Path) -> Iterator[Finding]:
    """A note to do something later."""
    note = re.compile(r"\b(TO" + r"DO|FIX" + r"ME)\b")
    for path in (*files(root, *SOURCES), *files(root, "kv", kind=".kv")):
        for line, text in enumerate(path.read_text("utf-8").splitlines(), 1):
            if note.search(text):
                yield Finding(named(root, path), line, "do it now, or open an issue")
