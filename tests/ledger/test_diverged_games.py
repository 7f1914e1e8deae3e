"""Two versions of a game are compared by their states, so a wrong clock undoes nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from ledger import Ledger, LedgerError, ledger_in_memory
from ledger.pad import Pad
from tests.ledger.samples import PLACE, spiel, ticking, without_time

NAMES = ["Astrid", "Ragnar"]


def tap(pad: Pad, *points: int) -> None:
    for number in points:
        pad.keep(spiel(NAMES, [number, 1], id=pad.id, started=pad.play.started))


def points_of(ledger: Ledger, play: str) -> list[int]:
    """Return Astrid's points in all states, the current one first."""
    pad = ledger.plays.open(play)
    seen = [sum(pad.play.players[0].meeps)]  # type: ignore[attr-defined]
    while pad.can_undo:
        seen.append(sum(pad.undo().players[0].meeps))  # type: ignore[attr-defined]
    while pad.can_redo:
        pad.redo()
    return seen


def ledger_with_game() -> tuple[Ledger, Pad]:
    ledger = ledger_in_memory(ticking())
    pad = ledger.plays.start(spiel(NAMES, [0, 1]), PLACE)
    tap(pad, 1, 2)
    return ledger, pad


def with_clock(ledger: Ledger, day: str) -> None:
    """Set the clock of a phone to another day."""
    ledger.plays.clock = ticking(day)


def second_phone(ledger: Ledger) -> Ledger:
    other = ledger_in_memory(ticking())
    other.archive.merge(other.archive.look(ledger.archive.backup()))
    return other


CLOCKS = ["1999-01-01", "2026-11-16", "2099-12-31"]


@pytest.mark.parametrize("clock", CLOCKS)
def test_old_backup_undoes_nothing_with_any_clock(clock: str) -> None:
    ledger, pad = ledger_with_game()
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
    assert len(ledger.archive.merge(incoming)) == 0
    assert points_of(ledger, pad.id) == [5, 4, 3, 2, 1, 0]


@pytest.mark.parametrize("clock", CLOCKS)
def test_game_continued_elsewhere_is_updated(clock: str) -> None:
    ledger, pad = ledger_with_game()
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
    assert len(ledger.archive.merge(incoming)) == 1
    assert points_of(ledger, pad.id) == [8, 7, 2, 1, 0]
    assert len(ledger.archive.merge(ledger.archive.look(other.archive.backup()))) == 0


def test_undone_state_in_an_old_backup_is_not_new() -> None:
    ledger, pad = ledger_with_game()
    tap(pad, 3, 4)
    old = ledger.archive.backup()
    pad.undo()
    pad.undo()
    assert len(ledger.archive.merge(ledger.archive.look(old))) == 0
    tap(pad, 9)
    assert len(ledger.archive.merge(ledger.archive.look(old))) == 0
    assert points_of(ledger, pad.id) == [9, 2, 1, 0]


def test_renaming_a_player_makes_no_new_version() -> None:
    ledger, _ = ledger_with_game()
    old = ledger.archive.backup()
    astrid = ledger.players.named("Astrid")
    assert astrid is not None
    ledger.players.rename(astrid.id, "Åsa")
    assert ledger.archive.look(old).preview.changes == ()


def diverged_ledgers() -> tuple[Ledger, Ledger, str]:
    """Return two phones that have continued the same game differently."""
    ledger, pad = ledger_with_game()
    other = second_phone(ledger)
    tap(pad, 3, 4)
    tap(other.plays.open(pad.id), 13, 14)
    return ledger, other, pad.id


def test_two_versions_are_both_kept() -> None:
    ledger, other, play = diverged_ledgers()
    incoming = ledger.archive.look(other.archive.backup())
    assert str(incoming.preview.merging) == (
        "This adds 1 other version of a game. Where versions differ, both are kept and you choose."
    )
    assert str(incoming.preview.changes[0].merging) == (
        "has two versions: both are kept and you choose"
    )
    assert len(ledger.archive.merge(incoming)) == 1
    assert points_of(ledger, play) == [4, 3, 2, 1, 0], "nothing changes before a choice"
    [choice] = ledger.versions.open()
    assert sum(choice.here.players[0].meeps) == 4  # type: ignore[attr-defined]
    assert sum(choice.there.players[0].meeps) == 14  # type: ignore[attr-defined]
    again = ledger.archive.look(other.archive.backup())
    assert str(again.preview.merging) == "You already have all of this."
    assert len(ledger.archive.merge(again)) == 0
    assert ledger.versions.count() == 1


