"""When a system call fails during a session, nothing acknowledged is lost."""

from __future__ import annotations

from tests.ledger.faults import run_all

EVERY = 83
"""Here every 83rd call fails; ``make faults`` lets every call fail."""


def test_nothing_is_lost_when_a_call_fails() -> None:
    ran, wrong = run_all(EVERY)
    assert ran >= 0, "there is no C compiler to build the faults with; .ci/setup installs one"
    assert wrong == []
    assert ran > 40
