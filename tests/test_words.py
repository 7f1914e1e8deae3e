"""The check of the texts detects each kind of error and accepts a correct project."""

from __future__ import annotations

import gettext
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from babel.messages.catalog import Message

from tests.source import ROOT
from tests.words.__main__ import findings
from tests.words.__main__ import main as words
from tests.words.banned import BANNED, PLACEHOLDER, banned_words
from tests.words.catalogs import add_language, update
from tests.words.locales import find_locale, texts_from_babel
from tests.words.spelling import spelling
from tests.words.texts import Text, texts

SOURCES = {
    "screens/home/home.py": '''
"""The home screen greets nobody in particular."""
from screens.shell.i18n import N_

ICONS = {"axe": "axe-battle"}

def show(self, app, log, kind):
    log.warning("nothing was written here")
    self.label.text = app.tr("Players")
    self.points.text = f"[b]{self.total}[/b] × 2"
    self.hex.text = ICONS["axe"] if kind == "axe" else kind
    self.ground(text="#E6EEF1", title=app.words.say_it("castle"))
    if not kind:
        raise ValueError("a kind has to be given")
''',
    "scoring/looot/count.py": """
from scoring.messages import say, say_count

def line(count):
    yield say("Castles and {other}", other=1)
    yield say("{n} × {m}", n=1, m=2)
    yield say_count("one axe", "{count} axes", count)
""",
    "kv/home/home.kv": """
#:import dp kivy.metrics.dp
# text: "a comment"
<Home>:
    orientation: "vertical"
    canvas.before:
        Color:
            rgba: app.theme.ground
    Line:
        text: app.tr("Back") if root.kind == "house" else root.title
        icon: "arrow-left"
        on_release:
            app.open("history")
            root.tell(app.tr("Wait"))
    Line:
        hint_text: app.tr_count("one game", "{count} games", root.plays)
""",
}

FRENCH = {
    "Players": "Joueurs",
    "Castles and {other}": "Châteaux et {other}",
    "one axe": "une hache",
    "{count} axes": "{count} haches",
    "Back": "Retour",
    "Wait": "Attendez",
    "{n} × {m}": "",
    "one game": "une partie",
    "{count} games": "{count} parties",
}

