"""A gesture is one undo step, and the last step of one player can be undone alone."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from ledger import Ledger, ledger_in_memory
from ledger.pad import Pad
from scoring.looot import edits
from scoring.looot.rules import GAME
from scoring.spiel.marking import cycle_mark
from scoring.spiel.rounds import set_dice
from scoring.spiel.rules import GAME as SPIEL
from tests.ledger.samples import PLACE, from_file

NAMES = ("Astrid", "Ragnar", "Hilda")


def started(ledger: Ledger) -> Pad:
    return ledger.plays.start(GAME.start(NAMES, {"entry": "sheet"}), PLACE)


def step(pad: Any, seat: int, by: int = 1, gesture: object = None) -> None:
    pad.keep(edits.step_count(pad.play, seat, "wood", by), gesture=gesture)


def wood(play: Any) -> list[int]:
    return [player.sheet["wood"] for player in play.players]


def counts_after_undos(pad: Pad) -> list[list[int]]:
    """Return the wood counts after each undo, back to the start."""
    seen = []
    while pad.can_undo:
        seen.append(wood(pad.undo()))
    for _ in seen:
        pad.redo()
    return seen


def test_each_gesture_is_one_undo_step(ledger: Ledger) -> None:
    pad = started(ledger)
    for gesture in ("first run", "second run"):
        for _ in range(5):
            step(pad, 0, gesture=gesture)
    step(pad, 0)
    opened = from_file(ledger, pad.id)
    assert wood(opened.play) == [11, 0, 0], "every change is saved"
    assert counts_after_undos(opened) == [[10, 0, 0], [5, 0, 0], [0, 0, 0]]
    assert counts_after_undos(pad) == [[10, 0, 0], [5, 0, 0], [0, 0, 0]]


def test_gesture_without_effect_is_no_undo_step(ledger: Ledger) -> None:
    pad = started(ledger)
    step(pad, 0)
    step(pad, 1, 1, gesture="drag")
    step(pad, 1, -1, gesture="drag")
    for opened in (pad, from_file(ledger, pad.id)):
        assert wood(opened.play) == [1, 0, 0]
        assert counts_after_undos(opened) == [[0, 0, 0]]


def test_gesture_that_continues_after_no_effect_is_an_undo_step(ledger: Ledger) -> None:
    pad = started(ledger)
    step(pad, 0)
    before = pad.play
    step(pad, 1, 1, gesture="pad")
    step(pad, 1, -1, gesture="pad")
    step(pad, 1, 2, gesture="pad")
    pad.undo()
    assert pad.play == before


def test_gesture_after_undo_is_a_new_step(ledger: Ledger) -> None:
    pad = started(ledger)
    step(pad, 0, gesture="run")
    step(pad, 0)
    pad.undo()
    step(pad, 0, gesture="run")
    assert counts_after_undos(ledger.plays.open(pad.id)) == [[1, 0, 0], [0, 0, 0]]


def test_undo_for_one_player_keeps_later_steps_of_others(ledger: Ledger) -> None:
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
    assert counts_after_undos(ledger.plays.open(pad.id)) == [[0, 2, 0], [0, 1, 0], [0, 0, 0]]


def test_undo_for_a_player_without_steps_undoes_the_last_step(ledger: Ledger) -> None:
    pad = started(ledger)
    step(pad, 0)
    step(pad, 1)
    assert wood(pad.undo(seat=2)) == [1, 0, 0]


def test_undo_after_a_shared_change_undoes_the_last_step(ledger: Ledger) -> None:
    pad: Any = ledger.plays.start(SPIEL.start(("Ada", "Bo"), {"mode": "play"}), PLACE)
    pad.keep(cycle_mark(pad.play, 0, "A1"))
    before: Any = pad.play
    pad.keep(set_dice(before, 1, 2, 3))
    assert pad.undo(seat=0) == before, "the dice were rolled after Ada's mark"


@settings(deadline=None, max_examples=60)
@given(st.lists(st.tuples(st.integers(0, 2), st.sampled_from(["tap", "undo", "redo", "run"]))))
def test_file_equals_the_pad_after_any_sequence(taps: list[tuple[int, str]]) -> None:
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
    assert counts_after_undos(opened) == counts_after_undos(pad)
    ledger.close()
