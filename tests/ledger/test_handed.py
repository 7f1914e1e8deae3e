"""Cards and sheets that somebody sends: they come to lie beside ours."""

from __future__ import annotations

import json

import pytest

from ledger import BackupError, Ledger, ledger_in_memory
from scoring.spiel.sharing import sheet_text
from scoring.spiel.sheet import Painting
from tests.ledger.table import filled, ticking

BARN, HALL = {"power": 6}, {"power": 4}
MESSE = {"squares": {"A1": "red", "B1": "meeps"}, "boxes": 12}


def furnished() -> Ledger:
    ledger = ledger_in_memory(ticking())
    ledger.cards.save("Barn", {**BARN, "uses": 3})
    ledger.sheets.save("Messe", MESSE)
    return ledger


def names(ledger: Ledger) -> set[str]:
    return {saved.name for shelf in (ledger.cards, ledger.sheets) for saved in shelf.all()}


def test_cards_and_sheets_travel_without_any_play() -> None:
    here, there = filled(2), furnished()
    plays = here.history.count()
    incoming = here.archive.look(there.archive.things())
    assert str(incoming.preview.merging) == ("This adds 1 card and 1 sheet. Nothing will be lost.")
    here.archive.merge(incoming)
    assert names(here) == {"Barn", "Messe"}
    assert here.history.count() == plays
    assert not here.archive.look(there.archive.things()).preview.brings


def test_a_card_of_the_same_name_lies_beside_ours() -> None:
    here, there = furnished(), furnished()
    there.cards.save("BARN", HALL)
    there.cards.remove("Barn")
    incoming = here.archive.look(there.archive.things())
    assert str(incoming.preview.merging) == "This adds 1 card. Nothing will be lost."
    here.archive.merge(incoming)
    assert names(here) == {"Barn", "BARN (2)", "Messe"}
    assert next(card for card in here.cards.all() if card.name == "Barn").content["power"] == 6


def spelt(name: str, number: int) -> str:
    """The name in capitals and small letters, another way for each number."""
    return "".join(c.upper() if number >> at & 1 else c.lower() for at, c in enumerate(name))


def test_cards_of_one_name_all_come_and_come_once() -> None:
    here = furnished()
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


def test_how_often_a_card_was_laid_makes_it_no_other() -> None:
    here, there = furnished(), furnished()
    there.cards.save("Barn", {**BARN, "uses": 40})
    assert not here.archive.look(there.archive.things()).preview.brings
    assert here.cards.all()[0].content["uses"] == 3


def test_a_sheet_from_a_code_is_a_file_too() -> None:
    here = furnished()
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
def test_a_sheet_that_is_none_changes_nothing(changes: dict[str, object], sentence: str) -> None:
    here = furnished()
    text = json.loads(sheet_text(Painting(name="Messe", squares=("blue", *[None] * 48))))
    with pytest.raises(BackupError, match=sentence):
        here.archive.look(json.dumps({**text, **changes}).encode())
    assert names(here) == {"Barn", "Messe"}


def test_lists_before_the_format_do_not_slip_in() -> None:
    sheet = json.loads(sheet_text(Painting(name="Messe", squares=("blue", *[None] * 48))))
    sneaky = {"cards": [{"name": "Barn", "content": HALL}], **sheet}
    with pytest.raises(BackupError, match="cards: the format has no such field here"):
        furnished().archive.look(json.dumps(sneaky).encode())


def test_a_setting_that_a_file_would_bring_is_told() -> None:
    here, there = furnished(), filled(1)
    there.settings.put("language", "fr")
    assert "1 setting" in str(here.archive.look(there.archive.backup()).preview.merging)
    here.settings.put("language", "en")
    assert "setting" not in str(here.archive.look(there.archive.backup()).preview.merging)
