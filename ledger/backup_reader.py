"""Read a backup that may come from anywhere: all of it is valid, or none of it is taken."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, BinaryIO, NoReturn
from uuid import NAMESPACE_URL, UUID, uuid5

from ledger.backup import FORMAT, OLD_FORMAT, SHELVES, Backup, PlayerEntry, ShelfEntry
from ledger.clock import Pauses, to_the_second
from ledger.entries import EARLIER, Packed, PackedGames, State, packed, state_of
from ledger.errors import BackupError
from ledger.json_stream import JsonStream, NotJsonError, Repeating, TooLargeError, strictly
from ledger.place import read_place
from ledger.results import Result, results_of
from ledger.saved_items import check_item
from ledger.settings import check_setting
from ledger.text import compact, written
from scoring import document
from scoring.document import FORMAT as DOCUMENT
from scoring.game import Play
from scoring.messages import Message, say
from scoring.names import read_name
from scoring.reading import DocumentError, Reader, below
from scoring.record import read_moment
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
MOST_DEVICES = 1000
MOST_FIELDS = 100
"""Of the whole file."""
LONGEST_SINGLE = 4 << 20
"""Characters of a file that is one thing."""
LONGEST_REASON = 200
DEVICE = re.compile(r"[0-7][0-9a-f]{15}")
LATEST = (1 << 63) - 1
SINGLE = (DOCUMENT, SHEET)
"""Formats of files that are one thing and no list of things."""
FIRST_YEAR, LAST_YEAR = "1900", "2999"
PLAY_FIELDS = frozenset({"document", "updated", "place", "earlier", "trail", "counters", "others"})
LISTS = ("players", "plays", *SHELVES)
KNOWN = ("format", "made", "settings", *LISTS)
AT_ONCE, MUCH = 16, 1 << 18
"""Plays that are read together, unless they have more characters than this."""
Done = tuple[Play, State, tuple[Result, ...]]
"""A play that was read, its document as it is kept, and its count."""
Progress = Callable[[int], None]
"""Is progress now and then how many bytes were read."""


def read_backup(file: bytes | BinaryIO, now: str, progress: Progress | None = None) -> Backup:
    """A backup, a single play or a sheet that was handed on. Raises BackupError with a sentence."""
    if isinstance(file, bytes):
        if len(file) > LARGEST:
            _refuse(too_large())
        file = io.BytesIO(file)
    try:
        return _Reading(JsonStream(file, LARGEST, progress), now).read()
    except TooLargeError:
        _refuse(too_large())
    except UnicodeDecodeError:
        _refuse(say("This file isn’t a Jarlpad backup."))
    except OSError as error:
        reason = error.strerror or type(error).__name__
        _refuse(say("This file cannot be read: {reason}", reason=reason))
    except NotJsonError:
        _refuse(say("This file isn’t a Jarlpad backup, or it’s incomplete."))
    except DocumentError as error:
        reason = str(error)
        if len(reason) > LONGEST_REASON:
            reason = f"{reason[: LONGEST_REASON // 2]} … {reason[-LONGEST_REASON // 2 :]}"
        _refuse(say("This backup cannot be restored: {reason}", reason=reason))


def too_large() -> Message:
    return say("This file is too large (max. {most} MB).", most=LARGEST >> 20)


def _refuse(message: Message) -> NoReturn:
    raise BackupError(message)


def _is_none() -> NoReturn:
    _refuse(say("This file isn’t a Jarlpad backup."))


class _Reading:
    """One file, from its first field to its last."""

    def __init__(self, stream: JsonStream, now: str) -> None:
        self._stream = stream
        self._now = now
        self._format = ""
        self._single: dict[str, Any] = {}
        """The fields of a file that is one thing, as far as they were read."""
        self._lists: dict[str, list[Any]] = {field: [] for field in LISTS}
        self._plays = PackedGames()
        self._settings: tuple[tuple[str, str], ...] = ()
        self._length = 0
        """Characters of the fields of ``_single``."""
        self._seen: set[str] = set()
        self._places: set[str] = set()
        """Good ones, as JSON."""
        self._pauses = Pauses()

    def read(self) -> Backup:
        if not self._stream.is_object():
            self._stream.value()
            _is_none()
        for field in self._stream.fields():
            if field in self._seen:
                Reader(None, below("", field)).fail("the field stands there twice")
            self._seen.add(field)
            if len(self._seen) > MOST_FIELDS:
                _is_none()
            self._field(field)
        if self._format == DOCUMENT:
            reader = Reader({"document": self._single})
            self._plays.append(self._play(reader, {}, whole=True))
        elif self._format == SHEET:
            self._lists["sheets"].append(_read_handed_sheet(self._single, self._now))
        elif self._format not in (FORMAT, OLD_FORMAT):
            _is_none()
        elif "plays" not in self._seen:
            Reader(None).fail("the field plays is missing")
        return self._backup()

    def _field(self, field: str) -> None:
        if field == "format":
            self._read_format()
        elif self._format in SINGLE or (not self._format and field not in LISTS):
            self._single[field] = self._value(below("", field)).value
            self._length += len(self._stream.text)
            if self._length > LONGEST_SINGLE:
                _is_none()
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
        if found not in (FORMAT, OLD_FORMAT, *SINGLE):
            if found.startswith("jarlpad"):
                _refuse(say("This file was made with a newer version. Update Jarlpad to open it."))
            _is_none()
        self._format = found
        for field in ("plays", *SHELVES):
            if found in SINGLE and field in self._seen:
                Reader(None, field).fail("the format has no such field here")
        early, self._single = self._single, {}
        if found in SINGLE:
            self._single = {"format": found, **early}
        else:
            self._read_early(early)

    def _read_early(self, early: dict[str, Any]) -> None:
        """What stood before the format."""
        for field, value in early.items():
            if field == "made":
                _read_moment(Reader(value, field))
            elif field == "settings":
                self._settings = _read_settings(Reader(value, field))
            elif field == "players":
                everybody = Reader(value, field).items(0, MOST[field])
                self._lists[field] = [_read_player(player) for player in everybody]
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
        if field == "plays":
            self._read_plays()
            return
        pauses = Pauses()
        for at, value in enumerate(self._stream.items()):
            if at >= MOST[field]:
                Reader(None, field).fail(f"expected at most {MOST[field]} entries")
            self._lists[field].append(self._thing(value, field, at))
            pauses.pause()

    def _read_plays(self) -> None:
        """A few at a time."""
        most = MOST["plays"]
        waiting: list[tuple[Any, str]] = []
        length = 0
        for value in self._stream.items():
            if len(self._plays) + len(waiting) >= most:
                self._take(waiting)
                Reader(None, "plays").fail(f"expected at most {most} entries")
            text = self._stream.text
            waiting.append((value, text))
            length += len(text)
            if len(waiting) == AT_ONCE or length > MUCH:
                self._take(waiting)
                length = 0
        self._take(waiting)

    def _take(self, waiting: list[tuple[Any, str]]) -> None:
        """All are read, then all are written, then all are counted: the processor, which has all
        it needs for one of these at hand, does so in four fifths of the time."""
        ready = self._read_together([value for value, _ in waiting])
        for (value, text), done in zip(waiting, ready):
            self._plays.append(self._play_of_list(value, text, len(self._plays), done))
            self._pauses.pause()
        waiting.clear()

    def _read_together(self, values: list[Any]) -> Sequence[Done | None]:
        """What can be read of plays before all else; nothing when one of them has a fault, which
        is then found where it stands."""
        try:
            found = [value["document"] for value in values]
            plays = [document.read_checked(each) for each in found]
        except (DocumentError, TypeError, KeyError):
            return [None] * len(values)
        if any(play.id is None or play.id != each["id"] for play, each in zip(plays, found)):
            return [None] * len(values)
        self._pauses.pause()
        states = [state_of(each, play) for each, play in zip(found, plays)]
        self._pauses.pause()
        return list(zip(plays, states, map(results_of, plays)))

    def _value(self, path: str) -> Reader:
        value = self._stream.value()
        self._check(compact(value), path)
        return Reader(value, path)

    def _check(self, text: str, path: str) -> None:
        _check_same(text, self._stream.text, path)

    def _thing(self, value: Any, field: str, at: int) -> Any:
        path = f"{field}[{at}]"
        self._check(compact(value), path)
        reader = Reader(value, path)
        return _read_player(reader) if field == "players" else _read_shelf(reader, field, self._now)

    def _play_of_list(self, value: Any, text: str, at: int, done: Done | None) -> Packed:
        """What is written out for the ledger is compared with the file, not written twice."""
        path = f"plays[{at}]"
        if "\\u" in text:
            _check_same("", text, path)
        texts: dict[str, str] = {}
        try:
            play = self._play(Reader(value, path), texts, done)
        except DocumentError:
            _check_same("", text, path)
            raise
        written = ",".join([f'"{name}":{texts[name]}' for name in value])
        _check_same(f"{{{written}}}", text, path)
        return play

    def _play(
        self, reader: Reader, texts: dict[str, str], done: Done | None = None, whole: bool = False
    ) -> Packed:
        """A play, and its fields as they are written."""
        found = reader.plain(PLAY_FIELDS, ("document",))
        if done is None:
            play, state = _read_document(reader.at("document"), whole)
        else:
            play, state = done[:2]
            _check_years(reader.at("document"), play)
        texts["document"] = state.text
        place = "{}"
        if "place" in found:
            place = texts["place"] = self._place(reader.at("place"))
        updated = to_the_second(play.finished or play.started or self._now)
        if "updated" in found:
            updated = _read_moment(reader.at("updated"))
            texts["updated"] = f'"{found["updated"]}"'
        others: list[Packed] = []
        if "others" in found:
            texts["others"] = compact(found["others"])
            ways = reader.at("others").items(0, MOST_WAYS)
            others = [_read_way(way, updated, play) for way in ways]
        results = done[2] if done else None
        return _read_states(reader, texts, (play, state), place, updated, others, results)

    def _place(self, reader: Reader) -> str:
        """The place as it is kept; there are few of them, and each is looked at once."""
        text = compact(reader.value)
        if text not in self._places:
            read_place(reader)
            self._places.add(text)
        return text

    def _backup(self) -> Backup:
        players = self._lists["players"]
        _check_different([player.id for player in players], "players", "id")
        _check_different([written(player.name) for player in players], "players", "name")
        _check_different(self._plays.ids, "plays", "document.id")
        for field in SHELVES:
            _check_different([thing.name for thing in self._lists[field]], field, "name")
        shelf = [thing for field in SHELVES for thing in self._lists[field]]
        return Backup(tuple(players), self._plays, self._settings, tuple(shelf))


def _read_document(reader: Reader, whole: bool = False, id: str = "") -> tuple[Play, State]:
    """A play, and its document as it is kept; with the id of the play that it is a state of."""
    try:
        play = document.read_checked(reader.value)
    except DocumentError as error:
        path = error.path if whole else f"{reader.path}.{error.path}".rstrip(".")
        raise DocumentError(path, error.message) from None
    _check_years(reader, play)
    # A play from elsewhere without an id has the same one each time it comes.
    id = id or play.id or str(uuid5(NAMESPACE_URL, document.dumps(play)))
    if id != play.id:
        play = replace(play, id=id)
    found = reader.value
    return play, state_of(found if found.get("id") == id else {**found, "id": id}, play)


def _check_years(reader: Reader, play: Play) -> None:
    for name, moment in (("started", play.started), ("finished", play.finished)):
        if moment and not FIRST_YEAR <= moment[:4] <= LAST_YEAR:
            Reader(None, below(reader.path, name)).fail("expected a year from 1900 to 2999")


def _read_states(
    reader: Reader,
    texts: dict[str, str],
    last: tuple[Play, State],
    place: str,
    updated: str,
    others: Sequence[Packed] = (),
    results: tuple[Result, ...] | None = None,
) -> Packed:
    """A play with its earlier states and the trail of those before."""
    play, state = last
    plays, states = [], []
    for earlier in reader.at("earlier").items(0, EARLIER) if "earlier" in reader.value else ():
        before, text = _read_document(earlier, id=play.id or "")
        if before.game != play.game:
            earlier.fail("expected the same game as in the document")
        plays.append(before)
        states.append(text)
    texts["earlier"] = f"[{','.join([each.text for each in states])}]"
    trail: tuple[int, ...] = ()
    if "trail" in reader.value:
        texts["trail"] = compact(reader.value["trail"])
        trail = reader.at("trail").counts(-(1 << 63), (1 << 63) - 1, MOST_TRACES)
    digests = tuple(dict.fromkeys(trail))
    counters: tuple[tuple[int, int], ...] = ()
    if "counters" in reader.value:
        texts["counters"] = compact(reader.value["counters"])
        counters = _read_counters(reader.at("counters"))
    known = (place, updated, digests, others, results, counters)
    return packed((*plays, play), (*states, state), *known)


def _read_counters(reader: Reader) -> tuple[tuple[int, int], ...]:
    """By device, the number of its last change."""
    found = reader.mapping()
    if len(found) > MOST_DEVICES:
        reader.fail(f"expected at most {MOST_DEVICES} devices")
    for device, counter in found.items():
        if not DEVICE.fullmatch(device):
            counter.fail("expected a device of 16 hexadecimal digits")
        counter.count(0, LATEST)
    return tuple((int(device, 16), counter.value) for device, counter in found.items())


def _read_way(reader: Reader, updated: str, play: Play) -> Packed:
    """Another way that the play went."""
    reader.plain(("document", "earlier", "trail", "counters"), ("document",))
    other = _read_document(reader.at("document"), id=play.id or "")
    if other[0].game != play.game:
        reader.fail("expected the same game as in the document")
    return _read_states(reader, {}, other, "{}", updated)


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
        check_setting(name, value)
    return tuple((name, compact(value.value)) for name, value in found.items())


def _read_shelf(reader: Reader, field: str, now: str) -> ShelfEntry:
    fields = reader.fields(("name", "content", "updated"), ("name", "content"))
    check_item(SHELVES[field], fields["content"])
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
    moment = to_the_second(read_moment(reader))
    if not FIRST_YEAR <= moment[:4] <= LAST_YEAR:
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


def _check_same(written: str, text: str, path: str) -> None:
    """What no reader of a field would notice: fields that stand twice, half characters. The file
    has neither where it says in as many signs what was read from it."""
    if written != text:
        _check_texts(strictly(text), path)


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
