"""Broken backups are refused or imported without harm: a few hundred of ``make fuzz``."""

from __future__ import annotations

from tests.ledger.fuzz import Fuzz


def test_broken_backups_do_no_harm() -> None:
    fuzz = Fuzz(seed=3)
    counts = fuzz.run(400)
    assert fuzz.faults == []
    assert counts["refused"] > 200
    assert counts["imported"] > 20
