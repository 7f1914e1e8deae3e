"""Reading a backup that may come from anywhere: all of it is valid, or none of it is taken."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, BinaryIO, NoReturn
from uuid import NAMESPACE_URL, UUID, uuid5

from ledger.backup import FORMAT, SHELVES, Backup, PlayerEntry, ShelfEntry
from ledger.clock import is_moment, to_the_second
from ledger.entries import EARLIER, Entry, Packed, packed
from ledger.errors import BackupError
from ledger.places import read_place
from ledger.stream import JsonStream, NotJsonError, Repeating, TooLargeError
from ledger.text import compact, written
from ledger.things import check_thing
from ledger.wishes import check_wish
from scoring import document
from scoring.document import FORMAT as DOCUMENT
from scoring.game import Play
from scoring.names import read_name
from scoring.reading import DocumentError, Reader, below
from scoring.record import read_record
from scoring.sayings import Saying, say
from scoring.spiel.document import write_painting
from scoring.spiel.sharing import FORMAT as SHEET
from scoring.spiel.sharing import read_sheet_text

LARGEST = 64 * 1024 * 1024
"""Bytes. A ledger of ten thousand plays has half of it."""
LONGEST = 20_000
"""Characters of a card or sheet."""
MOST = {"players": 100_000, "plays": 100_000, "cards": 10_000, "sheets": 10_000}
"""By field: how many there may be."""
MOST_TRACES = 100_000
MOST_WAYS = 8
SINGLE = (DOCUMENT, SHEET)
"""Formats of files that are one thing and no list of things."""
LISTS = ("players", "plays", *SHELVES)
KNOWN = ("format", "made", "settings", *LISTS)

Told = Callable[[int], None]
"""Is told now and then how many bytes were read."""


def read_backup(file: bytes | BinaryIO, now: str, told: Told | None = None) -> Backup:
    """A backup, a single play or a sheet that was handed on. Raises BackupError with a sentence."""
    if isinstance(file, bytes):
        if len(file) > LARGEST:
            _refuse(too_large())
        file = io.BytesIO(file)
    try:
        return _Reading(JsonStream(file, LARGEST, told), now).read()
    except TooLargeError:
        _refuse(too_large())
    except UnicodeDecodeError:
        _refuse(say("This file is not a backup of Jarlpad: it is not text."))
    except OSError as error:
        reason = error.strerror or type(error).__name__
        _refuse(say("This file cannot be read: {reason}", reason=reason))
    except NotJsonError:
        _refuse(say("This file is not a backup of Jarlpad: it is not JSON, or not all of it."))
    except DocumentError as error:
        _refuse(say("This backup cannot be restored: {reason}", reason=str(error)))


def too_large() -> Saying:
    return say("This file is too large: a backup has at most {most} MB.", most=LARGEST >> 20)


def _refuse(saying: Saying) -> NoReturn:
    raise BackupError(saying)


def _is_none() -> NoReturn:
    _refuse(say("This file is not a backup of Jarlpad."))


class _Reading:
    """One file, from its first field to its last."""

    def __init__(self, stream: JsonStream, now: str) -> None:
        self._stream = stream
        self._now = now
        self._format = ""
        self._single: dict[str, Any] = {}
        """The fields of a file that is one thing, as far as they were read."""
        self._lists: dict[str, list[Any]] = {field: [] for field in LISTS}
        self._settings: tuple[tuple[str, str], ...] = ()
        self._seen: set[str] = set()

    def read(self) -> Backup:
        if not self._stream.is_object():
            self._stream.value()
            _is_none()
        for field in self._stream.fields():
            if field in self._seen:
                Reader(None, below("", field)).fail("the field stands there twice")
            self._seen.add(field)
            self._field(field)
        if self._format == DOCUMENT:
            reader = Reader({"document": self._single})
            self._lists["plays"].append(self._play(reader, whole=True))
        elif self._format == SHEET:
            self._lists["sheets"].append(_read_handed_sheet(self._single, self._now))
        elif self._format != FORMAT:
            _is_none()
        elif "plays" not in self._seen:
            Reader(None).fail("the field plays is missing")
        return self._backup()

    def _field(self, field: str) -> None:
        if field == "format":
            self._read_format()
        elif self._format in SINGLE or (not self._format and field not in LISTS):
            self._single[field] = self._value(below("", field)).value
        elif field not in KNOWN:
            Reader(None, below("", field)).fail("the format has no such field here")
        elif field in LISTS:
            self._read_list(field)
        else:
            reader = self._value(field)
            if field == "made":
                _read_moment(reader)
            else:
                self._settings = _read_settings(reader)

    def _read_format(self) -> None:
        found = self._stream.value()
        if not isinstance(found, str):
            _is_none()
        if found not in (FORMAT, *SINGLE):
            if found.startswith("jarlpad"):
                _refuse(say("This file was made by a newer Jarlpad; this one cannot read it."))
            _is_none()
        self._format = found
        for field in ("plays", *SHELVES):
            if found in SINGLE and field in self._seen:
                Reader(None, field).fail("the format has no such field here")
        early, self._single = self._single, {"format": found} if found in SINGLE else {}
        for field, value in early.items():  # what stood before the format
            if found in SINGLE:
                self._single[field] = value
            elif field == "made":
                _read_moment(Reader(value, field))
            elif field == "settings":
                self._settings = _read_settings(Reader(value, field))
            else:
                Reader(None, below("", field)).fail("the format has no such field here")

    def _read_list(self, field: str) -> None:
        if not self._format and field == "players":
            # A document has players too, and its format may stand behind them.
            found = self._value(field).items(0, MOST[field])
            self._single[field] = [reader.value for reader in found]
            return
        if not self._stream.is_list():
            self._value(field).items()
        for at, reader in enumerate(self._items(field)):
            if at >= MOST[field]:
                Reader(None, field).fail(f"expected at most {MOST[field]} entries")
            self._lists[field].append(self._thing(field, reader))

    def _items(self, field: str) -> Iterator[Reader]:
        for at, value in enumerate(self._stream.items()):
            yield self._checked(value, f"{field}[{at}]")

    def _value(self, path: str) -> Reader:
        return self._checked(self._stream.value(), path)

    def _checked(self, value: Any, path: str) -> Reader:
        """What no reader of a field would notice: fields that stand twice, half characters."""
        if self._stream.doubled or self._stream.has_escapes:
            _check_texts(value, path)
        return Reader(value, path)

    def _thing(self, field: str, reader: Reader) -> Any:
        if field == "players":
            return _read_player(reader)
        return self._play(reader) if field == "plays" else _read_shelf(reader, field, self._now)

    def _play(self, reader: Reader, whole: bool = False) -> Packed:
        known = ("document", "updated", "place", "earlier", "trail", "others")
        fields = reader.fields(known, ("document",))
        play, found = _read_document(fields["document"], whole)
        updated = play.finished or play.started or self._now
        entry = Entry(
            (play,),
            read_place(fields["place"]) if "place" in fields else {},
            _read_moment(fields["updated"]) if "updated" in fields else to_the_second(updated),
        )
        ways = fields["others"].items(0, MOST_WAYS) if "others" in fields else ()
        others = tuple(_read_way(way, replace(entry, place={}), play) for way in ways)
        return _read_states(fields, entry, found, others)

    def _backup(self) -> Backup:
        players, plays = self._lists["players"], self._lists["plays"]
        _check_different([player.id for player in players], "players", "id")
        _check_different([written(player.name) for player in players], "players", "name")
        _check_different([play.id for play in plays], "plays", "document.id")
        shelf = [thing for field in SHELVES for thing in self._lists[field]]
        return Backup(tuple(players), tuple(plays), self._settings, tuple(shelf))


def _read_document(reader: Reader, whole: bool = False) -> tuple[Play, dict[str, Any]]:
    """A play and its document as it is kept."""
    try:
        play = document.read_checked(reader.value)
    except DocumentError as error:
        path = error.path if whole else f"{reader.path}.{error.path}".rstrip(".")
        raise DocumentError(path, error.message) from None
    for name in ("started", "finished"):
        moment = getattr(play, name)
        if moment and not is_moment(to_the_second(moment)):
            Reader(None, below(reader.path, name)).fail("expected a year from 1900 to 2999")
    # A play from elsewhere without an id has the same one each time it comes.
    if not play.id:
        play = replace(play, id=str(uuid5(NAMESPACE_URL, document.dumps(play))))
    return play, {**reader.value, "id": play.id}


def _read_states(
    fields: Any, entry: Entry, found: dict[str, Any], others: tuple[Packed, ...] = ()
) -> Packed:
    """A play with its earlier states and the trail of those before."""
    play = entry.play
    states, documents = [], []
    for reader in fields["earlier"].items(0, EARLIER) if "earlier" in fields else ():
        state, text = _read_document(reader)
        if state.game != play.game:
            reader.fail("expected the same game as in the document")
        states.append(replace(state, id=play.id))
        documents.append({**text, "id": play.id})
    trail = fields["trail"].items(0, MOST_TRACES) if "trail" in fields else ()
    digests = dict.fromkeys(trace.count(-(1 << 63), (1 << 63) - 1) for trace in trail)
    whole = replace(entry, states=(*states, play))
    return packed([*documents, found], whole, tuple(digests), others)


def _read_way(reader: Reader, entry: Entry, play: Play) -> Packed:
    """Another way that the play went."""
    fields = reader.fields(("document", "earlier", "trail"), ("document",))
    other, found = _read_document(fields["document"])
    if other.game != play.game:
        reader.fail("expected the same game as in the document")
    other = replace(other, id=play.id)
    return _read_states(fields, replace(entry, states=(other,)), {**found, "id": play.id})


def _read_player(reader: Reader) -> PlayerEntry:
    known = ("id", "name", "hidden", "met")
    fields = reader.fields(known, known)
    return PlayerEntry(
        _read_uuid(fields["id"]),
        read_name(fields["name"]),
        fields["hidden"].flag(),
        _read_moment(fields["met"]),
    )


def _read_settings(reader: Reader) -> tuple[tuple[str, str], ...]:
    found = reader.mapping()
    for name, value in found.items():
        check_wish(name, value)
    return tuple((name, compact(value.value)) for name, value in found.items())


def _read_shelf(reader: Reader, field: str, now: str) -> ShelfEntry:
    fields = reader.fields(("name", "content", "updated"), ("name", "content"))
    check_thing(SHELVES[field], fields["content"])
    text = compact(fields["content"].value)
    if len(text) > LONGEST:
        fields["content"].fail(f"expected at most {LONGEST} characters")
    updated = _read_moment(fields["updated"]) if "updated" in fields else now
    return ShelfEntry(SHELVES[field], read_name(fields["name"]), text, updated)


def _read_handed_sheet(found: dict[str, Any], now: str) -> ShelfEntry:
    """A sheet in the short form in which it goes from phone to phone."""
    painting = read_sheet_text(compact(found))
    content = compact(write_painting(replace(painting, name="")))
    return ShelfEntry("sheet", painting.name, content, now)


def _read_uuid(reader: Reader) -> str:
    try:
        return str(UUID(reader.text()))
    except ValueError:
        reader.fail("expected a UUID")


def _read_moment(reader: Reader) -> str:
    moment = to_the_second(str(read_record({"started": reader}, 1)["started"]))
    if not is_moment(moment):
        reader.fail("expected a year from 1900 to 2999")
    return moment


def _check_different(values: Sequence[str], field: str, what: str) -> None:
    """Say which of two that must differ is the second."""
    if len(set(values)) == len(values):
        return
    seen: dict[str, int] = {}
    for at, value in enumerate(values):
        if value in seen:
            first = f"{field}[{seen[value]}]"
            Reader(None, f"{field}[{at}].{what}").fail(f"{first} has the same")
        seen[value] = at


def _check_texts(value: Any, path: str) -> None:
    waiting: list[tuple[str, Any]] = [(path, value)]
    while waiting:
        path, value = waiting.pop()
        if isinstance(value, str):
            _check_text(path, value)
        elif isinstance(value, list):
            waiting += [(f"{path}[{at}]", item) for at, item in enumerate(value)]
        elif isinstance(value, dict):
            if isinstance(value, Repeating):
                raise DocumentError(below(path, value.twice), "the field stands there twice")
            for key, item in value.items():
                _check_text(below(path, key), key)
                waiting.append((below(path, key), item))


def _check_text(path: str, text: str) -> None:
    if not text.isascii() and any("\ud800" <= c <= "\udfff" for c in text):
        raise DocumentError(path, "the text has half a character (a lone surrogate)")
