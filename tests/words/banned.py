"""Words that the texts on screen must not use; docs/glossary.md has the words to use instead."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from tests.source import Finding, relative_path
from tests.words.catalogs import language_of, languages, read, source_text
from tests.words.forms import forms
from tests.words.texts import Text

PLACEHOLDER = re.compile(r"\{\w*\}")

BANNED: dict[str, dict[str, str]] = {
    "en": {
        r"\b(a|one|this|that|the|no|each|every|your|\d+) plays?\b(?! log)": "game",
        r"\bplays\b|\bplay of\b": "games",
        r"\bledger\b": "saved games",
        r"\bhex(es)?\b": "space",
        r"\b(turned|lies) over\b": "flipped",
        r"\bturned tiles?\b": "flipped tile",
        r"\bthrow|\bthrown away\b": "roll, or Delete",
        r"\bforget\b": "Delete",
        r"\bdrop (it|the)\b": "Discard",
        r"\b(dark|better|light) longships?\b": "upgraded longship",
        r"\b(brings|pays)\b": "scores",
        r"\b(gives?|takes?|bring|pay) +(points|PP)\b": "scores",
        r"\bhindsight\b": "best possible score",
        r"\bcolour|\bgrey\b": "color, gray",
        r"\bhand (it |them )?on\b": "share",
        r"\blast but one\b": "second-to-last",
        r"\bcorrections?\b": "edit",
        r"\b(doubts?|remarks?)\b": "warning",
        r"\bthe table (agrees|chooses|rolls|says)\b": "you",
    },
    "fr": {
        r"\bregistre\b": "parties enregistrées",
        r"\bhex(agone)?s?\b": "case",
        r"\bjet(er|é|ée|és|ées)\b": "supprimer",
        r"\boubli(er|ée)\b": "supprimer",
        r"\bquitte la liste\b": "sera supprimé",
        r"\bdrakkars? (foncé|sombre|clair)s?\b|\bmeilleurs drakkars\b": "drakkar amélioré",
        r"\baprès coup\b": "meilleur score possible",
        r"\bcorrections?\b|\bcorriger\b": "modification, modifier",
        r"\bréglages?\b": "paramètre",
        r"\btoute?s? seule?s?\b": "automatiquement",
        r"\bcarnet de scores?\b": "bloc de score",
        r"\bpistage\b": "suivi",
        r"\bla table (lance|dit|l’a)\b": "vous",
        r"\bface cachée\b|\bà l’envers\b": "retourné",
        r"\b(paie|paye|apporte)(nt)?\b": "rapporter, gagner",
    },
    "de": {
        r"\bLogbuch": "gespeicherte Partien",
        r"\bHex(feld)?\b|\bSechseck": "Feld",
        r"\bwegwerfen\b|\bweggeworfen\b|\bvergessen (lassen|werden)\b": "löschen",
        r"\bwirf\b|\bgeworfen\b": "würfeln",
        r"\b(dunkle|helle|bessere)[ns]? Langschiff": "verbessertes Langschiff",
        r"\bRückblick\b": "bestmögliches Ergebnis",
        r"\bPunktzahl\b": "Ergebnis, Punkte",
        r"\bMal die Zahl\b": "Multipliziere mit der Anzahl",
        r"\bKorrektur|\bkorrigier": "bearbeiten, Änderungen",
        r"\bFassung(en)?\b": "Version",
        r"\b(neue|diese|nächste|höchstens (eine|\d+)) Person(en)?\b": "Spieler",
        r"\bTelefon": "Handy",
        r"\bVerfolgung\b": "Tracking",
        r"\bJarle\b": "Jarls",
        r"\bder Tisch\b": "ihr",
        r"\b(gewendet|umgekehrt|verdeckt)": "umgedreht",
        r"\b(be)?zahlt\b": "bringen, bekommen",
    },
    "es": {
        r"\b(el|del) registro\b": "partidas guardadas",
        r"\bhex(ágono)?s?\b": "casilla",
        r"\bfichas?\b": "loseta",
        r"\bmapas?\b": "plano",
        r"\b(se ha tirado|tirar esta)\b": "eliminar",
        r"\bolvidar\b": "eliminar",
        r"\bvalida(r|d[oa]s?|n)\b": "completar",
        r"\bdrakkars? (oscuro|claro)s?\b|\bmejores drakkars\b": "drakkar mejorado",
        r"\ba posteriori\b": "mejor puntuación posible",
        r"\bcorrecci[oó]n|\bcorregir\b|\bcorrigiendo\b": "editar, cambios",
        r"\bsol[oa]s\b": "automáticamente",
        r"\bsin red\b": "sin conexión a Internet",
        r"\w(áis|éis)\b|\bvuestr|\b(toca|pone|elegi|introduci)d\b": "tú",
        r"\bla mesa (tira|dice|diga)\b": "tú",
        r"\bboca abajo\b|\bdad[oa] la vuelta\b": "volteado",
        r"\blanz(a|ar|ad[oa]s?) (los|el) dados?\b": "tirar",
        r"\bpagan?\b": "dar, ganar",
    },
    "it": {
        r"\b(il|del) registro\b": "partite salvate",
        r"\besagon": "casella",
        r"\bbutta(ta|to)?\b": "eliminare",
        r"\btogli|\btolt[oaie]\b": "rimuovere",
        r"\bconvalid": "completare",
        r"\bdrakkar (scur|chiar)|\bdrakkar migliori\b": "drakkar migliorato",
        r"\bcol senno di poi\b": "miglior punteggio possibile",
        r"\bcorrezion|\bcorregger": "modifica",
        r"\bsi (contano|completano) da sol[ei]\b": "automaticamente",
        r"\bsi conserva\b": "sarà salvato",
        r"\b(il|del|un) Jarl\b|\b(i|dei) Jarl\b": "lo Jarl, gli Jarl",
        r"\b(volete|mettete|inserite|vostr[aei])\b": "tu",
        r"\bil tavolo (tira|dice|non)\b": "tu",
        r"\bcapovolt|\ba faccia in giù\b": "girato",
        r"\blanci(a|are) (i|il) dad[oi]\b": "tirare",
        r"\bpag(a|ano)\b|\bportan?o? punti\b": "dare, ottenere",
    },
}
"""For each language: a pattern, and what to write instead."""


def banned_words(text: str, language: str) -> str:
    """Return what is wrong with a text, or an empty string."""
    words = PLACEHOLDER.sub("", text)
    for pattern, instead in BANNED.get(language, {}).items():
        found = re.search(pattern, words, re.IGNORECASE)
        if found:
            return f"uses {found[0]!r}; write {instead!r}"
    return ""


def banned_texts(root: Path, texts: list[Text]) -> list[Finding]:
    """Return each text in the sources, catalogs and store listings that uses a banned word."""
    return [*_in_sources(texts), *_in_catalogs(root), *_in_store_listings(root)]


def _in_sources(texts: list[Text]) -> Iterator[Finding]:
    for text in texts:
        problem = banned_words(text.text, "en") or banned_words(text.plural, "en")
        if problem:
            yield Finding(text.file, text.line, f"{text.text!r} {problem}")


def _in_catalogs(root: Path) -> Iterator[Finding]:
    for path in languages(root):
        for message in read(path):
            for said in forms(message.string) if message.id else ():
                problem = banned_words(said, language_of(path))
                if problem:
                    line = message.lineno or 1
                    yield Finding(
                        relative_path(root, path),
                        line,
                        f"{source_text(message)!r}: {said!r} {problem}",
                    )


def _in_store_listings(root: Path) -> Iterator[Finding]:
    for path in sorted((root / "fastlane/metadata/android").glob("*/**/*.txt")):
        folder = path.relative_to(root / "fastlane/metadata/android").parts[0]
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            problem = banned_words(line, folder.split("-")[0])
            if problem:
                yield Finding(relative_path(root, path), number, f"{line!r} {problem}")
