"""Rules about imports."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from tests.source import CodePart, Finding, called_name, files, modules, relative_path

ALLOWED: dict[str, frozenset[str]] = {
    "scoring": frozenset(),
    "ledger": frozenset({"scoring"}),
    "phone": frozenset(),
    "screens": frozenset({"scoring", "ledger", "phone"}),
    "main.py": frozenset({"screens"}),
}
"""Each package and the packages it may import."""

GAME_PACKAGES = ("scoring", "screens")
"""The packages that have a folder for each game."""

SCREEN_PACKAGES: dict[str, tuple[str, ...]] = {
    "shell": (),
    "widgets": ("shell",),
    "flows": ("shell", "widgets"),
}
"""Packages of screens/ and which ones they may import; all others may import these."""

NOT_FOR_WIDGETS = frozenset({"app", "navigation", "registry", "error_page"})
"""Modules of shell/ that widgets/ must not import."""

OUTSIDE = frozenset({"tests", "benchmarks", "main"})
"""What no package may import."""

FORBIDDEN_LIBRARIES: dict[str, frozenset[str]] = {
    "scoring": frozenset({"kivy", "kivymd", "plyer"}),
    "ledger": frozenset({"kivy", "kivymd", "plyer"}),
    "phone": frozenset({"kivymd"}),
}
"""Third-party libraries that a package must not import."""

IMPURE = frozenset(
    "asyncio concurrent ctypes getpass gettext glob http io locale logging multiprocessing os"
    " pathlib platform random secrets shutil signal socket sqlite3 ssl subprocess tempfile"
    " threading time urllib uuid".split()
)
"""Standard modules that would make the rules depend on files, time or chance."""

COMMAND_LINE = "scoring/__main__.py"
"""The only module of scoring/ that may read files and print."""

ANDROID = frozenset({"jnius", "android", "able"})

REMOVED = frozenset(
    "aifc asynchat asyncore audioop cgi cgitb chunk crypt distutils imghdr imp lib2to3 mailcap"
    " msilib nis nntplib ossaudiodev pipes smtpd sndhdr spwd sunau telnetlib uu xdrlib".split()
)
"""Modules that Python 3.12, 3.13 or 3.14 removed."""

REMOVED_NAMES = frozenset(
    "ast.Num ast.Str ast.Bytes ast.NameConstant ast.Ellipsis asyncio.get_child_watcher"
    " asyncio.set_child_watcher asyncio.coroutine configparser.SafeConfigParser"
    " importlib.abc.Traversable importlib.find_loader inspect.getargspec locale.resetlocale"
    " pkgutil.find_loader pkgutil.get_loader pkgutil.ImpImporter pty.master_open pty.slave_open"
    " sqlite3.version sqlite3.version_info ssl.wrap_socket typing.io typing.re"
    " unittest.makeSuite unittest.findTestCases urllib.request.URLopener"
    " urllib.request.FancyURLopener".split()
)

KV_IMPORT = re.compile(r"^\s*(?:#:\s*import\s+\w+\s+|part:\s*\")([\w.]+)")
"""An import in a layout, or the class of a part that a slot imports when it is first shown."""


def forbidden_imports(root: Path) -> Iterator[Finding]:
    """Imports between packages that are not allowed."""
    for package, allowed in ALLOWED.items():
        forbidden = ({*ALLOWED} | OUTSIDE) - allowed - {package}
        for piece in modules(root, package):
            for node, name in imported(piece):
                if name.split(".")[0] in forbidden:
                    yield piece.finding(node, f"{package} must not import {name}")


def imports_between_games(root: Path) -> Iterator[Finding]:
    """Imports from one game to another."""
    games = [folder.name for folder in game_folders(root)]
    for game in games:
        others = {f"{top}.{other}" for other in games if other != game for top in GAME_PACKAGES}
        for place, name in _imports_of(
            root, *(f"{top}/{game}" for top in GAME_PACKAGES), f"kv/{game}"
        ):
            if ".".join(name.split(".")[:2]) in others:
                yield replace(place, message=f"{game} must not import {name}")


def forbidden_screen_imports(root: Path) -> Iterator[Finding]:
    """Imports between packages of screens/ that are not allowed."""
    for package in sorted({path.parent.name for path in (root / "screens").glob("*/*.py")}):
        allowed = SCREEN_PACKAGES.get(package, tuple(SCREEN_PACKAGES))
        for place, name in _imports_of(root, f"screens/{package}", f"kv/{package}"):
            top, other, *rest = [*name.split("."), "", ""]
            forbidden = top == "screens" and other and other not in (package, *allowed)
            forbidden_for_widgets = (
                package == "widgets" and other == "shell" and rest[0] in NOT_FOR_WIDGETS
            )
            if forbidden or forbidden_for_widgets:
                yield replace(place, message=f"screens/{package} must not import {name}")
    for path in (root / "screens").glob("*.py"):
        if path.stem != "__init__":
            yield Finding(
                relative_path(root, path), 1, "a module of screens/ must be in one of its packages"
            )


def _imports_of(root: Path, *folders: str) -> Iterator[tuple[Finding, str]]:
    """Yield what the modules and layouts of these folders import, and where."""
    for piece in modules(root, *(package for package in folders if not package.startswith("kv"))):
        for node, name in imported(piece):
            yield piece.finding(node, ""), name
    for path in files(
        root, *(package for package in folders if package.startswith("kv")), kind=".kv"
    ):
        for line, text in enumerate(path.read_text("utf-8").splitlines(), 1):
            match = KV_IMPORT.match(text)
            if match:
                yield Finding(relative_path(root, path), line, ""), match[1]


def game_folders(root: Path) -> list[Path]:
    """Return the folder of each game in scoring/."""
    return sorted({path.parent for path in (root / "scoring").glob("*/*.py")})


def impure_scoring(root: Path) -> Iterator[Finding]:
    """Imports of scoring/ from outside the standard library, or of modules that are not pure."""
    for piece in modules(root, "scoring"):
        for node, name in imported(piece):
            top = name.split(".")[0]
            if top not in sys.stdlib_module_names and top not in ALLOWED:
                yield piece.finding(
                    node, f"scoring must not import {name}, only the standard library"
                )
            elif top in IMPURE and piece.file != COMMAND_LINE:
                yield piece.finding(node, f"{name} makes the rules depend on files, time or chance")
        if piece.file != COMMAND_LINE:
            yield from impure_calls(piece)


def impure_calls(piece: CodePart) -> Iterator[Finding]:
    for node in ast.walk(piece.tree):
        if isinstance(node, ast.Call) and called_name(node) in {"now", "today", "utcnow", "open"}:
            yield piece.finding(
                node, f"{called_name(node)}() makes the rules depend on files or time"
            )


def misplaced_kivy(root: Path) -> Iterator[Finding]:
    """Imports of Kivy, KivyMD or plyer in packages that must not use them."""
    for piece in modules(root, *FORBIDDEN_LIBRARIES):
        for node, name in imported(piece):
            if name.split(".")[0] in FORBIDDEN_LIBRARIES[piece.file.split("/")[0]]:
                yield piece.finding(node, f"{name} must not be imported here")


def misplaced_android(root: Path) -> Iterator[Finding]:
    """Imports of Android modules outside phone/."""
    for piece in modules(root, "main.py", "screens", "ledger", "scoring"):
        for node, name in imported(piece):
            if name.split(".")[0] in ANDROID:
                yield piece.finding(node, f"{name} belongs in phone/")
    for path in files(root, "kv", kind=".kv"):
        for line, text in enumerate(path.read_text("utf-8").splitlines(), 1):
            match = KV_IMPORT.match(text)
            if match and match[1].split(".")[0] in ANDROID:
                yield Finding(relative_path(root, path), line, f"{match[1]} belongs in phone/")


def removed_from_python(root: Path) -> Iterator[Finding]:
    """Uses of modules and names that Python 3.14 no longer has."""
    for piece in modules(root, *ALLOWED, "tests", "benchmarks"):
        for node, name in imported(piece):
            if name.split(".")[0] in REMOVED or name in REMOVED_NAMES:
                yield piece.finding(node, f"Python 3.14 has no {name}")
        for node in ast.walk(piece.tree):
            if isinstance(node, ast.Attribute) and ast.unparse(node) in REMOVED_NAMES:
                yield piece.finding(node, f"Python 3.14 has no {ast.unparse(node)}")


def imported(piece: CodePart) -> Iterator[tuple[ast.AST, str]]:
    """Yield everything a module imports: at the top, in functions, or with import_module()."""
    for node in ast.walk(piece.tree):
        if isinstance(node, ast.Import):
            yield from ((node, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            source = absolute_name(piece, node)
            yield node, source
            yield from ((node, f"{source}.{alias.name}") for alias in node.names)
        elif isinstance(node, ast.Call) and called_name(node) in {"import_module", "__import__"}:
            name = literal_prefix(node.args[0]) if node.args else ""
            if name and not name.startswith("."):
                yield node, name


def absolute_name(piece: CodePart, node: ast.ImportFrom) -> str:
    """Return the absolute module name of a ``from … import``."""
    if not node.level:
        return node.module or ""
    folder = piece.file.split("/")[: -node.level]
    return ".".join([*folder, *([node.module] if node.module else [])])


def literal_prefix(node: ast.expr) -> str:
    """Return a string up to its first placeholder: ``screens.`` for f"screens.{name}"."""
    if isinstance(node, ast.JoinedStr) and node.values:
        return literal_prefix(node.values[0])
    if isinstance(node, ast.BinOp):
        return literal_prefix(node.left)
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
