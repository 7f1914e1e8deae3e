"""Read a backup from an untrusted source. The whole file must be valid, or nothing is imported."""

from __future__ import annotations

import io
from collections.abc import Iterable
from dataclasses import replace
from itertools import chain
from typing import Any, BinaryIO, NoReturn
from uuid import UUID

from ledger.backup import (
    FORMAT,
    ITEM_KINDS,
    LARGEST,
    LONGEST_GAME,
    MOST,
    MOST_VERSIONS,
    OLD_FORMATS,
    Backup,
    ItemEntry,
)
from ledger.entries import (
    VERSION_FIELDS,
    GameChange,
    PackedGames,
    Pauses,
    State,
    check_year,
    new_game,
    read_version,
)
from ledger.errors import BackupError
from ledger.json_stream import LONGEST as LONGEST_VALUE
from ledger.json_stream import JsonStream, NotJsonError, Progress, Repeating, TooLargeError
from ledger.players import SavedPlayer
from ledger.settings import check_item, check_setting
from ledger.tree import Node, Tree
from ledger.values import check_place, compact, to_the_second, written
from scoring.document import FORMAT as DOCUMENT
from scoring.messages import Message, say
from scoring.names import read_name
from scoring.reading import DocumentError, Reader, below
from scoring.record import read_moment
from scoring.spiel.document import write_painting
from scoring.spiel.sheet_text import FORMAT as SHEET
from scoring.spiel.sheet_text import read_sheet_text

MOST_STATES = 4_000_000
"""Maximum number of states of all games together; a file of the maximum size has fewer."""
MOST_FIELDS = 100
"""Maximum number of fields at the top level."""
LONGEST_SINGLE = 1 << 20
"""Maximum number of characters of a file with a single game or sheet."""
LONGEST_REASON = 200
SINGLE = (DOCUMENT, SHEET)
"""Formats of files that contain a single game or sheet."""
PLAY_FIELDS = VERSION_FIELDS | {"updated", "place", "tree", "others"}
ONLY_IN_BACKUPS = ("plays", *ITEM_KINDS)


def read_backup(
    file: bytes | BinaryIO, now: str, progress: Progress | None = None, size: int = 0
) -> Backup:
    """Read a backup, a single game or a shared sheet. Raises BackupError if it is invalid, or
    without reading it if its ``size`` is known and over the limit."""
    if isinstance(file, bytes):
        size = len(file)
        file = io.BytesIO(file)
    try:
        if size > LARGEST:
            raise TooLargeError
        return _BackupReading(JsonStream(file, LARGEST, progress), now).read()
    except TooLargeError:
        _refuse(say("This file is too large (max. {most} MB).", most=LARGEST >> 20))
    except UnicodeDecodeError:
        _refuse_as_unknown()
    except OSError as error:
        reason = error.strerror or type(error).__name__
        _refuse(say("This file can’t be read: {reason}", reason=reason))
    except (NotJsonError, RecursionError):
        _refuse(say("This file isn’t a Jarlpad backup, or it’s incomplete."))
    except DocumentError as error:
        reason = str(error)
        if len(reason) > LONGEST_REASON:
            reason = f"{reason[: LONGEST_REASON // 2]} … {reason[-LONGEST_REASON // 2 :]}"
        _refuse(say("This backup can’t be restored: {reason}", reason=reason))


def _refuse(message: Message) -> NoReturn:
    raise BackupError(message)


def _refuse_as_unknown() -> NoReturn:
    _refuse(say("This file isn’t a Jarlpad backup."))


def _fail(field: str, message: str) -> NoReturn:
    """Raise DocumentError for a field of the file."""
    raise DocumentError(below("", field), message)


