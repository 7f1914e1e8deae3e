"""Complete games of LOOT, entered by taps and compared with the scorer."""

from __future__ import annotations

import random

import pytest

from scoring import score
from scoring.document import write
from scoring.spiel.meeps import unanswered
from scoring.spiel.track import is_over
from tests.scoring.spiel.builders import new_game, row
from tests.screens.driver import Driver
from tests.screens.finish import finish
from tests.screens.spiel_table import (
    app,
    highlighted,
    mark,
    one_app,
    open_game,
    open_player,
    page,
    play_of,
    scored,
    start_game,
    totals,
    touch,
)

__all__ = ["app", "one_app"]

MOST_ROUNDS = 60


def move(app: Driver, choice: random.Random) -> None:
    """Make a random allowed move and enter a random reward for a Meeps."""
    app.tap(f"map.{choice.choice(sorted(highlighted(app)))}")
    if unanswered(play_of(app), int(page(app).seat)):
        reward = choice.choice([1, 2, 3, 4, 5, "wrap", "step"])
        app.tap(f"reward.{reward}")


def test_complete_game_of_two_players_with_random_moves(app: Driver) -> None:
    choice = random.Random(3)
    open_game(app, new_game("Ada", "Sven", mode="play", boxes=6))
    page(app).dice = random.Random(2024)
    for seat in (0, 1):
        open_player(app, seat)
        app.tap(f"map.{choice.choice(sorted(highlighted(app)))}")
    app.tap("spiel.next")
    if app.exists("order.keep"):
        app.tap("order.keep")
    for _ in range(MOST_ROUNDS):
        for seat in (0, 1):
            assert page(app).seat == seat
            move(app, choice)
        app.tap("spiel.next")
        if is_over(play_of(app)):
            break
    play = play_of(app)
    assert is_over(play)
    counted = scored(app)
    by_name = {standing["name"]: standing for standing in counted["standings"]}
    totals_of_both = [by_name[name]["total"] for name in ("Ada", "Sven")]
    assert totals(app) == totals_of_both
    closers = [player for player in play.players if player.closed]
    assert {len(player.track) for player in closers} == {5}
    assert all(player.track == tuple(sorted(set(player.track))) for player in play.players)
    closer = by_name[closers[0].name]
    assert closer["lines"][-1]["points"] == 3
    assert closer["total"] == closers[0].track[-1] + 3
    app.tap("closers.finish")
    app.wait(lambda: app.app.navigation.here_is("result"), "the result is shown")
    first, second = sorted(totals_of_both, reverse=True)
    assert app.sees(f"{counted['winners'][0]} wins") and app.sees(f"{first} to {second}")


def enter(app: Driver, seat: int, slashes: str, crosses: str, groups: str, meeps: str) -> None:
    """Enter the sheet of one player."""
    open_player(app, seat)
    mark(app, f"{slashes} {crosses} {crosses}")
    for size in groups.split():
        touch(app, f"groups.{size}.plus")
    for points in meeps.split():
        touch(app, f"meeps.add.{points}")


@pytest.mark.parametrize(
    ("crosses_of_bo", "winners", "decided_by"),
    [("A7", ["Ada"], "tie-break"), ("A7 B7", ["Ada", "Bo"], "shared")],
    ids=["settled by crosses", "shared"],
)
def test_four_sheets_counted_at_the_end(
    app: Driver, crosses_of_bo: str, winners: list[str], decided_by: str
) -> None:
    start_game(app, "Ada", "Bo", "Cy", "Di", mode="count")
    enter(app, 0, row(1), "A2 B2", "1 4", "")
    enter(app, 1, row(2), crosses_of_bo, "2", "3")
    enter(app, 2, "A1", "", "1", "1")
    enter(app, 3, "", "", "", "")
    touch(app, "combos.plus")
    touch(app, "closing.2")
    assert totals(app) == [8, 8, 5, 3]
    result = score(write(play_of(app)))
    assert (result["winners"], result["decided_by"]) == (winners, decided_by)
    finish(app)
    app.wait(lambda: app.app.navigation.here_is("result"), "the result is shown")
    assert app.sees(result["reason"])
