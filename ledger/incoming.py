"""Reading a backup that may come from anywhere: all of it is valid, or none of it is taken."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NoReturn
from uuid import NAMESPACE_URL, UUID, uuid5

from ledger.backup import FORMAT, SHELVES, Backup, PlayerEntry, ShelfEntry
from ledger.clock import to_the_second
from ledger.entries import EARLIER, Entry
from ledger.errors import BackupError
from ledger.text import compact, written
from scoring import document
from scoring.document import FORMAT as DOCUMENT
from scoring.game import Play
from scoring.lofoten.document import read_card
from scoring.names import read_name
from scoring.reading import DocumentError, Reader
from scoring.record import read_record
from scoring.sayings import Saying, say
from scoring.spiel.document import read_painting

LARGEST = 64 * 1024 * 1024
"""Bytes. A ledger of ten thousand plays has half of it."""
MOST = {b"[": 3_000_000, b"{": 3_000_000, b",": 8_000_000}
"""How often these may stand in a file, so that what is read fits into a phone's memory."""
LONGEST = 20_000
"""Characters of a setting, card or sheet."""
READ = {"cards": read_card, "sheets": read_painting}
"""By field: what reads one of the things."""


def read_backup(data: bytes, now: str) -> Backup:
    """A backup, or the document of a single play. Raises BackupError with a clear sentence."""
    found = _parsed(data)
    if isinstance(found, dict) and found.get("format") == DOCUMENT:
        found = {"format": FORMAT, "plays": [{"document": found}]}
    if not isinstance(found, dict) or not isinstance(found.get("format"), str):
        _refuse(say("This file is not a backup of Jarlpad."))
    if found["format"] != FORMAT:
        if found["format"].startswith("jarlpad"):
            _refuse(say("This file was made by a newer Jarlpad; this one cannot read it."))
        _refuse(say("This file is not a backup of Jarlpad."))
    try:
        return _read(Reader(found), now)
    except DocumentError as error:
        _refuse(say("This backup cannot be restored: {reason}", reason=str(error)))


def _parsed(data: bytes) -> Any:
    if len(data) > LARGEST:
        _refuse(say("This file is too large: a backup has at most {most} MB.", most=LARGEST >> 20))
    if any(data.count(sign) > most for sign, most in MOST.items()):
        _refuse(say("This file is not a backup of Jarlpad."))
    try:
        return json.loads(
            data.decode("utf-8-sig"),
            object_pairs_hook=_object,
            parse_int=_whole,
            parse_constant=_no_number,
        )
    except UnicodeDecodeError:
        _refuse(say("This file is not a backup of Jarlpad: it is not text."))
    except (ValueError, RecursionError):
        _refuse(say("This file is not a backup of Jarlpad: it is not JSON, or not all of it."))


def _refuse(saying: Saying) -> NoReturn:
    raise BackupError(saying)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a field stands twice")
    return found


def _whole(digits: str) -> int:
    if len(digits) > 300:
        raise ValueError("the number is too long")
    return int(digits)


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is no JSON")


def _read(reader: Reader, now: str) -> Backup:
    known = ("format", "made", "players", "plays", "settings", *SHELVES)
    fields = reader.fields(known, ("plays",))
    if "made" in fields:
        _read_moment(fields["made"])
    players = _read_players(fields["players"].items(0, 100_000)) if "players" in fields else ()
    plays = tuple(_read_play(play, now) for play in fields["plays"].items(0, 100_000))
    _check_different([play.id for play in plays], fields["plays"], "two plays have the same id")
    return Backup(
        players,
        plays,
        _read_settings(fields["settings"]) if "settings" in fields else (),
        tuple(
            _read_shelf(thing, field, now)
            for field in SHELVES
            if field in fields
            for thing in fields[field].items(0, 10_000)
        ),
    )


def _read_players(readers: Sequence[Reader]) -> tuple[PlayerEntry, ...]:
    known = ("id", "name", "hidden", "met")
    players = []
    for reader in readers:
        fields = reader.fields(known, known)
        players.append(
            PlayerEntry(
                _read_uuid(fields["id"]),
                read_name(fields["name"]),
                fields["hidden"].flag(),
                _read_moment(fields["met"]),
            )
        )
    if readers:
        _check_different(
            [player.id for player in players], readers[0], "two players have the same id"
        )
        names = [written(player.name) for player in players]
        _check_different(names, readers[0], "two players have the same name")
    return tuple(players)


def _read_play(reader: Reader, now: str) -> Entry:
    fields = reader.fields(("document", "updated", "place", "earlier"), ("document",))
    play = _read_document(fields["document"])
    updated = play.finished or play.started or now
    earlier = fields["earlier"].items(0, EARLIER) if "earlier" in fields else ()
    states = tuple(_read_state(state, play) for state in earlier)
    return Entry(
        (*states, play),
        _read_place(fields["place"]) if "place" in fields else {},
        _read_moment(fields["updated"]) if "updated" in fields else to_the_second(updated),
    )


def _read_document(reader: Reader) -> Play:
    try:
        play = document.read(reader.value)
    except DocumentError as error:
        path = f"{reader.path}.{error.path}" if error.path else reader.path
        raise DocumentError(path, error.message) from None
    # A play from elsewhere without an id has the same one each time it comes.
    return play if play.id else replace(play, id=str(uuid5(NAMESPACE_URL, document.dumps(play))))


def _read_state(reader: Reader, play: Play) -> Play:
    """An earlier state of a play."""
    state = _read_document(reader)
    if state.game != play.game:
        reader.fail("expected the same game as in the document")
    return replace(state, id=play.id)


def _read_place(reader: Reader) -> dict[str, str | int | bool | None]:
    for below in reader.mapping().values():
        if not isinstance(below.value, (str, int, bool, type(None))):
            below.fail("expected a text, a whole number, true, false or null")
    if len(compact(reader.value)) > 2000:
        reader.fail("a place has at most 2000 characters")
    return dict(reader.value)


def _read_settings(reader: Reader) -> tuple[tuple[str, str], ...]:
    found = reader.mapping()
    for name, below in found.items():
        if not 1 <= len(name) <= 60:
            reader.fail("the name of a setting has 1 to 60 characters")
        _check_plain(below)
    return tuple((name, compact(below.value)) for name, below in found.items())


def _read_shelf(reader: Reader, field: str, now: str) -> ShelfEntry:
    fields = reader.fields(("name", "content", "updated"), ("name", "content"))
    READ[field](fields["content"])
    _check_plain(fields["content"])
    updated = _read_moment(fields["updated"]) if "updated" in fields else now
    return ShelfEntry(
        SHELVES[field], read_name(fields["name"]), compact(fields["content"].value), updated
    )


def _check_plain(reader: Reader) -> None:
    text = compact(reader.value)
    if len(text) > LONGEST:
        reader.fail(f"expected at most {LONGEST} characters")
    try:
        text.encode()
    except UnicodeEncodeError:
        reader.fail("the text has half a character in it")


def _read_uuid(reader: Reader) -> str:
    try:
        return str(UUID(reader.text()))
    except ValueError:
        reader.fail("expected a UUID")


def _read_moment(reader: Reader) -> str:
    return to_the_second(str(read_record({"started": reader}, 1)["started"]))


def _check_different(values: Sequence[str], reader: Reader, message: str) -> None:
    if len(set(values)) != len(values):
        reader.fail(message)
