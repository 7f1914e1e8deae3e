"""Lock files, workflows, docs and changelog are consistent with the code."""

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
"""A method or attribute with its class, such as ``GamePage.finish``."""
FOLDERS = ("screens", "kv", "scoring", "ledger", "phone", "tests", "benchmarks", "docs", "locale")
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


def test_release_notes_come_from_the_changelog() -> None:
    version = re.findall(r'__version__ = "(.*)"', (ROOT / "main.py").read_text("utf-8"))[0]
    told = notes(version)
    assert told.returncode == 0
    assert "### Added" in told.stdout
    assert told.stdout.strip() in (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert "\n## " not in told.stdout


def test_changelog_lines_have_at_most_fifteen_words() -> None:
    lines = (ROOT / "CHANGELOG.md").read_text("utf-8").splitlines()
    entries = [line[2:] for line in lines if line.startswith("- ")]
    assert entries
    assert [entry for entry in entries if len(entry.split()) > 15] == []


def test_a_version_without_changelog_entry_is_refused() -> None:
    silent = notes("9.9.9")
    assert (silent.returncode, silent.stdout) == (1, "")
    assert silent.stderr == "notes: CHANGELOG.md says nothing about 9.9.9.\n"


def test_the_workflow_runs_make_test_on_every_push() -> None:
    workflow = (ROOT / ".github" / "workflows" / "tests.yml").read_text("utf-8")
    assert "run: make test\n" in workflow
    assert {"image: debian:12", "image: python:3.13-bookworm"} <= {
        line.strip() for line in workflow.splitlines()
    }


def test_an_unknown_debian_release_is_refused() -> None:
    command = [str(ROOT / ".ci" / "phone-python"), "slink"]
    refused = subprocess.run(command, capture_output=True, text=True, check=False)
    assert refused.returncode == 1
    assert refused.stderr.startswith("phone-python: there is no recipe for slink, only for ")


def test_the_animation_takes_ten_seconds_and_less_than_a_megabyte() -> None:
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
def test_links_in_docs_work(page: Path) -> None:
    targets = [first or second for first, second in LINK.findall(page.read_text("utf-8"))]
    assert [target for target in targets if not (page.parent / target).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_files_named_in_docs_exist(page: Path) -> None:
    folders = tuple(f"{folder}/" for folder in FOLDERS)
    named = [name for name in NAMED.findall(page.read_text("utf-8")) if name.startswith(folders)]
    assert [name for name in named if not (ROOT / name).exists() and "/nl/" not in name] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_methods_named_in_docs_exist(page: Path) -> None:
    members = _members()
    found = MEMBER.findall(page.read_text("utf-8"))
    assert [(kind, name) for kind, name in found if name not in members.get(kind, ())] == []


def _members() -> dict[str, set[str]]:
    """Return the methods and attributes of every class, by class name."""
    found: dict[str, set[str]] = {}
    for piece in modules(ROOT, *FOLDERS):
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