class _BackupReading:
    """Reads one file field by field."""

    def __init__(self, stream: JsonStream, now: str) -> None:
        self._stream = stream
        self._now = now
        self._format = ""
        self._held: dict[str, Any] = {}
        """All fields except the lists of a backup, which are read as a stream."""
        self._held_length = 0
        """Number of characters of the fields in ``_held``."""
        self._players: list[SavedPlayer] = []
        self._plays = PackedGames()
        self._settings: tuple[tuple[str, str], ...] = ()
        self._items: dict[str, list[ItemEntry]] = {field: [] for field in ITEM_KINDS}
        self._seen: set[str] = set()
        self._places: set[str] = set()
        """Places already checked, as JSON text."""

    def read(self) -> Backup:
        """Return the content of the whole file. Raises an error if anything in it is invalid."""
        if self._stream.peek() != "{":
            self._stream.value()
            _refuse_as_unknown()
        for field in self._stream.fields():
            if field in self._seen:
                _fail(field, "the field occurs twice")
            self._seen.add(field)
            if len(self._seen) > MOST_FIELDS:
                _refuse_as_unknown()
            self._field(field)
        if self._stream.peek():
            raise NotJsonError
        if not self._format:
            _refuse_as_unknown()
        if self._format in SINGLE:
            self._read_single({"format": self._format, **self._held})
        else:
            for field, value in self._held.items():
                self._read_value(field, Reader(value, below("", field)))
            if "plays" not in self._seen:
                Reader(None).fail("the field plays is missing")
        return self._backup()

    def _field(self, field: str) -> None:
        is_list = field in ONLY_IN_BACKUPS or (field in MOST and self._format)
        if field == "format":
            self._read_format()
        elif is_list and self._format not in SINGLE and self._stream.peek() == "[":
            self._read_list(field)
        else:
            self._held[field] = self._checked(self._stream.value(), below("", field)).value
            self._held_length += self._stream.length
            if self._held_length > LONGEST_SINGLE:
                _refuse_as_unknown()

    def _read_format(self) -> None:
        found = self._stream.value()
        if not isinstance(found, str):
            _refuse_as_unknown()
        if found not in (FORMAT, *OLD_FORMATS, *SINGLE):
            if found.startswith("jarlpad"):
                _refuse(say("This file was made with a newer version. Update Jarlpad to open it."))
            _refuse_as_unknown()
        self._format = found

    def _read_single(self, found: dict[str, Any]) -> None:
        """Read a file with a single game or sheet."""
        for field in ONLY_IN_BACKUPS:
            if field in self._seen:
                _fail(field, "unknown field")
        if self._format == DOCUMENT:
            self._plays.append(self._play(Reader({"document": found}), Reader(found)))
        else:
            self._items["sheets"].append(_read_shared_sheet(found, self._now))

    def _read_value(self, field: str, reader: Reader) -> None:
        """Read a field of a backup that is in memory as a whole."""
        if field == "made":
            _read_moment(reader)
        elif field == "settings":
            self._settings = _read_settings(reader)
        elif field in MOST:  # players before the format, or no list
            self._players = [_read_player(player) for player in reader.items(0, MOST[field])]
        else:
            reader.fail("unknown field")

    def _read_list(self, field: str) -> None:
        """Read a list of a backup as a stream."""
        pauses = Pauses()
        self._stream.longest = LONGEST_GAME if field == "plays" else LONGEST_VALUE
        for at, value in enumerate(self._stream.items()):
            if at >= MOST[field]:
                _fail(field, f"expected at most {MOST[field]} entries")
            reader = self._checked(value, f"{field}[{at}]")
            if field == "players":
                self._players.append(_read_player(reader))
            elif field == "plays":
                self._plays.append(self._play(reader))
                if self._plays.states > MOST_STATES:
                    _fail(field, f"expected at most {MOST_STATES} states")
            else:
                self._items[field].append(_read_item(reader, field, self._now))
            pauses.pause()
        self._stream.longest = LONGEST_VALUE

    def _checked(self, value: Any, path: str) -> Reader:
        """Return a reader for a value of the stream without repeated fields or lone surrogates."""
        if self._stream.is_doubtful:
            _check_texts(value, path)
            self._stream.is_doubtful = False
        return Reader(value, path)

    def _play(self, reader: Reader, document: Reader | None = None) -> GameChange:
        """Read one game. ``document`` has another path if the whole file is the document."""
        found = reader.plain(PLAY_FIELDS, ("document",))
        nodes: dict[int, Node] = {}
        plays, states = read_version(reader, document or reader.at("document"), nodes)
        play = plays[-1]
        place = self._place(reader.at("place")) if "place" in found else "{}"
        updated = to_the_second(play.finished or play.started or self._now)
        if "updated" in found:
            updated = _read_moment(reader.at("updated"))
        others: dict[int | None, tuple[State, ...]] = {}
        for version in reader.at("others").items(0, MOST_VERSIONS) if "others" in found else ():
            version.plain(VERSION_FIELDS, ("document",))
            _, other = read_version(version, version.at("document"), nodes, play)
            others[other[-1].id] = other
        past = Tree(nodes.values(), states[-1].id or 0).past() if others else set()
        kept = [other for end, other in others.items() if end not in past]
        return new_game(plays, states, place, updated, nodes.values(), kept)

    def _place(self, reader: Reader) -> str:
        """Return the place as JSON text. Each distinct place is checked only once."""
        text = compact(reader.value)
        if text not in self._places:
            check_place(reader)
            self._places.add(text)
        return text

    def _backup(self) -> Backup:
        _check_different([player.id for player in self._players], "players", "id")
        _check_different([written(player.name) for player in self._players], "players", "name")
        _check_different(self._plays.ids, "plays", "document.id")
        for field, found in self._items.items():
            _check_different([item.name for item in found], field, "name")
        items = tuple(chain.from_iterable(self._items.values()))
        return Backup(tuple(self._players), self._plays, self._settings, items)


