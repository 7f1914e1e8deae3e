"""The files around the code agree with each other."""

from __future__ import annotations

import ast
import os
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from tests.source import ROOT, modules

LOCKS = ("requirements.txt", "requirements-dev.txt")
LINK = re.compile(r'\]\((?!https?:|#)([^)#]+)[^)]*\)|src="(?!https?:)([^"]+)"')
NAMED = re.compile(r"`([\w./-]+)`")
MEMBER = re.compile(r"`([A-Z]\w+)\.(\w+)`")
"""A method or field by its class: ``GamePage.finish``."""
ROOMS = ("screens", "kv", "scoring", "ledger", "phone", "tests", "benchmarks", "docs", "locale")
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])


def locked(name: str) -> list[str]:
    lines = (ROOT / name).read_text("utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


@pytest.mark.parametrize("lock", LOCKS)
def test_every_package_is_pinned_to_one_version(lock: str) -> None:
    exact = re.compile(r"[\w.-]+==[\w.]+(; python_version < \"3\.11\")?")
    assert [line for line in locked(lock) if not exact.fullmatch(line)] == []


def test_both_lock_files_agree() -> None:
    app, tools = ({line.split(";")[0] for line in locked(lock)} for lock in LOCKS)
    versions = {pin.split("==")[0] for pin in app ^ tools}
    assert len(versions) == len(app ^ tools)


def notes(version: str) -> subprocess.CompletedProcess[str]:
    command = [str(ROOT / ".ci" / "notes"), version]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_release_says_what_the_changelog_says_of_this_version() -> None:
    version = re.findall(r'__version__ = "(.*)"', (ROOT / "main.py").read_text("utf-8"))[0]
    told = notes(version)
    assert told.returncode == 0
    assert "### Added" in told.stdout
    assert told.stdout.strip() in (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert "\n## " not in told.stdout


def test_a_version_without_notes_is_not_released() -> None:
    silent = notes("9.9.9")
    assert (silent.returncode, silent.stdout) == (1, "")
    assert silent.stderr == "notes: CHANGELOG.md says nothing about 9.9.9.\n"


def test_every_push_is_tested_as_anybody_tests() -> None:
    workflow = (ROOT / ".github" / "workflows" / "tests.yml").read_text("utf-8")
    assert "run: make test\n" in workflow
    assert {"image: debian:12", "image: python:3.13-bookworm"} <= {
        line.strip() for line in workflow.splitlines()
    }


def test_a_debian_that_nobody_taught_is_refused_in_a_sentence() -> None:
    command = [str(ROOT / ".ci" / "phone-python"), "slink"]
    refused = subprocess.run(command, capture_output=True, text=True, check=False)
    assert refused.returncode == 1
    assert refused.stderr.startswith("phone-python: there is no recipe for slink, only for ")


def test_the_moving_picture_takes_ten_seconds_and_less_than_a_megabyte() -> None:
    path = ROOT / "docs" / "pictures" / "fjord.gif"
    assert path.stat().st_size < 1_000_000
    with Image.open(path) as picture:
        frames = getattr(picture, "n_frames", 1)
        assert frames > 30
        lasting = 0
        for nth in range(frames):
            picture.seek(nth)
            lasting += picture.info["duration"]
    assert lasting == 10_000


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_no_page_points_nowhere(page: Path) -> None:
    targets = [first or second for first, second in LINK.findall(page.read_text("utf-8"))]
    assert [target for target in targets if not (page.parent / target).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_pages_name_files_that_are_there(page: Path) -> None:
    rooms = tuple(f"{room}/" for room in ROOMS)
    named = [name for name in NAMED.findall(page.read_text("utf-8")) if name.startswith(rooms)]
    assert [name for name in named if not (ROOT / name).exists() and "/nl/" not in name] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_pages_name_what_classes_have(page: Path) -> None:
    members = _members()
    found = MEMBER.findall(page.read_text("utf-8"))
    assert [(kind, name) for kind, name in found if name not in members.get(kind, ())] == []


def _members() -> dict[str, set[str]]:
    """By the class, what stands in its body: methods and fields."""
    found: dict[str, set[str]] = {}
    for piece in modules(ROOT, *ROOMS):
        for node in ast.walk(piece.tree):
            if isinstance(node, ast.ClassDef):
                found.setdefault(node.name, set()).update(_names_in(node))
    return found


def _names_in(body: ast.ClassDef) -> Iterator[str]:
    for node in ast.walk(body):
        if isinstance(node, ast.FunctionDef):
            yield node.name
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id


def test_ci_runs_what_developers_run() -> None:
    assert os.access(ROOT / ".ci/run", os.X_OK)
    assert "exec make test" in (ROOT / ".ci/run").read_text("utf-8")
