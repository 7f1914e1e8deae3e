"""Some thousands of the broken documents of ``make fuzz``."""

from __future__ import annotations

from tests.scoring.fuzz import run


def test_whatever_is_thrown_at_the_reader_is_read_or_refused_in_words() -> None:
    counts = run(3000, seed=1)
    assert counts["refused"] + counts["read"] == 3000
    assert counts["refused"] > 1500
    assert counts["read"] > 200
