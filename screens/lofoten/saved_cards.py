"""The saved warehouse cards, most used first."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from ledger.settings import SavedItems
from scoring import DocumentError
from scoring.lofoten.document import read_saved, write_saved
from scoring.lofoten.play import Card
from scoring.lofoten.words import default_name
from scoring.reading import Reader


@dataclass(frozen=True)
class SavedCard:
    """A saved card and how often it was used."""

    name: str
    """The name it is stored under: the card's own name, or a description of its points."""
    card: Card
    uses: int


class SavedCards:
    """Reads and writes the saved cards of Lofoten."""

    def __init__(self, shelf: SavedItems) -> None:
        self._shelf = shelf

    def of(self, kinds: Collection[str]) -> list[SavedCard]:
        """Return the cards of these kinds, most used first; equal ones by their last use."""
        found = [saved for saved in self._all() if saved.card.kind in kinds]
        return sorted(found, key=lambda saved: -saved.uses)

    def other_of_this_name(self, card: Card) -> Card | None:
        """Return a different card that is saved under the same name, or None."""
        if not card.name:
            return None
        found = (saved.card for saved in self._all() if saved.name == card.name)
        return next((other for other in found if other != card), None)

    def use(self, card: Card) -> None:
        """Save a card, or count one more use of it."""
        name = card.name or default_name(card)
        uses = next((saved.uses for saved in self._all() if saved.name == name), 0)
        self._shelf.save(name, write_saved(card, uses + 1))

    def _all(self) -> list[SavedCard]:
        cards = (_read(saved.name, saved.content) for saved in self._shelf.all())
        return [card for card in cards if card is not None]


def _read(name: str, content: object) -> SavedCard | None:
    """Return a saved card, or None if its content cannot be read."""
    try:
        return SavedCard(name, *read_saved(Reader(content)))
    except DocumentError:
        return None
