"""Returns memory that Python has freed to the system."""

from __future__ import annotations

from typing import Any

M_PURGE = -101
"""The option of Android's ``mallopt`` that returns free memory (``malloc.h`` of bionic)."""


def give_back(library: Any = None) -> None:
    """Return free memory to the system. The C library keeps it otherwise: after a large screen was
    closed, up to 50 MB. Systems without such a function are left alone."""
    import ctypes  # imported here because the start must not wait for it

    c = ctypes.CDLL(None) if library is None else library
    if hasattr(c, "malloc_trim"):  # Linux
        c.malloc_trim(0)
    elif hasattr(c, "mallopt"):  # Android
        c.mallopt(M_PURGE, 0)
