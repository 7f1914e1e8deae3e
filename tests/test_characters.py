"""The app's fonts contain every character that the app itself shows, in every weight it uses.

Names can have other characters; the fonts of the device draw those.
"""

from __future__ import annotations

import ast
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from phone.font_table import FontFile, read_font
from scoring.__main__ import main
from tests.roboto import roboto
from tests.source import layouts, modules

ROOT = Path(__file__).resolve().parents[1]
CATALOGUES = sorted(path.relative_to(ROOT).as_posix() for path in ROOT.glob("locale/**/*.po*"))
EXAMPLES = sorted(path.name for path in ROOT.glob("docs/examples/*.json"))

NEVER_SHOWN = frozenset({"ledger/archive.py", "phone/fonts.py", "scoring/names.py"})
"""These modules only search for unusual characters and do not show them."""


@pytest.fixture(params=["Regular", "Medium", "Bold"])
def font(request: pytest.FixtureRequest) -> FontFile:
    return read_font(str(roboto(request.param)))


def missing(font: FontFile, text: str) -> list[str]:
    """Return the names of the characters that the font does not have."""
    seen = (letter for letter in sorted(set(text)) if unicodedata.category(letter)[0] not in "CM")
    return [unicodedata.name(letter, repr(letter)) for letter in seen if not font.has(letter)]


def test_a_missing_character_is_detected(font: FontFile) -> None:
    assert missing(font, "7 : 1 → 6") == ["RIGHTWARDS ARROW"]
    assert missing(font, "−3 × (4 + 3) · “Élodie’s” … – ½\n") == []


def test_catalogs_are_found() -> None:
    languages = [name.split("/")[1] for name in CATALOGUES if name.endswith(".po")]
    assert {"de", "es", "fr", "it"} <= set(languages)


@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_the_fonts_have_all_texts_of_the_catalogs(font: FontFile, catalogue: str) -> None:
    with (ROOT / catalogue).open("rb") as file:
        messages = [message for message in read_po(file) if message.id]
    assert messages
    for message in messages:
        for part in (message.id, message.string):
            for text in part if isinstance(part, (tuple, list)) else (part,):
                assert missing(font, text or "") == [], text


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_fonts_have_all_characters_of_the_scorer(
    font: FontFile, example: str, capsys: pytest.CaptureFixture[str]
) -> None:
    main([str(ROOT / "docs/examples" / example)])
    printed = capsys.readouterr().out
    assert len(printed) > 100
    assert missing(font, printed) == []


def test_the_fonts_have_all_characters_of_string_literals(font: FontFile) -> None:
    found = [(place, missing(font, text)) for place, text in constants()]
    assert [one for one in found if one[1]] == []


def constants() -> Iterator[tuple[str, str]]:
    """Yield every string in the code that is not a docstring, with its place."""
    for piece in (*modules(ROOT, "scoring", "ledger", "phone", "screens"), *layouts(ROOT)):
        if piece.file in NEVER_SHOWN or piece.file.startswith("screens/shell/script/"):
            continue
        printed = {id(node.value) for node in ast.walk(piece.tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(piece.tree):
            if (
                isinstance(node, ast.Constant)
                and isinstance(node.value, str)
                and id(node) not in printed
            ):
                yield f"{piece.file}:{node.lineno}", node.value
