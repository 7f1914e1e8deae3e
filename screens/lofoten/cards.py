"""The cards that were read off before, those that lie on the table most often first."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scoring import DocumentError
from scoring.lofoten.document import read_saved, write_saved
from scoring.lofoten.play import Card
from scoring.lofoten.words import own_name
from scoring.reading import Reader

if TYPE_CHECKING:
    from ledger.saved_items import Shelf


@dataclass(frozen=True)
class SavedCard:
    """A card of the shelf."""

    name: str
    """What it is kept under: its own name, or what it pays."""
    card: Card
    uses: int


class SavedCards:
    """The shelf of cards, as Lofoten reads it."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf

    def of(self, kinds: Collection[str]) -> list[SavedCard]:
        """Those of some kinds, most used first; of equals the one that was used last."""
        found = [saved for saved in self._all() if saved.card.kind in kinds]
        return sorted(found, key=lambda saved: -saved.uses)

    def other_of_this_name(self, card: Card) -> Card | None:
        """A card that says something else and was given the same name."""
        if not card.name:
            return None
        found = (saved.card for saved in self._all() if saved.name == card.name)
        return next((other for other in found if other != card), None)

    def use(self, card: Card) -> None:
        """Keep a card, and count that it was laid."""
        name = card.name or own_name(card)
        uses = next((saved.uses for saved in self._all() if saved.name == name), 0)
        self._shelf.save(name, write_saved(card, uses + 1))

    def _all(self) -> list[SavedCard]:
        cards = (_read(saved.name, saved.content) for saved in self._shelf.all())
        return [card for card in cards if card is not None]


def _read(name: str, content: object) -> SavedCard | None:
    """A card of another making does no harm."""
    try:
        return SavedCard(name, *read_saved(Reader(content)))
    except DocumentError:
        return None
