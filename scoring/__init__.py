"""The rules of three games: pure functions on immutable values, standard library only."""

from collections.abc import Sequence
from typing import Any

from scoring.reading import DocumentError

__all__ = ["DocumentError", "score"]


def score(
    document: dict[str, Any], hindsight: bool = False, offer: Sequence[str] = ()
) -> dict[str, Any]:
    """Return the score of a document as plain values for JSON.

    ``hindsight`` adds the best other arrangement of each fjord. ``offer`` adds, for each fjord, the
    best space for each of these longships. A document that is not valid raises DocumentError, an
    unknown longship ValueError.
    """
    # Imported here because any part of the rules imports this module first.
    from scoring.document import read
    from scoring.games import check_offer
    from scoring.scorer import score_play

    check_offer(offer)
    return score_play(read(document, alone=False), hindsight, offer=offer)
