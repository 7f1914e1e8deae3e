"""Each test finds the device as if nobody had asked it anything before."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from phone import plyers, speak, vibrate


@pytest.fixture(autouse=True)
def unasked() -> Iterator[None]:
    forget()
    yield
    forget()


def forget() -> None:
    plyers.part.cache_clear()
    vibrate.possible.cache_clear()
    speak._voices.clear()
