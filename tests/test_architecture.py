"""The project follows its architecture rules, and each rule detects violations."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.architecture import conventions, imports
from tests.source import ROOT, Finding

Rule = Callable[[Path], Iterator[Finding]]

RULES: dict[str, Rule] = {
    "packages import only what they may": imports.forbidden_imports,
    "games do not import each other": imports.imports_between_games,
    "packages of screens import only what they may": imports.forbidden_screen_imports,
    "scoring is pure Python": imports.impure_scoring,
    "only screens and phone use Kivy": imports.misplaced_kivy,
    "only phone uses Android": imports.misplaced_android,
    "no removed Python modules": imports.removed_from_python,
    "settings are saved with keep_setting": conventions.settings_saved_directly,
    "layouts have modules": conventions.unmatched_layouts,
    "no code asks which game it is": conventions.comparisons_with_game_keys,
    "no nested conditions in layouts": conventions.nested_conditions,
    "layouts have few conditions": conventions.too_many_conditions,
    "layouts hide few parts by size": conventions.too_many_hidden_parts,
    "layouts use existing theme properties": conventions.unknown_theme_properties,
    "layouts do not concatenate texts": conventions.concatenated_texts,
    "nothing is printed": conventions.printing,
    "layouts use theme colors for text": conventions.fixed_text_colors,
    "layouts do not remove rules": conventions.removed_rules,
    "each color is defined once": conventions.duplicate_colors,
    "colors are defined in the palette": conventions.colors_outside_palette,
    "screens do not use Any": conventions.uses_of_any,
    "class names are unique": conventions.duplicate_classes,
    "module names are unique": conventions.duplicate_modules,
    "widgets are updated by render": conventions.retired_verbs,
    "properties are not named by a vague size": conventions.vague_sizes,
    "files have at most 500 lines": conventions.too_long,
    "no notes to do something later": conventions.todo_notes,
}

GOOD: dict[str, str] = {
    "main.py": "def main():\n    from screens.shell.app import JarlpadApp\n",
    "scoring/__init__.py": "",
    "scoring/__main__.py": "import sys\nfrom pathlib import Path\nprint(open(sys.argv[1]))\n",
    "scoring/looot/count.py": "from dataclasses import dataclass\nfrom scoring.game import Play\n",
    "scoring/lofoten/count.py": "from ..game import Play\nfrom . import components\n",
    "ledger/plays.py": "import sqlite3\nfrom scoring.document import write\n",
    "phone/share.py": "def share():\n    from jnius import autoclass\n    import plyer\n",
    "screens/home/home.py": "import kivy\nfrom ledger import plays\nLOOKS = {'castle': 'rook'}\n"
    "class Text(Label):\n    pass\n",
    "screens/shell/theme.py": "class Theme:\n    quiet = 1\n",
    "screens/shell/registry.py": "import importlib\nimportlib.import_module(f'screens.{name}')\n",
    "screens/looot/game_ui.py": "SCREENS = {'looot': 'screens.looot.screen'}\nSEA = '#1F6E8C'\n",
    "screens/looot/screen.py": "from screens.widgets.top_bar import TopBar\n"
    "import scoring.looot.count\n",
    "screens/widgets/top_bar.py": "from screens.shell.theme import Look\n",
    "kv/widgets/top_bar.kv": "#:import Text screens.widgets.text.Text\n",
    "kv/home/home.kv": "<Home>:\n Text:\n  text: root.title if root.kind == 'castle' else ''\n",
}

VIOLATIONS: dict[str, list[tuple[str, str, str]]] = {
    "packages import only what they may": [
        ("ledger/plays.py", "import screens", ":1: ledger must not import"),
        ("ledger/plays.py", "from phone import share", "import phone"),
        ("scoring/game.py", "from ledger.plays import keep", "import ledger"),
        ("phone/share.py", "\nimport scoring.game", ":2: phone must"),
        ("phone/share.py", "def f():\n    import screens.home.home", ":2: phone"),
        (
            "ledger/plays.py",
            "import importlib\nimportlib.import_module('screens.home.home')",
            "plays.py:2: ledger must not import screens.home.home",
        ),
        ("phone/a.py", "import_module(f'screens.{name}')", "import screens"),
        ("phone/a.py", "__import__('ledger.' + name)", "import ledger"),
        ("screens/home/home.py", "import tests.screens", "import tests"),
        ("screens/home/home.py", "from main import main", "import main"),
        ("main.py", "import ledger", "main.py must not import ledger"),
    ],
    "games do not import each other": [
        ("scoring/looot/a.py", "import scoring.lofoten.play", "looot must"),
        ("scoring/looot/a.py", "from scoring import lofoten", "looot must"),
        ("scoring/looot/a.py", "from ..lofoten import play", "looot must"),
        ("screens/looot/a.py", "import screens.lofoten.header", "looot must"),
        ("screens/looot/a.py", "import scoring.lofoten.play", "looot must"),
        ("kv/looot/a.kv", "#:import A screens.lofoten.a.A", "kv:1: looot"),
    ],
    "packages of screens import only what they may": [
        ("screens/home/a.py", "import screens.people.history", "home must not import"),
        (
            "screens/result/a.py",
            "def f():\n    import screens.looot.score_sheet",
            ":2: screens/result",
        ),
        ("screens/widgets/a.py", "from screens.home import home", "widgets must not import"),
        ("screens/widgets/a.py", "from screens.shell.registry import GAMES", "import screens.sh"),
        (
            "screens/shell/a.py",
            "from screens.widgets.top_bar import TopBar",
            "shell must not import",
        ),
        ("kv/shell/a.kv", "#:import TopBar screens.widgets.top_bar.TopBar", "kv:1: screens/shell"),
        ("screens/a.py", "", "must be in one of its packages"),
    ],
    "settings are saved with keep_setting": [
        ("screens/home/a.py", "app.ledger.settings.put('theme', 'dark')", "keep_setting"),
    ],
    "scoring is pure Python": [
        ("scoring/a.py", "import segno", "must not import segno"),
        ("scoring/a.py", "def f():\n    import kivy.clock", ":2: scoring must not"),
        ("scoring/a.py", "import sqlite3", "sqlite3 makes the rules depend"),
        ("scoring/looot/a.py", "from random import choice", "random makes the rules depend"),
        ("scoring/a.py", "when = datetime.now()", "now() makes"),
        ("scoring/a.py", "text = open('box.json').read()", "open() makes"),
        ("scoring/__main__.py", "import numpy", "must not import numpy"),
    ],
    "only screens and phone use Kivy": [
        ("ledger/a.py", "from kivy.clock import Clock", "kivy.clock must not"),
        ("ledger/a.py", "import plyer", "plyer must not"),
        ("phone/a.py", "import kivymd", "kivymd must not"),
    ],
    "only phone uses Android": [
        ("screens/home/home.py", "from jnius import autoclass", "in phone/"),
        ("screens/home/home.py", "def f():\n import android.storage", "in phone/"),
        ("kv/home/home.kv", "#:import run android.runnable", "kv:1: android."),
    ],
    "no removed Python modules": [
        ("ledger/a.py", "import imp", "has no imp"),
        ("tests/a.py", "from distutils import log", "distutils"),
        ("main.py", "import pkgutil\npkgutil.find_loader", ":2:"),
        ("main.py", "from ast import Num", "has no ast.Num"),
    ],
    "layouts have modules": [
        ("kv/result/result.kv", "", "there is no module screens/result/result.py"),
        ("kv/looot/fjord.kv", "", "no module screens/looot/fjord.py"),
    ],
    "no code asks which game it is": [
        ("screens/a.py", "play.game == 'looot'", "asks for looot"),
        ("ledger/a.py", "game in ('looot', 'lofoten')", "lofoten, looot"),
        ("kv/home/home.kv", "<A>:\n    text: g != 'looot'", "home.kv:2:"),
        (
            "screens/a.py",
            "match game:\n    case 'lofoten':\n        pass",
            "a.py:2: asks for lofoten",
        ),
        ("screens/home/a.py", "A = {'looot': 1}", "asks for looot"),
        ("ledger/a.py", "{'lofoten': 1}.get(game)", "asks for lofoten"),
    ],
    "no nested conditions in layouts": [
        ("kv/a.kv", "<A>:\n    x: 1 if a else 2 if b else 3", "a.kv:2:"),
        ("kv/a.kv", "<A>:\n    x: (a or b) if c else 3", "a.kv:2:"),
        ("kv/a.kv", "<A>:\n    x: a or (2 if b else 3)", "a.kv:2:"),
        ("kv/a.kv", "<A>:\n    x: a and (b or c)", "a.kv:2:"),
        ("kv/a.kv", "<A>:\n    x: a and b and c", "a.kv:2:"),
    ],
    "layouts do not concatenate texts": [
        ("kv/a.kv", "<A>:\n    text: f'{a} · {b}'", "a.kv:2:"),
        ("kv/a.kv", "<A>:\n    text: '−' + str(a)", "a.kv:2:"),
        ("kv/a.kv", "<A>:\n    text: ', '.join(a)", "a.kv:2:"),
    ],
    "nothing is printed": [
        ("screens/a.py", "print('Score')", "do not print"),
        ("screens/a.py", "traceback.print_exc()", "do not print"),
        ("scoring/looot/a.py", "print(1)", "do not print"),
    ],
    "layouts have few conditions": [
        ("kv/a.kv", "<A>:\n    a: 1 if b else 2\n" * 301, "302 conditions are more than 300"),
    ],
    "layouts hide few parts by size": [
        ("kv/a.kv", "<A>:\n    opacity: 1 if b else 0\n" * 26, "a.kv:51: use a Slot for <A>"),
        ("kv/a.kv", "<A>:\n  B:\n    size: (0, 0) if b else c\n" * 26, "a.kv:77: use a Slot"),
    ],
    "layouts use existing theme properties": [
        ("kv/a.kv", "<A>:\n    a: app.theme.loud", "a.kv:2: the theme has no property loud"),
    ],
    "layouts use theme colors for text": [
        ("kv/a.kv", "<A>:\n    color: 1, 1, 1, 1", "a.kv:2: use a theme color"),
        ("kv/a.kv", "<A>:\n    ink: (0.5, 0.5, 0.5, 1)", "a.kv:2:"),
    ],
    "layouts do not remove rules": [("kv/a.kv", "<-MDChip>:", "a.kv:1: do not remove a rule")],
    "each color is defined once": [
        (
            "screens/home/home.py",
            "A = '#0C1418'\nB = '#0c1418'",
            "home.py:2: #0C1418 is also defined in screens/home/home.py:1",
        ),
    ],
    "colors are defined in the palette": [
        ("screens/home/home.py", "A = '#0C1418'", "home.py:1: define colors"),
        ("kv/looot/a.kv", "<A>:\n    rgba: 1, 1, 1, 1", "a.kv:2:"),
        ("kv/a.kv", "<A>:\n    line: b if c else (0, 0, 0, 0)", "kv:2:"),
        ("screens/looot/a.py", "ink = ColorProperty((0.5, 0, 0, 1))", "a.py:1:"),
    ],
    "screens do not use Any": [
        ("screens/home/home.py", "def f(a: Any): 0", "instead of Any"),
        ("screens/home/home.py", "def f() -> Any: 0", "instead of Any"),
        ("screens/home/home.py", "self.a: Any = 0", "instead of Any"),
    ],
    "module names are unique": [
        ("screens/people/home.py", "", "people/home.py:1: screens/home/home.py has the same name"),
        ("screens/people/plays.py", "", "people/plays.py:1: ledger/plays.py has the same name"),
    ],
    "class names are unique": [
        (
            "screens/people/a.py",
            "class Home(Page):\n    pass\nclass Text(Label):\n    pass",
            "a.py:3: screens/home/home.py has a class Text",
        ),
    ],
    "widgets are updated by render": [
        ("screens/home/a.py", "class A:\n    def update(self): 0", "a.py:2: name update with"),
        ("screens/home/a.py", "class A:\n    def _fill_rows(self): 0", "a.py:2: name _fill_rows"),
        ("screens/home/a.py", "class A:\n    def _changed(self): 0", "a.py:2: name _changed"),
        ("screens/home/a.py", "def refresh(row): 0", "a.py:1: name refresh with the verb render"),
    ],
    "properties are not named by a vague size": [
        ("screens/home/a.py", "class A:\n    narrow = BooleanProperty()", "a.py:2: name narrow"),
    ],
    "files have at most 500 lines": [
        ("screens/a.py", "\n" * 501, "501 lines are more than 500"),
        ("kv/a.kv", "\n" * 501, "501 lines are more than 500"),
    ],
    "no notes to do something later": [
        ("screens/a.py", "# TO" + "DO: later", "do it now"),
    ],
}
"""For each rule: a file, its content, and part of the expected message."""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project that follows all rules."""
    for name, source in GOOD.items():
        write(tmp_path, name, source)
    return tmp_path


