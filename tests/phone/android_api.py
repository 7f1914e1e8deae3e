"""Checks every Java class, method and field that phone/ uses against Android's published API.

``android_api.txt`` is a table of this API: class, member with argument types or constant value, and
the API level that introduced it (21 means 21 or earlier). To add a row, write the class, the member
and any types, and run ``python -m tests.phone.android_api TYPES.d.ts``, which corrects all rows
from the file android-platform-*-merged.d.ts of the npm package @nativescript/types-android.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.source import ROOT

TABLE = Path(__file__).parent / "android_api.txt"
OLDEST = 21
"""The oldest API level in the TypeScript file."""
CONSTRUCTOR = "new"
RETURN_JAVA = frozenset({"java_class", "activity", "java_string", "cast"})
"""Functions that return a Java object or class. Functions annotated with Any count too."""
NOT_ANDROID = frozenset({"org.kivy.android.PythonActivity", "mActivity"})
"""A class of python-for-android and its field."""
CALLBACKS = frozenset({"callback", "listener", "on_init"})


@dataclass(frozen=True)
class Member:
    """A row of the table."""

    owner: str
    name: str
    arguments: tuple[str, ...] | None
    """The types of the arguments, or None for a field."""
    value: str
    """The value of a constant, or an empty text."""
    since: int

    def __str__(self) -> str:
        shown = self.name if self.arguments is None else f"{self.name}({', '.join(self.arguments)})"
        value = f" = {self.value}" if self.value else ""
        return f"{self.owner} {shown}{value} @{self.since}"


ROW = re.compile(r"(\S+) (\w+)(?:\((.*)\))?(?: = (\S+))? @(\d+)")


def read_table(text: str | None = None) -> list[Member]:
    """Return the rows of the table."""
    rows = (TABLE.read_text("utf-8") if text is None else text).splitlines()
    found = []
    for row in rows:
        match = ROW.fullmatch(row)
        if not match:
            assert not row or row.startswith("#"), row
            continue
        owner, name, arguments, value, since = match.groups()
        types = None if arguments is None else tuple(filter(None, arguments.split(", ")))
        found.append(Member(owner, name, types, value or "", int(since)))
    return found


# Uses of Java in phone/.


@dataclass(frozen=True)
class Use:
    """A use of a Java class or member in our source."""

    place: str
    name: str
    arity: int | None
    """The number of arguments of a call; None for a field or a class."""
    guard: int
    """The API level that the enclosing function requires, or 0."""
    owner: str
    """The name of the class, if the member is used on a class."""


class Scanner(ast.NodeVisitor):
    """Finds the Java members used in one module by following values that come from Java."""

    def __init__(self, file: str, tree: ast.Module) -> None:
        self.file = file
        self.uses: list[Use] = []
        self.classes: set[str] = set()
        self._java: set[str] = set()
        self._class_names: dict[str, str] = {}
        self._guard = 0
        self._guards = _guarded_functions(tree)
        self._return_java = RETURN_JAVA | {
            node.name
            for node in tree.body
            if isinstance(node, ast.FunctionDef) and _is_any(node.returns)
        }
        self._called: set[ast.Attribute] = set()
        for _ in range(2):  # twice, because an attribute can be used above the method that sets it
            self.uses = []
            self.visit(tree)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        before = set(self._java), self._guard
        self._guard = max(self._guard, self._guards.get(node.name, 0))
        for argument in node.args.args:
            if _is_any(argument.annotation):
                if argument.arg not in CALLBACKS:
                    self._java.add(argument.arg)
            else:
                self._java.discard(argument.arg)
        self.generic_visit(node)
        self._java = {name for name in self._java if name.startswith("self.")} | before[0]
        self._guard = before[1]

    def visit_Assign(self, node: ast.Assign) -> None:
        self.generic_visit(node)
        for target in node.targets:
            name = _path(target)
            if name and self._is_java(node.value):
                self._java.add(name)
                self._class_names[name] = self._class_name(node.value)

    def visit_Call(self, node: ast.Call) -> None:
        function = node.func
        if isinstance(function, ast.Name) and function.id in ("java_class", "cast") and node.args:
            first = node.args[0]
            if isinstance(first, ast.Constant):
                self.classes.add(str(first.value).replace("$", "."))
        if isinstance(function, ast.Attribute) and self._is_java(function.value):
            self._called.add(function)
            self._add(function, function.attr, len(node.args), function.value)
        elif _path(function) in self._java or (
            isinstance(function, ast.Call) and _path(function.func) == "java_class"
        ):
            self._add(node, CONSTRUCTOR, len(node.args), function)
        self.generic_visit(node)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        if node not in self._called and self._is_java(node.value):
            self._add(node, node.attr, None, node.value)
        self.generic_visit(node)

    def _add(self, node: ast.expr, name: str, arity: int | None, base: ast.expr) -> None:
        owner = self._class_name(base)
        self.uses.append(Use(f"{self.file}:{node.lineno}", name, arity, self._guard, owner))

    def _class_name(self, node: ast.expr) -> str:
        """Return the name of the Java class that an expression evaluates to, or an empty text."""
        if isinstance(node, ast.Call) and _path(node.func) == "java_class":
            name = node.args[0]
            return str(name.value).replace("$", ".") if isinstance(name, ast.Constant) else ""
        return self._class_names.get(_path(node), "")

    def _is_java(self, node: ast.expr) -> bool:
        path = _path(node)
        if path in self._java:
            return True
        if isinstance(node, ast.Call):
            name = _path(node.func)
            return name in self._return_java or self._is_java(node.func)
        return isinstance(node, ast.Attribute) and self._is_java(node.value)


def _is_any(annotation: ast.expr | None) -> bool:
    return isinstance(annotation, ast.Name) and annotation.id == "Any"


def _path(node: ast.AST) -> str:
    """Return a name such as ``intent`` or ``self._tts``, or an empty text."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        return f"self.{node.attr}" if node.value.id == "self" else ""
    return ""


