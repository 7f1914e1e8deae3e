"""Holds the floor still while screens are made, or follow a change of look or language."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def steady() -> Iterator[None]:
    """No widget is swept away meanwhile: Kivy stumbles over one that goes while it is told, and
    sweeping again and again takes half the time in which a screen is made."""
    sweeping = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if sweeping:
            gc.enable()
