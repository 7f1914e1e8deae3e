"""The catalogues in locale/: a template, and for each language a .po file with its .mo."""

from __future__ import annotations

from datetime import datetime, timezone
from io import BytesIO
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from tests.source import Finding, named
from tests.words.forms import forms
from tests.words.literals import has_words
from tests.words.locales import table
from tests.words.spelling import spelling
from tests.words.texts import Text

TEMPLATE = Path("locale/jarlpad.pot")

DAY = datetime(2026, 11, 1, tzinfo=timezone.utc)
"""Stands in every catalogue, so that the same texts always give the same file."""

HEADER = {"project": "Jarlpad", "version": "1", "msgid_bugs_address": "Jarlpad"}

RUN = "run `make words`"


def languages(root: Path) -> list[Path]:
    """The .po files, there or not: each folder in locale/ is a language."""
    folders = sorted(path for path in (root / "locale").glob("*/") if path.is_dir())
    return [folder / "LC_MESSAGES" / "jarlpad.po" for folder in folders]


def start(root: Path, language: str) -> None:
    """Make room for another language; its catalogue comes with the next update."""
    (root / "locale" / language).mkdir(parents=True, exist_ok=True)


def template(texts: list[Text]) -> Catalog:
    """The catalogue of all texts, in no language."""
    catalog = Catalog(**HEADER, creation_date=DAY, fuzzy=False)
    catalog.header_comment = "# Texts of Jarlpad. Made by `make words`; do not edit by hand."
    for text in texts:
        key = (text.text, text.plural) if text.plural else text.text
        catalog.add(key, locations=[(text.file, 0)])
    return catalog


def renewed(path: Path, texts: list[Text]) -> Catalog:
    """The catalogue of a language with just the texts there are, translated or not."""
    catalog = opened(path)
    catalog.update(template(texts), no_fuzzy_matching=True)
    catalog.obsolete.clear()
    for text, said in table(language_of(path)).items():
        if text in catalog:
            catalog[text].string = said
    return catalog


def language_of(path: Path) -> str:
    """Whose catalogue it is: locale/fr/LC_MESSAGES/jarlpad.po is French."""
    return path.parts[-3]


def opened(path: Path) -> Catalog:
    written_down = path.read_bytes() if path.exists() else b""
    catalog = read_po(BytesIO(written_down), locale=language_of(path))
    for name, value in HEADER.items():
        setattr(catalog, name, value)
    catalog.header_comment = f"# Texts of Jarlpad: {catalog.locale_identifier}"
    catalog.creation_date = catalog.revision_date = DAY
    catalog.last_translator = catalog.language_team = "Jarlpad"
    catalog.fuzzy = False
    return catalog


def written(catalog: Catalog) -> bytes:
    """A .po or .pot file, in an order that keeps changes small."""
    file = BytesIO()
    write_po(file, catalog, width=0, sort_output=True, include_lineno=False)
    return file.getvalue()


def compiled(catalog: Catalog) -> bytes:
    """A .mo file."""
    file = BytesIO()
    write_mo(file, catalog)
    return file.getvalue()


def update(root: Path, texts: list[Text]) -> None:
    """Bring all catalogues up to date with the texts."""
    (root / TEMPLATE).parent.mkdir(exist_ok=True)
    (root / TEMPLATE).write_bytes(written(template(texts)))
    for path in languages(root):
        catalog = renewed(path, texts)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(written(catalog))
        path.with_suffix(".mo").write_bytes(compiled(catalog))


def stale(root: Path, texts: list[Text]) -> list[Finding]:
    """Catalogues that are not what the sources and the translations give."""
    expected = {root / TEMPLATE: written(template(texts))}
    for path in languages(root):
        catalog = renewed(path, texts)
        expected[path] = written(catalog)
        expected[path.with_suffix(".mo")] = compiled(catalog)
    return [
        Finding(named(root, path), 1, f"this catalogue is out of date; {RUN}")
        for path, content in expected.items()
        if not path.exists() or path.read_bytes() != content
    ]


def untranslated(root: Path, texts: list[Text]) -> list[Finding]:
    """Texts that a language lacks, and translations that do not fit their text."""
    found = []
    for path in languages(root):
        messages = [message for message in opened(path) if message.id]
        known = {first(message) for message in messages}
        for message in messages:
            says = fault(message) or spelling(message, language_of(path))
            if says:
                found.append(
                    Finding(named(root, path), message.lineno or 1, f"{first(message)!r} {says}")
                )
        for text in texts:
            if text.text not in known:
                says = f"{text.text!r} is not in the {language_of(path)} catalogue; {RUN}"
                found.append(Finding(text.file, text.line, says))
    return found


def fault(message: Message) -> str:
    """What is wrong with a translation; empty if nothing is."""
    if not all(forms(message.string)):
        return "is not translated" if has_words(first(message)) else ""
    if message.fuzzy:
        return "has a translation marked as uncertain"
    try:
        wanted = [placeholders(text) for text in forms(message.id)]
        got = [placeholders(text) for text in forms(message.string)]
    except ValueError:
        return "or its translation has a brace without its partner"
    # One form of a plural may spell its count out; none may ask for a value that is not given.
    most = wanted[0].union(*wanted)
    least = wanted[0].intersection(*wanted)
    if not all(least <= names <= most for names in got):
        return "and its translation differ in what stands in braces"
    return ""


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def first(message: Message) -> str:
    return forms(message.id)[0]
