"""Reads buildozer.spec and copies what it packages, with buildozer's own code."""

from __future__ import annotations

import ast
import importlib.metadata
import re
import shutil
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from buildozer import Buildozer

from tests.architecture.imports import KV_IMPORT, imported
from tests.source import ROOT, CodePart

SPEC = ROOT / "buildozer.spec"
LOCK = ROOT / "requirements.txt"

CHOSEN_BY_P4A = frozenset({"python3", "sqlite3", "pyjnius"})
"""Requirements whose versions python-for-android chooses."""

ROOMS = ("main", "screens", "scoring", "ledger", "phone")
MODULE_NAME = re.compile(r"screens(\.\w+)+")
"""Matches the name of a module that the registry imports later."""


class Packer(Buildozer):
    """Buildozer, without the steps that need Android's tools."""

    def __init__(self, spec: Path = SPEC, source: Path = ROOT) -> None:
        super().__init__(str(spec))
        self.config.set("app", "source.dir", str(source))
        self._target = ""

    @property
    def app_dir(self) -> str:
        return self._target

    def pack(self, folder: Path) -> Path:
        """Copy exactly the files that would be packaged to a folder."""
        self._target = str(folder / "packed")
        source = Path(self.option("source.dir"))
        # Buildozer searches every folder. Hidden folders are never packaged, and build/ can hold a
        # whole Debian system, so both are left out.
        (folder / "source").mkdir()
        for path in source.iterdir():
            if not path.name.startswith(".") and path.name != "build":
                (folder / "source" / path.name).symlink_to(path)
        self.config.set("app", "source.dir", str(folder / "source"))
        self._copy_application_sources()
        return folder / "packed"

    def option(self, name: str) -> str:
        return str(self.config.getdefault("app", name, ""))

    def options(self, name: str) -> list[str]:
        return list(self.config.getlist("app", name, []))

    def requirements(self) -> dict[str, str]:
        """Return the requirements with their versions, empty where python-for-android chooses."""
        return {name: version for name, _, version in map(_pin, self.options("requirements"))}


def _pin(requirement: str) -> tuple[str, str, str]:
    return requirement.strip().partition("==")


def locked(lock: Path = LOCK) -> dict[str, str]:
    """Return the packages of the lock file for the Python version on the phone."""
    pins = [line for line in lock.read_text("utf-8").splitlines() if "==" in line]
    return {name: version for name, _, version in map(_pin, pins) if ";" not in version}


def files_in(folder: Path) -> list[str]:
    return sorted(
        path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()
    )


def size_of(folder: Path) -> int:
    return sum((folder / name).stat().st_size for name in files_in(folder))


# Mistakes in a spec.


def wrong_permissions(packer: Packer) -> list[str]:
    return [name for name in packer.options("android.permissions") if name != "VIBRATE"]


def wrong_versions(packer: Packer, lock: dict[str, str]) -> list[str]:
    """Return the differences between requirements and lock file."""
    packed = {name: v for name, v in packer.requirements().items() if name not in CHOSEN_BY_P4A}
    return [
        f"{name}: {packed.get(name, 'not packed')}, not {lock.get(name, 'locked')}"
        for name in sorted({*packed, *lock})
        if packed.get(name) != lock.get(name)
    ]


def not_for_android(requirements: Iterable[str], recipes: set[str]) -> list[str]:
    """Return packages with compiled parts for which there is no recipe."""
    return [name for name in requirements if name not in recipes and not is_pure(name)]


def is_pure(name: str) -> bool:
    """Return whether a package is pure Python."""
    wheel = importlib.metadata.distribution(name).read_text("WHEEL") or ""
    return "Root-Is-Purelib: true" in wheel


def left_out(root: Path, packed: Path) -> list[str]:
    """Return files that the app opens but the package does not contain."""
    reached = reachable(root)
    there = set(files_in(packed))
    return sorted((reached | resources(root, reached)) - there)


def never_used(root: Path, packed: Path) -> list[str]:
    """Return packaged modules that the app never imports."""
    return sorted({name for name in files_in(packed) if name.endswith(".py")} - reachable(root))


# Files that the app opens.


@cache
def reachable(root: Path) -> frozenset[str]:
    """Return every module that main.py imports, directly or indirectly."""
    found: set[str] = set()
    waiting = ["main.py"]
    while waiting:
        name = waiting.pop()
        if name in found or not (root / name).exists():
            continue
        found.add(name)
        for module in _named_modules(root, name):
            waiting += _files_of(root, module)
    return frozenset(found)


def _files_of(root: Path, module: str) -> Iterator[str]:
    """Yield the possible files of a module and of the packages around it."""
    parts = module.strip(".").split(".")
    if parts[0] not in ROOMS:
        return
    for depth in range(1, len(parts) + 1):
        path = "/".join(parts[:depth])
        yield f"{path}/__init__.py"
        yield f"{path}.py"


def _named_modules(root: Path, name: str) -> Iterator[str]:
    piece = CodePart(name, ast.parse((root / name).read_text("utf-8")))
    yield from (module for _, module in imported(piece))
    for text in _texts(piece.tree):
        if MODULE_NAME.fullmatch(text):
            yield text
    layout = root / _layout_of(name)
    if name.startswith("screens/") and layout.exists():
        matches = map(KV_IMPORT.match, layout.read_text("utf-8").splitlines())
        yield from (match[1] for match in matches if match)


@cache
def resources(root: Path, sources: frozenset[str]) -> frozenset[str]:
    """Return layouts, catalogs, and every file that the code mentions by its name."""
    known = _by_name(root)
    found = {path.relative_to(root).as_posix() for path in (root / "locale").rglob("*.mo")}
    for source in sources:
        if source.startswith("screens/") and (root / _layout_of(source)).exists():
            found.add(_layout_of(source))
        for text in _texts(ast.parse((root / source).read_text("utf-8"))):
            found.update(known.get(text.rsplit("/", 1)[-1], ()))
    return frozenset(found)


def _layout_of(source: str) -> str:
    return re.sub(r"^screens/(.*)\.py$", r"kv/\1.kv", source)


def _by_name(root: Path) -> dict[str, list[str]]:
    """Return the files that are not code, by name."""
    files = [
        path.relative_to(root).as_posix()
        for room in (*ROOMS, "kv", "locale")
        for path in (root / room).rglob("*.*")
        if path.is_file() and path.suffix not in (".py", ".pyc", ".po")
    ]
    found: dict[str, list[str]] = {}
    for name in files:
        found.setdefault(name.rsplit("/", 1)[-1], []).append(name)
    return found


def _texts(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


# Packages.


PURE = frozenset({"materialyoucolor"})
"""Packages whose compiled part our recipe leaves out."""


def only_packages(names: Iterable[str], folder: Path) -> Path:
    """Create a folder with links to these packages only; those that are pure Python on the phone
    are copied without their compiled parts."""
    folder.mkdir()
    for name in names:
        distribution: Any = importlib.metadata.distribution(name)
        for top in _tops(name, distribution):
            there = Path(distribution.locate_file(top))
            if top in PURE:
                shutil.copytree(there, folder / top, ignore=shutil.ignore_patterns("*.so", "*.pyd"))
            else:
                (folder / top).symlink_to(there)
    return folder


def _tops(name: str, distribution: Any) -> set[str]:
    """Return the top-level files and folders of a package. A Debian package has no list of its
    files; then return its name."""
    if not distribution.files:
        return set((distribution.read_text("top_level.txt") or name).split())
    tops = {file.parts[0] for file in distribution.files}
    return tops - {"..", "bin", "__pycache__"}
