"""Rules about what a module brings in."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from tests.source import Finding, Piece, called, files, modules, named

ARROWS: dict[str, frozenset[str]] = {
    "scoring": frozenset(),
    "ledger": frozenset({"scoring"}),
    "phone": frozenset(),
    "screens": frozenset({"scoring", "ledger", "phone"}),
    "main.py": frozenset({"screens"}),
}
"""Each room and the rooms it knows."""

GAME_ROOMS = ("scoring", "screens")
"""Where each game has a folder."""

SCREEN_ROOMS: dict[str, tuple[str, ...]] = {"shell": (), "widgets": ("shell",)}
"""Each room of screens/ and the rooms it knows; all others know these two."""

WITHHELD = frozenset({"app", "navigation", "registry", "trouble"})
"""What of the shell widgets do not know: they have its look and its words."""

OUTSIDE = frozenset({"tests", "benchmarks", "main"})
"""What no room may know."""

WITHHELD_KITS: dict[str, frozenset[str]] = {
    "scoring": frozenset({"kivy", "kivymd", "plyer"}),
    "ledger": frozenset({"kivy", "kivymd", "plyer"}),
    "phone": frozenset({"kivymd"}),
}
"""Each room and what it needs nothing of: only screens have KivyMD's widgets, fonts and theme."""

IMPURE = frozenset(
    "asyncio concurrent ctypes getpass gettext glob http io locale logging multiprocessing os"
    " pathlib platform random secrets shutil signal socket sqlite3 ssl subprocess tempfile"
    " threading time urllib uuid".split()
)
"""Standard modules by which files, clocks or chance would come into the rules."""

COMMAND_LINE = "scoring/__main__.py"
"""Here, and only here, the rules meet files."""

ANDROID = frozenset({"jnius", "android", "able"})

REMOVED = frozenset(
    "aifc asynchat asyncore audioop cgi cgitb chunk crypt distutils imghdr imp lib2to3 mailcap"
    " msilib nis nntplib ossaudiodev pipes smtpd sndhdr spwd sunau telnetlib uu xdrlib".split()
)
"""Modules that Python 3.12, 3.13 or 3.14 no longer has."""

REMOVED_NAMES = frozenset(
    "ast.Num ast.Str ast.Bytes ast.NameConstant ast.Ellipsis asyncio.get_child_watcher"
    " asyncio.set_child_watcher asyncio.coroutine configparser.SafeConfigParser"
    " importlib.abc.Traversable importlib.find_loader inspect.getargspec locale.resetlocale"
    " pkgutil.find_loader pkgutil.get_loader pkgutil.ImpImporter pty.master_open pty.slave_open"
    " sqlite3.version sqlite3.version_info ssl.wrap_socket typing.io typing.re"
    " unittest.makeSuite unittest.findTestCases urllib.request.URLopener"
    " urllib.request.FancyURLopener".split()
)

KV_IMPORT = re.compile(r"^\s*#:\s*import\s+\w+\s+([\w.]+)")


def against_the_arrows(root: Path) -> Iterator[Finding]:
    """A room that knows what it must not."""
    for room, known in ARROWS.items():
        strangers = ({*ARROWS} | OUTSIDE) - known - {room}
        for piece in modules(root, room):
            for node, name in imported(piece):
                if name.split(".")[0] in strangers:
                    yield piece.finding(node, f"{room} must not know {name}")


def game_knows_game(root: Path) -> Iterator[Finding]:
    """One game's rules or screens that lean on another's."""
    games = [folder.name for folder in game_folders(root)]
    for game in games:
        others = {f"{top}.{other}" for other in games if other != game for top in GAME_ROOMS}
        for place, name in _known_by(root, *(f"{top}/{game}" for top in GAME_ROOMS), f"kv/{game}"):
            if ".".join(name.split(".")[:2]) in others:
                yield replace(place, says=f"{game} must not know {name}")


def against_the_rooms(root: Path) -> Iterator[Finding]:
    """A room of screens/ that knows more than its arrows say."""
    for room in sorted({path.parent.name for path in (root / "screens").glob("*/*.py")}):
        known = SCREEN_ROOMS.get(room, tuple(SCREEN_ROOMS))
        for place, name in _known_by(root, f"screens/{room}", f"kv/{room}"):
            top, other, *rest = [*name.split("."), "", ""]
            strange = top == "screens" and other and other not in (room, *known)
            withheld = room == "widgets" and other == "shell" and rest[0] in WITHHELD
            if strange or withheld:
                yield replace(place, says=f"screens/{room} must not know {name}")
    for path in (root / "screens").glob("*.py"):
        if path.stem != "__init__":
            yield Finding(named(root, path), 1, "a module of screens/ stands in one of its rooms")


