"""Two versions of a play are told apart by their steps: no clock takes anything back."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ledger import Ledger, LedgerError, Pad, ledger_in_memory
from tests.ledger.table import PLACE, spiel, ticking, without_time

NAMES = ["Astrid", "Ragnar"]


def tap(pad: Pad, *points: int) -> None:
    for number in points:
        pad.keep(spiel(NAMES, [number, 1], id=pad.id, started=pad.play.started))


def points_of(ledger: Ledger, play: str) -> list[int]:
    """Astrid's points, from now all the way back."""
    pad = ledger.plays.open(play)
    seen = [sum(pad.play.players[0].meeps)]  # type: ignore[attr-defined]
    while pad.can_undo:
        seen.append(sum(pad.undo().players[0].meeps))  # type: ignore[attr-defined]
    while pad.can_redo:
        pad.redo()
    return seen


def begun() -> tuple[Ledger, Pad]:
    ledger = ledger_in_memory(ticking())
    pad = ledger.plays.start(spiel(NAMES, [0, 1]), PLACE)
    tap(pad, 1, 2)
    return ledger, pad


def with_clock(ledger: Ledger, day: str) -> None:
    """The clock of a phone is another one from now on."""
    ledger.plays._pads.clock = ticking(day)


def second_phone(ledger: Ledger) -> Ledger:
    other = ledger_in_memory(ticking())
    other.archive.merge(other.archive.look(ledger.archive.backup()))
    return other


CLOCKS = ["1999-01-01", "2026-11-16", "2099-12-31"]


@pytest.mark.parametrize("clock", CLOCKS)
def test_an_old_backup_takes_no_tap_back_whatever_the_clock_said(clock: str) -> None:
    ledger, pad = begun()
    with_clock(ledger, clock)
    tap(pad, 3)
    old = ledger.archive.backup()
    with_clock(ledger, "2026-11-16")
    tap(pad, 4, 5)
    incoming = ledger.archive.look(old)
    assert str(incoming.preview.merging) == "You already have all of this."
    assert "1 game will lose changes made on this phone." in str(incoming.preview.replacing)
    [change] = incoming.preview.changes
    assert str(change.merging) == "keeps the newer version on this phone"
    assert str(change.replacing) == "will lose changes made here"
    assert ledger.archive.merge(incoming) == 0
    assert points_of(ledger, pad.id) == [5, 4, 3, 2, 1, 0]


@pytest.mark.parametrize("clock", CLOCKS)
def test_a_play_that_went_on_elsewhere_goes_on_here(clock: str) -> None:
    ledger, pad = begun()
    other = second_phone(ledger)
    with_clock(other, clock)
    tap(other.plays.open(pad.id), 7, 8)
    incoming = ledger.archive.look(other.archive.backup())
    assert (
        str(incoming.preview.merging) == "This adds 1 newer version of a game. Nothing "
        "will be lost."
    )
    [change] = incoming.preview.changes
    assert (change.game, change.names) == ("spiel", ("Astrid", "Ragnar"))
    assert str(change.merging) == "will be updated from the file"
    assert ledger.archive.merge(incoming) == 1
    assert points_of(ledger, pad.id) == [8, 7, 2, 1, 0]
    assert ledger.archive.merge(ledger.archive.look(other.archive.backup())) == 0


def test_what_was_undone_here_is_not_new_in_an_old_backup() -> None:
    ledger, pad = begun()
    tap(pad, 3, 4)
    old = ledger.archive.backup()
    pad.undo()
    pad.undo()
    assert ledger.archive.merge(ledger.archive.look(old)) == 0
    tap(pad, 9)
    assert ledger.archive.merge(ledger.archive.look(old)) == 0
    assert points_of(ledger, pad.id) == [9, 2, 1, 0]


def test_a_renamed_player_makes_no_new_version() -> None:
    ledger, _ = begun()
    old = ledger.archive.backup()
    astrid = ledger.players.named("Astrid")
    assert astrid is not None
    ledger.players.rename(astrid.id, "Åsa")
    assert ledger.archive.look(old).preview.changes == ()


def forked() -> tuple[Ledger, Ledger, str]:
    """A play that went on in two ways on two phones."""
    ledger, pad = begun()
    other = second_phone(ledger)
    tap(pad, 3, 4)
    tap(other.plays.open(pad.id), 13, 14)
    return ledger, other, pad.id


