"""However many taps a play has had, undo goes all the way back and redo all the way forth."""

from __future__ import annotations

from typing import Any

from ledger import ledger_in_memory
from ledger.steps import AT_HAND, WHOLE
from scoring.looot import GAME, edits

TAPS = 4 * WHOLE + 5


def started() -> Any:
    """A pad of an empty play."""
    play = GAME.start(("Astrid", "Ragnar"), {"entry": "sheet"})
    return ledger_in_memory().plays.start(play, {"screen": "looot", "seat": 0})


def test_undo_and_redo_pass_every_state_of_a_long_play() -> None:
    pad = started()
    seen = [pad.play]
    for _ in range(TAPS):
        pad.keep(edits.step_count(pad.play, 0, "wood", 1))
        seen.append(pad.play)
    back = [pad.undo() for _ in range(TAPS)]
    assert back == seen[-2::-1]
    assert not pad.can_undo
    assert [pad.redo() for _ in range(TAPS)] == seen[1:]


def test_a_tap_after_many_undos_begins_a_new_way() -> None:
    pad = started()
    for _ in range(TAPS):
        pad.keep(edits.step_count(pad.play, 0, "wood", 1))
    for _ in range(TAPS - 3):
        pad.undo()
    pad.keep(edits.step_count(pad.play, 1, "gold", 1))
    assert not pad.can_redo
    assert (pad.play.players[0].sheet["wood"], pad.play.players[1].sheet["gold"]) == (3, 1)
    assert pad.undo().players[0].sheet["wood"] == 3
    assert pad.undo().players[0].sheet["wood"] == 2


def test_states_out_of_reach_take_a_small_part_of_their_room() -> None:
    pad = started()
    for _ in range(TAPS):
        pad.keep(edits.step_count(pad.play, 0, "wood", 1))
    far = pad._steps[1:-AT_HAND]
    folded = [step for step in far if step.base is not None]
    assert len(folded) >= len(far) * 0.9
    assert all(len(step.folded) < len(step.document) / 4 for step in folded)
    assert all(step.read is None for step in far)
