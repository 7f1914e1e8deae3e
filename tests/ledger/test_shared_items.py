"""Importing shared cards and sheets keeps the existing ones."""

from __future__ import annotations

import json

import pytest

from ledger import BackupError, Ledger, ledger_in_memory
from scoring.spiel.sheet import Painting
from scoring.spiel.sheet_text import sheet_text
from tests.ledger.samples import filled, ticking

BARN, HALL = {"power": 6}, {"power": 4}
MESSE = {"squares": {"A1": "red", "B1": "meeps"}, "boxes": 12}


def ledger_with_items() -> Ledger:
    ledger = ledger_in_memory(ticking())
    ledger.cards.save("Barn", {**BARN, "uses": 3})
    ledger.sheets.save("Messe", MESSE)
    return ledger


def names(ledger: Ledger) -> set[str]:
    return {saved.name for shelf in (ledger.cards, ledger.sheets) for saved in shelf.all()}


def test_cards_and_sheets_can_be_shared_without_games() -> None:
    here, there = filled(2), ledger_with_items()
    plays = here.history.count()
    incoming = here.archive.look(there.archive.cards_and_sheets())
    assert str(incoming.preview.merging) == ("This adds 1 card and 1 sheet. Nothing will be lost.")
    here.archive.merge(incoming)
    assert names(here) == {"Barn", "Messe"}
    assert here.history.count() == plays
    assert not here.archive.look(there.archive.cards_and_sheets()).preview.brings


def test_imported_card_with_a_taken_name_gets_a_number() -> None:
    here, there = ledger_with_items(), ledger_with_items()
    there.cards.save("BARN", HALL)
    there.cards.remove("Barn")
    incoming = here.archive.look(there.archive.cards_and_sheets())
    assert str(incoming.preview.merging) == "This adds 1 card. Nothing will be lost."
    here.archive.merge(incoming)
    assert names(here) == {"Barn", "BARN (2)", "Messe"}
    assert next(card for card in here.cards.all() if card.name == "Barn").content["power"] == 6


def spelt(name: str, number: int) -> str:
    """Return the name with different capitals for each number."""
    return "".join(c.upper() if number >> at & 1 else c.lower() for at, c in enumerate(name))


def test_cards_of_one_name_are_all_imported_once() -> None:
    here = ledger_with_items()
    cards = [
        {
            "name": spelt("barnbarnbarn", number),
            "content": {"by_hand": [number % 999, number // 999]},
        }
        for number in range(3000)
    ]
    file = json.dumps({"format": "jarlpad-backup/1", "plays": [], "cards": cards}).encode()
    here.archive.merge(here.archive.look(file))
    assert len(here.cards.all()) == 3001
    assert not here.archive.look(file).preview.brings


def test_many_cards_with_one_long_name_are_all_imported_once() -> None:
    here = ledger_with_items()
    cards = [
        {"name": spelt("barn" * 10, number), "content": {"by_hand": [number % 999, number // 999]}}
        for number in range(1500)
    ]
    file = json.dumps({"format": "jarlpad-backup/3", "plays": [], "cards": cards}).encode()
    here.archive.merge(here.archive.look(file))
    assert len(here.cards.all()) == 1501
    assert not here.archive.look(file).preview.brings


def test_use_count_does_not_make_a_card_different() -> None:
    here, there = ledger_with_items(), ledger_with_items()
    there.cards.save("Barn", {**BARN, "uses": 40})
    assert not here.archive.look(there.archive.cards_and_sheets()).preview.brings
    assert here.cards.all()[0].content["uses"] == 3


def test_text_of_a_sheet_code_can_be_imported_as_a_file() -> None:
    here = ledger_with_items()
    squares = ("blue", *[None] * 48)
    text = sheet_text(Painting(name="Messe", squares=squares))
    incoming = here.archive.look(text.encode())
    assert str(incoming.preview.merging) == "This adds 1 sheet. Nothing will be lost."
    here.archive.merge(incoming)
    assert names(here) == {"Barn", "Messe", "Messe (2)"}
    assert not here.archive.look(text.encode()).preview.brings


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"squares": "r"}, "squares"),
        ({"name": "a\nb"}, "name"),
        ({"plays": []}, "plays"),
        ({"format": "jarlpad-sheet/2"}, "newer version"),
        ({"meeps": "?"}, "meeps"),
    ],
)
def test_invalid_sheet_is_refused(changes: dict[str, object], sentence: str) -> None:
    here = ledger_with_items()
    text = json.loads(sheet_text(Painting(name="Messe", squares=("blue", *[None] * 48))))
    with pytest.raises(BackupError, match=sentence):
        here.archive.look(json.dumps({**text, **changes}).encode())
    assert names(here) == {"Barn", "Messe"}


def test_lists_before_the_format_are_refused() -> None:
    sheet = json.loads(sheet_text(Painting(name="Messe", squares=("blue", *[None] * 48))))
    sneaky = {"cards": [{"name": "Barn", "content": HALL}], **sheet}
    with pytest.raises(BackupError, match="cards: unknown field"):
        ledger_with_items().archive.look(json.dumps(sneaky).encode())


def test_preview_counts_new_settings() -> None:
    here, there = ledger_with_items(), filled(1)
    there.settings.put("language", "fr")
    assert "1 setting" in str(here.archive.look(there.archive.backup()).preview.merging)
    here.settings.put("language", "en")
    assert "setting" not in str(here.archive.look(there.archive.backup()).preview.merging)
