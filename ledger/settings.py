"""The settings and their valid values, and saved cards of Lofoten and sheets of LOOT."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from ledger.errors import LedgerError
from ledger.schema import inserting, intact
from ledger.store import Store
from ledger.values import Clock, compact, is_plain, latest_plausible
from scoring.games import GAMES, KEYS
from scoring.messages import Message, say
from scoring.names import fault
from scoring.reading import DocumentError, Reader

LANGUAGE = re.compile(r"(?:[a-z]{2,3}(?:_[A-Z]{2})?)?")
OPTIONS = "options."
WORD = re.compile(r"[a-z][a-z_]{0,29}")
LONGEST_ID = 60
MOST_LEAVES = 400
"""Maximum number of values in one option; a whole scoring grid has about 300."""


def _language(reader: Reader) -> None:
    if not LANGUAGE.fullmatch(reader.text()):
        reader.fail("expected a language such as fr, or nothing")


def _text_size(reader: Reader) -> None:
    if reader.count(0, 200) not in (0, *range(50, 201)):
        reader.fail("expected a size from 50 to 200, or 0")


def _id(reader: Reader) -> None:
    if len(reader.text()) > LONGEST_ID:
        reader.fail(f"expected at most {LONGEST_ID} characters")


def _flag(reader: Reader) -> None:
    reader.flag()


SETTINGS: dict[str, Callable[[Reader], Any]] = {
    "language": _language,
    "theme": lambda reader: reader.choice(("system", "light", "dark")),
    "text_size": _text_size,
    "motion": _flag,
    "vibration": _flag,
    "voice": _flag,
    "awake": _flag,
    "speak_touch": _flag,
    "hindsight": _flag,
    "open_game": _id,
    "looot.view": lambda reader: reader.choice(("fjord", "sheet")),
    "looot.knows_drag": _flag,
    "looot.knows_hold": _flag,
    "looot.knows_pad": _flag,
    "looot.knows_palette": _flag,
    "lofoten.knows_tile": _flag,
    "lofoten.knows_sum": _flag,
    "lofoten.knows_good": _flag,
    "spiel.knows_drag": _flag,
    "spiel.knows_head": _flag,
    "spiel.knows_hold": _flag,
    "spiel.own_dice": _flag,
    "spiel.count": lambda reader: reader.choice(("map", "numbers")),
}
"""By name: the function that checks a value. The options of each game are checked separately."""


def check_setting(name: str, reader: Reader) -> None:
    """Raise DocumentError unless this is a known setting with a valid value."""
    if name in SETTINGS:
        SETTINGS[name](reader)
    elif name.startswith(OPTIONS) and name.removeprefix(OPTIONS) in KEYS:
        _check_options(name.removeprefix(OPTIONS), reader)
    else:
        reader.fail("there is no such setting")


def _check_options(game: str, reader: Reader) -> None:
    """Raise DocumentError unless a game can start with these options."""
    from scoring import document  # loads the game rules only when needed

    found = reader.mapping()
    if len(found) > 20:
        reader.fail("expected at most 20 options")
    for name, below in found.items():
        if not WORD.fullmatch(name):
            below.fail("there is no such option")
        leaves = list(islice(_leaves(below.value), MOST_LEAVES + 1))
        if len(leaves) > MOST_LEAVES or not all(map(is_plain, leaves)):
            below.fail("expected words, whole numbers, true, false or null, and not too many")
    names = ("A", "B", "C", "D", "E", "F")[: GAMES[game].seats[0]]
    try:
        play = GAMES[game].start(names, reader.value)
        is_possible = document.read(document.write(play)) == play and hash(play) is not None
    except (DocumentError, TypeError, ValueError, KeyError, AttributeError):
        is_possible = False
    if not is_possible:
        reader.fail("no play can begin with these options")


def _leaves(value: Any, depth: int = 4) -> Iterator[Any]:
    """Yield all keys and values in nested lists and mappings, down to a depth of four."""
    if isinstance(value, (list, dict)) and depth:
        for part in value:
            yield from _leaves(part, depth - 1)
            if isinstance(value, dict):
                yield from _leaves(value[part], depth - 1)
    else:
        yield value


KEPT = f"SELECT {intact('settings')}, name, value FROM settings ORDER BY name"
PUT = inserting("settings", verb="INSERT OR REPLACE")


class Settings:
    """Saved settings by name. An invalid value counts as not set."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._texts: dict[str, str] | None = None
        self._values: dict[str, Any] = {}

    def get(self, name: str, default: Any = None) -> Any:
        """Return the value of a setting, or the default if it is not set or invalid."""
        if name not in self._values and name in self._saved_texts():
            self._read(name)
        return self._values.get(name, default)

    def put(self, name: str, value: Any) -> Message | None:
        """Set a value. Return a sentence if it could not be saved; it still applies until the app
        ends."""
        self._saved_texts()[name] = text = compact(value)
        self._values[name] = value
        try:
            check_setting(name, Reader(json.loads(text), name))
            with self._store.writing() as db:
                db.execute(PUT, (name, text))
        except LedgerError as error:
            return error.message
        except DocumentError as error:  # an invalid value is never saved
            return say("Couldn’t save this setting: {reason}", reason=str(error))
        return None

    def all(self) -> dict[str, Any]:
        """Return all settings that are set and valid."""
        names = tuple(self._saved_texts())
        return {name: value for name in names if (value := self.get(name)) is not None}

    def forget(self) -> None:
        """Discard the cached values, after the ledger was replaced."""
        self._texts = None
        self._values = {}

    def _saved_texts(self) -> dict[str, str]:
        if self._texts is None:
            self._texts = dict(self._store.intact_rows(KEPT))
        return self._texts

    def _read(self, name: str) -> None:
        """Read a saved value. If it is invalid, ignore it and add a note."""
        texts = self._saved_texts()
        try:
            value = json.loads(texts[name])
            check_setting(name, Reader(value, name))
        except (ValueError, TypeError, RecursionError, DocumentError):
            del texts[name]
            self._store.notes[f"setting {name}"] = say(
                "The setting {name} couldn’t be read and was reset.", name=str(name)[:40]
            )
        else:
            self._values[name] = value


