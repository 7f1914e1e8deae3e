"""However many taps a play has had, undo goes all the way back and redo all the way forth."""

from __future__ import annotations

from ledger import ledger_in_memory
from ledger.steps import AT_HAND, WHOLE
from scoring.game import Play
from scoring.games import GAMES
from scoring.looot import edits

TAPS = 4 * WHOLE + 5
PLACE = {"screen": "looot", "seat": 0}


def started() -> Play:
    return GAMES["looot"].start(("Astrid", "Ragnar"), {"entry": "sheet"})


def test_undo_and_redo_pass_every_state_of_a_long_play() -> None:
    pad = ledger_in_memory().plays.start(started(), PLACE)
    seen = [pad.play]
    for _ in range(TAPS):
        pad.keep(edits.step_count(pad.play, 0, "wood", 1))
        seen.append(pad.play)
    back = [pad.undo() for _ in range(TAPS)]
    assert back == seen[-2::-1]
    assert not pad.can_undo
    assert [pad.redo() for _ in range(TAPS)] == seen[1:]


def test_a_tap_after_many_undos_begins_a_new_way() -> None:
    pad = ledger_in_memory().plays.start(started(), PLACE)
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
    pad = ledger_in_memory().plays.start(started(), PLACE)
    for _ in range(TAPS):
        pad.keep(edits.step_count(pad.play, 0, "wood", 1))
    far = pad._steps[1:-AT_HAND]
    folded = [step for step in far if step.base is not None]
    assert len(folded) >= len(far) * 0.9
    assert all(len(step.folded) < len(step.document) / 4 for step in folded)
    assert all(step.read is None for step in far)
