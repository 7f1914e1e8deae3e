"""While a play is being corrected, its result of before counts, and nothing of it is lost."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

from ledger import Ledger, Pad, open_ledger
from ledger.entries import EARLIER
from ledger.tidying import tidy
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
