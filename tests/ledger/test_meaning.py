"""Undo goes by meaning: a gesture is one step, and a player's step can be taken back alone."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from ledger import Ledger, Pad, ledger_in_memory
from scoring.looot import GAME, edits
from scoring.spiel import GAME as SPIEL
from scoring.spiel.marking import cycle_mark
from scoring.spiel.rounds import set_dice
from tests.ledger.table import PLACE, from_file

NAMES = ("Astrid", "Ragnar", "Hilda")


def started(ledger: Ledger) -> Pad:
    return ledger.plays.start(GAME.start(NAMES, {"entry": "sheet"}), PLACE)


def step(pad: Any, seat: int, by: int = 1, gesture: object = None) -> None:
    pad.keep(edits.step_count(pad.play, seat, "wood", by), gesture=gesture)


def wood(play: Any) -> list[int]:
    return [player.sheet["wood"] for player in play.players]


def undone(pad: Pad) -> list[list[int]]:
    """What undo shows, all the way back."""
    seen = []
    while pad.can_undo:
        seen.append(wood(pad.undo()))
    for _ in seen:
        pad.redo()
    return seen


def test_a_run_is_one_step_and_the_next_run_another(ledger: Ledger) -> None:
    pad = started(ledger)
    for gesture in ("first run", "second run"):
        for _ in range(5):
            step(pad, 0, gesture=gesture)
    step(pad, 0)
    opened = from_file(ledger, pad.id)
    assert wood(opened.play) == [11, 0, 0], "every step of it was kept"
    assert undone(opened) == [[10, 0, 0], [5, 0, 0], [0, 0, 0]]
    assert undone(pad) == [[10, 0, 0], [5, 0, 0], [0, 0, 0]]


def test_a_run_that_comes_back_to_where_it_began_is_no_step(ledger: Ledger) -> None:
    pad = started(ledger)
    step(pad, 0)
    step(pad, 1, 1, gesture="drag")
    step(pad, 1, -1, gesture="drag")
    for opened in (pad, from_file(ledger, pad.id)):
        assert wood(opened.play) == [1, 0, 0]
        assert undone(opened) == [[0, 0, 0]]


def test_a_gesture_that_came_to_nothing_goes_on_as_a_step_of_its_own(ledger: Ledger) -> None:
    pad = started(ledger)
    step(pad, 0)
    before = pad.play
    step(pad, 1, 1, gesture="pad")
    step(pad, 1, -1, gesture="pad")
    step(pad, 1, 2, gesture="pad")
    pad.undo()
    assert pad.play == before


def test_a_gesture_after_an_undo_is_a_step_of_its_own(ledger: Ledger) -> None:
    pad = started(ledger)
    step(pad, 0, gesture="run")
    step(pad, 0)
    pad.undo()
    step(pad, 0, gesture="run")
    assert undone(ledger.plays.open(pad.id)) == [[1, 0, 0], [0, 0, 0]]


def test_what_one_player_did_is_taken_back_and_what_others_did_since_stays(ledger: Ledger) -> None:
    pad = started(ledger)
    for seat in (0, 0, 1, 2, 1):
        step(pad, seat)
    assert wood(pad.undo(seat=0)) == [1, 2, 1]
    assert wood(pad.undo(seat=0)) == [0, 2, 1]
    opened = ledger.plays.open(pad.id)
    assert [wood(opened.redo()), wood(opened.redo())] == [[1, 2, 1], [2, 2, 1]]
    assert not opened.can_redo
    assert wood(opened.undo(seat=0)) == [1, 2, 1]
    assert wood(opened.undo(seat=2)) == [1, 2, 0]
    assert undone(ledger.plays.open(pad.id)) == [[0, 2, 0], [0, 1, 0], [0, 0, 0]]


def test_a_player_without_a_step_has_the_last_one_of_all_taken_back(ledger: Ledger) -> None:
    pad = started(ledger)
    step(pad, 0)
    step(pad, 1)
    assert wood(pad.undo(seat=2)) == [1, 0, 0]


def test_what_hangs_together_with_the_table_goes_in_its_order(ledger: Ledger) -> None:
    pad: Any = ledger.plays.start(SPIEL.start(("Ada", "Bo"), {"mode": "play"}), PLACE)
    pad.keep(cycle_mark(pad.play, 0, "A1"))
    before: Any = pad.play
    pad.keep(set_dice(before, 1, 2, 3))
    assert pad.undo(seat=0) == before, "the dice were thrown after Ada's mark"


@settings(deadline=None, max_examples=60)
@given(st.lists(st.tuples(st.integers(0, 2), st.sampled_from(["tap", "undo", "redo", "run"]))))
def test_however_it_is_mixed_the_file_has_what_the_pad_has(taps: list[tuple[int, str]]) -> None:
    ledger = ledger_in_memory()
    pad = started(ledger)
    for seat, what in taps:
        before = wood(pad.play)
        if what == "undo":
            others = [n for at, n in enumerate(wood(pad.undo(seat=seat))) if at != seat]
            own = before[seat] > 0
            assert not own or others == [n for at, n in enumerate(before) if at != seat]
        elif what == "redo":
            pad.redo()
        else:
            step(pad, seat, gesture=seat if what == "run" else None)
    opened = from_file(ledger, pad.id)
    assert opened.play == pad.play
    assert undone(opened) == undone(pad)
    ledger.close()