def _guarded_functions(tree: ast.Module) -> dict[str, int]:
    """Return the minimum API level of each function: from its own @from_api, or from the functions
    that call it if all of these have one."""
    functions = {node.name: node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    levels = {name: _decorated(node, tree) for name, node in functions.items()}
    for _ in functions:
        for name in functions:
            callers = [
                levels[other]
                for other, node in functions.items()
                if other != name and any(_path(n) == name for n in ast.walk(node))
            ]
            if callers:
                levels[name] = max(levels[name], min(callers))
    return levels


def _decorated(function: ast.FunctionDef, tree: ast.Module) -> int:
    constants = {
        target.id: node.value.value
        for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for decorator in function.decorator_list:
        if isinstance(decorator, ast.Call) and _path(decorator.func) == "from_api":
            level = decorator.args[0]
            if isinstance(level, ast.Constant):
                return int(str(level.value))
            return int(str(constants[_path(level)]))
    return 0


def scan(root: Path = ROOT) -> tuple[list[Use], set[str]]:
    """Return the Java members and classes that phone/ uses."""
    uses: list[Use] = []
    classes: set[str] = set()
    for path in sorted((root / "phone").glob("*.py")):
        found = Scanner(path.name, ast.parse(path.read_text("utf-8")))
        uses += found.uses
        classes |= found.classes
    return uses, classes


def problems(table: list[Member], minapi: int, root: Path = ROOT) -> Iterator[str]:
    """Yield uses in phone/ that do not match the table, and rows of the table without a use."""
    uses, classes = scan(root)
    by_name: dict[tuple[str, int | None], list[Member]] = {}
    for row in table:
        arity = None if row.arguments is None else len(row.arguments)
        by_name.setdefault((row.name, arity), []).append(row)
    for use in uses:
        if use.name in NOT_ANDROID:
            continue
        rows = [
            row for row in by_name.get((use.name, use.arity), []) if use.owner in ("", row.owner)
        ]
        shown = use.name if use.arity is None else f"{use.name} with {use.arity} arguments"
        if not rows:
            yield f"{use.place}: Android has no {shown}"
        elif max(row.since for row in rows) > max(use.guard, minapi):
            yield f"{use.place}: {shown} came with API {max(row.since for row in rows)}"
    known = {row.owner for row in table}.union(*(row.arguments or () for row in table))
    yield from (f"{name} is not in the table" for name in sorted(classes - known - NOT_ANDROID))
    used = {(use.name, use.arity) for use in uses}
    for key, rows in by_name.items():
        if key not in used:
            yield from (f"nothing uses {row}" for row in rows)


# Filling in the table.

NAMED = re.compile(r"\t*export (?:abstract )?(module|class) (\w+)(?:<.*?>)?(?: extends ([\w.]+))?")
DECLARED = re.compile(r"declare module ([\w.]+) \{")
SINCE = re.compile(r"@since (\d+)")
MEMBER = re.compile(r"\t*public (?:static )?(\w+)(?:<.*?>)?(?:\((.*)\))?: ?(.*);$")
MAKER = re.compile(r"\t*public (constructor)\((.*)\)(;)$")


def facts(path: Path) -> tuple[dict[str, list[Member]], dict[str, str]]:
    """Return the members of every class in a TypeScript file, and the parent of each class."""
    members: dict[str, list[Member]] = {}
    parents: dict[str, str] = {}
    stack: list[tuple[str, int]] = []
    since = OLDEST
    with path.open(encoding="utf-8") as file:
        for raw in file:
            line = raw.rstrip("\n")
            if found := DECLARED.match(line):
                stack = [(found[1], OLDEST)]
            elif "@since" in line and (found := SINCE.search(line)):
                since = max(OLDEST, int(found[1]))
                continue
            elif found := NAMED.match(line):
                level = max(since, stack[-1][1]) if found[1] == "class" else OLDEST
                stack.append((found[2], level))
                if found[1] == "class":
                    parents[".".join(name for name, _ in stack)] = found[3] or ""
            elif line.strip() == "}":
                if stack:
                    stack.pop()
            elif stack and (found := MEMBER.match(line) or MAKER.match(line)):
                owner = ".".join(name for name, _ in stack)
                members.setdefault(owner, []).append(_member(owner, found, since, stack[-1][1]))
            if "/**" not in line:
                since = OLDEST
    return members, parents


def _member(owner: str, found: re.Match[str], since: int, of_class: int) -> Member:
    name, arguments, value = found[1], found[2], found[3]
    types = None
    if arguments is not None:
        parts = re.sub(r"<[^<>]*>", "", arguments).split(", ") if arguments else []
        types = tuple(part.split(": ")[-1].removesuffix(" | null") for part in parts)
        types = tuple("array" if one == "androidNative.Array" else one for one in types)
    constant = value if types is None and re.fullmatch(r'-?[\d.]+|"[^" ]*"', value) else ""
    kind = CONSTRUCTOR if name == "constructor" else name
    return Member(owner, kind, types, constant, max(since, of_class))


def renewed(table: list[Member], path: Path) -> Iterator[Member]:
    """Yield each row with the values from a TypeScript file, without rows that Android does not
    have."""
    members, parents = facts(path)
    for row in table:
        owner = row.owner
        candidates: list[Member] = []
        while owner and not candidates:
            candidates = [
                one
                for one in members.get(owner, [])
                if one.name == row.name and _arity(one) == _arity(row)
            ]
            owner = parents.get(owner, "")
        best = next((one for one in candidates if one.arguments == row.arguments), None)
        best = best or next(iter(candidates), None)
        if best is None:
            print(f"Android has no {row}", file=sys.stderr)
        else:
            yield Member(row.owner, best.name, best.arguments, best.value, best.since)


def _arity(member: Member) -> int | None:
    return None if member.arguments is None else len(member.arguments)


if __name__ == "__main__":
    head = [line for line in TABLE.read_text("utf-8").splitlines() if line.startswith("#")]
    rows = sorted(map(str, renewed(read_table(), Path(sys.argv[1]))))
    TABLE.write_text("\n".join([*head, *rows]) + "\n", "utf-8")
