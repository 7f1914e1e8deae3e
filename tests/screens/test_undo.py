"""Undo goes back through the whole play, and shows whose step it took."""

from __future__ import annotations

from tests.screens.driver import Driver


def test_undo_turns_to_the_player_whose_step_it_takes_back(app: Driver) -> None:
    app.app.begin("looot", ("Astrid", "Ragnar"), ("blue", "red"), {})
    app.pass_time(0.5)
    app.tap("fjord.D3")
    app.tap("tab.1")
    app.tap("fjord.C3")
    app.tap("fjord.C4")
    page = app.app.navigation.here
    app.tap("game.undo")
    app.tap("game.undo")
    assert page.seat == 1
    app.tap("game.undo")
    assert page.seat == 0
    assert app.app.ledger.plays.open(page.pad.id).place["seat"] == 0
    assert not page.can_undo
    app.tap("game.redo")
    assert (page.seat, page.tallies[0].total) == (0, 1)
    app.tap("game.redo")
    assert (page.seat, page.tallies[1].total) == (1, 1)
