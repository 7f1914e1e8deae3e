"""``python -m tests.words`` checks the texts; with ``--update`` it renews the catalogues.

A language after that, as in ``--update nl``, is begun.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tests.source import ROOT, Finding
from tests.words import catalogues
from tests.words.banned import banned_texts
from tests.words.literals import literal_texts
from tests.words.locales import known
from tests.words.texts import hidden_texts, texts


def findings(root: Path) -> list[Finding]:
    """All that is wrong with the texts of the project."""
    said = texts(root)
    missing = catalogues.untranslated(root, said)
    banned = banned_texts(root, said)
    stale = catalogues.stale(root, said)
    return [*hidden_texts(root), *literal_texts(root), *banned, *missing, *stale]


def main(arguments: list[str]) -> int:
    started = [argument for argument in arguments if argument != "--update"]
    strange = [language for language in started if not known(language)]
    if strange:
        print(f"words: there is no language {strange[0]!r}; say nl, or pt_BR")
        return 1
    for language in started:
        catalogues.start(ROOT, language)
    if "--update" in arguments:
        catalogues.update(ROOT, texts(ROOT))
    found = findings(ROOT)
    for finding in found:
        print(finding)
    print(f"words: {len({said.text for said in texts(ROOT)})} texts, {len(found)} findings")
    # To a translator the findings are a list of what to do, not a failure.
    return 1 if found and "--update" not in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
