"""Documents: one play as JSON, read strictly and within bounds."""

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
"""Fields that a document of any game may have."""
LARGEST = 1_000_000
"""Bytes of a document."""
DEEPEST = 20
"""Objects and lists within each other."""
LONGEST_NUMBER = 300
"""Digits that are looked at; a number as long as this is refused wherever it stands."""

_BRACKETS = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?|[\[{]|[]}]', re.DOTALL)


def loads(text: str | bytes, alone: bool = True) -> Play:
    """The play of a document as it stands in a file."""
    return read(parse(text), alone)


def dumps(play: Play) -> str:
    """The document of a play on one line."""
    return json.dumps(write(play), ensure_ascii=False)


def read(document: Any, alone: bool = True) -> Play:
    """The play of a document. With ``alone`` it may be of a single player, in games where each
    phone can score its own."""
    check_values(document)
    return read_checked(document, alone)


def read_checked(document: Any, alone: bool = True) -> Play:
    """The same of values that a parser has seen already: no field twice, no half character."""
    whole = Reader(document)
    game = _read_game(whole)
    own = game.fields()
    given = {name: whole.at(name) for name in document if name not in COMMON}
    for name, field in given.items():
        if name not in own:
            field.fail("the format has no such field here")
    if "players" not in document:
        whole.fail("the field players is missing")
    given["players"] = players = _named(whole.at("players"), game, alone)
    play: Play = game.read(given, read_record(whole, len(players.value)))
    return play


def write(play: Play) -> dict[str, Any]:
    """The document of a play, without what is empty."""
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
    """The players, with their number and names checked and the names trimmed."""
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
    """A quick look: so many players of good names that nobody could mistake for each other."""
    if not (isinstance(players, list) and least <= len(players) <= most):
        return False
    names = [player.get("name") if type(player) is dict else None for player in players]
    return all(map(is_plain, names)) and len(set(names)) == len(names)


def name_of(player: Reader) -> Reader:
    """The field name of a player."""
    if not isinstance(player.value, dict):
        player.mapping()
    if "name" not in player.value:
        player.fail("the field name is missing")
    return Reader(player.value["name"], "", player, "name")


def parse(text: str | bytes) -> Any:
    """The JSON value in a text, within bounds."""
    if len(text) > LARGEST:
        raise DocumentError("", "a document has at most 1 MB")
    try:
        decoded = text.decode() if isinstance(text, bytes) else text
    except UnicodeDecodeError:
        raise DocumentError("", "the text is not UTF-8") from None
    decoded = decoded.removeprefix("\ufeff")
    _check_depth(decoded)
    try:
        return json.loads(decoded, object_pairs_hook=_object, parse_int=_whole_number)
    except json.JSONDecodeError as error:
        line = f"line {error.lineno}, " if error.lineno > 1 else ""
        where = f"{line}column {error.colno}"
        raise DocumentError("", f"this is not JSON: {error.msg} at {where}") from None


def _check_depth(text: str) -> None:
    """Before parsing, which would run out of stack."""
    depth = 0
    for match in _BRACKETS.finditer(text):
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(match[0], 0)
        if depth > DEEPEST:
            raise DocumentError("", f"a document nests at most {DEEPEST} deep")


class _Repeating(dict[str, Any]):
    """An object with a key that stands in it twice."""

    twice = ""


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    repeating = _Repeating(found)
    repeating.twice = Counter(key for key, _ in pairs).most_common(1)[0][0]
    return repeating


def _whole_number(digits: str) -> int:
    return int(digits[:LONGEST_NUMBER])


def check_values(document: Any) -> None:
    """What no reader of a field would notice: repeated keys, half characters, depth."""
    waiting: list[tuple[Any, Any, int]] = [(document, None, 1)]
    seen: set[int] = set()
    while waiting:
        value, where, depth = waiting.pop()
        if isinstance(value, str):
            _check_text(value, where)
        elif isinstance(value, (dict, list)) and id(value) not in seen:
            seen.add(id(value))
            if depth > DEEPEST:
                raise DocumentError(_path(where), f"a document nests at most {DEEPEST} deep")
            _check_keys(value, where)
            inside = value.items() if isinstance(value, dict) else enumerate(value)
            for key, item in inside:
                if isinstance(item, (dict, list)) or (isinstance(item, str) and not item.isascii()):
                    waiting.append((item, (where, key, isinstance(value, list)), depth + 1))


def _check_keys(value: dict[Any, Any] | list[Any], where: Any) -> None:
    if isinstance(value, _Repeating):
        raise DocumentError(below(_path(where), value.twice), "the field stands there twice")
    if isinstance(value, dict):
        for key in value:
            if not isinstance(key, str):
                path = below(_path(where), key)
                raise DocumentError(path, "the name of a field must be a text")
            if not key.isascii():
                _check_text(key, (where, key, False))


def _check_text(text: str, where: Any) -> None:
    if not text.isascii() and any("\ud800" <= c <= "\udfff" for c in text):
        raise DocumentError(_path(where), "the text has half a character (a lone surrogate)")


def _path(where: Any) -> str:
    if where is None:
        return ""
    above, key, in_list = where
    return f"{_path(above)}[{key}]" if in_list else below(_path(above), key)
