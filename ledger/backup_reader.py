"""Read a backup from an untrusted source. The whole file must be valid, or nothing is imported."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, BinaryIO, NoReturn
from uuid import UUID

from ledger.backup import FORMAT, ITEM_KINDS, OLD_FORMATS, Backup, ItemEntry, PlayerEntry
from ledger.entries import (
    FIRST_YEAR,
    LAST_YEAR,
    VERSION_FIELDS,
    Packed,
    PackedGames,
    Pauses,
    SeatResult,
    State,
    check_years,
    packed,
    read_document,
    read_states,
    read_tree,
    read_version,
    results_of,
    state_of,
)
from ledger.errors import BackupError
from ledger.json_stream import LONGEST as LONGEST_VALUE
from ledger.json_stream import JsonStream, NotJsonError, Repeating, TooLargeError, strictly
from ledger.settings import check_item, check_setting
from ledger.tree import Tree
from ledger.values import compact, read_place, to_the_second, written
from scoring import document
from scoring.document import FORMAT as DOCUMENT
from scoring.game import Play
from scoring.messages import Message, say
from scoring.names import read_name
from scoring.reading import DocumentError, Reader, below
from scoring.record import read_moment
from scoring.spiel.document import write_painting
from scoring.spiel.sheet_text import FORMAT as SHEET
from scoring.spiel.sheet_text import read_sheet_text

LARGEST = 64 * 1024 * 1024
"""Maximum size in bytes. A ledger of ten thousand games takes half of it."""
LONGEST = 20_000
"""Maximum number of characters of a card or sheet."""
MOST = {"players": 100_000, "plays": 100_000, "cards": 10_000, "sheets": 10_000}
"""By field: the maximum number of entries."""
MOST_VERSIONS = 100
MOST_STATES = 4_000_000
"""Maximum number of states of all games together; a file of the maximum size has fewer."""
MOST_FIELDS = 100
"""Maximum number of fields at the top level."""
LONGEST_GAME = 2 << 20
"""Maximum number of characters of a game in a backup. One with 50 earlier states takes 100,000."""
LONGEST_SINGLE = 1 << 20
"""Maximum number of characters of a file with a single game or sheet."""
LONGEST_REASON = 200
SINGLE = (DOCUMENT, SHEET)
"""Formats of files that contain a single game or sheet."""
PLAY_FIELDS = VERSION_FIELDS | {"updated", "place", "tree", "others"}
LISTS = ("players", "plays", *ITEM_KINDS)
KNOWN = ("format", "made", "settings", *LISTS)
AT_ONCE, MUCH = 16, 1 << 18
"""Number of games read as a group, and number of characters that ends a group early."""
Done = tuple[Play, State, tuple[SeatResult, ...]]
"""A game, its saved state and its results."""
Progress = Callable[[int], None]
"""Called from time to time with the number of bytes read."""


def read_backup(file: bytes | BinaryIO, now: str, progress: Progress | None = None) -> Backup:
    """Read a backup, a single game or a shared sheet. Raises BackupError if it is invalid."""
    if isinstance(file, bytes):
        if len(file) > LARGEST:
            _refuse(too_large())
        file = io.BytesIO(file)
    try:
        return _BackupReading(JsonStream(file, LARGEST, progress), now).read()
    except TooLargeError:
        _refuse(too_large())
    except UnicodeDecodeError:
        _refuse(say("This file isn’t a Jarlpad backup."))
    except OSError as error:
        reason = error.strerror or type(error).__name__
        _refuse(say("This file can’t be read: {reason}", reason=reason))
    except NotJsonError:
        _refuse(say("This file isn’t a Jarlpad backup, or it’s incomplete."))
    except DocumentError as error:
        reason = str(error)
        if len(reason) > LONGEST_REASON:
            reason = f"{reason[: LONGEST_REASON // 2]} … {reason[-LONGEST_REASON // 2 :]}"
        _refuse(say("This backup can’t be restored: {reason}", reason=reason))


def too_large() -> Message:
    """Return the sentence for a file above the maximum size."""
    return say("This file is too large (max. {most} MB).", most=LARGEST >> 20)


def _refuse(message: Message) -> NoReturn:
    raise BackupError(message)


def _refuse_as_unknown() -> NoReturn:
    _refuse(say("This file isn’t a Jarlpad backup."))


class _BackupReading:
    """Reads one file field by field."""

    def __init__(self, stream: JsonStream, now: str) -> None:
        self._stream = stream
        self._now = now
        self._format = ""
        self._single: dict[str, Any] = {}
        """The fields read so far of a file with a single game or sheet."""
        self._lists: dict[str, list[Any]] = {field: [] for field in LISTS}
        self._plays = PackedGames()
        self._settings: tuple[tuple[str, str], ...] = ()
        self._length = 0
        """Number of characters of the fields in ``_single``."""
        self._seen: set[str] = set()
        self._places: set[str] = set()
        """Places already checked, as JSON text."""
        self._pauses = Pauses()

    def read(self) -> Backup:
        """Return the content of the whole file. Raises an error if anything in it is invalid."""
        if not self._stream.is_object():
            self._stream.value()
            _refuse_as_unknown()
        for field in self._stream.fields():
            if field in self._seen:
                Reader(None, below("", field)).fail("the field occurs twice")
            self._seen.add(field)
            if len(self._seen) > MOST_FIELDS:
                _refuse_as_unknown()
            self._field(field)
        if self._format == DOCUMENT:
            reader = Reader({"document": self._single})
            self._plays.append(self._play(reader, whole=True))
        elif self._format == SHEET:
            self._lists["sheets"].append(_read_shared_sheet(self._single, self._now))
        elif self._format not in (FORMAT, *OLD_FORMATS):
            _refuse_as_unknown()
        elif "plays" not in self._seen:
            Reader(None).fail("the field plays is missing")
        return self._backup()

    def _field(self, field: str) -> None:
        if field == "format":
            self._read_format()
        elif self._format in SINGLE or (not self._format and field not in LISTS):
            self._single[field] = self._value(below("", field)).value
            self._length += self._stream.length
            if self._length > LONGEST_SINGLE:
                _refuse_as_unknown()
        elif field not in KNOWN:
            Reader(None, below("", field)).fail("unknown field")
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
            _refuse_as_unknown()
        if found not in (FORMAT, *OLD_FORMATS, *SINGLE):
            if found.startswith("jarlpad"):
                _refuse(say("This file was made with a newer version. Update Jarlpad to open it."))
            _refuse_as_unknown()
        self._format = found
        for field in ("plays", *ITEM_KINDS):
            if found in SINGLE and field in self._seen:
                Reader(None, field).fail("unknown field")
        early, self._single = self._single, {}
        if found in SINGLE:
            self._single = {"format": found, **early}
        else:
            self._read_fields_before_format(early)

    def _read_fields_before_format(self, early: dict[str, Any]) -> None:
        """Read the fields that come before the format field."""
        for field, value in early.items():
            if field == "made":
                _read_moment(Reader(value, field))
            elif field == "settings":
                self._settings = _read_settings(Reader(value, field))
            elif field == "players":
                everybody = Reader(value, field).items(0, MOST[field])
                self._lists[field] = [_read_player(player) for player in everybody]
            else:
                Reader(None, below("", field)).fail("unknown field")

    def _read_list(self, field: str) -> None:
        if not self._format and field == "players":
            # A single game has players too, and its format may come after them.
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
            self._lists[field].append(self._list_item(value, field, at))
            pauses.pause()

    def _read_plays(self) -> None:
        """Read the list of games in small groups."""
        most = MOST["plays"]
        waiting: list[tuple[Any, str]] = []
        length = 0
        self._stream.longest = LONGEST_GAME
        for value in self._stream.items():
            if len(self._plays) + len(waiting) >= most:
                self._add_waiting(waiting)
                Reader(None, "plays").fail(f"expected at most {most} entries")
            text = "" if self._stream.in_parts else self._stream.text
            waiting.append((value, text))
            length += self._stream.length
            if len(waiting) == AT_ONCE or length > MUCH:
                self._add_waiting(waiting)
                length = 0
        self._add_waiting(waiting)
        self._stream.longest = LONGEST_VALUE

    def _add_waiting(self, waiting: list[tuple[Any, str]]) -> None:
        """Read the waiting games and clear the list. Reading all documents, then encoding all, then
        scoring all takes 20 % less time than one game at a time."""
        ready = self._read_together([value for value, _ in waiting])
        for (value, text), done in zip(waiting, ready):
            self._plays.append(self._listed_game(value, text, len(self._plays), done))
            if self._plays.states > MOST_STATES:
                Reader(None, "plays").fail(f"expected at most {MOST_STATES} states")
            self._pauses.pause()
        waiting.clear()

    def _read_together(self, values: list[Any]) -> Sequence[Done | None]:
        """Return the parsed documents of several games. If any is invalid, return only None values;
        the games are then read one by one to report the exact error."""
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
        self._check(value, path)
        return Reader(value, path)

    def _check(self, value: Any, path: str) -> None:
        """Check the last value of the stream for repeated fields and lone surrogates."""
        if self._stream.in_parts:
            _check_texts(value, path)
        else:
            _check_text_of(compact(value), self._stream.text, path)

    def _list_item(self, value: Any, field: str, at: int) -> Any:
        path = f"{field}[{at}]"
        self._check(value, path)
        reader = Reader(value, path)
        return _read_player(reader) if field == "players" else _read_item(reader, field, self._now)

    def _listed_game(self, value: Any, text: str, at: int, done: Done | None) -> Packed:
        """Read one game of the list and check that its text has no repeated fields."""
        path = f"plays[{at}]"
        if not text:
            _check_texts(value, path)
            return self._play(Reader(value, path), None, done)
        if "\\u" in text:
            _check_text_of("", text, path)
        texts: dict[str, str] = {}
        try:
            play = self._play(Reader(value, path), texts, done)
        except DocumentError:
            if len(text) <= MUCH:  # a repeated field is the better reason, but takes memory to find
                _check_text_of("", text, path)
            raise
        written = ",".join([f'"{name}":{texts[name]}' for name in value])
        _check_text_of(f"{{{written}}}", text, path)
        return play

    def _play(
        self,
        reader: Reader,
        wanted: dict[str, str] | None = None,
        done: Done | None = None,
        whole: bool = False,
    ) -> Packed:
        """Read one game, and store the JSON text of each of its fields in ``wanted``."""
        texts: dict[str, str] = {} if wanted is None else wanted
        found = reader.plain(PLAY_FIELDS, ("document",))
        if done is None:
            play, state = read_document(reader.at("document"), whole)
        else:
            play, state = done[:2]
            check_years(reader.at("document"), play)
        texts["document"] = state.text
        place = "{}"
        if "place" in found:
            place = texts["place"] = self._place(reader.at("place"))
        updated = to_the_second(play.finished or play.started or self._now)
        if "updated" in found:
            updated = _read_moment(reader.at("updated"))
            texts["updated"] = f'"{found["updated"]}"'
        plays, states = read_states(reader, (play, state))
        if "earlier" in found:
            texts["earlier"] = f"[{','.join([each.text for each in states[:-1]])}]"
        nodes, states = read_tree(reader, states, "tree" in found)
        for field in ("ids", "tree", "trail", "counters", "others"):
            if field in found and wanted is not None:
                texts[field] = compact(found[field])
        versions = reader.at("others").items(0, MOST_VERSIONS) if "others" in found else ()
        found_others = [read_version(version, play, nodes) for version in versions]
        past = Tree(nodes.values(), states[-1].id).past() if versions else set()
        ends = {other[-1].id: other for other in found_others}
        others = [other for end, other in ends.items() if end not in past]
        results = done[2] if done else None
        return packed(plays, states, place, updated, list(nodes.values()), others, results)

    def _place(self, reader: Reader) -> str:
        """Return the place as JSON text. Each distinct place is checked only once."""
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
        for field in ITEM_KINDS:
            _check_different([item.name for item in self._lists[field]], field, "name")
        items = [item for field in ITEM_KINDS for item in self._lists[field]]
        return Backup(tuple(players), self._plays, self._settings, tuple(items))


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


def _read_item(reader: Reader, field: str, now: str) -> ItemEntry:
    fields = reader.fields(("name", "content", "updated"), ("name", "content"))
    check_item(ITEM_KINDS[field], fields["content"])
    text = compact(fields["content"].value)
    if len(text) > LONGEST:
        fields["content"].fail(f"expected at most {LONGEST} characters")
    updated = _read_moment(fields["updated"]) if "updated" in fields else now
    return ItemEntry(ITEM_KINDS[field], read_name(fields["name"]), text, updated)


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
    if not FIRST_YEAR <= moment[:4] <= LAST_YEAR:
        reader.fail("expected a year from 1900 to 2999")
    return moment


def _check_different(values: Sequence[str], field: str, what: str) -> None:
    """Raise DocumentError at the first value that repeats an earlier one."""
    if len(set(values)) == len(values):
        return
    seen: dict[str, int] = {}
    for at, value in enumerate(values):
        if value in seen:
            first = f"{field}[{seen[value]}]"
            Reader(None, f"{field}[{at}].{what}").fail(f"{first} has the same")
        seen[value] = at


def _check_text_of(written: str, text: str, path: str) -> None:
    """Check a text for repeated fields and lone surrogates. If it equals ``written``, which was
    encoded from the parsed value, it has neither."""
    if written != text:
        _check_texts(strictly(text), path)


def _check_texts(value: Any, path: str) -> None:
    waiting: list[tuple[str, Any]] = [(path, value)]
    while waiting:
        path, value = waiting.pop()
        if isinstance(value, str):
            _check_text(path, value)
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
                _check_text(below(path, key), key)
                waiting.append((below(path, key), item))


def _check_text(path: str, text: str) -> None:
    if not text.isascii() and any("\ud800" <= c <= "\udfff" for c in text):
        raise DocumentError(path, "the text contains a lone surrogate")
