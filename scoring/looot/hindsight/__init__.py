"""Hindsight: the best total that the tiles of a fjord could have scored in another arrangement."""

from scoring.looot.hindsight.rearrange import (
    STEPS,
    Comparison,
    Hindsight,
    Swap,
    compare,
    exchanged,
    hindsight,
    search,
)

__all__ = [
    "STEPS",
    "Comparison",
    "Hindsight",
    "Swap",
    "compare",
    "exchanged",
    "hindsight",
    "search",
]
