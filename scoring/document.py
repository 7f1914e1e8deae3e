"""Reads and writes documents (one game as JSON), strictly and within size limits."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

from scoring.game import Game, HasParts, Play
from scoring.games import GAMES, KEYS, game_of
from scoring.names import check_different, is_plain, read_name
from scoring.reading import DocumentError, Reader, below
from scoring.record import FIELDS, read_record, write_record

FORMAT = "jarlpad/1"
COMMON = frozenset({"format", "game", "players", *FIELDS})
"""Fields that the documents of all games can have."""
MAX_BYTES = 1_000_000
MAX_DEPTH = 20
"""Nesting levels of objects and lists."""
MAX_DIGITS = 300
"""Longer numbers are refused everywhere."""

_BRACKETS = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?|[\[{]|[]}]', re.DOTALL)


def loads(text: str | bytes, alone: bool = True) -> Play:
    """Return the game of a JSON document."""
    return read(parse(text), alone)


def dumps(play: Play) -> str:
    """Return the document of a game as JSON on one line."""
    return json.dumps(write(play), ensure_ascii=False)


def read(document: Any, alone: bool = True) -> Play:
    """Return the game of a parsed document. ``alone`` allows a single player in games that have
    parts."""
    check_values(document)
    return read_checked(document, alone)


def read_checked(document: Any, alone: bool = True) -> Play:
    """Like ``read``, for values in which a parser has already checked keys and characters."""
    whole = Reader(document)
    game = _read_game(whole)
    own = game.fields()
    given = {name: whole.at(name) for name in document if name not in COMMON}
    for name, field in given.items():
        if name not in own:
            field.fail("unknown field")
    if "players" not in document:
        whole.fail("the field players is missing")
    given["players"] = players = _named(whole.at("players"), game, alone)
    play: Play = game.read(given, read_record(whole, len(players.value)))
    return play


def write(play: Play) -> dict[str, Any]:
    """Return the document of a game, without empty fields."""
    start = {"format": FORMAT, "game": play.game}
    return {**start, **write_record(play), **game_of(play).write(play)}


def _read_game(whole: Reader) -> Game[Any]:
    found = whole.value
    if not isinstance(found, dict):
        whole.mapping()
    key = found.get("game")
    if found.get("format") == FORMAT and type(key) is str and key in KEYS:
        return GAMES[key]
    for name, options in (("format", (FORMAT,)), ("game", KEYS)):
        if name not in found:
            raise DocumentError("", f"the field {name} is missing")
        whole.at(name).choice(options)
    return GAMES[found["game"]]


def _named(reader: Reader, game: Game[Any], alone: bool) -> Reader:
    """Return the players with checked and trimmed names."""
    found = reader.value
    only_one = isinstance(found, list) and len(found) == 1 and isinstance(game, HasParts)
    least, most = (1, 1) if alone and only_one else game.seats
    if _are_tidy(found, least, most):
        return reader
    players = reader.items(least, most)
    readers = [name_of(player) for player in players]
    names = [read_name(name) for name in readers]
    check_different(readers, names)
    if all(player.value["name"] == name for player, name in zip(players, names)):
        return reader
    named = [{**player.value, "name": name} for player, name in zip(players, names)]
    return Reader(named, reader.path)


def _are_tidy(players: Any, least: int, most: int) -> bool:
    """Quickly check that the number of players is right and all names are plain and different."""
    if not (isinstance(players, list) and least <= len(players) <= most):
        return False
    names = [player.get("name") if type(player) is dict else None for player in players]
    return all(map(is_plain, names)) and len(set(names)) == len(names)


def name_of(player: Reader) -> Reader:
    """Return a reader for the name of a player."""
    if not isinstance(player.value, dict):
        player.mapping()
    if "name" not in player.value:
        player.fail("the field name is missing")
    return Reader(player.value["name"], "", player, "name")


def parse(text: str | bytes) -> Any:
    """Return the JSON value in a text, within limits of size and depth."""
    if len(text) > MAX_BYTES:
        raise DocumentError("", "a document can have at most 1 MB")
    try:
        decoded = text.decode() if isinstance(text, bytes) else text
    except UnicodeDecodeError:
        raise DocumentError("", "the text is not UTF-8") from None
    decoded = decoded.removeprefix("\ufeff")
    if not decoded.strip():
        raise DocumentError("", "the document is empty")
    _check_depth(decoded)
    try:
        return json.loads(decoded, object_pairs_hook=_object, parse_int=_whole_number)
    except json.JSONDecodeError as error:
        line = f"line {error.lineno}, " if error.lineno > 1 else ""
        where = f"{line}column {error.colno}"
        reason = error.msg[:1].lower() + error.msg[1:]
        raise DocumentError("", f"this is not JSON: {reason} at {where}") from None


def _check_depth(text: str) -> None:
    """Check the nesting before parsing, which would overflow the stack."""
    depth = 0
    for match in _BRACKETS.finditer(text):
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(match[0], 0)
        if depth > MAX_DEPTH:
            raise DocumentError("", f"a document can be nested at most {MAX_DEPTH} levels deep")


class _DuplicateKeys(dict[str, Any]):
    """An object in which a key occurs twice."""

    twice = ""


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    repeating = _DuplicateKeys(found)
    repeating.twice = Counter(key for key, _ in pairs).most_common(1)[0][0]
    return repeating


def _whole_number(digits: str) -> int:
    return int(digits[:MAX_DIGITS])


def check_values(document: Any) -> None:
    """Check what field readers would not notice: duplicate keys, lone surrogates, nesting depth."""
    waiting: list[tuple[Any, Any, int]] = [(document, None, 1)]
    seen: set[int] = set()
    while waiting:
        value, where, depth = waiting.pop()
        if isinstance(value, str):
            _check_text(value, where)
        elif isinstance(value, (dict, list)) and id(value) not in seen:
            seen.add(id(value))
            if depth > MAX_DEPTH:
                raise DocumentError(
                    _path(where), f"a document can be nested at most {MAX_DEPTH} levels deep"
                )
            _check_keys(value, where)
            inside = value.items() if isinstance(value, dict) else enumerate(value)
            for key, item in inside:
                if isinstance(item, (dict, list)) or (isinstance(item, str) and not item.isascii()):
                    waiting.append((item, (where, key, isinstance(value, list)), depth + 1))


def _check_keys(value: dict[Any, Any] | list[Any], where: Any) -> None:
    if isinstance(value, _DuplicateKeys):
        raise DocumentError(below(_path(where), value.twice), "the field occurs twice")
    if isinstance(value, dict):
        for key in value:
            if not isinstance(key, str):
                path = below(_path(where), key)
                raise DocumentError(path, "the name of a field must be a text")
            if not key.isascii():
                _check_text(key, (where, key, False))


def _check_text(text: str, where: Any) -> None:
    if not text.isascii() and any("\ud800" <= c <= "\udfff" for c in text):
        raise DocumentError(_path(where), "the text contains a lone surrogate")


def _path(where: Any) -> str:
    if where is None:
        return ""
    above, key, in_list = where
    return f"{_path(above)}[{key}]" if in_list else below(_path(above), key)
