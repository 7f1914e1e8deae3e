"""Every backup can be read again, however long its games and however many they are."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ledger import Ledger, backup, backup_reader, entries, ledger_in_memory
from ledger.pad import Pad
from ledger.repository import INSERTS, head_of
from ledger.schema import update
from tests.ledger.samples import PLACE, filled, spiel, ticking, without_time

NAMES = ["Astrid", "Ragnar"]


@contextmanager
def limits(**values: Any) -> Iterator[None]:
    """Read and write backups with other limits."""
    with pytest.MonkeyPatch.context() as patched:
        for name, value in values.items():
            for module in (backup, backup_reader, entries):
                is_total = module is backup_reader and name == "MOST_STATES"
                if hasattr(module, name) and not is_total:
                    patched.setattr(module, name, value)
        yield


def tap(pad: Pad, points: int, notes: str) -> None:
    common = {"id": pad.id, "started": pad.play.started, "notes": notes}
    pad.keep(spiel(NAMES, [points % 7, points // 7], **common))


def long_game(notes: str, taps: int, versions: int, corrected: bool = False) -> tuple[Ledger, str]:
    """Return a ledger with a game that has many taps and other versions."""
    ledger = ledger_in_memory(ticking())
    pad = ledger.plays.start(spiel(NAMES, [0, 0], notes=notes), PLACE)
    if corrected:
        pad.finish()
        pad.reopen()
    first = ledger.archive.backup()
    for number in range(taps):
        tap(pad, number + 1, notes)
    for phone in range(1, versions + 1):
        other = ledger_in_memory(ticking())
        other.archive.merge(other.archive.look(first))
        there = other.plays.open(pad.id)
        for number in range(taps):
            tap(there, 100 * phone + number, notes)
        ledger.archive.merge(ledger.archive.look(other.archive.backup()))
        other.close()
    return ledger, pad.id


def restored(data: bytes) -> Ledger:
    ledger = ledger_in_memory(ticking())
    ledger.archive.merge(ledger.archive.look(data))
    return ledger


@pytest.mark.parametrize(
    ("notes", "taps", "versions"), [("a\n" * 4990, 60, 2), ("x" * 9990, 60, 3), ('"' * 9990, 60, 1)]
)
def test_longest_game_can_be_restored(notes: str, taps: int, versions: int) -> None:
    ledger, game = long_game(notes, taps, versions)
    data = ledger.archive.backup()
    assert ledger.archive.left_out is None
    again = restored(data)
    assert again.plays.open(game).play == ledger.plays.open(game).play
    assert again.plays.open(game).can_undo
    assert again.versions.count() == versions
    shown = [other.there for other in ledger.versions.open()]
    assert [other.there for other in again.versions.open()] == shown
    assert without_time(again.archive.backup()) == without_time(data)
    assert "already have" in str(again.archive.look(data).preview.merging)
    assert again.archive.look(data).preview.changes == ()


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.integers(0, 60),
    st.integers(1, 12),
    st.integers(0, 4),
    st.booleans(),
    st.integers(700, 20_000),
)
def test_any_game_can_be_restored_with_any_limit(
    words: int, taps: int, versions: int, corrected: bool, longest: int
) -> None:
    ledger, game = long_game("skål\n" * words + "!", taps, versions, corrected)
    whole = json.loads(ledger.archive.backup())["plays"][0]
    smallest = 2 * (1 + corrected) * len(str(whole["document"])) + len(str(whole["tree"])) + 600
    with limits(LONGEST_GAME=max(longest, smallest)):
        data = ledger.archive.backup()
        left_out = ledger.archive.left_out
        again = restored(data)
        assert again.plays.open(game).play == ledger.plays.open(game).play
        assert again.plays.open(game).result == ledger.plays.open(game).result
        assert again.versions.count() + (left_out.count if left_out else 0) == versions
    found = json.loads(data)["plays"][0]
    for field in ("earlier", "ids"):
        kept = found.get(field, [])
        if not corrected:
            assert kept == whole.get(field, [])[len(whole.get(field, [])) - len(kept) :], "latest"


def test_result_of_a_corrected_game_stays_in_a_short_backup() -> None:
    ledger, game = long_game("x" * 5000, 20, 0, corrected=True)
    with limits(LONGEST_GAME=20_000):
        again = restored(ledger.archive.backup())
    pad = again.plays.open(game)
    assert pad.correcting
    assert pad.result == ledger.plays.open(game).result
    assert pad.play == ledger.plays.open(game).play


@pytest.mark.parametrize("most", [100_000, 3_000])
def test_game_with_very_many_states_can_be_restored(most: int) -> None:
    ledger, game = long_game("", 60, 1)
    store = ledger._store
    number = most + 10_000
    first = 1 << 50
    digests = range(1 << 60, (1 << 60) + number)
    with store.writing() as db:
        [(key,)] = db.execute("SELECT key FROM plays").fetchall()
        rows = [
            (key, first + n, first + n - 1 if n else None, None, None, None, "[]", 0, digest)
            for n, digest in enumerate(digests)
        ]
        db.executemany(INSERTS["states"], rows)
        update(db, "states", {"parent": first + number - 1}, "step = 0")
    with limits(MOST_STATES=most, LONGEST_GAME=2 << 20 if most == 100_000 else 60_000):
        data = ledger.archive.backup()
        assert ledger.archive.left_out is None
        again = restored(data)
        assert again.plays.open(game).play == ledger.plays.open(game).play
        assert again.versions.count() == 1
        assert head_of(again._store, game) == head_of(store, game)
        pad = ledger.plays.open(game)
        tap(pad, 500, "")
        incoming = again.archive.look(ledger.archive.backup())
        assert "newer version" in str(incoming.preview.merging)


def test_large_ledger_is_written_with_fewer_earlier_states() -> None:
    ledger = ledger_in_memory(ticking())
    games = []
    for number in range(12):
        pad = ledger.plays.start(spiel(NAMES, [number, 1], notes="x" * 2000), PLACE)
        for points in range(20):
            tap(pad, points + 1, "x" * 2000)
        games.append(pad.id)
    with limits(LARGEST=200_000, ROOM=190_000, LONGEST_GAME=60_000):
        data = ledger.archive.backup()
        assert len(data) <= 200_000
        assert ledger.archive.left_out is None
        again = restored(data)
    for game in games:
        assert again.plays.open(game).play == ledger.plays.open(game).play
        assert again.plays.open(game).can_undo
    with limits(LARGEST=20_000, ROOM=19_000, LONGEST_GAME=60_000):
        data = ledger.archive.backup()
        again = restored(data)
    kept = again.plays.count_unfinished()
    assert 0 < kept < 12
    assert str(ledger.archive.left_out).startswith(f"{12 - kept} items were left out")


def test_too_many_entries_are_left_out_and_counted() -> None:
    ledger = filled(5)
    for number in range(7):
        ledger.cards.save(f"Barn {number}", {"power": number})
    most = {"players": 100, "plays": 4, "cards": 5, "sheets": 5}
    with limits(MOST=most):
        again = restored(ledger.archive.backup())
    assert str(ledger.archive.left_out).startswith("3 items were left out")
    assert len(again.cards.all()) == 5
    assert again.history.count() == 4


def test_game_changed_while_a_backup_is_written_is_complete(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """All changes of one gesture replace the same state."""
    ledger = ledger_in_memory(ticking())
    pad = ledger.plays.start(spiel(NAMES, [0, 1]), PLACE)
    deleted = ledger.plays.start(spiel(NAMES, [8, 1]), PLACE)
    common = {"id": pad.id, "started": pad.play.started}
    pad.keep(spiel(NAMES, [1, 1], **common), gesture="drag")
    store, read = ledger._store, ledger._store.intact_rows
    threads: list[threading.Thread] = []

    def drag() -> None:
        pad.keep(spiel(NAMES, [2, 1], **common), gesture="drag")

    def reading(statement: str, values: Any = ()) -> Any:
        if statement == backup.STATES and not threads:
            threads.append(threading.Thread(target=drag))
            threads[0].start()
            threads[0].join(0.2)
        return read(statement, values)

    monkeypatch.setattr(store, "intact_rows", reading)
    data = ledger.archive.backup()
    threads[0].join()
    assert ledger.archive.left_out is None
    assert {play["document"]["id"] for play in json.loads(data)["plays"]} == {pad.id, deleted.id}


def test_player_renamed_while_a_backup_is_written_has_one_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ledger = ledger_in_memory(ticking())
    first = ledger.plays.start(spiel(NAMES, [0, 1]), PLACE)
    ledger.plays.start(spiel(NAMES, [0, 2]), PLACE)
    player = ledger.players.named("Astrid")
    assert player is not None
    store, read = ledger._store, ledger._store.intact_rows

    def reading(statement: str, values: Any = ()) -> Any:
        if statement == backup.STATES and ledger.players.named("Astrid"):
            ledger.players.rename(player.id, "Åsa")
            ledger.plays.delete(max(first.id, *(row.id for row in ledger.plays.unfinished())))
        return read(statement, values)

    monkeypatch.setattr(store, "intact_rows", reading)
    found = json.loads(ledger.archive.backup())
    assert ledger.archive.left_out is None, "a deleted game is not unreadable"
    assert {player["name"] for player in found["players"]} == set(NAMES)
    [play] = found["plays"]
    assert [player["name"] for player in play["document"]["players"]] == NAMES