def _known_by(root: Path, *rooms: str) -> Iterator[tuple[Finding, str]]:
    """What modules and layouts of some rooms bring in, and where."""
    for piece in modules(root, *(room for room in rooms if not room.startswith("kv"))):
        for node, name in imported(piece):
            yield piece.finding(node, ""), name
    for path in files(root, *(room for room in rooms if room.startswith("kv")), kind=".kv"):
        for line, text in enumerate(path.read_text("utf-8").splitlines(), 1):
            match = KV_IMPORT.match(text)
            if match:
                yield Finding(named(root, path), line, ""), match[1]


def game_folders(root: Path) -> list[Path]:
    """The games: each is a folder of scoring/."""
    return sorted({path.parent for path in (root / "scoring").glob("*/*.py")})


def impure_rules(root: Path) -> Iterator[Finding]:
    """Rules that need more than the standard library, or more of it than pure functions do."""
    for piece in modules(root, "scoring"):
        for node, name in imported(piece):
            top = name.split(".")[0]
            if top not in sys.stdlib_module_names and top not in ARROWS:
                yield piece.finding(node, f"scoring needs nothing but Python, not {name}")
            elif top in IMPURE and piece.file != COMMAND_LINE:
                yield piece.finding(node, f"{name} brings files, a clock or chance into the rules")
        if piece.file != COMMAND_LINE:
            yield from impure_calls(piece)


def impure_calls(piece: Piece) -> Iterator[Finding]:
    for node in ast.walk(piece.tree):
        if isinstance(node, ast.Call) and called(node) in {"now", "today", "utcnow", "open"}:
            yield piece.finding(node, f"{called(node)}() brings files or a clock into the rules")


def kivy_out_of_place(root: Path) -> Iterator[Finding]:
    """Kivy where no window is needed, and KivyMD where nothing is shown."""
    for piece in modules(root, *WITHHELD_KITS):
        for node, name in imported(piece):
            if name.split(".")[0] in WITHHELD_KITS[piece.file.split("/")[0]]:
                yield piece.finding(node, f"{name} has no business here")


def android_out_of_place(root: Path) -> Iterator[Finding]:
    """Android outside phone/, which would keep other systems out."""
    for piece in modules(root, "main.py", "screens", "ledger", "scoring"):
        for node, name in imported(piece):
            if name.split(".")[0] in ANDROID:
                yield piece.finding(node, f"{name} belongs in phone/")
    for path in files(root, "kv", kind=".kv"):
        for line, text in enumerate(path.read_text("utf-8").splitlines(), 1):
            match = KV_IMPORT.match(text)
            if match and match[1].split(".")[0] in ANDROID:
                yield Finding(named(root, path), line, f"{match[1]} belongs in phone/")


def gone_from_python(root: Path) -> Iterator[Finding]:
    """What the Python of the phone no longer has."""
    for piece in modules(root, *ARROWS, "tests", "benchmarks"):
        for node, name in imported(piece):
            if name.split(".")[0] in REMOVED or name in REMOVED_NAMES:
                yield piece.finding(node, f"Python 3.14 has no {name}")
        for node in ast.walk(piece.tree):
            if isinstance(node, ast.Attribute) and ast.unparse(node) in REMOVED_NAMES:
                yield piece.finding(node, f"Python 3.14 has no {ast.unparse(node)}")


def imported(piece: Piece) -> Iterator[tuple[ast.AST, str]]:
    """Everything a module imports, at its top, in a function, or by a name in a string."""
    for node in ast.walk(piece.tree):
        if isinstance(node, ast.Import):
            yield from ((node, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            source = whole_name(piece, node)
            yield node, source
            yield from ((node, f"{source}.{alias.name}") for alias in node.names)
        elif isinstance(node, ast.Call) and called(node) in {"import_module", "__import__"}:
            name = beginning(node.args[0]) if node.args else ""
            if name and not name.startswith("."):
                yield node, name


def whole_name(piece: Piece, node: ast.ImportFrom) -> str:
    """The source of ``from … import``, a relative one made absolute."""
    if not node.level:
        return node.module or ""
    folder = piece.file.split("/")[: -node.level]
    return ".".join([*folder, *([node.module] if node.module else [])])


def beginning(node: ast.expr) -> str:
    """A string, or what stands before the first value in it: ``screens.`` of f"screens.{name}"."""
    if isinstance(node, ast.JoinedStr) and node.values:
        return beginning(node.values[0])
    if isinstance(node, ast.BinOp):
        return beginning(node.left)
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
