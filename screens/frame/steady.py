"""Holds the floor still while all open screens follow a change of look, language or window."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def steady() -> Iterator[None]:
    """No widget is swept away meanwhile: Kivy stumbles over one that goes while it is told."""
    sweeping = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if sweeping:
            gc.enable()
