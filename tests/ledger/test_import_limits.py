"""Imported data is checked before anything is written, and uses limited time and memory."""

from __future__ import annotations

import csv
import io
import json
import pickle
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest

from ledger import BackupError, LedgerError, backup_reader, ledger_in_memory, open_ledger
from ledger.entries import PackedGames
from ledger.restore import in_a_copy, merge
from ledger.tree import DIGEST, Node
from tests.ledger.samples import PLACE, filled, spiel, ticking, without_time

NAMES = ["Astrid", "Ragnar"]


def with_settings(settings: Any) -> bytes:
    found = without_time(filled(2).archive.backup())
    found["settings"] = settings
    return json.dumps(found).encode()


def deep(levels: int) -> Any:
    value: Any = 1
    for _ in range(levels):
        value = [value]
    return value


HARMFUL: dict[str, Any] = {
    "settings.text_size": {"text_size": "abc"},
    "settings.text_size: expected a whole number from": {"text_size": 100_000},
    "settings.language": {"language": 5},
    "settings.theme": {"theme": "pink"},
    "settings.motion": {"motion": 1},
    "settings.options.looot": {"options.looot": "x"},
    "settings.options.lofoten": {"options.lofoten": {"ties": "all"}},
    "settings.options.chess": {"options.chess": {}},
    "settings.secret: there is no such setting": {"secret": 1},
    "settings.voice": {"voice": deep(900)},
    "settings: expected an object": [1],
}


@pytest.mark.parametrize("where", HARMFUL)
def test_invalid_settings_are_refused(where: str) -> None:
    ledger = ledger_in_memory(ticking())
    with pytest.raises(BackupError, match=f"can’t be restored: {where}"):
        ledger.archive.look(with_settings(HARMFUL[where]))


def first_play(change: Callable[[dict[str, Any]], None]) -> bytes:
    found = without_time(filled(2).archive.backup())
    change(found["plays"][0])
    return json.dumps(found).encode()


PLACES: dict[str, dict[str, Any]] = {
    "seat": {"seat": -7},
    "screen": {"screen": "../x"},
    "mode": {"mode": 5},
    "other": {"other": [1]},
    "many": {"many": 1 << 70},
    "Named": {"Named": 1},
}


@pytest.mark.parametrize("field", PLACES)
def test_invalid_places_are_refused(field: str) -> None:
    data = first_play(lambda play: play.update(place=PLACES[field]))
    with pytest.raises(BackupError, match=rf"plays\[0\].place.{field}"):
        ledger_in_memory(ticking()).archive.look(data)


def test_place_may_have_plain_extra_values() -> None:
    place = {"screen": "lofoten", "seat": 1, "mode": "", "unloaded": True, "later": None}
    data = first_play(lambda play: play.update(place=place))
    ledger = ledger_in_memory(ticking())
    incoming = ledger.archive.look(data)
    ledger.archive.merge(incoming)
    assert ledger.plays.open(incoming.backup.plays[0].game).place == place


def test_lone_surrogates_are_refused_everywhere() -> None:
    good = without_time(filled(1).archive.backup())
    good["settings"] = {"options.lofoten": {"ties": "both"}}
    text = json.dumps(good)
    for old in ('"plays"', '"both"', '"ties"', '"document"', '"looot"', '"lofoten"', '"spiel"'):
        if old in text:
            data = text.replace(old, old[:-1] + '\\ud800"', 1).encode()
            with pytest.raises(BackupError, match=r"can’t be restored|newer|not a backup"):
                ledger_in_memory(ticking()).archive.look(data)


def test_years_outside_1900_to_2999_are_refused() -> None:
    for moment in ("0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z"):
        data = first_play(lambda play, moment=moment: play.update(updated=moment))  # type: ignore[misc]
        with pytest.raises(BackupError, match="expected a year from 1900 to 2999"):
            ledger_in_memory(ticking()).archive.look(data)


# Limits.


