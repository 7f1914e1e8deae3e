"""A damaged ledger opens and reports what is lost: a small part of ``make damage``."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ledger.damage import Template, Way, larger, memory_disk, one_bit, run, templates


@pytest.fixture(scope="module")
def folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(dir=memory_disk()) as name:
        yield Path(name)


@pytest.fixture(scope="module")
def made(folder: Path) -> list[Template]:
    return templates(folder, plays=6)


@pytest.mark.parametrize(("way", "number"), [(one_bit, 400), (larger, 100)])
def test_damaged_ledgers_open_and_report_losses(
    way: Way, number: int, made: list[Template], folder: Path
) -> None:
    report = run(number, way, 500, made, folder)
    assert report.unopened == []
    assert report.unsaid == []
    assert report.cases == number
    assert report.said > number // 10, "most damage is reported"
    assert report.whole > report.plays * 0.7
