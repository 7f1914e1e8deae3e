"""The rules of three games: pure, immutable, and nothing but the standard library."""

from typing import Any

from scoring.reading import DocumentError

__all__ = ["DocumentError", "score"]


def score(document: dict[str, Any], hindsight: bool = False) -> dict[str, Any]:
    """Score a document, with ``hindsight`` also what could have been; what is not valid raises
    DocumentError."""
    # Imported here because any part of the rules imports this module first.
    from scoring.document import read
    from scoring.scorer import score_play

    return score_play(read(document, alone=False), hindsight)
