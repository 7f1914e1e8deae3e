"""``python -m tests.words`` checks the texts; ``--update`` updates the catalogs first.

``--update nl`` adds a language.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tests.source import ROOT, Finding
from tests.words import catalogs
from tests.words.banned import banned_texts
from tests.words.literals import literal_texts
from tests.words.locales import find_locale
from tests.words.texts import hidden_texts, texts


def findings(root: Path) -> list[Finding]:
    """Return all problems with the texts of the project."""
    said = texts(root)
    missing = catalogs.untranslated(root, said)
    banned = banned_texts(root, said)
    stale = catalogs.outdated(root, said)
    return [*hidden_texts(root), *literal_texts(root), *banned, *missing, *stale]


def main(arguments: list[str]) -> int:
    new_languages = [argument for argument in arguments if argument != "--update"]
    unknown = [language for language in new_languages if not find_locale(language)]
    if unknown:
        print(f"words: unknown language {unknown[0]!r}; use a code such as nl or pt_BR")
        return 1
    for language in new_languages:
        catalogs.add_language(ROOT, language)
    if "--update" in arguments:
        catalogs.update(ROOT, texts(ROOT))
    found = findings(ROOT)
    for finding in found:
        print(finding)
    print(f"words: {len({said.text for said in texts(ROOT)})} texts, {len(found)} findings")
    # After an update the findings are the translator's list of missing texts, not a failure.
    return 1 if found and "--update" not in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
