"""The check of the texts finds each kind of fault, and nothing in a project without one."""

from __future__ import annotations

import gettext
from collections.abc import Callable
from pathlib import Path

import pytest
from babel.messages.catalog import Message

from tests.source import ROOT
from tests.words.__main__ import findings
from tests.words.__main__ import main as words
from tests.words.banned import banned_words
from tests.words.catalogues import start, update
from tests.words.locales import known, table
from tests.words.spelling import spelling
from tests.words.texts import Text, texts

SOURCES = {
    "screens/home/home.py": '''
"""The home screen greets nobody in particular."""
from screens.shell.words import N_

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
            rgba: app.look.ground
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
    """A small project, all of whose texts are there in French."""
    for name, source in SOURCES.items():
        write(tmp_path, name, source)
    start(tmp_path, "fr")
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
    """Fill in the empty lines of the French catalogue, as a translator does."""
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


def test_a_project_that_says_everything_in_both_languages_is_fine(project: Path) -> None:
    assert findings(project) == []


def test_texts_of_rules_screens_and_layouts_are_all_found(project: Path) -> None:
    assert texts(project) == [
        Text("kv/home/home.kv", 10, "Back"),
        Text("kv/home/home.kv", 14, "Wait"),
        Text("kv/home/home.kv", 16, "one game", "{count} games"),
        Text("scoring/looot/count.py", 5, "Castles and {other}"),
        Text("scoring/looot/count.py", 6, "{n} × {m}"),
        Text("scoring/looot/count.py", 7, "one axe", "{count} axes"),
        Text("screens/home/home.py", 9, "Players"),
    ]


def test_renewing_the_catalogues_twice_changes_nothing(project: Path) -> None:
    def contents() -> list[bytes]:
        return [path.read_bytes() for path in sorted(project.glob("locale/**/*.*"))]

    before = contents()
    update(project, texts(project))
    assert contents() == before
    assert len(before) == 3


def test_a_translation_survives_when_other_texts_come_and_go(project: Path) -> None:
    change(project, "screens/home/home.py", 'app.tr("Players")', 'app.tr("Seats")')
    update(project, texts(project))
    catalogue = (project / PO).read_text("utf-8")
    assert 'msgstr "Retour"' in catalogue
    assert "Joueurs" not in catalogue
    assert [finding.says for finding in findings(project)] == ["'Seats' is not translated"]


Fault = Callable[[Path], None]


def changing(name: str, old: str, new: str) -> Fault:
    return lambda root: change(root, name, old, new)


def said(text: str) -> Fault:
    """The translation of one text is another."""
    return changing(PO, '"Joueurs"', f'"{text}"')


FAULTS: dict[str, tuple[Fault, str]] = {
    "a text nobody translated": (
        changing(PO, '"Joueurs"', '""'),
        PO + ":27: 'Players' is not translated",
    ),
    "a plural with one form only": (
        changing(PO, '"{count} haches"', '""'),
        "'one axe' is not translated",
    ),
    "a translation marked as uncertain": (
        changing(PO, 'msgid "Back"', '#, fuzzy\nmsgid "Back"'),
        "'Back' has a translation marked as uncertain",
    ),
    "a text that came after the catalogues": (
        changing("screens/home/home.py", 'app.tr("Players")', 'app.tr("Seats")'),
        "screens/home/home.py:9: 'Seats' is not in the fr catalogue",
    ),
    "a text that is gone": (
        changing("screens/home/home.py", 'app.tr("Players")', "kind"),
        "locale/jarlpad.pot:1: this catalogue is out of date",
    ),
    "a template that was edited": (
        changing("locale/jarlpad.pot", 'msgid "Back"', 'msgid "Go back"'),
        "locale/jarlpad.pot:1: this catalogue is out of date",
    ),
    "a catalogue that was not compiled": (
        changing(PO, '"Joueurs"', '"Les joueurs"'),
        "locale/fr/LC_MESSAGES/jarlpad.mo:1: this catalogue is out of date",
    ),
    "no French at all": (
        lambda root: (root / PO).unlink(),
        "screens/home/home.py:9: 'Players' is not in the fr catalogue",
    ),
    "a language that was only begun": (
        lambda root: start(root, "nl"),
        "screens/home/home.py:9: 'Players' is not in the nl catalogue",
    ),
    "too few forms for the counts of a language": (
        changing(PO, "nplurals=2; plural=(n > 1)", "nplurals=3; plural=(n > 1)"),
        "'one axe' is not translated",
    ),
    "a colon that sticks to its word": (said("Joueurs: 2"), "lacks a space before a sign"),
    "a question that sticks to its word": (said("Joueurs ?"), "lacks a space before a sign"),
    "a straight quote": (said("L'équipe"), "has a straight quote"),
    "a unit on the next line": (said("2 PP"), "may break between a number and its unit"),
    "another name in braces": (
        changing(PO, "Châteaux et {other}", "Châteaux et {autre}"),
        "'Castles and {other}' and its translation differ in what stands in braces",
    ),
    "a brace left open": (
        changing(PO, "Châteaux et {other}", "Châteaux et {other"),
        "has a brace without its partner",
    ),
    "a text in a layout": (
        changing("kv/home/home.kv", "hint_text: app.tr_count(", 'hint_text: "Name" + ('),
        "kv/home/home.kv:16: hint_text shows 'Name' in one language only",
    ),
    "a text in one branch of a layout": (
        changing("kv/home/home.kv", "else root.title", 'else "Home"'),
        "kv/home/home.kv:10: text shows 'Home' in one language only",
    ),
    "a text in what a layout does": (
        changing("kv/home/home.kv", 'app.open("history")', 'root.title = "Past plays"'),
        "kv/home/home.kv:13: title shows 'Past plays' in one language only",
    ),
    "a text given to a widget": (
        changing("screens/home/home.py", 'text="#E6EEF1"', 'text="Score"'),
        "screens/home/home.py:12: text shows 'Score' in one language only",
    ),
    "a text set on a widget": (
        changing("screens/home/home.py", 'app.tr("Players")', '"Players"'),
        "screens/home/home.py:9: text shows 'Players' in one language only",
    ),
    "a text with a value in it": (
        changing("screens/home/home.py", "[/b] × 2", "[/b] points"),
        "screens/home/home.py:10: text shows '[/b] points' in one language only",
    ),
    "a text as the default of a property": (
        changing("screens/home/home.py", "ICONS =", 'title = StringProperty("Home")\nICONS ='),
        "screens/home/home.py:5: title shows 'Home' in one language only",
    ),
    "a text in a row of data": (
        changing("screens/home/home.py", '"axe": "axe-battle"', '"text": "Battle axe"'),
        "screens/home/home.py:5: text shows 'Battle axe' in one language only",
    ),
    "a sentence told by position": (
        changing("screens/home/home.py", "log.warning(", "self.tell("),
        "screens/home/home.py:8: tell() is given 'nothing was written here' in one language only",
    ),
    "a text that does not stand in its call": (
        changing("scoring/looot/count.py", 'say("Castles and {other}"', "say(CASTLES"),
        "scoring/looot/count.py:5: the text of say() must stand in the call itself",
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
    ("en", "Two dark longships"),
    ("en", "A castle brings 4"),
    ("en", "The card pays 3"),
    ("en", "In hindsight"),
    ("en", "the colour"),
    ("en", "grey"),
    ("en", "hand it on"),
    ("en", "The last but one box"),
    ("fr", "Une partie du registre"),
    ("fr", "Feuille à jeter"),
    ("fr", "Score, après coup"),
    ("fr", "Carte à oublier"),
    ("de", "Das Logbuch ist voll"),
    ("de", "Partie wegwerfen"),
    ("de", "Der Rückblick"),
    ("de", "Mal die Zahl deiner Schafe"),
    ("de", "der Tisch würfelt"),
    ("es", "El registro"),
    ("es", "La partida se ha tirado"),
    ("es", "Mejor a posteriori"),
    ("es", "Olvidar una carta"),
    ("it", "Il registro"),
    ("it", "È stata buttata"),
    ("it", "col senno di poi"),
    ("it", "Drakkar convalidati"),
    ("it", "il Jarl"),
]


@pytest.mark.parametrize(("language", "text"), BANNED_TEXTS)
def test_a_banned_word_is_found(language: str, text: str) -> None:
    assert banned_words(text, language)


def test_values_and_the_right_words_are_fine() -> None:
    assert not banned_words("{hex} of {plays} in this game, flipped", "en")


def test_a_banned_word_is_named_with_its_place(project: Path) -> None:
    said("Joueurs du registre")(project)
    assert any("uses 'registre'" in str(finding) for finding in findings(project))


@pytest.mark.parametrize("fault", FAULTS)
def test_the_check_names(fault: str, project: Path) -> None:
    plant, expected = FAULTS[fault]
    plant(project)
    assert any(expected in str(finding) for finding in findings(project)), findings(project)


def test_signs_as_french_wants_them_are_fine(project: Path) -> None:
    change(project, PO, '"Joueurs"', '"«\u00a0Joueurs\u00a0»\u00a0: 18:30, 2\u00a0PP\u00a0?"')
    update(project, texts(project))
    assert findings(project) == []


SPANISH = {
    "Jugadores": "",
    "¿Jugadores?": "",
    "Jugadores?": "asks without ¿ in its translation",
    "Jugadores : dos": "has a space before a sign in its translation",
    "80%": "",
}


@pytest.mark.parametrize("text", SPANISH)
def test_other_languages_set_signs_their_own_way(text: str) -> None:
    assert spelling(Message("Players", text), "es") == SPANISH[text]


def test_percent_stands_as_the_language_writes_it() -> None:
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
def test_dates_come_from_the_tables_of_the_language(language: str) -> None:
    keys = ("{day} {month}", "{day} {month} {year}", "{month} {year}", "March", "Tuesday")
    assert tuple(table(language)[key] for key in keys) == DATES[language]


@pytest.mark.parametrize("language", [path.name for path in (ROOT / "locale").glob("*/")])
def test_what_the_tables_know_is_in_the_catalogue(language: str) -> None:
    catalogue = gettext.translation("jarlpad", ROOT / "locale", [language])
    for text, told in table(language).items():
        assert catalogue.gettext(text) == told


def test_a_sixth_language_begins_with_what_is_known_of_it(project: Path) -> None:
    write(project, "screens/home/days.py", 'DAYS = (N_("Monday"), N_("{whole}.{tenth}"))')
    start(project, "pl")
    update(project, texts(project))
    catalogue = (project / "locale/pl/LC_MESSAGES/jarlpad.po").read_text("utf-8")
    assert 'msgstr "poniedziałek"' in catalogue
    assert 'msgstr "{whole},{tenth}"' in catalogue
    assert "nplurals=3" in catalogue and 'msgstr[2] ""' in catalogue


@pytest.mark.parametrize("language", ["nl", "pt_BR", "de"])
def test_a_language_is_known_by_its_code(language: str) -> None:
    assert known(language)


@pytest.mark.parametrize("language", ["dutch", "xx", "../nl", "n l", ""])
def test_a_language_that_nobody_speaks_is_not_begun(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert words(["--update", language]) == 1
    assert (
        capsys.readouterr().out == f"words: there is no language {language!r}; say nl, or pt_BR\n"
    )
    assert not (ROOT / "locale" / language / "LC_MESSAGES").exists()
