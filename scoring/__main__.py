"""The command-line scorer: ``python -m scoring [OPTIONS] FILE...``

``--join`` joins parts into one game and scores it, ``--link`` prints parts as links.
"""

from __future__ import annotations

import argparse
import gettext
import io
import json
import os
import struct
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, BinaryIO

from scoring import parts
from scoring.document import MAX_BYTES, loads, parse, read
from scoring.game import Play
from scoring.games import check_offer
from scoring.messages import Render
from scoring.reading import DocumentError
from scoring.scorer import score_play
from scoring.table import table

INVALID = 2
INTERRUPTED = 130
READ_LIMIT = MAX_BYTES + 1
LONGEST_LABEL = 24
"""A longer link is cut to this many characters in error messages."""
CATALOGS = Path(__file__).resolve().parents[1] / "locale"

Write = Callable[[Play], str]
"""Returns the text to print for a game."""


def main(arguments: list[str] | None = None) -> int:
    """Score all files. Return the exit status: 0, or 2 if something was not valid."""
    options = _options().parse_args(arguments)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        check_offer(options.offer)
    except ValueError as error:
        _refuse("--offer", str(error))
        return INVALID
    write = _writer(options)
    if options.join:
        valid = [_join(options.files, write)]
    elif options.link:
        valid = [_each_part(name, _print_link) for name in options.files]
    else:
        valid = [_score_file(name, write) for name in options.files]
    sys.stdout.flush()
    return 0 if all(valid) else INVALID


def _options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m scoring",
        description="Score games of Looot, Lofoten and LOOT.",
        epilog="Exit status: 0 if all documents are valid, 2 otherwise.",
    )
    parser.add_argument(
        "--json", action="store_true", help="print one JSON object per line instead of a table"
    )
    parser.add_argument(
        "--hindsight",
        action="store_true",
        help="also print the best possible score of each fjord (Looot)",
    )
    parser.add_argument(
        "--offer",
        type=lambda ids: [id.strip() for id in ids.split(",")],
        default=[],
        metavar="ID,ID,...",
        help="also print the best space in each fjord for each of these longships (Looot)",
    )
    parser.add_argument(
        "--language",
        choices=_languages(),
        default="en",
        help="language of the output (default: en)",
    )
    instead = parser.add_mutually_exclusive_group()
    instead.add_argument(
        "--join",
        action="store_true",
        help="join parts (files or links with one player each) into one game and score it",
    )
    instead.add_argument("--link", action="store_true", help="print each part as a link")
    parser.add_argument(
        "files",
        nargs="+",
        metavar="FILE",
        help="a JSON file with one game, or with one game per line; - reads standard input",
    )
    return parser


def _languages() -> list[str]:
    """Return the codes of English and of the languages that have a message catalog."""
    found = CATALOGS.glob("*/LC_MESSAGES/jarlpad.mo")
    return ["en", *sorted(path.parts[-3] for path in found)]


def _writer(options: argparse.Namespace) -> Write:
    """Return a function that formats a score as JSON or as a table, in the chosen language."""
    render = _renderer(options.language)
    if options.json:
        return lambda play: json.dumps(
            score_play(play, options.hindsight, render, options.offer), ensure_ascii=False
        )
    return lambda play: table(play, options.hindsight, render, options.offer)


def _renderer(language: str) -> Render:
    """Return a function that translates messages; untranslated ones stay English."""
    try:
        words = gettext.translation("jarlpad", CATALOGS, [language], fallback=True)
    except (OSError, ValueError, struct.error):  # a catalog that is cut off or missing
        return str
    return lambda message: message.render(words.gettext, words.ngettext)


def _score_file(name: str, write: Write) -> bool:
    """Score the documents of a file. Return whether the file and all documents are valid."""
    return _each_text(name, lambda text, label: print(write(loads(text, alone=False))))


def _join(names: list[str], write: Write) -> bool:
    """Join the parts of all files and links into one game and score it. Return whether that
    worked."""
    found: list[tuple[dict[str, Any], str]] = []
    valid = [_each_part(name, lambda *part: found.append(part)) for name in names]
    if not all(valid):
        return False
    try:
        play = read(parts.join(*map(list, zip(*found))) if found else parts.join(()))
    except DocumentError as error:
        return _refuse("--join", str(error))
    print(write(play))
    return True


def _print_link(part: dict[str, Any], label: str) -> None:
    print(parts.link(part))


def _each_part(name: str, take: Callable[[dict[str, Any], str], None]) -> bool:
    """Call ``take`` with each part of a file or link and its label. Return whether all are
    valid."""
    if not parts.is_link(name):
        return _each_text(name, lambda text, label: take(parts.read(text.strip()), label))
    label = name if len(name) <= LONGEST_LABEL else f"{name[:LONGEST_LABEL]}…"
    try:
        take(parts.read(name), label)
    except DocumentError as error:
        return _refuse(label, str(error))
    return True


def _each_text(name: str, take: Callable[[bytes, str], None]) -> bool:
    """Call ``take`` with each document of a file and its label. Return whether all are valid."""
    try:
        if name == "-":
            return _each_document(name, sys.stdin.buffer, take)
        with open(name, "rb") as stream:
            return _each_document(name, stream, take)
    except BrokenPipeError:
        raise
    except (OSError, ValueError) as error:
        return _refuse(name, getattr(error, "strerror", None) or str(error))


def _each_document(name: str, stream: BinaryIO, take: Callable[[bytes, str], None]) -> bool:
    valid = True
    for line, text in documents(stream):
        at = f" (line {line})" if line else ""
        try:
            take(text, f"{name}{at}")
        except DocumentError as error:
            valid = _refuse(name, f"{error}{at}")
    return valid


def _refuse(name: str, message: str) -> bool:
    """Print one line on standard error, even if the file name has line breaks. Return False."""
    sys.stdout.flush()
    print(*f"{name}: {message}".split("\n"), file=sys.stderr)
    return False


def documents(stream: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """Yield the documents of a file with their line numbers; 0 if the file is one document."""
    head = stream.read(READ_LIMIT)
    if not _one_per_line(head):
        yield 0, head
        return
    for number, line in enumerate(_lines(head, stream), start=1):
        if line.strip():
            yield number, line


def _one_per_line(head: bytes) -> bool:
    """Return whether a file has one document per line rather than one that spans several.

    An invalid document among many must not hide the others.
    """
    lines = [line for line in map(bytes.strip, head.split(b"\n")) if line]
    if len(lines) < 2 or _is_json(head):
        return False
    return _is_json(lines[0]) or any(map(_looks_whole, lines))


def _is_json(text: bytes) -> bool:
    try:
        parse(text)
    except DocumentError:
        return False
    return True


def _looks_whole(line: bytes) -> bool:
    document = line.startswith(b"{") and line.endswith(b"}") and b'"format"' in line
    return document or parts.is_link(line)


def _lines(head: bytes, stream: BinaryIO) -> Iterator[bytes]:
    *whole, part = head.split(b"\n")
    yield from whole
    line = part + stream.readline(READ_LIMIT)
    while line:
        yield line
        while len(line) >= READ_LIMIT and not line.endswith(b"\n"):  # skip an overlong line
            line = stream.readline(READ_LIMIT)
        line = stream.readline(READ_LIMIT)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    except BrokenPipeError:
        # The output was a closed pipe; flushing it at exit would print another error.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
