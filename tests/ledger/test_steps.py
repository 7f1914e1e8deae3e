"""Undo and redo reach every state of a game with very many taps."""

from __future__ import annotations

from typing import Any

from ledger import Ledger, ledger_in_memory
from ledger.steps import AT_HAND, FAR, WHOLE
from scoring.looot import edits
from scoring.looot.rules import GAME

TAPS = 4 * WHOLE + 5


def started() -> Any:
    """Return a pad with an empty game."""
    return started_in(ledger_in_memory())


def started_in(ledger: Ledger) -> Any:
    play = GAME.start(("Astrid", "Ragnar"), {"entry": "sheet"})
    return ledger.plays.start(play, {"screen": "looot", "seat": 0})


def test_undo_and_redo_reach_every_state_of_a_long_game() -> None:
    pad = started()
    seen = [pad.play]
    for _ in range(TAPS):
        pad.keep(edits.step_count(pad.play, 0, "wood", 1))
        seen.append(pad.play)
    back = [pad.undo() for _ in range(TAPS)]
    assert back == seen[-2::-1]
    assert not pad.can_undo
    assert [pad.redo() for _ in range(TAPS)] == seen[1:]


def test_tap_after_many_undos_replaces_the_undone_steps() -> None:
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


def test_old_states_are_compressed() -> None:
    pad = started()
    for _ in range(TAPS):
        pad.keep(edits.step_count(pad.play, 0, "wood", 1))
    far = pad._steps[1:-AT_HAND]
    compressed = [step for step in far if step.base is not None]
    assert len(compressed) >= len(far) * 0.9
    assert all(len(step.compressed) < len(step.document) / 4 for step in compressed)
    assert all(step.read is None for step in far)


def test_opened_long_game_is_compressed_and_can_be_undone_to_the_start() -> None:
    ledger = ledger_in_memory()
    pad = started_in(ledger)
    seen = [pad.play]
    for _ in range(FAR + TAPS):
        pad.keep(edits.step_count(pad.play, 0, "wood", 1))
        seen.append(pad.play)
    opened: Any = ledger.plays.open(pad.id)
    far = opened._steps[1:-FAR]
    assert len([step for step in far if step.base is not None]) >= len(far) * 0.9
    assert all(step.base is None for step in opened._steps[-FAR:])
    opened.keep(edits.step_count(opened.play, 0, "wood", 1))
    assert [opened.undo() for _ in range(FAR + TAPS + 1)] == seen[::-1]
