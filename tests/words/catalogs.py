"""The message catalogs in locale/: a template, and a .po and .mo file for each language."""

from __future__ import annotations

from datetime import datetime, timezone
from io import BytesIO
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from tests.source import Finding, relative_path
from tests.words.forms import forms
from tests.words.literals import has_words
from tests.words.locales import texts_from_babel
from tests.words.spelling import spelling
from tests.words.texts import Text

TEMPLATE = Path("locale/jarlpad.pot")

FIXED_DATE = datetime(2026, 11, 1, tzinfo=timezone.utc)
"""The date in every catalog, so that the same texts always produce the same file."""

HEADER = {"project": "Jarlpad", "version": "1", "msgid_bugs_address": "Jarlpad"}

RUN = "run `make words`"


def languages(root: Path) -> list[Path]:
    """Return the paths of the .po files, whether they exist or not: one per folder in locale/."""
    folders = sorted(path for path in (root / "locale").glob("*/") if path.is_dir())
    return [folder / "LC_MESSAGES" / "jarlpad.po" for folder in folders]


def add_language(root: Path, language: str) -> None:
    """Create the folder of a language; the next update creates its catalog."""
    (root / "locale" / language).mkdir(parents=True, exist_ok=True)


def template(texts: list[Text]) -> Catalog:
    """Return a catalog with all texts and no translations."""
    catalog = Catalog(**HEADER, creation_date=FIXED_DATE, fuzzy=False)
    catalog.header_comment = "# Texts of Jarlpad. Made by `make words`; do not edit by hand."
    for text in texts:
        key = (text.text, text.plural) if text.plural else text.text
        catalog.add(key, locations=[(text.file, 0)])
    return catalog


def updated(path: Path, texts: list[Text]) -> Catalog:
    """Return the catalog of a language with exactly these texts and the translations there are."""
    catalog = read(path)
    catalog.update(template(texts), no_fuzzy_matching=True)
    catalog.obsolete.clear()
    for text, said in texts_from_babel(language_of(path)).items():
        if text in catalog:
            catalog[text].string = said
    return catalog


def language_of(path: Path) -> str:
    """Return the language of a catalog: ``fr`` for locale/fr/LC_MESSAGES/jarlpad.po."""
    return path.parts[-3]


def read(path: Path) -> Catalog:
    data = path.read_bytes() if path.exists() else b""
    catalog = read_po(BytesIO(data), locale=language_of(path))
    for name, value in HEADER.items():
        setattr(catalog, name, value)
    catalog.header_comment = f"# Texts of Jarlpad: {catalog.locale_identifier}"
    catalog.creation_date = catalog.revision_date = FIXED_DATE
    catalog.last_translator = catalog.language_team = "Jarlpad"
    catalog.fuzzy = False
    return catalog


def po_bytes(catalog: Catalog) -> bytes:
    """Return the content of a .po or .pot file, sorted so that changes stay small."""
    file = BytesIO()
    write_po(file, catalog, width=0, sort_output=True, include_lineno=False)
    return file.getvalue()


def mo_bytes(catalog: Catalog) -> bytes:
    """Return the content of a .mo file."""
    file = BytesIO()
    write_mo(file, catalog)
    return file.getvalue()


def update(root: Path, texts: list[Text]) -> None:
    """Update all catalogs with these texts."""
    (root / TEMPLATE).parent.mkdir(exist_ok=True)
    (root / TEMPLATE).write_bytes(po_bytes(template(texts)))
    for path in languages(root):
        catalog = updated(path, texts)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(po_bytes(catalog))
        path.with_suffix(".mo").write_bytes(mo_bytes(catalog))


def outdated(root: Path, texts: list[Text]) -> list[Finding]:
    """Return the catalogs that differ from what an update would write."""
    expected = {root / TEMPLATE: po_bytes(template(texts))}
    for path in languages(root):
        catalog = updated(path, texts)
        expected[path] = po_bytes(catalog)
        expected[path.with_suffix(".mo")] = mo_bytes(catalog)
    return [
        Finding(relative_path(root, path), 1, f"this catalog is out of date; {RUN}")
        for path, content in expected.items()
        if not path.exists() or path.read_bytes() != content
    ]


def untranslated(root: Path, texts: list[Text]) -> list[Finding]:
    """Return missing translations and those that do not match their text."""
    found = []
    for path in languages(root):
        messages = [message for message in read(path) if message.id]
        known = {source_text(message) for message in messages}
        for message in messages:
            problem = problem_with(message) or spelling(message, language_of(path))
            if problem:
                found.append(
                    Finding(
                        relative_path(root, path),
                        message.lineno or 1,
                        f"{source_text(message)!r} {problem}",
                    )
                )
        for text in texts:
            if text.text not in known:
                problem = f"{text.text!r} is not in the {language_of(path)} catalog; {RUN}"
                found.append(Finding(text.file, text.line, problem))
    return found


def problem_with(message: Message) -> str:
    """Return what is wrong with a translation, or an empty string."""
    if not all(forms(message.string)):
        return "is not translated" if has_words(source_text(message)) else ""
    if message.fuzzy:
        return "has a translation marked as uncertain"
    try:
        wanted = [placeholders(text) for text in forms(message.id)]
        got = [placeholders(text) for text in forms(message.string)]
    except ValueError:
        return "or its translation has an unmatched brace"
    # A plural form may spell out its count, but must not use an unknown placeholder.
    most = wanted[0].union(*wanted)
    least = wanted[0].intersection(*wanted)
    if not all(least <= names <= most for names in got):
        return "and its translation have different placeholders"
    return ""


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def source_text(message: Message) -> str:
    return forms(message.id)[0]
