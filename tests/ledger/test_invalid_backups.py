"""An invalid backup is refused with one clear sentence and changes nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ledger import BackupError, ledger_in_memory
from tests.ledger.samples import filled, ticking, without_time

HOSTILE = {
    "nothing": b"",
    "not JSON": b"Dear aunt,",
    "half of a backup": filled(2).archive.backup()[:-200],
    "nested deep": b"[" * 100_000 + b"]" * 100_000,
    "nested deep inside": b'{"format":"jarlpad-backup/1","plays":' + b'{"a":' * 100_000,
    "a zip": b"PK\x03\x04" + bytes(range(256)) * 10,
    "not UTF-8": b'{"format":"jarlpad-backup/1","plays":[],"made":"\xff"}',
    "a list": b"[]",
    "a number": b"7",
    "a number of a million digits": b"1" * 1_000_000,
    "no format": b"{}",
    "another format": b'{"format":"recipes/1"}',
    "a newer one": b'{"format":"jarlpad-backup/4","plays":[]}',
    "format is a list": b'{"format":["jarlpad-backup/1"]}',
    "not a number": b'{"format":"jarlpad-backup/1","plays":[],"settings":{"a":NaN}}',
}


def broken(**changes: Any) -> bytes:
    found = without_time(filled(2).archive.backup())
    found.update(changes)
    return json.dumps(found).encode()


def broken_play(**changes: Any) -> bytes:
    found = without_time(filled(2).archive.backup())
    found["plays"][1].update(changes)
    return json.dumps(found).encode()


def named(name: Any) -> bytes:
    found = without_time(filled(2).archive.backup())
    found["plays"][1]["document"]["players"][0]["name"] = name
    return json.dumps(found).encode()


WRONG = {
    "a field twice": (b'{"format":"jarlpad-backup/1","plays":[],"plays":[]}', "plays: .* twice"),
    "a field twice further in": (
        b'{"format":"jarlpad-backup/1","plays":[{"place":{"seat":1,"seat":2}}]}',
        r"plays\[0\].place.seat: the field occurs twice",
    ),
    "an unknown field": (broken(extra=1), "extra: unknown field"),
    "plays are a text": (broken(plays="all"), "plays: expected a list"),
    "a play is null": (broken(plays=[None]), r"plays\[0\]: expected an object"),
    "players are numbers": (broken(players=[1, 2]), r"players\[0\]"),
    "a player without id": (broken(players=[{"name": "A"}]), "id is missing"),
    "settings are a list": (broken(settings=[1]), "settings: expected an object"),
    "a huge setting": (broken(settings={"a": "x" * 30_000}), "settings.a"),
    "lone surrogate": (broken(settings={"a": "\ud800"}), "lone surrogate"),
    "a card that is none": (broken(cards=[{"name": "A", "content": {"power": "much"}}]), "power"),
    "a card that stands twice": (
        broken(cards=[{"name": "A", "content": {"power": power}} for power in (1, 2)]),
        r"cards\[1\].name: cards\[0\] has the same",
    ),
    "a sheet that is none": (broken(sheets=[{"name": "A", "content": [1]}]), "sheets"),
    "no document": (broken_play(document=3), r"plays\[1\].document"),
    "a wrong moment": (broken_play(updated="yesterday"), r"plays\[1\].updated"),
    "a wrong place": (broken_play(place={"a": [1]}), r"plays\[1\].place"),
    "an endless place": (broken_play(place={"a": "x" * 3000}), r"plays\[1\].place"),
    "steps of nothing": (broken_play(earlier=[{}]), r"plays\[1\].earlier\[0\]"),
    "a name turned round": (named("\u202eabc"), "control characters"),
    "a name with a bell": (named("a\u0007"), "control characters"),
    "a name that is a number": (named(5), "name"),
}


@pytest.mark.parametrize("data", HOSTILE.values(), ids=HOSTILE)
def test_file_that_is_not_a_backup_is_refused(data: bytes) -> None:
    refused(data, "^This file ")


@pytest.mark.parametrize(("data", "where"), WRONG.values(), ids=WRONG)
def test_invalid_backup_is_refused(data: bytes, where: str) -> None:
    refused(data, f"^This backup can’t be restored: .*{where}")


def test_file_that_would_fill_the_memory_is_refused() -> None:
    refused(b" " * (200 * 1024 * 1024), "^This file is too large .max. 64 MB")
    refused(b"[" + b"[]," * 4_000_000 + b"[]]", "^This file isn’t a Jarlpad backup")


def refused(data: bytes, sentence: str) -> None:
    ledger = filled(3)
    before = without_time(ledger.archive.backup())
    with pytest.raises(BackupError, match=sentence) as error:
        ledger.archive.look(data)
    assert "\n" not in str(error.value)
    assert len(str(error.value)) < 300
    assert without_time(ledger.archive.backup()) == before


def test_sql_in_a_name_is_harmless() -> None:
    ledger = filled(2)
    ledger.archive.merge(ledger.archive.look(named("'); DROP TABLE plays; --")))
    other = ledger_in_memory(ticking())
    other.archive.merge(other.archive.look(named("'); DROP TABLE plays; --")))
    assert other.history.count() == 2
    assert other.players.named("'); DROP TABLE plays; --") is not None