def _read_card(reader: Reader) -> Any:
    from scoring.lofoten.document import read_card  # loads the game rules only when needed

    return read_card(reader)


def _read_sheet(reader: Reader) -> Any:
    from scoring.spiel.document import read_painting

    return read_painting(reader)


ITEMS: dict[str, Callable[[Reader], Any]] = {"card": _read_card, "sheet": _read_sheet}
"""By kind: the function that reads an item."""


def check_item(kind: str, reader: Reader) -> None:
    """Raise DocumentError unless the item is valid."""
    if kind not in ITEMS:
        reader.fail("there is no such kind")
    ITEMS[kind](reader)


PUT_ITEM = inserting("shelf", verb="INSERT OR REPLACE")


@dataclass(frozen=True)
class SavedItem:
    """A saved card or sheet."""

    name: str
    content: Any
    """The JSON value."""


class SavedItems:
    """All saved items of one kind: ``card`` or ``sheet``."""

    def __init__(self, store: Store, clock: Clock, kind: str) -> None:
        self._store = store
        self._clock = clock
        self._kind = kind

    def all(self) -> tuple[SavedItem, ...]:
        """Return all items, last saved first."""
        rows = self._store.intact_rows(
            f"SELECT {intact('shelf')}, name, content FROM shelf WHERE kind = ?"
            " ORDER BY updated > ?, updated DESC, name",
            (self._kind, latest_plausible(self._clock)),
        )
        found = ((name, read_item(self._kind, content)) for name, content in rows)
        return tuple(SavedItem(name, content) for name, content in found if content is not None)

    def save(self, name: str, content: Any) -> SavedItem | None:
        """Save an item and return the one that had this name before, for undo."""
        wrong = fault(name)
        if wrong:
            raise LedgerError(wrong)
        before = next((saved for saved in self.all() if saved.name == name.strip()), None)
        with self._store.writing() as db:
            db.execute(PUT_ITEM, (self._kind, name.strip(), compact(content), self._clock()))
        return before

    def remove(self, name: str) -> None:
        """Delete the item with this name, if there is one."""
        with self._store.writing() as db:
            db.execute("DELETE FROM shelf WHERE kind = ? AND name = ?", (self._kind, name))


def read_item(kind: str, text: str) -> Any:
    """Return the value of a saved item, or None if it is invalid."""
    try:
        found = json.loads(text)
        check_item(kind, Reader(found))
    except (ValueError, TypeError, RecursionError, DocumentError):
        return None
    return found
