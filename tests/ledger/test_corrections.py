"""While a game is being corrected, its last result still counts and is never lost."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

from ledger import Ledger, ledger_in_memory, open_ledger
from ledger.entries import EARLIER
from ledger.maintenance import tidy
from ledger.pad import Pad
from tests.ledger.samples import PLACE, spiel, ticking

NAMES = ("Ada", "Bo")


def finished(ledger: Ledger, points: int = 3) -> Pad:
    pad = ledger.plays.start(spiel(NAMES, [0, 1]), PLACE)
    enter(pad, points)
    pad.finish()
    return pad


def enter(pad: Pad, points: int) -> None:
    """Enter this number of points for Ada."""
    play = pad.play
    pad.keep(spiel(NAMES, [points, 1], id=play.id, started=play.started))


def adas_points(play: Any) -> int:
    return sum(play.players[0].meeps)


def shown_of_ada(ledger: Ledger) -> dict[str, Any]:
    """Return what lists, statistics and exports show of Ada."""
    ada, bo = (ledger.players.named(name) for name in NAMES)
    assert ada is not None and bo is not None
    figures, meetings = ledger.statistics.of(ada.id), ledger.statistics.head_to_head(ada.id, bo.id)
    rows = csv.DictReader(io.StringIO(ledger.archive.csv().decode("utf-8-sig")))
    return {
        "history": [(row.finished, row.ranked) for row in ledger.history.page()],
        "home": [row.ranked for row in ledger.plays.last_finished()],
        "waiting": ledger.plays.unfinished(),
        "plays": ledger.history.count(),
        "figures": [(one.plays, one.won, one.average, one.best, one.lines) for one in figures],
        "meetings": meetings,
        "csv": list(rows),
    }


def test_result_counts_while_a_game_is_being_corrected(ledger: Ledger) -> None:
    pad = finished(ledger)
    before = shown_of_ada(ledger)
    pad.reopen()
    assert shown_of_ada(ledger) == before
    enter(pad, 0)
    assert shown_of_ada(ledger) == before
    assert ledger.history.page()[0].correcting
    assert ledger.plays.last_finished()[0].correcting
    pad.finish()
    assert not ledger.history.page()[0].correcting
    assert [seat.name for seat in ledger.history.page()[0].ranked] == ["Bo", "Ada"]
    assert shown_of_ada(ledger)["figures"][0][:3] == (1, 0, 0)


def test_open_correction_is_there_after_a_restart(ledger: Ledger, tmp_path: Path) -> None:
    pad = finished(ledger)
    pad.reopen()
    enter(pad, 7)
    before = shown_of_ada(ledger)
    ledger.close()
    again = open_ledger(tmp_path, ticking())
    opened = again.plays.open(pad.id)
    assert opened.correcting
    assert opened.result is not None
    assert (adas_points(opened.play), adas_points(opened.result)) == (7, 3)
    assert shown_of_ada(again) == before
    assert adas_points(opened.bring_back()) == 3
    assert not opened.correcting
    assert shown_of_ada(again) == before
    again.close()


def test_undo_in_a_correction_goes_back_to_the_start_and_keeps_results(
    ledger: Ledger,
) -> None:
    pad = finished(ledger)
    pad = ledger.plays.open(pad.id)
    pad.reopen()
    enter(pad, 9)
    seen = [adas_points(pad.play)]
    while pad.can_undo:
        seen.append(adas_points(pad.undo()))
    assert seen == [9, 3, 0]
    enter(pad, 5)
    again = ledger.plays.open(pad.id)
    assert again.result is not None
    assert adas_points(again.result) == 3
    assert adas_points(again.bring_back()) == 3


def test_discarded_correction_can_be_restored(ledger: Ledger) -> None:
    pad = finished(ledger)
    pad.reopen()
    enter(pad, 9)
    pad.bring_back()
    assert not pad.can_bring_back, "there is no other result"
    assert adas_points(pad.undo()) == 9
    assert pad.correcting
    assert not pad.can_redo


@pytest.mark.parametrize("taps", [1, 3 * EARLIER])
def test_backup_contains_the_correction_and_the_result(
    ledger: Ledger, tmp_path: Path, taps: int
) -> None:
    pad = finished(ledger)
    pad.reopen()
    for nth in range(taps):
        enter(pad, 10 + nth % 2)
    data = ledger.archive.backup()
    other = open_ledger(tmp_path / "other", ticking())
    other.archive.replace(other.archive.look(data))
    assert shown_of_ada(other) == shown_of_ada(ledger)
    assert other.archive.backup().split(b"\n")[2:] == data.split(b"\n")[2:]
    opened = other.plays.open(pad.id)
    assert opened.result is not None
    assert (adas_points(opened.play), adas_points(opened.result)) == (adas_points(pad.play), 3)
    other.close()


def test_export_of_a_game_in_correction_is_its_last_result(ledger: Ledger) -> None:
    pad = finished(ledger)
    before = json.loads(ledger.archive.play(pad.id))
    pad.reopen()
    enter(pad, 9)
    assert json.loads(ledger.archive.play(pad.id)) == before


def test_deleted_game_is_restored_with_its_correction(ledger: Ledger) -> None:
    pad = finished(ledger)
    pad.reopen()
    enter(pad, 9)
    before = shown_of_ada(ledger)
    ledger.plays.delete(pad.id)
    assert ledger.history.count() == 0
    ledger.plays.bring_back(pad.id)
    assert shown_of_ada(ledger) == before
    assert ledger.plays.open(pad.id).correcting


def test_correction_is_kept_for_more_than_a_month(ledger: Ledger) -> None:
    pad = finished(ledger)
    pad.reopen()
    enter(pad, 9)
    tidy(ledger._store, "2027-06-01T00:00:00Z")
    opened = ledger.plays.open(pad.id)
    assert (adas_points(opened.play), opened.correcting) == (9, True)


def test_amend_changes_the_result_and_the_current_state(ledger: Ledger) -> None:
    from scoring.record import begin_with

    pad = finished(ledger)
    pad.reopen()
    enter(pad, 9)
    pad.amend(lambda play: begin_with(play, 1))
    opened = ledger.plays.open(pad.id)
    assert opened.result is not None
    assert (opened.play.starter, opened.result.starter) == (1, 1)
    assert (adas_points(opened.play), adas_points(opened.result)) == (9, 3)


def test_version_changes_with_every_change(ledger: Ledger) -> None:
    pad = finished(ledger)
    pad.reopen()
    offered = pad.version
    assert ledger.plays.open(pad.id).version == offered
    enter(pad, 9)
    assert pad.version != offered
    pad.undo()
    assert pad.version == offered
    pad.finish()
    assert pad.version != offered
    pad.reopen()
    assert pad.version == offered, "neither the game nor its result has changed"


def other_device(ledger: Ledger, *later: int) -> bytes:
    """Return a backup of another device where the same game was continued."""
    there = ledger_in_memory(ticking("2026-11-17"))
    there.archive.merge(there.archive.look(ledger.archive.backup()))
    row = (*there.plays.last_finished(), *there.plays.unfinished())[0]
    pad = there.plays.open(row.id)
    if pad.play.finished:
        pad.reopen()
    for points in later:
        enter(pad, points)
    return there.archive.backup()


def test_correction_from_another_device_is_imported_and_the_result_counts(
    ledger: Ledger,
) -> None:
    pad = finished(ledger)
    before = shown_of_ada(ledger)
    incoming = ledger.archive.look(other_device(ledger, 0, 9))
    assert incoming.preview.changed == 1
    ledger.archive.merge(incoming)
    assert shown_of_ada(ledger) == before
    [row] = ledger.history.page()
    again = ledger.plays.open(pad.id)
    assert row.correcting and again.correcting
    assert adas_points(again.play) == 9 and adas_points(again.result) == 3
    again.finish()
    assert (
        adas_points(ledger.plays.open(pad.id).result) == 9
        and not ledger.history.page()[0].correcting
    )


def test_imported_result_counts_although_the_game_was_continued(ledger: Ledger) -> None:
    pad = ledger.plays.start(spiel(NAMES, [0, 1]), PLACE)
    enter(pad, 2)
    there = ledger_in_memory(ticking("2026-11-17"))
    there.archive.merge(there.archive.look(ledger.archive.backup()))
    theirs = there.plays.open(pad.id)
    theirs.finish()
    theirs.reopen()
    enter(theirs, 5)
    ledger.archive.merge(ledger.archive.look(there.archive.backup()))
    [row] = ledger.history.page()
    assert row.correcting and not ledger.plays.unfinished()
    assert adas_points(ledger.plays.open(pad.id).result) == 2


@pytest.mark.parametrize("copied", [True, False], ids=["with a copy", "without"])
def test_repair_keeps_the_result_of_a_game_in_correction(tmp_path: Path, copied: bool) -> None:
    ledger = open_ledger(tmp_path, ticking("2026-11-15"))
    pad = finished(ledger)
    pad.reopen()
    enter(pad, 0)
    if copied:
        ledger.daily_copy()
    before = shown_of_ada(ledger)
    ledger.close()
    path = tmp_path / "jarlpad.sqlite3"
    data = bytearray(path.read_bytes())
    data[20:60] = bytes(40)  # only the header is damaged
    path.write_bytes(data)
    ledger = open_ledger(tmp_path, ticking())
    assert ledger.trouble is not None
    assert shown_of_ada(ledger) == before
    again = ledger.plays.open(pad.id)
    assert adas_points(again.play) == 0 and adas_points(again.result) == 3
    ledger.close()


def test_unrecoverable_result_is_reported(tmp_path: Path) -> None:
    ledger = open_ledger(tmp_path, ticking("2026-11-15"))
    pad = finished(ledger)
    pad.reopen()
    enter(pad, 0)
    ledger.close()
    path = tmp_path / "jarlpad.sqlite3"
    data = path.read_bytes().replace(b'"finished":"2026', b'"finished":"20x6')
    path.write_bytes(data[:20] + bytes(40) + data[60:])
    ledger = open_ledger(tmp_path, ticking())
    assert "1 game went back to an earlier version." in str(ledger.trouble)
    assert [row.id for row in ledger.plays.unfinished()] == [pad.id]
    ledger.close()


def test_own_backups_add_nothing_after_gestures_and_undo_by_seat(ledger: Ledger) -> None:
    pad = ledger.plays.start(spiel(NAMES, [0, 1]), PLACE)
    old = ledger.archive.backup()
    for points in (1, 2, 3):
        run = spiel(NAMES, [points, 1], id=pad.id, started=pad.play.started)
        pad.keep(run, gesture="run")
        if points == 2:
            middle = ledger.archive.backup()
    pad.keep(spiel(NAMES, [3, 2], id=pad.id, started=pad.play.started))
    pad.undo(seat=0)
    for data in (old, middle, ledger.archive.backup()):
        preview = ledger.archive.look(data).preview
        assert (preview.new, preview.changed, preview.both) == (0, 0, 0)