PO = "locale/fr/LC_MESSAGES/jarlpad.po"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project with complete French translations."""
    for name, source in SOURCES.items():
        write(tmp_path, name, source)
    add_language(tmp_path, "fr")
    update(tmp_path, texts(tmp_path))
    translate(tmp_path, FRENCH)
    return tmp_path


def write(root: Path, name: str, source: str) -> None:
    (root / name).parent.mkdir(parents=True, exist_ok=True)
    (root / name).write_text(source, "utf-8")


def change(root: Path, name: str, old: str, new: str) -> None:
    source = (root / name).read_text("utf-8")
    assert old in source
    write(root, name, source.replace(old, new))


def translate(root: Path, words: dict[str, str]) -> None:
    """Fill in the French catalog as a translator would."""
    lines = (root / PO).read_text("utf-8").split("\n")
    key = {"0": "", "1": ""}
    for at, line in enumerate(lines):
        if line.startswith("msgid "):
            key = dict.fromkeys("01", line[7:-1])
        elif line.startswith("msgid_plural "):
            key["1"] = line[14:-1]
        elif line.startswith("msgstr") and line.endswith('""'):
            form = "1" if "[1]" in line else "0"
            if key[form]:
                lines[at] = line[:-1] + words[key[form]] + '"'
    write(root, PO, "\n".join(lines))
    update(root, texts(root))


def test_a_completely_translated_project_has_no_findings(project: Path) -> None:
    assert findings(project) == []


def test_texts_in_scoring_screens_and_layouts_are_found(project: Path) -> None:
    assert texts(project) == [
        Text("kv/home/home.kv", 10, "Back"),
        Text("kv/home/home.kv", 14, "Wait"),
        Text("kv/home/home.kv", 16, "one game", "{count} games"),
        Text("scoring/looot/count.py", 5, "Castles and {other}"),
        Text("scoring/looot/count.py", 6, "{n} × {m}"),
        Text("scoring/looot/count.py", 7, "one axe", "{count} axes"),
        Text("screens/home/home.py", 9, "Players"),
    ]


def test_updating_the_catalogs_twice_changes_nothing(project: Path) -> None:
    def contents() -> list[bytes]:
        return [path.read_bytes() for path in sorted(project.glob("locale/**/*.*"))]

    before = contents()
    update(project, texts(project))
    assert contents() == before
    assert len(before) == 3


def test_a_translation_is_kept_when_other_texts_change(project: Path) -> None:
    change(project, "screens/home/home.py", 'app.tr("Players")', 'app.tr("Seats")')
    update(project, texts(project))
    catalogue = (project / PO).read_text("utf-8")
    assert 'msgstr "Retour"' in catalogue
    assert "Joueurs" not in catalogue
    assert [finding.message for finding in findings(project)] == ["'Seats' is not translated"]


Change = Callable[[Path], None]


def replacing(name: str, old: str, new: str) -> Change:
    return lambda root: change(root, name, old, new)


def translated_as(text: str) -> Change:
    """Return a change that replaces the French translation of "Players"."""
    return replacing(PO, '"Joueurs"', f'"{text}"')


ERRORS: dict[str, tuple[Change, str]] = {
    "a text without translation": (
        replacing(PO, '"Joueurs"', '""'),
        PO + ":27: 'Players' is not translated",
    ),
    "a plural with one form only": (
        replacing(PO, '"{count} haches"', '""'),
        "'one axe' is not translated",
    ),
    "a translation marked as uncertain": (
        replacing(PO, 'msgid "Back"', '#, fuzzy\nmsgid "Back"'),
        "'Back' has a translation marked as uncertain",
    ),
    "a new text that is not in the catalogs": (
        replacing("screens/home/home.py", 'app.tr("Players")', 'app.tr("Seats")'),
        "screens/home/home.py:9: 'Seats' is not in the fr catalog",
    ),
    "a removed text that is still in the catalogs": (
        replacing("screens/home/home.py", 'app.tr("Players")', "kind"),
        "locale/jarlpad.pot:1: this catalog is out of date",
    ),
    "a template that was edited": (
        replacing("locale/jarlpad.pot", 'msgid "Back"', 'msgid "Go back"'),
        "locale/jarlpad.pot:1: this catalog is out of date",
    ),
    "a catalog that was not compiled": (
        replacing(PO, '"Joueurs"', '"Les joueurs"'),
        "locale/fr/LC_MESSAGES/jarlpad.mo:1: this catalog is out of date",
    ),
    "a missing catalog": (
        lambda root: (root / PO).unlink(),
        "screens/home/home.py:9: 'Players' is not in the fr catalog",
    ),
    "a new language without catalog": (
        lambda root: add_language(root, "nl"),
        "screens/home/home.py:9: 'Players' is not in the nl catalog",
    ),
    "too few plural forms": (
        replacing(PO, "nplurals=2; plural=(n > 1)", "nplurals=3; plural=(n > 1)"),
        "'one axe' is not translated",
    ),
    "a French colon without a space before it": (
        translated_as("Joueurs: 2"),
        "lacks a non-breaking space before punctuation",
    ),
    "a French question mark without a non-breaking space": (
        translated_as("Joueurs ?"),
        "lacks a non-breaking space before punctuation",
    ),
    "a straight quote": (translated_as("L'équipe"), "has a straight quote"),
    "a number and unit with a breaking space": (
        translated_as("2 PP"),
        "may break between a number and its unit",
    ),
    "a wrong placeholder": (
        replacing(PO, "Châteaux et {other}", "Châteaux et {autre}"),
        "'Castles and {other}' and its translation have different placeholders",
    ),
    "an unclosed brace": (
        replacing(PO, "Châteaux et {other}", "Châteaux et {other"),
        "has an unmatched brace",
    ),
    "an untranslated text in a layout": (
        replacing("kv/home/home.kv", "hint_text: app.tr_count(", 'hint_text: "Name" + ('),
        "kv/home/home.kv:16: hint_text shows 'Name' in one language only",
    ),
    "an untranslated text in a condition of a layout": (
        replacing("kv/home/home.kv", "else root.title", 'else "Home"'),
        "kv/home/home.kv:10: text shows 'Home' in one language only",
    ),
    "an untranslated text in an event handler of a layout": (
        replacing("kv/home/home.kv", 'app.open("history")', 'root.title = "Past plays"'),
        "kv/home/home.kv:13: title shows 'Past plays' in one language only",
    ),
    "an untranslated keyword argument": (
        replacing("screens/home/home.py", 'text="#E6EEF1"', 'text="Score"'),
        "screens/home/home.py:12: text shows 'Score' in one language only",
    ),
    "an untranslated assignment": (
        replacing("screens/home/home.py", 'app.tr("Players")', '"Players"'),
        "screens/home/home.py:9: text shows 'Players' in one language only",
    ),
    "an untranslated f-string": (
        replacing("screens/home/home.py", "[/b] × 2", "[/b] points"),
        "screens/home/home.py:10: text shows '[/b] points' in one language only",
    ),
    "an untranslated property default": (
        replacing("screens/home/home.py", "ICONS =", 'title = StringProperty("Home")\nICONS ='),
        "screens/home/home.py:5: title shows 'Home' in one language only",
    ),
    "an untranslated text in a dictionary": (
        replacing("screens/home/home.py", '"axe": "axe-battle"', '"text": "Battle axe"'),
        "screens/home/home.py:5: text shows 'Battle axe' in one language only",
    ),
    "an untranslated positional argument": (
        replacing("screens/home/home.py", "log.warning(", "self.tell("),
        "screens/home/home.py:8: tell() is given 'nothing was written here' in one language only",
    ),
    "a call without literal text": (
        replacing("scoring/looot/count.py", 'say("Castles and {other}"', "say(CASTLES"),
        "scoring/looot/count.py:5: the text of say() must be a literal",
    ),
}


BANNED_TEXTS = [
    ("en", "This play is over"),
    ("en", "All plays"),
    ("en", "The ledger is damaged"),
    ("en", "Hold a hex"),
    ("en", "It is turned over"),
    ("en", "A turned tile"),
    ("en", "throw away"),
    ("en", "Forget a card"),
    ("en", "Drop the changes"),
    ("en", "Two dark longships"),
    ("en", "A castle brings 4"),
    ("en", "A column gives {points} points"),
    ("en", "In hindsight"),
    ("en", "the colour"),
    ("en", "hand it on"),
    ("en", "The last but one box"),
    ("en", "A correction is open"),
    ("en", "One doubt"),
    ("en", "unless the table says otherwise"),
    ("fr", "Une partie du registre"),
    ("fr", "Un hexagone libre"),
    ("fr", "Feuille à jeter"),
    ("fr", "Carte à oublier"),
    ("fr", "{name} quitte la liste"),
    ("fr", "Les meilleurs drakkars"),
    ("fr", "Score, après coup"),
    ("fr", "La correction est ouverte"),
    ("fr", "Ce réglage"),
    ("fr", "Les groupes se comptent tout seuls"),
    ("fr", "Le carnet de scores"),
    ("fr", "Sans pistage"),
    ("fr", "La table lance les dés"),
    ("de", "Das Logbuch ist voll"),
    ("de", "Ein Hexfeld"),
    ("de", "Partie wegwerfen"),
    ("de", "Wirf den Würfel"),
    ("de", "Ein dunkles Langschiff"),
    ("de", "Der Rückblick"),
    ("de", "Bestmögliche Punktzahl"),
    ("de", "Mal die Zahl deiner Schafe"),
    ("de", "Eine Korrektur ist offen"),
    ("de", "Beide Fassungen bleiben"),
    ("de", "Neue Person"),
    ("de", "Auf dem Telefon"),
    ("de", "keine Verfolgung"),
    ("de", "Die Jarle"),
    ("de", "der Tisch würfelt"),
    ("es", "El registro"),
    ("es", "Un hexágono"),
    ("es", "Añadir una ficha"),
    ("es", "Puntúa tu mapa"),
    ("es", "La partida se ha tirado"),
    ("es", "Olvidar una carta"),
    ("es", "Drakkar validado"),
    ("es", "Un drakkar oscuro"),
    ("es", "Mejor a posteriori"),
    ("es", "Hay una corrección abierta"),
    ("es", "Los Meeps se puntúan solos"),
    ("es", "Funciona sin red"),
    ("es", "¿En qué hoja jugáis?"),
    ("es", "La mesa tira"),
    ("it", "Il registro"),
    ("it", "Un esagono"),
    ("it", "È stata buttata"),
    ("it", "Togli una tessera"),
    ("it", "Drakkar convalidati"),
    ("it", "Un drakkar scuro"),
    ("it", "col senno di poi"),
    ("it", "La correzione è aperta"),
    ("it", "I gruppi si contano da soli"),
    ("it", "Ciò che inserisci ora non si conserva"),
    ("it", "il Jarl"),
    ("it", "Come volete usare Jarlpad?"),
    ("it", "Il tavolo tira i dadi"),
    ("fr", "Une tuile face cachée"),
    ("fr", "La carte paie 3 PP"),
    ("de", "Das Plättchen ist gewendet"),
    ("de", "Die Karte zahlt 3 PP"),
    ("es", "Una loseta boca abajo"),
    ("es", "Lanza los dados"),
    ("es", "La carta paga 3 PP"),
    ("it", "Una tessera capovolta"),
    ("it", "Lancia i dadi"),
    ("it", "La carta paga 3 PP"),
]


@pytest.mark.parametrize(("language", "text"), BANNED_TEXTS)
def test_a_banned_word_is_found(language: str, text: str) -> None:
    assert banned_words(text, language)


def test_every_banned_pattern_has_an_example() -> None:
    for language, patterns in BANNED.items():
        examples = [PLACEHOLDER.sub("", text) for of, text in BANNED_TEXTS if of == language]
        for pattern in patterns:
            assert any(re.search(pattern, text, re.IGNORECASE) for text in examples), pattern


def test_placeholders_and_correct_words_are_accepted() -> None:
    assert not banned_words("{hex} of {plays} in this game, flipped", "en")


def test_a_banned_word_in_a_translation_is_reported(project: Path) -> None:
    translated_as("Joueurs du registre")(project)
    assert any("uses 'registre'" in str(finding) for finding in findings(project))


def test_a_banned_word_in_a_store_listing_is_reported(project: Path) -> None:
    write(project, "fastlane/metadata/android/de-DE/full_description.txt", "keine Verfolgung\n")
    expected = "fastlane/metadata/android/de-DE/full_description.txt:1: 'keine Verfolgung' uses"
    assert any(expected in str(finding) for finding in findings(project))


@pytest.mark.parametrize("fault", ERRORS)
def test_the_check_reports(fault: str, project: Path) -> None:
    plant, expected = ERRORS[fault]
    plant(project)
    assert any(expected in str(finding) for finding in findings(project)), findings(project)


def test_french_punctuation_is_accepted(project: Path) -> None:
    change(project, PO, '"Joueurs"', '"«\u00a0Joueurs\u00a0»\u00a0: 18:30, 2\u00a0PP\u00a0?"')
    update(project, texts(project))
    assert findings(project) == []


SPANISH = {
    "Jugadores": "",
    "¿Jugadores?": "",
    "Jugadores?": "asks without ¿ in its translation",
    "Jugadores : dos": "has a space before punctuation in its translation",
    "80%": "",
}


@pytest.mark.parametrize("text", SPANISH)
def test_spanish_punctuation(text: str) -> None:
    assert spelling(Message("Players", text), "es") == SPANISH[text]


def test_percent_format_of_each_language() -> None:
    tight, apart = "{percent}% da", "{percent}\u00a0% da"
    assert spelling(Message("{percent}% there", tight), "it") == ""
    assert spelling(Message("{percent}% there", apart), "de") == ""
    assert "writes percent" in spelling(Message("{percent}% there", tight), "de")


DATES = {
    "de": ("{day}. {month}", "{day}. {month} {year}", "{month} {year}", "März", "Dienstag"),
    "es": (
        *("{day} de {month}", "{day} de {month} de {year}", "{month} de {year}"),
        *("marzo", "martes"),
    ),
    "fr": ("{day} {month}", "{day} {month} {year}", "{month} {year}", "mars", "mardi"),
    "it": ("{day} {month}", "{day} {month} {year}", "{month} {year}", "marzo", "martedì"),
}


@pytest.mark.parametrize("language", DATES)
def test_dates_come_from_babel(language: str) -> None:
    keys = ("{month} {day}", "{month} {day}, {year}", "{month} {year}", "March", "Tuesday")
    assert tuple(texts_from_babel(language)[key] for key in keys) == DATES[language]


@pytest.mark.parametrize("language", [path.name for path in (ROOT / "locale").glob("*/")])
def test_the_catalog_has_the_texts_from_babel(language: str) -> None:
    catalogue = gettext.translation("jarlpad", ROOT / "locale", [language])
    for text, told in texts_from_babel(language).items():
        assert catalogue.gettext(text) == told


def test_a_new_catalog_has_the_texts_from_babel(project: Path) -> None:
    write(project, "screens/home/days.py", 'DAYS = (N_("Monday"), N_("{whole}.{tenth}"))')
    add_language(project, "pl")
    update(project, texts(project))
    catalogue = (project / "locale/pl/LC_MESSAGES/jarlpad.po").read_text("utf-8")
    assert 'msgstr "poniedziałek"' in catalogue
    assert 'msgstr "{whole},{tenth}"' in catalogue
    assert "nplurals=3" in catalogue and 'msgstr[2] ""' in catalogue


@pytest.mark.parametrize("language", ["nl", "pt_BR", "de"])
def test_language_codes_are_accepted(language: str) -> None:
    assert find_locale(language)


@pytest.mark.parametrize("language", ["dutch", "xx", "../nl", "n l", ""])
def test_an_unknown_language_is_refused(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert words(["--update", language]) == 1
    assert (
        capsys.readouterr().out
        == f"words: unknown language {language!r}; use a code such as nl or pt_BR\n"
    )
    assert not (ROOT / "locale" / language / "LC_MESSAGES").exists()