def test_backup_of_a_game_with_twenty_versions_can_be_restored() -> None:
    ledger, pad = ledger_with_game()
    phones = [second_phone(ledger) for _ in range(20)]
    tap(pad, 3)
    for points, other in enumerate(phones, 20):
        tap(other.plays.open(pad.id), points)
        ledger.archive.merge(ledger.archive.look(other.archive.backup()))
    assert ledger.versions.count() == 20
    third = ledger_in_memory(ticking())
    assert len(third.archive.merge(third.archive.look(ledger.archive.backup()))) == 1
    assert third.versions.count() == ledger.versions.count()


def test_undo_after_taking_the_other_version_leads_back() -> None:
    ledger, other, play = diverged_ledgers()
    ledger.archive.merge(ledger.archive.look(other.archive.backup()))
    ledger.versions.take_other(ledger.versions.open()[0])
    assert points_of(ledger, play) == [14, 13, 4, 3, 2, 1, 0]
    assert ledger.versions.count() == 0
    assert len(ledger.archive.merge(ledger.archive.look(other.archive.backup()))) == 0


def test_discarded_version_is_not_offered_again() -> None:
    ledger, other, play = diverged_ledgers()
    ledger.archive.merge(ledger.archive.look(other.archive.backup()))
    ledger.versions.keep_here(ledger.versions.open()[0])
    assert points_of(ledger, play) == [4, 3, 2, 1, 0]
    assert len(ledger.archive.merge(ledger.archive.look(other.archive.backup()))) == 0
    assert ledger.versions.open() == ()


def test_backup_contains_an_open_choice() -> None:
    ledger, other, _ = diverged_ledgers()
    ledger.archive.merge(ledger.archive.look(other.archive.backup()))
    third = ledger_in_memory(ticking())
    third.archive.replace(third.archive.look(ledger.archive.backup()))
    assert third.versions.count() == 1
    assert without_time(third.archive.backup()) == without_time(ledger.archive.backup())


def taps_of_old(ledger: Ledger, pad: Pad) -> None:
    """Make more taps than a backup contains."""
    tap(pad, *(number % 50 + 3 for number in range(120)))


@pytest.mark.parametrize("further", [taps_of_old, lambda _, pad: pad.finish()])
def test_very_old_backup_is_recognized_as_older(further: Callable[[Ledger, Pad], None]) -> None:
    ledger, pad = ledger_with_game()
    old = ledger.archive.backup()
    further(ledger, pad)
    moved = second_phone(ledger)
    assert moved.archive.look(old).preview.changes[0].kind == "here"
    assert len(moved.archive.merge(moved.archive.look(old))) == 0


def test_failed_choice_changes_nothing() -> None:
    ledger, other, play = diverged_ledgers()
    ledger.archive.merge(ledger.archive.look(other.archive.backup()))
    db = ledger._store.connection
    db.execute(
        "CREATE TEMP TRIGGER full BEFORE INSERT ON states BEGIN SELECT raise(ABORT, 'no'); END"
    )
    with pytest.raises(LedgerError):
        ledger.versions.take_other(ledger.versions.open()[0])
    db.execute("DROP TRIGGER full")
    assert ledger.versions.count() == 1, "the other version still exists"
    assert points_of(ledger, play) == [4, 3, 2, 1, 0]
    ledger.versions.take_other(ledger.versions.open()[0])
    assert points_of(ledger, play) == [14, 13, 4, 3, 2, 1, 0]


def test_next_tap_does_not_undo_an_import_into_an_open_game() -> None:
    ledger, pad = ledger_with_game()
    other = second_phone(ledger)
    tap(other.plays.open(pad.id), 7, 8)
    ledger.archive.merge(ledger.archive.look(other.archive.backup()))
    tap(pad, 3)
    assert "changed in the meantime" in str(pad.refused)
    tap(pad, 9)
    assert points_of(ledger, pad.id) == [9, 8, 7, 2, 1, 0]


