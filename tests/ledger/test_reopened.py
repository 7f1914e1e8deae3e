"""While a play is being corrected, its result of before counts, and nothing of it is lost."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

from ledger import Ledger, Pad, ledger_in_memory, open_ledger
from ledger.entries import EARLIER
from ledger.maintenance import tidy
from tests.ledger.table import PLACE, spiel, ticking

NAMES = ("Ada", "Bo")


def finished(ledger: Ledger, points: int = 3) -> Pad:
    pad = ledger.plays.start(spiel(NAMES, [0, 1]), PLACE)
    enter(pad, points)
    pad.finish()
    return pad


def enter(pad: Pad, points: int) -> None:
    """Ada has so many points."""
    play = pad.play
    pad.keep(spiel(NAMES, [points, 1], id=play.id, started=play.started))


def adas(play: Any) -> int:
    return sum(play.players[0].meeps)


def told(ledger: Ledger) -> dict[str, Any]:
    """What lists, figures and files say of Ada."""
    ada, bo = (ledger.players.named(name) for name in NAMES)
    assert ada is not None and bo is not None
    figures, meetings = ledger.figures.of(ada.id), ledger.figures.head_to_head(ada.id, bo.id)
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


def test_the_result_counts_everywhere_while_it_is_being_corrected(ledger: Ledger) -> None:
    pad = finished(ledger)
    before = told(ledger)
    pad.reopen()
    assert told(ledger) == before
    enter(pad, 0)
    assert told(ledger) == before
    assert ledger.history.page()[0].correcting
    assert ledger.plays.last_finished()[0].correcting
    pad.finish()
    assert not ledger.history.page()[0].correcting
    assert [seat.name for seat in ledger.history.page()[0].ranked] == ["Bo", "Ada"]
    assert told(ledger)["figures"][0][:3] == (1, 0, 0)


def test_an_open_correction_outlives_the_app(ledger: Ledger, tmp_path: Path) -> None:
    pad = finished(ledger)
    pad.reopen()
    enter(pad, 7)
    before = told(ledger)
    ledger.close()
    again = open_ledger(tmp_path, ticking())
    opened = again.plays.open(pad.id)
    assert opened.correcting
    assert opened.result is not None
    assert (adas(opened.play), adas(opened.result)) == (7, 3)
    assert told(again) == before
    assert adas(opened.bring_back()) == 3
    assert not opened.correcting
    assert told(again) == before
    again.close()


def test_undo_in_a_correction_goes_back_to_the_first_tap_and_loses_no_result(
    ledger: Ledger,
) -> None:
    pad = finished(ledger)
    pad = ledger.plays.open(pad.id)
    pad.reopen()
    enter(pad, 9)
    seen = [adas(pad.play)]
    while pad.can_undo:
        seen.append(adas(pad.undo()))
    assert seen == [9, 3, 0]
    enter(pad, 5)
    again = ledger.plays.open(pad.id)
    assert again.result is not None
    assert adas(again.result) == 3
    assert adas(again.bring_back()) == 3


def test_a_dropped_correction_can_be_taken_up_again(ledger: Ledger) -> None:
    pad = finished(ledger)
    pad.reopen()
    enter(pad, 9)
    pad.bring_back()
    assert not pad.can_bring_back, "there is no other result"
    assert adas(pad.undo()) == 9
    assert pad.correcting
    assert not pad.can_redo


@pytest.mark.parametrize("taps", [1, 3 * EARLIER])
def test_a_backup_has_the_correction_and_the_result(
    ledger: Ledger, tmp_path: Path, taps: int
) -> None:
    pad = finished(ledger)
    pad.reopen()
    for nth in range(taps):
        enter(pad, 10 + nth % 2)
    data = ledger.archive.backup()
    other = open_ledger(tmp_path / "other", ticking())
    other.archive.replace(other.archive.look(data))
    assert told(other) == told(ledger)
    assert other.archive.backup().split(b"\n")[2:] == data.split(b"\n")[2:]
    opened = other.plays.open(pad.id)
    assert opened.result is not None
    assert (adas(opened.play), adas(opened.result)) == (adas(pad.play), 3)
    other.close()


def test_the_file_of_a_play_in_correction_is_that_of_its_result(ledger: Ledger) -> None:
    pad = finished(ledger)
    before = json.loads(ledger.archive.play(pad.id))
    pad.reopen()
    enter(pad, 9)
    assert json.loads(ledger.archive.play(pad.id)) == before


def test_a_deleted_play_comes_back_with_its_correction(ledger: Ledger) -> None:
    pad = finished(ledger)
    pad.reopen()
    enter(pad, 9)
    before = told(ledger)
    ledger.plays.delete(pad.id)
    assert ledger.history.count() == 0
    ledger.plays.bring_back(pad.id)
    assert told(ledger) == before
    assert ledger.plays.open(pad.id).correcting


def test_a_correction_that_waits_for_a_month_is_still_there(ledger: Ledger) -> None:
    pad = finished(ledger)
    pad.reopen()
    enter(pad, 9)
    tidy(ledger._store, "2027-06-01T00:00:00Z")
    opened = ledger.plays.open(pad.id)
    assert (adas(opened.play), opened.correcting) == (9, True)


def test_what_is_no_part_of_the_count_is_told_to_both(ledger: Ledger) -> None:
    from scoring.record import begin_with

    pad = finished(ledger)
    pad.reopen()
    enter(pad, 9)
    pad.amend(lambda play: begin_with(play, 1))
    opened = ledger.plays.open(pad.id)
    assert opened.result is not None
    assert (opened.play.starter, opened.result.starter) == (1, 1)
    assert (adas(opened.play), adas(opened.result)) == (9, 3)


def test_a_version_is_the_same_only_while_nothing_has_moved_on(ledger: Ledger) -> None:
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
    assert pad.version == offered, "the same table and the same result"


def other_device(ledger: Ledger, *later: int) -> bytes:
    """A backup of another device, where the same play went on after it came from this one."""
    there = ledger_in_memory(ticking("2026-11-17"))
    there.archive.merge(there.archive.look(ledger.archive.backup()))
    row = (*there.plays.last_finished(), *there.plays.unfinished())[0]
    pad = there.plays.open(row.id)
    if pad.play.finished:
        pad.reopen()
    for points in later:
        enter(pad, points)
    return there.archive.backup()


def test_a_correction_begun_on_another_device_comes_and_the_result_still_counts(
    ledger: Ledger,
) -> None:
    pad = finished(ledger)
    before = told(ledger)
    incoming = ledger.archive.look(other_device(ledger, 0, 9))
    assert incoming.preview.changed == 1
    ledger.archive.merge(incoming)
    assert told(ledger) == before
    [row] = ledger.history.page()
    again = ledger.plays.open(pad.id)
    assert row.correcting and again.correcting
    assert adas(again.play) == 9 and adas(again.result) == 3
    again.finish()
    assert adas(ledger.plays.open(pad.id).result) == 9 and not ledger.history.page()[0].correcting


def test_a_result_from_another_device_counts_though_the_play_went_on_there(ledger: Ledger) -> None:
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
    assert adas(ledger.plays.open(pad.id).result) == 2


@pytest.mark.parametrize("copied", [True, False], ids=["with a copy", "without"])
def test_a_rescue_keeps_the_result_of_a_play_in_correction(tmp_path: Path, copied: bool) -> None:
    ledger = open_ledger(tmp_path, ticking("2026-11-15"))
    pad = finished(ledger)
    pad.reopen()
    enter(pad, 0)
    if copied:
        ledger.daily_copy()
    before = told(ledger)
    ledger.close()
    path = tmp_path / "jarlpad.sqlite3"
    data = bytearray(path.read_bytes())
    data[20:60] = bytes(40)  # the header; all pages are there
    path.write_bytes(data)
    ledger = open_ledger(tmp_path, ticking())
    assert ledger.trouble is not None
    assert told(ledger) == before
    again = ledger.plays.open(pad.id)
    assert adas(again.play) == 0 and adas(again.result) == 3
    ledger.close()


def test_a_result_that_cannot_be_rescued_is_said(tmp_path: Path) -> None:
    ledger = open_ledger(tmp_path, ticking("2026-11-15"))
    pad = finished(ledger)
    pad.reopen()
    enter(pad, 0)
    ledger.close()
    path = tmp_path / "jarlpad.sqlite3"
    data = path.read_bytes().replace(b'"finished":"2026', b'"finished":"20x6')
    path.write_bytes(data[:20] + bytes(40) + data[60:])
    ledger = open_ledger(tmp_path, ticking())
    assert "1 game is back to an earlier version." in str(ledger.trouble)
    assert [row.id for row in ledger.plays.unfinished()] == [pad.id]
    ledger.close()


def test_undo_by_seat_and_gestures_leave_a_play_that_its_backup_knows(ledger: Ledger) -> None:
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
