"""Every tap is saved, and undo goes back to the start."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import ledger as ledger_package
from ledger import Ledger, open_ledger
from ledger.repository import read_game, read_tree
from tests.ledger.samples import PLACE, from_file, leaders, spiel, ticking

NAMES = ("Astrid", "Ragnar")


def game_with_points(ledger: Ledger, *points: int):
    """Start a game and enter these points for Astrid one after the other."""
    first, *rest = points
    pad = ledger.plays.start(spiel(NAMES, (first, 3)), PLACE)
    for number in rest:
        pad.keep(changed(pad.play, number))
    return pad


def changed(play, points: int):
    return spiel(NAMES, (points, 3), id=play.id, started=play.started)


def astrids_points(play) -> int:
    return sum(play.players[0].meeps)


def test_game_opens_as_it_was_left(ledger: Ledger, tmp_path: Path) -> None:
    pad = game_with_points(ledger, 1, 2, 5)
    pad.go({"screen": "spiel", "seat": 1, "mode": "cross"})
    ledger.close()
    again = open_ledger(tmp_path, ticking())
    opened = again.plays.open(pad.id)
    assert opened.play == pad.play
    assert opened.place == {"screen": "spiel", "seat": 1, "mode": "cross"}
    again.close()


def test_undo_goes_back_to_the_start_after_a_restart(ledger: Ledger, tmp_path: Path) -> None:
    pad = game_with_points(ledger, 1, 2, 5, 7)
    ledger.close()
    again = open_ledger(tmp_path, ticking())
    opened = again.plays.open(pad.id)
    seen = [astrids_points(opened.play)]
    while opened.can_undo:
        seen.append(astrids_points(opened.undo()))
    assert seen == [7, 5, 2, 1]
    assert astrids_points(opened.undo()) == 1
    again.close()


def test_redo_works_after_a_restart_until_the_next_tap(ledger: Ledger, tmp_path: Path) -> None:
    pad = game_with_points(ledger, 1, 2, 5)
    pad.undo()
    ledger.close()
    again = open_ledger(tmp_path, ticking())
    opened = again.plays.open(pad.id)
    assert astrids_points(opened.redo()) == 5
    opened.undo()
    opened.undo()
    opened.keep(changed(opened.play, 9))
    assert not opened.can_redo
    once_more = again.plays.open(pad.id)
    assert astrids_points(once_more.play) == 9
    assert not once_more.can_redo
    assert astrids_points(once_more.undo()) == 1
    again.close()


def test_tap_without_effect_is_no_undo_step(ledger: Ledger) -> None:
    pad = game_with_points(ledger, 4)
    pad.keep(pad.play)
    assert not pad.can_undo


def test_unfinished_games_are_listed_last_changed_first(ledger: Ledger) -> None:
    first = ledger.plays.start(spiel(NAMES, (8, 3)), PLACE)
    second = ledger.plays.start(spiel(("Noélie", "Madeline", "Bo"), (2, 4, 4)), PLACE)
    first.keep(changed(first.play, 2))
    waiting = ledger.plays.unfinished()
    assert [row.id for row in waiting] == [first.id, second.id]
    assert [[(seat.name, seat.total) for seat in row.seats] for row in waiting] == [
        [("Astrid", 2), ("Ragnar", 3)],
        [("Noélie", 2), ("Madeline", 4), ("Bo", 4)],
    ]
    assert [leaders(row) for row in waiting] == [("Ragnar",), ("Madeline", "Bo")]
    assert waiting[0].place == PLACE


def test_finished_game_is_not_listed_as_unfinished(ledger: Ledger) -> None:
    pad = game_with_points(ledger, 1, 8)
    pad.finish()
    assert ledger.plays.unfinished() == ()
    (row,) = ledger.plays.last_finished()
    assert (row.id, leaders(row), row.finished) == (pad.id, ("Astrid",), pad.play.finished)


def test_finishing_can_be_undone(ledger: Ledger) -> None:
    pad = game_with_points(ledger, 1, 8)
    pad.finish()
    pad.undo()
    assert [row.id for row in ledger.plays.unfinished()] == [pad.id]
    assert ledger.plays.last_finished() == ()
    assert ledger.players.all()[0].plays == 0


def test_corrected_game_keeps_its_date_and_earlier_result(ledger: Ledger) -> None:
    pad = game_with_points(ledger, 8)
    pad.finish()
    day = pad.play.finished
    pad = ledger.plays.open(pad.id)
    assert not pad.can_bring_back
    pad.reopen()
    pad.keep(changed(pad.play, 1))
    pad.finish()
    assert pad.play.finished == day
    assert leaders(ledger.plays.last_finished()[0]) == ("Ragnar",)
    pad = ledger.plays.open(pad.id)
    assert pad.can_bring_back
    assert astrids_points(pad.bring_back()) == 8
    assert leaders(ledger.plays.last_finished()[0]) == ("Astrid",)


def test_deleted_game_can_be_restored(ledger: Ledger) -> None:
    pad = game_with_points(ledger, 8)
    pad.finish()
    before = ledger.plays.last_finished(), ledger.players.all()
    ledger.plays.delete(pad.id)
    assert ledger.plays.last_finished() == ()
    assert [player.plays for player in ledger.players.all()] == [0, 0]
    ledger.plays.bring_back(pad.id)
    assert (ledger.plays.last_finished(), ledger.players.all()) == before


def test_last_seats_are_those_of_the_last_started_game(ledger: Ledger) -> None:
    assert ledger.plays.last_seats("spiel") == ()
    game_with_points(ledger, 1)
    ledger.plays.start(spiel(("Bo", "Astrid"), (0, 0)), PLACE)
    assert [seat.name for seat in ledger.plays.last_seats("spiel")] == ["Bo", "Astrid"]
    assert ledger.plays.last_seats("looot") == ()


def test_opening_a_game_twice_returns_the_same_pad(ledger: Ledger) -> None:
    first = game_with_points(ledger, 1, 2)
    assert ledger.plays.open(first.id) is first


def test_tap_on_an_outdated_pad_is_refused_and_reloads_it(ledger: Ledger) -> None:
    first = game_with_points(ledger, 1, 2)
    second = from_file(ledger, first.id)
    assert second.keep(changed(second.play, 6)) is None
    assert "changed in the meantime" in str(first.keep(changed(first.play, 7)))
    assert astrids_points(first.play) == 6, "the other change is kept"
    assert first.keep(changed(first.play, 7)) is None
    assert first.refused is None
    assert astrids_points(second.undo()) == 7
    assert "changed in the meantime" in str(second.refused)
    again = from_file(ledger, first.id)
    seen = [astrids_points(again.play)]
    while again.can_undo:
        seen.append(astrids_points(again.undo()))
    assert seen == [7, 6, 2, 1]


def test_outdated_pad_without_changes_undoes_nothing(ledger: Ledger) -> None:
    first = game_with_points(ledger, 1, 2)
    second = from_file(ledger, first.id)
    second.keep(changed(second.play, 6))
    first.go({**PLACE, "seat": 1})
    assert astrids_points(first.play) == astrids_points(from_file(ledger, first.id).play) == 6


def test_tap_right_after_everything_was_replaced_keeps_the_players(ledger: Ledger) -> None:
    """The players have other keys then, but the game has the same current state."""
    for name in ("Bo", "Cleo", "Dag", "Ejnar"):
        ledger.players.add(name)
    pad = game_with_points(ledger, 1, 2)
    ledger.archive.replace(ledger.archive.look(ledger.archive.backup()))
    assert pad.keep(changed(pad.play, 6)) is None
    assert [seat.name for seat in ledger.plays.row(pad.id).seats] == list(NAMES)
    assert astrids_points(pad.undo()) == 2


def test_only_the_given_games_are_reloaded(ledger: Ledger) -> None:
    pads = [game_with_points(ledger, 1, 2) for _ in range(3)]
    for pad in pads:
        from_file(ledger, pad.id).keep(changed(pad.play, 6))
    new = ledger.plays.begin(spiel(NAMES, (0, 0)), PLACE)
    ledger.plays.reload([pads[1].id, new.id, "unknown"])
    assert [astrids_points(pad.play) for pad in pads] == [2, 6, 2]
    assert not any(pad.removed for pad in (*pads, new))
    ledger.archive.replace(ledger.archive.look(b'{"format":"jarlpad-backup/3","plays":[]}'))
    ledger.plays.reload([pad.id for pad in pads])
    assert all(pad.removed for pad in pads)


@pytest.mark.parametrize("seed", range(10))
def test_two_live_pads_of_one_game_lose_nothing(ledger: Ledger, seed: int) -> None:
    """Two pads of one game are used in turn. The outdated one reloads and refuses the change;
    only reopening is applied to the reloaded game."""
    random = Random(seed)
    first = game_with_points(ledger, 1, 2)
    pads = (first, from_file(ledger, first.id))
    heads = [read_game(ledger._store, first.id).head]
    latest = first
    for number in range(3, 40):
        pad = random.choice(pads)
        before = latest.play
        change = random.choice(("keep", "keep", "undo", "redo", "finish", "reopen"))
        if change == "keep":
            pad.keep(changed(pad.play, number))
        else:
            getattr(pad, change)()
        head = read_game(ledger._store, first.id).head
        if pad.refused is not None:
            assert pad is not latest
            assert change == "reopen" or head == heads[-1]
        if head != heads[-1]:
            heads.append(head)
        elif pad.refused is not None:
            assert pad.play == before, "it shows what the other pad has saved"
        latest = pad
    tree = read_tree(ledger._store, read_game(ledger._store, first.id).key, heads[-1])
    assert tree.past() >= set(heads), "each saved state comes after all earlier ones"
    assert from_file(ledger, first.id).play == latest.play


def test_all_exported_names_exist() -> None:
    assert all(getattr(ledger_package, name) for name in ledger_package.__all__)