def test_going_back_is_a_newer_version() -> None:
    """Going back by undo and by editing are both tested."""
    ledger, pad = ledger_with_game()
    other = second_phone(ledger)
    pad.undo()
    incoming = other.archive.look(ledger.archive.backup())
    assert [str(change.merging) for change in incoming.preview.changes] == [
        "will be updated from the file"
    ]
    other.archive.merge(incoming)
    assert points_of(other, pad.id)[0] == 1
    assert len(other.archive.merge(other.archive.look(ledger.archive.backup()))) == 0
    tap(other.plays.open(pad.id), 5)
    tap(other.plays.open(pad.id), 1)
    incoming = ledger.archive.look(other.archive.backup())
    assert len(ledger.archive.merge(incoming)) == 0, "both have the same content"
    tap(other.plays.open(pad.id), 2)
    incoming = ledger.archive.look(other.archive.backup())
    assert len(ledger.archive.merge(incoming)) == 1
    assert points_of(ledger, pad.id)[0] == 2


def test_choice_is_closed_when_its_version_becomes_the_current_one() -> None:
    """Here was entered what the other version had one step before."""
    ledger, pad = ledger_with_game()
    other = ledger_in_memory(ticking())
    other.archive.merge(other.archive.look(ledger.archive.backup()))
    tap(pad, 5, 6)
    there = other.plays.open(pad.id)
    tap(there, 7)
    other.archive.merge(other.archive.look(ledger.archive.backup()))
    assert other.versions.count() == 1
    tap(there, 5)
    incoming = other.archive.look(ledger.archive.backup())
    assert "newer version" in str(incoming.preview.merging)
    other.archive.merge(incoming)
    assert points_of(other, pad.id)[0] == 6
    assert other.versions.count() == 0
    assert other.versions.open() == ()


@pytest.mark.parametrize("take", [False, True])
def test_no_choice_while_the_game_has_unsaved_taps(take: bool) -> None:
    ledger, other, play = diverged_ledgers()
    ledger.archive.merge(ledger.archive.look(other.archive.backup()))
    [choice] = ledger.versions.open()
    choose = ledger.versions.take_other if take else ledger.versions.keep_here
    pad = ledger.plays.open(play)
    with full_storage(ledger):
        tap(pad, 5)
        assert pad.trouble is not None
        with pytest.raises(LedgerError, match="aren’t saved yet"):
            choose(choice)
    assert ledger.versions.count() == 1
    choose(choice)
    expected = [14, 13] if take else []
    assert points_of(ledger, play) == [*expected, 5, 4, 3, 2, 1, 0]


@pytest.mark.parametrize("replacing", [False, True])
def test_no_import_while_a_game_has_unsaved_taps(replacing: bool) -> None:
    """Otherwise the next tap would save them over the imported version."""
    ledger, other, play = diverged_ledgers()
    incoming = ledger.archive.look(other.archive.backup())
    bring = ledger.archive.replace if replacing else ledger.archive.merge
    pad = ledger.plays.open(play)
    with full_storage(ledger):
        tap(pad, 5, 6)
        for attempt in (
            lambda: bring(incoming),
            lambda: ledger.archive.look(other.archive.backup()),
        ):
            with pytest.raises(LedgerError, match="aren’t saved yet"):
                attempt()
    assert bring(incoming) == {play}
    if not replacing:
        assert points_of(ledger, play) == [6, 5, 4, 3, 2, 1, 0]
        assert ledger.versions.count() == 1


def test_unsaved_taps_are_saved_before_an_import_is_compared() -> None:
    ledger, pad = ledger_with_game()
    other = second_phone(ledger)
    tap(other.plays.open(pad.id), 7, 8)
    with full_storage(ledger):
        tap(pad, 3, 4)
    incoming = ledger.archive.look(other.archive.backup())
    assert "other version" in str(incoming.preview.merging)
    ledger.archive.merge(incoming)
    assert points_of(ledger, pad.id) == [4, 3, 2, 1, 0]
    assert ledger.versions.count() == 1


@contextmanager
def full_storage(ledger: Ledger) -> Iterator[None]:
    """Let every change of a game fail, as with full storage."""
    db = ledger._store.connection
    db.execute(
        "CREATE TEMP TRIGGER full BEFORE INSERT ON states BEGIN SELECT raise(ABORT, 'no'); END"
    )
    try:
        yield
    finally:
        db.execute("DROP TRIGGER full")
