"""The glossary has a term in every language, and the catalogs use these terms."""

from __future__ import annotations

import gettext

import pytest
from babel import Locale

from tests.source import ROOT

CODES = {
    str(Locale.parse(path.name).get_display_name("en")): path.name
    for path in sorted((ROOT / "locale").glob("*/"))
    if path.is_dir()
}
"""The language codes of locale/ by English name, as in the column headings."""


def rows() -> list[dict[str, str]]:
    """Return the rows of all tables as dictionaries with the column headings as keys."""
    found: list[dict[str, str]] = []
    heads: list[str] = []
    for line in (ROOT / "docs/glossary.md").read_text("utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("| English"):
            heads = cells
        elif line.startswith("| ") and not line.startswith("| ---"):
            found.append(dict(zip(heads, cells, strict=True)))
    return found


def test_each_row_has_a_term_in_every_language() -> None:
    assert {"French", "German", "Spanish", "Italian"} <= set(CODES)
    assert len(rows()) > 100
    for row in rows():
        assert all(row[language] for language in ("English", *CODES)), row


@pytest.mark.parametrize("language", CODES)
def test_the_catalog_uses_the_glossary_terms(language: str) -> None:
    catalogue = gettext.translation("jarlpad", ROOT / "locale", [CODES[language]])
    compared = 0
    for row in rows():
        said = catalogue.gettext(row["English"])
        if said != row["English"]:
            compared += 1
            assert said.lower() == row[language].lower(), row
    assert compared >= 60
