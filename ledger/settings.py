"""The settings and their valid values, and saved cards of Lofoten and sheets of LOOT."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ledger.errors import LedgerError
from ledger.schema import inserting, intact
from ledger.store import Store
from ledger.values import Clock, checked, compact, latest_plausible
from scoring.games import GAMES, KEYS
from scoring.messages import Message, say
from scoring.names import fault
from scoring.reading import DocumentError, Reader

LANGUAGE = re.compile(r"(?:[a-z]{2,3}(?:_[A-Z]{2})?)?")
OPTIONS = "options."
LONGEST_ID = 60
LONGEST = 20_000
"""Maximum number of characters of a setting, card or sheet as JSON."""


def _language(reader: Reader) -> None:
    if not LANGUAGE.fullmatch(reader.text()):
        reader.fail("expected a language such as fr, or nothing")


def _text_size(reader: Reader) -> None:
    if reader.count(0, 200) not in (0, *range(50, 201)):
        reader.fail("expected a size from 50 to 200, or 0")


def _id(reader: Reader) -> None:
    if len(reader.text()) > LONGEST_ID:
        reader.fail(f"expected at most {LONGEST_ID} characters")


FLAGS = (
    *("motion", "vibration", "voice", "awake", "speak_touch", "hindsight"),
    *("looot.knows_drag", "looot.knows_hold", "looot.knows_pad", "looot.knows_palette"),
    *("lofoten.knows_tile", "lofoten.knows_sum", "lofoten.knows_good"),
    *("spiel.knows_drag", "spiel.knows_head", "spiel.knows_hold", "spiel.own_dice"),
)
SETTINGS: dict[str, Callable[[Reader], Any]] = {
    "language": _language,
    "theme": lambda reader: reader.choice(("system", "light", "dark")),
    "text_size": _text_size,
    "open_game": _id,
    "looot.view": lambda reader: reader.choice(("fjord", "sheet")),
    "spiel.count": lambda reader: reader.choice(("map", "numbers")),
    **dict.fromkeys(FLAGS, Reader.flag),
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

    reader.mapping()
    check_length(reader)
    names = ("A", "B", "C", "D", "E", "F")[: GAMES[game].seats[0]]
    try:
        play = GAMES[game].start(names, reader.value)
        is_possible = document.read(document.write(play)) == play and hash(play) is not None
    except (DocumentError, TypeError, ValueError, KeyError, AttributeError):
        is_possible = False
    if not is_possible:
        reader.fail("no play can begin with these options")


def check_length(reader: Reader) -> None:
    """Raise DocumentError if a value is too long to be saved."""
    if len(compact(reader.value)) > LONGEST:
        reader.fail(f"expected at most {LONGEST} characters")


KEPT = f"SELECT {intact('settings')}, name, value FROM settings ORDER BY name"
PUT = inserting("settings", verb="INSERT OR REPLACE")


class Settings:
    """Saved settings by name. An invalid value counts as not set."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._unread: dict[str, str] | None = None
        """The saved values that were not asked for yet; None before the file was read."""
        self._values: dict[str, Any] = {}

    def get(self, name: str, default: Any = None) -> Any:
        """Return the value of a setting, or the default if it is not set or invalid."""
        text = self._saved().pop(name, None)
        if text is not None:
            value = checked(text, lambda reader: check_setting(name, reader))
            if value is None:
                self._store.notes[f"setting {name}"] = say(
                    "The setting {name} couldn’t be read and was reset.", name=str(name)[:40]
                )
            else:
                self._values[name] = value
        return self._values.get(name, default)

    def put(self, name: str, value: Any) -> Message | None:
        """Set a value. Return a sentence if it could not be saved; it still applies until the app
        ends."""
        self._saved().pop(name, None)
        self._values[name] = value
        try:
            text = compact(value)
            check_setting(name, Reader(json.loads(text), name))
            with self._store.writing() as db:
                db.execute(PUT, (name, text))
        except LedgerError as error:
            return error.message
        except DocumentError as error:  # an invalid value is never saved
            return say("Couldn’t save this setting: {reason}", reason=str(error))
        return None

    def all(self) -> dict[str, Any]:
        """Return all settings that are set and valid, sorted by name."""
        for name in tuple(self._saved()):
            self.get(name)
        return {name: value for name, value in sorted(self._values.items()) if value is not None}

    def forget(self) -> None:
        """Discard the cached values, after the ledger was replaced."""
        self._unread, self._values = None, {}

    def _saved(self) -> dict[str, str]:
        if self._unread is None:
            self._unread = dict(self._store.intact_rows(KEPT))
        return self._unread


def check_item(kind: str, reader: Reader) -> None:
    """Raise DocumentError unless the saved card or sheet is valid."""
    # The game rules are loaded only when needed.
    if kind == "card":
        from scoring.lofoten.document import read_card

        read_card(reader)
    elif kind == "sheet":
        from scoring.spiel.document import read_painting

        read_painting(reader)
    else:
        reader.fail("there is no such kind")
    check_length(reader)


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
    return checked(text, lambda reader: check_item(kind, reader))
