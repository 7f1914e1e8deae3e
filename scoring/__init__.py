"""The rules of three games: pure, immutable, and nothing but the standard library."""

from scoring.reading import DocumentError
from scoring.scorer import score

__all__ = ["DocumentError", "score"]
