"""Parts: one player of one game, written by one phone and joined into a game on another.

A part is a JSON object such as ``{"format": "jarlpad-part/1", "game": "looot", "player": {…}}``.
As a link it is ``jarlpad:``, a version and URL-safe characters; docs/format.md describes both.
"""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Sequence
from typing import Any
from zlib import crc32

from scoring import document
from scoring.game import EditError, Game, HasParts, Play
from scoring.games import GAMES, KEYS, game_of
from scoring.messages import say, say_count
from scoring.names import read_name, same_name
from scoring.packing import pack, unpack
from scoring.reading import DocumentError, Reader

FORMAT = "jarlpad-part/1"
PREFIX = "jarlpad:"
VERSION = "1"
"""The first character of a link; it changes whenever a packed shape does."""
MAX_LINK = 8000
"""Characters of a link; the fullest possible part needs fewer than 1,000."""
MOST_GAMES = 16
"""The first digit of a packed part is the game, by its place in ``KEYS``."""
CHECKSUM = 4
"""Bytes at the end of a link: a CRC-32 of the version and all bytes before it."""

_LINK = re.compile(r"jarlpad:([A-Za-z0-9])([A-Za-z0-9_-]+)", re.ASCII)
_ANYWHERE = re.compile(r"\bjarlpad:([A-Za-z0-9_-]+)", re.ASCII | re.IGNORECASE)
_JSON_PART = re.compile(r'"format"\s*:\s*"jarlpad-part/')
_DAMAGED = "the link is damaged or not complete"


class NewerError(DocumentError):
    """The link is intact, but was made by a newer version of Jarlpad."""


def read(text: str | bytes) -> dict[str, Any]:
    """Return the part in a link or JSON text; raise DocumentError if it is invalid."""
    if is_link(text):
        return _read_link(text if isinstance(text, str) else text.decode("ascii", "replace"))
    part = document.parse(text)
    check(part)
    return dict(part)


def is_link(text: str | bytes) -> bool:
    """Return whether a text starts like a link, damaged or not."""
    if isinstance(text, bytes):
        return text.startswith(PREFIX.encode())
    return text.startswith(PREFIX)


def is_part(text: str) -> bool:
    """Return whether a text starts like a link, or is JSON with the format of a part."""
    return is_link(text) or _JSON_PART.search(text) is not None


def found_in(text: str) -> str:
    """Return the first link in a message, or the trimmed text itself. Some apps capitalize the
    scheme."""
    match = _ANYWHERE.search(text)
    return PREFIX + match[1] if match else text.strip()


