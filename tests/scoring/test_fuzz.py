"""Reads some thousand broken documents of ``make fuzz``."""

from __future__ import annotations

from tests.scoring.fuzz import run


def test_broken_documents_are_read_or_refused_with_a_message() -> None:
    counts = run(3000, seed=1)
    assert counts["refused"] + counts["read"] == 3000
    assert counts["refused"] > 1500
    assert counts["read"] > 200