def test_reading_repeated_fields_takes_linear_time() -> None:
    def seconds(number: int) -> float:
        pairs = ",".join(f'"f{n}":0' for n in range(number))
        file = f'{{"format":"jarlpad-backup/3","plays":[],"settings":{{{pairs},"f0":0}}}}'.encode()
        best = 99.0
        for _ in range(3):
            begun = time.process_time()
            with pytest.raises(BackupError, match="twice"):
                ledger_in_memory().archive.look(file)
            best = min(best, time.process_time() - begun)
        return best

    assert seconds(20_000) < 9 * seconds(5_000), "four times as long, not sixteen times"


def test_importing_many_players_of_one_name_takes_linear_time() -> None:
    """The number of statements per player does not grow with the number of players."""
    counts = []
    for number in (50, 200):
        ledger = ledger_in_memory(ticking())
        ledger.players.add("Ada")
        found = without_time(filled(1).archive.backup())
        found["players"] = [
            {"id": str(UUID(int=n)), "name": f"Ada ({n})", "hidden": False, "met": NOW}
            for n in range(2, number)
        ]
        incoming = ledger.archive.look(json.dumps(found).encode())
        for n in range(2, number):
            ledger.players.add(f"Ada ({n}) ")
        for player in ledger.players.all():
            ledger.players.hide(player.id)
        statements: list[str] = []
        ledger._store.connection.set_trace_callback(statements.append)
        ledger.archive.merge(incoming)
        counts.append(len(statements) / number)
    assert counts[1] < counts[0] * 1.2


NOW = "2026-11-16T12:00:00Z"


class Counting(io.BytesIO):
    """A file that records how much of it was read."""

    def read(self, size: int | None = -1) -> bytes:
        assert size is not None
        assert 0 < size <= 1 << 20, "never all at once"
        return super().read(size)


def test_backup_is_read_as_a_stream_with_progress() -> None:
    data = filled(300).archive.backup()
    ledger = ledger_in_memory(ticking())
    told: list[int] = []
    incoming = ledger.archive.look(Counting(data), len(data), told.append)
    assert incoming.preview.new == 300
    assert told[-1] == len(data)
    assert len(told) > 1


def test_too_large_file_is_refused_unread() -> None:
    class Unread(io.BytesIO):
        def read(self, size: int | None = -1) -> bytes:
            raise AssertionError("it was read")

    with pytest.raises(BackupError, match="64 MB"):
        ledger_in_memory(ticking()).archive.look(Unread(), 65 << 20)


def test_ledger_is_readable_during_a_large_import(tmp_path: Path) -> None:
    ledger = open_ledger(tmp_path, ticking())
    pad = ledger.plays.start(spiel(NAMES, [0, 1]), PLACE)
    incoming = ledger.archive.look(filled(150).archive.backup())
    waited: list[bool] = []

    def read(store: Any, *_: Any) -> Any:
        other = threading.Thread(target=lambda: waited.append(bool(ledger.plays.unfinished())))
        other.start()
        other.join(20)
        return merge(store, incoming.backup)

    assert len(in_a_copy(ledger._store, 150, read)) == 150
    assert waited == [True], "another thread could read meanwhile"
    assert ledger.history.count() == 150
    assert pad.keep(spiel(NAMES, [4, 1], id=pad.id, started=pad.play.started)) is None
    ledger.close()
    again = open_ledger(tmp_path, ticking())
    assert again.trouble is None
    assert again.plays.open(pad.id).can_undo
    assert again.history.count() == 150
    again.close()


def test_taps_during_a_large_import_are_saved(tmp_path: Path) -> None:
    ledger = open_ledger(tmp_path, ticking())
    pad = ledger.plays.start(spiel(NAMES, [0, 1]), PLACE)
    incoming = ledger.archive.look(filled(150).archive.backup())
    points = iter(range(1, 9))

    def tapping(store: Any) -> set[str]:
        pad.keep(spiel(NAMES, [next(points), 1], id=pad.id, started=pad.play.started))
        return merge(store, incoming.backup)

    assert len(in_a_copy(ledger._store, 150, tapping)) == 150
    assert ledger.history.count() == 150
    opened = ledger.plays.open(pad.id)
    seen = [sum(opened.play.players[0].meeps)]  # type: ignore[attr-defined]
    while opened.can_undo:
        seen.append(sum(opened.undo().players[0].meeps))  # type: ignore[attr-defined]
    assert seen == list(range(seen[0], -1, -1))
    assert seen[0] >= 3
    ledger.close()