def link(part: dict[str, Any]) -> str:
    """Return the link of a part, from which ``read`` returns the same part."""
    game = game_of(check(part))
    assert isinstance(game, HasParts)
    held = {name: value for name, value in part.items() if name not in ("format", "game")}
    try:
        number = pack(game.part, held) * MOST_GAMES + KEYS.index(game.key)
    except ValueError as error:
        raise DocumentError("", f"this part does not fit into a link: {error}") from None
    text = _with_checksum(VERSION, number.to_bytes((number.bit_length() + 7) // 8, "big"))
    if len(text) > MAX_LINK:
        raise DocumentError("", "the part is too long for a link")
    return text


def check(part: Any) -> Play:
    """Return a game with only the player of a part; raise DocumentError if it is invalid."""
    document.check_values(part)
    whole = Reader(part)
    game = _game(whole)
    held = {name: whole.at(name) for name in game.part.fields if name in part}
    player = held.pop("player")
    name = read_name(document.name_of(player))
    seats = Reader([{**player.value, "name": name}], "players")
    try:
        play: Play = game.read({**held, "players": seats}, {})
    except DocumentError as error:
        raise DocumentError(error.path.replace("players[0]", "player"), error.message) from None
    return play


def part_of(play: Play, seat: int) -> dict[str, Any]:
    """Return the part of one player of a game."""
    game = game_of(play)
    assert isinstance(game, HasParts)
    written = game.write(play)
    shared = {name: written[name] for name in game.part.fields if name in written}
    return {
        "format": FORMAT,
        "game": play.game,
        "player": written["players"][seat],
        **shared,
    }


def total_of(part: dict[str, Any]) -> int:
    """Return the points of a part's player."""
    alone = check(part)
    return game_of(alone).count(alone)[0].total


def seat_of(play: Play, part: dict[str, Any]) -> int | None:
    """Return the seat of the player with the name in a part, or None."""
    name = check(part).players[0].name
    return next((at for at, p in enumerate(play.players) if same_name(p.name, name)), None)


def is_empty(play: Play, seat: int) -> bool:
    """Return whether nothing was entered for a player."""
    player = game_of(play).write(play)["players"][seat]
    return not any(value for field, value in player.items() if field not in ("name", "colour"))


def with_part(play: Play, seat: int, part: dict[str, Any]) -> Play:
    """Return the game with a part in this seat, or in a new last seat, with the same points.

    A part of another game, or one more than the game has seats, raises EditError.
    """
    alone, game = check(part), game_of(play)
    if alone.game != play.game or not isinstance(game, HasParts):
        raise EditError(say("This player is from a different game."))
    most = game.seats[1]
    if seat >= most:
        raise EditError(say_count("1 player max.", "{count} players max.", most))
    joined: Play = game.with_part(play, seat, alone)
    return joined


def join(parts: Sequence[dict[str, Any]], labels: Sequence[str] = ()) -> dict[str, Any]:
    """Return the document of the game that these parts form, in this order.

    ``labels`` name the parts in the message of the DocumentError if they do not fit.
    """
    called = labels or [f"part {number}" for number in range(1, len(parts) + 1)]
    plays = [check(part) for part in parts]
    _check_fit(plays, called)
    least, most = GAMES[plays[0].game].seats
    if not least <= len(parts) <= most:
        found = f"{len(parts)} part{'' if len(parts) == 1 else 's'}"
        raise DocumentError("", f"a game needs {least} to {most} parts, found {found}")
    shared = _shared(parts, plays, called)
    players = [part["player"] for part in parts]
    return {"format": document.FORMAT, "game": plays[0].game, "players": players, **shared}


def _check_fit(plays: Sequence[Play], called: Sequence[str]) -> None:
    """Check that all parts are of one game and no name occurs twice."""
    if not plays:
        raise DocumentError("", "no part was given")
    for at, play in enumerate(plays):
        for before, other in enumerate(plays[:at]):
            if play.game != other.game:
                message = f"{called[before]} is of {other.game}, {called[at]} is of {play.game}"
                raise DocumentError("", message)
            if same_name(play.players[0].name, other.players[0].name):
                name = play.players[0].name
                raise DocumentError(
                    "", f"{called[before]} and {called[at]} both have the player {name}"
                )


def _shared(
    parts: Sequence[dict[str, Any]], plays: Sequence[Play], called: Sequence[str]
) -> dict[str, Any]:
    """Return the fields that all parts have in common. Joining never changes the points of a
    part."""
    game = GAMES[plays[0].game]
    assert isinstance(game, HasParts)
    shared: dict[str, Any] = {}
    for name in set(game.part.fields) - {"player"}:
        first = next((at for at, part in enumerate(parts) if name in part), None)
        if first is None:
            continue
        shared[name] = parts[first][name]
        for at, (part, play) in enumerate(zip(parts, plays)):
            if not _agrees(game, part, play, name, shared[name]):
                a, b = called[min(at, first)], called[max(at, first)]
                raise DocumentError("", f"{a} and {b} have different {name}s")
    return shared


def _agrees(game: Game[Any], part: dict[str, Any], play: Play, name: str, value: Any) -> bool:
    """Return whether a part has this value, or has none and scores the same with it."""
    if name in part:
        return bool(part[name] == value)
    try:
        return bool(game.count(check({**part, name: value})) == game.count(play))
    except DocumentError:
        return False


def _game(whole: Reader) -> Any:
    """Return the game of a part after checking its field names."""
    found = whole.value
    if not isinstance(found, dict):
        whole.mapping()
    for name, options in (("format", (FORMAT,)), ("game", KEYS)):
        if name not in found:
            raise DocumentError("", f"the field {name} is missing")
        whole.at(name).choice(options)
    game = GAMES[found["game"]]
    if not isinstance(game, HasParts):
        whole.at("game").fail(f"{game.key} has no parts")
    whole.plain(("format", "game", *game.part.fields), ("player",))
    return game


def _with_checksum(version: str, payload: bytes) -> str:
    checksum = crc32(version.encode() + payload).to_bytes(CHECKSUM, "big")
    text = base64.urlsafe_b64encode(payload + checksum).decode().rstrip("=")
    return f"{PREFIX}{version}{text}"


def _read_link(text: str) -> dict[str, Any]:
    match = _LINK.fullmatch(text) if len(text) <= MAX_LINK else None
    if not match:
        raise DocumentError("", _DAMAGED)
    version, body = match.groups()
    try:
        data = base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))
    except binascii.Error:
        raise DocumentError("", _DAMAGED) from None
    payload = data[:-CHECKSUM]
    if _with_checksum(version, payload) != text:
        raise DocumentError("", _DAMAGED)
    if version != VERSION:
        raise NewerError("", "a newer version of Jarlpad made the link, update to read it")
    part = _unpacked(int.from_bytes(payload, "big"))
    if link(part) != text:
        raise DocumentError("", _DAMAGED)
    return part


def _unpacked(number: int) -> dict[str, Any]:
    number, key = divmod(number, MOST_GAMES)
    game = GAMES[KEYS[key]] if key < len(KEYS) else None
    if not isinstance(game, HasParts):
        raise DocumentError("", _DAMAGED)
    try:
        held = unpack(game.part, number)
    except ValueError:
        raise DocumentError("", _DAMAGED) from None
    return {"format": FORMAT, "game": KEYS[key], **held}