def write(root: Path, name: str, source: str) -> None:
    (root / name).parent.mkdir(parents=True, exist_ok=True)
    (root / name).write_text(source, "utf-8")


@pytest.mark.parametrize("rule", RULES)
def test_our_code_follows_the_rule(rule: str) -> None:
    assert [str(finding) for finding in RULES[rule](ROOT)] == []


@pytest.mark.parametrize("rule", RULES)
def test_the_rule_accepts_a_correct_project(rule: str, project: Path) -> None:
    assert [str(finding) for finding in RULES[rule](project)] == []


@pytest.mark.parametrize(
    ("rule", "name", "source", "expected"),
    [(rule, *violation) for rule, violations in VIOLATIONS.items() for violation in violations],
)
def test_the_rule_detects(rule: str, name: str, source: str, expected: str, project: Path) -> None:
    write(project, name, source)
    found = [str(finding) for finding in RULES[rule](project)]
    assert any(expected in finding for finding in found), found


def test_the_numbers_of_conditions_and_hidden_parts(capsys: pytest.CaptureFixture[str]) -> None:
    found, hidden = conventions.conditions(ROOT), conventions.hidden_parts(ROOT)
    with capsys.disabled():
        print(f"\nLayouts: {found} conditions, {len(hidden)} parts hidden by size or opacity.")
    assert found and hidden