def test_home_reads_only_the_newest_games() -> None:
    ledger = ledger_in_memory(ticking())
    pads = [ledger.plays.start(spiel(NAMES, [n, 1]), PLACE) for n in range(9)]
    assert [row.id for row in ledger.plays.unfinished(3)] == [pad.id for pad in pads[:5:-1]]
    assert ledger.plays.count_unfinished() == 9


@pytest.mark.parametrize("name", ["\u200b", "\u3164", " \u00a0\u2800", "\ufeff", "\u200e"])
def test_invisible_name_is_refused_with_a_sentence(name: str) -> None:
    with pytest.raises(LedgerError, match=r"can be seen|control characters|at least one"):
        ledger_in_memory(ticking()).players.add(name)


FORMULAS = ["=1", " =1", "a;=1", "a,=1", "a\u00a0+1", "a|@x", '"=1', "a:-1", "x ; =cmd"]


@pytest.mark.parametrize("separator", [",", ";", "|", ":", " "])
def test_no_csv_cell_becomes_a_formula(separator: str) -> None:
    ledger = ledger_in_memory(ticking())
    for name in FORMULAS:
        ledger.plays.start(spiel([name, "Jean-Luc"], [1, 2]), PLACE).finish()
    text = ledger.archive.csv().decode("utf-8-sig")
    assert "Jean-Luc" in text
    for quoting in (csv.QUOTE_MINIMAL, csv.QUOTE_NONE):
        for row in csv.reader(io.StringIO(text), delimiter=separator, quoting=quoting):
            for cell in row:
                assert not cell.strip(' "\u00a0').startswith(("=", "+", "@")), cell


def test_json_formatting_does_not_matter() -> None:
    data = filled(5).archive.backup()
    found = json.loads(data)
    texts = (
        data,
        json.dumps(found, indent=2).encode(),
        json.dumps(found, ensure_ascii=False).encode("utf-8-sig"),
        json.dumps(dict(reversed(found.items()))).encode(),
    )
    kept = []
    for text in texts:
        ledger = ledger_in_memory(ticking())
        ledger.archive.merge(ledger.archive.look(text))
        kept.append(without_time(ledger.archive.backup())["plays"])
    assert len(kept[0]) == 5
    assert all(plays == kept[0] for plays in kept)


@pytest.mark.parametrize("second", ['"seat" :1', '"seat":0', '"se\\u0061t":1'])
def test_duplicate_field_is_refused(second: str) -> None:
    data = first_play(lambda play: play.update(place={"seat": 0})).decode()
    assert '"place": {"seat": 0}' in data
    for text in (data, data.replace(": ", ":").replace(", ", ",")):
        spoiled = text.replace('"seat":', f'{second}, "seat":', 1)
        with pytest.raises(BackupError, match=r"plays\[0\].place.seat: the field occurs twice"):
            ledger_in_memory(ticking()).archive.look(spoiled.encode())


def test_duplicate_among_many_fields_is_refused() -> None:
    pairs = ",".join(f'"f{number}":0' for number in range(40_000))
    data = f'{{"format":"jarlpad-backup/2","plays":[],"settings":{{{pairs},"f0":0}}}}'.encode()
    with pytest.raises(BackupError, match=r"twice|no such setting"):
        ledger_in_memory().archive.look(data)


@pytest.mark.parametrize(
    "data",
    [
        b"{" + b",".join(b'"f%d":"%s"' % (n, b"x" * 1000) for n in range(20_000)) + b"}",
        b"{" + b",".join(b'"f%d":"%s"' % (n, b"x" * 1_000_000) for n in range(40)) + b"}",
    ],
    ids=["many fields", "long fields"],
)
def test_too_many_or_too_long_fields_are_refused(data: bytes) -> None:
    with pytest.raises(BackupError, match="isn’t a Jarlpad backup"):
        ledger_in_memory().archive.look(data)