def test_two_ways_are_both_kept() -> None:
    ledger, other, play = forked()
    incoming = ledger.archive.look(other.archive.backup())
    assert str(incoming.preview.merging) == (
        "This adds 1 game with a different version here. Where versions differ, both "
        "are kept and you choose."
    )
    assert str(incoming.preview.changes[0].merging) == (
        "has two versions: both are kept and you choose"
    )
    assert ledger.archive.merge(incoming) == 1
    assert points_of(ledger, play) == [4, 3, 2, 1, 0], "nothing changes before somebody chooses"
    [choice] = ledger.versions.open()
    assert sum(choice.here.players[0].meeps) == 4  # type: ignore[attr-defined]
    assert sum(choice.there.players[0].meeps) == 14  # type: ignore[attr-defined]
    again = ledger.archive.look(other.archive.backup())
    assert str(again.preview.merging) == "You already have all of this."
    assert ledger.archive.merge(again) == 0
    assert ledger.versions.count() == 1


def test_choosing_the_other_way_keeps_this_one_behind_undo() -> None:
    ledger, other, play = forked()
    ledger.archive.merge(ledger.archive.look(other.archive.backup()))
    ledger.versions.take_other(ledger.versions.open()[0])
    assert points_of(ledger, play) == [14, 13, 4, 3, 2, 1, 0]
    assert ledger.versions.count() == 0
    assert ledger.archive.merge(ledger.archive.look(other.archive.backup())) == 0


def test_choosing_this_way_is_not_asked_again() -> None:
    ledger, other, play = forked()
    ledger.archive.merge(ledger.archive.look(other.archive.backup()))
    ledger.versions.keep_here(ledger.versions.open()[0])
    assert points_of(ledger, play) == [4, 3, 2, 1, 0]
    assert ledger.archive.merge(ledger.archive.look(other.archive.backup())) == 0
    assert ledger.versions.open() == ()


def test_an_open_choice_travels_in_the_backup() -> None:
    ledger, other, _ = forked()
    ledger.archive.merge(ledger.archive.look(other.archive.backup()))
    third = ledger_in_memory(ticking())
    third.archive.replace(third.archive.look(ledger.archive.backup()))
    assert third.versions.count() == 1
    assert without_time(third.archive.backup()) == without_time(ledger.archive.backup())


def taps_of_old(ledger: Ledger, pad: Pad) -> None:
    """More taps than travel with a backup."""
    tap(pad, *(number % 50 + 3 for number in range(120)))


@pytest.mark.parametrize("further", [taps_of_old, lambda _, pad: pad.finish()])
def test_a_backup_from_long_ago_is_still_known(further: Callable[[Ledger, Pad], None]) -> None:
    ledger, pad = begun()
    old = ledger.archive.backup()
    further(ledger, pad)
    moved = second_phone(ledger)
    assert moved.archive.look(old).preview.changes[0].kind == "here"
    assert moved.archive.merge(moved.archive.look(old)) == 0


def test_a_choice_that_cannot_be_saved_changes_nothing() -> None:
    ledger, other, play = forked()
    ledger.archive.merge(ledger.archive.look(other.archive.backup()))
    db = ledger._store.connection
    db.execute(
        "CREATE TEMP TRIGGER full BEFORE INSERT ON steps BEGIN SELECT raise(ABORT, 'no'); END"
    )
    with pytest.raises(LedgerError):
        ledger.versions.take_other(ledger.versions.open()[0])
    db.execute("DROP TRIGGER full")
    assert ledger.versions.count() == 1, "the other version is still there"
    assert points_of(ledger, play) == [4, 3, 2, 1, 0]
    ledger.versions.take_other(ledger.versions.open()[0])
    assert points_of(ledger, play) == [14, 13, 4, 3, 2, 1, 0]


def test_a_file_over_an_open_pad_is_not_taken_back_by_the_next_tap() -> None:
    ledger, pad = begun()
    other = second_phone(ledger)
    tap(other.plays.open(pad.id), 7, 8)
    ledger.archive.merge(ledger.archive.look(other.archive.backup()))
    tap(pad, 3)
    assert "changed meanwhile" in str(pad.refused)
    tap(pad, 9)
    assert points_of(ledger, pad.id) == [9, 8, 7, 2, 1, 0]


def test_going_back_to_an_earlier_state_travels() -> None:
    """By undo, and by an edit."""
    ledger, pad = begun()
    other = second_phone(ledger)
    pad.undo()
    incoming = other.archive.look(ledger.archive.backup())
    assert [str(change.merging) for change in incoming.preview.changes] == [
        "will be updated from the file"
    ]
    other.archive.merge(incoming)
    assert points_of(other, pad.id)[0] == 1
    assert other.archive.merge(other.archive.look(ledger.archive.backup())) == 0
    tap(other.plays.open(pad.id), 5)
    tap(other.plays.open(pad.id), 1)
    incoming = ledger.archive.look(other.archive.backup())
    assert ledger.archive.merge(incoming) == 0, "both show the same"
    tap(other.plays.open(pad.id), 2)
    incoming = ledger.archive.look(other.archive.backup())
    assert ledger.archive.merge(incoming) == 1
    assert points_of(ledger, pad.id)[0] == 2
