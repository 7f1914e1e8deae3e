"""The plural forms of a message."""

from __future__ import annotations

from typing import Any


def forms(texts: Any) -> tuple[str, ...]:
    """Return the forms of a Babel message id or string, which is one string or several."""
    return tuple(texts) if isinstance(texts, tuple | list) else (texts or "",)
