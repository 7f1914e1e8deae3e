"""Reads thousands of broken documents: ``python -m tests.scoring.fuzz [NUMBER] [SEED]``.

The reader must return a game that can be scored and written again, or raise DocumentError with one
line of text. Anything else ends the run with the document that caused it.
"""

from __future__ import annotations

import json
import random
import sys
from collections import Counter
from collections.abc import Sequence
from copy import deepcopy
from pathlib import Path
from typing import Any

from scoring.document import dumps, loads, read
from scoring.reading import DocumentError
from scoring.scorer import score_play
from scoring.table import table

EXAMPLES = [
    json.loads(path.read_text("utf-8"))
    for path in sorted((Path(__file__).parents[2] / "docs" / "examples").glob("*.json"))
]
KEYS = sorted(
    """format game players name id started finished notes starter colour fjord sheet kept sites
    tiles trophy port altar palace D3 D9 B2 bonuses castle axe unfilled ties warehouses modules good
    power rule by_hand aside count pay jarl longships value turned shields marks groups meeps combos
    closed pawn dice track boxes round visits abilities used mode A1 G7 H8 numbers rows columns
    crosses groups_by_hand""".split()
)
NASTY: list[Any] = [
    *(None, True, False, 0, 1, -1, 2, 999, 1000, 10**18, -(10**30), 10**5000),
    *(0.0, 3.0, 1e308, float("nan"), float("inf"), -0.0),
    *(
        "",
        " ",
        "\0",
        "\n",
        "x" * 41,
        "x" * 20_000,
        "\ud800",
        "\u202e",
        "é",
        "e\u0301",
        "👩‍🚀",
        "{x}",
    ),
    *("wood", "castle-aaw", "port-hhs", "fjord", "sheet", "fish", "a", "red", "wrap", "E4", "%s"),
    *("jarlpad/1", "jarlpad/2", "looot", "lofoten", "spiel", "2026-11-16T18:30:00Z", "2026"),
    *([], {}, [[]], [{}], {"": ""}, [1] * 1001, {"name": "Ada"}, {"D3": "wood"}, [[], []]),
]


def run(number: int, seed: int = 0) -> Counter[str]:
    """Try this many documents. Return how many were read and how many refused."""
    chance = random.Random(seed)
    return Counter(try_one(broken(chance)) for _ in range(number))


def broken(chance: random.Random) -> Any:
    """Return a document with some errors, as text, bytes or Python values."""
    document = deepcopy(chance.choice(EXAMPLES))
    for _ in range(chance.choice((0, 1, 1, 1, 2, 3, 8))):
        spoil(document, chance, KEYS, NASTY)
    form = chance.random()
    if form < 0.4:
        return document
    text = as_text(document)
    if form < 0.6:
        return text
    return spoil_bytes(bytearray(text.encode("utf-8", "surrogatepass")), chance)


def as_text(document: Any) -> str:
    try:
        return json.dumps(document, ensure_ascii=False)
    except ValueError:  # Python does not format integers of thousands of digits
        return '{"format": ' + "9" * 5000 + "}"


def spoil(document: Any, chance: random.Random, names: Sequence[str], nasty: Sequence[Any]) -> None:
    """Insert one error at a random depth, using field names and values that matter for this kind of
    document."""
    holder = chance.choice(containers(document))
    keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
    key = chance.choice(keys) if keys else None
    what = chance.randrange(6)
    if what == 0 and isinstance(holder, dict):
        holder[chance.choice(names)] = deepcopy(chance.choice(nasty))
    elif what == 1 and isinstance(holder, list):
        new = chance.choice(holder) if holder and chance.random() < 0.5 else chance.choice(nasty)
        holder.insert(chance.randrange(len(holder) + 1), deepcopy(new))
    elif key is None:
        return
    elif what == 2:
        del holder[key]
    elif what == 3:
        holder[key] = deepcopy(chance.choice(containers(document)))
    elif what == 4 and isinstance(holder, dict):
        holder[chance.choice([*names, *"\0\n ", f"{key} ", str(key).upper()])] = holder.pop(key)
    else:
        holder[key] = deepcopy(chance.choice(nasty))


def containers(document: Any) -> list[Any]:
    """Return all objects and lists of a document."""
    found = [document]
    for holder in found:
        values = holder.values() if isinstance(holder, dict) else holder
        found += [value for value in values if isinstance(value, (dict, list))]
    return found


def spoil_bytes(text: bytearray, chance: random.Random) -> bytes:
    """Replace, remove, double or cut off a few bytes."""
    for _ in range(chance.randrange(1, 4)):
        at = chance.randrange(len(text) + 1)
        upto = at + chance.choice((0, 1, 1, 2, 30, 3000))
        new = chance.choice(
            (
                b"",
                b'"',
                b"{",
                b"}",
                b"[" * 30,
                b",",
                b":",
                b"\\u0000",
                b"\xff",
                b"1e9",
                b"NaN",
                b"\n",
            )
        )
        text[at:upto] = new if chance.random() < 0.8 else text[at:upto] * 2
    return bytes(text)


def try_one(given: Any) -> str:
    try:
        play = loads(given) if isinstance(given, (str, bytes)) else read(given)
    except DocumentError as error:
        assert "\n" not in str(error), given
        assert len(str(error)) < 500, given
        return "refused"
    except BaseException:
        sys.stderr.write(f"{given!r}\n")
        raise
    again = loads(dumps(play))
    assert again == play and hash(again) == hash(play), given
    if len(play.players) > 1:  # a single player is not scored
        assert score_play(again) == score_play(play) and table(play), given
    return "read"


if __name__ == "__main__":
    arguments = [int(argument) for argument in sys.argv[1:]] or [100_000]
    counts = run(*arguments)
    print(f"{counts.total()} documents: {counts['refused']} refused, {counts['read']} read")
