"""The house keeps its rules, and each rule notices when it is broken."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.architecture import imports, places
from tests.source import ROOT, Finding

Rule = Callable[[Path], Iterator[Finding]]

RULES: dict[str, Rule] = {
    "imports follow the arrows": imports.against_the_arrows,
    "no game leans on another": imports.game_knows_game,
    "rooms of screens follow their arrows": imports.against_the_rooms,
    "the rules are pure": imports.impure_rules,
    "Kivy stays where windows are": imports.kivy_out_of_place,
    "Android stays in phone": imports.android_out_of_place,
    "nothing needs what Python dropped": imports.gone_from_python,
    "a setting that is not kept is said": places.settings_kept_unheard,
    "every screen has its layout": places.screens_and_layouts_apart,
    "nobody asks which game it is": places.asks_which_game,
    "layouts decide little": places.decides_too_much,
    "layouts put no words together": places.puts_words_together,
    "nothing is printed at players": places.prints,
    "inks are roles of the look": places.fixed_inks,
    "a colour is written once": places.colours_twice,
    "colours stand in the palette": places.colours_elsewhere,
    "what a screen holds has a name": places.untyped,
    "files are short": places.too_long,
    "nothing is left for later": places.left_undone,
}

ARROWS = "rooms of screens follow their arrows"

GOOD: dict[str, str] = {
    "main.py": "def main():\n    from screens.shell.app import JarlpadApp\n",
    "scoring/__init__.py": "",
    "scoring/__main__.py": "import sys\nfrom pathlib import Path\nprint(open(sys.argv[1]))\n",
    "scoring/looot/count.py": "from dataclasses import dataclass\nfrom scoring.game import Play\n",
    "scoring/lofoten/count.py": "from ..game import Play\nfrom . import components\n",
    "ledger/plays.py": "import sqlite3\nfrom scoring.document import write\n",
    "phone/share.py": "def share():\n    from jnius import autoclass\n    import plyer\n",
    "screens/home/home.py": "import kivy\nfrom ledger import plays\nLOOKS = {'castle': 'rook'}\n",
    "screens/shell/registry.py": "import importlib\nimportlib.import_module(f'screens.{name}')\n",
    "screens/looot/face.py": "SCREENS = {'looot': 'screens.looot.screen'}\nSEA = '#1F6E8C'\n",
    "screens/looot/screen.py": "from screens.widgets.bar import TopBar\n"
    "import scoring.looot.count\n",
    "screens/widgets/bar.py": "from screens.shell.look import Look\nload_layout(__name__)\n",
    "kv/widgets/bar.kv": "#:import Text screens.widgets.text.Text\n",
    "kv/home/home.kv": "<Home>:\n    text: root.title if root.kind == 'castle' else ''\n",
}

FAULTS: list[tuple[str, str, str, str]] = [
    ("imports follow the arrows", "ledger/plays.py", "import screens", ":1: ledger must not know"),
    ("imports follow the arrows", "ledger/plays.py", "from phone import share", "know phone"),
    (
        "imports follow the arrows",
        "scoring/game.py",
        "from ledger.plays import keep",
        "know ledger",
    ),
    ("imports follow the arrows", "phone/share.py", "\nimport scoring.game", ":2: phone must"),
    (
        "imports follow the arrows",
        "phone/share.py",
        "def f():\n    import screens.home.home",
        ":2: phone",
    ),
    (
        "imports follow the arrows",
        "ledger/plays.py",
        "import importlib\nimportlib.import_module('screens.home.home')",
        "plays.py:2: ledger must not know screens.home.home",
    ),
    ("imports follow the arrows", "phone/a.py", "import_module(f'screens.{name}')", "know screens"),
    ("imports follow the arrows", "phone/a.py", "__import__('ledger.' + name)", "know ledger"),
    ("imports follow the arrows", "screens/home/home.py", "import tests.screens", "know tests"),
    ("imports follow the arrows", "screens/home/home.py", "from main import main", "know main"),
    ("imports follow the arrows", "main.py", "import ledger", "main.py must not know ledger"),
    (
        "no game leans on another",
        "scoring/looot/a.py",
        "import scoring.lofoten.play",
        "looot must",
    ),
    ("no game leans on another", "scoring/looot/a.py", "from scoring import lofoten", "looot must"),
    (
        "no game leans on another",
        "scoring/looot/a.py",
        "from ..lofoten import play",
        "looot must",
    ),
    ("no game leans on another", "screens/looot/a.py", "import screens.lofoten.tug", "looot must"),
    (
        "no game leans on another",
        "screens/looot/a.py",
        "import scoring.lofoten.play",
        "looot must",
    ),
    ("no game leans on another", "kv/looot/a.kv", "#:import A screens.lofoten.a.A", "kv:1: looot"),
    (ARROWS, "screens/home/a.py", "import screens.people.history", "home must not know"),
    (
        ARROWS,
        "screens/result/a.py",
        "def f():\n    import screens.looot.sheet",
        ":2: screens/result",
    ),
    (ARROWS, "screens/widgets/a.py", "from screens.home import home", "widgets must not know"),
    (ARROWS, "screens/widgets/a.py", "from screens.shell.registry import GAMES", "know screens.sh"),
    (ARROWS, "screens/shell/a.py", "from screens.widgets.bar import TopBar", "shell must not know"),
    (ARROWS, "kv/shell/a.kv", "#:import TopBar screens.widgets.bar.TopBar", "kv:1: screens/shell"),
    (ARROWS, "screens/a.py", "", "stands in one of its rooms"),
    (
        "a setting that is not kept is said",
        "screens/home/a.py",
        "app.ledger.settings.put('theme', 'dark')",
        "keep_setting",
    ),
    ("the rules are pure", "scoring/a.py", "import segno", "nothing but Python, not segno"),
    ("the rules are pure", "scoring/a.py", "def f():\n    import kivy.clock", ":2: scoring needs"),
    ("the rules are pure", "scoring/a.py", "import sqlite3", "sqlite3 brings"),
    ("the rules are pure", "scoring/looot/a.py", "from random import choice", "random brings"),
    ("the rules are pure", "scoring/a.py", "when = datetime.now()", "now() brings"),
    ("the rules are pure", "scoring/a.py", "text = open('box.json').read()", "open() brings"),
    ("the rules are pure", "scoring/__main__.py", "import numpy", "not numpy"),
    ("Kivy stays where windows are", "ledger/a.py", "from kivy.clock import Clock", "no business"),
    ("Kivy stays where windows are", "ledger/a.py", "import plyer", "plyer has no business"),
    ("Kivy stays where windows are", "phone/a.py", "import kivymd", "kivymd has no business"),
    ("Android stays in phone", "screens/home/home.py", "from jnius import autoclass", "in phone/"),
    (
        "Android stays in phone",
        "screens/home/home.py",
        "def f():\n import android.storage",
        "in phone/",
    ),
    (
        "Android stays in phone",
        "kv/home/home.kv",
        "#:import run android.runnable",
        "kv:1: android.",
    ),
    ("nothing needs what Python dropped", "ledger/a.py", "import imp", "has no imp"),
    ("nothing needs what Python dropped", "tests/a.py", "from distutils import log", "distutils"),
    ("nothing needs what Python dropped", "main.py", "import pkgutil\npkgutil.find_loader", ":2:"),
    ("nothing needs what Python dropped", "main.py", "from ast import Num", "has no ast.Num"),
    (
        "every screen has its layout",
        "screens/result/result.py",
        "load_layout(__name__)",
        "there is no layout kv/result/result.kv",
    ),
    (
        "every screen has its layout",
        "kv/result/result.kv",
        "",
        "there is no module screens/result/result.py",
    ),
    ("every screen has its layout", "kv/looot/fjord.kv", "", "no module screens/looot/fjord.py"),
    ("nobody asks which game it is", "screens/a.py", "play.game == 'looot'", "asks for looot"),
    (
        "nobody asks which game it is",
        "ledger/a.py",
        "game in ('looot', 'lofoten')",
        "lofoten, looot",
    ),
    (
        "nobody asks which game it is",
        "kv/home/home.kv",
        "<A>:\n    text: g != 'looot'",
        "home.kv:2:",
    ),
    (
        "nobody asks which game it is",
        "screens/a.py",
        "match game:\n    case 'lofoten':\n        pass",
        "a.py:2: asks for lofoten",
    ),
    ("nobody asks which game it is", "screens/home/a.py", "A = {'looot': 1}", "asks for looot"),
    ("nobody asks which game it is", "ledger/a.py", "{'lofoten': 1}.get(game)", "asks for lofoten"),
    ("layouts decide little", "kv/a.kv", "<A>:\n    x: 1 if a else 2 if b else 3", "a.kv:2:"),
    ("layouts decide little", "kv/a.kv", "<A>:\n    x: (a or b) if c else 3", "a.kv:2:"),
    ("layouts decide little", "kv/a.kv", "<A>:\n    x: a or (2 if b else 3)", "a.kv:2:"),
    ("layouts decide little", "kv/a.kv", "<A>:\n    x: a and (b or c)", "a.kv:2:"),
    ("layouts decide little", "kv/a.kv", "<A>:\n    x: a and b and c", "a.kv:2:"),
    ("layouts put no words together", "kv/a.kv", "<A>:\n    text: f'{a} · {b}'", "a.kv:2:"),
    ("layouts put no words together", "kv/a.kv", "<A>:\n    text: '−' + str(a)", "a.kv:2:"),
    ("layouts put no words together", "kv/a.kv", "<A>:\n    text: ', '.join(a)", "a.kv:2:"),
    ("nothing is printed at players", "screens/a.py", "print('Score')", "does not print"),
    ("nothing is printed at players", "screens/a.py", "traceback.print_exc()", "does not print"),
    ("nothing is printed at players", "scoring/looot/a.py", "print(1)", "does not print"),
    ("inks are roles of the look", "kv/a.kv", "<A>:\n    color: 1, 1, 1, 1", "a.kv:2: an ink"),
    ("inks are roles of the look", "kv/a.kv", "<A>:\n    ink: (0.5, 0.5, 0.5, 1)", "a.kv:2:"),
    (
        "a colour is written once",
        "screens/home/home.py",
        "A = '#0C1418'\nB = '#0c1418'",
        "home.py:2: #0C1418 is also written in screens/home/home.py:1",
    ),
    ("colours stand in the palette", "screens/home/home.py", "A = '#0C1418'", "home.py:1: a col"),
    ("colours stand in the palette", "kv/looot/a.kv", "<A>:\n    rgba: 1, 1, 1, 1", "a.kv:2:"),
    (
        "colours stand in the palette",
        "kv/a.kv",
        "<A>:\n    line: b if c else (0, 0, 0, 0)",
        "kv:2:",
    ),
    (
        "colours stand in the palette",
        "screens/looot/a.py",
        "ink = ColorProperty((0.5, 0, 0, 1))",
        "a.py:1:",
    ),
    ("what a screen holds has a name", "screens/home/home.py", "def f(a: Any): 0", "name what"),
    ("what a screen holds has a name", "screens/home/home.py", "def f() -> Any: 0", "name what"),
    ("what a screen holds has a name", "screens/home/home.py", "self.a: Any = 0", "name what"),
    ("files are short", "screens/a.py", "\n" * 501, "501 lines are more than 500"),
    ("files are short", "kv/a.kv", "\n" * 501, "501 lines are more than 500"),
    ("nothing is left for later", "screens/a.py", "# TO" + "DO: later", "do it now"),
]


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A house in which every rule is kept."""
    for name, source in GOOD.items():
        build(tmp_path, name, source)
    return tmp_path


def build(root: Path, name: str, source: str) -> None:
    (root / name).parent.mkdir(parents=True, exist_ok=True)
    (root / name).write_text(source, "utf-8")


@pytest.mark.parametrize("rule", RULES)
def test_our_house(rule: str) -> None:
    assert [str(finding) for finding in RULES[rule](ROOT)] == []


@pytest.mark.parametrize("rule", RULES)
def test_a_good_house_is_left_in_peace(rule: str, house: Path) -> None:
    assert [str(finding) for finding in RULES[rule](house)] == []


@pytest.mark.parametrize(("rule", "name", "source", "expected"), FAULTS)
def test_the_rule_notices(rule: str, name: str, source: str, expected: str, house: Path) -> None:
    build(house, name, source)
    found = [str(finding) for finding in RULES[rule](house)]
    assert any(expected in finding for finding in found), found
