"""Words that the texts on screen must not use; docs/glossary.md has the words to use instead."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from tests.source import Finding, named
from tests.words.catalogues import first, language_of, languages, opened
from tests.words.forms import forms
from tests.words.texts import Text

PLACEHOLDER = re.compile(r"\{\w*\}")

BANNED: dict[str, dict[str, str]] = {
    "en": {
        r"\b(a|one|this|that|the|no|each|every|\d+) plays?\b": "game",
        r"\bplays\b": "games",
        r"\bledger\b": "saved games",
        r"\bhex(es)?\b": "space",
        r"\b(turned|lies) over\b": "flipped",
        r"\bturned tiles?\b": "flipped tile",
        r"\bthrow|\bthrown away\b": "roll, or Delete",
        r"\bdark longships?\b": "upgraded longship",
        r"\b(brings|pays)\b": "scores",
        r"\bhindsight\b": "best possible score",
        r"\b[Cc]olou?red? of the pieces\b|\bcolour|\bgrey\b": "color, gray",
        r"\bhand (it |them )?on\b": "share",
        r"\blast but one\b": "second-to-last",
    },
    "fr": {
        r"\bregistre\b": "parties enregistrées",
        r"\bjet(er|é|ée|és|ées)\b": "supprimer",
        r"\baprès coup\b": "meilleur score possible",
        r"\boubli(er|ée)\b": "supprimer",
        r"\bla table (lance|dit|l’a)\b": "vous",
    },
    "de": {
        r"\bLogbuch": "gespeicherte Partien",
        r"\b[Ww]egwerfen\b|\bweggeworfen\b": "löschen",
        r"\b[Rr]ückblick\b": "bestmögliches Ergebnis",
        r"\bMal die Zahl\b": "Multipliziere mit der Anzahl",
        r"\b[Dd]er Tisch\b": "ihr",
    },
    "es": {
        r"\b(el|del) registro\b": "partidas guardadas",
        r"\b(se ha tirado|tirar esta)\b": "eliminar",
        r"\ba posteriori\b": "mejor puntuación posible",
        r"\b[Oo]lvidad?[oar]": "eliminar",
        r"\bla mesa (tira|dice|diga)\b": "vosotros",
    },
    "it": {
        r"\b(il|del) registro\b": "partite salvate",
        r"\bbutta(ta|to)?\b": "eliminare",
        r"\bcol senno di poi\b": "miglior punteggio possibile",
        r"\bconvalidat": "completato",
        r"\b(il|del|un) Jarl\b": "lo Jarl",
        r"\bil tavolo (tira|dice|non)\b": "voi",
    },
}
"""By language: a pattern, and what to write instead."""


def banned_words(text: str, language: str) -> str:
    """What is wrong with the words of a text; empty if nothing is."""
    words = PLACEHOLDER.sub("", text)
    for pattern, instead in BANNED.get(language, {}).items():
        found = re.search(pattern, words, re.IGNORECASE)
        if found:
            return f"uses {found[0]!r}; write {instead!r}"
    return ""


def banned_texts(root: Path, texts: list[Text]) -> list[Finding]:
    """Each text of the sources and the catalogs that uses a banned word."""
    return [*_in_sources(texts), *_in_catalogs(root)]


def _in_sources(texts: list[Text]) -> Iterator[Finding]:
    for text in texts:
        says = banned_words(text.text, "en") or banned_words(text.plural, "en")
        if says:
            yield Finding(text.file, text.line, f"{text.text!r} {says}")


def _in_catalogs(root: Path) -> Iterator[Finding]:
    for path in languages(root):
        for message in opened(path):
            for said in forms(message.string) if message.id else ():
                says = banned_words(said, language_of(path))
                if says:
                    line = message.lineno or 1
                    yield Finding(named(root, path), line, f"{first(message)!r}: {said!r} {says}")