def _read_player(reader: Reader) -> SavedPlayer:
    known = ("id", "name", "hidden", "met")
    fields = reader.fields(known, known)
    return SavedPlayer(
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


def _read_item(reader: Reader, field: str, now: str) -> ItemEntry:
    fields = reader.fields(("name", "content", "updated"), ("name", "content"))
    check_item(ITEM_KINDS[field], fields["content"])
    updated = _read_moment(fields["updated"]) if "updated" in fields else now
    content = compact(fields["content"].value)
    return ItemEntry(ITEM_KINDS[field], read_name(fields["name"]), content, updated)


def _read_shared_sheet(found: dict[str, Any], now: str) -> ItemEntry:
    """Read a sheet from the short form used for sharing."""
    painting = read_sheet_text(compact(found))
    content = compact(write_painting(replace(painting, name="")))
    return ItemEntry("sheet", painting.name, content, now)


def _read_uuid(reader: Reader) -> str:
    try:
        return str(UUID(reader.text()))
    except ValueError:
        reader.fail("expected a UUID")


def _read_moment(reader: Reader) -> str:
    moment = to_the_second(read_moment(reader))
    check_year(reader, moment)
    return moment


def _check_different(values: Iterable[str], field: str, what: str) -> None:
    """Raise DocumentError at the first value that repeats an earlier one."""
    seen: dict[str, int] = {}
    for at, value in enumerate(values):
        first = seen.setdefault(value, at)
        if first != at:
            raise DocumentError(f"{field}[{at}].{what}", f"{field}[{first}] has the same")


def _check_texts(value: Any, path: str) -> None:
    waiting: list[tuple[str, Any]] = [(path, value)]
    while waiting:
        path, value = waiting.pop()
        if isinstance(value, str):
            if not value.isascii() and any("\ud800" <= c <= "\udfff" for c in value):
                raise DocumentError(path, "the text contains a lone surrogate")
        elif isinstance(value, list):
            waiting += [
                (f"{path}[{at}]", item)
                for at, item in enumerate(value)
                if isinstance(item, (str, list, dict))
            ]
        elif isinstance(value, dict):
            if isinstance(value, Repeating):
                raise DocumentError(below(path, value.twice), "the field occurs twice")
            for key, item in value.items():
                waiting += [(below(path, key), key), (below(path, key), item)]