@pytest.mark.parametrize("letters", [2 << 20, 3 << 20, 9 << 20])
def test_game_of_more_than_2_mb_is_refused(letters: int) -> None:
    data = b'{"format":"jarlpad-backup/3","plays":["%s"]}' % (b"x" * letters)
    with pytest.raises(BackupError, match="isn’t a Jarlpad backup"):
        ledger_in_memory().archive.look(data)


@pytest.mark.parametrize("field", ["settings", "made", "unknown"])
def test_other_value_of_more_than_512_kb_is_refused(field: str) -> None:
    data = f'{{"format":"jarlpad-backup/3","plays":[],"{field}":"{"x" * (1 << 19)}"}}'
    with pytest.raises(BackupError, match=r"isn’t a Jarlpad backup|unknown field"):
        ledger_in_memory().archive.look(data.encode())


def test_too_many_states_in_all_games_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    data = filled().archive.backup()
    states = ledger_in_memory().archive.look(data).backup.plays.states
    monkeypatch.setattr(backup_reader, "MOST_STATES", states)
    ledger_in_memory().archive.look(data)
    monkeypatch.setattr(backup_reader, "MOST_STATES", states - 1)
    with pytest.raises(BackupError, match=f"expected at most {states - 1} states"):
        ledger_in_memory().archive.look(data)


def test_error_about_a_very_long_field_name_is_short() -> None:
    name = "x" * 20_000
    data = f'{{"format":"jarlpad-backup/2","plays":[],"{name}":1}}'.encode()
    with pytest.raises(BackupError) as refused:
        ledger_in_memory().archive.look(data)
    assert len(str(refused.value)) < 300


@pytest.mark.parametrize(("games", "states", "letters"), [(11, 1, 0), (9, 70, 0), (4, 40, 9000)])
def test_ledger_is_readable_during_an_import_of_much_data(
    tmp_path: Path, games: int, states: int, letters: int
) -> None:
    other = ledger_in_memory(ticking())
    for _ in range(games):
        pad = other.plays.start(spiel(NAMES, [0, 1], notes="x" * letters), PLACE)
        for points in range(1, states):
            common = {"id": pad.id, "started": pad.play.started, "notes": "x" * letters}
            pad.keep(spiel(NAMES, [points % 9, 1], **common))
    ledger = open_ledger(tmp_path, ticking())
    waited: list[bool] = []

    def reading(_: int) -> None:
        thread = threading.Thread(target=lambda: waited.append(not ledger.plays.unfinished()))
        thread.start()
        thread.join(1)

    assert len(ledger.archive.merge(ledger.archive.look(other.archive.backup()), reading)) == games
    assert len(waited) == games + 1
    assert all(waited), "another thread could read the state before the import"
    assert len(ledger.plays.unfinished()) == games
    ledger.close()


def test_packing_a_very_large_game_holds_the_interpreter_shortly(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Other threads wait while Python packs or unpacks an object in a single call."""
    longest: list[float] = []

    def timed(call: Callable[[Any], Any]) -> Callable[[Any], Any]:
        def run(given: Any) -> Any:
            begun = time.thread_time()
            result = call(given)
            longest.append(time.thread_time() - begun)
            return result

        return run

    game = ledger_in_memory(ticking()).archive.look(filled(1).archive.backup()).backup.plays[0]
    nodes = [Node(id, id - 1 or None, None, DIGEST - id) for id in range(1, 100_001)]
    monkeypatch.setattr("ledger.entries.pickle.dumps", timed(pickle.dumps))
    monkeypatch.setattr("ledger.entries.pickle.loads", timed(pickle.loads))
    packed = PackedGames([game._replace(nodes=tuple(nodes))])
    assert packed[0].nodes == tuple(nodes)
    assert packed[0].states == game.states
    assert len(longest) == 3
    assert max(longest) < 0.1
