"""The files around the code agree with each other."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from tests.source import ROOT

LOCKS = ("requirements.txt", "requirements-dev.txt")
LINK = re.compile(r'\]\((?!https?:|#)([^)#]+)[^)]*\)|src="(?!https?:)([^"]+)"')
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


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_no_page_points_nowhere(page: Path) -> None:
    targets = [first or second for first, second in LINK.findall(page.read_text("utf-8"))]
    assert [target for target in targets if not (page.parent / target).exists()] == []


def test_ci_runs_what_developers_run() -> None:
    assert os.access(ROOT / ".ci/run", os.X_OK)
    assert "exec make test" in (ROOT / ".ci/run").read_text("utf-8")
